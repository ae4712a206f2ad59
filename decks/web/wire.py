"""Edits as a button carries them: `deck:12:+1`, `deck:12:=4`, `deck:12:<4`, `deck:12>maybe`.

Several stand in one value with commas between. What no button of ours says is refused.
"""

import re
from collections.abc import Iterable

from decks.contents import MAX_LINES, Change, Edit, Move
from decks.refusals import DeckRefused

PLACE = "[a-z_]{1,20}"  # whether the deck has such a section, decks/edits.py asks
CHANGE = re.compile(rf"(?P<section>{PLACE}):(?P<card>\d{{1,18}}):(?P<verb>[-+=<])(?P<n>\d{{1,9}})")
MOVE = re.compile(
    rf"(?P<section>{PLACE}):(?P<card>\d{{1,18}})>(?P<to>{PLACE})(?::(?P<n>\d{{1,9}}))?"
)


def write_edits(edits: Iterable[Edit]) -> str:
    return ",".join(_write(edit) for edit in edits)


def _write(edit: Edit) -> str:
    if isinstance(edit, Move):
        count = "" if edit.count is None else f":{edit.count}"
        return f"{edit.source}:{edit.card}>{edit.target}{count}"
    if edit.set is not None:
        verb = f"={edit.set}"
    elif edit.cap is not None:
        verb = f"<{edit.cap}"
    else:
        verb = f"{edit.add or 0:+d}"
    return f"{edit.section}:{edit.card}:{verb}"


def read_edits(value: str) -> list[Edit]:
    words = value.split(",")
    if len(words) > MAX_LINES:
        raise DeckRefused("do", f"At most {MAX_LINES} edits at once.")
    return [_read(word) for word in words]


def _read(word: str) -> Edit:
    if found := MOVE.fullmatch(word):
        count = int(found["n"]) if found["n"] else None
        return Move(int(found["card"]), found["section"], found["to"], count)
    found = CHANGE.fullmatch(word)
    if not found:
        raise DeckRefused(
            "do", f"“{word[:40]}” is not an edit we understand. Reload the page and try again."
        )
    card, section, number = int(found["card"]), found["section"], int(found["n"])
    match found["verb"]:
        case "=":
            return Change(card, section, set=number)
        case "<":
            return Change(card, section, cap=number)
        case sign:
            return Change(card, section, add=number if sign == "+" else -number)
