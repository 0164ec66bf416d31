"""Every screen of the shell at every size and scale, and the keyboard's way through all of them."""

import msgspec
import pygame
import pytest

from game.ai.skirmish import Bout, fight
from game.engine.contract import NOBODY
from game.engine.fault import Fault
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from game.ui import settings as kept
from game.ui.battle.battle import Battle
from game.ui.battle.statistics import report
from game.ui.battle_picture import BattlePicture
from game.ui.saves import newest, write_save
from game.ui.screens.battle import BattleScreen
from game.ui.screens.help import HelpScreen
from game.ui.screens.result import ResultScreen
from game.ui.screens.saves import SavesScreen
from game.ui.settings import Settings, load_settings, save_settings
from tests.ui.battle.fields import battle, to_combat
from tests.ui.layout import check_layout

SIZES = ((1280, 720), (1024, 640), (1920, 1080), (800, 500))
MAP = maps() / "front" / "the-weir-road.tmx"


@pytest.fixture(scope="module")
def fought():
    scenario = load_scenario(MAP, assets() / "rosters")
    return fight(Bout(str(MAP), scenario, red="random", blue="random", seed=3))


def open_screen(bench, name, fought):
    """Leave whatever is shown, and open a screen by name."""
    desk = bench.desk
    desk.home()
    if name == "picker":
        bench.step()
        bench.click("New battle")
        bench.wait("reading", 0)
    elif name == "setup":
        open_screen(bench, "picker", fought)
        bench.click("Briefing and sides")
    elif name in ("settings", "keys"):
        bench.step()
        bench.click("Settings")
        if name == "keys":
            bench.click("Keys")
    elif name in ("help", "legend"):
        desk.go(HelpScreen(desk, "front"))
        bench.step()
        if name == "legend":
            bench.click("Legend")
    elif name == "saves":
        desk.go(SavesScreen(desk))
    elif name == "save":
        desk.go(SavesScreen(desk, Battle(fought, ("human", "human"))))
    elif name == "ask":
        desk.ask("Really?", "Yes", lambda: None, "It is only a question.")
    elif name == "result":
        desk.go(
            ResultScreen(desk, Battle(fought, ("human", "random"), MAP), report(fought, ("human", "random")))
        )
    bench.step()


SCREENS = ("menu", "picker", "setup", "settings", "keys", "help", "legend", "saves", "save", "ask", "result")


@pytest.mark.parametrize("scale", [75, 100, 150, 200])
def test_nothing_overlaps_or_leaves_the_window(bench, fought, scale):
    for number in range(3):
        write_save(f"save {number} with a name that is rather long for a list", fought, ("human", "human"))
    bench.scale(scale)
    for name in SCREENS:
        open_screen(bench, name, fought)
        for size in SIZES:
            bench.size(*size)
            check_layout(bench.step())
        bench.size(1280, 720)


@pytest.mark.parametrize("name", SCREENS)
def test_tab_comes_to_every_button(bench, fought, name):
    bench.scale(200)
    open_screen(bench, name, fought)
    wanted = {each["label"] for each in bench.report()["buttons"] if each["enabled"]}
    if name == "keys":
        wanted.add("9")  # The last row of a long list comes into sight.
    found = set()
    for _ in range(150):
        bench.press(pygame.K_TAB)
        found.add(bench.focused()["label"])
        if found >= wanted:
            return
    assert found >= wanted


@pytest.mark.parametrize("size", [(320, 200), (64, 900)])
def test_a_window_of_any_size_shows_every_screen(bench, fought, size):
    for name in SCREENS:
        open_screen(bench, name, fought)
        bench.size(*size)
        bench.step()
        bench.size(1280, 720)


def test_what_has_the_focus_wears_a_brass_ring(bench):
    bench.press(pygame.K_TAB)
    place = pygame.Rect(bench.focused()["rect"])
    brass = bench.desk.look.palette.brass
    above = [bench.app.surface.get_at((place.centerx, place.top - up))[:3] for up in range(1, 5)]
    assert brass in above


def test_keys_go_through_a_list_longer_than_the_window(bench, fought):
    for number in range(40):
        write_save(f"save {number:02}", fought, ("human", "human"))
    bench.scale(200)
    bench.desk.go(SavesScreen(bench.desk))
    bench.step()
    while not bench.focused_or_none() or not bench.focused()["label"].startswith("save"):
        bench.press(pygame.K_TAB)
    first = bench.focused()["label"]
    bench.press(pygame.K_END)
    last = bench.focused()["label"]
    assert first != last
    bench.press(pygame.K_HOME)
    assert bench.focused()["label"] == first
    bench.press(*[pygame.K_DOWN] * 39)
    assert bench.focused()["label"] == last


@pytest.mark.parametrize(("switches", "open_to_all"), [((), True), (("fog",), False)])
def test_what_is_hidden_in_a_battle_that_goes_on_cannot_be_watched(bench, switches, open_to_all):
    to_combat(battle(*switches)).save("one")
    bench.desk.go(SavesScreen(bench.desk))
    while not bench.step()["detail"]:
        pygame.time.wait(2)
    bench.step(2)
    assert bench.button("Load")["enabled"]
    assert bench.button("Watch")["enabled"] == open_to_all
    bench.desk.go(SavesScreen(bench.desk, watching=True))
    while not bench.step()["detail"]:
        pygame.time.wait(2)
    bench.click("one")
    assert bench.report()["screen"] == ("battle" if open_to_all else "saves")


def test_a_save_is_pictured_as_far_as_both_sides_know_it(bench, monkeypatch):
    shown = []
    draw = BattlePicture.draw
    monkeypatch.setattr(
        BattlePicture, "draw", lambda self, state, zoom: shown.append(state) or draw(self, state, zoom)
    )
    fought = to_combat(battle("fog"))
    fought.save("one")
    bench.desk.go(SavesScreen(bench.desk))
    while not bench.step()["detail"]:
        pygame.time.wait(2)
    bench.step(2)
    rules = fought.rules
    known = rules.view(fought.match.state, NOBODY)
    assert [rules.facts(state) for state in shown] == [rules.facts(known)]
    assert rules.facts(known) != rules.facts(fought.match.state)


def test_changing_a_setting_keeps_the_focus(bench):
    bench.click("Settings")
    while not bench.focused_or_none() or bench.focused()["label"] != "Normal":
        bench.press(pygame.K_TAB)
    bench.press(pygame.K_RETURN)
    assert bench.focused()["label"] == "Fast"
    assert bench.desk.settings.speed == "fast"


def test_a_question_is_left_with_escape_and_nothing_is_done(bench):
    done = []
    bench.desk.ask("Really?", "Yes", lambda: done.append(1))
    bench.step()
    bench.press(pygame.K_ESCAPE)
    assert bench.report()["screen"] == "menu"
    assert not done
    bench.desk.ask("Really?", "Yes", lambda: done.append(1))
    bench.step()
    bench.click("Yes")
    assert done == [1]


def test_names_of_any_length_and_kind_are_shown(bench, fought):
    odd = msgspec.structs.replace(
        fought.scenario,
        title="T" * 50_000,
        briefing="\x00\x1b[31m" + "word " * 30_000,
        red=msgspec.structs.replace(fought.scenario.red, name="\U0001f600" * 300),
    )
    from game.ui.catalogue import Entry
    from game.ui.screens.setup import SetupScreen, usual_plan

    plan = usual_plan(odd, ("human", "human"))
    bench.desk.go(SetupScreen(bench.desk, Entry(MAP, "own", odd), plan))
    check_layout(bench.step(3))


@pytest.mark.parametrize(
    "content", [b"{", b'{"scale": 5000}', b'{"palette": "no"}', b"\xff\x00", b'{"x": 1}', b"[" * 90_000, b""]
)
def test_a_settings_file_that_cannot_be_understood_is_kept_aside(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, trouble = load_settings(path)
    assert settings == Settings()
    assert trouble.endswith("the file was kept as settings.json.broken.")
    assert path.with_name("settings.json.broken").read_bytes() == content
    assert load_settings(path) == (Settings(), None)


def test_settings_come_back_as_they_were(tmp_path):
    path = tmp_path / "new" / "settings.json"
    mine = Settings(scale=150, speed="off", palette="colour-blind", volume=0, keys={"undo": "u"})
    save_settings(path, mine)
    assert load_settings(path) == (mine, None)


def test_settings_that_cannot_be_written_are_a_sentence(tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Fault, match="cannot be made a folder"):
        save_settings(tmp_path / "file" / "settings.json", Settings())


def test_every_speed_has_a_pace():
    assert [Settings(speed=speed).pace for speed in kept.SPEEDS] == list(kept.SPEEDS.values())


def test_a_screen_opened_by_keyboard_begins_with_the_thing_to_do(bench, fought):
    bench.press(pygame.K_TAB)
    assert bench.focused()["label"] == "New battle"
    bench.press(pygame.K_RETURN)
    bench.wait("reading", 0)
    assert bench.focused()["label"] == bench.report()["maps"][0]
    bench.press(pygame.K_RETURN)
    assert bench.report()["screen"] == "setup"
    assert bench.focused()["label"] == "Start"


def test_a_key_held_down_presses_once(bench):
    bench.press(pygame.K_TAB)
    for _ in range(5):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        bench.step()
    bench.wait("reading", 0)
    assert bench.report()["screen"] == "picker"


def test_a_battle_whose_window_is_closed_can_be_continued(bench):
    scenario = load_scenario(MAP, assets() / "rosters")
    battle = Battle.begin(scenario, MAP, ("human", "human"), 5)
    bench.desk.go(BattleScreen(bench.desk, battle))
    bench.step()
    battle.play(battle.choices()[0])
    pygame.event.post(pygame.Event(pygame.QUIT))
    bench.step()
    assert not bench.desk.running
    bench.app.close()
    slot = newest()
    assert slot is not None
    assert slot.choices == 1


def test_keys_that_make_no_sense_are_refused_or_do_nothing(bench):
    open_screen(bench, "keys", None)
    bench.click("up")
    bench.press(pygame.K_ESCAPE)
    assert bench.desk.settings.keys == {}
    bench.click("w")
    bench.press(pygame.K_q, mod=pygame.KMOD_LCTRL)
    assert bench.desk.settings.keys == {}
    assert "holding a single key" in bench.report()["notice"]
    odd = {"pan_up": "no such key", "undo": "", "nothing": "x", "pan_down": "ctrl+z"}
    bench.desk.change(msgspec.structs.replace(bench.desk.settings, keys=odd))
    battle = Battle.begin(load_scenario(MAP, assets() / "rosters"), MAP, ("human", "human"), 5)
    bench.desk.go(BattleScreen(bench.desk, battle))
    bench.step(2)
    bench.press(pygame.K_z, pygame.K_w, pygame.K_x)
    assert bench.report()["screen"] == "battle"


def test_a_row_that_is_chosen_stays_under_the_pointer(bench, fought):
    open_screen(bench, "picker", fought)
    pygame.mouse.set_pos((200, 400))
    for _ in range(12):
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        bench.step()
    before = bench.button("The Mill")["rect"]
    bench.click("The Mill")
    assert bench.button("The Mill")["rect"] == before


def test_who_played_last_sits_there_again_and_no_row_moves_for_it(bench, fought):
    open_screen(bench, "setup", fought)
    before = bench.button("Start")["rect"], bench.button("Another")["rect"]
    later = [each["label"] for each in bench.report()["buttons"] if each["label"].endswith("the next one")][1]
    for _ in range(3):
        bench.click(later)
        assert (bench.button("Start")["rect"], bench.button("Another")["rect"]) == before
    assert bench.report()["seats"] == ["human", "random"]
    bench.click("Start")
    open_screen(bench, "setup", fought)
    assert bench.report()["seats"] == ["human", "random"]


def test_going_back_to_the_maps_forgets_nothing_of_how_a_map_is_to_be_played(bench, fought):
    open_screen(bench, "setup", fought)
    usual = list(bench.report()["seats"])
    later = [each["label"] for each in bench.report()["buttons"] if each["label"].endswith("the next one")][1]
    bench.click(later)
    bench.click("Another")
    said = {name: str(bench.report()[name]) for name in ("seats", "switches", "mission", "seed")}
    assert said["seats"] != str(usual)
    bench.click("Back")
    bench.click("Briefing and sides")
    assert {name: str(bench.report()[name]) for name in said} == said
    bench.click("Back")
    bench.click(bench.report()["maps"][1])
    bench.click("Briefing and sides")
    assert bench.report()["seats"] == usual, "another map has not been spoken of"


def test_a_player_who_is_no_more_is_replaced_by_the_usual_one(bench, fought):
    bench.desk.change(msgspec.structs.replace(bench.desk.settings, seats=("human", "somebody")))
    open_screen(bench, "setup", fought)
    assert bench.report()["seats"] == ["human", "regular"]


def test_enter_does_the_thing_to_do_before_any_other_key(bench):
    bench.press(pygame.K_RETURN)
    assert bench.report()["screen"] == "picker"


def test_the_page_keys_turn_the_briefing(bench, fought):
    open_screen(bench, "setup", fought)
    screen = bench.desk.screen
    assert screen.reading.furthest
    bench.press(pygame.K_TAB, pygame.K_PAGEDOWN)
    assert screen.reading.at
    bench.press(pygame.K_PAGEUP)
    assert not screen.reading.at


def test_what_goes_on_beyond_the_edge_of_the_briefing_fades(bench, fought):
    open_screen(bench, "setup", fought)
    screen = bench.desk.screen
    last = screen.reading.area.move(0, screen.reading.area.height - 1)
    last.height, last.width = 1, screen.reading.area.width - bench.desk.look.px(12)
    screen.reading.to(0)
    for _ in range(12):
        screen.draw(bench.app.surface)
        line = bench.app.surface.subsurface(last)
        assert pygame.transform.average_color(line)[:3] == bench.desk.look.palette.panel
        screen.reading.to(screen.reading.at + 2)
