"""Tournaments and skirmishes by the command line: tables, JSON, bad players, the same games on any cores."""

import json
from io import StringIO

import pytest
from msgspec.structs import replace
from rich.table import Table

from game.ai.skirmish import Result
from game.cli import main
from game.cli.consoles import plain_console
from game.cli.pool import Ended
from game.cli.tables import add_figure_column, add_name_column, print_table
from game.engine.fault import Fault
from tests.ai.test_thinking import OWN

MAP = "maps/front/the-weir-road.tmx"


@pytest.fixture
def own_players(tmp_path, monkeypatch):
    (tmp_path / "failing_players.py").write_text(OWN)
    monkeypatch.syspath_prepend(tmp_path)


def tournament(tmp_path, *arguments):
    file = tmp_path / "results.json"
    assert main(["tournament", MAP, "--games", "2", "--json", str(file), *arguments]) == 0
    return json.loads(file.read_text())


def test_a_tournament_is_the_same_whatever_the_number_of_processes(tmp_path, capsys):
    arguments = ("--players", "random,recruit,regular")
    alone = tournament(tmp_path, *arguments, "--jobs", "1")
    assert alone == tournament(tmp_path, *arguments, "--jobs", "2", "--save", str(tmp_path / "saved"))
    assert len(alone["games"]) == 6
    told = capsys.readouterr().out
    assert "Elo" in told
    assert "95 percent" in told
    saved = sorted((tmp_path / "saved").iterdir())
    assert len(saved) == 6
    assert main(["replay", str(saved[0]), "--verify"]) == 0


@pytest.mark.parametrize(
    ("kind", "words"),
    [("Raises", "fails: ValueError: no idea"), ("Sleeps", "has thought for 1 seconds and not chosen")],
)
def test_a_player_that_fails_forfeits_and_the_tournament_goes_on(own_players, tmp_path, capsys, kind, words):
    name = f"failing_players:{kind}"
    done = tournament(tmp_path, "--players", f"regular,{name},random", "--patience", "1", "--jobs", "1")
    failed = [game for game in done["games"] if name in (game["red"], game["blue"])]
    assert len(done["games"]) == 6
    assert len(failed) == 4
    assert all(game["winner"] and game[game["winner"]] != name for game in failed)
    assert all(words in game["forfeit"] for game in failed)
    assert words in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "regular"], "--players: is 'regular'; give two or more"),
        (["--players", "regular,regular"], "--players: is 'regular,regular'; give two or more"),
        (["--players", "regular,napoleon"], "napoleon: is no player"),
        (["--players", "regular,veteran@fast"], "veteran@fast: has no such budget"),
        (["--players", "regular,nowhere:Nobody"], "nowhere:Nobody: cannot be loaded"),
        (["--players", "regular,random", "--patience", "0"], "--patience: is 0"),
        (["--players", "regular,random", "--games", "0"], "--games: is 0"),
        (["--players", "regular,random", "--games", "3"], "--games: is 3; give an even number"),
        (["--players", "regular,random", "--seed", str(2**53)], "--seed: is beyond reason"),
        (["--players", "regular,random", "--json", "maps"], "maps: is a folder; name a file in it"),
        (["--players", "regular,random", "--json", "nowhere/x.json"], "nowhere/x.json: cannot be written"),
        (["maps/front/callow-and-marl.tmx", MAP, "--players", "regular,random"], "is there twice"),
    ],
)
def test_a_tournament_that_cannot_be_held_gets_a_sentence(capsys, arguments, words):
    assert main(["tournament", MAP, *arguments]) == 2
    assert words in capsys.readouterr().err


def test_a_skirmish_with_sides_exchanged_fights_every_seed_twice(tmp_path, capsys):
    file = tmp_path / "results.json"
    arguments = ["--red", "random", "--blue", "recruit", "--games", "2", "--swap", "--json", str(file)]
    assert main(["skirmish", MAP, *arguments]) == 0
    done = json.loads(file.read_text())
    games = done["games"]
    assert [(row["player"], row["games"]) for row in done["players"]] == [("random", 4), ("recruit", 4)]
    assert done["players"][0]["score"] + done["players"][1]["score"] == 1
    assert done["players"][0]["losses"] == done["players"][1]["inflicted"]
    assert [(game["red"], game["seed"]) for game in games] == [
        ("random", 1),
        ("recruit", 1),
        ("random", 2),
        ("recruit", 2),
    ]


def test_a_skirmish_with_sides_exchanged_tells_each_player_over_both_sides(capsys):
    arguments = ["--red", "regular", "--blue", "random", "--games", "3", "--swap", "--jobs", "1"]
    assert main(["skirmish", MAP, *arguments]) == 0
    rows = [line.split()[:4] for line in capsys.readouterr().out.splitlines()]
    assert ["both", "regular", "6", "100.0%"] in rows
    assert ["both", "random", "0", "0.0%"] in rows


def test_a_replay_that_cannot_be_kept_costs_no_game(tmp_path, capsys, monkeypatch):
    def full(path, content):
        raise Fault(path.name, "", "cannot be written: no space left on device", "choose another place")

    monkeypatch.setattr("game.ai.skirmish.write_whole", full)
    file = tmp_path / "results.json"
    arguments = ["--red", "random", "--games", "3", "--jobs", "1", "--save", str(tmp_path / "kept")]
    assert main(["skirmish", MAP, *arguments, "--json", str(file)]) == 1
    told = capsys.readouterr().out
    assert "3 games" in told
    assert f"not saved: {MAP}, random against regular, seed 1:" in told
    games = json.loads(file.read_text())["games"]
    assert [bool(game["winner"]) and not game["crash"] for game in games] == [True] * 3


def crash(bout, noting):
    raise ZeroDivisionError("no bridge")


@pytest.mark.parametrize(
    "arguments",
    [
        ["skirmish", MAP, "--red", "random"],
        ["skirmish", MAP, "--red", "random", "--games", "2"],
        ["tournament", MAP, "--players", "random,recruit", "--games", "2"],
    ],
)
def test_games_that_all_crash_are_told_and_are_no_success(tmp_path, capsys, monkeypatch, arguments):
    # Processes are forked, and crash likewise.
    monkeypatch.setattr("game.ai.skirmish.fight_out", crash)
    monkeypatch.setattr("game.cli.skirmish.fight_out", crash)
    file = tmp_path / "results.json"
    assert main([*arguments, "--json", str(file)]) == 1
    told = capsys.readouterr()
    assert f"crashed: {MAP}, random against" in told.out
    assert "seed 1" in told.out
    assert "ZeroDivisionError: no bridge" in told.out
    assert all(game["crash"] for game in json.loads(file.read_text())["games"])


def test_pairs_that_have_not_met_have_no_share(monkeypatch, capsys):
    one = Result(MAP, 1, "random", "regular", "blue", 3, 9, "points", (2, 9), tallies=({}, {}))
    monkeypatch.setattr("game.cli.tournament.fight_all", lambda *_: Ended([one], 6, "stopped", 130))
    assert main(["tournament", MAP, "--players", "random,regular,recruit", "--games", "2"]) == 130
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["regular", "recruit", "the-weir-road", "0", "-", "-", "-", "-"] in rows


def test_the_same_player_on_both_sides_has_no_sides_to_exchange(capsys):
    assert main(["skirmish", MAP, "--swap", "--games", "3"]) == 2
    assert "--swap: would fight every game twice" in capsys.readouterr().err


def test_a_single_game_that_is_forfeited_is_kept_and_its_replay_says_who_lost(own_players, tmp_path, capsys):
    name, file = "failing_players:Raises", tmp_path / "results.json"
    arguments = ["--red", name, "--save", str(tmp_path / "kept"), "--json", str(file)]
    assert main(["skirmish", MAP, *arguments]) == 0
    told = f"forfeited: {MAP}, {name} against regular, seed 1: {name}: fails: ValueError: no idea"
    assert told in capsys.readouterr().out
    (game,) = json.loads(file.read_text())["games"]
    assert (game["winner"], game["reason"]) == ("blue", "Red forfeits")
    (replay,) = (tmp_path / "kept").iterdir()
    assert main(["replay", str(replay)]) == 0
    assert "Weirside resigns. Fellside wins." in capsys.readouterr().out


@pytest.mark.parametrize("columns", ["50", "80", "120"])
def test_tables_of_all_families_at_once_keep_the_names_and_the_figures(monkeypatch, capsys, columns):
    monkeypatch.setenv("COLUMNS", columns)
    paths = ["maps/squad/hollin-gap.tmx", "maps/fleet/first-watch.tmx", "maps/ranks/the-mill.tmx"]
    arguments = ["--games", "2", "--jobs", "1", "--players", "random,veteran@1"]
    monkeypatch.setattr("game.cli.tournament.fight_all", lambda *_: Ended(_played(MAP, *paths), 4))
    assert main(["tournament", MAP, *paths, *arguments]) == 0
    told = capsys.readouterr().out
    assert "…" not in told
    first, second = told.split("against", 1)
    for word in ("random", "veteran@1", "100.0%", "1234.0"):
        assert word in first, word
    for word in ("hollin-gap", "the-weir-road"):
        assert word in second


def _played(*paths):
    """A game of each map that veteran@1 wins as red; every family counts something of its own."""
    counted = {"map": 0, "points for objectives and more": 1234, "wounds suffered": 1234, "ships": 1234}
    return [
        Result(path, 1, "veteran@1", "random", "red", 6, 99, "", (9, 0), tallies=({key: 1234}, {key: 0}))
        for path, key in zip(paths, counted, strict=True)
    ]


def test_a_skirmish_tells_a_long_name_in_full_on_a_narrow_terminal(own_players, monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "60")
    name = "failing_players:Raises"
    assert main(["skirmish", MAP, "--games", "2", "--jobs", "1", "--red", name]) == 0
    told = capsys.readouterr().out
    assert "…" not in told
    lines = told.splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("side"))
    heading, *rows = lines[first:]
    column = slice(heading.index("player"), heading.index("  wins"))
    assert name in "".join(row[column].strip() for row in rows)


def test_a_balance_of_games_that_all_failed_is_no_success(own_players, capsys):
    assert main(["balance", MAP, "--games", "2", "--jobs", "1", "--player", "failing_players:Raises"]) == 1
    told = capsys.readouterr().out
    assert "No game was fought to its end, so nothing can be said." in told
    assert "seed 1, 2: failing_players:Raises: fails: ValueError: no idea" in told


@pytest.mark.parametrize("columns", ["50", "80", "120"])
def test_tables_cut_nothing_however_narrow_the_terminal(monkeypatch, capsys, columns):
    monkeypatch.setenv("COLUMNS", columns)
    fleet = "maps/fleet/first-watch.tmx"
    assert main(["tournament", MAP, fleet, "--games", "2", "--players", "random,veteran@1"]) == 0
    assert main(["balance", "maps/front/the-orrin-autumn.tmx", "--player", "random", "--games", "1"]) == 0
    told = capsys.readouterr().out
    assert "…" not in told
    for word in ("veteran@1", "the-weir-road", "supplies", "destroyed", "Whinfield", "100:0"):
        assert word in told


def test_the_score_of_a_skirmish_counts_draws_half(monkeypatch, capsys):
    drawn = Result(MAP, 1, "random", "regular", None, 3, 9, "even", (2, 2), tallies=({}, {}))
    won = replace(drawn, winner="red", points=(3, 2))
    monkeypatch.setattr("game.cli.skirmish.fight_all", lambda *_: Ended([drawn, won], 2))
    assert main(["skirmish", MAP, "--red", "random", "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert [line.split()[2:4] for line in told.splitlines() if line.startswith(("red", "blue"))] == [
        ["1", "75.0%"],
        ["0", "25.0%"],
    ]


def test_a_long_name_of_a_player_is_told_in_full_on_a_narrow_terminal(own_players, monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", "80")
    name = "failing_players:Raises"
    assert main(["tournament", MAP, "--games", "2", "--jobs", "1", "--players", f"{name},random"]) == 0
    told = capsys.readouterr().out
    assert "…" not in told
    assert name in "".join(line[:10].strip() for line in told.splitlines()) or name in told


@pytest.mark.parametrize("command", ["skirmish", "tournament", "balance", "watch", "play"])
def test_help_says_that_a_budget_can_be_given(capsys, command):
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert "veteran@200" in capsys.readouterr().out


@pytest.mark.parametrize("columns", [30, 50, 80, 120])
def test_a_table_breaks_no_name_and_keeps_within_the_terminal_if_it_can(columns):
    table = Table(box=None, pad_edge=False)
    add_name_column(table, "player")
    for heading in "abcdef":
        add_figure_column(table, heading * 8)
    for name in ("mine:Cautious", "random"):
        table.add_row(name, *(["1234.5"] * 6))
    told = StringIO()
    print_table(plain_console(told, columns), table)
    lines = told.getvalue().splitlines()
    assert max(map(len, lines)) <= columns
    parts = sum(line.startswith("mine:Cautious ") for line in lines)
    assert parts == sum(line.startswith("player ") for line in lines)
    assert sum(line.count("1234.5") for line in lines) == 12
    assert (parts == 1) == (columns >= 80)


def test_a_table_is_whole_where_the_terminal_can_do_little(monkeypatch):
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("FORCE_COLOR", "1")
    table = Table(box=None, pad_edge=False)
    add_name_column(table, "player")
    add_figure_column(table, "last")
    table.add_row("a" * 100, "1234.5")
    told = StringIO()
    print_table(plain_console(told), table)
    assert f"{'a' * 100}  1234.5" in told.getvalue()
