"""What both XML formats share: a file without tricks, and numbers out of attributes."""

from xml.etree.ElementTree import Element, ParseError, indent, tostring

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from decks.lists.deck_list import ListRefused


def root_of(text: str, kind: str) -> Element:
    """The file's root. Document types and entities are refused: no deck list needs them."""
    try:
        # A declared encoding would contradict the text we already decoded.
        root: Element = fromstring(text.strip().encode(), forbid_dtd=True)
    except DefusedXmlException as error:
        raise ListRefused(
            f"The {kind} file declares a document type or entities. "
            "A deck list needs neither: remove the <!DOCTYPE …> part."
        ) from error
    except (ParseError, LookupError, ValueError) as error:
        raise ListRefused(f"This is not a {kind} file: {error}.") from error
    return root


def text_of(element: Element, path: str) -> str:
    return (element.findtext(path) or "").strip()


def number_of(text: str | None) -> int | None:
    """A whole number, or None."""
    cleaned = (text or "").strip()
    digits = cleaned.removeprefix("-").removeprefix("+")
    return int(cleaned) if digits.isascii() and digits.isdigit() and len(digits) < 13 else None


def document(root: Element) -> str:
    indent(root, "    ")
    body = tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'
