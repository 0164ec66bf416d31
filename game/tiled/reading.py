"""What the parts of one loading share."""

from dataclasses import dataclass, field

from game.tiled.finding import Report
from game.tiled.properties import PropertyTypes
from game.tiled.records import Template, Tileset
from game.tiled.sources import Sources


@dataclass
class Reading:
    sources: Sources
    report: Report
    types: PropertyTypes = field(default_factory=PropertyTypes)
    tilesets: dict[str, Tileset] = field(default_factory=dict)
    """By file, each read once."""
    templates: dict[str, Template] = field(default_factory=dict)
    images: set[str] = field(default_factory=set)
    """Those that are there."""
    missing_images: set[str] = field(default_factory=set)
    """Each is told once, however many tiles are drawn from it."""
    objects: int = 0
    """How many have been seen so far."""
    lost_tiles: bool = False
    lost_objects: bool = False
