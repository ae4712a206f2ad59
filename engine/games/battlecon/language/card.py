"""The door: the text of a card, a Unique Ability or a token, read or declined."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games.battlecon.language.conditions import ASKED, EACH, TERMS
from engine.games.battlecon.language.heads import EVERY, MOMENTS, ONCE
from engine.games.battlecon.language.lines import LineReader
from engine.games.battlecon.language.normal import NORMALISER
from engine.games.battlecon.language.orders import ALL
from engine.games.battlecon.language.printer import print_lines
from engine.games.battlecon.language.resolver import BattleconResolver
from engine.games.battlecon.language.validate import objection
from engine.kernel.texts import Declined
from engine.text.forms import Forms
from engine.text.lines import read_lines, take_reminders
from engine.text.nodes import Ability
from engine.text.reader import Refusal
from engine.text.tokens import tokenise

#: One character for one, so that places stay true: 1~3, [Opponent].
SIGNS = str.maketrans({"~": "-", "[": " ", "]": " "})
VOCABULARY = tuple(
    word
    for forms in (Forms(*ALL), Forms(*ASKED), TERMS, EACH, MOMENTS, ONCE, EVERY)
    for word in forms.vocabulary()
)


class On(Enum):
    """Where a text stands: that decides what its bare sentences are and what words it has."""

    STYLE = "style"
    BASE = "base"
    FINISHER = "Finisher"
    ABILITY = "Unique Ability"
    SPECIAL = "special card"
    TOKEN = "token"
    OVERLOAD = "Overload"


@dataclass(frozen=True, slots=True)
class CardText:
    """An understood text. `canonical` reads as the same lines and prints as itself."""

    lines: tuple[Ability, ...]
    canonical: str
    reminders: tuple[str, ...] = ()


def read_text(text: str, on: On) -> CardText | tuple[Declined, ...]:
    """Understand a text or say, line by line, what was not understood."""
    tokens = tokenise(text.translate(SIGNS))
    if isinstance(tokens, Declined):
        return (tokens,)
    reminders = tuple(take_reminders(tokens))
    reader = LineReader(NORMALISER.apply(tokens), on in (On.TOKEN, On.OVERLOAD))
    lines, refused = read_lines(reader, VOCABULARY)
    made: list[Ability] = []
    for line in lines:
        try:
            resolved = BattleconResolver().visit(line.ability, False)
            assert isinstance(resolved, Ability)
            why = objection(resolved, on.value)
            if on is On.TOKEN and made:
                why = "a token has one text, what using it in the ante does"
            if why:
                raise Refusal(line.at, why)
            made.append(resolved)
        except Refusal as refusal:
            refused.append(reader.refused(refusal))
    if refused:
        return tuple(refused)
    return CardText(tuple(made), print_lines(tuple(made)), reminders)
