"""The plain text form: section names on lines of their own, then lines "4 Card Name".

Reading is tolerant (4x X, X x4, set and number behind the name, comments); writing is strict, and
quotes a name that would be read as something else.
"""

import re

from decks.lists.deck_list import MAX_ENTRIES, DeckList, Entry, Read, by_section, too_many
from decks.lists.formats.headings import section_named
from decks.sections import ListShape
from ops.typed import numbered_lines, too_long

# All of them see a line of bounded length in which no two blanks follow each other.
_COUNT_ALONE = re.compile(r"[-+−–]?[0-9]+ ?[xX×]?")
_COUNT_FIRST = re.compile(r"(?P<count>[-+−–]?[0-9]+) ?[xX×]? (?P<name>.*)")
_X_FIRST = re.compile(r"[xX×] ?(?P<count>[0-9]+) (?P<name>.+)")
_COUNT_LAST = re.compile(r"(?P<name>.+?) [xX×] ?(?P<count>[-+−–]?[0-9]+)")
_PRINTING = re.compile(
    r"(?P<name>.+?) [(\[](?P<set>[A-Za-z0-9]{1,12})[)\]]"
    r"(?: #?(?P<number>[A-Za-z]{0,3}[0-9]{1,6}[A-Za-z]{0,2}))?"
)
_TITLE = re.compile(r"(?:deck ?)?name ?: ?(?P<name>.+)", re.IGNORECASE)


def read(text: str, shape: ListShape) -> Read:
    found = Read(DeckList(has_sections=False))
    section = shape.first
    for number, line in numbered_lines(text.lstrip("\ufeff")):
        if number > MAX_ENTRIES:
            too_many(found, MAX_ENTRIES + 1, len(text.splitlines()))
            break
        if named := section_named(line, shape):
            section, found.deck_list.has_sections = named, True
        elif line.startswith(("#", "//")):
            continue
        elif reason := too_long(line):
            found.refuse(number, line, reason)
        elif (title := _TITLE.fullmatch(line)) and not found.deck_list.entries:
            found.deck_list.name = title["name"]
        else:
            _read_card(found, section, number, line)
    return found


def _read_card(found: Read, section: str, number: int, line: str) -> None:
    if _COUNT_ALONE.fullmatch(line):
        found.refuse(number, line, "the name of the card is missing.")
        return
    count, raw = _count_and_name(line)
    if quoted := _quoted(raw):
        found.add(Entry(section, count, quoted, number, raw=quoted), line)
        return
    name, set_code, card_number = _printing(raw)
    found.add(Entry(section, count, name, number, set_code, card_number, raw), line)


def _count_and_name(line: str) -> tuple[int, str]:
    """A line without a count is one card."""
    for shape in (_COUNT_FIRST, _X_FIRST, _COUNT_LAST):
        if parts := shape.fullmatch(line):
            return _number(parts["count"]), parts["name"].strip()
    return 1, line


def _number(digits: str) -> int:
    return int(digits.replace("−", "-").replace("–", "-")[:20])


def _quoted(name: str) -> str:
    return name[1:-1].strip() if len(name) > 2 and name[0] == name[-1] == '"' else ""


def _printing(raw: str) -> tuple[str, str, str]:
    """Ember Whelp (CORE) 12 → name, set, number."""
    parts = _PRINTING.fullmatch(raw)
    if parts is None:
        return raw, "", ""
    return parts["name"], parts["set"].upper(), parts["number"] or ""


def write(deck_list: DeckList, shape: ListShape) -> str:
    lines = [f"Name: {deck_list.name}", ""] if deck_list.name else []
    for section, entries in by_section(deck_list.entries, shape):
        lines += [section.heading, *(_line(entry, shape) for entry in entries), ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def _line(entry: Entry, shape: ListShape) -> str:
    plain = f"{entry.count} {entry.name}"
    again = read(plain, shape).deck_list.entries
    is_safe = len(again) == 1 and (again[0].count, again[0].raw) == (entry.count, entry.name)
    if is_safe and not again[0].set_code:
        return plain
    return f'{entry.count} "{entry.name}"'
