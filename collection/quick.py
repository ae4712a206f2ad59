"""Quick lines: “3x Cinder Pup (CORE) 12 foil”. What is not a number, a set or foil is the name."""

import re

from collection.cells import Cells

_COUNT = re.compile(
    r"^\s*(?:x\s*)?(?P<quantity>[-+]?\d[\d,.]*)\s*(?:[x×]\s+|[x×](?=\W)|\s)\s*", re.I
)
_FOIL = re.compile(r"\s+(?:\(foil\)|\[foil\]|\*f\*|foil)\s*$", re.I)
_SET = re.compile(r"\s*[(\[](?P<set>[^()\[\]]{1,80})[)\]]\s*#?(?P<number>[\w-]{0,12})\s*$")


def read_quick_line(text: str) -> Cells:
    """The cells of a line; never refuses, an odd line is a name nobody knows."""
    cells: Cells = {}
    rest = text.strip()
    if count := _COUNT.match(rest):
        cells["quantity"] = count["quantity"].replace(",", "")
        rest = rest[count.end() :]
    if foil := _FOIL.search(rest):
        cells["foil"] = "yes"
        rest = rest[: foil.start()]
    if printing := _SET.search(rest):
        cells["set"] = printing["set"].strip()
        if printing["number"]:
            cells["number"] = printing["number"]
        rest = rest[: printing.start()]
    cells["name"] = " ".join(rest.split())
    return cells
