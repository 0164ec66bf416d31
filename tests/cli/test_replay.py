"""`salient replay`: pictures and pages of a saved game."""

import re

import pygame
import pytest

from game.ai.skirmish import Bout, fight, fight_out
from game.ai.thinking import notes_of
from game.cli import main
from game.engine.contract import BLUE, RED
from game.engine.families import family, names
from game.engine.match import Match
from game.engine.save import save_text
from game.resources import assets, maps
from game.tiled.scenario import load_scenario


def saved(folder, name, player="random"):
    path = sorted((maps() / name).glob("*.tmx"), key=lambda path: path.stat().st_size)[0]
    scenario = load_scenario(path, assets() / "rosters")
    match = fight(Bout(str(path), scenario, player, player, 1))
    file = folder / f"{name}.salient.json"
    file.write_bytes(save_text(match, ("random", "random")))
    return file, match


@pytest.fixture(scope="module")
def front(tmp_path_factory):
    return saved(tmp_path_factory.mktemp("front"), "front", "regular")


def test_the_last_moment_becomes_a_picture(front, tmp_path, capsys):
    picture = tmp_path / "end.png"
    assert main(["replay", str(front[0]), "--picture", str(picture)]) == 0
    assert pygame.image.load(picture).get_width() > 300
    assert "pixels written" in capsys.readouterr().out


def test_a_page_has_every_turn_with_its_picture_and_its_course(front, tmp_path):
    file, match = front
    page = tmp_path / "course.html"
    assert main(["replay", str(file), "--html", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    turns = [int(number) for number in re.findall(r"<h2>Turn (\d+)</h2>", text)]
    assert turns == list(range(1, match.rules.turn(match.state) + 1))
    assert text.count("data:image/jpeg;base64,") == len(turns) + 1
    assert "attacks" in text
    assert match.outcome().reason.replace("'", "&#x27;") in text
    assert not re.search(r'(src|href)="(?!data:)', text), "the page needs nothing but itself"


@pytest.mark.parametrize("name", names())
def test_what_programs_weighed_is_told_with_what_was_chosen_first(name, tmp_path, capsys):
    path = sorted((maps() / name).glob("*.tmx"), key=lambda path: path.stat().st_size)[0]
    scenario = load_scenario(path, assets() / "rosters")
    match = fight_out(Bout(str(path), scenario, "veteran@10", "regular", 1), notes_of).match
    file = tmp_path / "noted.salient.json"
    file.write_bytes(save_text(match, ("veteran@10", "regular")))
    assert main(["replay", str(file), "--thoughts"]) == 0
    told = capsys.readouterr().out.splitlines()
    noted = [played for played in match.history if played.notes]
    chosen = [line for line in told if line.startswith(">")]
    assert len(chosen) == len(noted)
    assert sum(line.startswith((">", "  ")) for line in told) == sum(len(played.notes) for played in noted)
    for line, played in zip(chosen, noted, strict=True):
        assert match.rules.describe(played.before, played.choice) in line
        assert played.notes[0].shown_score in line


def test_who_draws_lots_has_no_thoughts(tmp_path, capsys):
    assert main(["replay", str(saved(tmp_path, "front")[0]), "--thoughts"]) == 0
    assert capsys.readouterr().out == "No program has told what it weighed.\n"


def test_who_resigned_is_told_everywhere(tmp_path, capsys):
    path = maps() / "front" / "the-weir-road.tmx"
    scenario = load_scenario(path, assets() / "rosters")
    match = Match(family("front", ""), scenario, 1)
    match.play(match.choices()[0])
    match.resign(RED)
    file, page = tmp_path / "given-up.salient.json", tmp_path / "page.html"
    file.write_bytes(save_text(match))
    loser, winner = match.side_name(RED), match.side_name(BLUE)
    broken = tmp_path / "broken.salient.json"
    broken.write_text("no save")
    assert main(["replay", str(broken), str(file), "--verify"]) == 2
    told = capsys.readouterr()
    assert "broken.salient.json" in told.err
    assert "plays as it was saved" in told.out
    assert main(["replay", str(file), "--verify"]) == 0
    assert f"1 choice plays as it was saved, then {loser} resigned." in capsys.readouterr().out
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert f"{loser} resigns. {winner} wins." in told
    assert "goes on" not in told
    assert main(["replay", str(file), "--html", str(page)]) == 0
    assert f"{winner} wins: {loser} has resigned." in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name in names() if name != "front"])
def test_games_of_every_family_have_a_page(tmp_path, name):
    if not list((maps() / name).glob("*.tmx")):
        pytest.fail(f"{name} has no maps")
    file, _ = saved(tmp_path, name)
    assert main(["replay", str(file), "--html", str(tmp_path / "page.html")]) == 0
    assert "<h2>Round 1</h2>" in (tmp_path / "page.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--picture", "end.gif"], "is not a name for a PNG picture"),
        (["--html", "page.txt"], "does not end in .html"),
        (["--watch"], "No window can be opened"),
    ],
)
def test_what_cannot_be_shown_gets_a_sentence(front, capsys, monkeypatch, more, words):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    assert main(["replay", str(front[0]), *more]) == 2
    assert words in capsys.readouterr().err
