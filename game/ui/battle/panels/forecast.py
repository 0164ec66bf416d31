"""What an attack would do, as a picture first: how likely it destroys, how the losses are spread."""

from collections.abc import Callable

import pygame

from game.engine.contract import Forecast, Modifier, Prospect
from game.ui.battle.sheet import Sheet, Spot
from game.ui.look.fonts import BODY, HEADING, SMALL
from game.ui.look.look import Look
from game.ui.look.palette import mix

MOST_BARS = 16
LEAST_SHOWN = 0.0005
MOST_LEADING = 3
"""Lines."""


def forecast_sheet(
    look: Look,
    width: int,
    title: str,
    forecast: Forecast,
    name: Callable[[int], str],
    side: Callable[[int], int],
) -> Sheet:
    sheet = Sheet(look, width)
    sheet.picture(look.fonts.fitted(title, look.palette.dim, sheet.inner, SMALL), sheet.margin, sheet.y)
    sheet.y += look.fonts.height(SMALL)
    first, rest = _leading(sheet, forecast.assumes)
    sheet.words(first, look.palette.text, SMALL, note="\n".join(forecast.assumes))
    for prospect in forecast.prospects:
        _prospect(sheet, prospect, name(prospect.unit), side(prospect.unit))
    if forecast.modifiers:
        sheet.gap(2)
        _chips(sheet, forecast.modifiers, name)
    for assumed in rest:
        sheet.words(assumed, look.palette.dim, SMALL)
    return sheet


def _leading(sheet: Sheet, assumes: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """What must be known to read the figures stands above them, as long as it leaves the picture in sight;
    the rest below."""
    for number in range(len(assumes), 0, -1):
        more = " More below." if number < len(assumes) else ""
        told = " ".join(assumes[:number]) + more
        shown = sheet.look.fonts.text(told, sheet.look.palette.text, SMALL, "regular", sheet.inner)
        if number == 1 or shown.get_height() <= MOST_LEADING * sheet.look.fonts.height(SMALL):
            return told, assumes[number:]
    return "", ()


def _amount(left: float, what: str) -> str:
    told = number(left)
    return f"{told} {_ONE.get(what, what) if told == '1' else what}"


_ONE = {"supplies": "supply", "shields": "shield", "minis": "mini"}


def percent(share: float) -> str:
    """A chance as people read it: never 0 or 100 unless it is."""
    if 0 < share < 0.005:
        return "<1%"
    if 0.995 < share < 1:
        return ">99%"
    return f"{share * 100:.0f}%"


def number(value: float) -> str:
    return f"{value:.0f}" if abs(value - round(value)) < 0.05 else f"{value:.1f}"


def _prospect(sheet: Sheet, prospect: Prospect, name: str, side: int) -> None:
    look, palette = sheet.look, sheet.look.palette
    # The large figure has room of its own above it.
    top = sheet.y - look.px(3)
    danger = palette.danger if prospect.destroyed >= 0.5 else palette.text
    figure = look.fonts.text(percent(prospect.destroyed), danger, HEADING + 5, "bold")
    area = sheet.picture(figure, sheet.margin + sheet.inner - figure.get_width(), top)
    label = look.fonts.text("destroyed", palette.dim, SMALL)
    line = area.bottom - look.px(4) - label.get_height()
    beside = sheet.picture(label, area.left - look.px(6) - label.get_width(), line)
    note = f"{name} is destroyed with a chance of {prospect.destroyed * 100:.1f} percent."
    sheet.spot(Spot(area.union(beside), name, note))
    room = beside.left - sheet.margin - look.px(8)
    title = look.fonts.fitted(name, palette.bright(side), room, BODY, "bold")
    sheet.picture(title, sheet.margin, line + label.get_height() - title.get_height())
    kept = ", ".join(_amount(left, what) for what, left in prospect.after.items())
    whole = f"On average {name} loses {number(prospect.mean)} and is left with {kept}."
    sheet.y = area.bottom - look.px(2)
    sheet.words(f"loses {number(prospect.mean)}, keeps {kept}", palette.text, SMALL)
    sheet.spot(Spot(pygame.Rect(sheet.margin, top, room, sheet.y - top), name, whole))
    drawn = _drawn(prospect)
    if drawn != "losses":
        sheet.words(f"{drawn.capitalize()}:", palette.dim, SMALL)
    _bars(sheet, drawn, prospect.odds[drawn], side, name)
    for what, odds in prospect.odds.items():
        if what not in ("losses", drawn):
            mean = sum(value * p for value, p in odds.items())
            sheet.row(what.capitalize(), number(mean), _spread(what, odds))


def _drawn(prospect: Prospect) -> str:
    """What is drawn as bars: the losses, or the first thing that is less certain than they are."""
    open_yet = (what for what, odds in prospect.odds.items() if len(odds) > 1)
    return "losses" if len(prospect.losses) > 1 else next(open_yet, "losses")


def _bars(sheet: Sheet, what: str, odds: dict[int, float], side: int, name: str) -> None:
    """A bar for each number of losses; a long tail is gathered in the last one."""
    look, palette = sheet.look, sheet.look.palette
    shown = _gathered({loss: p for loss, p in odds.items() if p >= LEAST_SHOWN} or odds)
    high = look.px(28)
    wide = min(look.px(34), sheet.inner // max(1, len(shown)))
    most = max(shown.values())
    top = sheet.y
    for place, (loss, p) in enumerate(shown.items()):
        tall = max(look.px(2), round(high * p / most))
        left = sheet.margin + place * wide
        bar = pygame.Rect(left + 1, top + high - tall, max(2, wide - look.px(3)), tall)
        colour = mix(palette.side(side), palette.text, 0.1) if loss else palette.raised
        sheet.fill(bar, colour, 2)
        label = look.fonts.text(str(loss), palette.dim, SMALL)
        if label.get_width() <= wide or place % 2 == 0:
            sheet.picture(label, bar.centerx - label.get_width() // 2, top + high)
        column = pygame.Rect(left, top, wide, high + label.get_height())
        more = " or more" if loss == max(shown) < max(odds) else ""
        told = f"loses {loss}" if what == "losses" else f"{what}: {loss}"
        sheet.spot(Spot(column, f"{loss}", f"{name} {told}{more}, {p * 100:.1f} percent."))
    sheet.y = top + high + look.fonts.height(SMALL) + look.px(2)


def _gathered(odds: dict[int, float]) -> dict[int, float]:
    if len(odds) <= MOST_BARS:
        return odds
    kept = dict(list(odds.items())[:MOST_BARS])
    kept[list(kept)[-1]] += sum(list(odds.values())[MOST_BARS:])
    return kept


def _spread(what: str, odds: dict[int, float]) -> str:
    parts = ", ".join(f"{value}: {percent(p)}" for value, p in odds.items() if p >= 0.005)
    return f"{what.capitalize()}, each with its chance: {parts}."


def _chips(sheet: Sheet, modifiers: tuple[Modifier, ...], name: Callable[[int], str]) -> None:
    """What shaped the forecast, each with its reason when pointed at."""
    look, palette = sheet.look, sheet.look.palette
    left, gap = sheet.margin, look.px(5)
    high = look.fonts.height(SMALL) + look.px(4)
    for modifier in modifiers:
        text = look.fonts.fitted(modifier.value, palette.brass, sheet.inner - look.px(12), SMALL, "bold")
        wide = text.get_width() + look.px(12)
        if left + wide > sheet.margin + sheet.inner and left > sheet.margin:
            left = sheet.margin
            sheet.y += high + gap
        area = pygame.Rect(left, sheet.y, wide, high)
        sheet.fill(area, palette.raised, 4)
        sheet.picture(text, left + look.px(6), sheet.y + look.px(2))
        sheet.spot(Spot(area, modifier.value, f"{name(modifier.unit)}: {modifier.value}, {modifier.reason}"))
        left += wide + gap
    sheet.y += high + gap
