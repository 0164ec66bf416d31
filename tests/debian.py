"""Programs of Debian that some tests compare with. CI installs them; elsewhere such a test may be skipped."""

import os
import shutil

import pytest


def require(program: str, package: str) -> None:
    if shutil.which(program) is None:
        missing(f"{program} is not installed (Debian's package {package})")


def missing(what: str) -> None:
    """Skip the test, or fail it where nothing may be missing."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)
