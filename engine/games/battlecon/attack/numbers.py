"""The numbers of an attack: what is printed, what is granted, what a stat becomes (section 6).

What was granted for the beat lies in `lasting`; what holds as long as a text counts is asked anew
each time, so nothing has to be taken back.
"""

from typing import Final

from engine.games.battlecon.board.near import opponents
from engine.games.battlecon.ir.nouns import You
from engine.games.battlecon.options import lone_seat
from engine.games.battlecon.state.columns import ACTIVE
from engine.games.battlecon.state.content import (
    ARMOR,
    AVOIDS,
    BECOMES,
    CAP,
    GUARD,
    NONE,
    POWER,
    PRIORITY,
    RANGE_HIGH,
    RANGE_LOW,
    STUN_IMMUNE,
    TIEBREAKER,
    Half,
    StaticPart,
)
from engine.games.battlecon.state.runs import OPPONENT, scratch_run
from engine.games.battlecon.state.state import DUEL_SEATS, BattleconState

G_SEAT: Final = 0
G_WHAT: Final = 1
G_AMOUNT: Final = 2
G_MORE: Final = 3
"""Rows of `lasting`: for whom, what, how much; of an avoidance its node and run, of a granted
trigger its line and a number of its own."""


def grant(g: BattleconState, seat: int, what: int, amount: int, more: int = 0) -> None:
    """For the rest of this beat (battlecon:C5)."""
    g.lasting.append([seat, what, amount, more])


def total(g: BattleconState, seat: int, what: int) -> int:
    """The sum of all that texts give a fighter of one thing."""
    found = 0
    for row in g.lasting:
        if row[G_WHAT] == what and row[G_SEAT] == seat:
            found += row[G_AMOUNT]
    if what in g.content.statics:
        for part in holding(g, seat, what):
            found += worth(g, part, seat)
    return found


def has(g: BattleconState, seat: int, trait: int) -> bool:
    """Whether a trait is true of a fighter."""
    return total(g, seat, trait) > 0


def holding(g: BattleconState, seat: int, what: int) -> list[StaticPart]:
    """The statements about a fighter and one thing that hold now."""
    parts = g.content.statics.get(what)
    if parts is None or g.reading:
        return []
    return [part for part in parts if g.counts(part.source) and _applies(g, part, seat)]


def _applies(g: BattleconState, part: StaticPart, seat: int) -> bool:
    """Of several opponents one suffices, and it is the one that the statement is about."""
    if g.out[part.seat]:
        return False
    mine = isinstance(part.who, You)
    if mine and part.seat != seat:
        return False
    if mine and not part.conditions:
        return True
    for opponent in opponents(g, part.seat):
        run = scratch_run(part.seat, part.source, opponent)
        if mine or seat in g.objects(part.who, run):
            g.reading += 1
            held = True
            for condition in part.conditions:
                if not g.holds(condition, run):
                    held = False
                    break
            g.reading -= 1
            if held:
                return True
    return False


def worth(g: BattleconState, part: StaticPart, seat: int) -> int:
    """How much a statement gives now."""
    n = part.n
    if part.number is not None:
        found = opponents(g, part.seat)
        run = scratch_run(part.seat, part.source, found[0] if found else NONE)
        if seat in found:
            run[OPPONENT] = seat
        g.reading += 1
        n = g.amount(part.number, run)
        g.reading -= 1
    if g.noted is not None and n:
        g.noted.add((part.seat, part.clause))
    return n


# --- what is printed ------------------------------------------------------------------------------


def halves(g: BattleconState, seat: int) -> list[Half]:
    """The cards of a revealed pair; of a Finisher that alone (battlecon:N1)."""
    if not g.revealed:
        return []
    things = g.content.things
    return [things[thing] for thing in (g.style[seat], g.base[seat]) if thing != NONE]


def has_attack(g: BattleconState, seat: int) -> bool:
    """Whether there is a pair or a Finisher (battlecon:Q4)."""
    return g.base[seat] != NONE


def specials(g: BattleconState, seat: int) -> list[Half]:
    """Active special cards and forms: their figures count for every attack (battlecon:C7)."""
    if not g.content.specials[seat]:
        return []
    things = g.content.things
    return [things[thing] for thing in g.content.specials[seat] if g.zone[thing] == ACTIVE]


def becomes(g: BattleconState, seat: int, stat: int) -> int | None:
    """What a stat became, the last word of all (battlecon:E3); None: nothing said so."""
    found: int | None = None
    what = BECOMES + stat
    if what in g.content.statics:
        for part in holding(g, seat, what):
            found = worth(g, part, seat)
    for row in g.lasting:
        if row[G_WHAT] == what and row[G_SEAT] == seat:
            found = row[G_AMOUNT]
    return found


# --- the stats ------------------------------------------------------------------------------------


def deals(g: BattleconState, seat: int) -> bool:
    """Whether the power is a number: with N/A no damage is dealt (battlecon:E4)."""
    if becomes(g, seat, POWER) is not None:
        return True
    found = halves(g, seat)
    for half in reversed(found):
        if half.power_fixed:
            return True
    return all(half.strikes for half in found)


def power(g: BattleconState, seat: int) -> int:
    """As it is now; N/A is 0, and so is the total (battlecon:E4)."""
    found = becomes(g, seat, POWER)
    if found is not None:
        return found
    printed = 0
    pair = halves(g, seat)
    for half in reversed(pair):  # battlecon:Q14: of two fixed stats the base's counts
        if half.power_fixed:
            return half.power
    for half in pair:
        if not half.strikes:
            return 0
        printed += half.power
    return printed + _more(g, seat, POWER)


def priority(g: BattleconState, seat: int) -> int:
    found = becomes(g, seat, PRIORITY)
    if found is not None:
        return found
    printed = 0
    pair = halves(g, seat)
    for half in reversed(pair):
        if half.priority_fixed:
            return half.priority
    for half in pair:
        printed += half.priority
    return printed + _more(g, seat, PRIORITY)


def guard(g: BattleconState, seat: int) -> int:
    """A shield reads as 0 beside the other half's number (battlecon:E5)."""
    found = becomes(g, seat, GUARD)
    if found is not None:
        return found
    printed = 0
    pair = halves(g, seat)
    for half in reversed(pair):
        if half.guard_fixed:
            return half.guard
    for half in pair:
        printed += half.guard
    return printed + _more(g, seat, GUARD)


def armor(g: BattleconState, seat: int) -> int:
    """What is left of it (battlecon:E6)."""
    found = becomes(g, seat, ARMOR)
    whole = _more(g, seat, ARMOR) if found is None else found
    return max(0, whole - g.armor_used[seat])


def _more(g: BattleconState, seat: int, stat: int) -> int:
    """Bonuses, active special cards, and what teams have (battlecon:M15, M16)."""
    found = total(g, seat, stat)
    for half in specials(g, seat):
        found += half.power if stat == POWER else 0
        found += half.priority if stat == PRIORITY else 0
        found += half.guard if stat == GUARD else 0
    return found if g.seats == DUEL_SEATS else found + _of_teams(g, seat, stat)


def _of_teams(g: BattleconState, seat: int, stat: int) -> int:
    opts = g.opts
    team = g.teams[seat]
    fallen = sum([1 for mate in range(g.seats) if g.teams[mate] == team and g.out[mate]])
    lone = 1 if lone_seat(g.teams) == seat else 0
    if stat == POWER:
        return fallen * opts.revenge_power + lone * opts.lone_power
    if stat == PRIORITY:
        return fallen * opts.revenge_priority + lone * opts.lone_priority
    if stat == GUARD:
        return fallen * opts.revenge_guard + lone * opts.lone_guard
    return lone * opts.lone_armor


def reaches(g: BattleconState, seat: int) -> bool:
    """Whether the range is a number: with N/A nothing is hit (battlecon:E4)."""
    if becomes(g, seat, RANGE_LOW) is not None:
        return True
    pair = halves(g, seat)
    for half in reversed(pair):
        if half.range_fixed:
            return True
    return all(half.reaches for half in pair)


def reach(g: BattleconState, seat: int) -> tuple[int, int]:
    """The least and the most distance; N/A is 0 (battlecon:E4)."""
    low, high = becomes(g, seat, RANGE_LOW), becomes(g, seat, RANGE_HIGH)
    if low is not None and high is not None:
        return low, high
    pair = halves(g, seat)
    for half in reversed(pair):
        if half.range_fixed:
            return half.low, half.high
    if not reaches(g, seat):
        return 0, 0
    least, most = total(g, seat, RANGE_LOW), total(g, seat, RANGE_HIGH)
    for half in (*pair, *specials(g, seat)):
        least += half.low
        most += half.high
    return least, most


def is_immune(g: BattleconState, seat: int) -> bool:
    """A shield or a text: nothing stuns (battlecon:E5, A4)."""
    for half in halves(g, seat):
        if half.shield:
            return True
    for half in specials(g, seat):
        if half.shield:
            return True
    return has(g, seat, STUN_IMMUNE)


def breaks_ties(g: BattleconState, seat: int) -> bool:
    """▲ (battlecon:B13)."""
    for half in halves(g, seat):
        if half.tiebreaker:
            return True
    for half in specials(g, seat):
        if half.tiebreaker:
            return True
    return has(g, seat, TIEBREAKER)


def damage_cap(g: BattleconState, seat: int) -> int | None:
    """No more than this at a time, of several the lowest (battlecon:E13)."""
    found = [row[G_AMOUNT] for row in g.lasting if row[G_WHAT] == CAP and row[G_SEAT] == seat]
    found += [worth(g, part, seat) for part in holding(g, seat, CAP)]
    return min(found) if found else None


def avoidances(g: BattleconState, seat: int) -> list[StaticPart]:
    """Lasting statements by which a fighter avoids attacks."""
    return holding(g, seat, AVOIDS)
