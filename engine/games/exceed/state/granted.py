"""What texts grant: stats, traits, prices. What was given for a while, and what holds as long as a
text is active; nothing is kept beside it, so nothing has to be taken back."""

from typing import Final

from engine.games.exceed.state.content import (
    ARMOR,
    ATTACK_EX,
    DODGES,
    FROM,
    GUARD,
    OF_THE_BLOW,
    POWER,
    SPEED,
    Face,
    StaticPart,
)
from engine.games.exceed.state.content import NONE as NONE
from engine.games.exceed.state.runs import scratch_run
from engine.games.exceed.state.state import ExceedState
from engine.text.runs import RUN_SUBJECT

G_SEAT: Final = 2
G_WHAT: Final = 3
G_AMOUNT: Final = 4
G_DEPTH: Final = 5
"""Rows of `lasting`, after their span: for whom, what, how much, in which extra attack."""

EX_BONUS: Final = 1


def total(g: ExceedState, seat: int, what: int) -> int:
    """The sum of all that texts give a seat of one thing; of a trait, whether it is above 0."""
    of_blow = what in OF_THE_BLOW
    found = 0
    for row in g.lasting:
        mine = row[G_WHAT] == what and row[G_SEAT] == seat
        if mine and (not of_blow or row[G_DEPTH] == g.extra):
            found += row[G_AMOUNT]
    if g.reading or not g.content.whats >> what & 1:
        return found
    return found + _held(g, seat, what, of_blow)


def _held(g: ExceedState, seat: int, what: int, of_blow: bool) -> int:
    found = 0
    for part, source, of in holding(g, what, of_blow, seat):
        if (of == seat) == part.mine:
            n = part.n if part.number is None else _amount(g, part, of, source)
            if g.noted is not None and n:
                g.noted.add((of, part.clause))
            found += n
    return found


def holding(
    g: ExceedState, what: int, of_blow: bool, seat: int
) -> list[tuple[StaticPart, int, int]]:
    """The parts about one thing that hold now, each with its source and whose it is."""
    found: list[tuple[StaticPart, int, int]] = []
    for of in (0, 1):
        _gather(g, g.side(of), of, of, what, found)
        spared = of_blow and g.extra and of == seat
        if not spared:  # exceed:B7: boosts belong to the attack that was set
            for boost in g.boosts[of]:
                _gather(g, g.defs[g.card[boost]].boost, boost, of, what, found)
        if g.revealed and g.attack[of] != NONE:
            blow = g.blow[of]
            if not spared:
                _gather(g, g.defs[g.card[g.attack[of]]].attack, g.attack[of], of, what, found)
            if g.extra and blow not in (NONE, g.attack[of]):
                _gather(g, g.defs[g.card[blow]].attack, blow, of, what, found)
    return found


def _gather(
    g: ExceedState,
    face: Face,
    source: int,
    of: int,
    what: int,
    found: list[tuple[StaticPart, int, int]],
) -> None:
    for part in face.statics:
        if part.what == what and (not part.conditions or _holds(g, part, of, source)):
            found.append((part, source, of))
            if g.noted is not None and part.number is None:
                g.noted.add((of, part.clause))


def _holds(g: ExceedState, part: StaticPart, of: int, source: int) -> bool:
    run = scratch_run(of, source)
    if part.what == DODGES:
        run[RUN_SUBJECT] = 1 - of  # exceed:M13: range is measured from where the attack comes
    g.reading += 1
    held = True
    for condition in part.conditions:
        if not g.holds(condition, run):
            held = False
            break
    g.reading -= 1
    return held


def _amount(g: ExceedState, part: StaticPart, of: int, source: int) -> int:
    assert part.number is not None
    g.reading += 1
    n = g.amount(part.number, scratch_run(of, source))
    g.reading -= 1
    return n


def has(g: ExceedState, seat: int, trait: int) -> bool:
    """Whether a trait is true of a seat; costs nothing where no text speaks of it."""
    if not g.lasting and not g.content.whats >> trait & 1:
        return False
    return total(g, seat, trait) > 0


# --- the numbers of an attack ---------------------------------------------------------------------


def is_ex(g: ExceedState, seat: int) -> bool:
    """However many sources say so, it counts once (exceed:K9)."""
    return bool(g.is_ex[seat]) or (g.revealed > 0 and has(g, seat, ATTACK_EX))


def power(g: ExceedState, seat: int) -> int:
    """Of the attack somebody makes now, read at damage time (15.9), at least 0 (15.12)."""
    if g.blow[seat] == NONE:
        return 0
    printed = g.defs[g.card[g.blow[seat]]].power
    bonus = EX_BONUS if not g.extra and is_ex(g, seat) else 0
    return max(0, printed + bonus + total(g, seat, POWER))


def speed(g: ExceedState, seat: int) -> int:
    if g.attack[seat] == NONE:
        return 0
    bonus = EX_BONUS if is_ex(g, seat) else 0
    return g.defs[g.card[g.attack[seat]]].speed + bonus + total(g, seat, SPEED)


def armor_left(g: ExceedState, seat: int) -> int:
    """A pool for the whole strike; each point absorbs one damage and is gone (exceed:H1)."""
    if g.attack[seat] == NONE:
        return 0
    bonus = EX_BONUS if is_ex(g, seat) else 0
    whole = g.defs[g.card[g.attack[seat]]].armor + bonus + total(g, seat, ARMOR)
    return max(0, whole - g.armor_used[seat])


def guard(g: ExceedState, seat: int) -> int:
    if g.attack[seat] == NONE:
        return 0
    bonus = EX_BONUS if is_ex(g, seat) else 0
    return max(0, g.defs[g.card[g.attack[seat]]].guard + bonus + total(g, seat, GUARD))


def measured_from(g: ExceedState, seat: int) -> int:
    """The space an attack is measured from (exceed:M13): the fighter's, or what a text says."""
    if g.content.whats >> FROM & 1:
        for part, source, of in holding(g, FROM, True, seat):
            if (of == seat) == part.mine and part.place is not None:
                found = g.spaces(part.place, scratch_run(of, source))
                if found:
                    return found[0]
    for row in g.lasting:
        if row[G_WHAT] == FROM and row[G_SEAT] == seat and row[G_DEPTH] == g.extra:
            return row[G_AMOUNT]
    return g.place[seat]
