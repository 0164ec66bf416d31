"""What is seen: maps as pictures, and the window. Only here is pygame known."""

import os

# pygame greets on standard output when it is first imported, where commands print their results.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Tools that look for windows by class find ours by this name.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "salient")
