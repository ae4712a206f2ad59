"""Options declared once: a dataclass whose fields carry their label, their range and a sentence.

`described` makes of it what forms are drawn from, `read_options` an instance of checked values.
"""

from collections.abc import Mapping
from dataclasses import field, fields, replace
from typing import Any, Final, TypeVar

from engine.kernel.option_fields import OptionField, OptionKind, unknown_option

Values = TypeVar("Values")

DECLARED: Final = "option"


def flag(default: bool, label: str, text: str = "") -> Any:
    """An option that is on or off."""
    return _declared(OptionField("", OptionKind.FLAG, label, default, text))


def number(
    default: int | None,
    label: str,
    text: str = "",
    *,
    low: int = 0,
    high: int | None = None,
    nothing: str = "",
) -> Any:
    """An option that counts something; None is possible if `nothing` says what it means."""
    return _declared(OptionField("", OptionKind.NUMBER, label, default, text, low, high, nothing))


def choice(default: str, label: str, choices: tuple[tuple[str, str], ...], text: str = "") -> Any:
    """An option that is one of several words, each with its label."""
    return _declared(OptionField("", OptionKind.CHOICE, label, default, text, choices=choices))


def _declared(option: OptionField) -> Any:
    return field(default=option.default, metadata={DECLARED: option})


def described(options: type[Any]) -> tuple[OptionField, ...]:
    """The declared options by name, in their order."""
    return tuple(replace(each.metadata[DECLARED], name=each.name) for each in fields(options))


def read_options(title: str, options: type[Values], given: Mapping[str, object]) -> Values:
    """Options from outside; unknown or unfitting ones are refused."""
    known = {option.name: option for option in described(options)}
    made = options()
    for name, value in given.items():
        if name not in known:
            raise unknown_option(title, name, known)
        setattr(made, name, known[name].checked(value))
    return made
