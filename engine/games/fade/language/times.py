"""When a Reaction is used, what happens only the first time, and what is done instead."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import EventVerb
from engine.games.fade.ir import ChangeDamage, HPBecomes, ToRift, UseWhen, When
from engine.games.fade.language.events import WHEN
from engine.games.fade.language.instead import for_what_is_given, less_damage
from engine.games.fade.language.print_lines import reduces
from engine.games.fade.language.terms import TermReader
from engine.text.ir import Limit, Per, Pick, Replacement, Select, Static
from engine.text.nodes import Ability, Trigger, walk
from engine.text.reader import PhraseTable

LESS_DAMAGE = "which damage? Write “reduce that damage by 2”, or “it takes 2 less damage” alone"
TO_RIFT_INSTEAD = tuple(
    f"{to} {the} {rift} instead"
    for to in ("to", "into")
    for the in ("the", "its owner's", "their owner's", "their owners'", "your")
    for rift in ("Rift", "Rift Zone", "Rift Zones")
)
#: Of who would fall.
IS_SENT = tuple(
    f"{it} {goes}"
    for it in ("it", "that Character", "they")
    for goes in ("is sent", "is put", "goes", "are sent", "are put", "go")
)
USED = (
    *(
        f"{may}{use} {this}"
        for may in ("", "you may ", "you can ")
        for use in ("use", "activate", "play", "reveal")
        for this in ("this card", "this")
    ),
    *(
        f"{this} {can} be {used}"
        for this in ("this card", "this")
        for can in ("can", "may")
        for used in ("used", "activated", "played")
    ),
)
PERIODS = PhraseTable(
    {
        f"{each} {per.value}": per
        for each in ("each", "every", "per", "in a", "in each", "during each")
        for per in Per
    }
)


class TimeReader(TermReader):
    def use_when(self) -> Ability | None:
        """Use this card when the user takes Physical damage. Put …"""
        if not self.take_any(*USED) and not (self.used_up and self.take_any("use", "activate")):
            return None
        only = self.take("only")
        self.take_any("right", "immediately", "directly")
        when = self.trigger() if self.lows[self.at] in WHEN else None
        if only and isinstance(when, HPBecomes):
            return None  # how it must be (terms.py), not a moment
        if when is None or not self.take_any(".", ":", ","):
            return None
        while self.lows[self.at] == "\n":
            self.at += 1
        do = self.effects()
        return UseWhen(when, do) if do is not None else None

    def _first_time_behind(self) -> Limit | None:
        """When … for the first time each turn, …"""
        if not self.take("for the first time"):
            return None
        return Limit(1, self.one_of(PERIODS) or Per.GAME)

    def replacement(self) -> Ability | None:
        when = self.would()
        if when is None:
            return None
        limit = self._first_time_behind()
        if limit is None and self.take("("):
            limit = self.limit()
            if limit is None or not self.take(")"):
                return None
        return self._done_instead(when, limit)

    def _done_instead(self, when: Trigger, limit: Limit | None) -> Ability | None:
        """…, … instead; what is left of damage needs no such word"""
        first = self.take(",") and self.take("instead")
        self.take(",")
        mark = self.at
        elsewhere = self._to_rift(when) if limit is None else None
        if elsewhere is not None:
            return elsewhere
        self.at = mark
        do = self.body(then=True)
        said = do is not None and (self.take("instead") or first)
        if do is None:
            return None
        if isinstance(when, When) and when.verb is EventVerb.TAKES_DAMAGE:
            do = less_damage(do, when.who)
            if any(isinstance(node, ChangeDamage) for node in walk(do)):
                raise self.refuse(mark, LESS_DAMAGE)
        return Replacement(when, for_what_is_given(do), limit) if said or reduces(do) else None

    def _to_rift(self, when: Trigger) -> Ability | None:
        """… would be destroyed, send it to the Rift instead of the Discard Pile (fade:R251)"""
        falls = (EventVerb.KNOCKED_OUT, EventVerb.DESTROYED, EventVerb.SENT)
        if not isinstance(when, When) or when.verb not in falls or when.given is not None:
            return None
        sent = self.take_any("send", "put") and self.take_any("it", "them", "that Character")
        sent = sent or self.take_any(*IS_SENT)
        if not sent or not self.take_any(*TO_RIFT_INSTEAD):
            return None
        named = self.take("of") and self.take_any("sending it to", "")
        piles = ("the Discard Pile", "its owner's Discard Pile", "your Discard Pile")
        if named and not self.take_any(*piles):
            return None
        if when.verb is not EventVerb.SENT and not named:
            return None  # sent there and not Knocked Out at all
        who = replace(when.who, pick=Pick.ALL) if isinstance(when.who, Select) else when.who
        return Static(ToRift(who, when.verb is EventVerb.KNOCKED_OUT, when.by))
