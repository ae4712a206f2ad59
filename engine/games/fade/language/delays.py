"""Moments to which something is put off: “at the end of this turn, …”, “… at your next Draw Phase”.

What lasts “during your next turn” is a duration (tables.py); what happens at every Starting Phase
is a trigger (events.py).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.games.fade.cards.vocabulary import Kind, Phase
from engine.games.fade.ir import AfterAttack, Fixed, Later, NextTurn, Ref
from engine.games.fade.language.verbs import VerbReader
from engine.text.ir import ForEach, If, May, Pick, Select, Side, Unless
from engine.text.nodes import Effect, Noun
from engine.text.reader import PhraseTable


class Moment(NamedTuple):
    whose: NextTurn
    of: Noun | None
    phase: Phase


AT = ("at the start of", "at the beginning of", "at", "during", "in", "on")
LATER_PHASES = PhraseTable({phase.value: phase for phase in Phase if phase is not Phase.TURN})
THIS_END = Moment(NextTurn.THIS, None, Phase.END)
MOMENTS = PhraseTable(
    dict.fromkeys(
        (
            *(
                f"at {the}end of {this}turn"
                for the in ("the ", "")
                for this in ("this ", "the ", "")
            ),
            *(f"{at} this turn's End Phase" for at in AT),
            *(f"{at} the End Phase of this turn" for at in AT),
            "end of turn",
            "end of this turn",
            "when this turn ends",
            "when the turn ends",
        ),
        THIS_END,
    )
    | dict.fromkeys(
        (*(f"{at} the next turn" for at in AT[:3]), "when the next turn begins"),
        Moment(NextTurn.ANY, None, Phase.STARTING),
    )
    | dict.fromkeys(
        ("at the end of the next turn", "at the next turn's End Phase"),
        Moment(NextTurn.ANY, None, Phase.END),
    )
)
#: In front of what is done when an attack is over.
WHEN_OVER = (
    *(
        f"{when} {attack} {over}"
        for when in ("when", "once", "after")
        for attack in ("this attack", "that attack", "the attack", "it")
        for over in ("is over", "resolves", "has resolved", "is resolved", "ends", "has ended",
                     "is done", "is finished")
        if attack != "it" or over != "ends"
    ),
    *(f"after {attack}" for attack in ("this attack", "that attack", "the attack")),
)  # fmt: skip
#: So many words back an extra turn may have been spoken of.
FAR = 10
#: A turn is a moment only where it begins or ends.
WHOLE_TURN = ("during", "in", "on")
THIS_TURN_TOO = "this turn's End Phase or that of the turn after? Write “at the end of this turn”"


class DelayReader(VerbReader):
    def moment(self) -> Moment | None:
        """at the end of this turn; at the start of your next turn; at its controller's next …"""
        known = self.one_of(MOMENTS)
        if known is not None:
            return known
        mark = self.at
        if self.take_any("at the end of that turn", "at that turn's End Phase"):
            said = "extra" in self.lows[max(0, mark - FAR) : mark]  # of the turn it spoke of
            made: Moment | None = Moment(NextTurn.YOUR_TURN, None, Phase.END) if said else None
        elif self.take("at the end of"):
            made = self._in_turn_of(Phase.END)
        elif self.take_any(*AT):
            made = self._in_turn_of(None, self.lows[mark] in WHOLE_TURN)
        else:
            made = None
        if made is None:
            self.at = mark
        return made

    def _in_turn_of(self, phase: Phase | None, lasting: bool = False) -> Moment | None:
        """your next turn; an opponent's next Draw Phase; your next turn's End Phase"""
        who = self._whose_turn()
        if who is None or not self.take("next"):
            return None
        turn = self.take("turn's")
        if not turn and self.take("turn"):
            if lasting:
                return None
            return self._moment(who, phase or Phase.STARTING, turn=True)
        found = self.one_of(LATER_PHASES) if phase is None else None
        return None if found is None else self._moment(who, found, turn)

    def _whose_turn(self) -> Noun | None:
        mark = self.at
        if self.take("your"):
            return Ref(Fixed.YOU)
        who = self.noun()
        if who is None or not self.take("'s"):
            self.at = mark
            return None
        return who

    def _moment(self, who: Noun, phase: Phase, turn: bool) -> Moment | None:
        if who == Ref(Fixed.YOU):
            other = turn and phase is not Phase.STARTING
            return Moment(NextTurn.YOUR_TURN if other else NextTurn.YOUR, None, phase)
        if _an_opponent(who):
            return Moment(NextTurn.FOES, None, phase)
        return None if isinstance(who, Select) else Moment(NextTurn.OF, who, phase)

    def later_first(self) -> Effect | None:
        mark = self.at
        if self.take_any(*WHEN_OVER) and self.take(","):
            then = self.body(then=True)
            if then is not None:
                return AfterAttack(then)
        self.at = mark
        moment = self.moment()
        told = moment is not None and (self.take_any(",", ":") or self.order_ahead())
        do = self.body() if told else None
        if moment is None or do is None:
            self.at = mark
            return None
        return Later(*moment, do)

    def later_behind(self, made: Effect) -> Effect:
        if self.static or isinstance(made, If | ForEach | May | Unless | Later):
            return made
        mark = self.at
        moment = self.moment()
        if moment is None or self.lows[self.at] not in (".", ";", "\n", "", ",", ")", "and"):
            self.at = mark
            return made
        return Later(*moment, made)

    def is_put_off(self, second: Effect, at: int) -> bool:
        if not isinstance(second, Later):
            return False
        mark, self.at = self.at, at
        first = self.moment() is not None
        self.at = mark
        return not first


def _an_opponent(who: Noun) -> bool:
    return isinstance(who, Select) and (who.pick, who.side, who.kinds, who.filters) == (
        Pick.CHOOSE, Side.ENEMY, (Kind.PLAYER,), (),
    )  # fmt: skip
