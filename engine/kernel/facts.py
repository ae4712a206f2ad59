"""What a finished game tells about each side: its cards and its pace. Made from the events."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SideFacts:
    """One seat's game. Names are named once, however often the card came."""

    opening: tuple[str, ...] = ()  # in the first Hand that was kept
    drawn: tuple[str, ...] = ()  # ever in Hand, the first one included
    played: tuple[str, ...] = ()
    damage: tuple[int, ...] = ()  # dealt, by round
    spent: tuple[int, ...] = ()  # resources paid, by round
    clauses: tuple[tuple[str, int], ...] = ()  # that took effect: card, place among its clauses
