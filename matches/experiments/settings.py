"""The options of a game as people set them: described by the game, checked, and told in words."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from cards.columns import Cells, key
from engine import api
from matches.experiments.refusal import ExperimentRefused
from matches.games import Settings, game_of

MAX_NAME = 120
MAX_NUMBER = 1_000_000
MAX_TEXT = 4_000
SEATS = 2  # where nobody says otherwise
Kind = api.OptionKind


Rows = Callable[[Iterable[str], str], list[Cells]]
"""Finds the cards of a system by name."""


def option_fields(system: str, seats: int = SEATS) -> tuple[api.OptionField, ...]:
    """What can be set; nothing for a game that takes no options."""
    try:
        return api.option_fields(system, seats)
    except api.CapabilityError:
        return ()


def usual_fields(system: str) -> tuple[api.OptionField, ...]:
    """Those that everybody is asked for."""
    return tuple(field for field in option_fields(system) if field.is_usual)


def usual_values(system: str, options: Mapping[str, object]) -> dict[str, object]:
    """Their values by name, where nothing was set the rules' own."""
    found = {field.name: options.get(field.name, field.default) for field in usual_fields(system)}
    return {name: list(v) if isinstance(v, tuple) else v for name, v in found.items()}


def most_seats(system: str) -> int:
    """The largest table of the game."""
    return next(each.seats[1] for each in api.systems() if each.slug == system)


def checked(
    system: str,
    given: Mapping[str, object],
    rows: Rows,
    *,
    seats: int = SEATS,
    at_seat: bool = False,
) -> Settings:
    """What differs from the rules' own, cards by their printed names; refuses the rest."""
    if not given:
        return {}
    if not _is_plain(given):
        raise ExperimentRefused("options", "These options cannot be read.")
    fields = option_fields(system, seats)
    for field in fields:
        if field.name in game_of(system).only_at_seats and given.get(field.name) and not at_seat:
            raise ExperimentRefused(
                field.name,
                f"“{field.label}” is for games somebody sits at; the options of an experiment say "
                "what its table agreed on.",
            )
    cards = {field.name: field for field in fields if field.kind is Kind.CARDS}
    wanted = {
        name: _printed(system, cards[name], value, rows) if name in cards else value
        for name, value in given.items()
    }
    try:
        return api.checked_options(system, wanted, seats=seats)
    except api.OptionsError as refused:
        raise ExperimentRefused(refused.option or "options", str(refused)) from refused
    except api.CapabilityError as refused:
        raise ExperimentRefused("options", str(refused)) from refused


def _is_plain(given: Mapping[str, object]) -> bool:
    """Text that can be stored and told, numbers that a game can count with."""
    text = json.dumps(given, ensure_ascii=False)
    numbers = [value for value in given.values() if isinstance(value, int)]
    if len(text) > MAX_TEXT or "\\u0000" in text or any(abs(n) > MAX_NUMBER for n in numbers):
        return False
    return not any("\ud800" <= character <= "\udfff" for character in text)


def too_many(field: api.OptionField, count: int) -> str:
    """A sentence if so many cards are more than the option takes."""
    if field.high is None or count <= field.high:
        return ""
    return f"{field.label}: choose {field.high} at most, not {count}. {field.help}".strip()


def _printed(system: str, field: api.OptionField, names: object, rows: Rows) -> list[str] | object:
    """The names as they are printed; whatever is no list of names is left to the game to refuse."""
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        return names
    if refusal := too_many(field, len(names)):
        raise ExperimentRefused(field.name, refusal)
    known = {key(row["name"]): row for row in rows(names, system)} if names else {}
    found: list[str] = []
    for name in names:
        row = known.get(key(name))
        if row is None:
            said = f"There is no {field.card_type} “{name[:80]}” here."
            raise ExperimentRefused(field.name, said)
        _check_card(system, field, row)
        if row["name"] in found:
            raise ExperimentRefused(field.name, f"{row['name']} is listed twice; once is enough.")
        found.append(row["name"])
    return found


def _check_card(system: str, field: api.OptionField, row: Cells) -> None:
    if row["type"] != field.card_type:
        said = f"{row['name']} is not a {field.card_type}: its type is {row['type']}."
        raise ExperimentRefused(field.name, said)
    reading = api.read_card(system, row)
    if not reading.ok:
        reason = "; ".join(str(error) for error in reading.errors)
        raise ExperimentRefused(field.name, f"{row['name']} cannot be read: {reason}.")
    if reading.not_simulated:
        raise ExperimentRefused(
            field.name, f"{row['name']} cannot be played yet: {reading.not_simulated}"
        )


def named_cards(system: str, options: Mapping[str, object]) -> set[str]:
    """The cards that options name: they lie on the table too."""
    return {name for setting in told(system, options) for name in setting.cards}


@dataclass(frozen=True, slots=True)
class Setting:
    """One option as it was set; `cards` are the names if it is about cards."""

    field: api.OptionField
    value: str
    cards: tuple[str, ...] = ()
    is_of_tables: bool = False  # it says who plays with whom, not under what

    @property
    def kind(self) -> str:
        """The type of its one card, or the label: for several cards, and for what is no card."""
        return self.field.card_type if len(self.cards) == 1 else self.field.label

    def __str__(self) -> str:
        """`Wide Gates and Burning Clock`, `HP at the start: 40`."""
        if self.cards and not self.is_of_tables:
            return self.value
        return f"{self.field.label}: {self.value}"


def told(system: str, options: Mapping[str, object]) -> list[Setting]:
    """In the order of the description; what this Riftlab does not know any more is left out."""
    of_tables = game_of(system).for_tables
    return [
        replace(_told(field, options[field.name]), is_of_tables=field.name in of_tables)
        for field in option_fields(system, most_seats(system))
        if field.name in options and options[field.name] != field.default
    ]


def _told(field: api.OptionField, value: object) -> Setting:
    if field.kind is Kind.CARDS and isinstance(value, Sequence):
        names = tuple(str(name) for name in value)
        return Setting(field, " and ".join(names), names)
    if isinstance(value, bool):
        return Setting(field, "yes" if value else "no")
    if value is None:
        return Setting(field, field.nothing)
    return Setting(field, dict(field.choices).get(str(value), str(value)))


def under(system: str, options: Mapping[str, object]) -> str:
    """`, under Wide Gates`: the end of a sentence, empty under the rules' own options."""
    found = told(system, options)
    tables = "".join(f", {each}" for each in found if each.is_of_tables)
    others = ", ".join(str(each) for each in found if not each.is_of_tables)
    return f"{tables}, under {others}" if others else tables
