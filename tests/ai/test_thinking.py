"""A player's process: it holds the same match, can be stopped, and what fails in it is named."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.ai import thinking
from game.ai.players import luck_of, player
from game.ai.skirmish import Bout, fight_and_keep
from game.ai.thinking import Thinker, ask, try_out
from game.engine.board import Shape
from game.engine.fault import Fault
from game.engine.front import rules
from game.engine.match import Match
from game.engine.save import load, read_save, save_text
from tests.engine.front.encounter import encounter
from tests.engine.front.scene import ROSTER

ROOT = Path(__file__).parents[2]

OWN = """
import os, time
from pathlib import Path


class Raises:
    def __init__(self, seed):
        pass

    def choose(self, rules, view, choices):
        raise ValueError("no idea")


class Cheats(Raises):
    def choose(self, rules, view, choices):
        import msgspec
        return msgspec.structs.replace(choices[0], kind="end_phase", unit=99)


class Mumbles(Raises):
    def choose(self, rules, view, choices):
        return "attack"


class Sleeps(Raises):
    def choose(self, rules, view, choices):
        while True:
            time.sleep(1)


class Dies(Raises):
    def choose(self, rules, view, choices):
        os._exit(3)


class Mangles(Raises):
    def choose(self, rules, view, choices):
        raise OSError("caf\\udce9 " + "is closed " * 1000)


class Goes(Raises):
    def __init__(self, seed):
        raise OSError("caf\\udce9")


class Chatters(Raises):
    def choose(self, rules, view, choices):
        from game.engine.match import Candidate
        self.notes = tuple(Candidate(choices[0], 1.0, "because " * 20) for _ in range(10_000))
        return choices[0]


class First(Raises):
    def choose(self, rules, view, choices):
        return choices[-1]


class Tampers(Raises):
    def choose(self, rules, view, choices):
        from game.engine.contract import Choice
        from game.engine.front.state import MOVEMENT
        view.phase = MOVEMENT
        moves = (Choice("move", unit, cell=cell) for unit in range(8) for cell in range(96))
        return next(move for move in moves if rules.objection(view, move) is None)


class Boasts(First):
    @property
    def notes(self):
        from game.engine.contract import Choice
        from game.engine.match import Candidate
        return (Candidate(Choice("end_phase"), float("nan")),)


class Notes(First):
    # Notes whose words are not those that the game knows, though they read the same.
    def choose(self, rules, view, choices):
        from game.engine.match import Candidate
        self.notes = [Candidate(choices[-1], 1.0, "because", "".join(["ga", "in"]))]
        return choices[-1]


class Counts(Raises):
    def choose(self, rules, view, choices):
        import msgspec, numpy
        return msgspec.structs.replace(choices[-1], cell=numpy.int64(3))


class Trusts(Raises):
    def choose(self, rules, view, choices):
        import msgspec
        return msgspec.structs.replace(choices[-1], unit=True)


class Quits(Raises):
    def choose(self, rules, view, choices):
        raise SystemExit


class Stammers(Raises):
    def choose(self, rules, view, choices):
        class Unspeakable(BaseException):
            def __str__(self):
                raise ValueError
        raise Unspeakable


class Breaks(Raises):
    def choose(self, rules, view, choices):
        from game.engine.contract import Choice
        from game.engine.front.state import MOVEMENT
        view.phase, view.units = MOVEMENT, None
        return Choice("move", 0, cell=1)


class Line(Raises):
    # Writes to the line to whoever asked what is no answer.
    def choose(self, rules, view, choices):
        import gc
        from multiprocessing.connection import Connection
        line = next(one for one in gc.get_objects() if isinstance(one, Connection) and one.writable)
        return self.write(line, choices)


class Junk(Line):
    def write(self, line, choices):
        line.send([choices[-1]])
        time.sleep(60)


class StartsAgain(Line):
    def write(self, line, choices):
        for _ in range(600):
            line.send_bytes(b'{"type":"ready"}')
            time.sleep(0.1)


class BreaksOff(Line):
    def write(self, line, choices):
        import os
        os.write(line.fileno(), b"\\0\\0\\x03\\xe8 and so on")
        time.sleep(60)


class FallsOver(Raises):
    # Every process of it comes through one choice.
    asked = 0

    def choose(self, rules, view, choices):
        self.asked += 1
        if self.asked == 2:
            os._exit(1)
        return choices[-1]


class Unmade:
    def __init__(self, seed):
        os._exit(1)


class Exits(Raises):
    def __init__(self, seed):
        raise SystemExit("good bye")


class Dawdles:
    def __init__(self, seed):
        time.sleep(60)


class WakesUp(Raises):
    def __init__(self, seed):
        super().__init__(seed)
        time.sleep(1.5)

    def choose(self, rules, view, choices):
        return choices[-1]


class DiesOnce(Raises):
    # Once in a game for each side, which a file tells.
    def __init__(self, seed):
        super().__init__(seed)
        self.mark = Path(__file__).with_name(f"died {seed}")

    def choose(self, rules, view, choices):
        if not self.mark.exists():
            self.mark.write_text("once")
            os._exit(1)
        return choices[-1]
"""


TALKER = """
class Talks:
    def __init__(self, seed):
        print("I was made of", int(seed, 16), flush=True)

    def choose(self, rules, view, choices):
        print("I shall move", flush=True)
        return choices[-1]
"""


@pytest.fixture
def match():
    made = encounter(Shape("hex", 12, 8, "x"), ROSTER, units_a_side=4, turns=3, seed=1)
    return Match(rules, made, seed=5)


@pytest.fixture
def own_players(tmp_path, monkeypatch) -> Path:
    (tmp_path / "own_players.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_thinks_what_the_player_would_and_follows_undo(match):
    thinker = Thinker(match.scenario, match.seed, ("regular", "human"))
    here = player("regular", luck_of(match.seed, 0))
    try:
        for _ in range(3):
            thinker.think(match.history, 0)
            thought = thinker.wait()
            assert thought.choice == ask(match, 0, "regular", here)
            assert thought.candidates[0].choice == thought.choice
            assert all(candidate.reason for candidate in thought.candidates)
            match.play(thought.choice, thought.candidates)
        before = match.undo()
        thinker.think(match.history, 0)
        again = thinker.wait()
        assert rules.objection(match.state, again.choice) is None
        assert rules.worth(match.state, again.choice) == rules.worth(match.state, before)
    finally:
        thinker.stop()


@pytest.mark.parametrize("who", ["regular", "veteran@400"])
def test_a_player_of_ours_may_think_longer_than_one_of_one_s_own_may(match, who):
    thinker = Thinker(match.scenario, match.seed, (who, "human"), patience=0.0)
    thinker.think([], 0)
    # All the patience there is with the start of a process has been lost too.
    thinker._allowed = 0.0
    try:
        assert rules.objection(match.state, thinker.wait().choice) is None
    finally:
        thinker.stop()


def test_a_thought_can_be_dropped_and_another_one_begun(match, own_players):
    thinker = Thinker(match.scenario, match.seed, ("own_players:Sleeps", "regular"))
    try:
        thinker.think([], 0)
        assert thinker.poll() is None
        assert thinker.busy
        thinker.stop()
        assert not thinker.busy
        match.play(rules.choices(match.state)[-1])
        thinker.think(match.history, 1)
        assert thinker.wait().choice
    finally:
        thinker.stop()


def test_another_may_stand_in_for_a_player_that_still_thinks_and_the_player_goes_on_after_it(match):
    thinker = Thinker(match.scenario, match.seed, ("veteran@600000", "random"))
    try:
        for _ in range(3):
            thinker.think(match.history, match.decider())
            assert thinker.poll() is None
            thinker.think(match.history, match.decider(), "regular")
            thought = thinker.wait()
            here = player("regular", luck_of(match.seed, 0))
            assert thought.choice == ask(match, 0, "regular", here)
            match.play(thought.choice, thought.candidates)
        while match.decider() == 0:
            match.play(match.rules.closing(match.state))
        told = player("random", luck_of(match.seed, 1))
        thinker.think(match.history, 1)
        thought = thinker.wait()
        assert thought.choice == ask(match, 1, "random", told)
        assert not thought.candidates, "no stand-in answers what it was not asked"
    finally:
        thinker.stop()


def test_a_process_that_was_killed_is_started_again(match):
    thinker = Thinker(match.scenario, match.seed, ("regular", "regular"))
    try:
        thinker.think([], 0)
        first = thinker.wait()
        os.kill(thinker._process.pid, 9)
        time.sleep(0.05)
        match.play(first.choice)
        thinker.think(match.history, 0)
        assert rules.objection(match.state, thinker.wait().choice) is None
    finally:
        thinker.stop()


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("Raises", "own_players:Raises: fails: ValueError: no idea"),
        ("Cheats", "own_players:Cheats: makes a choice that is not allowed"),
        ("Mumbles", "own_players:Mumbles: answers with str and not with a choice"),
        ("Sleeps", "own_players:Sleeps: has thought for 2 seconds and not chosen"),
        ("Dies", "own_players:Dies: ended its process while it thought"),
        ("Nobody", "own_players:Nobody: cannot be loaded: AttributeError"),
        (
            "Counts",
            "own_players:Counts: answers with a choice that is none: TypeError",
        ),
        ("Trusts", "own_players:Trusts: answers with a choice that is none: ValidationError: Expected `int`"),
        ("Quits", "own_players:Quits: fails: SystemExit .own_players.py, line"),
        ("Stammers", "own_players:Stammers: fails: Unspeakable .own_players.py, line"),
        ("Breaks", "own_players:Breaks: fails: TypeError"),
        (
            "Mangles",
            r"own_players:Mangles: fails: OSError: caf. is closed .{,520} \.\.\. .own_players.py, line",
        ),
        ("Chatters", "own_players:Chatters: notes more than can be kept; let it note less"),
        ("Boasts", "own_players:Boasts: fails to tell its notes: ValueError: a score that is no number"),
        ("Junk", "own_players:Junk: answers with what is no answer"),
        ("StartsAgain", "own_players:StartsAgain: answers with what is no answer"),
        ("BreaksOff", "own_players:BreaksOff: ended its process while it thought"),
    ],
)
def test_a_player_that_fails_is_named_and_leaves_no_traceback(match, own_players, kind, words, capfd):
    thinker = Thinker(match.scenario, match.seed, (f"own_players:{kind}", "regular"), patience=2.0)
    thinker.think([], 0)
    with pytest.raises(Fault, match=words):
        thinker.wait()
    assert not thinker.busy
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("Unmade", "own_players:Unmade: ends its process as it is made; mend it"),
        ("Goes", "own_players:Goes: fails as it is made: OSError: caf. .own_players.py, line"),
        ("Exits", "own_players:Exits: fails as it is made: SystemExit: good bye .own_players.py, line"),
        ("Dawdles", "own_players:Dawdles: has not been made in 0.2 seconds; mend it"),
        ("Nobody", "own_players:Nobody: cannot be loaded: AttributeError"),
    ],
)
def test_a_player_that_cannot_be_made_is_told_before_the_first_game(own_players, monkeypatch, kind, words):
    if kind == "Dawdles":
        monkeypatch.setattr(thinking, "LOADING", 0.1)
    with pytest.raises(Fault, match=words):
        try_out(f"own_players:{kind}", 0.1)


def test_what_fails_is_told_with_the_line_of_the_players_own_file(match, own_players):
    told = fight_and_keep(None, Bout("made up", match.scenario, "own_players:Raises", "random", 5))
    line = 1 + OWN.splitlines().index('        raise ValueError("no idea")')
    assert f"fails: ValueError: no idea (own_players.py, line {line}); mend it" in told.forfeit


def test_the_time_in_which_a_player_is_made_is_none_in_which_it_thinks(match, own_players):
    told = Bout("made up", match.scenario, "own_players:WakesUp", "random", 5, patience=1.0)
    assert not fight_and_keep(None, told).forfeit


def test_a_player_that_is_never_made_is_told_so(match, own_players, monkeypatch):
    monkeypatch.setattr(thinking, "LOADING", 3.0)
    thinker = Thinker(match.scenario, match.seed, ("own_players:Dawdles", "regular"), patience=0.1)
    thinker.think([], 0)
    with pytest.raises(Fault, match=r"own_players:Dawdles: has not been made in 3\.1 seconds; mend it"):
        thinker.wait()


def test_the_process_of_one_side_may_die_once_although_that_of_the_other_has(match, own_players):
    thinker = Thinker(match.scenario, match.seed, ("own_players:DiesOnce", "own_players:DiesOnce"))
    try:
        while match.decider() == 0:
            thinker.think(match.history, 0)
            match.play(thinker.wait().choice)
        thinker.think(match.history, 1)
        assert thinker.wait().choice
    finally:
        thinker.stop()


def test_a_player_whose_process_ends_again_and_again_forfeits(match, own_players):
    told = fight_and_keep(None, Bout("made up", match.scenario, "own_players:FallsOver", "random", 5))
    assert told.forfeit == "own_players:FallsOver: ended its process while it thought; mend it."
    assert told.winner == "blue"


@pytest.mark.parametrize("who", ["regular", "veteran@50", "own_players:Notes"])
def test_a_game_that_was_thought_out_elsewhere_can_be_saved_and_loaded(match, own_players, who):
    thinker = Thinker(match.scenario, match.seed, (who, who))
    try:
        for _ in range(6):
            thinker.think(match.history, match.decider())
            thought = thinker.wait()
            match.play(thought.choice, thought.candidates)
    finally:
        thinker.stop()
    assert any(played.notes for played in match.history)
    text = save_text(match)
    assert save_text(load(read_save(text, "here"), rules, "here")) == text


def test_what_a_player_prints_stays_out_of_the_output(match, own_players, capfd):
    (own_players / "talker.py").write_text(TALKER)
    told = fight_and_keep(None, Bout("made up", match.scenario, "talker:Talks", "random", 5))
    assert not told.forfeit
    printed = capfd.readouterr()
    assert printed.out == ""
    assert "I shall move" in printed.err


def test_a_player_that_can_be_made_is_tried_out_without_a_word(own_players):
    try_out("own_players:Raises", 30.0)


def test_a_player_that_tampers_with_its_view_forfeits(match, own_players):
    name = "own_players:Tampers"
    told = fight_and_keep(None, Bout("made up", match.scenario, name, "random", 5))
    assert (told.winner, told.crash) == ("blue", "")
    assert "makes a choice that is not allowed" in told.forfeit


def test_the_process_of_a_player_ends_with_the_one_that_asked(own_players):
    """Ctrl-C ends a fighting process at once, and it cannot end what a player has started in turn."""
    asking = (
        "import os, sys\n"
        "from game.ai.thinking import Thinker\n"
        "from game.engine.board import Shape\n"
        "from tests.engine.front.encounter import encounter\n"
        "from tests.engine.front.scene import ROSTER\n"
        "if __name__ == '__main__':\n"
        "    made = encounter(Shape('hex', 12, 8, 'x'), ROSTER, units_a_side=4, turns=3, seed=1)\n"
        "    thinker = Thinker(made, 5, ('own_players:Sleeps', 'human'))\n"
        "    thinker.think([], 0)\n"
        "    while thinker._line and not thinker._line.poll(0.1): pass\n"
        "    print(thinker._process.pid, flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    (own_players / "asking.py").write_text(asking)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(own_players)])}
    told = subprocess.run(
        [sys.executable, "asking.py"], cwd=own_players, env=environment, capture_output=True, text=True
    )
    pid = int(told.stdout)
    deadline = time.monotonic() + 30
    while (Path("/proc") / str(pid)).exists() and _state_of(pid) != "Z":
        assert time.monotonic() < deadline, "the player still thinks"
        time.sleep(0.05)


def _state_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"
