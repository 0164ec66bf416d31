"""Players and whole games between them."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial

import pytest

from game.ai.failures import Failure, failures_in_words
from game.ai.players import player
from game.ai.skirmish import Bout, Hands, fight_and_keep, fight_many, fight_out, no_notes, replay_name, result
from game.engine.board import Shape
from game.engine.fault import Fault
from game.engine.front import rules
from game.engine.save import load, read_save
from tests.engine.front.encounter import encounter
from tests.engine.front.scene import ROSTER

FOG = ("fog",)


def bout(red, blue, seed, switches=()):
    ground = Shape("hex", 12, 8, "x")
    made = encounter(ground, ROSTER, units_a_side=6, turns=5, seed=seed, switches=switches)
    return Bout("made up", made, red, blue, seed)


@pytest.mark.parametrize("switches", [(), FOG])
def test_regular_beats_random_from_either_side(switches):
    won = 0
    for seed in range(10):
        for red, blue in (("regular", "random"), ("random", "regular")):
            game = bout(red, blue, seed, switches)
            ended = result(game, fight_out(game, no_notes))
            won += ended.winner is not None and getattr(ended, ended.winner) == "regular"
    assert won >= 18


def test_a_bout_comes_out_the_same_whoever_fights_it_and_wherever():
    bouts = [bout("regular", "random", seed) for seed in range(6)]
    alone = [result(game, fight_out(game, no_notes)) for game in bouts]
    fight_only = partial(fight_and_keep, None)
    with ProcessPoolExecutor(2) as processes:
        spread = sorted(fight_many(bouts, Hands(processes, 2), fight_only), key=lambda done: done.seed)
    with ThreadPoolExecutor(1) as thread:
        single = sorted(fight_many(bouts, Hands(thread, 1), fight_only), key=lambda done: done.seed)
    assert alone == spread == single


def test_who_may_not_start_the_process_of_a_player_blames_nobody(monkeypatch):
    def refused(*_, **__):
        raise AssertionError("daemonic processes are not allowed to have children")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refused)
    ended = fight_and_keep(None, bout("somebodys:Own", "regular", 1))
    assert "a process may not start another one" in ended.crash
    assert not ended.forfeit
    assert ended.winner is None


def test_replays_are_kept_where_asked(tmp_path):
    games = [bout("random", "random", seed) for seed in (1, 2)]
    with ThreadPoolExecutor(1) as thread:
        results = list(fight_many(games, Hands(thread, 1), partial(fight_and_keep, tmp_path)))
    for game, ended in zip(games, sorted(results, key=lambda done: done.seed), strict=True):
        path = tmp_path / replay_name(game)
        again = load(read_save(path.read_bytes(), path.name), rules, path.name)
        assert len(again.history) == ended.choices


def test_an_unknown_player_is_named_with_those_there_are():
    with pytest.raises(
        Fault,
        match=r"choose from random, recruit, regular, veteran \(or veteran@200, in milliseconds a turn\), or",
    ):
        player("napoleon", "1")


def test_games_that_fail_in_the_same_way_are_told_by_their_seeds_each_once():
    failures = [Failure("crashed", "here", "no bridge", seed) for seed in (2, 1, 1, 2, 3)]
    assert failures_in_words(failures) == ["crashed: here, seed 1, 2, 3: no bridge"]
