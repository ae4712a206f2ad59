"""What a run shows of matrix 4.8, the damage classes and the named triggers (`rules_coverage`).

Probes look at functions of the engine while they run; engine/scenarios/citations.py calls them.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.codes import BASIC
from engine.games.fade.cards.content import NONE, Line
from engine.games.fade.cards.vocabulary import DamageClass, Mechanic
from engine.games.fade.chain.mechanics import FIRM_BIT
from engine.games.fade.combat.damage import can_defend
from engine.games.fade.state.deeds import D_ANSWERS, D_COUNT, D_DCLASS, D_FIRM, D_USER, Deed
from engine.games.fade.state.state import FadeState
from engine.scenarios.citations import RETURNED, Probe

CLASSES: Final = tuple(dclass.value for dclass in DamageClass)
DEFEND: Final = "Defend"
MECHANICS: Final = (DEFEND, *(mechanic.value for mechanic in Mechanic))


def cell(mechanic: str, dclass: int) -> str:
    """The name of a cell of matrix 4.8."""
    return f"{mechanic} against {CLASSES[dclass]}"


CELLS: Final = tuple(
    cell(mechanic, dclass) for mechanic in MECHANICS for dclass in range(len(CLASSES))
)

SHOWN: Final = {"cell": CELLS}
"""By the kind of item."""

Names = Mapping[str, object]


def class_of(link: Deed) -> int:
    """Links without damage count as Basic (fade:R100)."""
    return link[D_DCLASS] if link[D_COUNT] > 0 else BASIC


def refused(names: Names) -> Iterable[str]:
    """A mechanic does not work against a link, and no text but its class says so."""
    g, mechanic, link = names["g"], names["mechanic"], names["link"]
    assert isinstance(g, FadeState)
    assert isinstance(mechanic, Mechanic)
    assert isinstance(link, list)
    if names[RETURNED] or link[D_FIRM] & FIRM_BIT[mechanic]:
        return ()
    if link[D_USER] != NONE and mechanic in g.derive(link[D_USER]).immune:
        return ()
    return (cell(mechanic.value, class_of(link)),)


def stopped(names: Names) -> Iterable[str]:
    """Block, Negate or Prevent took a link."""
    how, link = names["how"], names["link"]
    assert isinstance(how, Mechanic)
    assert isinstance(link, list)
    return (cell(how.value, class_of(link)),)


def deflected(names: Names) -> Iterable[str]:
    """An attack found another target."""
    link = names["link"]
    assert isinstance(link, list)
    return (cell(Mechanic.DEFLECT.value, class_of(link)),) if "slot" in names else ()


def downgraded(names: Names) -> Iterable[str]:
    link = names["link"]
    assert isinstance(link, list)
    return (cell(Mechanic.DOWNGRADE.value, class_of(link)),)


def countered(names: Names) -> Iterable[str]:
    """A Counter-hit strikes: what counts is the class of the attack that it answers."""
    g, deed = names["g"], names["deed"]
    assert isinstance(g, FadeState)
    assert isinstance(deed, list)
    link = g.find_deed(deed[D_ANSWERS]) if deed[D_ANSWERS] != NONE else None
    return () if link is None else (cell(Mechanic.COUNTER_HIT.value, class_of(link)),)


def defended(names: Names) -> Iterable[str]:
    """A hit on somebody with DEF, which counts against Basic damage only."""
    g, deed, unit = names["g"], names["deed"], names["unit"]
    assert isinstance(g, FadeState)
    assert isinstance(deed, list)
    assert isinstance(unit, int)
    dclass = deed[D_DCLASS]
    shown = [f"{CLASSES[dclass]} Damage"]
    if g.derive(unit).defense > 0 and can_defend(g, unit):
        shown.append(cell(DEFEND, dclass))
    return shown


def triggered(names: Names) -> Iterable[str]:
    """A line with one of the nine named triggers ran."""
    line = names["line"]
    assert isinstance(line, Line)
    trigger = line.trigger
    return (trigger.what.value,) if isinstance(trigger, ir.On) else ()


PROBES: Final = {
    "mechanics.works_against": Probe(at_call=False, shows=refused),
    "fighting.stop": Probe(at_call=True, shows=stopped),
    "fighting.deflect": Probe(at_call=False, shows=deflected),
    "fighting.downgrade": Probe(at_call=True, shows=downgraded),
    "fighting.counter_hit": Probe(at_call=True, shows=countered),
    "damage.reduced": Probe(at_call=True, shows=defended),
    "uses.spend_use": Probe(at_call=True, shows=triggered),
}
"""By file and function."""
