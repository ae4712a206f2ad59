"""Card texts as the door asks for them. A card has up to two: of its attack or Basic side, and of
its boost or Exceed side."""

import re
from dataclasses import replace
from typing import Final

from engine.games.exceed.cards.compile import BOOST_PLACES
from engine.games.exceed.cards.printed import FIGHTER, PrintedFighter, read_row, row_of
from engine.games.exceed.cards.support import SUPPORT
from engine.games.exceed.cards.vocabulary import CardKind
from engine.games.exceed.ir.abilities import Action
from engine.games.exceed.language import teach
from engine.games.exceed.language.card import CardText, On, read_text
from engine.games.exceed.language.glossary import GLOSSARY
from engine.games.exceed.language.heads import DEEDS
from engine.games.exceed.language.printer import ExceedPrinter
from engine.kernel.data import Cells
from engine.kernel.errors import OptionsError
from engine.kernel.texts import Clause, Declined, FieldObjection, Meaning, Names, Reading
from engine.text.clauses import parts
from engine.text.ir import Resolve, Static, Triggered
from engine.text.nodes import Ability

#: What a text stands on, by the type of its card or by what it is itself.
PLACES: Final = (
    {kind.value.lower(): On.ATTACK for kind in CardKind}
    | {FIGHTER.lower(): On.SIDE}
    | {on.value: on for on in On}
)
#: A type that is wrong is read as this one to look at the other cells.
PLAIN: Final = {"name": "?", "type": CardKind.SPECIAL.value}
TITLES: Final = {"text": "", "exceed": "Exceed", "boost_text": "Boost"}
Sides = list[tuple[str, str, On]]


class ExceedTexts:
    """Section 11 of the rules."""

    keywords = tuple(meaning.keyword for meaning in GLOSSARY)
    triggers = tuple(f"When you {mine}" for mine, _ in DEEDS.values())
    glossary: tuple[Meaning, ...] = GLOSSARY

    def lesson(self) -> str:
        return teach.page()

    def read_text(self, name: str, card_type: str, text: str, names: Names | None) -> Reading:
        on = PLACES.get(card_type.lower())
        if on is None:
            known = ", ".join(PLACES)
            wrong = Declined(1, 1, card_type[:40], f"there is no such type of card; use {known}")
            return Reading(False, "", (), (wrong,))
        return _reading([("text", text, on)])

    def read_card(self, cells: Cells, names: Names | None) -> Reading:
        return _reading(_sides(cells))

    def type_of(self, cells: Cells) -> str:
        return cells.get("type", "")

    def instead(self, cells: Cells, error: Declined, names: Names | None) -> tuple[str, ...]:
        """Nothing is looked for beyond the suggestions of the error."""
        return ()

    def objections(self, cells: Cells) -> tuple[FieldObjection, ...]:
        """Every wrong cell: one that was named is read as empty from then on."""
        found: dict[str, FieldObjection] = {}
        left = dict(cells)
        while True:
            try:
                read_row(row_of(left))
            except OptionsError as error:
                column = error.option or "name"
                if column in found:
                    break
                reason = str(error).removeprefix(f"{cells.get('name', '')}: ").rstrip(".")
                found[column] = FieldObjection(column, reason)
                left[column] = PLAIN.get(column, "")
            else:
                break
        return tuple(found.values())

    def clauses(self, cells: Cells) -> tuple[Clause, ...]:
        """None if it is not read."""
        found = [read_text(text, on) for _, text, on in _sides(cells)]
        read = [text for text in found if isinstance(text, CardText)]
        if len(read) < len(found):
            return ()
        return tuple(clause for text in read for line in text.lines for clause in _clauses(line))


def _sides(cells: Cells) -> Sides:
    """Every text of a card with its column; a wrong cell is refused."""
    card = read_row(row_of(cells))
    if isinstance(card, PrintedFighter):
        return [("text", card.basic, On.SIDE), ("exceed", card.exceed, On.SIDE)]
    sides = [("text", card.text, On.ATTACK)]
    if card.boost is not None:
        sides.append(("boost_text", card.boost.text, BOOST_PLACES[card.boost.kind]))
    return sides


def _reading(sides: Sides) -> Reading:
    canonical: list[str] = []
    errors: list[Declined] = []
    why_not = ""
    for column, text, on in sides:
        found = read_text(text, on)
        title = f"{TITLES[column]}: " if TITLES[column] else ""
        if isinstance(found, CardText):
            canonical += [title + line for line in found.canonical.splitlines()]
            why_not = why_not or SUPPORT.missing_word(found.lines)
        else:
            errors += [replace(error, cell=column) for error in found]
    if errors:
        return Reading(False, "", (), tuple(errors))
    words = "\n".join(canonical)
    return Reading(True, words, tuple(canonical), (), _keywords(words), why_not)


def _keywords(words: str) -> tuple[str, ...]:
    said = [m.keyword for m in GLOSSARY if re.search(rf"\b{m.keyword}\b", words, re.IGNORECASE)]
    return tuple(said)


def _clauses(line: Ability) -> list[Clause]:
    if isinstance(line, Static):
        return [Clause(ExceedPrinter().line(line))]
    assert isinstance(line, Resolve | Triggered | Action)
    do = line.do
    if len(parts(do)) == 1:
        return [Clause(ExceedPrinter().line(line))]
    printer = ExceedPrinter()
    whole = printer.line(line)
    return [Clause(f"{whole.split(':')[0]}: … {printer.words[id(part)]}") for part in parts(do)]
