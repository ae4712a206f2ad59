"""How decks look in the API. Edits and mends have one form: what a mend says can be sent back."""

from collections.abc import Iterable
from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from accounts.access import Visibility
from cards.api.search import WarningSerializer
from cards.api.serializers import link
from cards.games import HOME
from decks.contents import MAX_COUNT, Change, Edit, Move
from decks.games import game_of, games
from decks.legality import limits_of
from decks.lists.deck_list import MAX_CHARACTERS
from decks.lists.formats import KINDS
from decks.models import Deck, DeckVersion, Format
from decks.values import MAX_DESCRIPTION, MAX_NAME, MAX_NOTE, MAX_TAG, MAX_TAGS

MAX_VERSION = 2**31 - 1
MAX_EDITS = 500
ONCE = "One of your own for each request. Sent again with the same key, it is not done again."
# Plain texts: the YAML of the schema knows no enums.
SECTIONS = list(dict.fromkeys(str(slug) for game in games() for slug in game.shape.headings))
LIST_KINDS = list(KINDS)
EXAMPLE = game_of(HOME).words.example
Fields = dict[str, serializers.Field[Any, Any, Any, Any]]
LIMITS = list(dict.fromkeys(name for game in games() for name in game.words.limits))
CREWS = {  # what is played beside the main section
    f"{slug}_count": slug for game in games() for slug in game.played if slug != game.main
}
AGREED = list(dict.fromkeys(str(game.agreed) for game in games() if game.agreed))


class FormatSerializer(serializers.ModelSerializer[Format]):
    """What decks are built for: the numbers of the rules."""

    class Meta:
        model = Format
        fields = ["system", "slug", "name", "description"]

    def get_fields(self) -> Fields:
        own = {name: serializers.IntegerField(required=False) for name in LIMITS}
        lists = {
            "sets": "Codes of the sets it is played with; empty: all.",
            "banned": "Names of cards that no deck may hold.",
            "restricted": "Names of cards of which a deck may hold one.",
        }
        listed = {
            name: serializers.ListField(child=serializers.CharField(), help_text=says)
            for name, says in lists.items()
        }
        return {**super().get_fields(), **listed, **own}

    def to_representation(self, form: Format) -> dict[str, Any]:
        base = {"system": form.system, "slug": form.slug, "name": form.name}
        lists = {
            "sets": [each.code for each in form.allowed_sets.all()],
            "banned": [card.name for card in form.banned.all()],
            "restricted": [card.name for card in form.restricted.all()],
        }
        return {**base, "description": form.description, **lists, **limits_of(form)}


class DeckRowSerializer(serializers.ModelSerializer[Deck]):
    """A deck in a list."""

    owner = serializers.CharField(source="owner.username")
    format = serializers.CharField(source="format.slug")
    tags = serializers.ListField(child=serializers.CharField())
    likes = serializers.IntegerField()
    is_liked = serializers.BooleanField(help_text="By you.")
    url = serializers.SerializerMethodField()
    page_url = serializers.SerializerMethodField()

    class Meta:
        model = Deck
        fields = [
            "key", "name", "owner", "system", "format", "tags", "visibility", "is_built",
            "is_legal", "problems", "deck_count", "version", "likes", "is_liked",
            "created_at", "changed_at", "url", "page_url",
        ]  # fmt: skip

    def get_fields(self) -> Fields:
        crews = {
            name: serializers.IntegerField(source=f"counts.{slug}", default=0)
            for name, slug in CREWS.items()
        }
        return {**super().get_fields(), **crews}

    @extend_schema_field(serializers.URLField)
    def get_url(self, deck: Deck) -> str:
        return link(self.context, reverse("api-deck-detail", args=[deck.key]))

    @extend_schema_field(serializers.URLField)
    def get_page_url(self, deck: Deck) -> str:
        return link(self.context, deck.get_absolute_url())


class LineSerializer(serializers.Serializer[object]):
    card = serializers.IntegerField(source="card.pk", help_text="Its `id`.")
    name = serializers.CharField(source="card.name")
    slug = serializers.CharField(source="card.slug")
    is_draft = serializers.BooleanField(source="card.is_draft", help_text="A card of your own.")
    section = serializers.ChoiceField(choices=SECTIONS)
    count = serializers.IntegerField()


class EditSerializer(serializers.Serializer[object]):
    """One card: `set` its count, `add` to it, `cap` it, or move it `to` another section."""

    card = serializers.IntegerField(min_value=1, max_value=2**63 - 1, help_text="`id` of a card.")
    section = serializers.ChoiceField(choices=SECTIONS)
    set = serializers.IntegerField(required=False, min_value=0, max_value=MAX_COUNT)
    add = serializers.IntegerField(required=False, min_value=-MAX_COUNT, max_value=MAX_COUNT)
    cap = serializers.IntegerField(required=False, min_value=0, max_value=MAX_COUNT)
    to = serializers.ChoiceField(required=False, choices=SECTIONS)
    count = serializers.IntegerField(
        required=False, min_value=1, max_value=MAX_COUNT, help_text="To move; else all."
    )

    def validate(self, edit: dict[str, object]) -> dict[str, object]:
        if len({"set", "add", "cap", "to"} & set(edit)) != 1:
            raise serializers.ValidationError("Give exactly one of set, add, cap and to.")
        return edit


def edit_of(edit: dict[str, object]) -> Edit:
    """A checked edit as the services take it."""
    values = dict(edit)
    section = str(values.pop("section"))
    if "to" in values:
        return Move(int(str(values["card"])), section, str(values["to"]),
                    values.get("count"))  # type: ignore[arg-type]  # fmt: skip
    values.pop("count", None)
    return Change(section=section, **values)  # type: ignore[arg-type]


class MendSerializer(serializers.Serializer[object]):
    """A way to put it right: send `changes` as the `edits` of the deck."""

    label = serializers.CharField()  # type: ignore[assignment]  # a field's own label
    changes = EditSerializer(many=True)


class ViolationSerializer(serializers.Serializer[object]):
    """One broken rule."""

    breach = serializers.CharField(help_text="The rule for programs.")
    rule = serializers.CharField(help_text="The rule for people.")
    ruling = serializers.CharField(help_text="Its number, such as fade:R177.")
    message = serializers.CharField()
    card = serializers.CharField(help_text="Its name; empty if the whole deck breaks the rule.")
    card_id = serializers.IntegerField(allow_null=True)
    section = serializers.ChoiceField(choices=SECTIONS, allow_null=True)
    mends = MendSerializer(many=True)


class LegalitySerializer(serializers.Serializer[object]):
    """The verdict. A table may refuse a card it has to agree on, so it is given for both cases."""

    legal = serializers.BooleanField()
    violations = ViolationSerializer(many=True)
    legal_if_agreed = serializers.BooleanField(help_text="If the table accepts the card.")
    violations_if_agreed = ViolationSerializer(many=True, allow_null=True)
    not_simulated = serializers.DictField(
        child=serializers.CharField(), help_text="Cards the engine does not play yet, with why."
    )

    def get_fields(self) -> Fields:
        """The card to be agreed on stands under the section it is of."""
        agreed = {
            slug: serializers.CharField(required=False, help_text="Its name; empty: none.")
            for slug in AGREED
        }
        return {**super().get_fields(), **agreed}


class DeckSerializer(DeckRowSerializer):
    """A whole deck."""

    cards = LineSerializer(many=True, help_text="By section and name.")
    legality = LegalitySerializer()
    can_undo = serializers.BooleanField()
    can_redo = serializers.BooleanField()
    message = serializers.CharField(help_text="What was merged with your edit; else empty.")

    class Meta(DeckRowSerializer.Meta):
        fields = [
            *DeckRowSerializer.Meta.fields,
            "description", "cards", "legality", "can_undo", "can_redo", "message",
        ]  # fmt: skip


class HiddenSerializer(serializers.Serializer[Any]):
    reason = serializers.CharField(max_length=300, help_text="Its owner reads it.")


class DescribedSerializer(serializers.Serializer[object]):
    name = serializers.CharField(required=False, max_length=MAX_NAME)
    description = serializers.CharField(
        required=False, allow_blank=True, max_length=MAX_DESCRIPTION, help_text="Markdown."
    )
    tags = serializers.ListField(
        required=False, max_length=MAX_TAGS, child=serializers.CharField(max_length=MAX_TAG)
    )
    visibility = serializers.ChoiceField(required=False, choices=Visibility.choices)
    format = serializers.SlugField(required=False, max_length=40)
    is_built = serializers.BooleanField(
        required=False, help_text="Sleeved: its cards are not free in the collection."
    )


class ListTextSerializer(serializers.Serializer[object]):
    text = serializers.CharField(
        trim_whitespace=False,
        help_text="A list: `4 Cindertail Racer` a line, Cockatrice, Lackey, JSON, or a share code. "
        f"At most {MAX_CHARACTERS:,} characters.",
    )
    kind = serializers.ChoiceField(
        required=False, choices=LIST_KINDS, help_text="How to read it; else by how it begins."
    )


class NewDeckSerializer(DescribedSerializer):
    system = serializers.CharField(default=HOME, max_length=20, help_text="The game it is for.")
    is_built = None  # type: ignore[assignment]  # nobody has sleeved it yet
    name = serializers.CharField(max_length=MAX_NAME)
    text = serializers.CharField(
        required=False,
        trim_whitespace=False,
        help_text="Its cards, as for the list of a deck. Else it begins empty.",
    )
    form_key = serializers.UUIDField(
        required=False, help_text="Send the same key again and you get the same deck."
    )


class CheckedListSerializer(ListTextSerializer):
    system = serializers.CharField(default=HOME, max_length=20, help_text="The game it is for.")
    format = serializers.SlugField(default="open", max_length=40)


class VersionToken(serializers.Serializer[object]):
    version = serializers.IntegerField(
        min_value=1, max_value=MAX_VERSION, help_text="The version of the deck that you looked at."
    )


class EditsSerializer(VersionToken):
    edits = EditSerializer(  # type: ignore[call-arg]  # many_init takes it
        many=True, max_length=MAX_EDITS, allow_empty=False
    )
    note = serializers.CharField(required=False, allow_blank=True, max_length=MAX_NOTE)
    form_key = serializers.UUIDField(required=False, help_text=ONCE)


class ReplacedSerializer(VersionToken, ListTextSerializer):
    note = serializers.CharField(required=False, allow_blank=True, max_length=MAX_NOTE)
    form_key = serializers.UUIDField(required=False, help_text=ONCE)


class CopySerializer(serializers.Serializer[object]):
    name = serializers.CharField(required=False, max_length=MAX_NAME)
    form_key = serializers.UUIDField(required=False)


class VersionRowSerializer(serializers.ModelSerializer[DeckVersion]):
    """An entry of a deck's history."""

    author = serializers.CharField(source="author.username", allow_null=True, default=None)
    parent = serializers.IntegerField(  # type: ignore[assignment]  # a serializer's own parent
        source="parent.number", allow_null=True, default=None
    )

    class Meta:
        model = DeckVersion
        fields = ["number", "parent", "note", "author", "is_kept", "created_at"]


def version_rows(versions: Iterable[DeckVersion], *, is_own: bool) -> list[dict[str, Any]]:
    """Entries as who may change the deck reads them; others are not told how it was made."""
    rows = [dict(VersionRowSerializer(version).data) for version in versions]
    unsaid = {} if is_own else {"parent": None, "note": "", "author": None, "is_kept": False}
    return [row | unsaid for row in rows]


class VersionSerializer(VersionRowSerializer):
    """A deck as it once was."""

    cards = LineSerializer(many=True)

    class Meta(VersionRowSerializer.Meta):
        fields = [*VersionRowSerializer.Meta.fields, "cards"]


class NoteSerializer(serializers.Serializer[object]):
    note = serializers.CharField(allow_blank=True, max_length=MAX_NOTE)


class DifferenceSerializer(serializers.Serializer[object]):
    name = serializers.CharField()
    card = serializers.IntegerField(source="difference.card")
    section = serializers.ChoiceField(choices=SECTIONS, source="difference.section")
    before = serializers.IntegerField(source="difference.before")
    after = serializers.IntegerField(source="difference.after")


class CompareQuery(serializers.Serializer[object]):
    before = serializers.IntegerField(min_value=1, max_value=MAX_VERSION)
    after = serializers.IntegerField(min_value=1, max_value=MAX_VERSION)


class FoundDecksSerializer(serializers.Serializer[object]):
    """A page of decks."""

    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    query = serializers.CharField(help_text="As it was read.")
    warnings = WarningSerializer(many=True)
    results = DeckRowSerializer(many=True)


class SystemQuery(serializers.Serializer[object]):
    system = serializers.CharField(default=HOME, max_length=20, help_text="The game.")


class DeckQuery(SystemQuery):
    q = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=1000,
        help_text="What to find, as on the page of public decks: `el:fire [[kw:flash]]>=8`.",
    )
    show = serializers.ChoiceField(
        choices=["public", "mine", "favourites", "house"],
        default="public",
        help_text="Whose decks; `house` are the ones to begin with.",
    )
