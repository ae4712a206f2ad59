"""The table as a page draws it: the line with both fighters, every card in its place.

`eyes` is a mask of seats whose knowledge is added up; 0 is a spectator who sees no hidden card.
A card these eyes do not know has no name here, and ids never leave the engine.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.games.exceed.game import Exceed
from engine.games.exceed.show.reasons import attack_stats, printed_stats
from engine.games.exceed.show.spots import side_spot, space_spot, spot_of
from engine.games.exceed.state.columns import BOOSTS, EXCEED, HAND, SET_NAMES, STRIKE
from engine.games.exceed.state.content import (
    CONTINUOUS,
    NONE,
    RANGE_HIGH,
    RANGE_LOW,
    TRAP,
)
from engine.games.exceed.state.granted import is_ex, measured_from, total
from engine.games.exceed.state.state import MAX_LIFE, SPACES, ExceedState
from engine.games.exceed.turn.actions import exceed_cost
from engine.kernel.show import CardTile, Pile, Space

KINDS: Final = ("Normal", "Special", "Ultra")
BOOSTS_ARE: Final = {CONTINUOUS: "Boost", TRAP: "Trap"}


@dataclass(frozen=True, slots=True)
class AttackTile:
    """An attack of the strike: its card, how it was set, what came of it so far."""

    card: CardTile
    how: str
    is_revealed: bool
    is_ex: bool
    hit: bool
    stunned: bool
    taken: int


@dataclass(frozen=True, slots=True)
class ExceedSide:
    """One player's half; `hand` has a nameless tile for each card the eyes do not know."""

    seat: int
    name: str
    spot: str
    fighter: str
    life: int
    max_life: int
    place: int
    is_exceed: bool
    exceed_cost: int
    can_reshuffle: bool
    lit: bool
    out: bool
    deck: Pile
    discard: Pile
    sealed: Pile
    aside: Pile
    overdrive: Pile
    gauge: tuple[CardTile, ...]
    boosts: tuple[CardTile, ...]
    hand: tuple[CardTile, ...]
    attack: AttackTile | None

    @property
    def piles(self) -> tuple[Pile, ...]:
        """Those that matter: the rest only while something lies there."""
        others = tuple(pile for pile in (self.sealed, self.aside, self.overdrive) if pile.size)
        return (self.deck, self.discard, *others)


@dataclass(frozen=True, slots=True)
class Tabletop:
    """The whole table at one moment."""

    turn: int
    turn_seat: int
    to_move: int
    is_over: bool
    reason: str
    winners: tuple[int, ...]
    is_strike: bool
    attacker: int
    """-1 outside strikes, like the next two."""
    active: int
    advantage: int
    distance: int
    sides: tuple[ExceedSide, ...]
    spaces: tuple[Space, ...]


def tabletop(g: Exceed, eyes: int, lit: Collection[int] = ()) -> Tabletop:
    """What these eyes see now; cards and fighters whose ids are in `lit` are marked."""
    look = _Look(g, eyes, frozenset(lit))
    striking = bool(g.striking)
    return Tabletop(
        turn=g.turn_no,
        turn_seat=g.turn_seat if g.turn_no else NONE,
        to_move=g.asked,
        is_over=g.is_over,
        reason=g.reason(),
        winners=tuple(g.winners()),
        is_strike=striking,
        attacker=g.attacker if striking else NONE,
        active=g.active if striking else NONE,
        advantage=g.advantage if striking else NONE,
        distance=g.distance(),
        sides=tuple(look.side(seat) for seat in range(g.seats)),
        spaces=tuple(look.space(number) for number in range(1, SPACES + 1)),
    )


def reach(g: ExceedState, seat: int, thing: int) -> tuple[int, ...]:
    """The spaces an attack with this card would reach, in either direction (exceed:M14)."""
    card = g.definition(thing)
    if not card.reaches:
        return ()
    origin = measured_from(g, seat)
    low, high = card.low + total(g, seat, RANGE_LOW), card.high + total(g, seat, RANGE_HIGH)
    return tuple(n for n in range(1, SPACES + 1) if low <= abs(n - origin) <= high)


class _Look:
    """One pair of eyes going over the table."""

    __slots__ = ("everybody", "eyes", "g", "lit")

    def __init__(self, g: Exceed, eyes: int, lit: frozenset[int]) -> None:
        self.g = g
        self.eyes = eyes
        self.everybody = (1 << g.seats) - 1
        self.lit = lit

    def knows(self, card: int) -> bool:
        """Known to one of the eyes, or to everybody at the table."""
        seen = self.g.seen[card] & self.everybody
        return bool(seen & self.eyes) or seen == self.everybody

    def side(self, seat: int) -> ExceedSide:
        g = self.g
        boosts = [card for card in g.boosts[seat] if not g.space[card]]
        return ExceedSide(
            seat=seat,
            name=g.seat_names[seat],
            spot=side_spot(seat),
            fighter=g.content.fighters[seat].name,
            life=g.life[seat],
            max_life=MAX_LIFE,
            place=g.place[seat],
            is_exceed=g.mode[seat] == EXCEED,
            exceed_cost=exceed_cost(g, seat),
            can_reshuffle=not g.reshuffled[seat],
            lit=seat in self.lit,
            out=bool(g.out[seat]),
            deck=self.deck(seat),
            discard=self.pile("discard", "Discard", g.discard[seat][::-1]),
            sealed=self.pile("sealed", "Sealed", g.sealed[seat]),
            aside=self.pile("aside", "Set aside", g.aside[seat]),
            overdrive=self.pile("overdrive", "Overdrive", g.overdrive[seat]),
            gauge=self.sorted_tiles(g.gauge[seat]),
            boosts=tuple(self.tile(card) for card in boosts),
            hand=self.sorted_tiles(g.hand[seat]),
            attack=self.attack(seat),
        )

    def deck(self, seat: int) -> Pile:
        """What is known of the top, down to the last known card."""
        cards = self.g.deck[seat][::-1]
        known = [place for place, card in enumerate(cards) if self.knows(card)]
        shown = cards[: known[-1] + 1] if known else []
        return Pile("deck", "Deck", len(cards), tuple(self.tile(card) for card in shown))

    def pile(self, slug: str, name: str, cards: Sequence[int]) -> Pile:
        return Pile(slug, name, len(cards), tuple(self.tile(card) for card in cards))

    def sorted_tiles(self, cards: Sequence[int]) -> tuple[CardTile, ...]:
        """A zone without an order: known cards by name, then the others."""
        tiles = [self.tile(card) for card in cards]
        return tuple(sorted(tiles, key=lambda tile: (not tile.name, tile.name)))

    def tile(self, card: int) -> CardTile:
        g, seat = self.g, self.g.holder[card]
        if not self.knows(card):
            return CardTile(spot_of(g, card, known=False), "", seat=seat, face_up=False)
        found = g.definition(card)
        in_play = g.zone[card] == BOOSTS
        marks = ("sustained",) if g.sustained[card] else ()
        if g.owner[card] != seat:
            marks = (*marks, f"card of Player {g.owner[card] + 1}")
        return CardTile(
            spot=spot_of(g, card),
            name=found.name,
            seat=seat,
            listed=found.listed,
            title=found.boost_name if in_play else "",
            kind=BOOSTS_ARE.get(found.boost_kind, "Boost") if in_play else KINDS[found.kind],
            lit=card in self.lit,
            reach=reach(g, seat, card) if g.zone[card] in (HAND, STRIKE) else (),
            stats=printed_stats(found),
            marks=marks,
        )

    def attack(self, seat: int) -> AttackTile | None:
        """Face-down it says how it was set, which everybody saw (exceed:K6), and to those who know
        the card which it is; its numbers count from the reveal on."""
        g, card = self.g, self.g.attack[seat]
        if card == NONE:
            return None
        revealed = bool(g.revealed)
        tile = self.tile(card)
        if tile.name:
            stats = attack_stats(g, seat) if revealed else tile.stats
            tile = replace(tile, face_up=revealed, stats=stats)
        return AttackTile(
            card=tile,
            how=SET_NAMES[g.set_kind[seat]],
            is_revealed=revealed,
            is_ex=is_ex(g, seat) if revealed else bool(g.is_ex[seat]),
            hit=bool(g.hit[seat]),
            stunned=bool(g.stunned[seat]),
            taken=g.taken[seat],
        )

    def space(self, number: int) -> Space:
        g = self.g
        traps = [card for row in g.boosts for card in row if g.space[card] == number]
        markers = [
            (g.content.marker_names[marker], seat)
            for seat in range(g.seats)
            for marker in g.content.fighters[seat].markers
            if g.markers[marker] == number
        ]
        return Space(
            number=number,
            spot=space_spot(number),
            fighters=tuple(seat for seat in range(g.seats) if g.place[seat] == number),
            tiles=tuple(self.tile(card) for card in traps),
            markers=tuple(markers),
            reached=tuple(seat for seat in range(g.seats) if self.reaches(seat, number)),
        )

    def reaches(self, seat: int, number: int) -> bool:
        """Whether an attack these eyes know is in range of a space."""
        card = self.g.blow[seat]
        return card != NONE and self.knows(card) and number in reach(self.g, seat, card)
