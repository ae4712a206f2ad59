"""Piles: lists of cards, the last one on top."""

from collections.abc import Iterable

from engine.kernel.seen import hide
from engine.kernel.state import State


def top_cards(pile: list[int], count: int) -> list[int]:
    """So many cards from the top, the uppermost first."""
    return pile[::-1][: max(0, count)]


def shuffle_unseen(state: State, seat: int, pile: list[int], seen: list[int]) -> None:
    """Shuffle a pile of a seat: nobody knows any more where a card lies."""
    hide(seen, pile)
    state.shuffle(seat, pile)


def one_of_each(cards: Iterable[int], card: list[int]) -> list[int]:
    """The first card of each definition: copies that nobody can tell apart are one choice."""
    found: dict[int, int] = {}
    for place in cards:
        found.setdefault(card[place], place)
    return list(found.values())
