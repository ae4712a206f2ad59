"""What is so or not, and how much there is of something."""

from typing import Final

from engine.games.exceed.cards.vocabulary import Mode, Quality, Stat
from engine.games.exceed.effects.nouns import is_of_kind
from engine.games.exceed.effects.registry import CONDITIONS, NUMBERS
from engine.games.exceed.ir.conditions import (
    ActsFirst,
    AtRange,
    AttackCalled,
    AttackIs,
    BoostIs,
    CardsMoved,
    DamageTaken,
    DidHit,
    DidThisStrike,
    DidThisTurn,
    Distance,
    DuringStrike,
    HasAdvantage,
    InMode,
    IsAt,
    IsAttacker,
    IsStunned,
    LifeOf,
    MarkerBetween,
    MarkerPlaced,
    MovedPast,
    ReshuffleUsed,
    SpacesMoved,
    Spent,
    StatOf,
    YourTurn,
)
from engine.games.exceed.state.columns import BASIC, EXCEED, GAUGE
from engine.games.exceed.state.content import DEED, NONE, NORMAL, SPECIAL, ULTRA
from engine.games.exceed.state.granted import armor_left, guard, is_ex, measured_from, power, speed
from engine.games.exceed.state.runs import CARDS, MOVED, NAMED, SPENT
from engine.games.exceed.state.state import ExceedState
from engine.text.nodes import Noun
from engine.text.runs import RUN_SEAT, RUN_SUBJECT, Run

MODES: Final = {Mode.BASIC: BASIC, Mode.EXCEED: EXCEED}
KINDS: Final = {Quality.NORMAL: NORMAL, Quality.SPECIAL: SPECIAL, Quality.ULTRA: ULTRA}


def seat_of(g: ExceedState, who: Noun, run: Run) -> int:
    """The fighter a noun means."""
    found = g.objects(who, run)
    return g.seat_of(found[0]) if found else NONE


# --- amounts --------------------------------------------------------------------------------------


@NUMBERS.word(Distance)
def distance(g: ExceedState, number: Distance, run: Run) -> int:
    return g.distance()


@NUMBERS.word(LifeOf)
def life_of(g: ExceedState, number: LifeOf, run: Run) -> int:
    return g.life[seat_of(g, number.who, run)]


@NUMBERS.word(StatOf)
def stat_of(g: ExceedState, number: StatOf, run: Run) -> int:
    seat = seat_of(g, number.who, run)
    match number.stat:
        case Stat.POWER:
            return power(g, seat)
        case Stat.SPEED:
            return speed(g, seat)
        case Stat.ARMOR:
            return armor_left(g, seat)
    return guard(g, seat)


@NUMBERS.word(Spent)
def spent(g: ExceedState, number: Spent, run: Run) -> int:
    return run[SPENT]


@NUMBERS.word(DamageTaken)
def damage_taken(g: ExceedState, number: DamageTaken, run: Run) -> int:
    return g.taken[seat_of(g, number.who, run)]


@NUMBERS.word(SpacesMoved)
def spaces_moved(g: ExceedState, number: SpacesMoved, run: Run) -> int:
    return run[MOVED]


@NUMBERS.word(CardsMoved)
def cards_moved(g: ExceedState, number: CardsMoved, run: Run) -> int:
    return run[CARDS]


# --- conditions -----------------------------------------------------------------------------------


@CONDITIONS.word(MovedPast)
def moved_past(g: ExceedState, condition: MovedPast, run: Run) -> bool:
    return bool(g.passed[seat_of(g, condition.who, run)])


@CONDITIONS.word(AtRange)
def at_range(g: ExceedState, condition: AtRange, run: Run) -> bool:
    """During a strike the range is measured from where the attack comes (exceed:M13)."""
    seat = run[RUN_SEAT] if run[RUN_SUBJECT] == NONE else run[RUN_SUBJECT]
    apart = g.distance()
    if g.striking and g.reading < 2:
        apart = abs(measured_from(g, seat) - g.place[1 - seat])
    return condition.least <= apart and (condition.most is None or apart <= condition.most)


@CONDITIONS.word(DidHit)
def did_hit(g: ExceedState, condition: DidHit, run: Run) -> bool:
    return bool(g.hit[seat_of(g, condition.who, run)])


@CONDITIONS.word(IsStunned)
def is_stunned(g: ExceedState, condition: IsStunned, run: Run) -> bool:
    return bool(g.stunned[seat_of(g, condition.who, run)])


@CONDITIONS.word(AttackIs)
def attack_is(g: ExceedState, condition: AttackIs, run: Run) -> bool:
    seat = seat_of(g, condition.who, run)
    card = g.blow[seat]
    if card == NONE or not g.revealed:
        return False
    match condition.what:
        case Quality.EX:
            return bool(g.is_ex[seat]) if g.reading else is_ex(g, seat)
        case Quality.WILD:
            return bool(g.wild[seat])
        case Quality.FROM_GAUGE:
            return g.set_from[seat] == GAUGE
    return g.definition(card).kind == KINDS[condition.what]


@CONDITIONS.word(AttackCalled)
def attack_called(g: ExceedState, condition: AttackCalled, run: Run) -> bool:
    card = g.blow[seat_of(g, condition.who, run)]
    if card == NONE or not g.revealed:
        return False
    found = g.definition(card)
    return found.name_id == run[NAMED] if condition.name is None else found.name == condition.name


@CONDITIONS.word(BoostIs)
def boost_is(g: ExceedState, condition: BoostIs, run: Run) -> bool:
    return any(is_of_kind(g, card, condition.kind) for card in g.objects(condition.what, run))


@CONDITIONS.word(InMode)
def in_mode(g: ExceedState, condition: InMode, run: Run) -> bool:
    return g.mode[seat_of(g, condition.who, run)] == MODES[condition.mode]


@CONDITIONS.word(IsAttacker)
def is_attacker(g: ExceedState, condition: IsAttacker, run: Run) -> bool:
    return bool(g.striking) and g.attacker == seat_of(g, condition.who, run)


@CONDITIONS.word(ActsFirst)
def acts_first(g: ExceedState, condition: ActsFirst, run: Run) -> bool:
    return g.active == seat_of(g, condition.who, run)


@CONDITIONS.word(HasAdvantage)
def has_advantage(g: ExceedState, condition: HasAdvantage, run: Run) -> bool:
    return g.advantage == seat_of(g, condition.who, run)


@CONDITIONS.word(DidThisTurn)
def did_this_turn(g: ExceedState, condition: DidThisTurn, run: Run) -> bool:
    return bool(g.did_turn[seat_of(g, condition.who, run)] >> DEED[condition.what] & 1)


@CONDITIONS.word(DidThisStrike)
def did_this_strike(g: ExceedState, condition: DidThisStrike, run: Run) -> bool:
    return bool(g.did_strike[seat_of(g, condition.who, run)] >> DEED[condition.what] & 1)


@CONDITIONS.word(IsAt)
def is_at(g: ExceedState, condition: IsAt, run: Run) -> bool:
    seat = seat_of(g, condition.who, run)
    return g.place[seat] in g.spaces(condition.where, run)


@CONDITIONS.word(MarkerPlaced)
def marker_placed(g: ExceedState, condition: MarkerPlaced, run: Run) -> bool:
    return g.markers[g.marker(condition.name, run[RUN_SEAT])] > 0


@CONDITIONS.word(MarkerBetween)
def marker_between(g: ExceedState, condition: MarkerBetween, run: Run) -> bool:
    space = g.markers[g.marker(condition.name, run[RUN_SEAT])]
    return min(g.place) < space < max(g.place)


@CONDITIONS.word(YourTurn)
def your_turn(g: ExceedState, condition: YourTurn, run: Run) -> bool:
    return g.turn_seat == run[RUN_SEAT]


@CONDITIONS.word(DuringStrike)
def during_strike(g: ExceedState, condition: DuringStrike, run: Run) -> bool:
    return bool(g.striking)


@CONDITIONS.word(ReshuffleUsed)
def reshuffle_used(g: ExceedState, condition: ReshuffleUsed, run: Run) -> bool:
    return bool(g.reshuffled[seat_of(g, condition.who, run)])
