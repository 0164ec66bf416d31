"""The battle screen of every family, driven without a display: whatever is chosen, it can be shown."""

from random import Random

import msgspec
import pygame
import pytest

from game.engine.board import NOWHERE
from game.engine.contract import NOBODY, Choice, Event
from game.engine.families import family
from game.engine.fleet import rules as fleet_rules
from game.engine.fleet.state import DISCARDED, EXHAUSTED
from game.engine.match import Candidate, Match, Measure
from game.engine.ranks import rules as ranks_rules
from game.engine.scenario import Depot, Placed
from game.engine.squad import rules as squad
from game.engine.squad.state import ACTIVATION, set_unit
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from game.ui.battle import popups, stage
from game.ui.battle.aim import entries
from game.ui.battle.battle import Battle
from game.ui.battle.hints import hint_of, tip_on_map, told_of
from game.ui.battle.panels.lists import weighed_rows
from game.ui.battle.replay import Replay
from game.ui.battle.sheet import Sheet
from game.ui.map.zooms import ZOOMS
from game.ui.screens import battle as battle_screen
from game.ui.screens.battle import BattleScreen
from tests.engine.fleet import scene as fleet
from tests.engine.front.scene import scenario
from tests.engine.ranks import field as ranks
from tests.engine.ranks.drill import Drill
from tests.engine.ranks.strike import blue, red
from tests.engine.squad.scene import battlefield, unit
from tests.ui.battle.fields import END, FOES, RIFLES, battle, to_combat
from tests.ui.layout import check_layout

FAMILIES = sorted(folder.name for folder in maps().iterdir() if any(folder.glob("*.tmx")))
SIZES = ((1280, 720), (800, 500), (1920, 1080))


@pytest.fixture
def bench(bench):
    """Everything happens at once and without a sound."""
    bench.desk.change(msgspec.structs.replace(bench.desk.settings, speed="off", volume=0))
    return bench


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
    bench.desk.change(msgspec.structs.replace(bench.desk.settings, speed="normal"))
    screen = BattleScreen(bench.desk, battle("fog"))
    bench.desk.go(screen)
    bench.wait("curtain", True)
    screen.lift_curtain()
    screen.choose(END)
    screen.choose(Choice("move", unit=RIFLES, cell=4))
    screen.choose(END)
    screen.choose(END)
    screen.skip()
    bench.wait("curtain", True)
    screen.lift_curtain()
    assert screen.stage.catching_up
    # First what it was like before, for a breath; then what happened, in words too.
    bench.step()
    assert not screen.map.busy
    for _ in range(200):
        bench.step()
        if screen.map.busy:
            break
    told = hint_of(screen)[0]
    assert told.startswith("While you were away: Rifles move to (4, 0).")
    for _ in range(600):
        bench.step()
    assert not screen.stage.catching_up


def test_who_missed_nothing_that_he_could_see_is_told_so(bench):
    screen = begin(bench, "front", "fog")
    screen.lift_curtain()
    assert screen.said is None
    while screen.battle.awaited == NOBODY:
        screen.choose(screen.hand.aim.closing)
        bench.step()
    bench.wait("curtain", True)
    screen.lift_curtain()
    bench.step()
    assert hint_of(screen)[0] == "You saw nothing of what the enemy did."


def test_who_saw_everything_in_the_open_is_not_told_that_he_saw_nothing(bench):
    """Dials are set behind the curtain, but the round is fought before both; then it falls again."""
    screen = begin(bench, "ranks")
    while screen.battle.match.state.turn == 1:
        if screen.curtain:
            screen.lift_curtain()
            continue
        screen.choose(next(choice for choice in screen.battle.choices() if choice.kind != "redial"))
        screen.skip()
        bench.step()
    bench.wait("curtain", True)
    screen.lift_curtain()
    assert screen.said is None


def test_who_saw_the_answer_as_it_was_given_is_not_told_that_he_saw_nothing(bench):
    screen = BattleScreen(bench.desk, battle("fog"))
    bench.desk.go(screen)
    bench.wait("curtain", True)
    screen.lift_curtain()
    screen.choose(END)
    screen.choose(END)
    screen.choose(Choice("attack", unit=RIFLES, target=FOES))
    screen.choose(Choice("decline", unit=FOES, target=RIFLES))
    bench.wait("curtain", True)
    screen.lift_curtain()
    bench.step()
    assert screen.said is None
    assert told_of(screen.battle, screen.battle.recent(0)[-1]) == "Foes do not answer."


def test_who_has_looked_on_all_the_time_is_told_what_to_do(bench):
    bare = battlefield(unit("guard_rifles", "red", 2, 5), unit("fell_levy", "blue", 21, 5))
    field = msgspec.structs.replace(bare, switches=("deployment",))
    screen = BattleScreen(bench.desk, Battle(Match(squad, field, 1), ("human", "human")))
    bench.desk.go(screen)
    bench.step(2)
    for _ in range(2):
        screen.choose(Choice("deployed"))
        bench.step()
    bench.wait("curtain", True)
    screen.lift_curtain()
    bench.step()
    assert hint_of(screen)[0].startswith("Lay a command card face down.")


@pytest.mark.parametrize("family", FAMILIES)
def test_what_a_program_weighed_in_its_turn_can_be_read(bench, family):
    screen = begin(bench, family, seats=("random", "random"))
    fought = screen.battle
    bench.press(pygame.K_p, pygame.K_t)
    assert screen.popup is None
    assert bench.report()["said"] == "No program has told what it weighed."
    while not any(len(played.notes) > 1 for played in fought.match.history):
        first, *others = fought.rules.choices(fought.deciding_view())
        notes = (
            Candidate(first, 0.64, "it holds the bridge", Measure.ODDS),
            *(Candidate(o, -1.25) for o in others),
        )
        fought.play(first, notes[:2])
    bench.press(pygame.K_t)
    assert screen.popup is not None
    check_layout(bench.report())


def test_what_was_weighed_last_stands_first(bench, monkeypatch):
    screen = begin(bench, "front", seats=("random", "random"))
    bench.press(pygame.K_p)
    told = []
    while len(told) < 2:
        first, *others = screen.battle.rules.choices(screen.battle.deciding_view())
        screen.battle.play(first, [Candidate(first, 1.0), Candidate(others[0], 0.5)])
        told.append(first)
    shown, sheet = [], popups.thought_sheet
    monkeypatch.setattr(popups, "thought_sheet", lambda *asked: shown.append(asked[3]) or sheet(*asked))
    bench.press(pygame.K_t)
    assert [decision[0][1].choice for decision in shown[0]] == told[::-1]


def test_programs_wait_while_somebody_reads_what_lies_over_the_map(bench):
    screen = begin(bench, "front", seats=("random", "random"))
    screen.stage.change_pace(9)
    bench.wait("moment", 2)
    screen.commands.do("menu")
    moment = screen.battle.moment
    for _ in range(40):
        bench.step()
        pygame.time.wait(5)
    assert screen.battle.moment == moment
    assert "thinking" not in hint_of(screen)[0]
    bench.press(pygame.K_ESCAPE)
    bench.wait("moment", moment + 1)


@pytest.mark.parametrize("letters", range(1, 90))
def test_scores_stand_in_a_column_whatever_the_length_of_what_was_weighed(bench, letters):
    look = bench.desk.look
    sheet = Sheet(look, 300)
    candidate = Candidate(END, 12.5)
    weighed_rows(sheet, [("x" * (letters % 7) + " and" * (letters // 4), candidate)])
    drawn = pygame.surfarray.array3d(sheet.surface())
    columns, lines = (drawn == look.palette.brass).all(axis=2).nonzero()
    wide = look.fonts.width(candidate.shown_score, weight="bold")
    assert columns.min() >= sheet.margin + sheet.inner - wide
    assert lines.max() < 8 + look.fonts.height(), "beside the first line"


def test_a_list_longer_than_the_window_is_read_by_keys(bench):
    screen = begin(bench, "front", seats=("random", "random"))
    fought = screen.battle
    bench.press(pygame.K_p)
    while len(fought.match.history) < 30 and fought.outcome is None:
        first, *others = fought.rules.choices(fought.deciding_view())
        fought.play(first, tuple(Candidate(one, 1.0, "it is as good as any") for one in (first, *others)[:2]))
        if first.kind == "end_phase":
            break
    bench.press(pygame.K_t)
    pane = screen.popup.pane
    pane.area.height = 120
    seen = [pane.scrolled]
    for key in (pygame.K_PAGEDOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_PAGEUP):
        bench.press(key)
        seen.append(pane.scrolled)
    assert seen[0] == seen[4] == 0
    assert 0 < seen[1] == seen[3] < seen[2]
    assert screen.popup is not None


def test_programs_play_in_the_window_and_can_be_paused_and_replaced(bench):
    screen = begin(bench, "front", seats=("human", "random"))
    bench.wait("decider", 0)
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
    screen = begin(bench, "front", seats=("human", "random"))
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


def test_while_a_ship_is_dragged_the_manoeuvre_most_like_the_way_is_shown(bench):
    screen = begin(bench, "fleet", seats=("human", "recruit"))
    rules = screen.battle.rules
    while not any(choice.kind == "manoeuvre" for choice in screen.battle.choices()):
        bench.step()
        if screen.hand.deciding:
            screen.choose(screen.battle.choices()[0])
    view = screen.hand.deciding_view
    moves = [choice for choice in screen.battle.choices() if choice.kind == "manoeuvre"]
    ways = {choice: rules.preview(view, choice).lines[0].cells for choice in moves}
    # The second of two that end on the same cell, which a click there would ask about.
    first: dict[int, Choice] = {}
    bent = next(choice for choice in ways if first.setdefault(choice.cell, choice) != choice)
    path = ways[bent]
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=screen.map.point_of(path[0]), button=1))
    bench.step()
    for cell in path[1:]:
        point(bench, screen.map.point_of(cell))
    assert screen.hand.pointed == bent
    # Drawn back to an earlier cell, what was beyond it is forgotten.
    for cell in (*path[-2:0:-1], *path[1:]):
        point(bench, screen.map.point_of(cell))
    assert screen.hand.pointed == bent
    end = screen.map.point_of(path[-1])
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    bench.step(3)
    assert screen.hand.cell_of(bent.unit) == path[-1]
    assert bent in [played.choice for played in screen.battle.match.history]


def test_an_exhausted_token_is_spent_by_its_button_and_the_log_tells_that_it_is_gone(bench):
    kinds = {"tern": fleet.variant("tern", tokens=["absorb", "absorb"])}
    ready = fleet.edit(fleet.duel("plover", "tern", gap=2, kinds=kinds), 1, tokens=(EXHAUSTED, DISCARDED))
    fought = Battle(Match(fleet_rules, ready.game.scenario, 1), ("human", "human"))
    fought.match.state = fleet.do(ready, fleet.attack("front>front"), fleet.roll(blue="hit hit hit"))
    screen = BattleScreen(bench.desk, fought)
    bench.desk.go(screen)
    bench.step(2)
    (button,) = (spot for spot in screen.panels.middle.sheet.spots if spot.label.startswith("Exhausted"))
    assert button.label == "Exhausted absorb: halve damage"
    button.press()
    bench.step(2)
    assert fought.match.state.units[1].tokens == (DISCARDED, DISCARDED)
    told = [line.text for line in fought.log()]
    assert "Tern corvette spends its exhausted absorb token, which is discarded" in told
    assert fought.match.state.units[1].shields[0] == 0


@pytest.mark.parametrize("size", SIZES[:2])
def test_what_must_be_decided_first_is_brought_back_into_view(bench, size):
    bench.size(*size)
    ready = fleet.duel("plover", "tern", gap=2)
    fought = Battle(Match(fleet_rules, ready.game.scenario, 1), ("human", "human"))
    fought.match.state = fleet.do(ready, fleet.attack("front>front"), fleet.roll(blue="hit hit hit"))
    screen = BattleScreen(bench.desk, fought)
    bench.desk.go(screen)
    bench.step(2)
    panels = screen.panels
    panels.middle.sheet.gap(2000)
    panels.middle.wheel(-30)
    assert panels.middle.scrolled > 0
    panels.tab = panels.tab and "Log"
    bench.click("Decide first")
    assert panels.middle.scrolled == 0
    assert any(button["label"].startswith("Jink") for button in bench.report()["buttons"])


def jinking(bench, *fallen):
    """Blue's tern, far away, is about to spend its jink against dice that fell like this."""
    kinds = {"tern": fleet.variant("tern", tokens=["jink", "absorb"])}
    ready = fleet.duel("kestrel", "tern", gap=4, kinds=kinds)
    fought = Battle(Match(fleet_rules, ready.game.scenario, 1), ("human", "human"))
    fought.match.state = fleet.do(ready, fleet.attack("front>front"), *fallen)
    screen = BattleScreen(bench.desk, fought)
    bench.desk.go(screen)
    bench.step(2)
    bench.click("Jink")
    bench.step(3)
    return screen


def test_a_question_with_one_answer_is_not_asked(bench):
    screen = jinking(bench, fleet.roll(red="hit hit hit"))
    assert [played.choice.kind for played in screen.battle.match.history] == ["spend", "jink"]
    assert {choice.kind for choice in screen.battle.choices()} == {"spend", "done"}
    bench.click("Undo")
    bench.step(3)
    assert screen.battle.moment == 0, "what answered itself is taken back with what led to it"


def test_a_question_with_several_answers_is_asked(bench):
    screen = jinking(bench, fleet.roll(red="hit hit double"))
    assert {choice.kind for choice in screen.battle.choices()} == {"jink"}
    bench.click("Undo")
    bench.step(3)
    assert screen.battle.moment == 0


def test_own_units_that_can_be_sent_are_not_called_targets(bench, monkeypatch):
    figures, button = {}, Sheet.button

    def noted(sheet, label, *arguments, figure="", **more):
        figures[label] = figure
        return button(sheet, label, *arguments, figure=figure, **more)

    monkeypatch.setattr(Sheet, "button", noted)
    ships = fleet.red("albatross", fleet.at(8, 7)), fleet.blue("tern", fleet.at(11, 7))
    squadrons = fleet.red("gnats", fleet.at(8, 8)), fleet.red("gnats", fleet.at(8, 8))
    waiting = fleet.activate(fleet.to_ships(fleet.scene(*ships, *squadrons), u0=["wings"]), 0)
    fought = Battle(Match(fleet_rules, waiting.game.scenario, 1), ("human", "human"))
    fought.match.state = fleet.do(waiting, Choice("wings", unit=0, what="dial"))
    screen = BattleScreen(bench.desk, fought)
    bench.desk.go(screen)
    bench.step(2)
    assert figures["Send a squadron"] == "2 units"


def test_a_unit_that_is_selected_as_its_turn_has_come_is_brought_in_sight(bench):
    ships = (
        fleet.red("tern", fleet.at(9, 7)),
        fleet.blue("plover", fleet.at(0, 13)),
        fleet.blue("tern", fleet.at(12, 7)),
    )
    waiting = fleet.to_ships(fleet.scene(*ships, fleet.red("tern", fleet.at(9, 9))))
    fought = Battle(Match(fleet_rules, waiting.game.scenario, 1), ("human", "human"))
    fought.match.state = fleet.activate(waiting, 0)
    screen = BattleScreen(bench.desk, fought)
    bench.desk.go(screen)
    bench.step(2)
    screen.map.camera.zoom_by(4)
    screen.map.camera.look_at(screen.map.places.centre(fleet.at(12, 7)))
    bench.step()
    screen.choose(screen.hand.aim.closing)
    bench.step(60)
    assert screen.hand.selected == 1
    assert screen.map.area.collidepoint(screen.map.point_of(screen.hand.cell_of(1)))
    screen.map.camera.look_at(screen.map.places.centre(fleet.at(12, 7)))
    bench.step(60)
    assert not screen.map.area.collidepoint(screen.map.point_of(screen.hand.cell_of(1))), "once"


def test_a_number_presses_the_button_that_carries_it_and_no_die(bench):
    waiting = fleet.duel("tern", "mastiff", gap=2, dials={"u0": ["gunnery"]}, keep="token")
    fought = Battle(Match(fleet_rules, waiting.game.scenario, 1), ("human", "human"))
    fought.match.state = waiting
    fought.play(fleet.attack("front>front"))
    kinds = [choice.kind for choice in fought.choices()]
    assert kinds[0] == "gunnery_reroll", "dice that may be pressed come first"
    assert kinds[-1] == "done"
    screen = BattleScreen(bench.desk, fought)
    bench.desk.go(screen)
    bench.step(2)
    bench.press(pygame.K_1)
    assert fought.match.history[-1].choice == Choice("done", unit=0, what="dice")


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


def test_who_is_selected_does_not_hide_the_others_that_may_act(bench):
    units = ("pikes", "red", 1, 5, 0), ("lancers", "red", 3, 5, 0), ("barrow_foot", "blue", 1, 0, 2)
    fought = Battle.begin(ranks.battle(6, 6, *units), None, ("human", "human"), seed=5)
    for number, action in enumerate(("march 2@4", "march 4@4", "march 3@8")):
        fought.play(Choice("set_action", unit=number, what=action))
        fought.play(Choice("set_modifier", unit=number, what="none"))
        if number > 0:
            fought.play(Choice("done"))
    screen = BattleScreen(bench.desk, fought)
    bench.desk.go(screen)
    bench.step(2)
    screen.hand.select(0)
    screen.hand.point(NOWHERE, NOBODY)
    bench.step(2)
    assert screen.panels.middle.sheet is not None
    told = [spot.label for spot in screen.panels.middle.sheet.spots]
    assert f"Or select another: {screen.hand.name(1)}." in told
    assert hint_of(screen)[0].startswith("Choose who acts first: ")


def test_ending_supply_asks_first_while_tokens_could_reach_who_lacks_supplies(bench):
    far = Placed("infantry", "red", 6, "Far", supplies=0)
    field = scenario(". " * 9, far, Placed("infantry", "blue", 8), Depot("red", 0, stock=9))
    screen = BattleScreen(bench.desk, Battle.begin(field, None, ("human", "human"), seed=5))
    bench.desk.go(screen)
    bench.step(2)
    bench.press(pygame.K_e)
    assert screen.popup is not None
    bench.click("Not yet")
    assert screen.popup is None
    assert screen.hand.selected == NOBODY, "tokens are laid by no unit"
    assert screen.battle.moment == 0
    bench.press(pygame.K_e)
    bench.click("End Supply")
    assert screen.battle.moment == 1


def test_good_news_is_not_told_as_a_refusal(bench):
    screen = begin(bench, "front")
    bench.press(pygame.K_F5)
    assert hint_of(screen) == ("Saved. Quick load brings this moment back.", "fine")


def test_what_has_a_button_is_not_said_to_lie_on_the_map(bench):
    screen = begin(bench, "squad")
    # Both sides stay where the map has put them, and red picks a card.
    for _ in range(2):
        bench.click("Done placing")
        bench.step(2)
    if screen.curtain:
        screen.lift_curtain()
        bench.step(2)
    assert screen.hand.aim.buttons
    assert screen.panels.middle.sheet is not None
    assert screen.panels.middle.sheet.spots[0].area.top < screen.desk.look.px(50), "one heading above them"


@pytest.mark.parametrize("family", FAMILIES)
def test_a_player_can_resign_from_the_menu_and_the_result_says_so(bench, family):
    screen = begin(bench, family)
    if screen.curtain:
        screen.lift_curtain()
        bench.step(2)
    loser = screen.battle.side_name(screen.battle.decider)
    for answer in ("Not yet", "Resign"):
        screen.commands.popups.menu()
        bench.step()
        bench.click("Resign")
        bench.click(answer)
    bench.step(2)
    report = bench.click("Result")
    assert (report["screen"], report["reason"]) == ("result", f"{loser} has resigned")


class Ponders:
    """Stands in for a thinking process: it never comes to an end."""

    def __init__(self):
        self.busy = False

    def think(self, history, side, stand_in=""):
        self.busy = True

    def poll(self):
        return None

    def stop(self):
        self.busy = False


@pytest.fixture
def pondering(bench, monkeypatch):
    """A program that thinks, and the clock that tells how long."""
    clock = [100.0]
    monkeypatch.setattr(stage, "monotonic", lambda: clock[0])
    screen = begin(bench, "front", seats=("veteran", "veteran"))
    screen.stage.close()
    screen.stage.thinker = Ponders()
    bench.step(2)
    return screen, clock


def test_a_long_thought_is_told_with_the_seconds_so_far(bench, pondering):
    screen, clock = pondering
    name = screen.battle.side_name(screen.battle.decider)
    clock[0] += 0.5
    bench.step()
    assert "thinking" not in hint_of(screen)[0], "what takes no time needs no words"
    clock[0] += 1.6
    bench.step()
    assert hint_of(screen)[0] == f"{name} is thinking: 2 s. Space cuts it short."
    clock[0] += 5
    bench.step()
    assert hint_of(screen)[0] == f"{name} is thinking: 7 s. Space cuts it short."
    screen.commands.do("pause")
    bench.step()
    assert "thinking" not in hint_of(screen)[0], "nobody waits for it"


def test_the_press_that_skips_cuts_a_thought_short_and_the_game_goes_on_in_step(bench, monkeypatch):
    monkeypatch.setattr(stage, "LONG_THOUGHT", 0.0)
    screen = begin(bench, "front", seats=("veteran@600000", "veteran@600000"))
    match = screen.battle.match
    # As many as it takes to come to a decision that somebody thinks about, and beyond it.
    for number in range(6):
        for _ in range(600):
            bench.step()
            if screen.stage.may_cut_short:
                break
        before = match.state
        bench.press(pygame.K_SPACE)
        bench.wait("moment", number + 1)
        choice = match.history[number].choice
        assert choice in match.rules.choices(before)
    told = [note.measure for played in match.history for note in played.notes]
    assert Measure.ODDS not in told, "no thought of a veteran came to its end"
    assert not screen.stage.trouble


def test_the_button_says_what_the_press_does_now(bench, pondering):
    screen, clock = pondering
    assert screen.commands.foot_rows()[-1][0].note == "Skip what moves."
    clock[0] += 3
    bench.step()
    foot = screen.foot.sheet.spots[-1]
    assert foot.note == "Cut its thought short: regular decides at once. (space)"
    assert hint_of(screen)[0].endswith("is thinking: 3 s. Space cuts it short.")
    foot.press()
    bench.step()
    assert hint_of(screen)[0].startswith("Cut short: regular decides for ")
    assert screen.foot.sheet.spots[-1].note == "Skip what moves. (space)"


def test_resigning_stops_a_program_that_thinks(bench):
    screen = begin(bench, "front", seats=("human", "regular"))
    for _ in range(200):
        bench.step()
        if screen.stage.thinking:
            break
    assert screen.stage.thinking
    screen.stage.resign()
    assert not screen.stage.thinking
    moment = screen.battle.moment
    bench.step(30)
    assert screen.battle.moment == moment


def test_a_map_is_fitted_anew_to_another_window_until_somebody_zooms(bench):
    screen = begin(bench, "front")
    first = screen.map.camera.zoom
    bench.size(1920, 1080)
    bench.step(2)
    assert screen.map.camera.zoom > first
    assert screen.map.camera.shows_all
    bench.size(1280, 720)
    bench.step(2)
    assert screen.map.camera.zoom == first
    screen.commands.do("zoom_in")
    chosen = screen.map.camera.zoom
    bench.size(1920, 1080)
    bench.step(2)
    assert screen.map.camera.zoom == chosen


def drawn_whole(bench, screen):
    bench.step()
    while not screen.map.ready:
        bench.step()
    bench.step()


def test_the_line_below_the_map_covers_nothing_of_it(bench):
    screen = begin(bench, "ranks")
    if screen.curtain:
        screen.lift_curtain()
        bench.step(2)
    assert screen.map.camera.shows_all
    drawn_whole(bench, screen)
    before = bench.app.surface.subsurface(screen.places.map).copy()
    screen.say("No, this cannot be done, and here is why.")
    bench.step()
    after = bench.app.surface.subsurface(screen.places.map)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_words_too_long_for_their_line_do_not_cover_what_is_pointed_at(bench):
    screen = begin(bench, "front")
    screen.commands.do("next_unit")
    bench.step()
    board = screen.hand.board
    for cell in (board.cell(board.width // 2, board.height - 1), board.cell(board.width // 2, 0)):
        screen.mouse.leads = False
        screen.hand.point(cell, NOBODY)
        screen.said = None
        drawn_whole(bench, screen)
        before = bench.app.surface.subsurface(screen.map.focus_box.clip(screen.places.map)).copy()
        screen.say("This cannot be done for a very long list of reasons. " * 6)
        bench.step()
        after = bench.app.surface.subsurface(screen.map.focus_box.clip(screen.places.map))
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_words_too_long_for_their_line_do_not_cover_the_minimap(bench):
    screen = begin(bench, "front")
    screen.map.camera.step = len(ZOOMS) - 1
    drawn_whole(bench, screen)
    # Its frame is a little larger than itself.
    corner = screen.map.minimap.place(screen.map.camera).inflate(8, 8)
    assert corner.width > 8
    before = bench.app.surface.subsurface(corner).copy()
    screen.say("This cannot be done for a very long list of reasons. " * 4)
    bench.step()
    after = bench.app.surface.subsurface(corner)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")


def test_a_phase_shows_the_overlay_it_needs(bench):
    """Deployment: the zone is shown unasked, and the cells for a unit once it is selected."""
    screen = begin(bench, "squad")
    hand = screen.hand
    zone = {cell for cell, tint in hand.scene().overlays[0].tints.items() if tint.style == "zone"}
    assert zone
    assert "Choose a unit" in hint_of(screen)[0]
    hand.select(hand.aim.actors[0])
    places = {cell for cell, tint in hand.scene().overlays[1].tints.items() if tint.style == "reach"}
    assert places
    assert places <= zone
    screen.choose(hand.aim.cells[min(places)][0])
    bench.step(2)
    assert hand.cell_of(hand.aim.actors[0]) == min(places)


def test_what_was_pointed_at_before_a_button_was_pressed_is_no_longer_meant(bench):
    screen = begin(bench, "front")
    bench.press(pygame.K_e)
    unit = screen.hand.idle[0]
    point(bench, screen.map.point_of(screen.hand.cell_of(unit)))
    assert screen.hand.unit == unit
    button = next(found for found in bench.report()["buttons"] if found["label"] == "Next unit")
    point(bench, pygame.Rect(button["rect"]).center)
    assert screen.hand.unit == unit
    screen.choose(screen.hand.aim.closing)
    bench.step(2)
    assert screen.hand.unit == NOBODY


def test_dice_stay_in_place_while_they_are_picked(bench):
    field = battlefield(unit("guard_rifles", "red", 6, 5), unit("fell_levy", "blue", 12, 5))
    fought = Battle(Match(squad, field, 1), ("human", "human"))
    fought.match.state.phase, fought.match.state.cards = ACTIVATION, (6, 6)
    set_unit(fought.match.state, 0, ordered=True, aims=1)
    screen = BattleScreen(bench.desk, fought)
    bench.desk.go(screen)
    bench.step(2)
    screen.choose(Choice("activate", unit=0))
    screen.choose(Choice("attack", unit=0, target=1))

    def dice():
        bench.step(2)
        return [
            (found["label"], found["rect"])
            for found in bench.report()["buttons"]
            if "attack: " in found["label"]
        ]

    before = dice()
    assert len(before) == 4
    point(bench, pygame.Rect(before[0][1]).center)
    bench.click(before[0][0])
    after = dice()
    assert [place for _, place in after] == [place for _, place in before]
    assert [label for label, _ in after] == [f"{before[0][0]}, picked", *(label for label, _ in before[1:])]
    point(bench, pygame.Rect(after[0][1]).center)
    bench.click(after[0][0])
    assert dice() == before, "pressed again it is kept"


def test_a_die_is_put_back_and_those_picked_after_it_stay_picked(bench):
    units = ("pikes", "red", 2, 4, 0, "3x2"), ("barrow_foot", "blue", 2, 3, 2, "2x1")
    field = ranks.battle(6, 6, *units)
    drill = Drill(field).dial(u0="melee@3", u1="melee@4").do("melee", red("hit hit"), blue("hit"))
    fought = Battle(Match(ranks_rules, field, 1), ("human", "human"))
    fought.match.state = drill.state
    screen = BattleScreen(bench.desk, fought)
    bench.desk.go(screen)
    bench.step(2)

    def picked():
        (pool,) = ranks_rules.exhibit(fought.match.state).pools
        return pool.picked

    first, second = (choice for choice in fought.choices() if choice.kind == "pick_die")
    screen.choose(first)
    (die,) = picked()
    screen.choose(second)
    (other,) = set(picked()) - {die}
    screen.put_back(die)
    assert picked() == (other,)
    screen.put_back(other)
    assert picked() == ()
    assert fought.moment == 0
    screen.put_back(other)
    bench.step()
    assert bench.report()["said"] == "This die stays picked."


def test_all_that_can_be_answered_in_an_attack_is_in_sight(bench):
    """A title and a question of several lines, dice, and the answers below them."""
    pikes = {**ranks.ROSTER["units"]["pikes"], "name": "The Vale Pikes of the upper and of the lower fords"}
    units = ("pikes", "red", 2, 4, 0, "3x2"), ("barrow_foot", "blue", 2, 3, 2, "2x1")
    field = ranks.battle(6, 6, *units, kinds={"pikes": pikes})
    drill = Drill(field).dial(u0="melee@3", u1="melee@4").do("melee", red("hit hit"), blue("hit"))
    fought = Battle(Match(ranks_rules, field, 1), ("human", "human"))
    fought.match.state = drill.state
    screen = BattleScreen(bench.desk, fought)
    bench.desk.go(screen)

    def shown():
        bench.step(2)
        pane = screen.panels.middle
        in_sight = {label for label, _ in pane.buttons()}
        assert in_sight == {spot.label for spot in pane.sheet.spots if spot.press}
        return in_sight

    assert "Keep dice" in shown()
    screen.choose(next(choice for choice in fought.choices() if choice.kind == "pick_die"))
    assert {"Roll again", "Keep dice"} <= shown()


def test_a_refusal_ends_when_the_pointer_goes_on_to_another_cell(bench):
    screen = begin(bench, "front")
    bench.press(pygame.K_e)
    unit = screen.hand.idle[0]
    screen.hand.select(unit)
    reach = screen.hand.aim.points
    far = next(
        cell for cell in range(screen.hand.board.size) if cell not in reach and screen.hand.piece_on(cell) < 0
    )
    point(bench, screen.map.point_of(far))
    screen.mouse.click(far, NOBODY)
    bench.step(3)
    assert screen.said
    assert "out of reach" in hint_of(screen)[0]
    point(bench, screen.map.point_of(min(reach)))
    bench.step(2)
    assert screen.said is None
    assert "move to" in hint_of(screen)[0]


def test_what_lies_on_a_cell_covers_nothing_while_aiming_at_it(bench):
    screen = begin(bench, "front")
    bench.press(pygame.K_e)
    rules, hand = screen.battle.rules, screen.hand
    objectives = {feature.cell: feature.note for feature in rules.features(hand.view)}
    moves = {rules.where(hand.view, choice): choice.unit for choice in screen.battle.choices()}
    cell = next(cell for cell in objectives if cell in moves)
    point(bench, screen.map.point_of(cell))
    assert tip_on_map(screen) == objectives[cell]
    hand.select(moves[cell])
    bench.step()
    assert hand.pointed is not None
    assert tip_on_map(screen) == ""


def test_what_can_be_done_is_a_list_that_leads_to_units_and_cells(bench):
    screen = begin(bench, "front")
    bench.press(pygame.K_e)
    labels = {button["label"] for button in bench.report()["buttons"]}
    assert "Move" in labels
    bench.press(pygame.K_1)
    unit = screen.hand.selected
    assert unit in screen.hand.idle
    bench.press(pygame.K_1)
    first = screen.hand.cell
    bench.press(pygame.K_1)
    assert first != screen.hand.cell
    assert {first, screen.hand.cell} <= screen.hand.aim.points


def test_a_window_that_is_left_alone_rests_until_something_moves_or_somebody_does(bench):
    begin(bench, "front")
    bench.step(60)
    assert bench.app.resting
    bench.press(pygame.K_TAB)
    assert not bench.app.resting, "a key was pressed"
    bench.step(60)
    assert bench.app.resting


def test_a_window_in_which_programs_play_does_not_rest_but_for_a_pause(bench):
    screen = begin(bench, "front", seats=("random", "random"))
    bench.step(60)
    assert not bench.app.resting
    screen.commands.do("pause")
    bench.step(60)
    assert bench.app.resting


def test_the_line_below_the_map_says_what_a_press_on_a_unit_and_on_the_cell_below_it_does(bench):
    hungry = Placed("infantry", "red", 1, supplies=1), Placed("infantry", "blue", 5)
    field = scenario(". . . . . .", *hungry, Depot("red", 0, stock=9))
    screen = BattleScreen(bench.desk, Battle.begin(field, None, ("human", "human"), 5))
    bench.desk.go(screen)
    bench.step(2)
    hand, unit = screen.hand, 0
    hand.point(hand.cell_of(unit), unit)
    told = hint_of(screen)[0]
    assert told.startswith(f"Press to select {hand.name(unit)}; press again to ")
    screen.mouse.click(hand.cell, unit)
    assert hand.selected == unit
    assert hint_of(screen)[0].lower().startswith(told.partition("press again to ")[2].rstrip("."))


def test_the_line_below_the_map_says_what_the_marked_cells_are_for(bench):
    screen = begin(bench, "front")
    assert "a marked cell to" in hint_of(screen)[0]
    assert "lay a supply-line token" in hint_of(screen)[0]
    screen.choose(END)
    screen.choose(END)
    screen.skip()
    bench.step(2)
    assert hint_of(screen)[0] == "All that is left: End Combat."


def test_asking_for_one_way_to_attack_puts_it_first(bench):
    screen = BattleScreen(bench.desk, to_combat(battle()))
    bench.desk.go(screen)
    bench.step()
    hand = screen.hand
    hand.select(RIFLES)
    offered = hand.aim.cells[hand.cell_of(FOES)]
    assert [choice.kind for choice in offered] == ["attack", "call_artillery"]
    screen.commands.turn_to([offered[1]])
    assert hand.pointed == offered[1]
    assert "2 things can be done here" in hint_of(screen)[0]
    hand.select(RIFLES)
    hand.point(hand.cell_of(FOES), FOES)
    assert hand.pointed == offered[0]


def test_the_list_of_units_has_those_off_the_map_too(bench):
    units = (
        Placed("infantry", "red", 1),
        Placed("infantry", "blue", 5),
        Placed("strike_aircraft", "red", name="Kestrels"),
    )
    field = scenario(". . . . . .", *units)
    screen = BattleScreen(bench.desk, Battle.begin(field, None, ("human", "human"), 5))
    bench.desk.go(screen)
    bench.step(2)
    screen.commands.popups.units()
    bench.step()
    assert bench.button("Kestrels")
    bench.click("Kestrels")
    assert screen.hand.selected == 2


def test_the_cursor_of_the_keyboard_has_its_note_beside_itself(bench, monkeypatch):
    screen = begin(bench, "front")
    bench.step(2)
    objective = next(feature for feature in screen.battle.rules.features(screen.hand.view) if feature.note)
    screen.mouse.leads = False
    screen.hand.point(objective.cell, NOBODY)
    places = []
    monkeypatch.setattr(battle_screen, "draw_tip", lambda surface, look, at, words, _: places.append(at))
    screen.rested = 1.0
    screen.draw_over(bench.app.surface)
    assert places == [screen.map.point_of(objective.cell)]


def test_the_key_that_opened_a_list_closes_it(bench):
    screen = begin(bench, "front")
    keys = screen.desk.keys
    for action in ("units", "summary", "legend"):
        code = pygame.key.key_code(keys[action])
        bench.press(code)
        assert screen.popup is not None, action
        bench.press(code)
        assert screen.popup is None, action


@pytest.mark.parametrize("family", ["front", "squad", "fleet", "ranks"])
def test_bar_and_log_call_a_turn_the_same(bench, family):
    screen = begin(bench, family)
    rules = screen.battle.rules
    assert rules.tell(screen.hand.view, Event("turn", side=0, amount=2)).startswith(f"{rules.TURN} 2")
