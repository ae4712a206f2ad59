"""What a run shows of the moments of texts and of the words they are made of (`rules_coverage`).

Probes look at functions of the engine while they run; engine/scenarios/citations.py calls them.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from engine.games.exceed.cards.vocabulary import Deed, Timing, Trait, Way
from engine.games.exceed.effects.registry import CONDITIONS, FILTERS, NUMBERS, VERBS
from engine.games.exceed.game import Exceed
from engine.games.exceed.ir.verbs import CostsLess, Go, Has, PayInstead
from engine.games.exceed.language.heads import DEEDS, TIMINGS
from engine.games.exceed.state.content import (
    ACTIONS,
    FROM,
    INSTANTLY,
    LESS,
    OTHER_END,
    OTHER_START,
    RANGE_LOW,
    STAT,
    TRAIT,
    TURN_END,
    TURN_START,
    WHEN_THEY,
    WHEN_YOU,
)
from engine.games.exceed.state.content import INSTEAD as OTHER_WAYS
from engine.scenarios.citations import RETURNED, Probe
from engine.text import meaning
from engine.text.interpreter import NODE, STRUCTURES
from engine.text.nodes import Node
from engine.text.program import NONE

Names = Mapping[str, object]

MOMENTS: Final = {
    **{place: TIMINGS[timing][0] for place, timing in enumerate(Timing)},
    INSTANTLY: "Instant",
    TURN_START: "Start of your turn",
    TURN_END: "End of your turn",
    OTHER_START: "Start of the opponent's turn",
    OTHER_END: "End of the opponent's turn",
    ACTIONS: "Action",
    **{WHEN_YOU + place: f"When you {DEEDS[deed][0]}" for place, deed in enumerate(Deed)},
    **{WHEN_THEY + place: f"When the opponent {DEEDS[deed][1]}" for place, deed in enumerate(Deed)},
}
"""When a text happens, as the engine numbers it."""

GRANTED: Final = (
    dict.fromkeys(STAT.values(), "gain")
    | {RANGE_LOW: "gain range", FROM: "attack from"}
    | {code: trait.value for trait, code in TRAIT.items()}
    | {code: f"{what.value} costs less" for what, code in LESS.items()}
    | {code: f"{what.value} paid another way" for what, code in OTHER_WAYS.items()}
)
"""What holds while a text stands, by its code."""


def word(node: Node) -> str:
    """What a node is called here: its trait or way, or its class in words."""
    match node:
        case Has(_, trait):
            return trait.value
        case Go(_, way, _, _):
            return way.value
        case CostsLess(what, _):
            return f"{what.value} costs less"
        case PayInstead(what, _):
            return f"{what.value} paid another way"
    return _spaced(type(node))


def _spaced(kind: type[Node]) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()


def _own() -> list[str]:
    """Every word that only Exceed has: the shared ones have scenarios in every game."""
    own: list[type[Node]] = [*VERBS.table, *CONDITIONS.table, *NUMBERS.table, *FILTERS.table]
    shared: list[type[Node]] = [
        *STRUCTURES.table, *meaning.CONDITIONS.table, *meaning.NUMBERS.table,
        Has, Go, CostsLess, PayInstead,
    ]  # fmt: skip
    return [_spaced(kind) for kind in own if kind not in shared]


WORDS: Final = tuple(
    dict.fromkeys((*(way.value for way in Way), *(trait.value for trait in Trait),
                   *GRANTED.values(), *_own()))
)  # fmt: skip
SHOWN: Final = {"trigger": tuple(MOMENTS.values()), "keyword": WORDS}
"""By the kind of item."""


def happened(names: Names) -> Iterable[str]:
    """A text of a moment was carried out."""
    g, index = names["g"], names["line"]
    assert isinstance(g, Exceed)
    assert isinstance(index, int)
    return (MOMENTS[g.content.lines[index].moment],)


def carried_out(names: Names) -> Iterable[str]:
    g, frame = names["g"], names["frame"]
    assert isinstance(g, Exceed)
    assert isinstance(frame, list)
    number = frame[NODE]
    return () if number == NONE else (word(g.program.nodes[number]),)


def asked(names: Names) -> Iterable[str]:
    """A condition, an amount or a filter was looked at and was true, or not nothing."""
    node = names.get("condition") or names.get("number") or names.get("test")
    assert isinstance(node, Node)
    return (word(node),) if names[RETURNED] else ()


def held(names: Names) -> Iterable[str]:
    """What texts grant was asked for, and some did."""
    what = names["what"]
    assert isinstance(what, int)
    return (GRANTED[what],) if names[RETURNED] and what in GRANTED else ()


PROBES: Final = {
    "runs.open_run": Probe(at_call=True, shows=happened),
    "carry_out.step_effect": Probe(at_call=True, shows=carried_out),
    "game.holds": Probe(at_call=False, shows=asked),
    "game.amount": Probe(at_call=False, shows=asked),
    "game.passes": Probe(at_call=False, shows=asked),
    "granted.holding": Probe(at_call=False, shows=held),
}
"""By file and function."""
