"""Every map we ship loads, is without fault, opens in Tiled, plays and ends."""

import os
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from game.ai.balance import claim_of
from game.ai.interval import wilson
from game.ai.skirmish import Bout, Result, fight_out, no_notes, result
from game.engine.board import Board
from game.engine.landscape import turned
from game.engine.scenario import Depot, Placed, Scenario, SideName
from game.tiled.scenario import check, load_scenario
from tests.debian import require

ROOT = Path(__file__).parents[2]
MAPS = ROOT / "maps"
ROSTERS = ROOT / "assets" / "rosters"
SHIPPED = sorted(path for path in MAPS.rglob("*.tmx"))
CLAIMING = [path for path in SHIPPED if load_scenario(path, ROSTERS).fair]
GAMES = 100
"""Games in which a claim to be fair must not break: a share within 35 to 65, or nearly."""
FAIR = MAPS / "front" / "callow-and-marl.tmx"
FOR_MOVING_FIRST = 20
"""Supplies that the side has more in store on it whose turn comes first."""
LARGE = 1_500
"""Cells from which on a map is played less often here."""
OTHER: dict[SideName, SideName] = {"red": "blue", "blue": "red"}

each_map = pytest.mark.parametrize("path", SHIPPED, ids=[path.stem for path in SHIPPED])


def _load(path: Path) -> Scenario:
    return load_scenario(path, ROSTERS)


def _play(path: Path, scenario: Scenario, who: str, seed: int) -> Result:
    bout = Bout(str(path), scenario, who, who, seed)
    return result(bout, fight_out(bout, no_notes))


def test_there_are_at_least_five_front_maps_of_every_shape_and_no_title_twice() -> None:
    scenarios = [_load(path) for path in SHIPPED]
    assert sum(scenario.rules == "front" for scenario in scenarios) >= 5
    shapes = {(s.shape.kind, s.shape.stagger_axis) if s.shape.kind == "hex" else "square" for s in scenarios}
    assert shapes == {"square", ("hex", "x"), ("hex", "y")}
    assert any("fog" in scenario.switches for scenario in scenarios)
    titles = Counter(scenario.title for scenario in scenarios)
    assert [title for title, number in titles.items() if number > 1] == []


def test_the_page_for_map_makers_tells_rules_size_and_turns_of_every_map() -> None:
    told = [
        [cell.strip() for cell in line.split("|")[1:5]]
        for line in (MAPS / "README.md").read_text(encoding="utf-8").splitlines()
        if line.count("|") == 6 and line.split("|")[2].strip() in ("front", "squad", "fleet", "ranks")
    ]
    kept = [
        [
            scenario.title,
            scenario.rules,
            f"{scenario.shape.kind}, {scenario.shape.width}x{scenario.shape.height}",
            str(scenario.turns),
        ]
        for scenario in map(_load, SHIPPED)
    ]
    assert sorted(told) == sorted(kept)


@each_map
def test_a_map_is_without_fault(path: Path) -> None:
    assert [finding.sentence() for finding in check(path, ROSTERS)] == []


@each_map
def test_a_map_tells_its_story(path: Path) -> None:
    scenario = _load(path)
    assert 2 <= scenario.briefing.count(".") <= 6
    assert scenario.red.name
    assert scenario.blue.name
    assert scenario.red.name != scenario.blue.name
    assert scenario.objectives or scenario.mission or scenario.rules == "fleet", "something is fought for"
    names = [goal.name for goal in scenario.objectives]
    assert len(set(names)) == len(names)
    armies = Counter((unit.side, unit.name) for unit in scenario.units)
    assert [name for name, number in armies.items() if number > 1] == []


@each_map
def test_a_side_that_has_a_line_has_one_that_begins_at_its_depot(path: Path) -> None:
    scenario = _load(path)
    board = Board(scenario.shape)
    for side in OTHER:
        depots = {depot.cell for depot in scenario.depots if depot.side == side}
        tokens = {line.cell for line in scenario.supply_lines if line.side == side}
        if tokens:
            assert any(near in tokens for depot in depots for near in board.neighbours[depot])


@each_map
def test_tiled_opens_a_map_and_what_it_writes_is_without_fault(path: Path, tmp_path: Path) -> None:
    require("tiled", "tiled")
    project = tmp_path / "maps"
    for part in ("tilesets", "templates"):
        shutil.copytree(MAPS / part, project / part)
    shutil.copy(MAPS / "salient.tiled-project", project)
    folder = project / path.parent.relative_to(MAPS)
    folder.mkdir(parents=True, exist_ok=True)
    copy, written = folder / path.name, folder / f"{path.stem}-by-tiled.tmx"
    for file in path.parent.glob(f"{path.stem}.*"):
        shutil.copy(file, folder)
        if file.suffix == ".toml":
            shutil.copy(file, written.with_suffix(".toml"))
    done = subprocess.run(
        ["tiled", "--export-map", str(copy), str(written)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert [finding.sentence() for finding in check(written, ROSTERS)] == []
    ours, theirs = _load(copy), _load(written)
    assert (theirs.ground, theirs.units, theirs.objectives) == (ours.ground, ours.units, ours.objectives)
    assert (theirs.depots, theirs.supply_lines, theirs.areas) == (ours.depots, ours.supply_lines, ours.areas)


@each_map
def test_random_players_play_a_map_to_its_end(path: Path) -> None:
    scenario = _load(path)
    for seed in (1,) if len(scenario.ground) >= LARGE else (1, 2, 3):
        ended = _play(path, scenario, "random", seed)
        assert 1 <= ended.turns <= scenario.turns
        assert ended.reason


@each_map
def test_regular_players_play_a_map_to_its_end(path: Path) -> None:
    scenario = _load(path)
    ended = _play(path, scenario, "regular", 1)
    assert 1 <= ended.turns <= scenario.turns
    assert ended.reason


@pytest.mark.parametrize("path", CLAIMING, ids=[path.stem for path in CLAIMING])
def test_a_map_that_claims_to_be_fair_is_won_from_either_side(path: Path) -> None:
    scenario = _load(path)
    winners = [_play(path, scenario, "regular", seed).winner for seed in range(GAMES)]
    share = (winners.count("red") + winners.count(None) / 2) / GAMES
    assert claim_of(wilson(share, GAMES)) != "broken", f"red takes {share:.0%}"


def test_the_meeting_engagement_is_the_same_for_both_sides_but_for_what_makes_up_for_moving_first() -> None:
    scenario = _load(FAIR)
    board = Board(scenario.shape)
    around = [turned(board, cell) for cell in range(board.size)]
    assert all(other != cell and around[other] == cell for cell, other in enumerate(around))
    assert [scenario.ground[other] for other in around] == list(scenario.ground)

    def mirrored(unit: Placed) -> tuple[object, ...]:
        cell = around[unit.cell] if unit.cell >= 0 else unit.cell
        return unit.kind, OTHER[unit.side], cell, unit.strength, unit.supplies, unit.turn

    def plain(unit: Placed) -> tuple[object, ...]:
        return unit.kind, unit.side, unit.cell, unit.strength, unit.supplies, unit.turn

    assert Counter(map(mirrored, scenario.units)) == Counter(map(plain, scenario.units))

    def stock(depot: Depot) -> int:
        return depot.stock - (FOR_MOVING_FIRST if depot.side == "red" else 0)

    assert Counter((OTHER[d.side], around[d.cell], stock(d), d.income) for d in scenario.depots) == Counter(
        (d.side, d.cell, stock(d), d.income) for d in scenario.depots
    )
    assert {(OTHER[line.side], around[line.cell]) for line in scenario.supply_lines} == {
        (line.side, line.cell) for line in scenario.supply_lines
    }
    assert {
        (
            around[goal.cell],
            goal.points,
            goal.scored,
            OTHER[goal.holder] if goal.holder else None,
            goal.sudden,
        )
        for goal in scenario.objectives
    } == {(goal.cell, goal.points, goal.scored, goal.holder, goal.sudden) for goal in scenario.objectives}
    assert scenario.red.allowance == scenario.blue.allowance
    assert scenario.areas == ()
