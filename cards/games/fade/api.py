"""How the API shows what a F.A.D.E. card prints."""

from typing import Any

from rest_framework import serializers

from cards.games.face_api import FaceSerializer
from cards.games.fade.models import FadeFace


class FadeSerializer(FaceSerializer[FadeFace]):
    """What a F.A.D.E. card prints beside name and text. A number is null if none is printed."""

    type = serializers.CharField(help_text="Character, Skill, Arena Augment …")
    subtypes = serializers.SerializerMethodField(help_text="Human, Brawler …")
    elements = serializers.SerializerMethodField(help_text="At most two; none is Null-type.")
    cost = serializers.IntegerField(allow_null=True)
    cost_kind = serializers.CharField(help_text="TP or CS; empty without a cost.")
    level = serializers.IntegerField(allow_null=True)
    rank = serializers.CharField(help_text="Normal to Legendary; empty if there is none.")
    hp = serializers.IntegerField(allow_null=True)
    plv = serializers.IntegerField(allow_null=True)
    agi = serializers.IntegerField(allow_null=True)

    def get_fields(self) -> dict[str, Any]:
        """With DEF, whose name no Python class can declare."""
        defense = serializers.IntegerField(allow_null=True, source="defense")
        return {**super().get_fields(), "def": defense}

    def get_subtypes(self, face: FadeFace) -> list[str]:
        return face.subtypes.split()

    def get_elements(self, face: FadeFace) -> list[str]:
        return [element for element in face.elements.split("/") if element]
