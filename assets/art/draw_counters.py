"""The pictures of counters that the window uses: silhouettes, class marks and empty fields."""

from pathlib import Path

from class_marks import MARKS
from counter import CELL, field, silhouette
from palette import COLOUR_BLIND, LIGHT_AND_DARK, SHADOW, SIDES, mix
from regiments import REGIMENTS
from sheet import save
from ships import SHIPS
from silhouettes import SILHOUETTES, SIZE
from squads import SQUADS


def draw_counters(folder: Path) -> None:
    """Each picture once in its own size and once doubled, as name@2x."""
    for times, ending in ((1, ""), (2, "@2x")):
        for name, shape in {**SILHOUETTES, **REGIMENTS, **SHIPS, **SQUADS}.items():
            save(silhouette(shape, SIZE * times), folder / f"{name}{ending}.png")
        for name, mark in MARKS.items():
            save(silhouette(mark, SIZE * times), folder / "marks" / f"{name}{ending}.png")
        for side, (face, shade) in SIDES.items():
            save(field(face, shade, CELL * times), folder / "fields" / f"{side}{ending}.png")
        for palette, faces in (("shape", COLOUR_BLIND), ("contrast", LIGHT_AND_DARK)):
            for side, face in faces.items():
                corner = 1.5 if side == "red" else 16.0
                blank = field(face, mix(face, SHADOW, 0.4), CELL * times, corner)
                save(blank, folder / "fields" / f"{side}-{palette}{ending}.png")
