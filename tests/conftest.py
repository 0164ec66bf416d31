"""Hypothesis without deadlines (no test measures the wall clock), and the same examples in every CI run."""

import os

from hypothesis import settings

settings.register_profile("salient", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "salient")
