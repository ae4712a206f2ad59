"""Deck lists in and out: one module a format, each with `read(text)` and `write(deck_list)`.

They know no card pool: what the names mean is asked by decks/lists/repair.py.
"""

from collections.abc import Callable
from dataclasses import dataclass

from decks.lists.deck_list import DeckList, ListRefused, Read, check_length
from decks.lists.formats import cockatrice, json_list, lackey, native, share


@dataclass(frozen=True, slots=True)
class Kind:
    slug: str
    name: str
    extension: str
    media_type: str
    read: Callable[[str], Read]
    write: Callable[[DeckList], str]


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


def detect(text: str) -> Kind:
    """Which format a text is in, by how it begins."""
    start = text.lstrip("\ufeff \t\r\n")[:2000]
    if start.startswith(share.PREFIX):
        return KINDS["share"]
    if start.startswith("{"):
        return KINDS["json"]
    if start.startswith("<"):
        return KINDS["cockatrice" if "<cockatrice_deck" in start else "lackey"]
    return KINDS["native"]


def read(text: str, slug: str = "") -> Read:
    """Read a list in the named format, or in the one it looks like."""
    check_length(text)
    if slug and slug not in KINDS:
        raise ListRefused(f"There is no format “{slug[:40]}”. Known: {', '.join(KINDS)}.")
    kind = KINDS[slug] if slug else detect(text)
    return kind.read(text.lstrip("\ufeff").replace("\x00", ""))


def as_text(given: str) -> str:
    """Any format as plain text with sections; lines that made no sense stay, at the end."""
    check_length(given)
    kind = detect(given)
    if kind is KINDS["native"]:
        return "\n".join(given.lstrip("\ufeff").splitlines())
    found = read(given, kind.slug)
    lost = [problem.text.strip() or problem.message for problem in found.problems]
    return native.write(found.deck_list) + "".join(f"{line}\n" for line in lost)


def text_or_refusal(content: bytes) -> dict[str, str]:
    """An uploaded file as plain text, for a process of its own (ops/confined.py)."""
    try:
        return {"text": as_text(decode(content))}
    except ListRefused as refused:
        return {"refused": str(refused)}


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


__all__ = ["KINDS", "Kind", "as_text", "decode", "detect", "read", "text_or_refusal"]
