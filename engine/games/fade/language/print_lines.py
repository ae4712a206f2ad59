"""Triggers, keywords and whole lines back to words."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Direction, KeywordName, Window, ZonePlace
from engine.games.fade.ir import (
    Activated,
    AddedCost,
    AttackLine,
    CommandLine,
    CostKeyword,
    ElementKeyword,
    EquipKeyword,
    EventKeyword,
    HasKeywords,
    ImmuneKeyword,
    Keyword,
    KeywordBlock,
    LevelUpKeyword,
    Need,
    NumberKeyword,
    PlainKeyword,
    PlayedIn,
    React,
    ReduceDamage,
    StockEffect,
    SynchronizeKeyword,
    UseOnlyIf,
    UseWhen,
    When,
    WorldRuleLine,
    ZoneLine,
)
from engine.games.fade.language.conditions import CONDITIONS
from engine.games.fade.language.events import CHANGES, EVENTS, RESCUES, TRIGGERS, WOULD
from engine.games.fade.language.game_rules import GAME_RULES, OWN_COPIES
from engine.games.fade.language.print_nouns import article
from engine.games.fade.language.print_verbs import VerbPrinter
from engine.games.fade.language.spoken import hear
from engine.games.fade.language.tables import KEYWORD_OF_COUNTER
from engine.text.forms import Forms, print_row
from engine.text.ir import Is, Not, Replacement, Resolve, Select, Side, Static, Triggered
from engine.text.nodes import Ability, Condition, Effect, Trigger, walk


def reduces(do: Effect) -> bool:
    """Whether the damage that is about to be taken is changed, so that “instead” is needless."""
    return any(isinstance(node, ReduceDamage) for node in walk(do))


def said_alone(trigger: Trigger) -> Trigger:
    """The event without what must hold when it happens."""
    return replace(trigger, given=None) if isinstance(trigger, When) else trigger


COUNTER_KEYWORDS = frozenset(KEYWORD_OF_COUNTER.values())

EXTRA_ZONES = {
    ZonePlace.FRONTLINE: "Frontline Extra Zone",
    ZonePlace.BACKLINE: "Backline Extra Zone",
    ZonePlace.EXTRA: "Extra Zone",
}
#: Zones of which a player has one, and those of which there are several.
EXTRA_SIDES = {Side.YOUR: "your", Side.ANY: "any player's", Side.ENEMY: "an opponent's"}
SIDES = {Side.YOUR: "one of your", Side.ANY: "any", Side.ENEMY: "one of an opponent's"}


def print_ability(ability: Ability) -> str:
    """One line with its capital and its full stop."""
    words = LinePrinter().line(ability)
    stop = "" if words.endswith('."') else "."
    return words[0].upper() + words[1:] + stop


class LinePrinter(VerbPrinter):
    def quoted(self, ability: Ability) -> str:
        return f'"{print_ability(ability)}"'

    # -- triggers -----------------------------------------------------------------------------

    def trigger(self, trigger: Trigger) -> str:
        words = self._trigger(said_alone(trigger))
        hear(trigger, self.scope)
        return words + self._given(trigger)

    def _given(self, trigger: Trigger) -> str:
        given = trigger.given if isinstance(trigger, When) else None
        return "" if given is None else f" {self._holding(given)}"

    def _holding(self, given: Condition) -> str:
        """while it is damaged; unless you attacked this turn"""
        if isinstance(given, Not) and not self._sayable(given):
            return f"unless {self.condition(given.what)}"
        return f"while {self.condition(given)}"

    @staticmethod
    def _sayable(negated: Not) -> bool:
        """Whether there are words for what does not hold."""
        return isinstance(negated.what, Is) or CONDITIONS.row_for(negated) is not None

    def _trigger(self, trigger: Trigger) -> str:
        if TRIGGERS.row_for(trigger) is not None:
            return self._event("", TRIGGERS, trigger)
        forms = EVENTS if CHANGES.row_for(trigger) is None else CHANGES
        forms = forms if RESCUES.row_for(trigger) is None else RESCUES
        return self._event("when ", forms, trigger)

    def _event(self, before: str, forms: Forms, trigger: Trigger) -> str:
        row = forms.row_for(trigger)
        if row is None:
            raise ValueError(f"no words for {trigger}")
        return before + print_row(self, row, trigger)

    # -- keywords -----------------------------------------------------------------------------

    def keyword(self, keyword: Keyword) -> str:
        match keyword:
            case PlainKeyword(name):
                return name.value
            case NumberKeyword(name, n) if name in COUNTER_KEYWORDS:
                return f"{n} {name.value}" + ("" if n == 1 else "s")
            case NumberKeyword(name, n):
                return f"{name.value} {n}"
            case ElementKeyword(name, elements, n):
                return self._of_elements(name, "/".join(e.value for e in elements), n)
            case ImmuneKeyword(to):
                return "/".join(str(entry.value) for entry in to) + " Immune"
            case CostKeyword(name, cost):
                form = " Skill" if name is KeywordName.SIGNATURE else ""
                return f"{name.value}{form} {self.cost(cost)}"
            case EventKeyword(name, when):
                form = " Reaction" if name is KeywordName.SIGNATURE else ""
                return f"{name.value}{form} ({self.trigger(when)})"
            case LevelUpKeyword(needs):
                return f"Level Up ({', '.join(self.noun(need, True) for need in needs)})"
            case EquipKeyword(Select() as host) if host.filters:
                return f"Equip {self.plain(host, many=False)}"
            case EquipKeyword(Select() as host):
                hosts = " or ".join(str(kind.value) for kind in host.kinds)
                return " ".join(filter(None, ("Equip", host.side.value, hosts)))
            case SynchronizeKeyword(directions, n):
                return f"Synchronize {' '.join(d.value for d in directions)} {n}"
        raise ValueError(f"no words for {keyword}")

    @staticmethod
    def _of_elements(name: KeywordName, elements: str, n: int) -> str:
        if name is KeywordName.PARADOX:
            return f"Paradox ({elements})"
        if name is KeywordName.INFUSED:
            return f"{elements}-infused"
        return f"{elements} {name.value} {n}" if n else f"{elements} {name.value}"

    # -- lines --------------------------------------------------------------------------------

    def line(self, ability: Ability) -> str:
        match ability:
            case Resolve(do):
                return self.effect(do)
            case Static(holds):
                self.static = True
                return self.effect(holds)
            case Triggered(when, limit, do):
                head = self.trigger(when) + (f" ({self.limit(limit)})" if limit else "")
                return f"{head}: {self.effect(do)}"
            case Replacement(when, do, limit):
                head = self._event("if ", WOULD, said_alone(when))
                hear(when, self.scope)
                head += self._given(when) + (f" ({self.limit(limit)})" if limit else "")
                return f"{head}, {self.body(do)}" + ("" if reduces(do) else " instead")
            case HasKeywords(keywords):
                return ", ".join(map(self.keyword, keywords))
            case KeywordBlock(keyword, body, limit):
                head = self.keyword(keyword) + (f" ({self.limit(limit)})" if limit else "")
                if isinstance(body, AttackLine):
                    return f"{head}: {self._attack(body)}"
                return f"{head}: {self.line(body)}"
        return self._own_line(ability)

    def _own_line(self, ability: Ability) -> str:
        match ability:
            case AttackLine():
                return f"Attack {self._attack(ability)}"
            case React(to, do):
                return f"React to {self.noun(to, True)}: {self.effect(do)}"
            case UseWhen(when, do):
                return f"Use this card {self.trigger(when)}: {self.effect(do)}"
            case UseOnlyIf(condition):
                return self._use_only(condition)
            case Activated():
                return self._activated(ability)
            case AddedCost(cost):
                return f"Additional cost {self.cost(cost)}"
            case StockEffect(do):
                return f"Stock effect: {self.effect(do)}"
            case WorldRuleLine(body):
                return f"World Rule: {self.line(body)}"
        return self._field_line(ability)

    def _field_line(self, ability: Ability) -> str:
        match ability:
            case CommandLine(needs, do):
                listed = "; ".join(map(self._need, needs))
                return f"Command ({listed}): {self.effect(do)}"
            case ZoneLine(place, kind, body):
                becomes = "" if kind is None else f", {kind.value}"
                return f"Zone ({place.value}{becomes}): {self.line(body)}"
            case PlayedIn():
                return self._played_in(ability)
        row = GAME_RULES.row_for(ability) or OWN_COPIES.row_for(ability)
        if row is not None:
            return print_row(self, row, ability)
        raise ValueError(f"no words for {ability}")

    def _use_only(self, given: Condition) -> str:
        if isinstance(given, Not) and not self._sayable(given):
            return f"You cannot use this card if {self.condition(given.what)}"
        return f"Use this card only if {self.condition(given)}"

    def _need(self, need: Need) -> str:
        every = len(need.directions) == len(Direction)
        ways = "any direction" if every else " or ".join(d.value for d in need.directions)
        return f"{ways}: {self.plain(need.what, many=False)}"

    def _played_in(self, line: PlayedIn) -> str:
        if line.host is not None:
            zone = f"{self.possessive(line.host)} Equip Zone"
        elif line.place in EXTRA_ZONES:
            zone = f"{EXTRA_SIDES[line.side]} {EXTRA_ZONES[line.place]}"
        else:
            name = "Zone" if line.place is ZonePlace.ANY else f"{line.place.value} Zone"
            sides = EXTRA_SIDES if line.place is ZonePlace.RESERVE else SIDES
            zone = f"{sides[line.side]} {name}"
            zone += "s" if zone.startswith("one of") else ""
        words = f"{'you may play' if line.may else 'play'} this card in {zone}"
        if line.kind is None:
            return words
        return f"{words}; it becomes {article(line.kind.value)} Zone"

    def _attack(self, line: AttackLine) -> str:
        words = f"{self.noun(line.target, True)}: {self.hits(line.hits)}"
        return words if line.then is None else f"{words}; {self.effect(line.then)}"

    def _activated(self, line: Activated) -> str:
        window = "" if line.window is Window.UNSAID else line.window.value
        limit = "" if line.limit is None else self.limit(line.limit)
        bracket = ", ".join(filter(None, (window, limit)))
        head = f"Activate {self.cost(line.cost)}" + (f" ({bracket})" if bracket else "")
        return f"{head}: {self.effect(line.do)}"
