"""BattleCON as the card pool asks for it."""

from collections.abc import Mapping
from typing import Any

from cards.columns import key
from cards.games.battlecon import cells as typed
from cards.games.battlecon.api import BattleconSerializer
from cards.games.battlecon.face.drawing import draw_battlecon
from cards.games.battlecon.face.facts import BattleconFacts, facts_of
from cards.games.battlecon.models import BattleconFace
from cards.games.battlecon.search import SEARCH
from cards.games.battlecon.sheet import FIGHTER, PIECES, PRINTED, SAMPLE_ROWS, SHEET
from cards.games.game import CardGame, Cells
from cards.models import Card, Printing
from cards.search.parse import quoted

TEXTS = {
    "printed": "printed",
    "fighter": "fighter",
    "class": "style_of_play",
    "complexity": "complexity",
    "range": "reach",
    "power": "power_printed",
    "priority": "priority_printed",
    "guard": "guard_printed",
    "start": "start",
    "note": "note",
}
"""Columns with the fields that hold them as printed."""
NUMBERS = ("life", "count", "discard")


class BattleconCards(CardGame):
    system = "battlecon"
    title = "BattleCON"
    about = (
        "A duel without luck: both know everything but the pair of style and base that lies "
        "face-down, and each pair is gone for two beats. Two against two, too."
    )
    called = "fighters"
    first_sets = ("standard",)  # so that no fighter's kit begins without it
    sheet = SHEET
    sample_rows = SAMPLE_ROWS
    face_model = BattleconFace
    face_name = "battlecon"
    search = SEARCH
    face_serializer = BattleconSerializer
    face_fields = ("type", *TEXTS.values(), *NUMBERS)

    def tidy(self, cells: Cells) -> None:
        typed.tidy(cells)

    def fill_face(self, face: Any, cells: Mapping[str, str]) -> None:
        face.type, face.type_key = cells["type"], key(cells["type"])
        for column, field in TEXTS.items():
            setattr(face, field, cells.get(column, ""))
        for column in NUMBERS:
            cell = cells.get(column, "")
            setattr(face, column, int(cell) if cell else None)
        face.fighter_key = key(cells["name"] if face.type == FIGHTER else face.fighter)
        prints = face.type in PRINTED
        low, high = typed.split_range(face.reach) if prints else (None, None)
        face.range_low, face.range_high = low, high
        for column in typed.FIGURES:
            cell = cells.get(column, "")
            setattr(face, column, typed.figure_of(cell) if prints else None)

    def face_cells(self, face: Any) -> Cells:
        numbers = {column: getattr(face, column) for column in NUMBERS}
        return {
            "type": face.type,
            **{column: getattr(face, field) for column, field in TEXTS.items()},
            **{column: "" if value is None else str(value) for column, value in numbers.items()},
        }

    def played_cells(self, cells: Mapping[str, str], canonical: str) -> Cells:
        """Games read the texts as they are printed, and find them among what they have read."""
        return dict(cells)

    def facts_of(self, card: Card, printing: Printing) -> BattleconFacts:
        return facts_of(card, printing)

    def draw_face(self, facts: Any, prefix: str) -> str:
        return draw_battlecon(facts, prefix)

    def similar(self, face: Any) -> list[str]:
        kind = f"t:{face.type.lower()}"
        if face.type == FIGHTER:
            same = [f"{kind} class:{face.style_of_play.lower()}"] if face.style_of_play else []
            return [*same, f"{kind} cx:{face.complexity.lower()}"]
        own = [f"f:{quoted(face.fighter.lower())}"] if face.fighter else ["is:standard"]
        if face.type in PIECES:
            return [*own, kind]
        high = [f"{kind} priority>={face.priority}"] if face.priority is not None else []
        return [*own, *high]
