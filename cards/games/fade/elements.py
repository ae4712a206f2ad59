"""The ten elements of F.A.D.E. and Null-type, their absence, as the pages show them.

The colours are tokens in static/css/tokens.css, the drawings symbols in static/img/elements.svg;
`{% sign %}` (cards/templatetags/signs.py) puts both on a page, always with the name.
"""

from cards.games.signs import Sign


def _element(slug: str, name: str) -> Sign:
    return Sign(slug, name, "img/elements.svg")


ELEMENTS: tuple[Sign, ...] = (
    _element("fire", "Fire"),
    _element("water", "Water"),
    _element("earth", "Earth"),
    _element("storm", "Storm"),
    _element("nature", "Nature"),
    _element("metal", "Metal"),
    _element("light", "Light"),
    _element("darkness", "Darkness"),
    _element("time", "Time"),
    _element("space", "Space"),
)

# fade:R102: Null-type matches only text that names it, so it is no member of ELEMENTS.
NULL_TYPE = _element("null", "Null-type")

BY_NAME = {element.name: element for element in ELEMENTS}
_BY_SLUG = {element.slug: element for element in (*ELEMENTS, NULL_TYPE)}


def element_by_slug(slug: str) -> Sign:
    """The element of that slug, or a KeyError that names the known ones."""
    try:
        return _BY_SLUG[slug]
    except KeyError:
        raise KeyError(f"no element {slug!r}; known: {', '.join(_BY_SLUG)}") from None


def element_mask(elements: str) -> int:
    """Fire/Earth as bits, in the order of ELEMENTS."""
    named = elements.split("/")
    return sum(1 << place for place, element in enumerate(ELEMENTS) if element.name in named)
