"""Piles: lists of cards, the last one on top."""

from engine.kernel.seen import hide
from engine.kernel.state import State


def top_cards(pile: list[int], count: int) -> list[int]:
    """So many cards from the top, the uppermost first."""
    return pile[::-1][: max(0, count)]


def shuffle_unseen(state: State, seat: int, pile: list[int], seen: list[int]) -> None:
    """Shuffle a pile of a seat: nobody knows any more where a card lies."""
    hide(seen, pile)
    state.shuffle(seat, pile)


def one_of_each(cards: list[int], card: list[int]) -> list[int]:
    """The first card of each definition: copies that nobody can tell apart are one choice."""
    if len(cards) < 2:
        return cards
    seen: set[int] = set()
    found = []
    for place in cards:
        index = card[place]
        if index not in seen:
            seen.add(index)
            found.append(place)
    return found
