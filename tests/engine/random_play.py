"""Playing any choices, whatever the family."""

from hypothesis import strategies as st

LUCK = st.integers(0, 10**6)


def play_out(match, luck, pick, watch=lambda match: None, most=500):
    """Choices that `pick` takes, until the game ends or there have been many; `watch` sees every state."""
    while match.outcome() is None and len(match.history) < most:
        watch(match)
        match.play(pick(luck, match.choices()))
    watch(match)
