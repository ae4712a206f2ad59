"""Form fields drawn from the options that a game describes (engine.api.option_fields)."""

from collections.abc import Iterable
from typing import Any

from django import forms

from engine import api
from matches.experiments.settings import MAX_NUMBER, too_many
from matches.games import game_of

Kind = api.OptionKind
NOTHING = "none"


class CardsField(forms.MultipleChoiceField):
    """Names of cards to tick; the option says how many."""

    def __init__(self, option: api.OptionField, **kwargs: Any) -> None:
        super().__init__(required=False, widget=forms.CheckboxSelectMultiple, **kwargs)
        self.option = option

    def validate(self, value: list[str]) -> None:
        super().validate(value)
        if refusal := too_many(self.option, len(value)):
            raise forms.ValidationError(refusal)


class NumberField(forms.CharField):
    """A whole number, empty for what the rules say; `none` where the option can be without one."""

    def __init__(self, option: api.OptionField, **kwargs: Any) -> None:
        super().__init__(required=False, max_length=12, **kwargs)
        self.option = option
        self.widget.attrs["inputmode"] = "numeric"

    def clean(self, value: object) -> object:
        text = str(super().clean(value)).strip()
        if not text:
            return self.option.default
        if self.option.nothing and text.casefold() == NOTHING:
            return None
        high = self.option.high or MAX_NUMBER
        if not (text.isascii() and text.isdigit()) or not self.option.low <= int(text) <= high:
            raise forms.ValidationError(f"A whole number from {self.option.low} to {high:,}.")
        return int(text)


def draw(
    form: forms.Form, system: str, options: Iterable[api.OptionField]
) -> list[api.OptionField]:
    """Add a field for each that can be chosen; those are returned."""
    drawn = []
    for option in options:
        if (field := _field(system, option)) is not None:
            form.fields[option.name] = field
            drawn.append(option)
    return drawn


def of_two(form: forms.Form, options: Iterable[api.OptionField]) -> None:
    """Cards are counted as these options of a smaller table say."""
    for option in options:
        field = form.fields.get(option.name)
        if isinstance(field, CardsField):
            field.option = option


def _field(system: str, option: api.OptionField) -> forms.Field | None:
    """None if there is nothing to choose from. Left as it is, a field means the rules' own."""
    match option.kind:
        case Kind.CARDS:
            choices = game_of(system).card_choices(option)
            said = f"{option.help} Decks are checked under them.".strip()
            if not choices:
                return None
            return CardsField(option, label=option.label, help_text=said, choices=choices)
        case Kind.NUMBER:
            return NumberField(option, label=option.label, help_text=_help(option))
        case Kind.FLAG:
            return _choice(option, [("yes", "Yes"), ("no", "No")])
        case Kind.CHOICE if len(option.choices) > 1:
            return _choice(option, list(option.choices))
    return None


def _choice(option: api.OptionField, choices: list[tuple[str, str]]) -> forms.ChoiceField:
    usual = ("", f"As the rules say: {_default(option)}")
    return forms.ChoiceField(
        label=option.label, help_text=option.help, required=False, choices=[usual, *choices]
    )


def _help(option: api.OptionField) -> str:
    said = f"{option.help} The rules say: {_default(option)}.".strip()
    return f"{said} Write “{NOTHING}” for: {option.nothing.lower()}." if option.nothing else said


def _default(option: api.OptionField) -> str:
    if isinstance(option.default, bool):
        return "yes" if option.default else "no"
    if option.default is None:
        return option.nothing.lower()
    return dict(option.choices).get(str(option.default), str(option.default))


def chosen(form: forms.Form, options: Iterable[api.OptionField]) -> dict[str, object]:
    """What a valid form says, as experiments take it; what was left alone is not in it."""
    found: dict[str, object] = {}
    for option in options:
        value = form.cleaned_data[option.name]
        if option.kind is Kind.FLAG:
            value = {"yes": True, "no": False}.get(value, option.default)
        if value not in ("", [], option.default):
            found[option.name] = value
    return found
