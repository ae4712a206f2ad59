"""The form that writes a query, for those who would rather not learn the language."""

from typing import Any

from django import forms
from django.forms import BoundField

from cards.games.fade.elements import ELEMENTS, NULL_TYPE
from cards.games.fade.sheet import RANKS, RARITIES
from cards.search.display import ORDERS, VIEWS
from cards.search.flags import IS
from cards.search.parse import quoted
from cards.search.vocabulary import vocabulary

COMPARISONS = [
    (">=", "at least"),
    ("=", "exactly"),
    ("<=", "at most"),
    (">", "above"),
    ("<", "below"),
]
STATS = {
    "tp": "TP cost", "cs": "CS cost", "lv": "Level", "hp": "HP", "plv": "PLV", "def": "DEF",
    "agi": "AGI",
}  # fmt: skip
ANY = ("", "any")
LONGEST = 100


def _text(label: str, help_text: str) -> forms.CharField:
    return forms.CharField(
        label=label, help_text=help_text, required=False, max_length=LONGEST, strip=True
    )


class AdvancedForm(forms.Form):
    """Every field may stay empty."""

    name = _text("Name", "Words of the name, in any order.")
    type = _text("Type", "Types and subtypes: human monk.")
    text = _text("Rules text", "Words as they stand in the text: poison counter.")
    keyword = forms.ChoiceField(label="Keyword", required=False)
    elements = forms.MultipleChoiceField(
        label="Elements",
        required=False,
        choices=[(element.slug, element.name) for element in (*ELEMENTS, NULL_TYPE)],
        widget=forms.CheckboxSelectMultiple,
    )
    element_mode = forms.ChoiceField(
        label="The card has",
        required=False,
        choices=[(":", "all of these, maybe more"), ("=", "exactly these"), ("<=", "no others")],
    )
    rank = forms.ChoiceField(
        label="Rank", required=False, choices=[ANY, *((rank.lower(), rank) for rank in RANKS)]
    )
    rarity = forms.ChoiceField(
        label="Rarity",
        required=False,
        choices=[ANY, *((rarity.lower(), rarity) for rarity in RARITIES)],
    )
    set = forms.ChoiceField(label="Set", required=False)
    artist = _text("Artist", "A part of the name.")
    flavor = _text("Flavour text", "Words as they stand in it.")
    flags = forms.MultipleChoiceField(
        label="Only cards that are",
        required=False,
        choices=[(flag.names[0], flag.words) for flag in IS],
        widget=forms.CheckboxSelectMultiple,
    )
    order = forms.ChoiceField(
        label="Sorted by", required=False, choices=[(order.name, order.label) for order in ORDERS]
    )
    view = forms.ChoiceField(label="Shown as", required=False, choices=list(VIEWS.items()))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        known = vocabulary()
        self._choices("keyword", [(word, word) for word in known.keywords])
        self._choices("set", [(code.lower(), f"{name} ({code})") for _, code, name in known.sets])
        for stat, label in STATS.items():
            self.fields[stat] = forms.IntegerField(
                label=label, required=False, min_value=0, max_value=9999
            )
        for compared in (*STATS, "rank", "rarity"):
            self.fields[f"{compared}_is"] = forms.ChoiceField(
                label=f"{self.fields[compared].label} is", required=False, choices=COMPARISONS
            )

    def _choices(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [ANY, *choices]

    def compared(self) -> list[tuple[BoundField, BoundField]]:
        """Each comparison and what it compares with."""
        return [(self[f"{name}_is"], self[name]) for name in (*STATS, "rank", "rarity")]

    def query(self) -> str:
        """What was filled in, as a query."""
        filled = self.cleaned_data
        parts = [quoted(word) for word in filled["name"].split()]
        parts += [f"t:{quoted(word)}" for word in filled["type"].split()]
        for key, field in (("x", "text"), ("kw", "keyword"), ("s", "set"), ("a", "artist")):
            parts += [f"{key}:{quoted(filled[field])}"] if filled[field] else []
        parts += [f"ft:{quoted(filled['flavor'])}"] if filled["flavor"] else []
        if filled["elements"]:
            parts.append(f"el{filled['element_mode'] or ':'}{'/'.join(filled['elements'])}")
        parts += self._comparisons()
        parts += [f"is:{flag}" for flag in filled["flags"]]
        parts += [f"order:{filled['order']}"] if filled["order"] not in ("", "name") else []
        parts += [f"as:{filled['view']}"] if filled["view"] not in ("", "grid") else []
        return " ".join(parts)

    def _comparisons(self) -> list[str]:
        names = {"rank": "rank", "rarity": "r"}
        return [
            f"{names.get(name, name)}{self.cleaned_data[f'{name}_is'] or '='}{quoted(str(value))}"
            for name in (*STATS, *names)
            if (value := self.cleaned_data[name]) not in ("", None)
        ]
