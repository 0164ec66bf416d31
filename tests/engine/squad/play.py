"""Playing a small game of `squad` in tests: to the point that matters, with luck pinned."""

from game.engine.chance import Pinned, Sampled
from game.engine.contract import Choice
from game.engine.squad import rules
from game.engine.squad.state import ACTIVATION, NO_RANK, Turn, evolve, set_unit


class Table:
    """A game in which choices are made by name and refused ones are told."""

    def __init__(self, scenario):
        self.state = rules.start(scenario)
        self.events = []

    def do(self, choice, *luck):
        refused = rules.objection(self.state, choice)
        assert refused is None, refused
        chance = Pinned(luck)
        self.state, self.events = rules.apply(self.state, choice, chance)
        assert not chance.unused(), f"{chance.unused()} rolls were left over"
        return self

    def refused(self, choice):
        told = rules.objection(self.state, choice)
        assert told is not None, f"{choice} is allowed"
        assert choice not in rules.choices(self.state)
        return told

    def kinds(self):
        return {choice.kind for choice in rules.choices(self.state)}

    def told(self):
        return [rules.tell(self.state, event) for event in self.events]

    def tell(self, kind):
        return [event for event in self.events if event.kind == kind]

    def unit(self, number):
        return self.state.units[number]

    def give(self, number, **tokens):
        """Tokens from nowhere."""
        self.state = evolve(self.state)
        set_unit(self.state, number, **tokens)
        return self

    def activate(self, number, *luck, actions=None):
        """Begin the activation of any unit, whoever's turn it would be."""
        self.state = evolve(self.state)
        self.state.phase, self.state.side = ACTIVATION, self.state.game.sides[number]
        self.state.drawn, self.state.act, self.state.cards = NO_RANK, Turn(), (6, 6)
        set_unit(self.state, number, ordered=True, activated=False)
        self.do(Choice("activate", unit=number), *luck)
        if actions is not None:
            self.state.act = Turn(number, actions)
        return self

    def resolve(self, seed=1):
        """Let an attack run to its end by advice."""
        while self.state.attack is not None:
            advice = rules.choices(self.state)[0]
            self.state, more = rules.apply(self.state, advice, Sampled(seed))
            self.events = [*self.events, *more]
        return self


def to_activation(table, red="Carry On", blue="Carry On", priority=0):
    """Play both cards and give no orders."""
    table.do(Choice("card", what=red))
    table.do(Choice("card", what=blue), *([((1, 0), (0, 1))[priority]] if red == blue else []))
    while "end_orders" in table.kinds():
        table.do(Choice("end_orders"))
    return table
