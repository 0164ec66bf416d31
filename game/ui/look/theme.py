"""The theme of the widgets for a palette and a scale.

Give a button one of these classes as `ObjectID(class_id="@primary")`: @primary (the one thing to do next),
@danger, @quiet (no field until pointed at), @row (a line of a list, words to the left), @chosen (a row or a
tab that is on).
"""

from typing import Any

from game.ui.look.fonts import BODY, HEADING, LABEL, SMALL
from game.ui.look.look import Look
from game.ui.look.palette import Colour, code, mix

Theme = dict[str, Any]

NOTHING = "#00000000"


def theme(look: Look) -> Theme:
    colours = look.palette
    darker = mix(colours.panel, colours.desk, 0.5)
    field = _fields(look, colours.raised, colours.text, colours.line)
    return {
        "defaults": {
            "colours": {
                **field["colours"],
                "dark_bg": code(darker),
                "disabled_dark_bg": code(darker),
                "selected_bg": code(mix(colours.raised, colours.brass, 0.35)),
                "link_text": code(colours.brass),
                "link_hover": code(mix(colours.brass, colours.text, 0.5)),
                "link_selected": code(colours.brass),
                "filled_bar": code(colours.brass),
                "unfilled_bar": code(colours.desk),
                "text_cursor": code(colours.brass),
            },
            "font": _font(look, BODY),
        },
        "button": field,
        "@primary": _fields(look, colours.brass, colours.ink, colours.brass, bold=True),
        "@danger": _fields(look, mix(colours.raised, colours.danger, 0.55), colours.text, colours.danger),
        "@quiet": _quiet(look, "center"),
        "@row": _quiet(look, "left"),
        "@chosen": _chosen(look, "center"),
        "@chosen_row": _chosen(look, "left"),
        "@menu": _fields(look, colours.panel, colours.text, colours.line, size=LABEL, align="left"),
        "@menu_primary": _fields(
            look, colours.brass, colours.ink, colours.brass, size=LABEL, align="left", bold=True
        ),
        "panel": {
            "colours": {"dark_bg": code(colours.panel), "normal_border": code(colours.line)},
            "misc": _shape(look),
        },
        "label": {"colours": {"normal_text": code(colours.text)}, "font": _font(look, BODY)},
        "@heading": {"colours": {"normal_text": code(colours.text)}, "font": _font(look, HEADING, bold=True)},
        "@dim": {"colours": {"normal_text": code(colours.dim)}, "font": _font(look, SMALL)},
        "text_entry_line": {
            "colours": {
                "dark_bg": code(darker),
                "normal_border": code(colours.line),
                "focused_border": code(colours.brass),
                "selected_text": code(colours.ink),
                "selected_bg": code(colours.brass),
            },
            "font": _font(look, BODY),
            "misc": {**_shape(look), "padding": f"{look.px(8)},{look.px(4)}"},
        },
        "text_box": {
            "colours": {"dark_bg": code(darker), "normal_border": code(colours.line)},
            "font": _font(look, BODY),
            "misc": _shape(look),
        },
        "tool_tip": {
            "colours": {"dark_bg": code(colours.raised), "normal_border": code(colours.brass)},
            "misc": {"rect_width": str(look.px(340)), **_shape(look)},
        },
        "tool_tip.text_box": {
            "colours": {"dark_bg": code(colours.raised), "normal_border": code(colours.brass)},
            "font": _font(look, SMALL),
            "misc": {**_shape(look), "padding": f"{look.px(6)},{look.px(4)}"},
        },
        "vertical_scroll_bar": {
            "colours": {"dark_bg": code(darker), "normal_border": code(darker)},
            "misc": {"enable_arrow_buttons": "0", "border_width": "0", "shadow_width": "0"},
        },
        "vertical_scroll_bar.#sliding_button": _fields(look, colours.line, colours.text, colours.line),
    }


def _fields(
    look: Look,
    fill: Colour,
    letters: Colour,
    edge: Colour,
    *,
    size: int = BODY,
    align: str = "center",
    bold: bool = False,
) -> Theme:
    """A button: lighter under the pointer with a brass edge, darker when pressed."""
    colours = look.palette
    hovered = mix(fill, colours.text, 0.12)
    states = {
        "normal": (fill, edge, letters),
        "hovered": (hovered, colours.brass, letters),
        "active": (mix(fill, colours.desk, 0.35), colours.brass, letters),
        "selected": (mix(fill, colours.brass, 0.3), colours.brass, colours.text),
        "disabled": (
            mix(fill, colours.desk, 0.6),
            mix(edge, colours.desk, 0.6),
            mix(colours.dim, fill, 0.45),
        ),
    }
    return {
        "colours": {
            key: value
            for state, (ground, line, words) in states.items()
            for key, value in (
                (f"{state}_bg", code(ground)),
                (f"{state}_border", code(line)),
                (f"{state}_text", code(words)),
                (f"{state}_text_shadow", NOTHING),
            )
        },
        "font": _font(look, size, bold=bold),
        "misc": {**_shape(look), "text_horiz_alignment": align},
    }


def _quiet(look: Look, align: str) -> Theme:
    colours = look.palette
    fields = _fields(look, colours.panel, colours.text, colours.panel, align=align)
    clear = {
        "normal_bg": NOTHING,
        "normal_border": NOTHING,
        "disabled_bg": NOTHING,
        "disabled_border": NOTHING,
    }
    return {**fields, "colours": {**fields["colours"], **clear}}


def _chosen(look: Look, align: str) -> Theme:
    colours = look.palette
    fill = mix(colours.raised, colours.brass, 0.22)
    return _fields(look, fill, colours.text, colours.brass, align=align, bold=True)


def _font(look: Look, size: int, *, bold: bool = False) -> dict[str, str]:
    return {"name": "noto_sans", "size": str(look.px(size)), "bold": "1" if bold else "0", "italic": "0"}


def _shape(look: Look) -> dict[str, str]:
    return {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(look.px(5)),
        "border_width": str(max(1, look.px(1))),
        "shadow_width": "0",
        "text_horiz_alignment_padding": str(look.px(12)),
        "tool_tip_delay": "0.4",
    }
