"""The numbers of a unit for people: as printed, as they are now, and what changed them.

A unit is read as stats.py reads it, one statement at a time, and the difference is what it did.
"""

from collections.abc import Callable
from typing import Final

from engine.games.fade.cards.codes import AUGMENT, AURA, COUNTERS, DRAIN
from engine.games.fade.cards.content import NONE
from engine.games.fade.lasting import stats
from engine.games.fade.lasting.derived import Derived
from engine.games.fade.lasting.statics import Standing, Statement, standing
from engine.games.fade.lasting.topics import ON_UNITS
from engine.games.fade.state.deeds import D_CARD
from engine.games.fade.state.state import FadeState
from engine.kernel.show import Stat
from engine.text.nodes import GainItem

NAMES: Final = ("PLV", "DEF", "AGI")
UNSEEN: Final = "a hidden card"
LEAST: Final = "never below 0"
Numbers = tuple[int, int, int]
Knows = Callable[[int], bool]


def unit_stats(g: FadeState, card: int, knows: Knows) -> tuple[Stat, ...]:
    """PLV, DEF and AGI of a Player or Character; what these eyes do not know is not named."""
    now = _numbers(g.derive(card))
    printed = _printed(g, card)
    if now == printed and not g.attached(card) and not g.mods and not g.standing:
        return tuple(map(Stat, NAMES, now, printed))
    changes = _Changes(g, knows)
    changes.read(card)
    return tuple(
        Stat(name, value, base, changes.of(place))
        for place, (name, value, base) in enumerate(zip(NAMES, now, printed, strict=True))
    )


def _numbers(found: Derived) -> Numbers:
    return found.plv, found.defense, found.agi


def _printed(g: FadeState, card: int) -> Numbers:
    if card < g.seats:
        return g.opts.player_plv, g.opts.player_def, g.opts.player_agi
    found = g.definition(card)
    return found.plv, found.defense, found.agi


class _Changes:
    """What changed the numbers of one unit, in the order in which it counts (fade:R9)."""

    def __init__(self, g: FadeState, knows: Knows) -> None:
        self.g = g
        self.knows = knows
        self.found: dict[str, list[int]] = {}

    def of(self, place: int) -> tuple[tuple[str, int], ...]:
        return tuple((name, row[place]) for name, row in self.found.items() if row[place])

    def note(self, name: str, before: Numbers, after: Numbers) -> None:
        if before != after:
            row = self.found.setdefault(name, [0, 0, 0])
            for place in range(3):
                row[place] += after[place] - before[place]

    def read(self, card: int) -> None:
        """While it is read, texts that look at the unit see what they saw when it was derived."""
        g = self.g
        kept, noted, g.noted = g.derived[card], g.noted, None
        try:
            result = stats.printed(g, card, g.definition(card))
            g.own_derived[card] = result
            self.augments(card)
            self.statements(card, result, standing(g))
            before = _numbers(result)
            stats.finish(g, card, result)
            self.marks(card, result, before)
        finally:
            g.own_derived[card] = kept
            g.noted = noted

    def augments(self, card: int) -> None:
        g = self.g
        for part in g.attached(card):
            worn = g.definition(part)
            if worn.type == AUGMENT and g.up[part]:
                self.note(self.name(part), (0, 0, 0), (worn.plv, worn.defense, worn.agi))

    def statements(self, card: int, result: Derived, holding: Standing) -> None:
        """First what sets a value, then what adds, as stats.change does."""
        g = self.g
        gains: list[tuple[str, tuple[GainItem, int, bool]]] = []
        for statement in (*holding.by_unit.get(card, ()), *holding.topics[ON_UNITS]):
            if statement.bearer != card:
                who = getattr(statement.effect, "who", None)
                if who is None or not g.includes(who, statement.deed, card):
                    continue
            before, given = _numbers(result), list[tuple[GainItem, int, bool]]()
            stats.note(g, statement, result, given)
            self.note(self.source(statement), before, _numbers(result))
            gains += [(self.source(statement), each) for each in given]
        elements = g.definition(card).elements if card >= g.seats else NONE
        for name, (item, value, lost) in gains:
            before = _numbers(result)
            stats.add_item(result, item, value, lost, elements)
            self.note(name, before, _numbers(result))

    def marks(self, card: int, result: Derived, before: Numbers) -> None:
        """What `finish` did: Aura (fade:R133), Drain counters (fade:R144), and the floor."""
        g = self.g
        missing = max(0, g.base_hp[card] - g.hp[card])
        bonus = missing // result.values[AURA] if result.keywords & AURA else 0
        drained = g.counters[card * COUNTERS + DRAIN]
        self.note("Aura", (0, 0, 0), (bonus, 0, 0))
        self.note("Drain", (drained, drained, 0), (0, 0, 0))
        plv, defense, agi = before
        self.note(LEAST, (plv + bonus - drained, defense - drained, agi), _numbers(result))

    def source(self, statement: Statement) -> str:
        return self.name(statement.deed[D_CARD])

    def name(self, card: int) -> str:
        if card < 0 or card < self.g.seats:
            return "an effect"
        return self.g.definition(card).name if self.knows(card) else UNSEEN
