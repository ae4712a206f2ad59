"""Cells that only F.A.D.E. has, as people type them: typecasting, elements, costs."""

import re

from cards.games.fade.elements import ELEMENTS, NULL_TYPE
from cards.games.fade.sheet import TYPES
from cards.games.game import Cells
from ops.typed import one_line

_NULL = (
    "null", "null-type", "null type", "colorless", "colourless", "-", "–", "—", "n/a", "none",
)  # fmt: skip


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


def tidy_elements(cell: str) -> str:
    if cell.casefold() in _NULL:
        return ""
    known = {element.name.casefold(): element.name for element in (*ELEMENTS, NULL_TYPE)}
    words = [word for word in re.split(r"[\s/,;&+|]+|\band\b", cell) if word]
    return "/".join(known.get(word.casefold(), word) for word in words)


def split_cost(cells: Cells) -> None:
    """“2 CS” is cost and kind; without a kind the type says it (docs/rules/fade.md, 1.4)."""
    if found := re.fullmatch(r"(-?[0-9]{1,9}) ?(tp|cs)", one_line(cells.get("cost", "")), re.I):
        cells["cost"] = found[1]
        cells["cost_kind"] = cells.get("cost_kind") or found[2]
    if "cost_kind" in cells:
        cells["cost_kind"] = cells["cost_kind"].upper().removeprefix("-")
    if cells.get("cost") and not cells.get("cost_kind") and "type" in cells:
        cells["cost_kind"] = "CS" if cells["type"] == "Character" else "TP"
