"""Whatever goes wrong in a command is told in one sentence."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from game.engine.fault import Fault
from game.files import reason

TROUBLE = 2


def guarded(command: Callable[[], int]) -> int:
    try:
        if sys.stdout is None:
            raise Fault("the output", "", "is closed", "let it go somewhere, such as /dev/null")
        code = command()
        sys.stdout.flush()
        return code
    except Fault as fault:
        complain(str(fault))
        return TROUBLE
    except UnicodeEncodeError as error:
        complain(f"the output cannot show {error.object[error.start]!a}.")
        return TROUBLE
    except BrokenPipeError:
        _discard_output()
        return 0
    except OSError as error:
        complain(f"{reason(error)}.")
        _discard_output()
        return TROUBLE


def complain(sentence: str) -> None:
    # The terminal may be gone, and then there is nobody to tell.
    with suppress(OSError):
        print(f"salient: {sentence}", file=sys.stderr)


@contextmanager
def while_somebody_reads() -> Iterator[None]:
    """For printing at the end: a reader who has had enough does not change how the command ended."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        _discard_output()


def _discard_output() -> None:
    """What could not be written once must not be tried again when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
