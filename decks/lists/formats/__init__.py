"""Deck lists in and out: one module a format, each with `read` and `write`.

They know no card pool: what the names mean is asked by decks/lists/repair.py. Which sections there
are, the game says (`shape`). No Django: strange files are read in a process of their own.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from decks.lists.deck_list import DeckList, ListRefused, Read, check_length
from decks.lists.formats import cockatrice, json_list, lackey, native, share
from decks.sections import DeckSection, ListShape


@dataclass(frozen=True, slots=True)
class Kind:
    slug: str
    name: str
    extension: str
    media_type: str
    read: Callable[[str, ListShape], Read]
    write: Callable[[DeckList, ListShape], str]


KINDS = {
    kind.slug: kind
    for kind in (
        Kind("native", "Text", "txt", "text/plain", native.read, native.write),
        Kind(
            "cockatrice", "Cockatrice", "cod", "application/xml", cockatrice.read, cockatrice.write
        ),
        Kind("lackey", "LackeyCCG", "dek", "application/xml", lackey.read, lackey.write),
        Kind("json", "JSON", "json", "application/json", json_list.read, json_list.write),
        Kind("share", "Share code", "txt", "text/plain", share.read, share.write),
    )
}


def detect(text: str, shape: ListShape) -> Kind:
    """Which format a text is in, by how it begins."""
    start = text.lstrip("\ufeff \t\r\n")[:2000]
    if start.startswith(shape.share):
        return KINDS["share"]
    if start.startswith("{"):
        return KINDS["json"]
    if start.startswith("<"):
        return KINDS["cockatrice" if "<cockatrice_deck" in start else "lackey"]
    return KINDS["native"]


def read(text: str, shape: ListShape, slug: str = "") -> Read:
    """Read a list in the named format, or in the one it looks like."""
    check_length(text)
    if slug and slug not in KINDS:
        raise ListRefused(f"There is no format “{slug[:40]}”. Known: {', '.join(KINDS)}.")
    kind = KINDS[slug] if slug else detect(text, shape)
    return kind.read(text.lstrip("\ufeff").replace("\x00", ""), shape)


def as_text(given: str, shape: ListShape) -> str:
    """Any format as plain text with sections; lines that made no sense stay, at the end."""
    check_length(given)
    kind = detect(given, shape)
    if kind is KINDS["native"]:
        return "\n".join(given.lstrip("\ufeff").splitlines())
    found = read(given, shape, kind.slug)
    lost = [problem.text.strip() or problem.message for problem in found.problems]
    return native.write(found.deck_list, shape) + "".join(f"{line}\n" for line in lost)


def parcel(content: bytes, shape: ListShape) -> bytes:
    """A file and the shape of its game, for the process that reads it (ops/confined.py)."""
    return json.dumps(asdict(shape)).encode() + b"\n" + content


def text_or_refusal(parcelled: bytes) -> dict[str, str]:
    """The file of a parcel as plain text."""
    head, _, content = parcelled.partition(b"\n")
    try:
        return {"text": as_text(decode(content), _shape(json.loads(head)))}
    except ListRefused as refused:
        return {"refused": str(refused)}


def _shape(stored: Mapping[str, Any]) -> ListShape:
    sections = [
        DeckSection(**{**section, "spellings": tuple(section["spellings"])})
        for section in stored["sections"]
    ]
    return ListShape(stored["system"], stored["share"], tuple(sections))


def decode(content: bytes) -> str:
    """An uploaded file as text."""
    for encoding in ("utf-8-sig", "utf-16"):
        if encoding == "utf-16" and content[:2] not in (b"\xff\xfe", b"\xfe\xff"):
            continue
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise ListRefused("The file is not text in UTF-8. Save it as UTF-8 and try again.")


__all__ = ["KINDS", "Kind", "as_text", "decode", "detect", "parcel", "read", "text_or_refusal"]
