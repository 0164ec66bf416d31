"""The abilities of units and weapons in words: at which step each acts, and what it does.

What they do in an attack stands in the `attack` and `attacker`, `defender` modules under these names.
"""

from typing import NamedTuple


class Ability(NamedTuple):
    title: str
    step: str
    """The number of the attack step at which it acts; empty outside attacks."""
    note: str
    """X stands for its number."""
    counted: bool = True
    """Whether it comes with a number."""


UNIT_ABILITIES = {
    "armament": Ability("Armament", "2b", "Each of its minis may use X weapons in an attack, also split."),
    "thin_plate": Ability("Thin Plate", "2c", "An attack from the arc named gains Breach X."),
    "steady_hand": Ability("Steady Hand", "4b", "Each aim token rerolls X more dice."),
    "crack_shot": Ability(
        "Crack Shot",
        "4c",
        "An aim token may turn a blank into a hit, or a hit into a crit, instead of rerolling.",
        counted=False,
    ),
    "fine_sights": Ability("Fine Sights", "5", "The defender's cover counts X less."),
    "screened": Ability("Screened", "5", "Has X cover wherever it is."),
    "braced": Ability("Braced", "5", "Burst does not take its cover away.", counted=False),
    "crouched": Ability("Crouched", "5", "In cover, one more hit is cancelled.", counted=False),
    "sidestep": Ability("Sidestep", "5", "A dodge may cancel a crit.", counted=False),
    "barrier": Ability("Barrier", "5", "X barriers: against ranged attacks each cancels one hit or crit."),
    "plated": Ability("Plated", "6", "All hits are cancelled; only crits get through.", counted=False),
    "plate": Ability("Plate", "6", "X hits are cancelled."),
    "bodyguard": Ability(
        "Bodyguard",
        "6",
        "Takes up to X hits for a friend at range 1 in sight, and rolls its own dice for them.",
    ),
    "hardened": Ability(
        "Hardened", "7a", "Rolls as many more dice as the attack has Puncture.", counted=False
    ),
    "wary": Ability("Wary", "7a", "Rolls one more die for each suppression it has, at most X."),
    "charmed": Ability("Charmed", "7b", "May reroll up to X defence dice."),
    "riposte": Ability(
        "Riposte",
        "7c",
        "If it spent a dodge, surges block, and each one wounds a ranged attacker.",
        counted=False,
    ),
    "unyielding": Ability("Unyielding", "8", "Puncture has no effect on it.", counted=False),
    "light_footed": Ability(
        "Light-footed", "10", "Gains a dodge after an attack in which it spent one.", counted=False
    ),
    "hearten": Ability("Hearten", "", "After it has rallied, friends at range 1-2 lose X suppression."),
    "sapper": Ability("Sapper", "10", "May lay charges, and sets off up to X of its own after its attacks."),
}

WEAPON_ABILITIES = {
    "mounted": Ability("Mounted", "2b", "Only fires into the arc named.", counted=False),
    "unwieldy": Ability(
        "Unwieldy", "2b", "Does not fire in an activation in which its unit has moved.", counted=False
    ),
    "far_shot": Ability("Far Shot", "2b", "Up to X aim tokens may be spent for one more range each."),
    "jet": Ability("Jet", "2c", "Its dice count once for each defending mini it sees.", counted=False),
    "sweep": Ability(
        "Sweep", "3", "Up to X more attacks with it, each on a unit at range 1 of the last one."
    ),
    "keen": Ability("Keen", "4c", "Up to X surges become crits."),
    "burst": Ability("Burst", "5", "Cover does not count.", counted=False),
    "flat_shot": Ability(
        "Flat Shot", "5", "Cannot be dodged if all weapons of the attack have it.", counted=False
    ),
    "shock": Ability(
        "Shock", "5", "Flips X barriers first; a machine it wounds has X actions fewer (step 9)."
    ),
    "breach": Ability("Breach", "6", "Against plate, up to X hits become crits."),
    "charge": Ability("Charge", "6", "After a full move, X dice become crits."),
    "exploit": Ability("Exploit", "6", "Up to X aim tokens may be spent for Puncture 1 each."),
    "puncture": Ability("Puncture", "8", "Up to X blocks are cancelled."),
    "snare": Ability("Snare", "9", "A unit it wounds moves X slower in its next activation."),
    "toxin": Ability(
        "Toxin", "9", "A trooper it wounds suffers X wounds more at the end of its next activation."
    ),
    "pinning": Ability("Pinning", "10", "One more suppression.", counted=False),
}


def titled(name: str, number: int, arc: str = "") -> str:
    """An ability as it stands on a card: `Breach 2`, `Mounted: front`."""
    ability = UNIT_ABILITIES.get(name) or WEAPON_ABILITIES[name]
    counted = f" {number}" if ability.counted else ""
    return f"{ability.title}{counted}" + (f" ({arc})" if arc else "")


def explained(name: str, number: int) -> str:
    ability = UNIT_ABILITIES.get(name) or WEAPON_ABILITIES[name]
    at = f" Step {ability.step}." if ability.step else ""
    return ability.note.replace("X", str(number)) + at
