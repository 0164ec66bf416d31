"""A sheet that lies over everything until it is answered: menus, lists, questions."""

from collections.abc import Callable

import pygame

from game.ui.battle.sheet import Pane, Sheet, Spot
from game.ui.keys import action_of
from game.ui.look.look import Look
from game.ui.scrolling import PAGING


class Popup:
    """Press outside or go back to close it; keys move over what can be pressed."""

    def __init__(
        self,
        look: Look,
        sheet: Sheet,
        window: pygame.Rect,
        at: tuple[int, int] | None = None,
        close: Callable[[], None] | None = None,
        opener: str = "",
    ) -> None:
        """`opener` is the key's action that opened it, and closes it as well."""
        self.look = look
        self.close = close
        self.opener = opener
        height = min(sheet.height, window.height - look.px(24))
        area = pygame.Rect(0, 0, sheet.width, height)
        if at is None:
            area.center = window.center
        else:
            area.topleft = at[0] + look.px(14), at[1] - look.px(20)
            area.clamp_ip(window.inflate(-look.px(8), -look.px(8)))
        self.pane = Pane(look, area)
        self.pane.show(sheet)
        self.chosen = -1
        """The place of what the keys have come to."""

    @property
    def cross(self) -> pygame.Rect:
        """What closes it, on its upper right corner."""
        side = self.look.px(24)
        cross = pygame.Rect(0, 0, side, side)
        cross.center = self.pane.area.right - side // 4, self.pane.area.top + side // 4
        return cross

    def buttons(self) -> list[tuple[str, pygame.Rect]]:
        """What can be pressed, for reports."""
        inside = [(label, area) for label, area in self.pane.buttons() if not area.colliderect(self.cross)]
        return [("Close", self.cross), *inside]

    @property
    def pressable(self) -> list[Spot]:
        sheet = self.pane.sheet
        return [spot for spot in sheet.spots if spot.press] if sheet else []

    def pointed(self, point: tuple[int, int]) -> Spot | None:
        return self.pane.spot_at(point)

    @property
    def focused(self) -> Spot | None:
        spots = self.pressable
        return spots[self.chosen] if 0 <= self.chosen < len(spots) else None

    def handle(self, event: pygame.Event, keys: dict[str, str]) -> None:
        """Everything goes to it as long as it is there."""
        if event.type == pygame.MOUSEWHEEL:
            self.pane.wheel(event.y)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._click(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._leave()
        elif event.type == pygame.KEYDOWN:
            self._key(event, keys)

    def draw(self, surface: pygame.Surface, point: tuple[int, int]) -> None:
        frame = self.pane.area.inflate(self.look.px(4), self.look.px(4))
        pygame.draw.rect(
            surface, self.look.palette.shadow, frame.move(0, self.look.px(4)), border_radius=self.look.px(8)
        )
        self.pane.draw_framed(surface, self.focused or self.pane.spot_at(point))
        self._draw_cross(surface, point)

    def _draw_cross(self, surface: pygame.Surface, point: tuple[int, int]) -> None:
        palette, cross = self.look.palette, self.cross
        pygame.draw.circle(surface, palette.raised, cross.center, cross.width // 2)
        pygame.draw.circle(surface, palette.brass, cross.center, cross.width // 2, max(1, self.look.px(2)))
        ink = palette.brass if cross.collidepoint(point) else palette.text
        arm, thick = self.look.px(4), max(2, self.look.px(2))
        x, y = cross.center
        pygame.draw.line(surface, ink, (x - arm, y - arm), (x + arm, y + arm), thick)
        pygame.draw.line(surface, ink, (x - arm, y + arm), (x + arm, y - arm), thick)

    def _click(self, point: tuple[int, int]) -> None:
        if self.cross.collidepoint(point):
            self._leave()
            return
        spot = self.pane.spot_at(point)
        if spot and spot.press:
            spot.press()
        elif not self.pane.area.collidepoint(point):
            self._leave()

    def _key(self, event: pygame.Event, keys: dict[str, str]) -> None:
        action, spots = action_of(event, keys), self.pressable
        if action in ("back", "menu") or (action and action == self.opener):
            self._leave()
        elif event.key in PAGING:
            self.pane.page(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif action in ("cursor_down", "cursor_up") and not spots:
            self.pane.wheel(1 if action == "cursor_up" else -1)
        elif action in ("cursor_down", "cursor_right", "next_unit") and spots:
            self._focus((self.chosen + 1) % len(spots))
        elif action in ("cursor_up", "cursor_left", "previous_unit") and spots:
            self._focus((self.chosen - 1) % len(spots))
        elif action in ("act", "skip") and spots:
            self._press((self.focused or spots[0]).press)
        elif action.startswith("answer_"):
            place = int(action.removeprefix("answer_")) - 1
            if place < len(spots):
                self._press(spots[place].press)

    def _focus(self, place: int) -> None:
        self.chosen = place
        self.pane.reveal(self.pressable[place])

    def _press(self, press: Callable[[], None] | None) -> None:
        if press:
            press()

    def _leave(self) -> None:
        if self.close:
            self.close()
