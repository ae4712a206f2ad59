"""The picture of one card."""

from cards.faces.colours import PALETTES
from cards.faces.facts import Facts
from cards.faces.symbols import element_symbol


def picture(facts: Facts, high: float, prefix: str) -> str:
    """558 wide and as high as the frame leaves it."""
    element = (facts.elements or ("",))[0]
    palette = PALETTES.get(element, PALETTES[""])
    return (
        f'<rect width="558" height="{high}" fill="{palette.deep}"/>'
        f'<g transform="translate(159 {high / 2 - 120}) scale(10)" color="{palette.bright}">'
        f"{element_symbol(element)}</g>"
    )
