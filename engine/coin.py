"""Coin Clash: the smallest game there is, to prove the way from a click to a result."""

import random

HP = 20


def play(seed: int) -> tuple[int, int]:
    """The seat that stands at the end, and how many rounds it took."""
    rng = random.Random(seed)
    hp = [HP, HP]
    rounds = 0
    while hp[0] and hp[1]:
        hp[rng.getrandbits(1)] -= 1
        rounds += 1
    return (0 if hp[0] else 1), rounds
