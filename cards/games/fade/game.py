"""F.A.D.E. as the card pool asks for it."""

from collections.abc import Iterable, Mapping
from typing import Any

from cards.columns import key, order
from cards.games.fade.api import FadeSerializer
from cards.games.fade.cells import split_cost, split_typecasting, tidy_elements
from cards.games.fade.doubts import doubts
from cards.games.fade.elements import BY_NAME, ELEMENTS, NULL_TYPE, element_mask
from cards.games.fade.face.drawing import draw_fade
from cards.games.fade.face.facts import FadeFacts, facts_of
from cards.games.fade.models import FadeFace
from cards.games.fade.search import SEARCH
from cards.games.fade.sheet import RANKS, SAMPLE_ROWS, SHEET
from cards.games.fade.writing import WRITING
from cards.games.game import CardGame, Cells, GlossaryKind, Tally
from cards.games.signs import drawn_sign
from cards.models import Card, Printing
from cards.search.parse import quoted
from engine import api


class FadeCards(CardGame):
    system = "fade"
    title = "F.A.D.E."
    type_hint = "Types and subtypes: human monk."
    text_hint = "Words as they stand in the text: poison counter."
    about = (
        "Sixty-card decks, a Fighter Pool, the Chain, and ten elements. Answer an attack with "
        "another, and the last one resolves first."
    )
    sheet = SHEET
    sample_rows = SAMPLE_ROWS
    face_model = FadeFace
    face_name = "fade"
    search = SEARCH
    face_serializer = FadeSerializer
    glossary_kinds = (
        GlossaryKind("keywords", "Keywords", "6.2", "kw:{}", is_bold=True),
        GlossaryKind("triggers", "Triggers", "6.3", 'x:"{}"', is_bold=True),
        GlossaryKind("mechanics", "Defending mechanics", "4.8"),
        GlossaryKind("ranks", "Ranks", "1.4", "rank={}", rulings=("R20",)),
        GlossaryKind("phases", "Phases and steps", "3", 'x:"{}"'),
        GlossaryKind("terms", "Other words on cards", "1.1"),
    )
    writing = WRITING
    signs = ELEMENTS
    tallies = (
        Tally(
            "Elements",
            "elements",
            lambda printed: printed.split("/"),
            (*BY_NAME, ""),
            lambda name: drawn_sign(BY_NAME.get(name, NULL_TYPE), True),
        ),
    )
    face_fields = (
        "type", "subtypes", "elements", "cost", "cost_kind", "level", "rank", "hp", "plv",
        "defense", "agi",
    )  # fmt: skip

    def take_apart(self, column: str, cell: str) -> tuple[str, ...]:
        return split_typecasting(cell)

    def tidy(self, cells: Cells) -> None:
        if "elements" in cells:
            cells["elements"] = tidy_elements(cells["elements"])
        split_cost(cells)
        if "type" in cells:
            cells["type"] = api.type_of(self.system, cells)

    def fill_face(self, face: Any, cells: Mapping[str, str]) -> None:
        face.type = cells["type"]
        face.subtypes = cells.get("subtypes", "")
        face.type_key = key(f"{face.type} {face.subtypes}")
        face.elements = cells.get("elements", "")
        face.element_mask = element_mask(face.elements)
        face.cost_kind = cells.get("cost_kind", "")
        face.rank = cells.get("rank", "")
        face.rank_order = order(face.rank, RANKS)
        for column in SHEET.numbers:
            cell = cells.get(column, "")
            setattr(face, _field(column), int(cell) if cell else None)

    def face_cells(self, face: Any) -> Cells:
        numbers = {column: getattr(face, _field(column)) for column in SHEET.numbers}
        return {
            "type": face.type,
            "subtypes": face.subtypes,
            "elements": face.elements,
            "cost_kind": face.cost_kind,
            "rank": face.rank,
            **{column: "" if value is None else str(value) for column, value in numbers.items()},
        }

    def doubts(self, cells: Mapping[str, str], canonical: str, names: Iterable[str]) -> list[str]:
        return list(doubts(cells, canonical, names))

    def facts_of(self, card: Card, printing: Printing) -> FadeFacts:
        return facts_of(card, printing)

    def draw_face(self, facts: Any, prefix: str) -> str:
        return draw_fade(facts, prefix)

    def similar(self, face: Any) -> list[str]:
        kind = f"t:{quoted(face.type.lower())}"
        elements = [f"el:{element.lower()}" for element in face.elements.split("/") if element]
        rank = [f"{kind} rank={face.rank.lower()}"] if face.rank else []
        return [" ".join([kind, *elements]), *rank]


def _field(column: str) -> str:
    """`def` is a word of Python."""
    return "defense" if column == "def" else column
