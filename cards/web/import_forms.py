"""The forms of imports: a file, and one card's cells."""

from __future__ import annotations

import uuid
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile

from cards.games import HOME, game_of, games
from cards.games.game import Cells
from cards.games.sheet import Column, Sheet
from cards.importing.problems import FileRefused
from cards.importing.sheets import check_size
from cards.models import Card

KEEP_HELP = (
    "They are marked everywhere, and no deck with them is legal, until their text is mended."
)


class UploadForm(forms.Form):
    """The file comes last: what stands before it survives an upload that is cut off."""

    system = forms.ChoiceField(label="Game", required=False, initial=HOME)
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
        offered = [(game.system, game.title) for game in games()]
        game_field = self.fields["system"]
        assert isinstance(game_field, forms.ChoiceField)
        game_field.choices = offered
        if len(offered) == 1:
            game_field.widget = forms.HiddenInput()

    def clean_system(self) -> str:
        return self.cleaned_data["system"] or HOME

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


def _field(column: Column) -> forms.Field:
    """What may be typed is judged by the import; the form only helps."""
    field: forms.Field
    needed = column.is_needed and not column.has_lines
    if column.words:
        choices = [(word, word) for word in column.words]
        field = forms.ChoiceField(choices=choices if needed else [("", "–"), *choices])
    elif column.is_number:
        field = forms.IntegerField()
    elif column.has_lines:
        rows = 6 if column.is_rule else 3
        field = forms.CharField(
            max_length=column.longest, widget=forms.Textarea(attrs={"rows": rows})
        )
    else:
        field = forms.CharField(widget=forms.TextInput(attrs={"maxlength": column.longest}))
    field.label, field.help_text, field.required = column.label, column.help, needed
    field.widget.is_required = needed
    return field


class CardForm(forms.Form):
    """All cells of a card but its name: a card is its name."""

    keep_unplayable = forms.BooleanField(
        label="Keep it even if its text is not understood, as not playable", required=False
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)

    without: tuple[str, ...] = ("name",)

    def __init__(self, sheet: Sheet, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._columns = [column for column in sheet.columns if column.name not in self.without]
        self.fields = {column.name: _field(column) for column in self._columns} | self.fields

    def typed(self) -> Cells:
        """What stands in the fields now, right or wrong."""
        return {column.name: str(self[column.name].value() or "") for column in self._columns}

    def cells(self) -> Cells:
        named = {column.name: self.cleaned_data.get(column.name) for column in self._columns}
        return {name: "" if value is None else str(value) for name, value in named.items()}


class RowForm(CardForm):
    """A row of a file that was not applied: its card may still be given another name."""

    without = ()
    keep_unplayable = None  # type: ignore[assignment]  # Django's way to leave it out: the page of the import asks that for all rows


class PublishForm(forms.Form):
    """What a draft still lacks to be in a set."""

    set_code = forms.CharField(label="Set code", max_length=12, help_text="For example CORE.")
    set_name = forms.CharField(
        label="Set name", max_length=80, required=False, help_text="Only for a new set."
    )
    number = forms.CharField(label="Number", max_length=12, help_text="In its set, each once.")
    rarity = forms.ChoiceField(label="Rarity", required=False)
    form_key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)

    def __init__(self, draft: Card, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        words = game_of(draft.system).sheet.words("rarity")
        rarity = self.fields["rarity"]
        assert isinstance(rarity, forms.ChoiceField)
        rarity.choices = [("", "–"), *((word, word) for word in words)]

    def printed(self) -> Cells:
        return {name: self.cleaned_data[name] for name in ("number", "rarity")}
