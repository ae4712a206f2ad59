"""The figures of a deck as the API shows them (insight.py counts them)."""

from rest_framework import serializers


class BarSerializer(serializers.Serializer[object]):
    label = serializers.CharField()  # type: ignore[assignment]  # a field's own label
    value = serializers.IntegerField()


class TurnSerializer(serializers.Serializer[object]):
    turn = serializers.IntegerField()
    tp_first = serializers.IntegerField(help_text="TP of the first player who spends nothing.")
    tp_second = serializers.IntegerField()


class FadeInsightSerializer(serializers.Serializer[object]):
    """The figures of a deck."""

    deck_size = serializers.IntegerField()
    mean_cost = serializers.FloatField(allow_null=True, help_text="Of cards with a TP cost.")
    cost_curve = BarSerializer(many=True, help_text="Cards of the Deck by TP cost.")
    elements = BarSerializer(many=True, help_text="A card of two elements counts for both.")
    types = BarSerializer(many=True)
    keywords = BarSerializer(many=True)
    levels_used = serializers.IntegerField(help_text="Of the Fighter Pool.")
    levels_limit = serializers.IntegerField()
    economy = TurnSerializer(many=True)
