"""The only door into the engine for the rest of the project."""

import hashlib
from dataclasses import dataclass

from engine import coin

ENGINE_VERSION = "0.1.0"


class EngineError(Exception):
    """Something was asked of the engine that it cannot do; the message is for users."""


class UnknownSystemError(EngineError):
    pass


@dataclass(frozen=True, slots=True)
class System:
    """A game the engine can play."""

    slug: str
    name: str
    summary: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game ended. `winner` is a seat, or None for a draw."""

    winner: int | None
    rounds: int


_SYSTEMS = {
    "coin": System(
        "coin",
        "Coin Clash",
        f"Two fighters with {coin.HP} HP each; every round a fair coin says who is hit for 1.",
    )
}


def systems() -> tuple[System, ...]:
    return tuple(_SYSTEMS.values())


def game_seed(seed: int, index: int) -> int:
    """The seed of game number `index` of an experiment: far apart for neighbours, never reused."""
    digest = hashlib.blake2b(f"{seed}:{index}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def play(system: str, *, seed: int) -> Outcome:
    """Play one whole game. The same system and seed give the same game, everywhere."""
    if system not in _SYSTEMS:
        known = ", ".join(_SYSTEMS)
        raise UnknownSystemError(f"There is no game system “{system}”. Known: {known}.")
    winner, rounds = coin.play(seed)
    return Outcome(winner, rounds)
