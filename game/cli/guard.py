"""Whatever goes wrong in a command is told in one sentence."""

import os
import sys
from collections.abc import Callable

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
        print(f"salient: {fault}", file=sys.stderr)
        return TROUBLE
    except UnicodeEncodeError as error:
        print(f"salient: the output cannot show {error.object[error.start]!a}.", file=sys.stderr)
        return TROUBLE
    except BrokenPipeError:
        _discard_output()
        return 0
    except OSError as error:
        print(f"salient: {reason(error)}.", file=sys.stderr)
        _discard_output()
        return TROUBLE


def _discard_output() -> None:
    """What could not be written once must not be tried again when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
