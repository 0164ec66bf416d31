"""Long work that is stopped keeps what is done: by Ctrl-C, by `timeout`, by a terminal that is closed."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

WISHES = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Not every system has all of them."""


class Stop:
    """Whether somebody wants the work to stop. The first wish counts, and any further one changes nothing."""

    def __init__(self) -> None:
        self.wanted = False
        self._heeded = False
        self._home = os.getpid()

    @contextmanager
    def heeded(self) -> Iterator[None]:
        """Inside, the wish is a KeyboardInterrupt, which comes once."""
        self._heeded = True
        try:
            self.check()
            yield
        finally:
            self._heeded = False

    def check(self) -> None:
        """For a wish that came where Python drops exceptions, such as while it collects garbage."""
        if self.wanted:
            raise KeyboardInterrupt

    def wish(self, *_: object) -> None:
        if os.getpid() != self._home:
            # A process that has just been forked answers as it was told to answer here.
            os._exit(1)
        first, self.wanted = not self.wanted, True
        if first and self._heeded:
            raise KeyboardInterrupt


@contextmanager
def deferred_stop() -> Iterator[Stop]:
    """Nothing inside is stopped but what heeds it, so that what is done can be written."""
    stop = Stop()
    before = {wish: signal.getsignal(wish) for wish in WISHES}
    # Whoever was started to ignore one, as by `nohup`, goes on doing so.
    heard = [wish for wish, handler in before.items() if handler not in (signal.SIG_IGN, None)]
    for wish in heard:
        signal.signal(wish, stop.wish)
    try:
        yield stop
    finally:
        for wish in heard:
            # Who is impatient goes on wishing while the rest is told and the interpreter ends.
            signal.signal(wish, signal.SIG_IGN if stop.wanted else before[wish])
