"""How a collection looks in the API."""

from rest_framework import serializers

from collection.models import Condition, Entry, Language
from collection.selectors import ORDERS
from collection.values import MAX_COPIES, MAX_NOTES, fingerprint, values_of
from config.api.query import MAX_ID


class EntrySerializer(serializers.ModelSerializer[Entry]):
    """Copies of one printing that are alike."""

    printing = serializers.IntegerField(source="printing_id")
    name = serializers.CharField(source="printing.card.name", help_text="Of the card.")
    slug = serializers.CharField(source="printing.card.slug", help_text="Of the card.")
    set = serializers.CharField(source="printing.set.code")
    number = serializers.CharField(source="printing.number")
    rarity = serializers.CharField(source="printing.rarity")
    version = serializers.SerializerMethodField(
        help_text="Send it with a change: if the entry was changed meanwhile, you get 409."
    )

    class Meta:
        model = Entry
        fields = [
            "id", "printing", "name", "slug", "set", "number", "rarity", "quantity", "condition",
            "language", "foil", "binder", "for_trade", "wanted", "notes", "added_at", "version",
        ]  # fmt: skip

    def get_version(self, entry: Entry) -> str:
        return fingerprint(values_of(entry))


class EntryFields(serializers.Serializer[object]):
    quantity = serializers.IntegerField(required=False, min_value=0, max_value=MAX_COPIES)
    condition = serializers.ChoiceField(required=False, choices=Condition.choices)
    language = serializers.ChoiceField(required=False, choices=Language.choices)
    foil = serializers.BooleanField(required=False)
    binder = serializers.CharField(required=False, allow_blank=True, max_length=60)
    for_trade = serializers.IntegerField(
        required=False, min_value=0, max_value=MAX_COPIES, help_text="Of those you own."
    )
    wanted = serializers.IntegerField(required=False, min_value=0, max_value=MAX_COPIES)
    notes = serializers.CharField(required=False, allow_blank=True, max_length=MAX_NOTES)


class NewEntrySerializer(EntryFields):
    printing = serializers.IntegerField(
        min_value=1, max_value=MAX_ID, help_text="`id` of one of a card's `printings`."
    )
    form_key = serializers.UUIDField(
        required=False, help_text="Send the same key again, and the copies are added only once."
    )


class ChangedEntrySerializer(EntryFields):
    version = serializers.CharField(
        required=False, max_length=40, help_text="What you read; 409 if it is no longer that."
    )


class LinesSerializer(serializers.Serializer[object]):
    lines = serializers.CharField(
        trim_whitespace=False,
        help_text="One card per line, `3 Cindertail Racer (CORE) foil`; or a table whose first "
        "line names its columns. At most 10,000 lines.",
    )
    newest = serializers.BooleanField(
        default=False, help_text="Take the newest printing where a line does not say which."
    )
    form_key = serializers.UUIDField(
        required=False, help_text="Send the same key again, and the lines are added only once."
    )


class WaitingLineSerializer(serializers.Serializer[object]):
    """A line that was kept, not added: repair it on the page, or send it again."""

    number = serializers.IntegerField()
    text = serializers.CharField(help_text="As it was written.")
    problems = serializers.DictField(
        child=serializers.CharField(), help_text="By cell: why it could not be added."
    )


class ListReportSerializer(serializers.Serializer[object]):
    read = serializers.IntegerField(help_text="Lines with something in them.")
    added = serializers.IntegerField()
    waiting = WaitingLineSerializer(many=True)
    step = serializers.IntegerField(allow_null=True, help_text="For undo.")


class StepSerializer(serializers.Serializer[object]):
    step = serializers.IntegerField()
    title = serializers.CharField()


class StepWanted(serializers.Serializer[object]):
    step = serializers.IntegerField(
        required=False, min_value=1, max_value=MAX_ID, help_text="Else the last one."
    )


class TotalsSerializer(serializers.Serializer[object]):
    """Sums over all pages of the list."""

    entries = serializers.IntegerField()
    copies = serializers.IntegerField()
    cards = serializers.IntegerField(help_text="Different ones.")
    foils = serializers.IntegerField()
    for_trade = serializers.IntegerField()
    wanted = serializers.IntegerField()


class CollectionSerializer(serializers.Serializer[object]):
    """A page of a collection."""

    count = serializers.IntegerField()
    next = serializers.URLField(allow_null=True)
    previous = serializers.URLField(allow_null=True)
    warnings = serializers.ListField(child=serializers.CharField())
    totals = TotalsSerializer()
    results = EntrySerializer(many=True)


class CollectionQuery(serializers.Serializer[object]):
    q = serializers.CharField(
        required=False, allow_blank=True, max_length=1000, help_text="As in the search for cards."
    )
    binder = serializers.CharField(
        required=False, allow_blank=True, max_length=60, help_text="Empty: in no binder."
    )
    set = serializers.CharField(required=False, max_length=12, help_text="Code of a set.")
    foil = serializers.BooleanField(required=False, help_text="Only foils, or none.")
    for_trade = serializers.BooleanField(default=False, help_text="Only those with some for trade.")
    wanted = serializers.BooleanField(default=False, help_text="Only those with some wanted.")
    order = serializers.ChoiceField(default="name", choices=list(ORDERS))
