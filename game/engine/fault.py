"""What is wrong with something a person gave us: which file, which place, what to do."""

LONGEST = 1_000
"""Letters of a sentence."""


def printable(text: str) -> str:
    """Names in files can hold anything: line breaks, commands to the terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


class Fault(Exception):
    """Bad input, told in one sentence."""

    def __init__(self, source: str, place: str, message: str, cure: str = "") -> None:
        self.source = source
        self.place = place
        self.message = message
        self.cure = cure
        super().__init__(self.sentence())

    def __reduce__(self) -> tuple[type["Fault"], tuple[str, str, str, str]]:
        # Raised in another process, it has to come back whole.
        return Fault, (self.source, self.place, self.message, self.cure)

    def sentence(self) -> str:
        where = ", ".join(part for part in (self.source, self.place) if part)
        told = f"{where}: {self.message}" if where else self.message
        room = LONGEST - len(self.cure)
        told = printable(told if len(told) <= room else told[: room - 4] + " ...")
        return f"{told}; {printable(self.cure)}." if self.cure else f"{told}."
