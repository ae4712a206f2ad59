"""How the API shows what an Exceed card prints."""

from typing import Any

from rest_framework import serializers

from cards.games.exceed.models import ExceedFace
from cards.games.face_api import FaceSerializer


class BoostSerializer(serializers.Serializer[ExceedFace]):
    """The lower half of a card."""

    name = serializers.CharField(source="boost")
    type = serializers.CharField(source="boost_type", help_text="instant, continuous or trap.")
    cost = serializers.IntegerField(source="boost_cost", allow_null=True)
    cost_kind = serializers.CharField(source="boost_cost_kind", help_text="Force, gauge or empty.")
    text = serializers.CharField(source="boost_text")


class ExceedSerializer(FaceSerializer[ExceedFace]):
    """What an Exceed card prints beside name and text. A number is null if none is printed."""

    type = serializers.CharField(help_text="Fighter, Normal, Special or Ultra.")
    printed = serializers.CharField(help_text="What the rules call it, where that is not its name.")
    fighter = serializers.CharField(help_text="Whose card it is; empty for normals and fighters.")
    seasons = serializers.SerializerMethodField(help_text="S2020, S_BB, S_UNI.")
    copies = serializers.IntegerField(allow_null=True, help_text="In the deck; 0 is set aside.")
    cost = serializers.IntegerField(allow_null=True, help_text="Of a fighter: of Exceed.")
    cost_kind = serializers.CharField(help_text="Force or gauge; empty without a cost.")
    range_low = serializers.IntegerField(allow_null=True)
    range_high = serializers.IntegerField(allow_null=True)
    power = serializers.IntegerField(allow_null=True)
    speed = serializers.IntegerField(allow_null=True)
    armor = serializers.IntegerField(allow_null=True)
    guard = serializers.IntegerField(allow_null=True)
    exceed_text = serializers.CharField(help_text="Of a fighter: the Exceed side.")
    boost = serializers.SerializerMethodField(help_text="The lower half; null if there is none.")

    def get_seasons(self, face: ExceedFace) -> list[str]:
        return face.season.split()

    def get_boost(self, face: ExceedFace) -> dict[str, Any] | None:
        return dict(BoostSerializer(face).data) if face.boost else None
