"""What abilities wait for: named triggers, phases, “when …”, and what would happen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.games.fade.cards.vocabulary import EventVerb
from engine.games.fade.ir import Fixed, IsKnockedOut, NextTime, Ref, When, YourTurn
from engine.games.fade.language.delays import DelayReader
from engine.games.fade.language.events import (
    BECOMING,
    CHANGES,
    EVENTS,
    RESCUES,
    TRIGGERS,
    WHEN,
    WOULD,
    WOULD_HURT,
)
from engine.text.forms import Forms
from engine.text.ir import Is, Not, Pick, Select
from engine.text.nodes import Condition, Effect, Trigger
from engine.text.reader import PhraseTable

#: Whose turn it must be.
TURNS: PhraseTable[Condition] = PhraseTable(
    {
        f"{word} your {turn}": YourTurn()
        for word in ("during", "on", "in")
        for turn in ("turn", "turns")
    }
    | {
        f"{word} {whose} {turn}": Not(YourTurn())
        for turn in ("turn", "turns")
        for word in ("during", "on", "in")
        for whose in (
            "your opponents'", "opponents'", "all opponents'", "enemies'", "other players'",
            "an opponent's", "each opponent's", "another player's", "your opponent's",
            "the opponent's", "an enemy player's", "an enemy's",
        )
    }
)  # fmt: skip


#: Behind what hurts somebody: it is still there afterwards.
SURVIVING = tuple(
    f"{but} {survives}"
    for but in ("and", "but")
    for survives in (
        "is not Knocked Out", "it is not Knocked Out", "was not Knocked Out", "survives",
        "survives it",
    )
)  # fmt: skip


def _one_by_one(when: Trigger) -> Trigger:
    """When it attacks Characters with less HP: whenever it attacks one of them."""
    if not isinstance(when, When):
        return when
    what, who = when.what, when.who
    if isinstance(what, Select) and what.pick is Pick.ALL:
        what = replace(what, pick=Pick.CHOOSE)
    if isinstance(who, Select) and who.pick is Pick.ALL:
        who = replace(who, pick=Pick.CHOOSE)
    return replace(when, who=who, what=what)


#: What goes on when it is announced: “after” it is later than “when”.
BEGINNING = (EventVerb.ATTACKS, EventVerb.ATTACKED, EventVerb.USES, EventVerb.PLAYS)


class TriggerReader(DelayReader):
    def trigger(self) -> Trigger | None:
        made: Trigger | None = self.form(TRIGGERS)
        if made is not None:
            return made
        mark = self.at
        made = self.happening(told=True) if self.take_any(*WHEN) else None
        if self.lows[mark] == "after" and isinstance(made, When) and made.verb in BEGINNING:
            made = None
        if made is None:
            self.at = mark
        return made

    def happening(self, told: bool = False) -> Trigger | None:
        """What stands behind “when”; of all sorts the one that says more. `told`: the word “when”
        itself told that something happens."""
        mark, best, end = self.at, None, self.at
        rules: list[Callable[[], Trigger | None]] = [
            lambda: self.form(CHANGES),
            lambda: self._of_subject(EVENTS),
        ]
        if told:
            rules.append(lambda: self._of_subject(BECOMING))
        for rule in rules:
            self.at = mark
            made: Trigger | None = rule()
            if made is not None and self.at > end:
                best, end = _one_by_one(made), self.at
        self.at = end
        return best

    def rescue(self) -> Trigger | None:
        """when one of your Characters would be Knocked Out: what a Reaction is used instead of"""
        mark = self.at
        self.take_any("if", *WHEN)
        made = self._of_subject(RESCUES)
        if not isinstance(made, When) or made.who == Ref(Fixed.YOU):
            self.at = mark  # Players are never Knocked Out
            return None
        return made

    def would(self) -> Trigger | None:
        """if this Character would be Knocked Out"""
        mark = self.at
        made = self.about_to_happen() if self.take_any("if", *WHEN) else None
        if made is None:
            self.at = mark
        return made

    def about_to_happen(self) -> Trigger | None:
        made: Trigger | None = self.form(WOULD_HURT)
        return made or self._of_subject(WOULD)

    def _of_subject(self, forms: Forms) -> Trigger | None:
        mark = self.at
        who = self.noun()
        many = isinstance(who, Select) and who.pick is Pick.ALL
        if many and self.lows[mark] in ("all", "both"):
            who = None  # once all of them did is no event
        if isinstance(who, Select) and many:
            who = replace(who, pick=Pick.CHOOSE)  # when enemies attack: when any of them does
        made: Trigger | None = self.form(forms, who) if who is not None else None
        if made is None:
            self.at = mark
        if who is not None and isinstance(made, When) and self.take_any(*SURVIVING):
            return replace(made, given=Not(Is(who, IsKnockedOut())))
        return replace(made, given=self.circumstance()) if isinstance(made, When) else made

    def later_first(self) -> Effect | None:
        return self.next_time() or super().later_first()

    def next_time(self) -> Effect | None:
        """The next time this Character attacks this turn, …: once"""
        mark = self.at
        if not self.take_any("the next time", "next time", "the very next time"):
            return None
        before = self.take("this turn")
        begun = self.at
        when = self.happening(told=True)
        if when is None and self.take("that"):
            when = self.happening(told=True)
        elif when is None:
            self.at = begun
        this_turn = before or self.take_any("this turn", "before the end of this turn")
        do = self.body() if isinstance(when, When) and self.take_any(",", ":") else None
        if when is None or do is None:
            self.at = mark
            return None
        return NextTime(when, this_turn, do)

    def circumstance(self) -> Condition | None:
        """while you are in The Last Stand; during your turn: what must hold when it happens"""
        mark = self.at
        turn = self.one_of(TURNS)
        if turn is not None:
            return turn
        word = self.lows[mark]
        condition = self.condition() if self.take_any("while", "unless") else None
        if condition is None:
            self.at = mark
            return None
        return Not(condition) if word == "unless" else condition
