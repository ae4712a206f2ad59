"""The share code: a deck in one word that fits into an address.

The letters of the game (`fd1-`) and URL-safe base64 of a checksum and the packed list, a line a
card: section, count, name. Names, not numbers of a database, so that a code means the same on every
Riftlab.
"""

import base64
import binascii
import zlib

from decks.lists.deck_list import MAX_ENTRIES, DeckList, Entry, ListRefused, Read, by_section
from decks.sections import ListShape
from ops.typed import MAX_LINE

MAX_CODE = 40_000
MAX_TEXT = 200_000
CHECKSUM = 4
DAMAGED = "This share code is damaged or cut off. Copy the whole code, or the whole address."


def write(deck_list: DeckList, shape: ListShape) -> str:
    lines = [deck_list.name]
    for section, entries in by_section(deck_list.entries, shape):
        lines += [f"{section.letter}{entry.count} {entry.name}" for entry in entries]
    text = "\n".join(lines).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text) + packer.flush()
    checksum = zlib.crc32(text).to_bytes(CHECKSUM, "big")
    return shape.share + base64.urlsafe_b64encode(checksum + packed).decode().rstrip("=")


def read(text: str, shape: ListShape) -> Read:
    code = "".join(text.split())
    if not code.startswith(shape.share):
        raise ListRefused(f"A share code begins with {shape.share}. This one does not.")
    if len(code) > MAX_CODE:
        raise ListRefused(f"A share code has at most {MAX_CODE:,} characters.")
    title, *lines = _unpack(code.removeprefix(shape.share)).split("\n")
    found = Read(DeckList(name=title[:MAX_LINE]))
    sections = {section.letter: section.slug for section in shape.sections}
    if len(lines) > MAX_ENTRIES:
        raise ListRefused(
            f"The share code holds {len(lines):,} lines; a deck list has at most {MAX_ENTRIES:,}."
        )
    for place, line in enumerate(lines, start=1):
        section = sections.get(line[:1])
        count, _, name = line[1:].partition(" ")
        if section is None or not count.isascii() or not count.isdigit() or len(count) > 9:
            raise ListRefused(DAMAGED)
        found.add(Entry(section, int(count), name, place, raw=name), line)
    return found


def _unpack(code: str) -> str:
    try:
        raw = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj(-15)
        text = unpacker.decompress(raw[CHECKSUM:], MAX_TEXT)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise ListRefused(DAMAGED) from error
    if not unpacker.eof or zlib.crc32(text) != int.from_bytes(raw[:CHECKSUM], "big"):
        raise ListRefused(DAMAGED)
    try:
        return text.decode("utf-8").replace("\x00", "")
    except UnicodeDecodeError as error:  # made by hand: its checksum is right
        raise ListRefused(DAMAGED) from error
