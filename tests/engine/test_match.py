"""A match: playing, refusing, undoing."""

import pytest

from game.engine.contract import BLUE, NOBODY, RED, Choice
from game.engine.front import rules
from game.engine.match import Candidate, Match, NotAllowed
from game.engine.scenario import Depot, Placed
from tests.engine.front.scene import END, scenario

ATTACK = Choice("attack", unit=0, target=1)
MOVE = Choice("move", unit=0, cell=1)


def match(seed=1, **fields):
    return Match(
        rules,
        scenario(
            "r . b .\n. . . .",
            Placed("infantry", "red", 0, supplies=3),
            Placed("infantry", "blue", 2),
            Depot("red", 4, stock=5),
            **fields,
        ),
        seed,
    )


def in_contact(seed=1):
    begun = match(seed)
    for choice in (END, MOVE, END):
        begun.play(choice)
    return begun


def test_a_refused_choice_changes_nothing_and_says_why():
    begun = match()
    before = rules.facts(begun.state)
    with pytest.raises(NotAllowed, match="belongs to the Movement phase"):
        begun.play(MOVE)
    assert rules.facts(begun.state) == before
    assert begun.history == []


@pytest.mark.parametrize(
    "impossible",
    [Choice("retreat", 99), Choice("\x1b[2J"), Choice("move", 0, cell=10**9), Choice("attack", 0, target=99)],
)
def test_what_nobody_could_do_is_not_noted(impossible):
    game = match()
    chosen, other = game.choices()[:2]
    notes = (Candidate(chosen, 1.0), Candidate(impossible, 0.5, "an idea"), Candidate(other, 0.1))
    game.play(chosen, notes)
    assert [note.choice for note in game.history[-1].notes] == [chosen, other]


def test_undo_takes_back_choice_by_choice_across_phases():
    begun = match()
    first = rules.facts(begun.state)
    begun.play(END)
    begun.play(MOVE)
    assert begun.undo() == MOVE
    assert begun.undo() == END
    assert rules.facts(begun.state) == first


def test_undo_of_nothing_says_so():
    with pytest.raises(NotAllowed, match="Nothing has been done"):
        match().undo()


def test_undo_stops_at_dice_and_says_which_choice_threw_them():
    begun = in_contact()
    begun.play(ATTACK)
    stopped = "Undo stops here, since dice have fallen: Red Infantry 1 attacks Blue Infantry 1."
    assert begun.undo_objection() == stopped
    with pytest.raises(NotAllowed):
        begun.undo()


def test_undo_stops_where_the_fog_lifted():
    begun = match(switches=("fog",))
    begun.play(END)
    begun.play(MOVE)
    assert "something came to light" in begun.undo_objection()


def test_doing_the_same_again_after_undo_gives_the_same_dice():
    begun, other = in_contact(), in_contact()
    begun.undo()
    begun.play(END)
    assert begun.play(ATTACK) == other.play(ATTACK)


def test_seeds_differ_in_their_dice():
    fallen = set()
    for seed in range(8):
        fallen.update(event.dice for event in in_contact(seed).play(ATTACK) if event.kind == "roll")
    assert len(fallen) == 8


def test_a_side_undoes_only_what_it_has_done_itself():
    begun = match()
    for _ in range(3):
        begun.play(END)
    assert begun.decider() == BLUE
    begun.play(END)
    assert begun.undo(BLUE) == END
    assert begun.undo_objection(BLUE) == "Undo stops here, for the other side has decided in between."
    with pytest.raises(NotAllowed):
        begun.undo(BLUE)
    assert begun.undo() == END, "two players at one screen may agree to go back further"


def test_who_resigns_has_lost_whoever_decides():
    begun = match()
    begun.play(END)
    begun.resign(BLUE)
    ended = begun.outcome()
    assert (ended.winner, ended.reason, ended.points) == (RED, "Blue has resigned", (0, 0))
    assert begun.decider() == NOBODY
    assert begun.choices() == []


def test_after_resigning_nothing_can_be_done_or_undone():
    begun = match()
    begun.play(END)
    begun.resign(RED)
    with pytest.raises(NotAllowed, match="Red has resigned"):
        begun.play(MOVE)
    with pytest.raises(NotAllowed, match="Red has resigned"):
        begun.undo()
    with pytest.raises(NotAllowed, match="over already"):
        begun.resign(BLUE)
