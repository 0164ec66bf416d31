"""What is seen: maps as pictures, and later the window. Only here is pygame known."""

import os

# pygame greets on standard output when it is first imported, where commands print their results.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
