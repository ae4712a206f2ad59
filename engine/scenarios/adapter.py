"""Which game a scenario file is about, and how its seats are called."""

from engine.kernel.scenarios import Adapter, Spellings
from engine.kernel.system import names, system_named
from engine.scenarios.errors import ScenarioError


def adapter_named(name: str, line: int) -> Adapter:
    """The adapter of a game."""
    known = {slug: system_named(slug).scenarios for slug in names()}
    found = known.get(name.lower())
    if found is None:
        listed = ", ".join(slug for slug in known if known[slug] is not None)
        raise ScenarioError(f'There is no game "{name}". Known games: {listed}.', line)
    return found


def seat_words(seat: int) -> Spellings:
    """How a seat may be called."""
    return Spellings((f"P{seat + 1}", f"Player {seat + 1}"))


def seat_of(text: str, seats: int, line: int) -> int:
    """The seat called P1, P2 … or Player 1 …"""
    found = seat_named(text)
    if found is None or found >= seats:
        listed = ", ".join(f"P{seat + 1}" for seat in range(seats))
        raise ScenarioError(f'There is no seat "{text}". Seats: {listed}.', line)
    return found


def seat_named(text: str) -> int | None:
    """The number of a seat, None if the text names none."""
    short = text.strip().lower().replace("player ", "p")
    if len(short) == 2 and short[0] == "p" and short[1] in "1234":
        return int(short[1]) - 1
    return None
