"""Deck files that people uploaded become text: in a process of its own, within limits."""

from decks.lists.deck_list import MAX_CHARACTERS, ListRefused
from decks.lists.formats import parcel
from decks.sections import ListShape
from ops import confined

MAX_BYTES = 4 * MAX_CHARACTERS
LIMITS = confined.Limits(cpu_seconds=3, wall_seconds=20, megabytes=256, answer_bytes=8 * MAX_BYTES)
READER = "decks.lists.formats:text_or_refusal"


def read_file(content: bytes, shape: ListShape) -> str:
    """Plain text with sections, or a ListRefused."""
    if len(content) > MAX_BYTES:
        raise ListRefused(too_many_bytes(len(content)))
    try:
        answer = confined.read(READER, parcel(content, shape), LIMITS)
    except confined.TooDear as refused:
        raise ListRefused(f"{refused} Save the deck as plain text and try again.") from refused
    if "refused" in answer:
        raise ListRefused(answer["refused"])
    return str(answer["text"])


def too_many_bytes(count: int) -> str:
    return (
        f"The file has {count / 1024**2:.1f} MB or more; a deck list has at most "
        f"{MAX_BYTES / 1024**2:.1f} MB. Save only the deck."
    )
