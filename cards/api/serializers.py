"""How cards and sets look in the API. What only one game prints stands in an object of its name."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request

from cards.faces.face import face_url
from cards.games import HOME, games
from cards.games.game import CardGame
from cards.models import Card, CardChange, CardSet, Printing
from cards.states import TextState


def link(context: Mapping[str, Any], path: str) -> str:
    """The whole address; `base` spares a bulk file 10,000 looks at the request."""
    if base := context.get("base"):
        return f"{base}{path}"
    request: Request = context["request"]
    return request.build_absolute_uri(path)


class PrintingSerializer(serializers.Serializer[Printing]):
    """A card in a set: number, rarity and picture, not what the card does."""

    id = serializers.IntegerField(help_text="What a collection entry points to.")
    set = serializers.CharField(source="set.code", help_text="Code of the set, such as CORE.")
    set_name = serializers.CharField(source="set.name")
    number = serializers.CharField()
    rarity = serializers.CharField(help_text="Common to Omega Rare; empty if there is none.")
    flavor = serializers.CharField()
    artist = serializers.CharField()
    image = serializers.CharField(help_text="Empty: the art is drawn.")
    face_url = serializers.SerializerMethodField(help_text="The whole card as a picture (SVG).")

    @extend_schema_field(serializers.URLField)
    def get_face_url(self, printing: Printing) -> str:
        return link(self.context, face_url(printing.card, printing))


class ObjectionSerializer(serializers.Serializer[object]):
    """A place in a text that the engine did not understand."""

    line = serializers.IntegerField()
    column = serializers.IntegerField()
    words = serializers.CharField()
    reason = serializers.CharField()
    suggestions = serializers.ListField(child=serializers.CharField(), required=False)
    fault = serializers.CharField(required=False, help_text="The kind of error.")
    instead = serializers.ListField(
        child=serializers.CharField(), required=False, help_text="Sentences to write for this one."
    )


def face_of_game(game: CardGame) -> serializers.Serializer[Any]:
    says = f"What only {game.title} prints; null for cards of other games."
    return game.face_serializer(allow_null=True, help_text=says)


class CardSerializer(serializers.Serializer[Card]):
    """A card as the rules know it, with all its printings, newest set first."""

    id = serializers.IntegerField(help_text="What edits of a deck name it by.")
    system = serializers.CharField(help_text=f"The game: {HOME}.")
    slug = serializers.CharField(help_text="Unique within its game, and part of every address.")
    name = serializers.CharField()
    text = serializers.CharField(help_text="As printed: what the game reads and plays.")
    keywords = serializers.ListField(child=serializers.CharField())
    state = serializers.ChoiceField(
        choices=[str(state) for state in TextState],
        help_text="What games make of the text: played; understood, but not played yet (see "
        "not_simulated); declined (see objections).",
    )
    is_playable = serializers.BooleanField(
        help_text="False: the text is not understood, and no deck with the card is legal."
    )
    not_simulated = serializers.CharField(
        help_text="Why it is understood but cannot be played out yet; empty if it can."
    )
    reading = serializers.ListField(
        child=serializers.CharField(), help_text="What the engine understood, a sentence a line."
    )
    objections = ObjectionSerializer(many=True)
    printings = PrintingSerializer(many=True, source="shown_printings")
    changed_at = serializers.DateTimeField()
    url = serializers.SerializerMethodField(help_text="This card in the API.")
    errata_url = serializers.SerializerMethodField(help_text="How its rules changed, in the API.")
    page_url = serializers.SerializerMethodField(help_text="Its page for people.")

    def get_fields(self) -> dict[str, Any]:
        """With what only one game prints, in an object of its name, before the printings."""
        fields = super().get_fields()
        later = {name: fields.pop(name) for name in list(fields)[list(fields).index("printings") :]}
        faces = {game.face_name: face_of_game(game) for game in games()}
        return {**fields, **faces, **later}

    @extend_schema_field(serializers.URLField)
    def get_url(self, card: Card) -> str:
        return link(self.context, reverse("api-card-detail", args=[card.system, card.slug]))

    @extend_schema_field(serializers.URLField)
    def get_errata_url(self, card: Card) -> str:
        return link(self.context, reverse("api-card-errata", args=[card.system, card.slug]))

    @extend_schema_field(serializers.URLField)
    def get_page_url(self, card: Card) -> str:
        return link(self.context, card.get_absolute_url())


class SetSerializer(serializers.Serializer[CardSet]):
    """Cards that came out together."""

    system = serializers.CharField()
    code = serializers.CharField(help_text="Upper case, such as CORE.")
    name = serializers.CharField()
    cards = serializers.IntegerField(source="card_count", help_text="How many cards it has.")
    created_at = serializers.DateTimeField()
    url = serializers.SerializerMethodField()
    cards_url = serializers.SerializerMethodField()
    page_url = serializers.SerializerMethodField()

    @extend_schema_field(serializers.URLField)
    def get_url(self, card_set: CardSet) -> str:
        return link(self.context, reverse("api-set-detail", args=_set_path(card_set)))

    @extend_schema_field(serializers.URLField)
    def get_cards_url(self, card_set: CardSet) -> str:
        return link(self.context, reverse("api-set-cards", args=_set_path(card_set)))

    @extend_schema_field(serializers.URLField)
    def get_page_url(self, card_set: CardSet) -> str:
        return link(self.context, card_set.get_absolute_url())


def _set_path(card_set: CardSet) -> list[str]:
    return [card_set.system, card_set.code.lower()]


class ErratumSerializer(serializers.Serializer[CardChange]):
    """One change of a card's rules: the cells that differ, by column of the spreadsheet."""

    changed_at = serializers.DateTimeField(source="created_at")
    before = serializers.SerializerMethodField()
    after = serializers.SerializerMethodField()

    @extend_schema_field({"type": "object", "additionalProperties": {"type": "string"}})
    def get_before(self, change: CardChange) -> dict[str, str]:
        return {column: change.before.get(column, "") for column in _changed(change)}

    @extend_schema_field({"type": "object", "additionalProperties": {"type": "string"}})
    def get_after(self, change: CardChange) -> dict[str, str]:
        return {column: change.after.get(column, "") for column in _changed(change)}


def _changed(change: CardChange) -> list[str]:
    columns = {**change.before, **change.after}
    return [name for name in columns if change.before.get(name) != change.after.get(name)]


class NamesSerializer(serializers.Serializer[object]):
    names = serializers.ListField(child=serializers.CharField(), help_text="At most 20.")
