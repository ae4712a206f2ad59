"""Views: what one seat may know, as frozen data; what lies face-down counts as being in hand."""

from dataclasses import asdict, dataclass

from engine.games.battlecon.state.columns import (
    ACTIVE,
    DISCARD1,
    DISCARD2,
    HAND,
    IN_SIGHT,
    PAIR,
    SHOWN,
)
from engine.games.battlecon.state.content import NONE
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.sealed import UNSEALED, as_seen_by


@dataclass(frozen=True, slots=True)
class SideView:
    """One fighter. `style` and `base` are empty while they are face-down to this seat."""

    fighter: str
    team: int
    life: int
    place: int
    force: int
    has_set: bool
    style: str
    base: str
    hand: tuple[str, ...]
    discard1: tuple[str, ...]
    discard2: tuple[str, ...]
    extra: tuple[str, ...]
    shown: tuple[str, ...]
    active: tuple[str, ...]
    finisher: tuple[str, ...]
    stunned: bool
    taken: int
    armor_used: int
    overloads: int
    did: int


@dataclass(frozen=True, slots=True)
class BattleconView:
    """The whole table as one seat sees it."""

    seat: int
    to_move: int
    over: int
    out: tuple[int, ...]
    beat: int
    phase: int
    active: int
    order: tuple[int, ...]
    final: int
    pool: int
    revealed: bool
    sealed: tuple[int, ...]
    second: tuple[int, ...]
    supply: tuple[int, ...]
    depleted: tuple[int, ...]
    markers: tuple[int, ...]
    lasting: tuple[tuple[int, ...], ...]
    sides: tuple[SideView, ...]

    def to_data(self) -> dict[str, object]:
        """The view as JSON-able data."""
        return asdict(self)


def view_of(g: BattleconState, seat: int) -> BattleconView:
    """What a seat may know now."""
    return BattleconView(
        seat=seat,
        to_move=g.asked,
        over=g.over,
        out=tuple(other for other in range(g.seats) if g.out[other]),
        beat=g.beat,
        phase=g.phase,
        active=g.active,
        order=tuple(g.order),
        final=g.final,
        pool=g.pool,
        revealed=bool(g.revealed),
        sealed=as_seen_by(g.sealed, seat),
        second=as_seen_by(g.second, seat),
        supply=tuple(g.supply),
        depleted=tuple(g.depleted),
        markers=tuple(g.markers),
        lasting=tuple(tuple(row) for row in g.lasting),
        sides=tuple(side(g, other, seat) for other in range(g.seats)),
    )


def side(g: BattleconState, owner: int, seat: int) -> SideView:
    style, base = g.style[owner], g.base[owner]
    known = bool(g.revealed) or owner == seat
    pair = [thing for thing in (style, base) if thing != NONE]
    face_down = [] if known else pair
    extra = [thing for thing in g.cards(owner, PAIR) if thing not in pair]
    return SideView(
        fighter=g.content.fighters[owner].name,
        team=g.teams[owner],
        life=g.life[owner],
        place=g.place[owner],
        force=g.force[g.teams[owner]],
        has_set=base != NONE or g.sealed[owner] != UNSEALED,
        style=g.half(style).name if known and style != NONE else "",
        base=g.half(base).name if known and base != NONE else "",
        hand=names(g, [*g.cards(owner, HAND), *face_down]),
        discard1=names(g, g.cards(owner, DISCARD1)),
        discard2=names(g, g.cards(owner, DISCARD2)),
        extra=names(g, extra),
        shown=names(g, g.cards(owner, SHOWN)),
        active=names(g, g.cards(owner, ACTIVE)),
        finisher=names(g, g.cards(owner, IN_SIGHT)) if g.beat else (),
        stunned=bool(g.stunned[owner]),
        taken=g.taken[owner],
        armor_used=g.armor_used[owner],
        overloads=g.overloads[owner],
        did=g.did[owner],
    )


def names(g: BattleconState, things: list[int]) -> tuple[str, ...]:
    """In alphabetical order: zones have none of their own."""
    return tuple(sorted(g.half(thing).name for thing in things))
