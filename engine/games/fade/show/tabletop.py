"""The table as a page draws it: every card in its place, as far as some eyes may know it.

A view (view.py) is what one seat plays by; this is for people who watch, with names for everything.
`eyes` is a mask of seats whose knowledge is added up; 0 is a spectator who sees no hidden card.
A card these eyes do not know has no name here, and ids never leave the engine.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from engine.games.fade.cards.codes import (
    COMMAND,
    COUNTERS,
    ELEMENT_BIT,
    KEYWORD,
    RAIDER,
    TYPE,
)
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.effects.commands import needs_met
from engine.games.fade.effects.fighting import CLASS_NAMES
from engine.games.fade.frames import DECLARE, RESOLVE
from engine.games.fade.game import Fade
from engine.games.fade.lasting.derived import Derived
from engine.games.fade.show.names import card_name, place_name, side_name
from engine.games.fade.show.reasons import unit_stats
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import (
    D_CARD,
    D_DCLASS,
    D_FLAGS,
    D_KIND,
    D_SEAT,
    NEGATED,
    PREVENTED,
)
from engine.games.fade.state.lands import open_strip
from engine.games.fade.state.materials import inert
from engine.games.fade.state.state import (
    CELLS,
    CHARACTER_CELLS,
    EQUIP,
    HAND,
    POSITIONS,
    RESERVE,
    WORLD,
)
from engine.games.fade.turn.slots import max_slots, used_slots
from engine.kernel.frames import KIND, R0
from engine.kernel.show import Stat
from engine.kernel.state import NOBODY

STEPS: Final = ("Preparation Step", "Combat Step", "Aftermath Step")
KINDS: Final = ("Normal Attack", "Skill", "Reaction", "Signature", "Item", "Ability", "Stock",
         "Tag Out", "Attack by an effect", "Trigger", "Lasting effect", "Trigger")  # fmt: skip
TYPE_NAMES: Final = {number: kind.value for kind, number in TYPE.items()}


@dataclass(frozen=True, slots=True)
class Tile:
    """A card somewhere on the table; without a name if the eyes do not know it.

    `spot` says where: `P1 C2`, `P1 C2.e1`, `P1 R0`, `Arena`, `World Rule Wide Gates`, or
    `P1 Hand Ember Fist`. A Raider's is `Raiders C1`, and its seat is -1: nobody's.
    """

    spot: str
    name: str
    kind: str = ""
    elements: tuple[str, ...] = ()
    seat: int = 0
    face_up: bool = True
    hp: int = 0
    base_hp: int = 0
    plv: int = 0
    defense: int = 0
    agi: int = 0
    stats: tuple[Stat, ...] = ()
    """PLV, DEF and AGI, each with what changed it."""
    level: int = 0
    cs: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    keywords: tuple[str, ...] = ()
    stunned: bool = False
    fresh: bool = False
    attacked: bool = False
    lit: bool = False
    material: bool = False
    """Beside a Command that asks for a card there (fade:R39)."""
    ready: bool = False
    """A Command that has all its Materials."""
    attached: tuple["Tile | None", ...] = ()
    stack: tuple[str, ...] = ()

    @property
    def card(self) -> str:
        """The name by which its face is found, as on every game's tiles."""
        return self.name


@dataclass(frozen=True, slots=True)
class FadeSide:
    """One player's half; `hand` has a nameless tile for each card the eyes do not know."""

    seat: int
    name: str
    spot: str
    hp: int
    base_hp: int
    tp: int
    cs: int
    max_cs: int
    plv: int
    defense: int
    agi: int
    stats: tuple[Stat, ...]
    out: bool
    last_stand: bool
    lit: bool
    deck: int
    hand: tuple[Tile, ...]
    pool: tuple[str, ...]
    discard: tuple[str, ...]
    rift: tuple[str, ...]
    cells: tuple[Tile | None, ...]
    front: tuple[Tile | None, ...]
    back: tuple[Tile | None, ...]
    """The Extra Zones by cell; empty while they are closed."""
    zones: tuple[Tile, ...]
    """Zone cards, each with the Zone it lies under as its spot."""
    reserve: tuple[Tile, ...]
    equipped: tuple[Tile | None, ...]


@dataclass(frozen=True, slots=True)
class ChainLink:
    """One link, oldest first; `stage` is declared, waiting, resolving, or what befell it."""

    name: str
    seat: int
    kind: str
    dclass: str
    targets: tuple[str, ...]
    stage: str


@dataclass(frozen=True, slots=True)
class Tabletop:
    """The whole table at one moment."""

    turn: int
    round: int
    turn_seat: int
    step: str
    to_move: int
    is_over: bool
    reason: str
    winners: tuple[int, ...]
    sides: tuple[FadeSide, ...]
    teams: tuple[int, ...]
    """The team of each seat; all are in one team against Raiders."""
    raiders: tuple[Tile, ...]
    """Those that stand, in the order of their row."""
    arena: Tile | None
    world_rules: tuple[Tile, ...]
    chain: tuple[ChainLink, ...]


def tabletop(g: Fade, eyes: int, lit: Collection[int] = ()) -> Tabletop:
    """What these eyes see now; cards whose ids are in `lit` are marked."""
    look = _Look(g, eyes, frozenset(lit))
    return Tabletop(
        turn=g.turn_no,
        round=g.round_no,
        turn_seat=whose(g, g.turn_seat),
        step=step_name(g),
        to_move=g.asked,
        is_over=g.is_over,
        reason=g.reason(),
        winners=g.winners(),
        sides=tuple(look.side(seat) for seat in range(g.seats)),
        teams=tuple(g.teams[: g.seats]),
        raiders=tuple(look.unit(card) for card in g.characters(g.seats)) if g.is_raid else (),
        arena=None if g.arena == NONE else look.tile(g.arena),
        world_rules=tuple(look.tile(card) for card in g.rules),
        chain=look.chain(),
    )


def whose(g: Fade, seat: int) -> int:
    """-1 for the Raiders."""
    return seat if seat < g.seats else NOBODY


def step_name(g: Fade) -> str:
    if not g.turn_no:
        return "Opening Hands"
    return "Raider Turn" if g.turn_seat >= g.seats else STEPS[g.step_now]


class _Look:
    """One pair of eyes going over the table."""

    __slots__ = ("everybody", "eyes", "g", "lit")

    def __init__(self, g: Fade, eyes: int, lit: frozenset[int]) -> None:
        self.g = g
        self.eyes = eyes
        self.everybody = (1 << g.seats) - 1
        self.lit = lit

    def knows(self, card: int) -> bool:
        """Known to one of the eyes, or to everybody at the table."""
        seen = self.g.seen[card] & self.everybody
        return bool(seen & self.eyes) or seen == self.everybody

    def side(self, seat: int) -> FadeSide:
        g, found = self.g, self.g.derive(seat)
        cells = g.grid[seat * CELLS : seat * CELLS + CHARACTER_CELLS]
        return FadeSide(
            seat=seat,
            name=g.seat_names[seat],
            spot=f"P{seat + 1}",
            hp=g.hp[seat],
            base_hp=g.base_hp[seat],
            tp=g.tp[seat],
            cs=used_slots(g, seat),
            max_cs=max_slots(g, seat),
            plv=found.plv,
            defense=found.defense,
            agi=found.agi,
            stats=unit_stats(g, seat, self.knows),
            out=bool(g.out[seat]),
            last_stand=g.in_last_stand(seat),
            lit=seat in self.lit,
            deck=len(g.deck[seat]),
            hand=self.hand(seat),
            pool=self.names(g.pool[seat]),
            discard=tuple(g.definition(card).name for card in g.discard[seat]),
            rift=self.names(g.rift[seat]),
            cells=tuple(None if card == NONE else self.unit(card) for card in cells),
            front=self.strip(seat, 1),
            back=self.strip(seat, 2),
            zones=tuple(self.tile(land) for land in g.lands if g.side[land] == seat),
            reserve=tuple(self.unit(card) for card in g.reserve[seat] if card != NONE),
            equipped=self.attached(seat),
        )

    def strip(self, seat: int, strip: int) -> tuple[Tile | None, ...]:
        """The cells of the Frontline or Backline, if a Zone card opened it."""
        g = self.g
        if not open_strip(g, seat, strip):
            return ()
        start = seat * CELLS + strip * CHARACTER_CELLS
        row = g.grid[start : start + CHARACTER_CELLS]
        return tuple(None if card == NONE else self.lying(card) for card in row)

    def lying(self, card: int) -> Tile:
        """What is attached to the Player in an Extra Zone is no unit (fade:R30)."""
        return self.tile(card) if self.g.zone[card] == EQUIP else self.unit(card)

    def names(self, cards: list[int]) -> tuple[str, ...]:
        """Known names of a pile without an order, then an empty one for each unknown card."""
        known = sorted(self.g.definition(card).name for card in cards if self.knows(card))
        return (*known, *[""] * (len(cards) - len(known)))

    def hand(self, seat: int) -> tuple[Tile, ...]:
        """Sorted, so that the order in which cards came tells nothing."""
        tiles = [self.tile(card) for card in self.g.hand[seat]]
        return tuple(sorted(tiles, key=lambda tile: (not tile.name, tile.name)))

    def tile(self, card: int) -> Tile:
        """Any card but a unit."""
        g = self.g
        if not self.knows(card):
            seat = whose(g, g.controller[card])
            return Tile(spot_of(g, card, known=False), "", seat=seat, face_up=False)
        found = g.definition(card)
        return Tile(
            spot=spot_of(g, card),
            name=found.name,
            kind=TYPE_NAMES.get(found.type, ""),
            elements=element_names(found.elements),
            seat=whose(g, g.controller[card]),
            face_up=bool(g.up[card]) or g.zone[card] == HAND,
            hp=g.hp[card],
            counters=counters(g, card),
            lit=card in self.lit,
        )

    def unit(self, card: int) -> Tile:
        """A Character with everything on it."""
        g = self.g
        if not self.knows(card):
            return self.tile(card)
        found, derived = g.definition(card), g.derive(card)
        return Tile(
            spot=spot_of(g, card),
            name=found.name,
            kind="Raider" if found.keywords & RAIDER else TYPE_NAMES.get(found.type, ""),
            elements=element_names(derived.elements),
            seat=whose(g, g.controller[card]),
            face_up=bool(g.up[card]),
            hp=g.hp[card],
            base_hp=g.base_hp[card],
            plv=derived.plv,
            defense=derived.defense,
            agi=derived.agi,
            stats=unit_stats(g, card, self.knows),
            level=found.level,
            cs=g.cs[card],
            counters=counters(g, card),
            keywords=keyword_names(derived),
            stunned=bool(g.stunned[card]),
            fresh=g.entered[card] == g.turn_no and g.zone[card] != RESERVE,
            attacked=bool(g.normals[card]),
            lit=card in self.lit,
            material=inert(g, card),
            ready=found.type == COMMAND and needs_met(g, g.side[card], card),
            attached=self.attached(card),
            stack=tuple(g.definition(below).name for below in g.stack_of(card)),
        )

    def attached(self, unit: int) -> tuple[Tile | None, ...]:
        """By position; empty ones at the end are left out."""
        start = unit * POSITIONS
        row = self.g.equip[start : start + POSITIONS] if self.g.load[unit] else []
        tiles = [None if card == NONE else self.tile(card) for card in row]
        while tiles and tiles[-1] is None:
            tiles.pop()
        return tuple(tiles)

    def chain(self) -> tuple[ChainLink, ...]:
        """Links that wait, then the one that resolves or is being declared."""
        g = self.g
        found = [(number, "waiting") for number in g.chain]
        listed = set(g.chain)
        for frame in g.stack:
            stage = {RESOLVE: "resolving", DECLARE: "being declared"}.get(frame[KIND])
            if stage and frame[R0] not in listed and g.find_deed(frame[R0]) is not None:
                found.append((frame[R0], stage))
                listed.add(frame[R0])
        return tuple(self.link(number, stage) for number, stage in found)

    def link(self, number: int, stage: str) -> ChainLink:
        g, deed = self.g, self.g.deed(number)
        if deed[D_FLAGS] & NEGATED:
            stage = "negated"
        elif deed[D_FLAGS] & PREVENTED:
            stage = "prevented"
        known = self.knows(deed[D_CARD])
        targets = attack_targets(g, deed)
        return ChainLink(
            name=card_name(g, deed[D_CARD]) if known else "",
            seat=whose(g, deed[D_SEAT]),
            kind=KINDS[deed[D_KIND]],
            dclass=CLASS_NAMES[deed[D_DCLASS]] if targets else "",
            targets=tuple(card_name(g, card) if self.knows(card) else "" for card in targets),
            stage=stage,
        )


def spot_of(g: Fade, card: int, known: bool = True) -> str:
    """Where a card lies; equal cards of one Hand share their spot, unknown ones all do."""
    if card < g.seats:
        return f"P{card + 1}"
    place = place_name(g, card)
    if g.zone[card] == WORLD:
        return f"{place} {g.definition(card).name}"
    if place and not place.endswith(("Discard Pile", "Rift", "Stack")):
        return place
    seat = side_name(g, g.owner[card])
    where = place.removeprefix(f"{seat} ") or "Hand"
    return f"{seat} {where} {g.definition(card).name if known else ''}".rstrip()


def counters(g: Fade, card: int) -> tuple[tuple[str, int], ...]:
    row = g.counters[card * COUNTERS : (card + 1) * COUNTERS]
    return tuple((g.counter_name(kind), n) for kind, n in enumerate(row) if n)


def element_names(mask: int) -> tuple[str, ...]:
    return tuple(element.value for element, bit in ELEMENT_BIT.items() if mask & bit)


def keyword_names(found: Derived) -> tuple[str, ...]:
    """As they are printed: `Bloodlust 2`, `Fire-infused`, `Water/Ice Mastery`."""
    infused = "/".join(element_names(found.infused))
    named = {
        KeywordName.LOCK: element_names(found.lock),
        KeywordName.MASTERY: element_names(found.mastery),
        KeywordName.AFFINITY: element_names(found.affinity),
        KeywordName.IMMUNE: tuple(str(entry.value) for entry in found.immune),
    }
    names, pairs = [], found.friendship
    for name, bit in KEYWORD.items():
        if found.keywords & bit:
            if name is KeywordName.FRIENDSHIP:
                names += ["/".join(element_names(of)) + f" Friendship {n}" for of, n in pairs]
                continue
            of, n = "/".join(named.get(name, ())), found.values.get(bit)
            printed = f"{infused}-infused" if name is KeywordName.INFUSED else name.value
            names.append(f"{of} {printed} {n or ''}".strip())
    return tuple(names)
