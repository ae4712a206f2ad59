"""Forms of decks: a new one, its details."""

import uuid
from typing import Any

from django import forms

from accounts.access import Visibility
from decks import selectors
from decks.models import Deck
from decks.services import Described, fingerprint
from decks.values import MAX_DESCRIPTION, MAX_FOLDER, MAX_NAME

VISIBILITY_HELP = "Unlisted: anyone with the link. Public: also in the list of public decks."


def format_choices(system: str) -> list[tuple[str, str]]:
    return [(each.slug, each.name) for each in selectors.formats(system)]


class NewDeckForm(forms.Form):
    name = forms.CharField(label="Name", max_length=MAX_NAME)
    format = forms.ChoiceField(label="Format")
    form_key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, system: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _choose_format(self.fields["format"], system)
        self.fields["form_key"].initial = uuid.uuid4


class DetailsForm(forms.Form):
    name = forms.CharField(label="Name", max_length=MAX_NAME)
    description = forms.CharField(
        label="Description",
        required=False,
        max_length=MAX_DESCRIPTION,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text="Markdown: **bold**, *italic*, lists, links, tables; [[Ember Whelp]] is a card.",
    )
    tags = forms.CharField(
        label="Tags", required=False, max_length=400, help_text="Up to ten, with commas between."
    )
    visibility = forms.ChoiceField(
        label="Who may see it", choices=Visibility.choices, help_text=VISIBILITY_HELP
    )
    format = forms.ChoiceField(label="Format")
    folder = forms.CharField(
        label="Folder",
        required=False,
        max_length=MAX_FOLDER,
        help_text="Only you see it. A new name makes a new folder.",
        widget=forms.TextInput(attrs={"list": "folders", "autocomplete": "off"}),
    )
    cover = forms.TypedChoiceField(
        label="Cover",
        required=False,
        coerce=int,
        empty_value=None,
        help_text="The card whose picture stands for the deck in lists and when it is shared.",
    )
    is_built = forms.BooleanField(
        label="It is sleeved: its cards are not free for other decks", required=False
    )
    seen = forms.CharField(required=False, max_length=40, widget=forms.HiddenInput)

    def __init__(self, *args: Any, deck: Deck, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _choose_format(self.fields["format"], deck.system)
        cover = self.fields["cover"]
        assert isinstance(cover, forms.ChoiceField)
        cover.choices = [("", "Pick one for me"), *selectors.covers_for(deck)]

    @staticmethod
    def of(deck: Deck) -> dict[str, object]:
        return {
            "name": deck.name,
            "description": deck.description,
            "tags": ", ".join(deck.tags),
            "format": deck.format.slug,
            "visibility": deck.visibility,
            "is_built": deck.is_built,
            "folder": deck.folder,
            "cover": deck.cover_id,
            "seen": fingerprint(deck),
        }

    def described(self) -> Described:
        given = self.cleaned_data
        return {
            "name": given["name"],
            "description": given["description"],
            "tags": given["tags"].split(","),
            "visibility": given["visibility"],
            "is_built": given["is_built"],
            "folder": given["folder"],
            "cover": given["cover"],
            "format": given["format"],
        }


def _choose_format(field: forms.Field, system: str) -> None:
    assert isinstance(field, forms.ChoiceField)
    field.choices = format_choices(system)
