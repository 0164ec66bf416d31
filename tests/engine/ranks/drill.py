"""A game of `ranks` led by hand: dials set in a line, dice pinned, tokens laid out beforehand."""

import msgspec

from game.engine.chance import Pinned
from game.engine.contract import Choice
from game.engine.ranks import rules
from game.engine.ranks.dials import NONE
from game.engine.ranks.faces import STONE_POOL
from game.engine.ranks.state import BANES, evolve, set_unit

STEADY_STONES = ((1, 0), (1,), (0, 1), (1, 0), (1, 0))
"""Two steady and a living: what falls at the end of a round where a test pins nothing."""


class Led(Pinned):
    def roll(self, pool):
        if pool == STONE_POOL and not self.unused():
            return STEADY_STONES
        return super().roll(pool)


class Drill:
    def __init__(self, scenario, **tokens):
        """Tokens by unit: u0={"panic": 2}, u1={"inspiration": 1}."""
        state = evolve(rules.start(scenario))
        for name, held in tokens.items():
            banes = tuple(held.get(bane, 0) for bane in BANES)
            rest = {key: value for key, value in held.items() if key not in BANES}
            set_unit(state, int(name[1:]), banes=banes, **rest)
        self.state = state
        self.told = []

    def unit(self, number):
        return self.state.units[number]

    def change(self, **changes):
        self.state = msgspec.structs.replace(self.state, **changes)
        return self

    def kinds(self):
        return [event.kind for event in self.told]

    def choices(self, *kinds):
        return [choice for choice in rules.choices(self.state) if not kinds or choice.kind in kinds]

    def play(self, choice, *dice):
        assert rules.objection(self.state, choice) is None
        chance = Led(list(dice))
        self.state, self.told = rules.apply(self.state, choice, chance)
        assert not chance.unused(), "every die that is pinned falls"
        return self

    def do(self, kind, *dice, **fields):
        """The only choice of this kind that has these fields."""
        fitting = [
            choice
            for choice in rules.choices(self.state)
            if choice.kind == kind and all(getattr(choice, name) == value for name, value in fields.items())
        ]
        assert len(fitting) == 1, f"{kind} {fields}: {fitting} of {rules.choices(self.state)}"
        return self.play(fitting[0], *dice)

    def dial(self, *, dice=(), **orders):
        """All dials of a round: u0=("march 2@4", "charge"), u1="melee@7"; others rally."""
        for _ in range(2):
            side = self.state.side
            for unit in self.state.game.armies[side]:
                if self.unit(unit).cell < 0:
                    continue
                order = orders.get(f"u{unit}", "")
                action, modifier = order if isinstance(order, tuple) else (order, NONE)
                labels = [action.label for action in self.state.game.kinds[unit].actions]
                action = action or next(label for label in labels if label.startswith("rally"))
                self.play(Choice("set_action", unit=unit, what=action))
                if Choice("set_modifier", unit=unit, what=modifier) in rules.choices(self.state):
                    self.play(Choice("set_modifier", unit=unit, what=modifier))
            self.play(Choice("done"), *(dice if side != self.state.first else ()))
        return self
