"""What is wrong with something a person gave us: which file, which place, what to do."""


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
        sentence = f"{told}; {self.cure}." if self.cure else f"{told}."
        # Names in bad files can hold anything, line breaks included.
        return "".join(letter if letter.isprintable() else " " for letter in sentence)
