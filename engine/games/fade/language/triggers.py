"""What abilities wait for: named triggers, phases, “when …”, and what would happen."""

from __future__ import annotations

from engine.games.fade.language.events import CHANGES, EVENTS, TRIGGERS, WHEN, WOULD
from engine.games.fade.language.verbs import VerbReader
from engine.text.forms import Forms
from engine.text.nodes import Trigger


class TriggerReader(VerbReader):
    def trigger(self) -> Trigger | None:
        made: Trigger | None = self.form(TRIGGERS)
        if made is not None:
            return made
        mark = self.at
        made = self.happening() if self.take_any(*WHEN) else None
        if made is None:
            self.at = mark
        return made

    def happening(self) -> Trigger | None:
        """What stands behind “when”; of both sorts the one that says more."""
        mark, best, end = self.at, None, self.at
        for rule in (lambda: self.form(CHANGES), lambda: self._of_subject(EVENTS)):
            self.at = mark
            made: Trigger | None = rule()
            if made is not None and self.at > end:
                best, end = made, self.at
        self.at = end
        return best

    def would(self) -> Trigger | None:
        """if this Character would be Knocked Out"""
        mark = self.at
        made = self._of_subject(WOULD) if self.take("if") else None
        if made is None:
            self.at = mark
        return made

    def _of_subject(self, forms: Forms) -> Trigger | None:
        mark = self.at
        who = self.noun()
        made: Trigger | None = self.form(forms, who) if who is not None else None
        if made is None:
            self.at = mark
        return made
