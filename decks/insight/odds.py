"""Exact odds of seeing cards in time. Every figure is a fraction of whole numbers, no simulation.

A game says how many cards one begins with and draws; a mulligan sends the whole hand back, once.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import comb


@dataclass(frozen=True, slots=True)
class Draws:
    """How cards come to the hand."""

    opening: int
    each_turn: int
    first_player_waits: bool = False  # draws nothing in the first turn of the game


def cards_seen(draws: Draws, turn: int, *, goes_first: bool, deck_size: int | None = None) -> int:
    """How many cards of the deck a player has seen after drawing in their n-th turn.

    Turn 0 is the opening hand. A short deck gives what it has.
    """
    waits = goes_first and draws.first_player_waits
    seen = draws.opening + draws.each_turn * (max(0, turn - 1) if waits else turn)
    return seen if deck_size is None else min(seen, deck_size)


def exactly(wanted: int, *, deck: int, group: int, seen: int) -> Fraction:
    """That of `seen` cards exactly `wanted` are of a group of `group` in a deck of `deck`."""
    if wanted < 0 or seen < 0 or seen > deck or group > deck or wanted > seen:
        return Fraction(0)
    return Fraction(comb(group, wanted) * comb(deck - group, seen - wanted), comb(deck, seen))


def at_least(wanted: int, *, deck: int, group: int, seen: int) -> Fraction:
    """That `wanted` or more of the group are among the cards seen."""
    if wanted <= 0:
        return Fraction(1)
    fewer = (exactly(n, deck=deck, group=group, seen=seen) for n in range(wanted))
    return 1 - sum(fewer, Fraction(0))


def at_least_with_mulligan(
    draws: Draws, wanted: int, *, deck: int, group: int, seen: int, keep_with: int
) -> Fraction:
    """The same for a player who sends back an opening hand with fewer than `keep_with` of them.

    The whole hand goes back, once, so the second hand is drawn from the whole deck again.
    """
    hand = min(draws.opening, deck)
    later = seen - hand
    kept = sum(
        (
            exactly(held, deck=deck, group=group, seen=hand)
            * at_least(wanted - held, deck=deck - hand, group=group - held, seen=later)
            for held in range(max(0, keep_with), min(hand, group) + 1)
        ),
        Fraction(0),
    )
    sent_back = 1 - at_least(keep_with, deck=deck, group=group, seen=hand)
    return kept + sent_back * at_least(wanted, deck=deck, group=group, seen=seen)


@dataclass(frozen=True, slots=True)
class TurnOdds:
    """One row of the odds table: after drawing in this turn, for both seats."""

    turn: int
    first: Fraction
    second: Fraction


def odds_by_turn(
    draws: Draws, wanted: int, *, deck: int, group: int, turns: int, keep_with: int = 0
) -> list[TurnOdds]:
    """From the opening hand (turn 0) to the given turn; `keep_with` 0 means no mulligan."""
    rows = []
    for turn in range(turns + 1):
        seen = [
            cards_seen(draws, turn, goes_first=first, deck_size=deck) for first in (True, False)
        ]
        first, second = (
            at_least_with_mulligan(
                draws, wanted, deck=deck, group=group, seen=n, keep_with=keep_with
            )
            for n in seen
        )
        rows.append(TurnOdds(turn, first, second))
    return rows
