"""The small game as the card pool asks for it. Its engine, the line duel, reads no texts."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rest_framework import serializers

from cards.columns import key
from cards.games.face_api import FaceSerializer
from cards.games.game import CardGame, Cells
from cards.games.sheet import NAME, NUMBER, TEXT, TYPE, Column, Sheet, worded
from cards.models import Card, Printing
from cards.search.conditions import Condition
from cards.search.described import Facet, GameSearch
from cards.search.display import DESCENDING, Order
from cards.search.keys import COMPARES, Key
from cards.search.nodes import Term
from cards.search.stats import Stat, compared_stats
from cards.search.vocabulary import Known
from tests.small_game.models import SmallFace

POWER = Stat(("power", "pw"), "power", "power")


@dataclass(frozen=True)
class SmallFacts:
    name: str
    set_code: str
    text: str
    system: str = "line-duel"
    flavor: str = ""

    @property
    def digest(self) -> str:
        return f"{len(self.text):x}"

    @property
    def described(self) -> str:
        return f"{self.name}, a small card"


class SmallSerializer(FaceSerializer[SmallFace]):
    type = serializers.CharField()
    power = serializers.IntegerField(allow_null=True)


def _power(term: Term, known: Known) -> Condition:
    return compared_stats(term, dict.fromkeys(POWER.names, POWER))


class SmallGame(CardGame):
    system = "line-duel"
    title = "Line duel"
    sheet = Sheet(
        (
            NUMBER,
            NAME,
            worded(TYPE, "Step", "Strike"),
            Column("power", "Power", is_number=True, headings=("might",)),
            TEXT,
        )
    )
    sample_rows = ({"number": "1", "name": "Lunge", "type": "Strike", "power": "3"},)
    face_model = SmallFace
    face_name = "small"
    face_fields = ("type", "power")
    face_serializer = SmallSerializer
    search = GameSearch(
        keys=(Key(POWER.names, "Power", "A number.", COMPARES, _power),),
        orders=(Order("power", "Power", ("small__power",), DESCENDING, is_number=True),),
        facets=(Facet("power", "power", "Power"),),
    )

    def fill_face(self, face: Any, cells: Mapping[str, str]) -> None:
        face.type, face.type_key = cells["type"], key(cells["type"])
        face.power = int(cells["power"]) if cells.get("power") else None

    def face_cells(self, face: Any) -> Cells:
        return {"type": face.type, "power": "" if face.power is None else str(face.power)}

    def facts_of(self, card: Card, printing: Printing) -> SmallFacts:
        return SmallFacts(card.name, printing.set.code, card.text)

    def draw_face(self, facts: Any, prefix: str) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{facts.described}</title></svg>'
