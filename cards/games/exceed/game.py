"""Exceed as the card pool asks for it."""

from collections.abc import Mapping
from typing import Any

from cards.columns import key
from cards.games.exceed import cells as typed
from cards.games.exceed.api import ExceedSerializer
from cards.games.exceed.face.drawing import draw_exceed
from cards.games.exceed.face.facts import ExceedFacts, facts_of
from cards.games.exceed.models import ExceedFace
from cards.games.exceed.search import SEARCH
from cards.games.exceed.sheet import FIGHTER, SAMPLE_ROWS, SHEET
from cards.games.game import CardGame, Cells
from cards.models import Card, Printing
from cards.search.parse import quoted

TEXTS = ("printed", "fighter", "season", "boost", "boost_type", "boost_text")
NUMBERS = ("copies", "power", "speed", "armor", "guard")


class ExceedCards(CardGame):
    system = "exceed"
    title = "Exceed"
    about = (
        "Two fighters on nine spaces. Both set an attack in secret, the quicker one strikes first, "
        "and every card is a boost as well."
    )
    called = "fighters"
    first_sets = ("normals",)  # so that no fighter's deck begins without them
    sheet = SHEET
    type_hint = "normal, special, ultra or fighter."
    text_hint = "Words as they stand in any text of the card: gain advantage."
    sample_rows = SAMPLE_ROWS
    face_model = ExceedFace
    face_name = "exceed"
    search = SEARCH
    face_serializer = ExceedSerializer
    face_fields = (
        "type", "printed", "fighter", "season", "copies", "cost", "cost_kind", "range_low",
        "range_high", "power", "speed", "armor", "guard", "exceed_text", "boost", "boost_type",
        "boost_cost", "boost_cost_kind", "boost_text",
    )  # fmt: skip

    def tidy(self, cells: Cells) -> None:
        typed.tidy(cells)

    def fill_face(self, face: Any, cells: Mapping[str, str]) -> None:
        face.type, face.type_key = cells["type"], key(cells["type"])
        for column in TEXTS:
            setattr(face, column, cells.get(column, ""))
        for column in NUMBERS:
            cell = cells.get(column, "")
            setattr(face, column, int(cell) if cell else None)
        face.exceed_text = cells.get("exceed", "")
        owner = cells["name"] if face.type == FIGHTER else face.fighter
        face.fighter_key, face.boost_key = key(owner), key(face.boost)
        cost, face.cost_kind = typed.split_cost(cells.get("cost", ""))
        face.cost = cost or 0
        cost, face.boost_cost_kind = typed.split_cost(cells.get("boost_cost", ""))
        face.boost_cost = cost or 0 if face.boost else None
        face.range_low, face.range_high = typed.split_range(cells.get("range", ""))

    def face_cells(self, face: Any) -> Cells:
        numbers = {column: getattr(face, column) for column in NUMBERS}
        return {
            "type": face.type,
            **{column: getattr(face, column) for column in TEXTS},
            **{column: "" if value is None else str(value) for column, value in numbers.items()},
            "exceed": face.exceed_text,
            "cost": face.price,
            "boost_cost": face.boost_price,
            "range": face.reach,
        }

    def played_cells(self, cells: Mapping[str, str], canonical: str) -> Cells:
        """A card has two texts, and games read both as they are printed."""
        return dict(cells)

    def searched_text(self, cells: Mapping[str, str]) -> str:
        columns = ("text", "exceed", "boost", "boost_text")
        return "\n".join(cells[column] for column in columns if cells.get(column))

    def facts_of(self, card: Card, printing: Printing) -> ExceedFacts:
        return facts_of(card, printing)

    def draw_face(self, facts: Any, prefix: str) -> str:
        return draw_exceed(facts, prefix)

    def similar(self, face: Any) -> list[str]:
        kind = f"t:{face.type.lower()}"
        if face.type == FIGHTER:
            return [
                f"{kind} season:{season.split('_')[-1].lower()}" for season in face.season.split()
            ]
        own = [f"f:{quoted(face.fighter.lower())}"] if face.fighter else []
        reach = [f"{kind} range={face.reach}"] if face.reach else []
        return [*own, *reach, f"{kind} bt:{face.boost_type}"]
