"""Who acts first: priorities compared, ties, clashes, the order of teams (B9 to B13, N5, M7)."""

from typing import Final

from engine.games.battlecon import frames, verbs
from engine.games.battlecon.attack.numbers import (
    G_WHAT,
    breaks_ties,
    has_attack,
    priority,
)
from engine.games.battlecon.beat.beat import skip_to_recycle
from engine.games.battlecon.cards.vocabulary import Deed
from engine.games.battlecon.options import NEW_HOLDER, SWAPPED
from engine.games.battlecon.state.columns import HAND, PAIR, SHOWN
from engine.games.battlecon.state.content import BASE, DEED, NONE, REVEAL, TIED
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.state.zones import move_card
from engine.games.battlecon.triggers import deeds
from engine.kernel.actions import Action, first_of, pack
from engine.kernel.flow import push
from engine.kernel.frames import PC, R0, Frame
from engine.kernel.sealed import UNSEALED, next_to_seal
from engine.kernel.seen import only
from engine.kernel.state import NOBODY

CHECK: Final = 0
CHOOSE: Final = 1
PLACES: Final[dict[int, str]] = {CHECK: "priority", CHOOSE: "a new base"}
CHOOSER: Final = R0
"""Registers of a CLASH frame: who chooses a base in secret now."""

LOWEST: Final = -1_000_000
"""The priority of a fighter without an attack (battlecon:Q4)."""

CLASHES: Final[int] = DEED[Deed.CLASH]
BECOMES_ACTIVE: Final[int] = DEED[Deed.BECOME_ACTIVE]


def standing(g: BattleconState, seat: int) -> int:
    """The priority that is compared."""
    return priority(g, seat) if has_attack(g, seat) else LOWEST


def step_clash(g: BattleconState, frame: Frame) -> None:
    """Compare; while it is a tie without ▲, both show a new base (battlecon:B10)."""
    if not g.is_duel:
        g.stack.pop()
        push(g, frames.ORDER)
        return
    if len(frame) == R0:
        frame.append(NONE)
    if frame[PC] == CHOOSE:
        _next_base(g, frame)
        return
    if not is_clash(g):
        g.stack.pop()
        _return_bases(g)
        become_active(g, winner(g), "battlecon:B9")
    elif not g.hand(0, BASE) or not g.hand(1, BASE):
        g.stack.pop()
        _no_base_left(g)
    else:
        g.clashed += 1
        frame[PC] = CHOOSE
        if g.sink is not None:
            g.emit("clash", "battlecon:B10", g.active, "The priorities are equal: a clash")
        for seat in reversed(g.in_order()):
            deeds.done(g, seat, CLASHES)


def _next_base(g: BattleconState, frame: Frame) -> None:
    seat = next_to_seal(g.sealed, range(g.seats))
    if seat != NOBODY:
        frame[CHOOSER] = seat
        g.ask(seat)
        return
    frame[PC] = CHECK
    for one in range(g.seats):
        base = first_of(Action(g.sealed[one]))
        move_card(g, g.base[one], SHOWN, "battlecon:B10")
        move_card(g, base, PAIR, "battlecon:B10", told=False)
        g.base[one] = base
        if g.sink is not None:
            text = f"Player {one + 1} shows {g.half(base).name}"
            g.emit("reveal", "battlecon:B10", one, text, (base,))
    g.sealed = [UNSEALED] * g.seats
    push(g, frames.PHASE, REVEAL, 0)


def clash_options(g: BattleconState, frame: Frame) -> list[Action]:
    return bases_to_show(g, frame[CHOOSER])


def bases_to_show(g: BattleconState, seat: int) -> list[Action]:
    return [pack(verbs.BASE, thing) for thing in g.hand(seat, BASE)]


def clash_chosen(g: BattleconState, frame: Frame, action: Action) -> None:
    seat = frame[CHOOSER]
    g.sealed[seat] = action
    if g.sink is not None:
        base = first_of(action)
        g.emit(
            "set",
            "battlecon:B10",
            seat,
            f"Player {seat + 1} sets {g.half(base).name}",
            (base,),
            seen_by=only(seat),
            public=f"Player {seat + 1} sets a base",
        )


def is_clash(g: BattleconState) -> bool:
    """A tie without ▲, between two pairs (battlecon:B13, N5)."""
    forced = [row for row in g.lasting if row[G_WHAT] == TIED]
    if forced:
        g.lasting = [row for row in g.lasting if row[G_WHAT] != TIED]
    if g.finishing[0] or g.finishing[1] or breaks_ties(g, 0) or breaks_ties(g, 1):
        return False
    if not has_attack(g, 0) or not has_attack(g, 1):
        return False
    return bool(forced) or standing(g, 0) == standing(g, 1)


def winner(g: BattleconState) -> int:
    """Of a duel. Ties: ▲ wins (B13), else a Finisher (N5), else who is Active keeps it."""
    one, other = standing(g, 0), standing(g, 1)
    if one != other:
        return 0 if one > other else 1
    signs = [breaks_ties(g, 0), breaks_ties(g, 1)]
    finishers = [bool(g.finishing[0]), bool(g.finishing[1])]
    if finishers[0] != finishers[1] and not signs[0] and not signs[1]:
        return finishers.index(True)
    if finishers[0] == finishers[1] and signs[0] != signs[1]:
        return signs.index(True)
    return g.active  # N5: a ▲ against a Finisher, two of a kind: who is Active stays it


def _return_bases(g: BattleconState) -> None:
    """Only the base that was used in the end goes to discard (battlecon:B11)."""
    for seat in range(g.seats if g.clashed else 0):
        for thing in g.cards(seat, SHOWN):
            move_card(g, thing, HAND, "battlecon:B11")


def _no_base_left(g: BattleconState) -> None:
    """Straight to Recycle; the bases shown last are recycled (battlecon:B12, Q5)."""
    if g.sink is not None:
        g.emit("clash", "battlecon:B12", g.active, "Nobody can clash any more")
    _return_bases(g)
    if g.opts.clash_out_ap == SWAPPED:
        become_active(g, 1 - g.active, "battlecon:B12")
    skip_to_recycle(g)


def become_active(g: BattleconState, seat: int, rule: str) -> None:
    """The status, and the first place in the order; the others follow as they are (M17)."""
    before = g.active
    g.active = seat
    g.order.remove(seat)
    g.order.insert(0, seat)
    if g.sink is not None:
        g.emit("active", rule, seat, f"Player {seat + 1} is the Active player", (seat,))
    if before != seat:
        deeds.done(g, seat, BECOMES_ACTIVE)


# --- teams (battlecon:M7) -------------------------------------------------------------------------

PLACED: Final = R0
"""Registers of an ORDER frame: who has a place in the order, one after the other."""


def step_order(g: BattleconState, frame: Frame) -> None:
    """Descending priority; where mates are tied their team decides."""
    left = [seat for seat in g.survivors() if seat not in frame[PLACED:]]
    if not left:
        order = frame[PLACED:]
        g.stack.pop()
        g.order = order + [seat for seat in range(g.seats) if seat not in order]
        become_active(g, order[0], "battlecon:M7")
        return
    tied = next_of(g, frame, left)
    if len(tied) == 1:
        frame.append(tied[0])
    else:
        g.ask(tied[0], [pack(verbs.FIRST, seat) for seat in tied])


def next_of(g: BattleconState, frame: Frame, left: list[int]) -> list[int]:
    """The highest priority; between teams ▲ wins, then the team that is Active (M7, Q40, Q42)."""
    most = max([standing(g, seat) for seat in left])
    tied = [seat for seat in left if standing(g, seat) == most]
    if len({g.teams[seat] for seat in tied}) == 1:
        return tied
    signed = [seat for seat in tied if breaks_ties(g, seat)]
    if signed and len({g.teams[seat] for seat in signed}) == 1:
        return signed
    holder = g.teams[g.active]
    if len(frame) > PLACED and g.opts.team_ties_after_first == NEW_HOLDER:
        holder = g.teams[frame[PLACED]]
    among = signed or tied
    return [seat for seat in among if g.teams[seat] == holder]


def order_options(g: BattleconState, frame: Frame) -> list[Action]:
    left = [seat for seat in g.survivors() if seat not in frame[PLACED:]]
    return [pack(verbs.FIRST, seat) for seat in next_of(g, frame, left)]


def order_chosen(g: BattleconState, frame: Frame, action: Action) -> None:
    frame.append(first_of(action))
