"""Finding the legal action that a written label means."""

import re
from collections.abc import Sequence

BRACKETS = re.compile(r"\s*\([^()]*\)")
PLAYER = re.compile(r"\bPlayer (\d)\b")
SEAT = re.compile(r"(p|player )\d")
SPACES = re.compile(r"\s+")
PICKING = "choose "


def plain(label: str) -> str:
    """Lower case, single blanks."""
    return SPACES.sub(" ", label).strip().lower()


def forms(label: str) -> list[str]:
    """The ways in which a label may be written in full."""
    found = [label, BRACKETS.sub("", label)]
    found += [PLAYER.sub(r"P\1", form) for form in found]
    found = [plain(form) for form in found]
    found += [form[len(PICKING) :] for form in found if form.startswith(PICKING)]
    return list(dict.fromkeys(found))


def written(text: str, label: str) -> bool:
    """The whole label, but for capitals, brackets and a leading "choose"."""
    wanted = plain(text)
    if "(" in wanted:
        whole = [plain(label)]
        whole += [form[len(PICKING) :] for form in whole if form.startswith(PICKING)]
        return wanted in whole
    return wanted in forms(label)


def begins(text: str, label: str) -> bool:
    wanted = plain(text)
    if SEAT.fullmatch(wanted):
        return False
    return any(form.startswith(wanted) for form in forms(label))


def mentions(text: str, label: str) -> bool:
    """The words stand somewhere in the label: a place ("P2 C1") or a name, but not a seat,
    because every place has one."""
    if SEAT.fullmatch(plain(text)):
        return False
    return bool(re.search(rf"(?<!\w){re.escape(plain(text))}(?!\w)", plain(label)))


TIERS = (written, begins, mentions)


def matching(text: str, labels: Sequence[str]) -> list[int]:
    """Positions of the labels meant, by the strictest reading that finds any."""
    for tier in TIERS:
        found = [place for place, label in enumerate(labels) if tier(text, label)]
        if found:
            return found
    return []
