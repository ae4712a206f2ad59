"""Sentences with a subject: "you draw 2 cards", "the host has Flash", "it cannot attack"."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Action, DamageClass, DamageType, Element, Stat
from engine.games.fade.ir import (
    Allow,
    Become,
    ChangeCost,
    ChangeDamage,
    CountAsLastStand,
    Fixed,
    Forbid,
    Gain,
    Lose,
    Ref,
    Scale,
    SetStat,
    StayOnField,
)
from engine.games.fade.language.gains import YOU, GainReader
from engine.games.fade.language.tables import (
    DAMAGE_CLASSES,
    DAMAGE_TYPES,
    READ_STATS,
)
from engine.text.ir import (
    Cost,
    May,
    Pick,
    Select,
    Seq,
    Side,
    Span,
)
from engine.text.nodes import Effect, Noun, Number
from engine.text.pronouns import Pronoun
from engine.text.reader import Table

ACTIONS = Table({action.value: action for action in Action})
CANNOT = ("cannot", "can't", "can not")
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
        made = self._becomes()
        if made is not None:
            return made
        self.at = mark
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
        word = self.lows[self.at]
        mark = self.at
        if word == "may":
            self.at += 1
            return self._may(who)
        if word in ("gain", "gains", "get", "gets", "has", "have"):
            self.at += 1
            return self.gains(who, held=word in ("has", "have"))
        if word in ("lose", "loses"):
            self.at += 1
            return self.loses(who)
        if word in ("draw", "draws"):
            self.at += 1
            return self.draws(who)
        if word in ("discard", "discards"):
            self.at += 1
            return self.discards(who)
        if word in ("deal", "deals", "take", "takes"):
            self.at += 1
            return self._damage(who, taken=word.startswith("take"))
        if word in ("cost", "costs"):
            self.at += 1
            return self._costs(who)
        if word in ("is", "are"):
            self.at += 1
            return self._is_now(who)
        if who == Ref(Fixed.THIS_CARD) and self.take("stays on the field"):
            return StayOnField()
        self.at = mark
        return self._restriction(who)

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

    # -- lasting changes ----------------------------------------------------------------------

    def _damage(self, who: Noun, taken: bool) -> Effect | None:
        scale: Scale | None = None
        n: Number | None = None
        if self.take("double"):
            scale = Scale.DOUBLE
        elif self.take("half"):
            scale = Scale.HALF
        else:
            n = self.number()
            if n is not None and self.take("more"):
                scale = Scale.MORE
            elif n is not None and self.take("less"):
                scale = Scale.LESS
        if scale is None or not self.take("damage"):
            return None
        return ChangeDamage(who, taken, scale, n, self.until())

    def _costs(self, who: Noun) -> Effect | None:
        if self.take("you"):
            if not isinstance(who, Select) or who.side is not Side.ANY:
                return None
            who = replace(who, side=Side.YOUR)
        n = self.number()
        if n is None:
            return None
        more = self.sees("more")
        if not self.take_any("more", "less", "fewer"):
            return None
        stat = Stat.CS if self.take("CS") else Stat.TP if self.take("TP") else None
        self.take_any("to play", "to use")
        return ChangeCost(who, n, more, stat, self.until()) if stat is not None else None

    def _is_now(self, who: Noun) -> Effect | None:
        if self.take("in The Last Stand"):
            return CountAsLastStand(who)
        elements, dtype, dclass = self.damage_words()
        if not elements and dtype is None and dclass is None:
            return None
        return Become(who, elements, dtype, dclass, self.until())

    def damage_words(
        self,
    ) -> tuple[tuple[Element, ...], DamageType | None, DamageClass | None]:
        """Storm Energy Unblockable, in any order, each at most once."""
        elements: tuple[Element, ...] = ()
        dtype: DamageType | None = None
        dclass: DamageClass | None = None
        while True:
            if dtype is None:
                dtype = self.one_of(DAMAGE_TYPES)
                if dtype is not None:
                    continue
            if dclass is None:
                dclass = self.one_of(DAMAGE_CLASSES)
                if dclass is not None:
                    continue
            if not elements:
                elements = self.elements()
                if elements:
                    continue
            return elements, dtype, dclass

    def _becomes(self) -> Effect | None:
        """each player's Maximum CS is 8; its HP becomes 10"""
        who = self.possessor()
        stat = self.one_of(READ_STATS) if who is not None else None
        if who is None or stat is None or not self.take_any("becomes", "is"):
            return None
        value = self.number()
        return SetStat(who, stat, value, self.until()) if value is not None else None

    def _restriction(self, who: Noun) -> Effect | None:
        cannot = self.take_any(*CANNOT)
        if not cannot and not self.take("can"):
            return None
        action = self.one_of(ACTIONS)
        if action is None:
            return None
        what: Noun | None = None
        if action in (Action.USE, Action.PLAY) or (
            action is Action.BE_TARGETED and self.take("by")
        ):
            what = self.noun()
            if what is None:
                return None
        return (Forbid if cannot else Allow)(who, action, what, self.until())
