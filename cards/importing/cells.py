"""Cells as people type them become cells as the pool keeps them. `checks` refuses what is left."""

import re
from collections.abc import Mapping

from rapidfuzz import utils

from cards.columns import NUMBERS, RANKS, RARITIES, Cells
from cards.elements import ELEMENTS, NULL_TYPE
from ops.typed import composed, one_line

TYPES = (
    "Character", "Skill", "Reaction", "Item", "Equip Item", "Augment", "Arena Augment", "Zone",
    "Command", "World Rule", "Raider",
)  # fmt: skip
LABELS = {"type": TYPES, "rank": RANKS, "rarity": RARITIES}
SHORT = {
    "rarity": {"c": "Common", "u": "Uncommon", "r": "Rare", "sr": "Super Rare",
               "ur": "Ultra Rare", "or": "Omega Rare"},
}  # fmt: skip
NOTHING = ("-", "–", "—", "n/a", "none")
_NULL = ("null", "null-type", "null type", "colorless", "colourless", *NOTHING)


def tidy(cell: str) -> str:
    """One form of the same characters, one kind of line end, nothing around it."""
    lines = composed(cell).replace("\r\n", "\n").replace("\r", "\n")
    return lines.strip()


def split_typecasting(cell: str) -> tuple[str, str]:
    """“Character – Human Brawler” or “Human Brawler Character”: type and subtypes."""
    words = re.sub(r"[-–—:/•]", " ", cell).split()
    for name in sorted(TYPES, key=len, reverse=True):
        parts = name.casefold().split()
        low = [word.casefold() for word in words]
        for start in (0, len(words) - len(parts)):
            if start >= 0 and low[start : start + len(parts)] == parts:
                return name, " ".join(words[:start] + words[start + len(parts) :])
    return cell, ""


def tidy_row(raw: Mapping[str, str]) -> Cells:
    """Spelling made ours where there is no doubt; the rest stays for `check_row` to refuse."""
    cells = {column: tidy(cell) for column, cell in raw.items()}
    if "typecasting" in cells:
        cells["type"], cells["subtypes"] = split_typecasting(cells.pop("typecasting"))
    for column in ("name", "subtypes", "artist", "number"):
        if column in cells:
            cells[column] = one_line(cells[column])
    for column, labels in LABELS.items():
        if column in cells:
            cells[column] = _label(column, cells[column], labels)
    for column in NUMBERS:
        if column in cells:
            cells[column] = _number(cells[column])
    if "elements" in cells:
        cells["elements"] = _elements(cells["elements"])
    _split_cost(cells)
    return cells


def _label(column: str, cell: str, labels: tuple[str, ...]) -> str:
    plain = utils.default_process(cell)
    known = {utils.default_process(label): label for label in labels}
    if column != "type" and cell.casefold() in NOTHING:
        return ""
    return known.get(plain) or SHORT.get(column, {}).get(plain, cell)


def _number(cell: str) -> str:
    cell = cell.replace("−", "-").removeprefix("+")
    if cell.casefold() in NOTHING:
        return ""
    return str(int(cell)) if re.fullmatch(r"-?[0-9]{1,9}", cell) else cell


def _elements(cell: str) -> str:
    if cell.casefold() in _NULL:
        return ""
    known = {element.name.casefold(): element.name for element in (*ELEMENTS, NULL_TYPE)}
    words = [word for word in re.split(r"[\s/,;&+|]+|\band\b", cell) if word]
    return "/".join(known.get(word.casefold(), word) for word in words)


def _split_cost(cells: Cells) -> None:
    """“2 CS” is cost and kind; without a kind the type says it (docs/rules/fade.md, 1.4)."""
    if found := re.fullmatch(r"(-?[0-9]{1,9}) ?(tp|cs)", one_line(cells.get("cost", "")), re.I):
        cells["cost"] = found[1]
        cells["cost_kind"] = cells.get("cost_kind") or found[2]
    if "cost_kind" in cells:
        cells["cost_kind"] = cells["cost_kind"].upper().removeprefix("-")
    if cells.get("cost") and not cells.get("cost_kind") and "type" in cells:
        cells["cost_kind"] = "CS" if cells["type"] == "Character" else "TP"
