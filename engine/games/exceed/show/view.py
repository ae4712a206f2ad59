"""Views: what one seat may know, as frozen data; hidden cards are cut out, not masked later."""

from dataclasses import asdict, dataclass
from typing import Final

from engine.games.exceed.state.content import NONE
from engine.games.exceed.state.state import ExceedState
from engine.kernel.seen import knows

HIDDEN: Final = ""
"""The name of a card the seat does not know."""


@dataclass(frozen=True, slots=True)
class BoostView:
    """A boost in play; `space` is 0 but for traps."""

    name: str
    boost: str
    owner: int
    space: int
    sustained: bool


@dataclass(frozen=True, slots=True)
class AttackView:
    """An attack of the strike; the name is empty while it is face-down to this seat."""

    name: str
    kind: int
    is_ex: bool
    hit: bool
    stunned: bool
    taken: int
    armor_used: int


@dataclass(frozen=True, slots=True)
class SideView:
    """One player's half."""

    fighter: str
    life: int
    place: int
    mode: int
    reshuffled: bool
    deck: int
    hand_size: int
    hand: tuple[str, ...]
    discard: tuple[str, ...]
    gauge: tuple[str, ...]
    boosts: tuple[BoostView, ...]
    sealed: tuple[str, ...]
    aside: tuple[str, ...]
    overdrive: tuple[str, ...]
    top: tuple[str, ...]
    """Cards of the deck that the seat knows, the uppermost first; a place it does not know is
    empty. Below the last known one nothing is listed."""
    attack: AttackView | None


@dataclass(frozen=True, slots=True)
class ExceedView:
    """The whole table as one seat sees it."""

    seat: int
    to_move: int
    over: int
    out: tuple[int, ...]
    turn: int
    turn_seat: int
    attacker: int
    active: int
    advantage: int
    striking: bool
    revealed: bool
    markers: tuple[int, ...]
    lasting: tuple[tuple[int, ...], ...]
    sides: tuple[SideView, ...]

    def to_data(self) -> dict[str, object]:
        """The view as JSON-able data."""
        return asdict(self)


def view_of(g: ExceedState, seat: int) -> ExceedView:
    """What a seat may know now."""
    return ExceedView(
        seat=seat,
        to_move=g.asked,
        over=g.over,
        out=tuple(other for other in range(g.seats) if g.out[other]),
        turn=g.turn_no,
        turn_seat=g.turn_seat,
        attacker=g.attacker if g.striking else NONE,
        active=g.active,
        advantage=g.advantage,
        striking=bool(g.striking),
        revealed=bool(g.revealed),
        markers=tuple(g.markers),
        lasting=tuple(tuple(row) for row in g.lasting),
        sides=tuple(side(g, other, seat) for other in range(g.seats)),
    )


def known_name(g: ExceedState, card: int, seat: int) -> str:
    return g.definition(card).name if knows(g.seen[card], seat) else HIDDEN


def names(g: ExceedState, cards: list[int], seat: int) -> tuple[str, ...]:
    """Known names in alphabetical order, unknown ones last: zones without an order."""
    known = sorted(known_name(g, card, seat) for card in cards)
    return tuple(name for name in known if name) + tuple(name for name in known if not name)


def side(g: ExceedState, owner: int, seat: int) -> SideView:
    return SideView(
        fighter=g.content.fighters[owner].name,
        life=g.life[owner],
        place=g.place[owner],
        mode=g.mode[owner],
        reshuffled=bool(g.reshuffled[owner]),
        deck=len(g.deck[owner]),
        hand_size=len(g.hand[owner]),
        hand=names(g, g.hand[owner], seat),
        discard=tuple(g.definition(card).name for card in g.discard[owner]),
        gauge=names(g, g.gauge[owner], seat),
        boosts=tuple(_boost(g, card) for card in g.boosts[owner]),
        sealed=names(g, g.sealed[owner], seat),
        aside=names(g, g.aside[owner], seat),
        overdrive=names(g, g.overdrive[owner], seat),
        top=_known_top(g, owner, seat),
        attack=_attack(g, owner, seat),
    )


def _known_top(g: ExceedState, owner: int, seat: int) -> tuple[str, ...]:
    found = [known_name(g, card, seat) for card in reversed(g.deck[owner])]
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def _boost(g: ExceedState, card: int) -> BoostView:
    found = g.definition(card)
    owner, space = g.owner[card], g.space[card]
    return BoostView(found.name, found.boost_name, owner, space, bool(g.sustained[card]))


def _attack(g: ExceedState, owner: int, seat: int) -> AttackView | None:
    card = g.attack[owner]
    if card == NONE:
        return None
    return AttackView(
        name=known_name(g, card, seat),
        kind=g.set_kind[owner],
        is_ex=bool(g.is_ex[owner]),
        hit=bool(g.hit[owner]),
        stunned=bool(g.stunned[owner]),
        taken=g.taken[owner],
        armor_used=g.armor_used[owner],
    )
