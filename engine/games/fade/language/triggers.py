"""What abilities wait for: named triggers, phases, "when …"."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import EventVerb, NamedTrigger, Phase
from engine.games.fade.ir import AtPhase, HPBecomes, On, Turns, When
from engine.games.fade.language.tables import LOOSE_COUNTERS, PHASES
from engine.games.fade.language.verbs import VerbReader
from engine.text.nodes import Noun, Trigger
from engine.text.reader import Table, table_of

NAMED = table_of(NamedTrigger)
TURNS = Table({turns.value: turns for turns in Turns})
EVENTS = Table(
    {verb.value: verb for verb in EventVerb if verb is not EventVerb.GETS_COUNTER}
    | {
        "are Knocked Out": EventVerb.KNOCKED_OUT,
        "are destroyed": EventVerb.DESTROYED,
        "attack": EventVerb.ATTACKS,
        "play": EventVerb.PLAYS,
        "uses": EventVerb.PLAYS,
        "use": EventVerb.PLAYS,
        "draw a card": EventVerb.DRAWS,
        "discard a card": EventVerb.DISCARDS,
        "gain HP": EventVerb.GAINS_HP,
        "lose HP": EventVerb.LOSES_HP,
        "take damage": EventVerb.TAKES_DAMAGE,
        "are attacked": EventVerb.ATTACKED,
    }
)
WOULD = Table(
    {
        "would be Knocked Out": EventVerb.KNOCKED_OUT,
        "would be destroyed": EventVerb.DESTROYED,
        "would take damage": EventVerb.TAKES_DAMAGE,
        "would leave the field": EventVerb.LEAVES_FIELD,
    }
)
IN_A_TURN = "“at your Starting Phase:” or “while it is your turn, …”"
#: Named triggers that an attack or link causes.
CAUSED = (NamedTrigger.TARGETED, NamedTrigger.ATTACKED, NamedTrigger.TAKING_DAMAGE)


class TriggerReader(VerbReader):
    def trigger(self) -> Trigger | None:
        for rule in (self._named, self._at_phase, self._when):
            mark = self.at
            made = rule()
            if made is not None:
                return made
            self.at = mark
        return None

    def _named(self) -> Trigger | None:
        what = self.one_of(NAMED)
        if what is None:
            return None
        mark = self.at
        if what in CAUSED and self.take("by"):
            by = self.noun()
            if by is not None:
                return On(what, by)
        self.at = mark
        return On(what)

    def _at_phase(self) -> Trigger | None:
        if not self.take_any("at", "during"):
            return None
        whose = self.one_of(TURNS)
        phase = self.one_of(PHASES) if whose is not None else None
        if whose is None or phase is None:
            return None
        if phase is Phase.TURN and whose is not Turns.RAIDER:
            raise self.refuse(self.at - 1, f"a turn is no moment: write {IN_A_TURN}")
        return AtPhase(whose, phase)

    def _when(self) -> Trigger | None:
        if not self.take_any("when", "whenever"):
            return None
        mark = self.at
        who = self.possessor()
        if who is not None and self.take("HP becomes"):
            at_most = self.integer()
            if at_most is not None and self.take("or lower"):
                return HPBecomes(who, at_most)
        self.at = mark
        who = self.noun()
        return self._happens(who) if who is not None else None

    def _happens(self, who: Noun) -> Trigger | None:
        if self.take_any("gets a", "gets an"):
            counter = self.one_of(LOOSE_COUNTERS)
            return When(who, EventVerb.GETS_COUNTER, None, counter) if counter else None
        verb = self.one_of(EVENTS)
        if verb is None:
            return None
        mark = self.at
        what = self.noun() if verb in (EventVerb.ATTACKS, EventVerb.PLAYS) else None
        if what is None:
            self.at = mark
            if verb is EventVerb.PLAYS:
                return None
        return When(who, verb, what)

    def would(self) -> Trigger | None:
        """if this Character would be Knocked Out"""
        mark = self.at
        if self.take("if"):
            who = self.noun()
            verb = self.one_of(WOULD) if who is not None else None
            if who is not None and verb is not None:
                return When(who, verb)
        self.at = mark
        return None
