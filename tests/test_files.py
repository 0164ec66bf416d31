"""Writing files: whole or not at all, and nothing that is no file is replaced by one."""

import os

import pytest

from game.engine.fault import Fault
from game.files import refuse_bad_place, write_whole


def test_a_link_stays_and_what_it_points_to_is_written(tmp_path):
    kept, link = tmp_path / "kept.json", tmp_path / "link.json"
    kept.write_bytes(b"old")
    link.symlink_to(kept)
    refuse_bad_place(link)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert kept.read_bytes() == b"new"


def test_a_pipe_is_not_replaced(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for attempt in (refuse_bad_place, lambda path: write_whole(path, b"new")):
        with pytest.raises(Fault, match="pipe: is no ordinary file; choose another place"):
            attempt(pipe)
    assert not pipe.is_file()
