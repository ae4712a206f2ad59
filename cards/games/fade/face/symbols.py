"""Small signs of a face: elements, the four stats, and the symbol of a set."""

import re
from functools import cache
from hashlib import blake2b
from pathlib import Path

from cards.games.fade.elements import ELEMENTS

KNOWN = frozenset(element.name for element in ELEMENTS)
ELEMENTS_FILE = Path(__file__).resolve().parents[4] / "static" / "img" / "elements.svg"
SYMBOL = re.compile(r'<symbol id="(\w+)" viewBox="0 0 24 24">(.*?)</symbol>', re.DOTALL)

# 24 x 24, in the current colour.
STAT_SIGNS = {
    "HP": "M12 21C4.500 15.500 2 11.700 2 8a5 5 0 0 1 10-1.300A5 5 0 0 1 22 8c0 3.700-2.500 7.500-10 13Z",
    "PLV": "M12 1l2.600 6.600 6.700-2.400-2.900 6.500L23 15.500l-7.100.600.100 6.900-4-4.800-4 4.800.100-6.900-7.100-.600 4.600-3.800-2.900-6.500 6.700 2.400Z",
    "DEF": "M12 1.500 21.500 5v7c0 5-3.600 8.700-9.500 11-5.900-2.300-9.500-6-9.500-11V5Z",
    "AGI": "M2 4l9 8-9 8v-5l3.500-3L2 9Zm10 0 10 8-10 8v-5l3.500-3L12 9Z",
}  # fmt: skip
STAT_COLOURS = {"HP": "#ff6b6b", "PLV": "#ffb03a", "DEF": "#6db6ff", "AGI": "#7fe08a"}

SET_SIGNS = (
    "M12 1 23 12 12 23 1 12ZM12 7 7 12l5 5 5-5Z",
    "M12 1l3 8h8l-6.500 5 2.500 8.500L12 17.500 5 22.500 7.500 14 1 9h8Z",
    "M6.500 2h11L23 12l-5.500 10h-11L1 12ZM9 7l-3 5 3 5h6l3-5-3-5Z",
    "M3 2h18v9c0 6-4 9-9 12-5-3-9-6-9-12Zm4 4v5c0 3.500 2 5.700 5 7.700V6Z",
    "M1 4h9l-5 8 5 8H1l5-8ZM14 4h9l-5 8 5 8h-9l5-8Z",
    "M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22Zm0 5-6 10h12Z",
    "M2 2h20L12 12ZM2 22h20L12 12Z",
    "M12 1l4 7 7 4-7 4-4 7-4-7-7-4 7-4Z",
)


@cache
def element_symbols() -> dict[str, str]:
    """The drawings of static/img/elements.svg by slug."""
    return {
        slug: re.sub(r">\s+<", "><", inner.strip())
        for slug, inner in SYMBOL.findall(ELEMENTS_FILE.read_text("utf-8"))
    }


def element_symbol(element: str) -> str:
    return element_symbols()[element.casefold() if element in KNOWN else "null"]


def set_sign(code: str) -> str:
    """Each set has one of the signs: always the same for the same code."""
    return SET_SIGNS[
        blake2b(code.encode("utf-8", "surrogatepass"), digest_size=2).digest()[0] % len(SET_SIGNS)
    ]
