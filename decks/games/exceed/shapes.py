"""The figures of a fighter's deck as the API shows them."""

from rest_framework import serializers


class ExceedInsightSerializer(serializers.Serializer[object]):
    """The figures of a deck."""

    deck_size = serializers.IntegerField()
    types = serializers.DictField(child=serializers.IntegerField(), help_text="Copies by type.")
    boosts = serializers.DictField(
        child=serializers.IntegerField(), help_text="Copies by type of boost."
    )
    mean_power = serializers.FloatField(allow_null=True, help_text="Of all attacks of the deck.")
    mean_speed = serializers.FloatField(allow_null=True)
