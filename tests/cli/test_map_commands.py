"""`salient new-map`, `check`, `watch` and `skirmish` on maps."""

import json
import os
import shutil
import subprocess

import pytest

from game.cli import main
from game.engine.chance import Sampled
from game.engine.families import family, names
from game.resources import assets
from game.tiled.scenario import load_scenario
from game.tiled.watch import Watch
from tests.debian import require


@pytest.fixture
def made(tmp_path):
    """A small map in a project of its own."""
    path = tmp_path / "first.tmx"
    assert main(["new-map", str(path), "--shape", "square", "--size", "10x8"]) == 0
    return path


def out(capsys):
    return capsys.readouterr().out


SIZES = [
    ("hex", "40x30", []),
    ("hex", "13x17", ["--pointed"]),
    ("square", "30x20", []),
    ("square", "6x6", []),
]


@pytest.mark.parametrize(("shape", "size", "more"), SIZES)
@pytest.mark.parametrize("terrain", [[], ["--terrain", "7"]], ids=["open", "land"])
def test_a_new_map_passes_the_check(tmp_path, capsys, shape, size, more, terrain):
    path = tmp_path / "new.tmx"
    assert main(["new-map", str(path), "--shape", shape, "--size", size, *more, *terrain]) == 0
    capsys.readouterr()
    assert main(["check", str(path)]) == 0
    assert out(capsys) == "1 map checked: no errors, no warnings.\n"


@pytest.mark.parametrize("rules", names())
@pytest.mark.parametrize("terrain", [[], ["--terrain", "3"], ["--terrain", "11"]], ids=["open", "3", "11"])
def test_a_new_map_of_every_family_passes_the_check_and_can_be_played(tmp_path, capsys, rules, terrain):
    path = tmp_path / "new.tmx"
    assert main(["new-map", str(path), "--rules", rules, *terrain]) == 0
    capsys.readouterr()
    assert main(["check", str(path)]) == 0
    assert out(capsys) == "1 map checked: no errors, no warnings.\n"
    chosen = family(rules, rules)
    state = chosen.start(load_scenario(path, assets() / "rosters"))
    for number in range(30):
        state, _ = chosen.apply(state, chosen.choices(state)[0], Sampled(str(number)))


def test_a_project_of_an_older_game_is_given_what_it_lacks_and_keeps_what_it_has(made, capsys):
    folder = made.parent
    shutil.rmtree(folder / "templates" / "fleet")
    mine = folder / "templates" / "front" / "red-infantry.tx"
    mine.write_text(mine.read_text().replace('value="10"', 'value="7"'))
    changed = mine.read_bytes()
    assert main(["new-map", str(folder / "stars.tmx"), "--rules", "fleet"]) == 0
    assert main(["check", str(folder / "stars.tmx")]) == 0
    assert mine.read_bytes() == changed


def test_a_new_map_has_the_cells_its_family_is_played_on(tmp_path, capsys):
    alone = [name for name in names() if len(family(name, name).SHAPES) == 1]
    for name in alone:
        (shape,) = family(name, name).SHAPES
        other = {"hex": "square", "square": "hex"}[shape]
        assert main(["new-map", str(tmp_path / "new.tmx"), "--rules", name, "--shape", other]) == 2
        assert f"{name} is not played on that; give {shape}." in capsys.readouterr().err


OPENED = [
    ["--shape", "hex"],
    ["--shape", "hex", "--pointed"],
    ["--shape", "square"],
    *(["--rules", name] for name in names()[1:]),
]


@pytest.mark.parametrize("more", OPENED, ids=" ".join)
def test_tiled_opens_a_new_map_and_reads_the_same_battle(tmp_path, more):
    require("tiled", "tiled")
    path, export = tmp_path / "new.tmx", tmp_path / "export.tmx"
    main(["new-map", str(path), "--size", "20x16", "--terrain", "4", *more])
    subprocess.run(
        ["tiled", "--export-map", "--detach-templates", path, export],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=True,
        capture_output=True,
    )
    ours, theirs = (load_scenario(file, assets() / "rosters") for file in (path, export))
    assert theirs.ground == ours.ground
    assert theirs.units == ours.units
    assert theirs.objectives == ours.objectives
    assert theirs.depots == ours.depots
    assert theirs.obstacles == ours.obstacles
    assert theirs.areas == ours.areas
    assert theirs.mission == ours.mission


def test_a_second_map_joins_the_project(tmp_path, capsys, made):
    capsys.readouterr()
    assert main(["new-map", str(tmp_path / "deep" / "second.tmx"), "--size", "8x8"]) == 0
    assert "is now a project" not in out(capsys)
    assert not (tmp_path / "deep" / "tilesets").exists()
    assert main(["check", str(tmp_path / "deep" / "second.tmx")]) == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["x.png"], "does not end in .tmx; call it something.tmx."),
        (["x.tmx", "--size", "big"], "'big' is no size; write columns x rows, like 40x30."),
        (["x.tmx", "--size", "3x3"], "3x3 is too small; give at least 6x6."),
        (["x.tmx", "--size", "999x999"], "999x999 is too large; give at most 300x300."),
    ],
)
def test_a_map_that_cannot_be_made_gets_a_sentence(tmp_path, capsys, arguments, words):
    assert main(["new-map", str(tmp_path / arguments[0]), *arguments[1:]]) == 2
    assert words in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_new_map_never_replaces_one(made, capsys):
    before = made.read_bytes()
    assert main(["new-map", str(made)]) == 2
    assert "exists already" in capsys.readouterr().err
    assert made.read_bytes() == before


def test_faults_are_listed_with_place_and_cure_and_exit_code_1(made, capsys):
    made.write_text(made.read_text().replace("red-infantry.tx", "red-cavalry.tx"))
    capsys.readouterr()
    assert main(["check", str(made)]) == 1
    told = out(capsys)
    assert "red-cavalry.tx" in told
    assert "checked: " in told


def test_json_for_tools(made, capsys):
    made.write_text(
        made.read_text().replace('name="turns" type="int" value="', 'name="turns" type="int" value="-')
    )
    capsys.readouterr()
    assert main(["check", "--json", str(made)]) == 1
    (found,) = json.loads(out(capsys))
    assert set(found) == {"file", "severity", "layer", "cell", "object", "message", "cure"}
    assert found["severity"] == "error"


def test_one_game_is_told_blow_by_blow(made, capsys, tmp_path):
    capsys.readouterr()
    assert main(["skirmish", str(made), "--seed", "3", "--save", str(tmp_path / "saved")]) == 0
    told = out(capsys)
    assert "Turn 1" in told
    replay = tmp_path / "saved" / "first-regular-regular-3.salient.json"
    assert main(["replay", str(replay), "--verify"]) == 0


def test_how_one_game_ended_becomes_a_picture(made, capsys, tmp_path):
    picture, replay = tmp_path / "end.png", tmp_path / "first-regular-regular-3.salient.json"
    arguments = ["--seed", "3", "--picture", str(picture), "--save", str(tmp_path)]
    assert main(["skirmish", str(made), *arguments]) == 0
    assert "pixels written" in out(capsys)
    again = tmp_path / "again.png"
    assert main(["replay", str(replay), "--picture", str(again)]) == 0
    assert picture.read_bytes() == again.read_bytes()


def test_many_games_are_counted_and_written_as_json(made, capsys, tmp_path):
    results = tmp_path / "results.json"
    arguments = [
        "--games",
        "4",
        "--red",
        "random",
        "--blue",
        "regular",
        "--jobs",
        "2",
        "--json",
        str(results),
    ]
    assert main(["skirmish", str(made), *arguments]) == 0
    games = json.loads(results.read_text())["games"]
    assert [game["seed"] for game in games] == [1, 2, 3, 4]
    for game in games:
        assert {"map", "seed", "red", "blue", "winner", "turns", "choices"} <= set(game)
        assert game["winner"] in ("red", "blue", None)
        assert (game["red"], game["blue"]) == ("random", "regular")
    assert "4 games" in out(capsys)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["--red", "napoleon"],
            "napoleon: is no player; choose from random, recruit, regular, veteran (or veteran@200, in",
        ),
        (["--games", "0"], "--games: is 0; give 1 to 1000000."),
        (["--jobs", "-1"], "--jobs: is -1; give 1 or more."),
        (["--picture", "end.gif"], "end.gif: is not a name for a PNG picture; end it in .png."),
        (
            ["--picture", "end.png", "--games", "2"],
            "--picture: shows how one game ended, and these are several",
        ),
        (["--picture", "end.png", "--swap"], "--picture: shows how one game ended, and these are several"),
    ],
)
def test_a_skirmish_that_cannot_be_fought_gets_a_sentence(made, capsys, arguments, words):
    assert main(["skirmish", str(made), *arguments]) == 2
    assert words in capsys.readouterr().err


def test_a_missing_map_gets_a_sentence(tmp_path, capsys):
    assert main(["skirmish", str(tmp_path / "none.tmx")]) == 2
    assert "does not exist" in capsys.readouterr().err


def test_watching_sees_a_save_tells_what_broke_and_keeps_the_battle(made):
    watch = Watch(made, assets() / "rosters")
    first = watch.look()
    assert first is not None
    assert first.scenario is not None
    assert watch.look() is None, "nothing was saved"
    whole = made.read_text()
    made.write_text(whole[:700])
    broken = watch.look()
    assert broken is not None
    assert broken.scenario is None
    assert broken.findings
    assert watch.scenario == first.scenario, "the battle is kept"
    made.write_text(whole.replace('value="First"', 'value="Second"'))
    mended = watch.look()
    assert mended is not None
    assert mended.scenario is not None
    assert mended.scenario.title == "Second"


def test_watching_sees_a_changed_template_and_roster(made):
    watch = Watch(made, assets() / "rosters")
    watch.look()
    template = made.parent / "templates" / "front" / "red-infantry.tx"
    template.write_text(
        template.read_text().replace(
            'name="supplies" type="int" value="6"', 'name="supplies" type="int" value="3"'
        )
    )
    news = watch.look()
    assert news is not None
    assert any(unit.supplies == 3 for unit in news.scenario.units)


def test_watch_tells_and_fights(made, capsys):
    capsys.readouterr()
    assert main(["watch", str(made), "--once"]) == 0
    told = out(capsys)
    assert "First: 10x8" in told
    assert "Fought once:" in told


def test_watch_lets_the_players_fight_that_it_is_given(made, capsys, tmp_path, monkeypatch):
    (tmp_path / "absent_minded.py").write_text(
        "class Forgets:\n    def __init__(self, seed): ...\n    def choose(self, *asked): return None\n"
    )
    monkeypatch.chdir(tmp_path)
    assert main(["watch", str(made), "--once", "--red", "absent_minded:Forgets"]) == 0
    assert "forfeited: " in (told := out(capsys))
    assert "absent_minded:Forgets: answers with NoneType and not with a choice" in told


def test_a_tile_whose_class_says_something_else_than_its_property_is_a_warning(made, capsys):
    tileset = made.parent / "tilesets" / "terrain-square.tsx"
    tileset.write_text(tileset.read_text().replace('type="open"', 'type="opne"'))
    capsys.readouterr()
    assert main(["check", str(made)]) == 0
    told = out(capsys)
    assert "its class is 'opne', but its property says 'open'" in told
    assert "no errors" in told


def told_by_check(path, capsys):
    capsys.readouterr()
    assert main(["check", str(path)]) == 1
    return out(capsys)


def test_a_unit_with_several_faults_is_told_all_of_them(made, capsys):
    template = made.parent / "templates" / "front" / "red-infantry.tx"
    text = template.read_text().replace('"red"', '"green"').replace('"infantry"', '"infantri"')
    template.write_text(text)
    told = told_by_check(made, capsys)
    assert "'green'" in told
    assert "the unit kind 'infantri' is unknown" in told


def test_a_roster_with_several_faults_is_told_all_of_them(made, capsys):
    made.with_suffix(".toml").write_text(
        '[units.infantry]\nbattle_die = 5\nclass = "foot"\ntraits = ["brave"]\n[units.recon]\nsigth = 4\n'
    )
    told = told_by_check(made, capsys)
    for words in ("battle_die is 5", "class 'foot' is unknown", "trait 'brave' is unknown", "sigth"):
        assert words in told


def test_a_hole_and_an_unknown_tile_are_both_told(made, capsys):
    before, data, after = made.read_text().partition('<data encoding="csv">\n')
    first, second, rest = after.split(",", 2)
    made.write_text(f"{before}{data}0,99999,{rest}")
    told = told_by_check(made, capsys)
    assert "column 0, row 0: has no terrain" in told
    assert "number 99,999" in told
    assert first.isdigit()
    assert second.isdigit()


def test_a_missing_tileset_brings_no_error_but_its_own(made, capsys):
    (made.parent / "tilesets" / "terrain-square.tsx").unlink()
    told = told_by_check(made, capsys)
    assert "terrain-square.tsx" in told
    assert "1 error, no warnings" in told
