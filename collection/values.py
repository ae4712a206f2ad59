"""What an entry may hold: its limits, the checks, and how a refusal is said."""

import json
from hashlib import blake2s
from typing import TypedDict

from collection.models import Condition, Entry, Language

MAX_COPIES = 99_999
MAX_ENTRIES = 50_000
MAX_BINDER = 60
MAX_NOTES = 500


class CollectionRefused(Exception):
    """The collection stays as it was; `field` says where, the message why and what to do."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


class ChangedMeanwhile(CollectionRefused):
    """Somebody, or another tab, was faster: look at what is there now, then try again."""


class Values(TypedDict):
    """An entry as plain data, the way steps keep it."""

    printing: int
    quantity: int
    condition: str
    language: str
    foil: bool
    binder: str
    for_trade: int
    wanted: int
    notes: str
    added_at: str


Key = tuple[int, str, str, bool, str]


def values_of(entry: Entry) -> Values:
    return Values(
        printing=entry.printing_id,
        quantity=entry.quantity,
        condition=entry.condition,
        language=entry.language,
        foil=entry.foil,
        binder=entry.binder,
        for_trade=entry.for_trade,
        wanted=entry.wanted,
        notes=entry.notes,
        added_at=entry.added_at.isoformat(),
    )


def key_of(values: Values) -> Key:
    """Two entries of one owner never share it."""
    return (
        values["printing"],
        values["condition"],
        values["language"],
        values["foil"],
        values["binder"],
    )


def fingerprint(values: Values) -> str:
    """What a form sends back, so that a change made meanwhile is noticed."""
    return blake2s(json.dumps(values, sort_keys=True).encode(), digest_size=8).hexdigest()


def check(values: Values) -> None:
    """Refuse what no entry may hold. Names are checked where they are read: `checked_text`."""
    counts: dict[str, tuple[int, str]] = {
        "quantity": (values["quantity"], "copies"),
        "for_trade": (values["for_trade"], "copies for trade"),
        "wanted": (values["wanted"], "wanted copies"),
    }
    for field, (count, what) in counts.items():
        if not 0 <= count <= MAX_COPIES:
            raise CollectionRefused(
                field, f"{count:,} {what}? Write a number from 0 to {MAX_COPIES:,}."
            )
    if values["for_trade"] > values["quantity"]:
        raise CollectionRefused(
            "for_trade",
            f"You own {values['quantity']:,} of these, so no more can be for trade.",
        )
    if values["condition"] not in Condition.values:
        raise CollectionRefused(
            "condition",
            f"“{values['condition']}” is not a condition we know. "
            f"Choose one of {_listed(Condition)}.",
        )
    if values["language"] not in Language.values:
        raise CollectionRefused(
            "language",
            f"“{values['language']}” is not a language we know. Choose one of {_listed(Language)}.",
        )


def checked_text(field: str, text: str, limit: int) -> str:
    """Blanks made one; nothing that cannot be printed or stored."""
    text = " ".join(text.split())
    if any(not character.isprintable() for character in text):
        raise CollectionRefused(field, "This holds characters that cannot be shown; remove them.")
    if len(text) > limit:
        raise CollectionRefused(field, f"{len(text):,} characters; no more than {limit} fit here.")
    return text


def _listed(choices: type[Condition] | type[Language]) -> str:
    return ", ".join(f"{value} ({label})" for value, label in choices.choices)
