"""What a chunk keeps of its games beside their letters, packed: rounds, and the bots' choices.

Choices are kept for games that are not built again from the seed in a moment: those of bots that
are slow to think, those of more than two players, and those that failed. A choice is its place
among the legal actions.
"""

import zlib
from array import array
from collections.abc import Iterator, Sequence
from itertools import islice
from sys import byteorder

UNKNOWN = 0
"""The rounds of a game nobody counted: it failed, or an earlier release played it."""

MOST_ROUNDS = 2**15 - 1
"""Below the surrogates: packed rounds are also a text in UTF-16, one character for each game."""


def pack_rounds(rounds: Sequence[int]) -> bytes:
    """Two bytes for each game."""
    return _little_endian(array("H", (min(count, MOST_ROUNDS) for count in rounds))).tobytes()


def unpack_rounds(packed: bytes | memoryview) -> Sequence[int]:
    return _little_endian(array("H", bytes(packed)))


def rounds_as_text(packed: bytes) -> str:
    """One character a game: a text is counted and searched a hundred times faster than a list."""
    return packed.decode("utf-16-le")


def _little_endian(numbers: "array[int]") -> "array[int]":
    if byteorder == "big":
        numbers.byteswap()
    return numbers


def pack_choices(games: Sequence[Sequence[int]]) -> bytes | None:
    """For each game how many, then which; seven bits to a byte. None if no game has any."""
    if not any(games):
        return None
    packed = bytearray()
    for choices in games:
        for number in (len(choices), *choices):
            while number > 0x7F:
                packed.append(number & 0x7F | 0x80)
                number >>= 7
            packed.append(number)
    return zlib.compress(bytes(packed), 9)


def join_choices(
    first: bytes | memoryview | None, games: int, second: bytes | memoryview | None, more: int
) -> bytes | None:
    """Of games and more games: one behind the other as they are packed, which takes no time."""
    if first is None and second is None:
        return None
    return bytes(first or _none_of(games)) + bytes(second or _none_of(more))


def _none_of(games: int) -> bytes:
    return zlib.compress(bytes(games))


def unpack_choices(packed: bytes | memoryview | None, games: int) -> list[list[int]]:
    """A list for each game, empty if its choices were not kept."""
    if packed is None:
        return [[] for _ in range(games)]
    numbers = _numbers(b"".join(_parts(bytes(packed))))
    return [list(islice(numbers, next(numbers))) for _ in range(games)]


def _parts(packed: bytes) -> Iterator[bytes]:
    """What was packed at once, one after the other."""
    while packed:
        part = zlib.decompressobj()
        yield part.decompress(packed)
        if not part.eof:
            raise zlib.error("Packed choices end in the middle.")
        packed = part.unused_data


def _numbers(data: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in data:
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            yield number
            number = shift = 0
