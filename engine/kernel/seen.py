"""Who has seen which card: a mask of seats for each card, and dealing anew what is hidden."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeVar

from engine.kernel.rng import Rng

NOBODY_KNOWS: Final = 0
EVERYBODY: Final = -1
"""Masks: no seat, and every seat, however many there are."""


def only(seat: int) -> int:
    """The mask of one seat."""
    return 1 << seat


def knows(mask: int, seat: int) -> bool:
    """Whether a seat is among those of a mask."""
    return bool(mask >> seat & 1)


def look(seen: list[int], cards: Iterable[int], mask: int) -> None:
    """These seats now know these cards, too."""
    for card in cards:
        seen[card] |= mask


def hide(seen: list[int], cards: Iterable[int], mask: int = NOBODY_KNOWS) -> None:
    """Only these seats still know which of these cards is which."""
    for card in cards:
        seen[card] = mask


def reshuffled(cards: Iterable[int], rng: Rng) -> list[int]:
    """Hidden cards in a new order; sorted first, so that the true order decides nothing."""
    found = sorted(cards)
    rng.shuffle(found)
    return found


Game = TypeVar("Game")
Fitting = Callable[[Game, int, list[int]], int]
"""Which of the definitions that are left may lie at a place, by its index."""


def deal_anew(
    game: Game, card: list[int], places: Sequence[int], rng: Rng, fitting: Fitting[Game]
) -> None:
    """Deal the definitions of these places among them again, in the order of the places."""
    found = reshuffled([card[place] for place in places], rng)
    for place in places:
        card[place] = found.pop(fitting(game, place, found))
