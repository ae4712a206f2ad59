"""How the API shows what a BattleCON card or piece prints."""

from rest_framework import serializers

from cards.games.battlecon.models import BattleconFace
from cards.games.face_api import FaceSerializer


class BattleconSerializer(FaceSerializer[BattleconFace]):
    """What a BattleCON card or piece prints beside name and text; a number is null if it is N/A or
    the type prints none."""

    type = serializers.CharField(help_text="Fighter, Style, Base, Finisher, Token and so on.")
    printed = serializers.CharField(help_text="What the rules call it, where that is not its name.")
    fighter = serializers.CharField(help_text="Whose it is; empty for fighters and for all kits.")
    style_of_play = serializers.CharField(help_text="Of a fighter: its class.")
    complexity = serializers.CharField(help_text="Of a fighter: Novice, Intermediate, Advanced.")
    life = serializers.IntegerField(allow_null=True, help_text="Of a fighter; null is 20.")
    range = serializers.CharField(source="reach", help_text="As printed: 1~3, +0~1, N/A.")
    range_low = serializers.IntegerField(allow_null=True)
    range_high = serializers.IntegerField(allow_null=True)
    power_printed = serializers.CharField(help_text="As printed: +1, 3*, N/A.")
    power = serializers.IntegerField(allow_null=True)
    priority_printed = serializers.CharField(help_text="As printed: 4▲ has the tiebreaker.")
    priority = serializers.IntegerField(allow_null=True)
    guard_printed = serializers.CharField(help_text="As printed; shield is stun immunity.")
    guard = serializers.IntegerField(allow_null=True)
    count = serializers.IntegerField(allow_null=True, help_text="How many of a piece there are.")
    start = serializers.CharField(help_text="active, inactive, depletion and so on.")
    discard = serializers.IntegerField(allow_null=True, help_text="Where beginners put it: 1 or 2.")
    note = serializers.CharField(help_text="How sure its data is, if it is not ours.")
