"""`salient` without a display: fight the first map, tell it, keep replay and picture."""

from pathlib import Path

from platformdirs import user_data_path

from game.ai.skirmish import Bout, fight
from game.cli.course import tell_course
from game.cli.pictures import keep_picture
from game.engine.families import names
from game.engine.save import save_text
from game.files import make_folder, write_whole
from game.resources import assets, maps
from game.tiled.scenario import load_scenario

SEED = 1


def run_first_map() -> int:
    path = shipped_maps()[0]
    scenario = load_scenario(path, assets() / "rosters")
    match = fight(Bout(str(path), scenario, red="regular", blue="regular", seed=SEED))
    kept = user_data_path("salient") / "battles"
    make_folder(kept)
    replay, picture = kept / f"{path.stem}.salient.json", kept / f"{path.stem}.png"
    write_whole(replay, save_text(match))
    drawn = keep_picture(match, picture)
    # Whoever has read enough may close the output, and has the files all the same.
    tell_course(match)
    print(f"\nThe replay is in {replay}.\n{drawn}")
    return 0


def shipped_maps() -> list[Path]:
    """The maps that come with the game, family by family, the smallest first."""
    found = [path for name in names() for path in (maps() / name).glob("*.tmx")]
    return sorted(found, key=lambda path: (names().index(path.parent.name), path.stat().st_size, path.name))
