"""What abilities wait for: named triggers, phases, “when …”, and what would happen."""

from __future__ import annotations

from engine.games.fade.language.events import EVENTS, TRIGGERS, WHEN, WOULD
from engine.games.fade.language.verbs import VerbReader
from engine.text.forms import Forms
from engine.text.nodes import Trigger


class TriggerReader(VerbReader):
    def trigger(self) -> Trigger | None:
        made: Trigger | None = self.form(TRIGGERS)
        return made or self._of_subject(EVENTS, *WHEN)

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
