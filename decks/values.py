"""What may stand in a deck's fields: cleaned, or refused with the reason."""

import unicodedata
from collections.abc import Iterable

from cards.columns import key
from decks.markdown import too_much
from decks.refusals import DeckRefused
from ops.typed import composed

MAX_NAME = 80
MAX_DESCRIPTION = 20_000
MAX_NOTE = 200
MAX_FOLDER = 40
MAX_TAGS = 10
MAX_TAG = 30
# Characters that draw nothing or turn the reading direction: no name needs them, tricks do.
INVISIBLE = ("Cc", "Cf", "Cs", "Co", "Cn")
JOINER = "\u200d"  # of emoji and of some scripts


def clean_line(text: str) -> str:
    """One line without invisible characters."""
    kept = (
        " " if character in "\t\r\n" else character
        for character in composed(text)
        if character in "\t\r\n"
        or character == JOINER
        or unicodedata.category(character) not in INVISIBLE
    )
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    name = clean_line(text)
    if not name:
        raise DeckRefused("name", "Give the deck a name.")
    if len(name) > MAX_NAME:
        raise DeckRefused(
            "name", f"A name has at most {MAX_NAME} characters, this one has {len(name)}."
        )
    return name


def clean_folder(text: str) -> str:
    folder = clean_line(text)
    if len(folder) > MAX_FOLDER:
        raise DeckRefused(
            "folder",
            f"A folder's name has at most {MAX_FOLDER} characters, this one has {len(folder)}.",
        )
    return folder


def clean_description(text: str) -> str:
    cleaned = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x00", "").strip()
    if len(cleaned) > MAX_DESCRIPTION:
        raise DeckRefused(
            "description",
            f"A description has at most {MAX_DESCRIPTION:,} characters, "
            f"this one has {len(cleaned):,}.",
        )
    if reason := too_much(cleaned):
        raise DeckRefused("description", reason)
    return cleaned.encode("utf-8", "replace").decode("utf-8")


def clean_note(text: str) -> str:
    note = clean_line(text)
    if len(note) > MAX_NOTE:
        raise DeckRefused(
            "note", f"A note has at most {MAX_NOTE} characters, this one has {len(note)}."
        )
    return note


def clean_tags(tags: Iterable[str]) -> list[str]:
    """In the order given, each once."""
    found: dict[str, str] = {}
    for tag in tags:
        cleaned = clean_line(tag).replace("|", " ").strip()
        if len(cleaned) > MAX_TAG:
            raise DeckRefused("tags", f"A tag has at most {MAX_TAG} characters: “{cleaned[:40]}…”")
        if cleaned:
            found.setdefault(key(cleaned), cleaned)
    if len(found) > MAX_TAGS:
        raise DeckRefused("tags", f"A deck has at most {MAX_TAGS} tags, not {len(found)}.")
    return list(found.values())


def tag_key(tags: Iterable[str]) -> str:
    """|aggro|starter|: what tag: looks into."""
    keys = "|".join(key(tag) for tag in tags)
    return f"|{keys}|" if keys else ""
