"""The form of "Write a card": the fields of the game's sheet that the rules read."""

from typing import Any

from django import forms

from cards.games.game import CardGame
from cards.games.sheet import Column
from cards.writing.look import columns_of

SMALL = 4  # digits


def _field(column: Column) -> forms.Field:
    """Anything may be typed: what is wrong with it, the page says while one types."""
    widget: forms.Widget
    if column.words:
        choices = [(word, word) for word in column.words]
        widget = forms.Select(choices=choices if column.is_needed else [("", "–"), *choices])
    elif column.has_lines:
        attributes = {"rows": 6, "maxlength": column.longest, "spellcheck": "true"}
        widget = forms.Textarea(attrs={**attributes, "data-shortcut": "e"})
    elif column.is_number:
        widget = forms.TextInput(attrs={"inputmode": "numeric", "maxlength": SMALL, "size": SMALL})
    else:
        widget = forms.TextInput(attrs={"maxlength": column.longest})
    widget.attrs["autocomplete"] = "off"
    return forms.CharField(
        label=column.label, help_text=column.help, widget=widget, max_length=column.longest
    )


class WriteForm(forms.Form):
    """Never validated: half a card is what one begins with."""

    use_required_attribute = False

    def __init__(self, game: CardGame, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        shown = [column for column in game.sheet.columns if column.is_rule]
        shown = [column for column in shown if column.name != "cost_kind"]
        self._game = game
        self.fields = {column.name: _field(column) for column in shown}

    def cells(self) -> dict[str, str]:
        """What was typed, cut to what may be."""
        return {
            name: str(self[name].value() or "")[: field.max_length or None]
            for name, field in self.fields.items()
            if isinstance(field, forms.CharField)
        }

    @property
    def details(self) -> list[tuple[forms.BoundField, str, bool]]:
        """The fields beside name, type and text; the types that have each; whether it is shown."""
        types = self._game.sheet.words("type")
        chosen = str(self["type"].value() or "")
        found = []
        for name in self.fields:
            if name not in ("name", "type", "text"):
                having = [each for each in types if name in columns_of(self._game.system, each)]
                shown = name in columns_of(self._game.system, chosen)
                found.append((self[name], "|".join(having), shown))
        return found
