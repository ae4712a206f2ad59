"""The door: the text of an attack, a boost or one side of a reference card, read or declined."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games.exceed.language.conditions import CONDITIONS, EACH, TERMS
from engine.games.exceed.language.heads import MOMENTS
from engine.games.exceed.language.lines import LineReader
from engine.games.exceed.language.normal import NORMALISER, OF_ATTACKS
from engine.games.exceed.language.orders import ORDERS
from engine.games.exceed.language.printer import print_lines
from engine.games.exceed.language.resolver import ExceedResolver
from engine.games.exceed.language.validate import objection
from engine.kernel.texts import Declined
from engine.text.lines import read_lines, take_reminders
from engine.text.nodes import Ability
from engine.text.reader import Refusal
from engine.text.tokens import tokenise

VOCABULARY = tuple(
    word for forms in (ORDERS, CONDITIONS, TERMS, EACH, MOMENTS) for word in forms.vocabulary()
)


UNSAYABLE = "this cannot be said back to you in the words of the language: say it in another way"


class On(Enum):
    """Where a text stands: that decides what its bare sentences are."""

    ATTACK = "attack"
    INSTANT = "instant"
    CONTINUOUS = "continuous"
    TRAP = "trap"
    SIDE = "reference card"


@dataclass(frozen=True, slots=True)
class CardText:
    """An understood text. `canonical` reads as the same lines and prints as itself."""

    lines: tuple[Ability, ...]
    canonical: str
    reminders: tuple[str, ...] = ()


def read_text(text: str, on: On) -> CardText | tuple[Declined, ...]:
    """Understand a text or say, line by line, what was not understood."""
    tokens = tokenise(text.replace("~", "-"))
    if isinstance(tokens, Declined):
        return (tokens,)
    reminders = tuple(take_reminders(tokens))
    if on is On.ATTACK:
        tokens = OF_ATTACKS.apply(tokens)
    reader = LineReader(NORMALISER.apply(tokens), on is On.INSTANT)
    lines, refused = read_lines(reader, VOCABULARY)
    made: list[Ability] = []
    for line in lines:
        try:
            resolved = ExceedResolver().visit(line.ability, False)
            assert isinstance(resolved, Ability)
            why = objection(resolved, on.value)
            if why:
                raise Refusal(line.at, why)
            made.append(resolved)
        except Refusal as refusal:
            refused.append(reader.refused(refusal))
    if refused:
        return tuple(refused)
    try:
        return CardText(tuple(made), print_lines(tuple(made)), reminders)
    except ValueError:  # the printer has no words for it
        return (Declined(1, 1, text.strip()[:40], UNSAYABLE),)
