"""The ten elements of F.A.D.E. and Null-type, their absence, as the pages show them.

The colours are tokens in static/css/tokens.css, the drawings symbols in static/img/elements.svg;
`{% element %}` (cards/templatetags/elements.py) puts both on a page, always with the name.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Element:
    """`slug` is also the id of the symbol and the end of the token's name."""

    slug: str
    name: str

    @property
    def token(self) -> str:
        """The CSS custom property that holds the element's colour in the current theme."""
        return f"--el-{self.slug}"


ELEMENTS: tuple[Element, ...] = (
    Element("fire", "Fire"),
    Element("water", "Water"),
    Element("earth", "Earth"),
    Element("storm", "Storm"),
    Element("nature", "Nature"),
    Element("metal", "Metal"),
    Element("light", "Light"),
    Element("darkness", "Darkness"),
    Element("time", "Time"),
    Element("space", "Space"),
)

# fade:R102: Null-type matches only text that names it, so it is no member of ELEMENTS.
NULL_TYPE = Element("null", "Null-type")

BY_NAME = {element.name: element for element in ELEMENTS}
_BY_SLUG = {element.slug: element for element in (*ELEMENTS, NULL_TYPE)}


def element_by_slug(slug: str) -> Element:
    """The element of that slug, or a KeyError that names the known ones."""
    try:
        return _BY_SLUG[slug]
    except KeyError:
        raise KeyError(f"no element {slug!r}; known: {', '.join(_BY_SLUG)}") from None


def element_mask(elements: str) -> int:
    """Fire/Earth as bits, in the order of ELEMENTS."""
    named = elements.split("/")
    return sum(1 << place for place, element in enumerate(ELEMENTS) if element.name in named)
