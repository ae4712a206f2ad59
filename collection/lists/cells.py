"""The cells of a line of somebody's list: their headers, and how words become values.

Headers and words of other tools are understood too; what is not understood becomes a problem of
its cell, never a guess.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from collection.models import Condition, Language
from collection.services import Fields
from collection.values import MAX_BINDER, MAX_COPIES, MAX_NOTES, CollectionRefused, checked_text

Cells = dict[str, str]
Problems = dict[str, str]

# Ours first, then what other tools write; of two that fit, the earlier one is taken.
HEADERS: Mapping[str, Sequence[str]] = {
    "quantity": ("quantity", "qty", "count", "copies", "amount", "owned", "have", "number owned"),
    "name": ("name", "card name", "card", "card title", "title"),
    "set": (
        "set",
        "set code",
        "edition code",
        "setcode",
        "edition",
        "set name",
        "edition name",
        "expansion",
    ),
    "number": ("number", "card number", "collector number", "collectors number", "no", "nr", "cn"),
    "condition": ("condition", "cond", "grade", "quality"),
    "language": ("language", "lang"),
    "foil": ("foil", "is foil", "finish", "printing", "foil/variant"),
    "for_trade": ("for trade", "trade", "tradelist count", "trade quantity", "trade count"),
    "wanted": ("wanted", "want", "wishlist", "wishlist count", "wants"),
    "binder": ("binder", "binder name", "folder", "box", "location"),
    "notes": ("notes", "note", "comment", "comments", "remarks"),
}
LABELS = {
    "quantity": "Quantity", "name": "Name", "set": "Set", "number": "Number",
    "condition": "Condition", "language": "Language", "foil": "Foil", "for_trade": "For trade",
    "wanted": "Wanted", "binder": "Binder", "notes": "Notes",
}  # fmt: skip

_CONDITIONS: dict[str, tuple[str, ...]] = {
    Condition.MINT: ("mint", "gem mint"),
    Condition.NEAR_MINT: ("near mint", "nearmint", "near mint/mint", "nm/m", "nm/mint", "nm m"),
    Condition.EXCELLENT: ("excellent", "exc"),
    Condition.GOOD: ("good", "g"),
    Condition.LIGHTLY_PLAYED: (
        "lightly played", "light played", "light play", "good (lightly played)", "slightly played",
        "sp", "ex+",
    ),
    Condition.PLAYED: ("played", "moderately played", "moderate play", "medium played", "mp", "p"),
    Condition.POOR: ("poor", "heavily played", "heavy play", "hp", "damaged", "dmg", "d"),
}  # fmt: skip
_LANGUAGES: dict[str, tuple[str, ...]] = {
    Language.ENGLISH: ("eng",),
    Language.GERMAN: ("deutsch", "ger"),
    Language.FRENCH: ("français", "francais", "fra"),
    Language.SPANISH: ("español", "espanol", "sp", "spa"),
    Language.ITALIAN: ("italiano", "ita"),
    Language.PORTUGUESE: ("português", "portugues", "pt-br", "por"),
    Language.JAPANESE: ("jp", "jpn"),
    Language.KOREAN: ("kr", "kor"),
    Language.CHINESE: ("cn", "zh-cn", "zh-tw", "zhs", "zht", "cs", "ct", "chinese simplified",
                       "simplified chinese", "traditional chinese"),
}  # fmt: skip
_YES = {"yes", "y", "true", "1", "x", "foil", "f", "*f*", "holo", "etched", "on"}
_NO = {"", "no", "n", "false", "0", "-", "normal", "nonfoil", "non-foil", "regular", "off"}


def _words(choices: type[Condition] | type[Language], more: Mapping[str, Iterable[str]]) -> Cells:
    words = {value: value for value in choices.values}
    words |= {str(label): value for value, label in choices.choices}
    words |= {word: str(value) for value, others in more.items() for word in others}
    return {_plain(word): value for word, value in words.items()}


def _plain(word: str) -> str:
    """Near Mint, near_mint and near-mint are one word."""
    return " ".join(re.sub("[_-]", " ", word.casefold()).split())


CONDITION_WORDS = _words(Condition, _CONDITIONS)
LANGUAGE_WORDS = _words(Language, _LANGUAGES)


def header_key(header: str) -> str:
    """“Card  Name:” and “card_name” are the same header."""
    return " ".join(header.casefold().replace("_", " ").strip(" :#").split())


def read_fields(cells: Mapping[str, str]) -> tuple[Fields, Problems]:
    """What the cells say about copies, and what is wrong with them, by cell."""
    fields: Fields = {}
    problems: Problems = {}

    def take(field: str, read: object) -> None:
        fields[field] = read  # type: ignore[literal-required]  # only names of Fields come here

    for field, empty in (("quantity", 1), ("for_trade", 0), ("wanted", 0)):
        try:
            take(field, _number(cells.get(field, ""), empty))
        except ValueError as wrong:
            problems[field] = str(wrong)
    for field, words, usual in (
        ("condition", CONDITION_WORDS, Condition.NEAR_MINT.value),
        ("language", LANGUAGE_WORDS, Language.ENGLISH.value),
    ):
        word = _plain(cells.get(field, ""))
        if word and word not in words:
            problems[field] = f"We don’t know the {field} “{cells[field]}”. Choose one below."
        take(field, words.get(word, usual))
    foil = cells.get("foil", "").casefold()
    if foil not in _YES | _NO:
        problems["foil"] = f"“{cells['foil']}” is neither yes nor no. Choose one below."
    take("foil", foil in _YES)
    for field, limit in (("binder", MAX_BINDER), ("notes", MAX_NOTES)):
        try:
            take(field, checked_text(field, cells.get(field, ""), limit))
        except CollectionRefused as refused:
            problems[field] = str(refused)
    return fields, problems | ({} if problems else _disagreement(fields))


def _disagreement(fields: Fields) -> Problems:
    """Cells that are fine by themselves, but not together."""
    if not fields["quantity"] and not fields["wanted"]:
        return {"quantity": f"0 copies and none wanted: write a number from 1 to {MAX_COPIES:,}."}
    if fields["for_trade"] > fields["quantity"]:
        return {"for_trade": f"More for trade than the {fields['quantity']:,} copies of this line."}
    return {}


def _number(cell: str, empty: int) -> int:
    """3, 3x, x3 or, from a spreadsheet, 3.0."""
    text = cell.casefold().removesuffix("x").removeprefix("x").strip().removesuffix(".0")
    if not text:
        return empty
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise ValueError(f"“{cell[:40]}” is not a number; write one from 1 to {MAX_COPIES:,}.")
    if text.startswith("-") or len(digits) > 9 or int(digits) > MAX_COPIES:
        raise ValueError(f"{cell[:40]} copies? Write a number from 1 to {MAX_COPIES:,}.")
    return int(digits)
