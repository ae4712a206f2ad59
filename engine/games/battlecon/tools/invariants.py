"""What must never be true between two decisions (section 17)."""

from collections.abc import Iterator

from engine.games.battlecon import frames
from engine.games.battlecon.ir.verbs import Later
from engine.games.battlecon.state import columns as c
from engine.games.battlecon.state.content import (
    BASE,
    COUNTER,
    FINISHER,
    FORM,
    NONE,
    OF_AN_ATTACK,
    STATUS,
    TOKEN,
)
from engine.games.battlecon.state.force import DUEL_CAP, TEAM_CAP, pool_for
from engine.games.battlecon.state.points import start_life
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.frames import KIND
from engine.kernel.sealed import UNSEALED
from engine.shared.line import OFF


def problems(g: BattleconState) -> Iterator[str]:
    yield from place_problems(g)
    yield from life_problems(g)
    yield from force_problems(g)
    yield from card_problems(g)
    yield from piece_problems(g)
    if is_new_beat(g):
        yield from rest_problems(g)


def is_new_beat(g: BattleconState) -> bool:
    """Whether nobody has chosen anything in this beat."""
    resting = not g.over and len(g.stack) == 1 and g.stack[0][KIND] == frames.BEAT
    return resting and all(choice == UNSEALED for choice in g.sealed)


def place_problems(g: BattleconState) -> Iterator[str]:
    standing = [g.place[seat] for seat in g.survivors() if g.place[seat] != OFF]
    if len(set(standing)) != len(standing):
        yield f"two fighters share a space: {g.place}"
    if not all(1 <= place <= g.line.size for place in standing):
        yield f"a fighter is off the board: {g.place}"
    if g.beat and len(standing) != len(g.survivors()):
        yield f"a fighter has no space: {g.place}"
    if not all(space <= g.line.size for space in g.markers):
        yield f"markers are on {g.markers}"


def life_problems(g: BattleconState) -> Iterator[str]:
    for seat in g.survivors():
        if g.life[seat] > start_life(g, seat):
            yield f"Player {seat + 1} has more life than at the start: {g.life[seat]}"
        if g.life[seat] <= 0 and not g.over:
            yield f"Player {seat + 1} has no life left and fights on"


def force_problems(g: BattleconState) -> Iterator[str]:
    """Nothing is lost or made: pool, teams and what was trashed are all there ever was."""
    if g.pool < 0 or min(g.force) < 0:
        yield f"Force is below 0: pool {g.pool}, teams {g.force}"
    there = g.pool + sum(g.force) + g.trashed
    if there != pool_for(g.seats) + g.lent:
        yield f"there are {there} Force, not {pool_for(g.seats)} and {g.lent} from the box"
    if not g.is_duel and g.opts.team_cap == "always" and max(g.force) > TEAM_CAP:
        yield f"a team has more than {TEAM_CAP} Force: {g.force}"


def card_problems(g: BattleconState) -> Iterator[str]:
    """Every card lies where its kind may lie, and a pair is where the zones say."""
    for half in g.content.things[g.seats :]:
        zone = g.zone[half.index]
        if half.kind == FINISHER:
            fits = zone in (c.IN_SIGHT, c.PAIR, c.BOX)
        elif half.kind in OF_AN_ATTACK:
            fits = zone in (c.HAND, c.PAIR, c.DISCARD1, c.DISCARD2, c.BOX, c.SHOWN)
            fits = fits and (zone != c.SHOWN or half.kind == BASE)
        else:
            fits = zone in (c.ACTIVE, c.INACTIVE, c.BOX)
        if not fits:
            yield f"{half.name} lies in the zone {c.ZONE_NAMES[zone]}"
    for seat in g.survivors():
        for thing in (g.style[seat], g.base[seat]):
            if thing != NONE and g.zone[thing] != c.PAIR:
                yield f"{g.half(thing).name} attacks and lies in {c.ZONE_NAMES[g.zone[thing]]}"
        active = [form for form in g.cards(seat, c.ACTIVE) if g.half(form).kind == FORM]
        if len(active) > 1:
            yield f"Player {seat + 1} has {len(active)} forms at once"
        if bin(g.overloads[seat]).count("1") > len(c.OVERLOADS):
            yield f"Player {seat + 1} used an overload that does not exist"


def piece_problems(g: BattleconState) -> Iterator[str]:
    for piece in g.content.pieces:
        held, gone = g.supply[piece.index], g.depleted[piece.index]
        if piece.kind in (TOKEN, COUNTER) and (held < 0 or gone < 0):
            yield f"there are {held} and {gone} of {piece.name}"
        if piece.kind == STATUS and held >> g.seats:
            yield f"nobody sits where {piece.name} is"


def rest_problems(g: BattleconState) -> Iterator[str]:
    """Where a new beat begins nothing of the last one is left."""
    cap = DUEL_CAP if g.is_duel else TEAM_CAP
    if max(g.force) > cap:
        yield f"Force is above {cap} after Recycle: {g.force}"
    kept = {row[1] for row in g.later}
    if any(run[0] not in kept for run in g.runs):
        yield "a text was not forgotten"
    later = any(isinstance(node, Later) for node in g.content.nodes)
    if (g.lasting and not later) or g.done or g.uses or g.passed:
        yield "something of the last beat still holds"
    if any(g.stunned) or any(g.taken) or any(g.overloads) or g.revealed:
        yield "something of the last beat was not reset"
    for half in g.content.things[g.seats :]:
        if g.zone[half.index] in (c.PAIR, c.SHOWN):
            yield f"{half.name} was not recycled"
