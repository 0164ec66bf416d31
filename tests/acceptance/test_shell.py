"""The frame of the window, driven as a person drives it."""

from tests.acceptance.driver import Window


def test_the_menu_opens_and_quits(tmp_path):
    with Window(tmp_path) as window:
        assert window.wait_screen("menu")["size"] == [1280, 720]
        assert window.screenshot().std() > 1
        window.point("Quit")
        window._tool("click", "1")
        assert window.close() == 0
        assert window.complaints() == ""
