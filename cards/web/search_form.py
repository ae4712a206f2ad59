"""The form that writes a query, for those who would rather not learn the language."""

from typing import Any

from django import forms
from django.forms import BoundField

from cards.games.game import CardGame
from cards.search.described import Facet
from cards.search.display import VIEWS, orders
from cards.search.flags import is_flags
from cards.search.parse import quoted
from cards.search.vocabulary import vocabulary

COMPARISONS = [
    (">=", "at least"),
    ("=", "exactly"),
    ("<=", "at most"),
    (">", "above"),
    ("<", "below"),
]
MODES = [(":", "all of these, maybe more"), ("=", "exactly these"), ("<=", "no others")]
ANY = ("", "any")
LONGEST = 100


def _text(label: str, help_text: str) -> forms.CharField:
    return forms.CharField(
        label=label, help_text=help_text, required=False, max_length=LONGEST, strip=True
    )


class AdvancedForm(forms.Form):
    """Every field may stay empty."""

    name = _text("Name", "Words of the name, in any order.")
    type = _text("Type", "")
    text = _text("Rules text", "")
    keyword = forms.ChoiceField(label="Keyword", required=False)
    set = forms.ChoiceField(label="Set", required=False)
    artist = _text("Artist", "A part of the name.")
    flavor = _text("Flavour text", "Words as they stand in it.")
    flags = forms.MultipleChoiceField(
        label="Only cards that are", required=False, widget=forms.CheckboxSelectMultiple
    )
    order = forms.ChoiceField(label="Sorted by", required=False)
    view = forms.ChoiceField(label="Shown as", required=False, choices=list(VIEWS.items()))

    def __init__(self, game: CardGame, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["type"].help_text = game.type_hint
        self.fields["text"].help_text = game.text_hint
        known = vocabulary(game.system)
        self._choices("keyword", [ANY, *((word, word) for word in known.keywords)])
        sets = [(code.lower(), f"{name} ({code})") for _, code, name in known.sets]
        self._choices("set", [ANY, *sets])
        self._choices("flags", [(flag.names[0], flag.words) for flag in is_flags(game)])
        self._choices("order", [(order.name, order.label) for order in orders(game)])
        facets = [*game.search.facets, *_rarity(game)]
        self._sets = [facet for facet in facets if facet.is_set]
        self._compared = [facet for facet in facets if not facet.is_set]
        for facet in facets:
            self.fields |= _fields(facet)

    def _choices(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def sets(self) -> list[tuple[BoundField, BoundField]]:
        """Boxes to tick, and how what was ticked is compared."""
        return [(self[facet.name], self[f"{facet.name}_mode"]) for facet in self._sets]

    def compared(self) -> list[tuple[BoundField, BoundField]]:
        """Each comparison and what it compares with."""
        return [(self[f"{facet.name}_is"], self[facet.name]) for facet in self._compared]

    def query(self) -> str:
        """What was filled in, as a query."""
        filled = self.cleaned_data
        parts = [quoted(word) for word in filled["name"].split()]
        parts += [f"t:{quoted(word)}" for word in filled["type"].split()]
        for key, field in (("x", "text"), ("kw", "keyword"), ("s", "set"), ("a", "artist")):
            parts += [f"{key}:{quoted(filled[field])}"] if filled[field] else []
        parts += [f"ft:{quoted(filled['flavor'])}"] if filled["flavor"] else []
        parts += self._facets()
        parts += [f"is:{flag}" for flag in filled["flags"]]
        parts += [f"order:{filled['order']}"] if filled["order"] not in ("", "name") else []
        parts += [f"as:{filled['view']}"] if filled["view"] not in ("", "grid") else []
        return " ".join(parts)

    def _facets(self) -> list[str]:
        filled = self.cleaned_data
        ticked = [
            f"{facet.key}{filled[f'{facet.name}_mode'] or ':'}{'/'.join(filled[facet.name])}"
            for facet in self._sets
            if filled[facet.name]
        ]
        compared = [
            f"{facet.key}{filled[f'{facet.name}_is'] or '='}{quoted(str(value))}"
            for facet in self._compared
            if (value := filled[facet.name]) not in ("", None)
        ]
        return ticked + compared


def _rarity(game: CardGame) -> list[Facet]:
    words = game.sheet.words("rarity")
    choices = tuple((word.lower(), word) for word in words)
    return [Facet("rarity", "r", "Rarity", choices)] if words else []


def _fields(facet: Facet) -> dict[str, forms.Field]:
    """The field of a facet, and the one that says how it is compared."""
    if facet.is_set:
        ticked = forms.MultipleChoiceField(
            label=facet.label,
            required=False,
            choices=facet.choices,
            widget=forms.CheckboxSelectMultiple,
        )
        mode = forms.ChoiceField(label="The card has", required=False, choices=MODES)
        return {facet.name: ticked, f"{facet.name}_mode": mode}
    field: forms.Field = forms.IntegerField(
        label=facet.label, required=False, min_value=0, max_value=9999
    )
    if facet.choices:
        field = forms.ChoiceField(label=facet.label, required=False, choices=[ANY, *facet.choices])
    how = forms.ChoiceField(label=f"{facet.label} is", required=False, choices=COMPARISONS)
    return {facet.name: field, f"{facet.name}_is": how}
