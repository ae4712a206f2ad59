"""How drafts, and cards that are only being written, look in the API."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.api.serializers import ObjectionSerializer, link
from cards.columns import rule_cells
from cards.models import Card
from cards.states import TextState
from engine import api

STATES = [str(state) for state in TextState]
CELLS = {"type": "object", "additionalProperties": {"type": "string"}}


class DraftSerializer(serializers.Serializer[Card]):
    """A card of one's own, in no set."""

    id = serializers.IntegerField(help_text="What edits of a deck name it by.")
    system = serializers.CharField(help_text="The game.")
    version = serializers.IntegerField(source="draft_version", help_text="Counts its edits.")
    cells = serializers.SerializerMethodField(help_text="The card by column of the spreadsheet.")
    state = serializers.ChoiceField(choices=STATES)
    not_simulated = serializers.CharField(help_text="Why it is not played yet.")
    canonical = serializers.CharField(help_text="The text in the words of the game.")
    reading = serializers.ListField(child=serializers.CharField())
    objections = ObjectionSerializer(many=True)
    changed_at = serializers.DateTimeField()
    url = serializers.SerializerMethodField(help_text="This draft in the API.")
    page_url = serializers.SerializerMethodField(help_text="Its page for people.")

    @extend_schema_field(CELLS)
    def get_cells(self, card: Card) -> dict[str, str]:
        return rule_cells(card)

    @extend_schema_field(serializers.URLField)
    def get_url(self, card: Card) -> str:
        return link(self.context, reverse("api-draft-detail", args=[card.pk]))

    @extend_schema_field(serializers.URLField)
    def get_page_url(self, card: Card) -> str:
        return link(self.context, card.get_absolute_url())


class FixSerializer(serializers.Serializer[object]):
    says = serializers.CharField(source="label", help_text="What to write instead.")
    column = serializers.CharField(help_text="text or type.")
    cell = serializers.CharField(help_text="What stands in the column if the fix is taken.")


class ProblemSerializer(serializers.Serializer[object]):
    """One for each sentence that is not understood; places count characters of the text."""

    fault = serializers.ChoiceField(choices=[str(fault) for fault in api.Fault])
    start = serializers.IntegerField(source="sentence.start", help_text="Of the sentence.")
    end = serializers.IntegerField(source="sentence.end")
    at = serializers.IntegerField(help_text="Of the words that were not understood.")
    words = serializers.CharField()
    reason = serializers.CharField()
    fixes = FixSerializer(many=True)


class LookSerializer(serializers.Serializer[object]):
    """What the engine makes of a card."""

    state = serializers.ChoiceField(choices=STATES)
    not_simulated = serializers.CharField(
        source="reading.not_simulated", help_text="Why it is not played yet."
    )
    canonical = serializers.CharField(source="reading.canonical")
    reading = serializers.ListField(source="reading.reading", child=serializers.CharField())
    problems = ProblemSerializer(many=True)
    field_problems = serializers.SerializerMethodField(help_text="By column.")

    @extend_schema_field(CELLS)
    def get_field_problems(self, look: Any) -> dict[str, str]:
        return dict(look.field_problems)
