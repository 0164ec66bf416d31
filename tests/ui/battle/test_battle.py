"""Who sits at the screen, what he sees and is told, and what he may take back."""

import msgspec
import pytest

from game.ai.skirmish import Bout, fight
from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.match import Candidate, Match, Measure, NotAllowed
from game.engine.scenario import SideSetup
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from game.ui.battle.battle import EVERYTHING, Battle
from tests.engine.ranks.field import battle as ranks_battle
from tests.ui.battle.fields import END, FOES, RIFLES, SCOUTS, attack, battle, field, to_combat

FOG = "fog"


def cells(fought: Battle) -> dict[int, int]:
    return {piece.unit: piece.cell for piece in fought.rules.pieces(fought.view())}


def test_without_secrets_nobody_has_to_sit_down():
    fought = battle()
    assert (fought.eyes, fought.awaited) == (NOBODY, NOBODY)
    assert set(cells(fought)) == {0, 1, 2, 3}


def test_in_fog_each_player_sits_down_before_anything_is_shown():
    fought = battle(FOG)
    assert fought.awaited == RED
    assert fought.choices() == []
    fought.sit_down()
    assert fought.awaited == NOBODY
    assert SCOUTS not in cells(fought)
    for _ in range(3):
        fought.play(END)
    assert (fought.awaited, fought.choices()) == (BLUE, [])


def test_one_person_never_needs_a_curtain_and_sees_his_own_view():
    fought = battle(FOG, seats=("human", "random"))
    assert (fought.eyes, fought.awaited) == (RED, NOBODY)
    assert SCOUTS not in cells(fought)


def test_whoever_only_watches_sees_everything():
    fought = battle(FOG, seats=("random", "random"))
    assert fought.eyes == EVERYTHING
    assert SCOUTS in cells(fought)


def test_who_sits_down_is_shown_what_he_could_see_of_the_other_s_turn():
    fought = battle(FOG)
    fought.sit_down()
    fought.play(END)
    fought.play(Choice("move", unit=RIFLES, cell=4))
    fought.play(END)
    fought.play(END)
    happenings = fought.sit_down()
    told = [event for happening in happenings for event in happening.events if event.path]
    assert [event.unit for event in told] == [RIFLES]
    assert all(happening.side == RED for happening in happenings)


def test_what_both_players_watched_is_not_shown_to_either_again():
    """In ranks dials are set in secret, and all else happens with both at the screen."""
    line = ranks_battle(8, 8, ("pikes", "red", 2, 7, 0), ("hulks", "blue", 5, 0, 2))
    fought = Battle.begin(line, None, ("human", "human"), seed=5)
    for unit, action in ((0, "march 4@8"), (1, "march 2@5")):
        fought.sit_down()
        fought.play(Choice("set_action", unit=unit, what=action))
        fought.play(Choice("set_modifier", unit=unit, what="none"))
        fought.play(Choice("done"))
    while fought.awaited == NOBODY:
        fought.play(next(choice for choice in fought.choices() if choice.kind == "march"))
    assert fought.awaited == BLUE, "the first player alternates"
    assert fought.sit_down() == []


def test_what_has_been_shown_is_not_shown_again():
    fought = battle(FOG)
    fought.sit_down()
    for _ in range(3):
        fought.play(END)
    fought.sit_down()
    for _ in range(3):
        fought.play(END)
    fought.sit_down()
    assert fought.awaited == NOBODY


def test_the_question_whether_to_answer_is_open_and_shows_nobody_s_secrets():
    fought = battle(FOG)
    fought.sit_down()
    attack(to_combat(fought))
    assert fought.decider == BLUE
    assert (fought.eyes, fought.awaited) == (NOBODY, NOBODY)
    assert set(cells(fought)) == {RIFLES, FOES}
    fought.play(Choice("decline", unit=FOES, target=RIFLES))
    assert fought.awaited == RED


def test_the_log_tells_only_what_its_reader_saw():
    fought = battle(FOG)
    fought.sit_down()
    fought.play(END)
    fought.play(Choice("move", unit=1, cell=1))
    assert any("Guns move" in line.text for line in fought.log())
    fought.play(END)
    fought.play(END)
    fought.sit_down()
    assert not any("Guns move" in line.text for line in fought.log())


def test_the_log_grows_with_the_battle_and_shrinks_with_undo():
    fought = battle()
    before = [line.text for line in fought.log()]
    fought.play(END)
    assert [line.text for line in fought.log()][: len(before)] == before
    assert len(fought.log()) > len(before)
    fought.undo()
    assert [line.text for line in fought.log()] == before


def test_undo_goes_back_to_the_last_roll_and_says_why_it_stops():
    fought = to_combat(battle())
    attack(fought)
    with pytest.raises(NotAllowed, match="dice have fallen"):
        fought.undo()


def test_two_people_without_secrets_may_take_back_the_end_of_a_turn():
    fought = to_combat(battle())
    fought.play(END)
    assert fought.decider == BLUE
    fought.undo()
    assert fought.decider == RED


def test_in_fog_the_turn_of_the_other_is_not_taken_back():
    fought = battle(FOG)
    fought.sit_down()
    to_combat(fought).play(END)
    assert "other player" in (fought.undo_objection() or "")
    fought.sit_down()
    assert fought.undo_objection() is not None


def test_a_person_can_play_on_for_a_program():
    fought = battle(seats=("random", "human"))
    assert fought.program == "random"
    assert fought.choices() == []
    fought.take_over(RED)
    assert fought.program == ""
    assert fought.choices()


def test_who_takes_up_a_battle_again_is_not_shown_what_came_before_his_own_last_choice(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    fought = battle(FOG)
    fought.sit_down()
    for choice in (END, Choice("move", unit=RIFLES, cell=4), END, END):
        fought.play(choice)
    unseen = Battle.from_save(fought.save("before"))
    assert unseen.awaited == BLUE
    assert unseen.sit_down(), "the other has moved"
    fought.sit_down()
    fought.play(END)
    again = Battle.from_save(fought.save("after"))
    assert again.awaited == BLUE
    assert again.sit_down() == []


def test_a_battle_comes_back_from_its_save_with_its_seats(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    fought = to_combat(battle(seats=("human", "random")))
    again = Battle.from_save(fought.save("one"))
    assert again.seats == ("human", "random")
    assert again.moment == 2
    assert again.rules.facts(again.match.state) == fought.rules.facts(fought.match.state)


def test_a_changed_map_keeps_seats_and_luck():
    fought = to_combat(battle(seats=("human", "random")))
    again = fought.restart(field(turns=9))
    assert (again.seats, again.match.seed, again.moment) == (("human", "random"), 5, 0)
    assert again.match.scenario.turns == 9


def test_every_change_of_a_battle_changes_its_version():
    fought = battle()
    seen = {fought.version}
    fought.play(END)
    seen.add(fought.version)
    fought.undo()
    seen.add(fought.version)
    fought.take_over(RED)
    seen.add(fought.version)
    assert len(seen) == 4


def test_sides_with_plural_names_resign_and_win_in_the_plural():
    named = msgspec.structs.replace(field(), red=SideSetup("Fell Companies"), blue=SideSetup("Marsh Riders"))
    fought = Battle.begin(named, None, ("human", "human"), seed=1)
    fought.resign()
    assert fought.log()[-1].text == "Fell Companies resign, and Marsh Riders win"


def test_of_two_people_the_one_who_decides_may_resign():
    fought = battle(FOG)
    fought.sit_down()
    before = fought.version
    assert fought.may_resign == RED
    fought.resign()
    assert (fought.outcome.winner, fought.may_resign, fought.eyes) == (BLUE, NOBODY, EVERYTHING)
    assert fought.version != before
    assert fought.log()[-1].text == "Red resigns, and Blue wins"
    assert "Red has resigned" in fought.undo_objection()


def test_one_person_may_resign_while_a_program_decides():
    fought = battle(seats=("random", "human"))
    assert fought.may_resign == BLUE
    fought.resign()
    assert fought.outcome.winner == RED


def test_nobody_resigns_for_a_program():
    fought = battle(seats=("random", "random"))
    assert fought.may_resign == NOBODY
    with pytest.raises(NotAllowed, match="nobody"):
        fought.resign()


def with_notes(fought, *choices):
    for choice in choices:
        fought.play(choice, (Candidate(choice, 0.75, "good", Measure.ODDS), Candidate(END, 1.0, "dull")))


def test_what_a_program_weighed_can_be_read_of_its_whole_last_turn():
    fought = battle(seats=("human", "random"))
    assert fought.thoughts() == []
    fought.play(END)
    with_notes(fought, Choice("move", unit=RIFLES, cell=4), END)
    fought.play(END)
    assert [played.choice.kind for played in fought.thoughts()] == ["move", END.kind]
    (chosen, first), (instead, second) = fought.weighed(fought.thoughts()[0])
    assert chosen != instead
    assert (first.score, second.score) == (0.75, 1.0)
    with_notes(fought, END)
    assert [played.side for played in fought.thoughts()] == [BLUE]


@pytest.fixture(scope="module", params=["ranks", "fleet", "squad"])
def fought_out(request):
    """A whole game of two programs."""
    path = min((maps() / request.param).glob("*.tmx"), key=lambda path: path.stat().st_size)
    return fight(Bout("", load_scenario(path, assets() / "rosters"), "regular", "regular", 3))


def watched_from(match, place, seats):
    """The same game up to a choice."""
    early = Match(match.rules, match.scenario, match.seed)
    early.history = [
        played if seats[played.side] != "human" else msgspec.structs.replace(played, notes=())
        for played in match.history[:place]
    ]
    early.state = match.history[place].before
    return Battle(early, seats)


SECRETS = {"ranks": ("set_action", "set_modifier", "redial"), "fleet": ("dial",), "squad": ("card",)}


def test_who_plays_a_program_can_read_what_it_weighed_and_nothing_that_is_still_secret(fought_out):
    rules, told = fought_out.rules, set()
    secrets = SECRETS[rules.NAME]
    for place in range(0, len(fought_out.history), 3):
        fought = watched_from(fought_out, place, ("regular", "human"))
        now = rules.turn(fought.match.state)
        for played in fought.thoughts():
            assert played.side == 0
            over = rules.turn(played.before) < now
            told.add((over, played.choice.kind in secrets))
            if over and rules.NAME != "fleet":
                continue
            # Dials of ships may lie hidden for many turns.
            assert played.choice.kind not in secrets
            seen = rules.view(played.before, 1)
            for note in played.notes:
                assert note.choice in rules.choices(seen)
                assert rules.why(seen, note.choice) == note.reason
    assert (False, False) in told, "of the present turn what lies open"
    if rules.NAME != "fleet":
        assert (True, True) in told, "of a turn that is over everything"


@pytest.mark.parametrize("fought_out", ["ranks"], indirect=True)
def test_in_ranks_it_is_not_told_who_else_could_act_next(fought_out):
    rules, kept = fought_out.rules, 0
    for place, played in enumerate(fought_out.history[:-1]):
        if played.side != 0 or played.choice.kind != "activate" or len(played.notes) < 2:
            continue
        if rules.turn(fought_out.history[place + 1].before) != rules.turn(played.before):
            continue
        kept += 1
        hidden = watched_from(fought_out, place + 1, ("regular", "human"))
        assert played not in hidden.thoughts()
        assert played in watched_from(fought_out, place + 1, ("regular", "regular")).thoughts()
    assert kept


def test_what_a_program_weighed_is_read_of_the_whole_turn_though_sides_alternate(fought_out):
    rules = fought_out.rules
    last = len(fought_out.history) - 1
    watched = watched_from(fought_out, last, ("regular", "regular"))
    turn = rules.turn(watched.thoughts()[-1].before)
    side = watched.thoughts()[-1].side
    whole = [
        played
        for played in fought_out.history[:last]
        if played.notes and played.side == side and rules.turn(played.before) == turn
    ]
    assert watched.thoughts() == whole


def test_what_a_program_weighed_is_not_told_to_those_from_whom_fog_hides_it():
    fought = battle(FOG, seats=("human", "random"))
    for _ in range(3):
        fought.play(END)
    with_notes(fought, END)
    assert fought.match.history[-1].side == BLUE
    assert fought.thoughts() == []
    for _ in range(2):
        with_notes(fought, END)
    assert fought.decider == RED
    assert fought.thoughts() == [], "where it was is still of interest in the next turn"
    watched = battle(FOG, seats=("random", "random"))
    watched.play(END)
    with_notes(watched, END)
    assert len(watched.thoughts()) == 1
