"""Quick lines: “3x Cinder Pup (CORE) 12 foil”. What is not a number, a set or foil is the name."""

import re

from collection.lists.cells import Cells
from ops.typed import MAX_LINE, one_line, too_long

# All of them see a line of bounded length in which no two blanks follow each other.
_COUNT = re.compile(r"(?:x ?)?(?P<quantity>[-+]?\d[\d,.]*) ?(?:[x×] |[x×](?=\W)| ) ?", re.I)
_FOIL = re.compile(r" (?:\(foil\)|\[foil\]|\*f\*|foil)$", re.I)
_SET = re.compile(r" ?[(\[](?P<set>[^()\[\]]{1,80})[)\]] ?#?(?P<number>[\w-]{0,12})$")


def read_quick_line(text: str) -> Cells:
    """The cells of a line; never refuses, an odd line is a name nobody knows."""
    cells: Cells = {}
    rest = one_line(text)
    if too_long(rest):  # whoever wants to say so asks before
        return {"name": rest[:MAX_LINE]}
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
    cells["name"] = rest.strip()
    return cells
