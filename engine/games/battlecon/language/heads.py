"""When a line is done: the words in front of it, one row each."""

from __future__ import annotations

from engine.games.battlecon.cards.vocabulary import Deed, Timing
from engine.games.battlecon.ir.abilities import At, Enters, Setup, When
from engine.games.battlecon.language.rows import said
from engine.text.forms import Forms, Row

TIMINGS = {
    Timing.REVEAL: ("Reveal", "When revealed", "(On|During) reveal"),
    Timing.START: ("Start", "[At the] start of [(the|each|this)] beat", "During start"),
    Timing.BEFORE: ("Before", "Before (activating|attacking)"),
    Timing.HIT: ("Hit", "On hit"),
    Timing.DAMAGE: ("Damage", "On damage"),
    Timing.AFTER: ("After", "After (activating|attacking)"),
    Timing.END: ("End", "End of [(the|this)] beat", "At the end of each beat", "During end"),
    Timing.RECYCLE: ("Recycle", "During recycle"),
}
#: Behind “When you” and “When the opponent”.
DEEDS = {
    Deed.ADVANCE: "<advances|advance>",
    Deed.RETREAT: "<retreats|retreat>",
    Deed.MOVE: "<moves|move>",
    Deed.WAS_MOVED: "<is|are> moved by the opponent",
    Deed.PASS: "<moves|move> past an opponent",
    Deed.ATTACK: "<attacks|attack>",
    Deed.HIT: "<hits|hit>",
    Deed.MISS: "<misses|miss>",
    Deed.IS_HIT: "<is|are> hit",
    Deed.DEAL_DAMAGE: "<deals|deal> damage",
    Deed.TAKE_DAMAGE: "<takes|take> damage",
    Deed.STUNNED: "<is|are> stunned",
    Deed.AVOID: "<avoids|avoid> an attack",
    Deed.CLASH: "<clashes|clash>",
    Deed.BECOME_ACTIVE: "<becomes|become> the Active Player",
    Deed.ANTE: "<antes|ante>",
    Deed.OVERLOAD: "<uses|use> an Overload",
    Deed.USE_TOKEN: "<uses|use> a token",
    Deed.SPEND_COUNTER: "<spends|spend> a counter",
    Deed.SPEND_LIFE: "<spends|spend> life",
    Deed.REGAIN_LIFE: "<regains|regain> life",
    Deed.CHIPPED: "<loses|lose> life to Chip",
    Deed.USE_FINISHER: "<uses|use> a Finisher",
    Deed.BECOME_FORM: "<becomes|become> a form",
}
LOOSE = {
    Deed.HIT: ("<hits|hit> (you|the opponent|an opponent)",),
    Deed.TAKE_DAMAGE: ("<is|are> damaged",),
    Deed.PASS: (
        "<moves|move> past (the opponent|you|them)",
        "<passes|pass> (the opponent|an opponent|you|them)",
    ),
    Deed.WAS_MOVED: ("<is|are> moved by you",),
}
#: What can be stopped before it happens.
WOULD = {
    Deed.ADVANCE: "would advance",
    Deed.RETREAT: "would retreat",
    Deed.MOVE: "would move",
    Deed.WAS_MOVED: "would be moved by the opponent",
    Deed.PASS: "would move past an opponent",
    Deed.DEAL_DAMAGE: "would deal damage",
    Deed.TAKE_DAMAGE: "would take damage",
    Deed.STUNNED: "would be stunned",
}
WHERE = "[, {where:where}]"

MOMENTS = Forms(
    *(Row(At, f"{words[0]} {WHERE}", *(f"{other} {WHERE}" for other in words[1:]),
          timing=timing, optional=False) for timing, words in TIMINGS.items()),
    *(Row(At, f"Optional {words[0]} {WHERE}", f"{words[0]} {WHERE}, optional", timing=timing,
          optional=True) for timing, words in TIMINGS.items()),
    Row(Setup, "Setup"),
)  # fmt: skip


def _when(every: bool, would: bool, deeds: dict[Deed, str]) -> list[Row]:
    return [
        said(When, f"{words} {WHERE}",
             *(f"{other} {WHERE}" for other in ({} if would else LOOSE).get(what, ())),
             what=what, every=every, would=would)
        for what, words in deeds.items()
    ]  # fmt: skip


#: Behind “When” and a fighter, and behind “Whenever”.
ONCE = Forms(
    *_when(False, False, DEEDS),
    *_when(False, True, WOULD),
    said(Enters, "<enters|enter> {where:place}", every=False),
)
EVERY = Forms(
    *_when(True, False, DEEDS),
    *_when(True, True, WOULD),
    said(Enters, "<enters|enter> {where:place}", every=True),
)
