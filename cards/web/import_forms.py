"""The forms of imports: a file, and one card's cells."""

from __future__ import annotations

import uuid
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile

from cards.columns import NUMBERS, RANKS, RARITIES, Cells
from cards.importing.cells import TYPES
from cards.importing.checks import LENGTHS, MAX_TEXT
from cards.importing.problems import FileRefused
from cards.importing.sheets import check_size

KEEP_HELP = (
    "They are marked everywhere, and no deck with them is legal, until their text is mended."
)


class UploadForm(forms.Form):
    """The file comes last: what stands before it survives an upload that is cut off."""

    set_code = forms.CharField(
        label="Set code",
        max_length=12,
        help_text="Up to 12 letters, digits and hyphens, for example CORE. An existing code adds "
        "to that set and changes its cards.",
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    set_name = forms.CharField(
        label="Set name",
        max_length=80,
        required=False,
        help_text="For a new set. An existing one keeps its name.",
    )
    keep_unplayable = forms.BooleanField(
        label="Keep cards whose text is not understood, as not playable",
        required=False,
        help_text=KEEP_HELP,
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)
    file = forms.FileField(
        label="File",
        help_text="CSV, XLSX, ODS or JSON, up to 20 MB. The first row names the columns.",
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.tsv,.txt,.xlsx,.ods,.json"}),
    )

    def __init__(self, *args: Any, length: int = 0, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._length = length

    def clean(self) -> dict[str, Any]:
        """A file that was cut off for its size is not there; the request says how big it was."""
        if "file" not in self.files:
            try:
                check_size(max(self._length, 1))
            except FileRefused as refused:
                self.errors.pop("file", None)
                self.add_error("file", str(refused))
        return self.cleaned_data

    def clean_file(self) -> UploadedFile[Any]:
        file: UploadedFile[Any] = self.cleaned_data["file"]
        try:
            check_size(file.size or 0)
        except FileRefused as refused:
            raise forms.ValidationError(str(refused)) from refused
        return file


def _labels(words: tuple[str, ...]) -> list[tuple[str, str]]:
    return [("", "–"), *((word, word) for word in words)]


class CardForm(forms.Form):
    """All cells of a card but its name: a card is its name."""

    number = forms.CharField(label="Number")
    rarity = forms.ChoiceField(label="Rarity", choices=_labels(RARITIES), required=False)
    type = forms.ChoiceField(label="Type", choices=[(word, word) for word in TYPES])
    subtypes = forms.CharField(label="Subtypes", required=False)
    elements = forms.CharField(
        label="Elements", required=False, help_text="Up to two, like Fire/Earth. Empty: Null-type."
    )
    rank = forms.ChoiceField(label="Rank", choices=_labels(RANKS), required=False)
    level = forms.IntegerField(label="Level", required=False)
    cost = forms.IntegerField(label="Cost", required=False)
    cost_kind = forms.ChoiceField(label="Paid in", choices=_labels(("TP", "CS")), required=False)
    hp = forms.IntegerField(label="HP", required=False)
    plv = forms.IntegerField(label="PLV", required=False)
    agi = forms.IntegerField(label="AGI", required=False)
    text = forms.CharField(
        label="Text", required=False, max_length=MAX_TEXT, widget=forms.Textarea(attrs={"rows": 6})
    )
    flavor = forms.CharField(
        label="Flavor",
        required=False,
        max_length=MAX_TEXT,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    artist = forms.CharField(label="Artist", required=False)
    image = forms.CharField(
        label="Image", required=False, help_text="A file name; empty: the art is drawn."
    )
    keep_unplayable = forms.BooleanField(
        label="Keep it even if its text is not understood, as not playable", required=False
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # `def` is a word of Python, so this column cannot be an attribute.
        fields = dict(self.fields)
        self.fields["def"] = forms.IntegerField(label="DEF", required=False)
        self.order_fields([*list(fields)[:11], "def", *list(fields)[11:]])
        for column, longest in LENGTHS.items():
            if column in self.fields:
                self.fields[column].widget.attrs["maxlength"] = longest

    def cells(self) -> Cells:
        named = {name: self.cleaned_data.get(name) for name in self.fields}
        del named["keep_unplayable"], named["form_key"]
        return {
            name: "" if value is None else str(value) if name in NUMBERS else value
            for name, value in named.items()
        }
