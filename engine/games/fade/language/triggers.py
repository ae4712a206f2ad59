"""What abilities wait for: named triggers, phases, “when …”, and what would happen."""

from __future__ import annotations

from engine.games.fade.ir import HPBecomes
from engine.games.fade.language.events import EVENTS, TRIGGERS, WHEN, WOULD
from engine.games.fade.language.verbs import VerbReader
from engine.text.forms import Forms
from engine.text.nodes import Trigger

#: Of HP that become so low.
HAS = ("has", "is at", "falls to", "drops to")


class TriggerReader(VerbReader):
    def trigger(self) -> Trigger | None:
        made: Trigger | None = self.form(TRIGGERS)
        return made or self._of_subject(EVENTS, *WHEN)

    def happening(self) -> Trigger | None:
        """Behind “the first time”: this card has 60 or lower HP; an ally is destroyed"""
        mark = self.at
        who = self.noun()
        made: Trigger | None = self.form(EVENTS, who) if who is not None else None
        if (
            made is None
            and who is not None
            and self.take_any("has", "is at", "falls to", "drops to")
        ):
            n = self.integer()
            if n is not None and self.take_any("or lower HP", "HP or lower"):
                return HPBecomes(who, n)
        if made is None:
            self.at = mark
            who = self.possessor()
            if who is not None and self.take_any("HP becomes", "HP falls to", "HP drops to"):
                n = self.integer()
                if n is not None and self.take("or lower"):
                    return HPBecomes(who, n)
        return made

    def would(self) -> Trigger | None:
        """if this Character would be Knocked Out"""
        return self._of_subject(WOULD, "if")

    def _of_subject(self, forms: Forms, *before: str) -> Trigger | None:
        mark = self.at
        who = self.noun() if self.take_any(*before) else None
        made: Trigger | None = self.form(forms, who) if who is not None else None
        if made is None:
            self.at = mark
        return made
