"""The battle screen of every family, driven without a display: whatever is chosen, it can be shown."""

from random import Random

import msgspec
import pygame
import pytest

from game.engine.contract import NOBODY
from game.engine.families import family
from game.engine.match import Match
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from game.ui.battle.aim import entries
from game.ui.battle.battle import Battle
from game.ui.battle.hints import hint_of
from game.ui.battle.replay import Replay
from game.ui.map.zooms import ZOOMS
from game.ui.screens.battle import BattleScreen
from tests.ui.bench import Bench
from tests.ui.layout import check_layout

FAMILIES = sorted(folder.name for folder in maps().iterdir() if any(folder.glob("*.tmx")))
SIZES = ((1280, 720), (800, 500), (1920, 1080))


@pytest.fixture
def bench(tmp_path, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for name in ("CONFIG", "DATA", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    opened = Bench()
    opened.desk.change(msgspec.structs.replace(opened.desk.settings, speed="off", volume=0))
    yield opened
    opened.close()


def begin(bench, family, *switches, seats=("human", "human")) -> BattleScreen:
    path = min((maps() / family).glob("*.tmx"), key=lambda path: (path.stat().st_size, path.name))
    scenario = load_scenario(path, assets() / "rosters")
    if switches:
        scenario = msgspec.structs.replace(scenario, switches=switches)
    screen = BattleScreen(bench.desk, Battle.begin(scenario, path, seats, 11))
    bench.desk.go(screen)
    bench.step(2)
    return screen


def point(bench, at) -> None:
    pygame.mouse.set_pos(at)
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    bench.step()


@pytest.mark.parametrize("family", FAMILIES)
def test_any_course_of_a_battle_can_be_shown(bench, family):
    screen = begin(bench, family)
    luck = Random(family)
    for number in range(90):
        bench.step()
        if screen.curtain:
            screen.lift_curtain()
            continue
        if screen.battle.outcome is not None:
            break
        choices = screen.battle.choices()
        if not choices:
            continue
        choice = luck.choice(choices)
        if choice.unit != NOBODY:
            screen.hand.select(choice.unit)
        point(bench, (luck.randrange(1280), luck.randrange(720)))
        where = screen.battle.rules.where(screen.hand.deciding_view, choice)
        if where >= 0:
            point(bench, screen.map.point_of(where))
        if number % 15 == 0:
            check_layout(bench.report())
        screen.choose(choice)
        while screen.map.busy or screen.stage.waiting:
            bench.step()
    assert screen.battle.moment > 20


@pytest.mark.parametrize("family", FAMILIES)
def test_every_overlay_list_and_popup_of_a_family_can_be_shown(bench, family):
    screen = begin(bench, family)
    while screen.curtain:
        screen.lift_curtain()
        bench.step(2)
    screen.commands.do("next_unit")
    point(bench, (500, 350))
    for title in screen.battle.rules.OVERLAYS:
        screen.hand.toggle(title.name)
        bench.step()
        screen.hand.toggle(title.name)
    popups = screen.commands.popups
    for show in (popups.units, popups.summary, popups.legend, popups.menu, popups.overlays):
        show()
        report = bench.step()
        assert report["popup"]
        check_layout(report)
        bench.press(pygame.K_DOWN, pygame.K_ESCAPE)
        assert not bench.report()["popup"]


@pytest.mark.parametrize("scale", [75, 100, 125, 150, 175, 200])
def test_nothing_is_cut_off_or_overlaps_at_any_size_and_scale(bench, scale):
    begin(bench, "front")
    bench.scale(scale)
    for size in SIZES:
        bench.size(*size)
        check_layout(bench.step(3))


def test_the_curtain_reports_and_shows_nothing_else(bench):
    screen = begin(bench, "front", "fog")
    report = bench.report()
    assert report["curtain"]
    assert [button["label"] for button in report["buttons"]] == ["Lift the curtain"]
    assert "pieces" not in report
    bench.press(pygame.K_u, pygame.K_F10, pygame.K_TAB)
    assert screen.popup is None
    bench.press(pygame.K_RETURN)
    assert not bench.report()["curtain"]


def test_what_the_opponent_did_is_shown_to_the_one_who_sits_down(bench):
    screen = begin(bench, "front", "fog")
    screen.lift_curtain()
    for _ in range(3):
        bench.step(2)
        screen.choose(screen.hand.aim.closing)
    bench.step(3)
    assert screen.curtain is not None
    screen.lift_curtain()
    assert screen.stage.waiting
    bench.step(12)
    assert not screen.stage.waiting


def test_programs_play_in_the_window_and_can_be_paused_and_replaced(bench):
    screen = begin(bench, "front", seats=("random", "human"))
    bench.wait("decider", 1)
    assert screen.battle.moment >= 3
    again = begin(bench, "front", seats=("random", "random"))
    bench.press(pygame.K_p)
    assert again.stage.paused
    bench.click("Take over")
    assert again.battle.program == ""
    assert again.battle.choices()


def test_a_failing_program_is_told_and_the_battle_can_go_on(bench, monkeypatch):
    from game.engine.fault import Fault
    from game.ui.battle import stage

    class Broken:
        busy = False

        def __init__(self, *_):
            raise Fault("random", "", "fails: it is tired", "mend it")

    monkeypatch.setattr(stage, "Thinker", Broken)
    screen = begin(bench, "front", seats=("random", "human"))
    report = bench.step(3)
    assert "it is tired" in report["said"]
    bench.click("Take over")
    assert screen.battle.choices()


def test_a_recording_is_watched_forward_back_and_by_turns(bench):
    screen = begin(bench, "front")
    for _ in range(6):
        screen.choose(screen.battle.rules.closing(screen.battle.match.state))
    fought = screen.battle
    watched = BattleScreen(bench.desk, Replay(fought.match, fought.seats, fought.map_path))
    bench.desk.go(watched)
    bench.step(2)
    assert bench.click("Step")["moment"] == 1
    assert bench.click("Back")["moment"] == 0
    bench.click("Play")
    bench.wait("moment", 6)
    bench.click("6 of 6")
    bench.click("Turn 1")
    assert bench.report()["moment"] == 0


def test_ending_a_phase_with_units_left_asks_first(bench):
    screen = begin(bench, "front")
    bench.press(pygame.K_e)
    bench.step(2)
    assert screen.battle.moment == 1
    report = bench.press(pygame.K_e)
    assert report["popup"]
    bench.click("Not yet")
    assert screen.battle.moment == 1
    bench.press(pygame.K_e, pygame.K_1)
    assert screen.battle.moment == 2


def test_a_unit_can_be_dragged_to_where_it_is_to_go(bench):
    screen = begin(bench, "front")
    bench.press(pygame.K_e)
    report = bench.step(2)
    unit = report["idle"][0]
    screen.hand.select(unit)
    cell, at = next(
        (int(cell), tuple(at)) for cell, at in bench.step()["points"].items() if screen.map.cell_at(at) >= 0
    )
    start = screen.map.point_of(screen.hand.cell_of(unit))
    screen.hand.select(NOBODY)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    bench.step()
    point(bench, at)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    bench.step(3)
    assert screen.hand.cell_of(unit) == cell


def test_a_press_on_the_minimap_moves_the_view(bench):
    screen = begin(bench, "front")
    screen.map.camera.step = len(ZOOMS) - 1
    bench.step()
    corner = screen.map.minimap.place(screen.map.camera)
    seen = []
    for at in (corner.topleft, (corner.right - 2, corner.bottom - 2)):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=at, button=1))
        bench.step()
        seen.append(screen.map.camera.seen)
    assert seen[0][0] < seen[1][0]
    assert seen[0][1] < seen[1][1]


def test_panels_can_be_read_by_keyboard_alone(bench):
    screen = begin(bench, "front")
    for _ in range(12):
        screen.choose(screen.battle.rules.closing(screen.battle.match.state))
        bench.step(2)
    bench.press(pygame.K_l, pygame.K_l)
    assert screen.panels.read is screen.panels.log
    end = screen.panels.log.scrolled
    bench.press(pygame.K_PAGEUP)
    assert screen.panels.log.scrolled < end
    bench.scale(200)
    bench.step(2)
    assert screen.panels.tab == "Unit"
    bench.press(pygame.K_l)
    assert screen.panels.tab == "Battle"


def facing_both_ways():
    """A battle in which somebody must say which way a unit is to face, and the choices."""
    path = maps() / "ranks" / "wardens-gate.tmx"
    match = Match(family("ranks", ""), load_scenario(path, assets() / "rosters"), 3)
    luck = Random(5)
    while match.outcome() is None:
        view = match.rules.view(match.state, match.decider())
        choices = match.rules.choices(view)
        for entry in entries(choices):
            if entry.turns:
                return Battle(match, ("human", "human"), path), entry
        match.play(luck.choice(choices))
    raise AssertionError("nobody had to face anywhere")


def test_which_way_is_chosen_by_pointing_or_with_the_arrow_keys(bench):
    battle, entry = facing_both_ways()
    screen = BattleScreen(bench.desk, battle)
    bench.desk.go(screen)
    bench.step(2)
    if screen.curtain:
        screen.lift_curtain()
        bench.step(2)
    screen.commands.offer(entry)
    assert screen.turning is not None
    bench.press(pygame.K_RIGHT)
    first = screen.hand.considered
    assert first in entry.choices
    bench.press(pygame.K_RIGHT)
    assert screen.hand.considered in entry.choices
    assert screen.hand.considered != first
    bench.press(pygame.K_ESCAPE)
    assert screen.turning is None
    screen.commands.offer(entry)
    bench.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert screen.battle.match.history[-1].choice in entry.choices


def test_while_a_choice_is_still_shown_nothing_of_the_next_player_is(bench, monkeypatch):
    screen = begin(bench, "front", "fog")
    bench.desk.change(msgspec.structs.replace(bench.desk.settings, speed="slow"))
    bench.step(2)
    screen.lift_curtain()
    bench.step(2)
    for name in ("view", "log"):
        known = getattr(screen.battle, name)

        def guarded(known=known):
            assert screen.battle.awaited == NOBODY, "the other player's view was asked for"
            return known()

        monkeypatch.setattr(screen.battle, name, guarded)
    for _ in range(3):
        screen.choose(screen.hand.aim.closing)
        while screen.map.busy or screen.stage.waiting:
            bench.press(pygame.K_u, pygame.K_z)
            point(bench, (400, 300))
            screen.close_popup()
        bench.step()
    assert screen.curtain is not None
    bench.press(pygame.K_u, pygame.K_z)
    point(bench, (400, 300))


def test_what_is_not_allowed_yet_is_refused_at_once_with_the_reason(bench):
    screen = begin(bench, "ranks")
    if screen.curtain:
        screen.lift_curtain()
        bench.step(2)
    bench.press(pygame.K_e)
    assert screen.popup is None
    assert screen.said is not None
    assert screen.said[0] == "Some units have no dials set yet."
    assert screen.hand.selected != NOBODY


def test_good_news_is_not_told_as_a_refusal(bench):
    screen = begin(bench, "front")
    bench.press(pygame.K_F5)
    assert hint_of(screen) == ("Saved. Quick load brings this moment back.", "fine")


def test_what_has_a_button_is_not_said_to_lie_on_the_map(bench):
    screen = begin(bench, "squad")
    if screen.curtain:
        screen.lift_curtain()
        bench.step(2)
    assert screen.hand.aim.buttons
    assert screen.panels.middle.sheet is not None
    assert screen.panels.middle.sheet.spots[0].area.top < screen.desk.look.px(50), "one heading above them"
