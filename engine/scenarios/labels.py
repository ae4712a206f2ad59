"""Finding the legal action that a written label means."""

import re
from collections.abc import Sequence

BRACKETS = re.compile(r"\s*\([^()]*\)")
PLAYER = re.compile(r"\bPlayer (\d)\b")
SEAT = re.compile(r"(p|player )\d")
SPACES = re.compile(r"\s+")
NUMBER = re.compile(r" #(\d+)$")
ABILITY = re.compile(r" \(?#?(\d+)\)?$")
PLACE = re.compile(r"(\w.*) (p\d [crp]\d+(?:\.e\d)?)( \d+)?")
SEAT_WORD = re.compile(r"\bp(\d) ")
CELL = re.compile(r"c\d")
POSITION = re.compile(r"(?<=\w)\.e\d(?=\))|(?<= )p\d(?=\))")
COPIES = ("use ", "react with ")
PICKING = "choose "
OPTION = "option "
INSIDE = re.compile(r"option \d+ \((.*)\)")


def plain(label: str) -> str:
    """Lower case, single blanks."""
    return SPACES.sub(" ", label).strip().lower()


def forms(label: str) -> list[str]:
    """The ways in which a label may be written in full."""
    found = [label, BRACKETS.sub("", label)]
    found += [PLAYER.sub(r"P\1", form) for form in found]
    # In YAML " #2" begins a comment, so the number of an ability may stand alone.
    found += [NUMBER.sub(r" \1", form) for form in found if " #" in form]
    found += [form.replace(" with ", " ", 1) for form in found if " with " in form]
    found = [plain(form) for form in found]
    found += [form[len(PICKING) :] for form in found if form.startswith(PICKING)]
    found += [inside[1] for form in found if (inside := INSIDE.fullmatch(form))]
    return list(dict.fromkeys(found))


def other_verb(text: str) -> str:
    """A Trigger is used when its moment has come, or reacts to a link: a file may say either."""
    for one, other in (COPIES, COPIES[::-1]):
        if plain(text).startswith(one):
            return other + plain(text)[len(one) :]
    return ""


def written(text: str, label: str) -> bool:
    """The whole label, but for capitals, brackets and a leading "choose"."""
    wanted = plain(ABILITY.sub(r" \1", text))
    if "(" in wanted:
        whole = [form for form in forms(label) if "(" in form]
        return wanted in whole
    return wanted in forms(label) or by_place(wanted, label) or by_seat(wanted, label)


def by_place(wanted: str, label: str) -> bool:
    """A verb and a place: "attack with P1 C1" for "attack with X (P1 C1)"."""
    found = PLACE.fullmatch(wanted)
    if found is None or f"({found[2]})" not in plain(label):
        return False
    if found[3] and not label.endswith(f" #{found[3].strip()}"):
        return False
    return any(form.startswith(found[1]) for form in forms(label))


def by_seat(wanted: str, label: str) -> bool:
    """A seat and a name: "attack with P1 X" for "attack with X (P1 C1)", "P2 Y" for "Y (P2 C1)"."""
    found = SEAT_WORD.search(wanted)
    if found is None or f"({found[0]}" not in plain(label):
        return False
    return SEAT_WORD.sub("", wanted, count=1) in forms(label)


def is_cell(text: str) -> bool:
    """A cell without its seat, which is rather the cell itself than the card in it."""
    return bool(CELL.fullmatch(plain(text)))


def begins(text: str, label: str) -> bool:
    wanted = plain(text)
    if SEAT.fullmatch(wanted):
        return False
    return any(form.startswith(wanted) and not _cuts(form, wanted) for form in forms(label))


def _cuts(form: str, wanted: str) -> bool:
    """“push 1” is no “push 1-2”, “push 1” no “push 10”."""
    return wanted[-1:].isdigit() and form[len(wanted) : len(wanted) + 1] in (*"-0123456789",)


def mentions(text: str, label: str) -> bool:
    """What is to be chosen is called by a part of its label: its place ("P2 C1") or its name.

    Never by its seat alone, because every place has one, and never for another verb.
    """
    if SEAT.fullmatch(plain(text)) or not plain(label).startswith(PICKING):
        return False
    return has_words(text, label)


def has_words(text: str, label: str) -> bool:
    """The text stands in the label as whole words."""
    return bool(re.search(rf"(?<!\w){re.escape(plain(text))}(?!\w)", plain(label)))


def renamed(text: str, name: str, other: str) -> str:
    """The text with another name in it."""
    return re.sub(rf"(?<!\w){re.escape(plain(name))}(?!\w)", other, plain(text), count=1)


def breaks_word(text: str, label: str) -> bool:
    """The text ends inside a word of the label."""
    wanted = plain(text)
    return not any(
        form.startswith(wanted) and not form[len(wanted) : len(wanted) + 1].isalnum()
        for form in forms(label)
    )


def matching(text: str, labels: Sequence[str], names: Sequence[str] = ()) -> list[int]:
    """Positions of the labels meant, by the strictest reading that finds any.

    A text that ends with one of the `names` means that card, not a longer name beginning so.
    """
    found = [place for place, label in enumerate(labels) if written(text, label)]
    if found:
        return found
    whole = any(has_words(name, text) and plain(text).endswith(plain(name)) for name in names)
    found = [
        place
        for place, label in enumerate(labels)
        if begins(text, label) and not (whole and breaks_word(text, label))
    ]
    return found or [place for place, label in enumerate(labels) if mentions(text, label)]


def alike(labels: Sequence[str]) -> bool:
    """Uses of several copies of one card on one host: it does not matter which."""
    places = {POSITION.sub("", label) for label in labels}
    return len(places) == 1 and labels[0].startswith(COPIES)
