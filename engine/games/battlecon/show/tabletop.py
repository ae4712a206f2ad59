"""The table as a page draws it: the board, pairs, hands, discards, pieces and Force.

`eyes` is a mask of seats whose knowledge is added up; 0 is a spectator. All is public but pairs
that lie face-down (battlecon:Q48).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.show.pairs import PairNumbers, pair_numbers, would_be
from engine.games.battlecon.show.plans import Plan, all_numbers, plan, possible
from engine.games.battlecon.show.spots import piece_spot, side_spot, space_spot, spot_of
from engine.games.battlecon.state.columns import (
    ACTIVE,
    ANTE,
    DISCARD1,
    DISCARD2,
    HAND,
    IN_SIGHT,
    INACTIVE,
    OVERLOADS,
    PHASES,
    SET,
    SETTING_UP,
    SHOWN,
)
from engine.games.battlecon.state.content import COUNTER, NONE, STATUS, TOKEN
from engine.games.battlecon.state.force import force_of
from engine.games.battlecon.state.points import start_life
from engine.games.battlecon.verbs import DISCARD1 as TO_DISCARD1
from engine.games.battlecon.verbs import DISCARD2 as TO_DISCARD2
from engine.games.battlecon.verbs import SET as SETS
from engine.kernel.actions import Action, first_of, second_of, verb_of
from engine.kernel.sealed import UNSEALED
from engine.kernel.show import CardTile, Pile, Space

WITH_PAIR: Final = (SETS, TO_DISCARD1, TO_DISCARD2)
KINDS: Final = ("Fighter", "Style", "Base", "Finisher", "Special", "Form")
PIECES: Final = {TOKEN: "Token", COUNTER: "Counter"}
CHOOSING: Final = (SETTING_UP, SET, ANTE)


@dataclass(frozen=True, slots=True)
class PairTile:
    """What a fighter set: one card for a Finisher; without names while these eyes do not know."""

    cards: tuple[CardTile, ...]
    is_revealed: bool
    is_known: bool
    numbers: PairNumbers | None
    """Face-down, to whoever knows it: its totals as they would be now."""
    covered: tuple[CardTile, ...]
    hit: bool
    stunned: bool
    taken: int


@dataclass(frozen=True, slots=True)
class PieceTile:
    """Tokens or counters of one name."""

    spot: str
    name: str
    listed: str
    kind: str
    supply: int
    depleted: int
    seat: int


@dataclass(frozen=True, slots=True)
class BattleconSide:
    """One fighter with everything that is its own."""

    seat: int
    name: str
    spot: str
    fighter: str
    team: int
    life: int
    max_life: int
    force: int
    place: int
    is_active: bool
    stunned: bool
    lit: bool
    out: bool
    has_set: bool
    overloads: tuple[str, ...]
    """Those used in this beat."""
    hand: tuple[CardTile, ...]
    discard1: tuple[CardTile, ...]
    discard2: tuple[CardTile, ...]
    pieces: tuple[PieceTile, ...]
    statuses: tuple[str, ...]
    specials: tuple[CardTile, ...]
    finisher: tuple[CardTile, ...]
    pair: PairTile | None

    @property
    def piles(self) -> tuple[Pile, ...]:
        """What is looked into: hands are public."""
        return (Pile("hand", "Hand", len(self.hand), self.hand),)


@dataclass(frozen=True, slots=True)
class Tabletop:
    """The whole table at one moment."""

    beat: int
    phase: str
    is_last: bool
    to_move: int
    is_over: bool
    reason: str
    winners: tuple[int, ...]
    active: int
    order: tuple[int, ...]
    pool: int
    is_duel: bool
    is_clash: bool
    sides: tuple[BattleconSide, ...]
    spaces: tuple[Space, ...]
    plan: Plan | None
    """The pairs the seat to move may set, for its own eyes."""
    rivals: tuple[Plan, ...]
    """What the others may have set, until it is shown."""


def tabletop(g: Battlecon, eyes: int, lit: Collection[int] = ()) -> Tabletop:
    """What these eyes see now; cards and fighters whose ids are in `lit` are marked."""
    look = _Look(g, eyes, frozenset(lit))
    rivals = look.rivals()
    return Tabletop(
        beat=g.beat,
        phase=PHASES[g.phase].title(),
        is_last=bool(g.final) and g.final == g.beat,
        to_move=g.asked,
        is_over=g.is_over,
        reason=g.reason(),
        winners=tuple(g.winners()),
        active=g.active,
        order=tuple(g.in_order()),
        pool=g.pool,
        is_duel=g.is_duel,
        is_clash=bool(g.clashed),
        sides=tuple(look.side(seat) for seat in range(g.seats)),
        spaces=tuple(look.space(number) for number in range(1, g.line.size + 1)),
        plan=look.plan(rivals),
        rivals=rivals,
    )


class _Look:
    """One pair of eyes going over the table."""

    __slots__ = ("eyes", "g", "lit")

    def __init__(self, g: Battlecon, eyes: int, lit: frozenset[int]) -> None:
        self.g = g
        self.eyes = eyes
        self.lit = lit

    def knows_pair(self, seat: int) -> bool:
        return bool(self.g.revealed) or bool(self.eyes >> seat & 1)

    def side(self, seat: int) -> BattleconSide:
        g = self.g
        face_down = [] if self.knows_pair(seat) else self.things_set(seat)
        hand = sorted([*g.cards(seat, HAND), *face_down])
        return BattleconSide(
            seat=seat,
            name=g.seat_names[seat],
            spot=side_spot(seat),
            fighter=g.content.fighters[seat].name,
            team=g.teams[seat],
            life=g.life[seat],
            max_life=start_life(g, seat),
            force=force_of(g, seat),
            place=g.place[seat],
            is_active=g.active == seat and not g.is_over,
            stunned=bool(g.stunned[seat]),
            lit=seat in self.lit,
            out=bool(g.out[seat]),
            has_set=g.base[seat] != NONE or g.sealed[seat] != UNSEALED,
            overloads=tuple(
                name for place, name in enumerate(OVERLOADS) if g.overloads[seat] >> place & 1
            ),
            hand=self.tiles(hand, is_hand=True),
            discard1=self.tiles(g.cards(seat, DISCARD1)),
            discard2=self.tiles(g.cards(seat, DISCARD2)),
            pieces=self.pieces(seat),
            statuses=self.statuses(seat),
            specials=self.tiles([*g.cards(seat, ACTIVE), *g.cards(seat, INACTIVE)]),
            finisher=self.finisher(seat),
            pair=self.pair(seat),
        )

    def things_set(self, seat: int) -> list[int]:
        g = self.g
        return [thing for thing in (g.style[seat], g.base[seat]) if thing != NONE]

    def finisher(self, seat: int) -> tuple[CardTile, ...]:
        """Both sides until one is chosen in secret (battlecon:S6)."""
        return self.tiles(self.g.cards(seat, IN_SIGHT))

    def tiles(self, things: Sequence[int], *, is_hand: bool = False) -> tuple[CardTile, ...]:
        """Of a hand the spots are those of the hand, wherever a card really lies."""
        return tuple(self.tile(thing, is_hand=is_hand) for thing in things)

    def tile(self, thing: int, *, is_hand: bool = False) -> CardTile:
        g = self.g
        half = g.half(thing)
        spot = f"{side_spot(half.owner)} Hand {half.listed}" if is_hand else spot_of(g, thing)
        return CardTile(
            spot=spot,
            name=half.name,
            seat=half.owner,
            listed=half.listed,
            kind=KINDS[half.kind],
            face_up=g.zone[thing] != INACTIVE,
            lit=thing in self.lit and not is_hand,
        )

    def pieces(self, seat: int) -> tuple[PieceTile, ...]:
        """Tokens and counters, used up or not."""
        g = self.g
        found = []
        for piece in g.content.pieces:
            if piece.owner != seat or piece.kind == STATUS:
                continue
            supply, depleted = g.supply[piece.index], g.depleted[piece.index]
            found.append(
                PieceTile(
                    piece_spot(g, piece.index), piece.name, piece.listed, PIECES[piece.kind],
                    supply, depleted, seat,
                )
            )  # fmt: skip
        return tuple(found)

    def statuses(self, seat: int) -> tuple[str, ...]:
        """Those this fighter has, whoever's kit reminds of them (battlecon:C7b)."""
        g = self.g
        all_of_them = [piece for piece in g.content.pieces if piece.kind == STATUS]
        return tuple(piece.name for piece in all_of_them if g.supply[piece.index] >> seat & 1)

    def pair(self, seat: int) -> PairTile | None:
        g = self.g
        things = self.things_set(seat)
        if not things and g.sealed[seat] != UNSEALED and g.phase == SET:
            return self.sealed(seat)
        if not things:
            return None
        known, revealed = self.knows_pair(seat), bool(g.revealed)
        numbers = None
        if revealed:
            numbers = pair_numbers(g, seat)
        elif known and len(things) > 1:
            numbers = would_be(g, seat, things[0], things[1])
        return PairTile(
            cards=self.set_cards(seat, things, known),
            is_revealed=revealed,
            is_known=known,
            numbers=numbers,
            covered=self.tiles(g.cards(seat, SHOWN)),
            hit=g.target[seat] != NONE,
            stunned=bool(g.stunned[seat]),
            taken=g.taken[seat],
        )

    def sealed(self, seat: int) -> PairTile:
        """Chosen while others still choose."""
        g, known = self.g, bool(self.eyes >> seat & 1)
        action = Action(g.sealed[seat])
        things = [first_of(action), second_of(action)]
        numbers = would_be(g, seat, things[0], things[1]) if known else None
        cards = self.set_cards(seat, things, known)
        return PairTile(cards, False, known, numbers, (), False, False, 0)

    def set_cards(self, seat: int, things: Sequence[int], known: bool) -> tuple[CardTile, ...]:
        g = self.g
        if not known:
            hidden = CardTile(f"{side_spot(seat)} Pair", "", seat=seat, face_up=False)
            return (hidden,) * len(things)
        return tuple(
            CardTile(
                spot=f"{side_spot(seat)} Pair {g.half(thing).listed}",
                name=g.half(thing).name,
                seat=seat,
                listed=g.half(thing).listed,
                kind=KINDS[g.half(thing).kind],
                face_up=bool(g.revealed),
                lit=thing in self.lit,
            )
            for thing in things
        )

    def space(self, number: int) -> Space:
        g = self.g
        markers = tuple(
            (marker.name, marker.owner)
            for place, marker in enumerate(g.content.markers)
            if g.markers[place] == number
        )
        return Space(
            number=number,
            spot=space_spot(number),
            fighters=tuple(seat for seat in range(g.seats) if g.place[seat] == number),
            markers=markers,
            reached=tuple(seat for seat in range(g.seats) if self.reaches(seat, number)),
        )

    def reaches(self, seat: int, number: int) -> bool:
        """Whether the pair these eyes know is in range of a space."""
        g = self.g
        if g.base[seat] == NONE or g.out[seat] or not g.revealed:
            return False
        return number in pair_numbers(g, seat).spaces

    def rivals(self) -> tuple[Plan, ...]:
        """Until Reveal: for one pair of eyes the pairs of everybody else on the other side."""
        g = self.g
        if g.revealed or g.phase not in CHOOSING or not g.beat or g.is_over:
            return ()
        me = g.asked if g.asked >= 0 and self.eyes >> g.asked & 1 else NONE
        if me == NONE:
            return ()
        return tuple(
            plan(g, other, possible(g, other, self.knows_pair(other))) for other in g.enemies(me)
        )

    def plan(self, rivals: Sequence[Plan]) -> Plan | None:
        """While a pair is asked for: what can be set, or laid into the discards."""
        g = self.g
        if g.asked < 0 or g.is_over or not self.eyes >> g.asked & 1:
            return None
        legal = [action for action in g.legal_actions() if verb_of(action) in WITH_PAIR]
        if not legal:
            return None
        against: list[PairNumbers] = []
        if g.is_duel and rivals:
            cells = [cell for row in rivals[0].rows for cell in row.cells]
            against = [cell.numbers for cell in cells if cell is not None]
        elif g.is_duel and not g.beat:
            other = 1 - g.asked
            against = all_numbers(g, other, possible(g, other, True))
        return plan(g, g.asked, [(first_of(a), second_of(a)) for a in legal], against)
