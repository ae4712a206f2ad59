"""Forms of the collection. What they let through the services check again."""

import uuid
from typing import Any

from django import forms

from collection.lists.intake import MAX_LINES
from collection.lists.reading import MAX_BYTES, too_many_bytes
from collection.models import Condition, Entry, Language
from collection.services import BulkChange
from collection.values import MAX_BINDER, MAX_COPIES, MAX_NOTES, fingerprint, values_of

UNCHANGED = ("", "As it is")


class QuantityForm(forms.Form):
    """A number of copies typed (`quantity`, and what was seen before), or one more or less."""

    quantity = forms.IntegerField(min_value=0, max_value=MAX_COPIES)
    seen = forms.IntegerField(required=False)
    step = forms.TypedChoiceField(choices=[(1, "+"), (-1, "−")], coerce=int, required=False)


class EntryForm(forms.Form):
    quantity = forms.IntegerField(label="Copies", min_value=0, max_value=MAX_COPIES)
    condition = forms.ChoiceField(label="Condition", choices=Condition.choices)
    language = forms.ChoiceField(label="Language", choices=Language.choices)
    foil = forms.BooleanField(label="Foil", required=False)
    for_trade = forms.IntegerField(label="For trade", min_value=0, max_value=MAX_COPIES)
    wanted = forms.IntegerField(
        label="Wanted", min_value=0, max_value=MAX_COPIES, help_text="How many more you look for."
    )
    binder = forms.CharField(
        label="Binder",
        required=False,
        max_length=MAX_BINDER,
        help_text="A new name makes a new binder.",
        widget=forms.TextInput(attrs={"list": "binders", "autocomplete": "off"}),
    )
    notes = forms.CharField(
        label="Notes",
        required=False,
        max_length=MAX_NOTES,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    seen = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "entry-%s", **kwargs})

    @classmethod
    def of(cls, entry: Entry) -> "EntryForm":
        values = values_of(entry)
        return cls(initial={**values, "seen": fingerprint(values)})


class BulkForm(forms.Form):
    """What to do with the selected entries."""

    condition = forms.ChoiceField(
        label="Condition", choices=[UNCHANGED, *Condition.choices], required=False
    )
    language = forms.ChoiceField(
        label="Language", choices=[UNCHANGED, *Language.choices], required=False
    )
    foil = forms.ChoiceField(
        label="Foil", choices=[UNCHANGED, ("yes", "Foil"), ("no", "Not foil")], required=False
    )
    trade = forms.ChoiceField(
        label="For trade",
        choices=[UNCHANGED, ("all", "All copies"), ("none", "None")],
        required=False,
    )
    binder = forms.CharField(
        label="Put into binder",
        required=False,
        max_length=MAX_BINDER,
        widget=forms.TextInput(attrs={"list": "binders", "autocomplete": "off"}),
    )
    no_binder = forms.BooleanField(label="Out of their binders", required=False)
    delete = forms.BooleanField(required=False, widget=forms.HiddenInput)
    form_key = forms.UUIDField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": "bulk-%s", **kwargs})

    def change(self) -> BulkChange:
        data = self.cleaned_data
        binder = "" if data["no_binder"] else data["binder"] or None
        return BulkChange(
            condition=data["condition"] or None,
            language=data["language"] or None,
            foil={"yes": True, "no": False}.get(data["foil"]),
            binder=binder,
            trade=data["trade"] or None,
            delete=data["delete"],
        )


class QuickForm(forms.Form):
    """A line or several, typed."""

    lines = forms.CharField(
        label="One card per line",
        widget=forms.Textarea(
            attrs={"rows": 6, "spellcheck": "false", "placeholder": "3 Ember Whelp"}
        ),
        strip=False,
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["form_key"].initial = uuid.uuid4


class ListForm(forms.Form):
    """A file, or the same pasted."""

    file = forms.FileField(
        label="File",
        required=False,
        allow_empty_file=True,
        help_text=f"CSV, XLSX, ODS, JSON or text, up to {MAX_BYTES // 1024 // 1024} MB "
        f"and {MAX_LINES:,} lines.",
    )
    lines = forms.CharField(
        label="Or paste it here",
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        help_text="With a line of headers, or one card per line. More than 2 MB come as a file.",
    )
    newest = forms.BooleanField(
        label="If a line names no set, take the newest printing",
        required=False,
        help_text="Otherwise you are asked for every card that is in several sets.",
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, length: int = 0, **kwargs: Any) -> None:
        """`length` is that of the request: an upload far too big was cut off and is not here."""
        super().__init__(*args, **kwargs)
        self.length = length
        self.fields["form_key"].initial = uuid.uuid4

    def clean(self) -> dict[str, Any]:
        data: dict[str, Any] = super().clean() or {}
        has_file, has_lines = bool(data.get("file")), bool(data.get("lines", "").strip())
        if has_file and has_lines:
            self.add_error("lines", "Either a file or pasted lines: empty one of the two.")
        if not (has_file or has_lines or self.errors):
            too_big = too_many_bytes(self.length) if self.length > MAX_BYTES else ""
            self.add_error("file", too_big or "Choose a file, or paste the list below.")
        return data
