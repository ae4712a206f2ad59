"""The options a game takes, described: a form can be drawn from them and a map be checked."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from typing import Protocol

from engine.kernel.errors import OptionsError

OptionValue = bool | int | str | Sequence[str] | None
"""What an option can be set to; as JSON it is the same."""


class OptionKind(Enum):
    """How an option is asked for."""

    FLAG = "flag"
    NUMBER = "number"
    CHOICE = "choice"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option. What a kind does not ask for stays as it is.

    NUMBER: `low` to `high`, or None if `nothing` says what that means. CHOICE: one of `choices`,
    each with its label. CARDS: the names of at most `high` different cards of `card_type`.
    """

    name: str
    kind: OptionKind
    label: str
    default: OptionValue
    help: str = ""
    low: int = 0
    high: int | None = None
    nothing: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    card_type: str = ""
    is_usual: bool = False  # offered at once; the others are for those who look for them

    def checked(self, value: object) -> OptionValue:
        """The value, if it fits."""
        match self.kind:
            case OptionKind.FLAG if isinstance(value, bool):
                return value
            case OptionKind.NUMBER if value is None and self.nothing:
                return None
            case OptionKind.NUMBER if type(value) is int:
                return self._in_range(value)
            case OptionKind.CHOICE if isinstance(value, str):
                return self._chosen(value)
            case OptionKind.CARDS if isinstance(value, Sequence) and not isinstance(value, str):
                return self._different(value)
        raise self.refusal(f"“{value}” does not fit.")

    def refusal(self, why: str) -> OptionsError:
        """`why` is a sentence; the option's label goes before it."""
        return OptionsError(f"{self.label}: {why}", self.name)

    def _in_range(self, value: int) -> int:
        if value < self.low:
            raise self.refusal(f"at least {self.low}, not {value}.")
        if self.high is not None and value > self.high:
            raise self.refusal(f"at most {self.high}, not {value}.")
        return value

    def _chosen(self, value: str) -> str:
        known = [slug for slug, _ in self.choices]
        if value not in known:
            raise self.refusal(f"there is no “{value}”, only {', '.join(known)}.")
        return value

    def _different(self, value: Sequence[object]) -> list[str]:
        found: list[str] = []
        for name in value:
            if not isinstance(name, str):
                raise self.refusal("names of cards are asked for.")
            if name in found:
                raise self.refusal(f"{name} is listed twice.")
            found.append(name)
        if self.high is not None and len(found) > self.high:
            raise self.refusal(f"at most {self.high}, not {len(found)}.")
        return found


class OptionFields(Protocol):
    """One game's options."""

    def fields(self, seats: int) -> tuple[OptionField, ...]:
        """What can be set for a game of so many."""

    def check_cards(
        self, options: Mapping[str, object], cards: Sequence[object], seats: int
    ) -> None:
        """Refuse what does not go together with the cards of the game."""


def unknown_option(title: str, name: str, known: Collection[str]) -> OptionsError:
    """Says what might have been meant."""
    near = get_close_matches(name, known, n=1)
    meant = f"Did you mean “{near[0]}”? " if near else ""
    listed = ", ".join(known) or "none"
    return OptionsError(f"{title} has no option “{name}”. {meant}Known options: {listed}.", name)


def checked_options(
    title: str, fields: Sequence[OptionField], given: Mapping[str, object]
) -> dict[str, OptionValue]:
    """The options that differ from their defaults: equal settings are equal maps."""
    known = {field.name: field for field in fields}
    found: dict[str, OptionValue] = {}
    for name, value in given.items():
        if name not in known:
            raise unknown_option(title, name, known)
        fitting = known[name].checked(value)
        default = known[name].default
        if fitting != (list(default) if isinstance(default, tuple) else default):
            found[name] = fitting
    return found
