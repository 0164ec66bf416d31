"""The player that plans its whole turn before it makes the first choice of it."""

from game.ai.regular import Regular


class Veteran(Regular):
    pass
