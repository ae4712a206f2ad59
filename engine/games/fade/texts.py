"""Card texts as the door asks for them."""

from engine.games.fade.cards.clauses import clauses
from engine.games.fade.cards.library import parse, why_not_played
from engine.games.fade.cards.printed import full_type, read_row, row_of
from engine.games.fade.cards.vocabulary import CardType, KeywordName, NamedTrigger
from engine.games.fade.language import CardText, parse_card, teach
from engine.games.fade.language.fields import field_objections
from engine.games.fade.language.glossary import EXAMPLES, GLOSSARY
from engine.games.fade.language.nearest import instead
from engine.kernel.data import Cells
from engine.kernel.texts import Clause, Declined, FieldObjection, Meaning, Names, Reading


class FadeTexts:
    """Section 11 of the rules."""

    keywords = tuple(keyword.value for keyword in KeywordName)
    triggers = tuple(trigger.value for trigger in NamedTrigger)

    glossary: tuple[Meaning, ...] = tuple(
        Meaning(keyword.value, GLOSSARY[keyword], EXAMPLES[keyword][0].value, EXAMPLES[keyword][1])
        for keyword in KeywordName
    )

    def lesson(self) -> str:
        return teach.page()

    def read_text(self, name: str, card_type: str, text: str, names: Names | None) -> Reading:
        found = parse_card(name, card_type, text, names)
        if not isinstance(found, CardText):
            return Reading(False, "", (), found)
        kind = found.card_type.value
        printed = read_row(row_of({"name": name or kind, "type": kind, "text": text}))
        why_not = why_not_played(printed, found.abilities)
        return Reading(True, found.canonical, found.reading, (), found.keywords, why_not)

    def read_card(self, cells: Cells, names: Names | None) -> Reading:
        printed = read_row(row_of(cells))
        found = parse_card(printed.name, printed.type, printed.text, names)
        if not isinstance(found, CardText):
            return Reading(False, "", (), found)
        why_not = why_not_played(printed, found.abilities)
        return Reading(True, found.canonical, found.reading, (), found.keywords, why_not)

    def type_of(self, cells: Cells) -> str:
        written = cells.get("type", "")
        kinds = [kind for kind in CardType if kind.value.lower() == written.lower()]
        return full_type(kinds[0], cells.get("text", "")).value if kinds else written

    def instead(self, cells: Cells, error: Declined, names: Names | None) -> tuple[str, ...]:
        """Of any cells: a card that is being written may have no name or wrong figures."""
        name, text = cells.get("name", ""), cells.get("text", "")
        kinds = [kind for kind in CardType if kind.value.lower() == cells.get("type", "").lower()]
        return instead(name, kinds[0], text, error, names or Names()) if kinds else ()

    def objections(self, cells: Cells) -> tuple[FieldObjection, ...]:
        return field_objections(cells)

    def clauses(self, cells: Cells) -> tuple[Clause, ...]:
        """None if it is not read."""
        found = parse(read_row(row_of(cells)))
        return clauses(found.abilities) if isinstance(found, CardText) else ()
