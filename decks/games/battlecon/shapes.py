"""The figures of a fighter's kit as the API shows them."""

from rest_framework import serializers


class BattleconInsightSerializer(serializers.Serializer[object]):
    """The figures of a kit."""

    styles = serializers.IntegerField()
    bases = serializers.IntegerField()
    pairs = serializers.IntegerField(help_text="Every style with every base.")
    types = serializers.DictField(child=serializers.IntegerField(), help_text="Things by type.")
    mean_power = serializers.FloatField(allow_null=True, help_text="Of all pairs as printed.")
    mean_priority = serializers.FloatField(allow_null=True)
