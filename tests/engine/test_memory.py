"""What is remembered of what was worked out."""

from game.engine.memory import kept


def test_what_is_asked_again_is_remembered_until_it_is_too_much():
    memory = {}
    first = kept(memory, (1, "rifles"), list, 4)
    assert kept(memory, (1, "rifles"), list, 4) is first
    for number in range(4):
        kept(memory, number, list, 4)
    assert list(memory) == [3]
    assert kept(memory, (1, "rifles"), list, 4) is not first
