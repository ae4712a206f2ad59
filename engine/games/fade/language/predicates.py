"""Sentences with a subject: "you draw 2 cards", "the host has Flash", "it cannot attack"."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.ir import (
    Allow,
    Become,
    ChangeCost,
    ChangeDamage,
    Forbid,
    Gain,
    Lose,
)
from engine.games.fade.language.forms import PREDICATES, YOU
from engine.games.fade.language.gains import GainReader
from engine.text.ir import (
    Cost,
    May,
    Pick,
    Select,
    Seq,
    Span,
)
from engine.text.nodes import Effect, Noun
from engine.text.pronouns import Pronoun

#: Verb forms that can only go on with the subject before them.
SHARED_VERBS = frozenset(
    {"gains", "gets", "has", "loses", "draws", "discards", "deals", "takes", "cannot", "can't"}
)
#: Forms that go on with a plural subject; after any other they are orders to you.
PLURAL_VERBS = frozenset({"gain", "get", "have", "lose", "draw", "discard", "deal", "take"})
LASTING = (Gain, Lose, Forbid, Allow, ChangeDamage, ChangeCost, Become)


def again(who: Noun, at: int) -> Noun:
    """The same subject for a second verb: what was chosen is not chosen anew."""
    chooses = isinstance(who, Select) and who.pick not in (Pick.EACH, Pick.ALL, Pick.ANY)
    return Pronoun("it", at) if chooses else who


def share_duration(parts: list[Effect]) -> tuple[Effect, ...]:
    last = parts[-1]
    if not isinstance(last, LASTING) or last.until.span is Span.DEFAULT:
        return tuple(parts)
    shared: list[Effect] = []
    for part in parts:
        if isinstance(part, LASTING) and part.until.span is Span.DEFAULT:
            part = replace(part, until=last.until)
        shared.append(part)
    return tuple(shared)


class PredicateReader(GainReader):
    """`doer` is who does what an imperative says: you, or whoever "may"."""

    doer: Noun = YOU

    def predicate(self) -> Effect | None:
        mark = self.at
        who = self.noun()
        plural = who != YOU and self.lows[self.at] in PLURAL_VERBS
        made = self._does(who) if who is not None else None
        if who is None or made is None:
            self.at = mark
            return None
        return self._also(who, made, plural)

    def choose_first(self) -> Effect | None:
        """Choose a Character. It gains Mute: the same as “a Character gains Mute”."""
        who = self.noun()
        if who is None or not self.take_any(".", "; then", ";"):
            return None
        if not self.take_any("It", "That Character", "That card"):
            return None
        made = self._does(who)
        return self._also(who, made) if made is not None else None

    def _also(self, who: Noun, made: Effect, plural: bool = False) -> Effect:
        """… and loses 2 HP: more verbs of the same subject; a duration at the end is for all."""
        parts = [made]
        while not isinstance(made, May):
            mark = self.at
            more = None
            if self.take_any(", and", "and"):
                verb, bare = self.at, plural and self.lows[self.at] in PLURAL_VERBS
                if bare or self.lows[self.at] in SHARED_VERBS:
                    more = self._does(again(who, mark))
                if bare and more is None:
                    raise self.refuse(verb, "this can be read two ways: say who does it")
            if more is None:
                self.at = mark
                break
            parts.append(more)
        return parts[0] if len(parts) == 1 else Seq(share_duration(parts))

    def _does(self, who: Noun) -> Effect | None:
        """What the subject does or is; a duration that stands in front comes later."""
        if self.take("may"):
            return self._may(who)
        made: Effect | None = self.form(PREDICATES, who)
        return made

    def _may(self, who: Noun) -> Effect | None:
        mark = self.at
        cost = self.offered_cost()
        if cost is None:
            self.at = mark
            if self.take("pay"):
                cost = self.cost()
                if cost is None or not self.take("to"):
                    return None
        before, self.doer = self.doer, who
        do = self.body()
        self.doer = before
        return May(who, cost, do) if do is not None else None

    def offered_cost(self) -> Cost | None:
        """pay 2 TP. If you do, …"""
        written = self.cost() if self.take("pay") else None
        cost = written or self._one_cost()
        agreed = cost is not None and self.take_any(". If you do,", "; if you do,", ", if you do,")
        return cost if agreed else None

    def _one_cost(self) -> Cost | None:
        item = self.cost_item()
        return Cost((item,)) if item is not None else None
