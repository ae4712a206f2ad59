"""What the shared amounts, conditions and references mean, seen from a run."""

from typing import Final

from engine.text.chosen import picked, slot_key
from engine.text.ir import (
    Amounts,
    And,
    Arith,
    Bound,
    Capped,
    Chosen,
    Const,
    Count,
    Depending,
    EventAmount,
    EventRef,
    ForEvery,
    Half,
    Is,
    LoopRef,
    Not,
    Op,
    Or,
    Pick,
    Role,
    Select,
)
from engine.text.program import NONE
from engine.text.runs import RUN_AMOUNT, RUN_LOOP, RUN_OBJECT, RUN_PLAYER, RUN_SUBJECT, Run
from engine.text.state import TextState
from engine.text.words import Conditions, Nouns, Numbers

NUMBERS: Final[Numbers] = Numbers()
CONDITIONS: Final[Conditions] = Conditions()
NOUNS: Final[Nouns] = Nouns()

# --- amounts: fractions round down unless the text says up --------------------------------------


@NUMBERS.word(Const)
def const(g: TextState, number: Const, run: Run) -> int:
    return number.value


@NUMBERS.word(Arith)
def arith(g: TextState, number: Arith, run: Run) -> int:
    left, right = g.amount(number.left, run), g.amount(number.right, run)
    if number.op is Op.PLUS:
        return left + right
    return left - right if number.op is Op.MINUS else left * right


@NUMBERS.word(Half)
def half(g: TextState, number: Half, run: Run) -> int:
    return (g.amount(number.of, run) + int(number.up)) // 2


@NUMBERS.word(Capped)
def capped(g: TextState, number: Capped, run: Run) -> int:
    return min(g.amount(number.of, run), number.most)


@NUMBERS.word(ForEvery)
def for_every(g: TextState, number: ForEvery, run: Run) -> int:
    rest = number.every - 1 if number.up else 0
    return (g.amount(number.of, run) + rest) // number.every


@NUMBERS.word(Depending)
def depending(g: TextState, number: Depending, run: Run) -> int:
    holds = g.holds(number.condition, run)
    return g.amount(number.then if holds else number.otherwise, run)


@NUMBERS.word(Count)
def count(g: TextState, number: Count, run: Run) -> int:
    return len(g.objects(number.what, run))


@NUMBERS.word(EventAmount)
def event_amount(g: TextState, number: EventAmount, run: Run) -> int:
    return run[RUN_AMOUNT]


# --- conditions ----------------------------------------------------------------------------------


@CONDITIONS.word(Not)
def is_not(g: TextState, condition: Not, run: Run) -> bool:
    return not g.holds(condition.what, run)


@CONDITIONS.word(And)
def all_hold(g: TextState, condition: And, run: Run) -> bool:
    return all(g.holds(part, run) for part in condition.parts)


@CONDITIONS.word(Or)
def any_holds(g: TextState, condition: Or, run: Run) -> bool:
    return any(g.holds(part, run) for part in condition.parts)


@CONDITIONS.word(Is)
def is_so(g: TextState, condition: Is, run: Run) -> bool:
    """“An ally is damaged” is true of one of them, “all allies are damaged” of each."""
    found = g.asked_about(condition, run)
    if isinstance(condition.who, Select) and condition.who.pick in (Pick.CHOOSE, Pick.ANY):
        return any(g.passes(condition.what, run, thing) for thing in found)
    return bool(found) and all(g.passes(condition.what, run, thing) for thing in found)


@CONDITIONS.word(Amounts)
def amounts(g: TextState, condition: Amounts, run: Run) -> bool:
    there, wanted = g.amount(condition.what, run), g.amount(condition.to, run)
    match condition.bound:
        case Bound.AT_LEAST:
            return there >= wanted
        case Bound.AT_MOST:
            return there <= wanted
        case Bound.MORE:
            return there > wanted
        case Bound.LESS:
            return there < wanted
    return there == wanted


# --- references ----------------------------------------------------------------------------------

ROLES: Final = {
    Role.SUBJECT: RUN_SUBJECT,
    Role.OBJECT: RUN_OBJECT,
    Role.PLAYER: RUN_PLAYER,
}


@NOUNS.word(Chosen)
def chosen(g: TextState, noun: Chosen, run: Run) -> list[int]:
    return picked(g, run, slot_key(run, noun.slot)) or []


@NOUNS.word(EventRef)
def of_event(g: TextState, noun: EventRef, run: Run) -> list[int]:
    found = run[ROLES[noun.role]]
    return [] if found == NONE else [found]


@NOUNS.word(LoopRef)
def of_loop(g: TextState, noun: LoopRef, run: Run) -> list[int]:
    return [] if run[RUN_LOOP] == NONE else [run[RUN_LOOP]]
