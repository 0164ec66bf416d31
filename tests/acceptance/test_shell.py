"""The frame of the window, driven as a person drives it: every screen, by mouse and by keyboard alone."""

from pathlib import Path

from game.ai.skirmish import Bout, fight
from game.engine.save import save_text
from game.resources import assets, maps
from game.tiled.scenario import load_scenario
from tests.acceptance.driver import ROOT, Window
from tests.ui.layout import check_layout


def test_the_menu_opens_and_quits(tmp_path):
    with Window(tmp_path) as window:
        assert window.wait_screen("menu")["size"] == [1280, 720]
        assert window.screenshot().std() > 20, "the desk and the map are there"
        window.press_and_end("Quit")
        assert window.complaints() == ""


def test_every_screen_opens_by_mouse_and_escape_leads_back(tmp_path):
    with Window(tmp_path) as window:
        for label, screen in (
            ("Settings", "settings"),
            ("Help", "help"),
            ("Load", "saves"),
            ("Watch a replay", "saves"),
        ):
            window.click(label)
            window.wait_screen(screen)
            window.press("Escape")
            window.wait_screen("menu")
        window.click("New battle")
        window.wait(lambda report: report.get("reading") == 0 and report["previewed"])
        window.click("The Sallow Bridges")
        window.click("Briefing and sides")
        before = window.wait_screen("setup")
        assert before["seats"] == ["human", "regular"]
        window.click("Person")
        assert window.report()["seats"] != before["seats"]
        window.click("Another")
        assert window.report()["seed"] != before["seed"]
        window.press("F1")
        assert window.wait_screen("help")["tab"] == "Front"
        window.press("Escape")
        window.wait_screen("setup")
        window.click("Start")
        window.wait_screen("battle")
        assert window.complaints() == ""


def test_a_battle_is_begun_by_keyboard_alone(tmp_path):
    with Window(tmp_path) as window:
        press_by_keyboard(window, "New battle")
        window.wait(lambda report: report.get("reading") == 0)
        press_by_keyboard(window, "Briefing and sides")
        window.wait_screen("setup")
        press_by_keyboard(window, "Start")
        window.wait_screen("battle")


def test_arrows_go_where_they_point(tmp_path):
    with Window(tmp_path) as window:
        window.press("Tab", "Down", "Down")
        assert focused(window)["label"] == "Watch a replay"
        window.press("Up", "Return")
        window.wait_screen("saves")


def test_nothing_overlaps_or_leaves_the_window_as_it_changes_size(tmp_path):
    with Window(tmp_path, scale=200) as window:
        for label, screen in (("New battle", "picker"), ("Settings", "settings")):
            window.click(label)
            window.wait_screen(screen)
            for size in ((1024, 640), (1920, 1080)):
                window.resize(*size)
                check_layout(window.report())
            window.press("Escape")
            window.wait_screen("menu")
            check_layout(window.report())
        assert window.complaints() == ""


def test_settings_hold_at_once_and_are_remembered(tmp_path):
    with Window(tmp_path) as window:
        window.click("Settings")
        window.click("Size of letters and buttons: the next one")
        assert window.wait(lambda report: report["scale"] == 125)
        window.click("Red and blue")
        window.click("Keys")
        window.click("up")
        window.press("o")
        assert window.report()["settings"]["keys"] == {"cursor_up": "o"}
        # A key that another action has is told, and can be given back.
        window.click("o")
        window.press("e")
        report = window.report()
        assert report["faults"]
        assert "'e' is the key of End the phase too" in report["notice"]
        window.click("Usual keys")
        assert window.report()["settings"]["keys"] == {}
        window.press("Escape")
        window.press_and_end("Quit")
        window.start()
        window.click("Settings")
        kept = window.wait_screen("settings")["settings"]
        assert (kept["scale"], kept["palette"]) == (125, "colour-blind")


def test_a_broken_settings_file_is_told_and_kept(tmp_path):
    window = Window(tmp_path)
    window.settings_file.write_bytes(b'{"scale": 5000}')
    with window:
        assert "cannot be understood" in window.report()["notice"]
        assert window.settings_file.with_name("settings.json.broken").read_bytes() == b'{"scale": 5000}'
        assert window.complaints() == ""


def test_settings_that_cannot_be_written_hold_until_the_end(tmp_path):
    window = Window(tmp_path)
    window.settings_file.unlink()
    window.settings_file.parent.rmdir()
    window.settings_file.parent.write_text("in the way")
    with window:
        window.click("Settings")
        window.click("Red and blue")
        report = window.report()
        assert report["settings"]["palette"] == "colour-blind"
        assert "hold until you leave" in report["notice"]
        window.press("Escape")
        window.press_and_end("Quit")


def test_without_audio_there_is_a_sentence_and_no_crash(tmp_path):
    window = Window(tmp_path)
    window.environment["SDL_AUDIODRIVER"] = "none such"
    with window:
        window.click("Settings")
        window.wait_screen("settings")
        window.click("60 %")
        assert window.complaints() == ""


def test_saves_are_listed_loaded_and_deleted(tmp_path):
    keep_finished_game(tmp_path)
    folder = saves(tmp_path)
    (folder / ("n" * 200 + ".salient.json")).write_bytes(b"{}")
    (folder / "cut.salient.json").write_bytes((folder / "done.salient.json").read_bytes()[:2000])
    with Window(tmp_path) as window:
        window.click("Load")
        report = window.wait_screen("saves")
        assert set(report["saves"]) == {"done", "cut", "n" * 200}
        window.click("cut")
        assert "cut.salient.json" in window.report()["trouble"]
        assert not window.button("Load")["enabled"]
        window.click("Delete")
        window.wait_screen("ask")
        window.click("No")
        window.wait_screen("saves")
        window.click("Delete")
        window.click("Delete it")
        assert not (folder / "cut.salient.json").exists()
        window.click("done")
        assert window.wait(lambda report: report["detail"])["detail"]["Turn"].endswith("of 10")
        window.click("Watch")
        window.wait_screen("battle")
        assert window.complaints() == ""


def test_a_battle_that_is_over_shows_its_result(tmp_path):
    keep_finished_game(tmp_path)
    with Window(tmp_path) as window:
        window.click("Continue")
        window.wait_screen("battle")
        window.click("Result")
        report = window.wait_screen("result")
        told = {line[0] for line in report["lines"]}
        assert {"Losses", "Expected losses", "Luck", "Supplies used"} <= told
        for size in ((1024, 640), (1920, 1080)):
            window.resize(*size)
            check_layout(window.report())
        window.click("Keep replay")
        assert "Kept as" in window.report()["notice"]
        window.click("Menu")
        window.wait_screen("menu")
        assert window.complaints() == ""


def test_a_map_of_ones_own_is_opened_by_its_path_or_says_what_is_wrong(tmp_path):
    with Window(tmp_path) as window:
        own = window.home / "data" / "salient" / "maps"
        own.mkdir(parents=True)
        (own / "broken.tmx").write_text("<map>", encoding="utf-8")
        window.click("New battle")
        window.wait(lambda report: report.get("reading") == 0)
        window.click("Broken")
        assert "broken.tmx" in window.report()["trouble"]
        assert not window.button("Briefing and sides")["enabled"]
        left, top, _, height = window.entry()["rect"]
        window.click((left + 20, top + height // 2))
        window.type(str(ROOT / "maps" / "front" / "lantern-fen.tmx"))
        window.press("Return")
        assert window.report()["trouble"] == ""
        window.click("Briefing and sides")
        window.wait_screen("setup")


def test_help_finds_words(tmp_path):
    with Window(tmp_path) as window:
        window.press("F1")
        window.wait_screen("help")
        left, top, _, height = window.entry()["rect"]
        window.click((left + 20, top + height // 2))
        window.type("counterattack")
        report = window.wait(lambda report: report["found"])
        assert report["scrolled"] > 0
        window.press("Escape")
        window.wait_screen("menu")


# What the tests above are made of


def keep_finished_game(folder: Path) -> None:
    """A whole game between programs, saved as the player's own."""
    path = maps() / "front" / "the-weir-road.tmx"
    match = fight(
        Bout(str(path), load_scenario(path, assets() / "rosters"), red="random", blue="random", seed=3)
    )
    saves(folder).mkdir(parents=True, exist_ok=True)
    (saves(folder) / "done.salient.json").write_bytes(save_text(match, ("human", "random")))


def saves(folder: Path) -> Path:
    return folder / "home" / "data" / "salient" / "saves"


def focused(window: Window) -> dict:
    return next(button for button in window.report()["buttons"] if button["focused"])


def press_by_keyboard(window: Window, label: str) -> None:
    for _ in range(60):
        window.press("Tab")
        if focused(window)["label"] == label:
            window.press("Return")
            return
    raise AssertionError(f"Tab never came to {label}")
