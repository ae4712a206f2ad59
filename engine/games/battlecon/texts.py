"""Card texts as the door asks for them: each row of a sheet has at most one."""

import re
from typing import Final

from engine.games.battlecon.cards.compile import CARD_PLACES
from engine.games.battlecon.cards.printed import (
    FIGHTER,
    OVERLOAD,
    PrintedCard,
    PrintedFighter,
    PrintedOverload,
    PrintedPiece,
    read_row,
    row_of,
)
from engine.games.battlecon.cards.vocabulary import CardKind, Complexity, FighterClass, PieceKind
from engine.games.battlecon.ir.abilities import Ante
from engine.games.battlecon.language import teach
from engine.games.battlecon.language.card import CardText, On, read_text
from engine.games.battlecon.language.glossary import GLOSSARY
from engine.games.battlecon.language.heads import DEEDS
from engine.games.battlecon.language.printer import BattleconPrinter
from engine.games.battlecon.support import SUPPORT
from engine.kernel.data import Cells
from engine.kernel.errors import OptionsError
from engine.kernel.texts import Clause, Declined, FieldObjection, Meaning, Names, Reading
from engine.text.clauses import parts
from engine.text.ir import Static, Triggered
from engine.text.nodes import Ability

#: What a text stands on, by the type of its row or by what it is itself.
PLACES: Final = (
    {kind.value.lower(): on for kind, on in CARD_PLACES.items()}
    | {FIGHTER.lower(): On.ABILITY, OVERLOAD.lower(): On.OVERLOAD}
    | {on.value.lower(): on for on in On}
)
#: A cell that is wrong is read as this to look at the others.
PLAIN: Final = {
    "name": "?",
    "type": CardKind.STYLE.value,
    "class": FighterClass.STALWART.value,
    "complexity": Complexity.NOVICE.value,
}
EMPTY: Final = Reading(True, "", (), ())


def _yours(deed: str) -> str:
    """“<moves|move>” as “you” asks for it."""
    return re.sub(r"<[^|>]*[|]([^>]*)>", r"\1", deed)


class BattleconTexts:
    """Chapters 1 to 8 of the rules, as texts say them."""

    keywords = tuple(meaning.keyword for meaning in GLOSSARY)
    triggers = tuple(f"When you {_yours(deed)}" for deed in DEEDS.values())
    glossary: tuple[Meaning, ...] = GLOSSARY

    def lesson(self) -> str:
        return teach.page()

    def read_text(self, name: str, card_type: str, text: str, names: Names | None) -> Reading:
        on = PLACES.get(card_type.lower())
        if on is None:
            known = ", ".join(PLACES)
            wrong = Declined(1, 1, card_type[:40], f"there is no such type of card; use {known}")
            return Reading(False, "", (), (wrong,))
        return _reading(text, on)

    def read_card(self, cells: Cells, names: Names | None) -> Reading:
        found = _text_of(cells)
        return EMPTY if found is None else _reading(*found)

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
        found = _text_of(cells)
        read = None if found is None else read_text(*found)
        if not isinstance(read, CardText):
            return ()
        return tuple(clause for line in read.lines for clause in _clauses(line))


def _text_of(cells: Cells) -> tuple[str, On] | None:
    """The text of a row and what it stands on; a wrong cell is refused."""
    card = read_row(row_of(cells))
    match card:
        case PrintedCard():
            return card.text, CARD_PLACES[card.kind]
        case PrintedFighter():
            return card.text, On.ABILITY
        case PrintedOverload():
            return card.text, On.OVERLOAD
        case PrintedPiece():
            return (card.text, On.TOKEN) if card.kind is PieceKind.TOKEN else None


def _reading(text: str, on: On) -> Reading:
    found = read_text(text, on)
    if not isinstance(found, CardText):
        return Reading(False, "", (), found)
    words = found.canonical
    why_not = SUPPORT.missing_word(found.lines)
    return Reading(True, words, tuple(words.splitlines()), (), _keywords(words), why_not)


def _keywords(words: str) -> tuple[str, ...]:
    said = [m.keyword for m in GLOSSARY if re.search(rf"\b{m.keyword}\b", words, re.IGNORECASE)]
    return tuple(said)


def _clauses(line: Ability) -> list[Clause]:
    """As the content of a game numbers them."""
    printer = BattleconPrinter()
    whole = printer.line(line)
    if isinstance(line, Static):
        return [Clause(whole)]
    assert isinstance(line, Triggered | Ante)
    if len(parts(line.do)) == 1:
        return [Clause(whole)]
    return [
        Clause(f"{whole.split(':')[0]}: … {printer.words[id(part)]}") for part in parts(line.do)
    ]
