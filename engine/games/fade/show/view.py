"""Views: what one seat may know, as frozen data; hidden cards are cut out, not masked later."""

from dataclasses import asdict, dataclass
from typing import Final

from engine.games.fade.cards.codes import COMMAND, COUNTERS
from engine.games.fade.cards.content import NONE
from engine.games.fade.effects.commands import needs_met
from engine.games.fade.show.names import land_name, place_name, position_name
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import D_CARD, D_DCLASS, D_KIND, D_SEAT
from engine.games.fade.state.state import (
    CELLS,
    CHARACTER_CELLS,
    EQUIP,
    LAND,
    RESERVE,
    SPENT,
    FadeState,
)
from engine.kernel.seen import knows
from engine.kernel.state import NOBODY

HIDDEN: Final = ""
"""The name of a card the seat does not know."""


@dataclass(frozen=True, slots=True)
class CardView:
    """A card on the field; the name is empty while it is face-down to this seat."""

    name: str
    place: str
    face_up: bool
    controller: int
    hp: int = 0
    base_hp: int = 0
    plv: int = 0
    defense: int = 0
    agi: int = 0
    level: int = 0
    cs: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    keywords: int = 0
    stunned: bool = False
    spent: bool = False
    restricted: bool = False
    attacks_used: int = 0
    skills_used: int = 0
    attached: tuple["CardView", ...] = ()
    stack: tuple[str, ...] = ()
    bench: bool = False
    is_unit: bool = True
    """Whether it is a Character; Commands and Materials lie in cells, too."""
    type: int = NONE
    cost: int = 0
    ready: bool = False
    """Of what else lies face-up in cells: type, cost, whether a Command has its Materials."""


@dataclass(frozen=True, slots=True)
class SideView:
    """One player's half of the table."""

    hp: int
    tp: int
    out: bool
    last_stand: bool
    attacks_used: int
    deck: int
    hand_size: int
    hand: tuple[str, ...]
    pool: tuple[str, ...]
    discard: tuple[str, ...]
    rift: tuple[str, ...]
    characters: tuple[CardView | None, ...]
    reserve: tuple[CardView | None, ...]
    extra: tuple[CardView, ...]
    """Cards in the Extra Zones."""
    zones: tuple[CardView, ...]
    """Zone cards by the Zones of this side they lie under."""
    equipped: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class LinkView:
    """One link of the Chain, oldest first."""

    name: str
    seat: int
    kind: int
    dclass: int
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FadeView:
    """The whole table as one seat sees it."""

    seat: int
    to_move: int
    over: int
    turn: int
    round: int
    turn_seat: int
    step: int
    arena: str
    world_rules: tuple[CardView, ...]
    sides: tuple[SideView, ...]
    teams: tuple[int, ...]
    """The team of each seat."""
    raiders: tuple[CardView, ...]
    chain: tuple[LinkView, ...]
    pending: tuple[str, ...]

    def to_data(self) -> dict[str, object]:
        """The view as JSON-able data."""
        return asdict(self)


def view_of(g: FadeState, seat: int) -> FadeView:
    """What a seat may know now."""
    return FadeView(
        seat=seat,
        to_move=g.asked,
        over=g.over,
        turn=g.turn_no,
        round=g.round_no,
        turn_seat=g.turn_seat if g.turn_seat < g.seats else NOBODY,
        step=g.step_now,
        arena=HIDDEN if g.arena == NONE else g.definition(g.arena).name,
        world_rules=tuple(attachment(g, card, seat) for card in g.rules),
        sides=tuple(side(g, other, seat) for other in range(g.seats)),
        teams=tuple(g.teams[: g.seats]),
        raiders=tuple(unit(g, card, seat) for card in g.characters(g.seats)) if g.is_raid else (),
        chain=tuple(link(g, number) for number in g.chain),
        pending=tuple(g.definition(g.deed(number)[D_CARD]).name for number in g.pending),
    )


def known_name(g: FadeState, card: int, seat: int) -> str:
    return g.definition(card).name if knows(g.seen[card], seat) else HIDDEN


def names(g: FadeState, cards: list[int], seat: int) -> tuple[str, ...]:
    """Known names in alphabetical order, unknown ones last: piles without an order."""
    known = sorted(known_name(g, card, seat) for card in cards)
    return tuple(name for name in known if name) + tuple(name for name in known if not name)


def side(g: FadeState, owner: int, seat: int) -> SideView:
    cells = g.grid[owner * CELLS : owner * CELLS + CHARACTER_CELLS]
    strips = g.grid[owner * CELLS + CHARACTER_CELLS : (owner + 1) * CELLS] if g.lands else []
    extra = [card for card in strips if card != NONE and g.zone[card] != EQUIP]
    return SideView(
        hp=g.hp[owner],
        tp=g.tp[owner],
        out=bool(g.out[owner]),
        last_stand=g.in_last_stand(owner),
        attacks_used=g.normals[owner],
        deck=len(g.deck[owner]),
        hand_size=len(g.hand[owner]),
        hand=names(g, g.hand[owner], seat),
        pool=names(g, g.pool[owner], seat),
        discard=tuple(g.definition(card).name for card in g.discard[owner]),
        rift=names(g, g.rift[owner], seat),
        characters=tuple(None if card == NONE else unit(g, card, seat) for card in cells),
        reserve=tuple(None if card == NONE else unit(g, card, seat) for card in g.reserve[owner]),
        extra=tuple(unit(g, card, seat) for card in extra),
        zones=tuple(attachment(g, land, seat) for land in g.lands if g.side[land] == owner),
        equipped=tuple(attachment(g, card, seat) for card in g.attached(owner)),
    )


def unit(g: FadeState, card: int, seat: int) -> CardView:
    """A Character with everything on it; of one that was set face-down, only that it is there."""
    if not knows(g.seen[card], seat):
        where = place_name(g, card).split(" ", 1)[1]
        return CardView(HIDDEN, where, False, g.controller[card], cs=g.cs[card], is_unit=False)
    found, derived = g.definition(card), g.derive(card)
    shown = bool(g.up[card]) and not g.is_character(card)
    return CardView(
        name=known_name(g, card, seat),
        place=place_name(g, card).split(" ", 1)[1],
        face_up=bool(g.up[card]),
        controller=g.controller[card],
        hp=g.hp[card],
        base_hp=g.base_hp[card],
        plv=derived.plv,
        defense=derived.defense,
        agi=derived.agi,
        level=found.level,
        cs=g.cs[card],
        counters=counters(g, card),
        keywords=derived.keywords,
        stunned=bool(g.stunned[card]),
        restricted=g.entered[card] == g.turn_no,
        attacks_used=g.normals[card],
        skills_used=g.skills[card],
        attached=tuple(attachment(g, part, seat) for part in g.attached(card)),
        stack=tuple(g.definition(below).name for below in g.stack_of(card)),
        bench=g.zone[card] == RESERVE,
        is_unit=g.is_character(card),
        type=found.type if shown else NONE,
        cost=found.cost if shown else 0,
        ready=shown and found.type == COMMAND and needs_met(g, g.side[card], card),
    )


def attachment(g: FadeState, card: int, seat: int) -> CardView:
    return CardView(
        name=known_name(g, card, seat),
        place=land_name(g, card) if g.zone[card] == LAND else position_name(g.place[card], "e"),
        face_up=bool(g.up[card]),
        controller=g.controller[card],
        hp=g.hp[card],
        counters=counters(g, card),
        spent=bool(g.spent[card] & SPENT),
    )


def counters(g: FadeState, card: int) -> tuple[tuple[str, int], ...]:
    row = g.counters[card * COUNTERS : (card + 1) * COUNTERS]
    return tuple((g.counter_name(kind), n) for kind, n in enumerate(row) if n)


def link(g: FadeState, number: int) -> LinkView:
    deed = g.deed(number)
    return LinkView(
        name=g.definition(deed[D_CARD]).name,
        seat=deed[D_SEAT],
        kind=deed[D_KIND],
        dclass=deed[D_DCLASS],
        targets=tuple(g.definition(card).name for card in attack_targets(g, deed)),
    )
