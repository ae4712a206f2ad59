"""What is so or not, and how much there is of something."""

from typing import Final

from engine.games.battlecon.attack.avoiding import stat_of
from engine.games.battlecon.beat.ante import USED_TOKEN
from engine.games.battlecon.board.near import distance as apart
from engine.games.battlecon.effects.nouns import ZONES, halves_in, one, pieces_of, status_of
from engine.games.battlecon.effects.nouns import held as held_of
from engine.games.battlecon.effects.registry import CONDITIONS, NUMBERS
from engine.games.battlecon.ir.conditions import (
    AtRange,
    AttackUses,
    CardActive,
    DamageDealt,
    DamageTaken,
    Depleted,
    DidThisBeat,
    Distance,
    ForceOf,
    ForcePool,
    HasStatus,
    Held,
    InForm,
    IsActive,
    IsAt,
    IsFinisher,
    IsStunned,
    LastBeat,
    LifeMissing,
    LifeOf,
    LifeSpent,
    MarkersOn,
    NoneLeft,
    SpacesMoved,
    Spent,
    StatOf,
    UsedToken,
)
from engine.games.battlecon.ir.nouns import Opponent
from engine.games.battlecon.state.columns import ACTIVE
from engine.games.battlecon.state.content import DEED, NONE, OF_AN_ATTACK
from engine.games.battlecon.state.force import force_of
from engine.games.battlecon.state.points import start_life
from engine.games.battlecon.state.runs import MOVED, SPENT
from engine.games.battlecon.state.state import BattleconState
from engine.text.runs import RUN_AMOUNT, RUN_SEAT, Run

THE_OPPONENT: Final = Opponent()


# --- amounts --------------------------------------------------------------------------------------


@NUMBERS.word(Distance)
def distance(g: BattleconState, number: Distance, run: Run) -> int:
    other = one(g, THE_OPPONENT, run)
    return 0 if other == NONE else apart(g, run[RUN_SEAT], other)


@NUMBERS.word(LifeOf)
def life_of(g: BattleconState, number: LifeOf, run: Run) -> int:
    return sum([g.life[seat] for seat in g.objects(number.who, run)])


@NUMBERS.word(LifeMissing)
def life_missing(g: BattleconState, number: LifeMissing, run: Run) -> int:
    return sum([start_life(g, seat) - g.life[seat] for seat in g.objects(number.who, run)])


@NUMBERS.word(LifeSpent)
def life_spent(g: BattleconState, number: LifeSpent, run: Run) -> int:
    return sum([g.spent_life[seat] for seat in g.objects(number.who, run)])


@NUMBERS.word(ForceOf)
def force_there(g: BattleconState, number: ForceOf, run: Run) -> int:
    seat = one(g, number.who, run)
    return 0 if seat == NONE else force_of(g, seat)


@NUMBERS.word(ForcePool)
def force_pool(g: BattleconState, number: ForcePool, run: Run) -> int:
    return g.pool


@NUMBERS.word(StatOf)
def stat(g: BattleconState, number: StatOf, run: Run) -> int:
    seat = one(g, number.who, run)
    return 0 if seat == NONE else stat_of(g, seat, number.stat)


@NUMBERS.word(DamageTaken)
def damage_taken(g: BattleconState, number: DamageTaken, run: Run) -> int:
    return sum([g.taken[seat] for seat in g.objects(number.who, run)])


@NUMBERS.word(DamageDealt)
def damage_dealt(g: BattleconState, number: DamageDealt, run: Run) -> int:
    return run[RUN_AMOUNT]


@NUMBERS.word(Held)
def held(g: BattleconState, number: Held, run: Run) -> int:
    return sum([held_of(g, number.what, seat) for seat in g.objects(number.who, run)])


@NUMBERS.word(Depleted)
def depleted(g: BattleconState, number: Depleted, run: Run) -> int:
    found = 0
    for seat in g.objects(number.who, run):
        found += sum([g.depleted[index] for index in pieces_of(g, number.what, seat)])
    return found


@NUMBERS.word(MarkersOn)
def markers_on(g: BattleconState, number: MarkersOn, run: Run) -> int:
    there = None if number.where is None else g.spaces(number.where, run)
    found = 0
    for index, marker in enumerate(g.content.markers):
        space = g.markers[index]
        mine = marker.owner == run[RUN_SEAT] and marker.name == number.name
        if mine and space > 0 and (there is None or space in there):
            found += 1
    return found


@NUMBERS.word(Spent)
def spent(g: BattleconState, number: Spent, run: Run) -> int:
    return run[SPENT]


@NUMBERS.word(SpacesMoved)
def spaces_moved(g: BattleconState, number: SpacesMoved, run: Run) -> int:
    return run[MOVED]


# --- conditions -----------------------------------------------------------------------------------


@CONDITIONS.word(AtRange)
def at_range(g: BattleconState, condition: AtRange, run: Run) -> bool:
    other = one(g, THE_OPPONENT, run)
    if other == NONE:
        return False
    gap = apart(g, run[RUN_SEAT], other)
    return condition.least <= gap and (condition.most is None or gap <= condition.most)


@CONDITIONS.word(DidThisBeat)
def did_this_beat(g: BattleconState, condition: DidThisBeat, run: Run) -> bool:
    deed = DEED[condition.what]
    return any(g.did_deed(seat, deed) for seat in g.objects(condition.who, run))


@CONDITIONS.word(UsedToken)
def used_token(g: BattleconState, condition: UsedToken, run: Run) -> bool:
    for seat in g.objects(condition.who, run):
        for what, index, who in g.uses:
            mine = what == USED_TOKEN and who == seat
            if mine and g.content.pieces[index].name == condition.name:
                return True
    return False


@CONDITIONS.word(IsStunned)
def is_stunned(g: BattleconState, condition: IsStunned, run: Run) -> bool:
    return any(bool(g.stunned[seat]) for seat in g.objects(condition.who, run))


@CONDITIONS.word(IsActive)
def is_active(g: BattleconState, condition: IsActive, run: Run) -> bool:
    return g.active in g.objects(condition.who, run)


@CONDITIONS.word(AttackUses)
def attack_uses(g: BattleconState, condition: AttackUses, run: Run) -> bool:
    if not g.revealed:
        return False
    for seat in g.objects(condition.who, run):
        for thing in (g.style[seat], g.base[seat]):
            if thing != NONE and g.half(thing).name == condition.name:
                return True
    return False


@CONDITIONS.word(IsFinisher)
def is_finisher(g: BattleconState, condition: IsFinisher, run: Run) -> bool:
    return any(bool(g.finishing[seat]) for seat in g.objects(condition.who, run))


@CONDITIONS.word(InForm)
def in_form(g: BattleconState, condition: InForm, run: Run) -> bool:
    found = special_of(g, run[RUN_SEAT], condition.name)
    return found != NONE and g.zone[found] == ACTIVE


@CONDITIONS.word(CardActive)
def card_active(g: BattleconState, condition: CardActive, run: Run) -> bool:
    found = special_of(g, run[RUN_SEAT], condition.name)
    return found != NONE and g.zone[found] == ACTIVE


def special_of(g: BattleconState, seat: int, name: str) -> int:
    """A fighter's special card or form of this name."""
    first, last = g.content.kits[seat]
    for thing in range(first, last):
        if g.half(thing).name == name and g.half(thing).kind not in OF_AN_ATTACK:
            return thing
    return NONE


@CONDITIONS.word(HasStatus)
def has_status(g: BattleconState, condition: HasStatus, run: Run) -> bool:
    piece = status_of(g, run[RUN_SEAT], condition.name)
    if piece == NONE:
        return False
    return any(bool(g.supply[piece] >> seat & 1) for seat in g.objects(condition.who, run))


@CONDITIONS.word(IsAt)
def is_at(g: BattleconState, condition: IsAt, run: Run) -> bool:
    there = g.spaces(condition.where, run)
    return any(g.place[seat] in there for seat in g.objects(condition.who, run))


@CONDITIONS.word(NoneLeft)
def none_left(g: BattleconState, condition: NoneLeft, run: Run) -> bool:
    for seat in g.objects(condition.who, run):
        for zone in ZONES[condition.zone]:
            if halves_in(g, seat, zone):
                return False
    return True


@CONDITIONS.word(LastBeat)
def last_beat(g: BattleconState, condition: LastBeat, run: Run) -> bool:
    return g.final == g.beat
