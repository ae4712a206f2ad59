"""JSON, `<game>-deck/1`: sections of names and counts."""

import json
from collections.abc import Mapping, Sequence

from decks.lists.deck_list import (
    MAX_ENTRIES,
    DeckList,
    Entry,
    ListRefused,
    Read,
    by_section,
    too_many,
)
from decks.lists.formats.headings import section_named
from decks.sections import ListShape
from ops.typed import one_line


def format_of(shape: ListShape) -> str:
    return f"{shape.system}-deck/1"


def read(text: str, shape: ListShape) -> Read:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise ListRefused(f"The JSON cannot be read: {error}.") from error
    if not isinstance(data, Mapping) or data.get("format") != format_of(shape):
        raise ListRefused(f'A deck in JSON says "format": "{format_of(shape)}". This one does not.')
    sections = data.get("sections")
    if not isinstance(sections, Mapping):
        raise ListRefused('A deck in JSON has "sections", each a list of {"name", "count"}.')
    found = Read(DeckList(name=_text(data, "name"), description=_text(data, "description")))
    place = 0
    for title, cards in sections.items():
        section = section_named(title, shape)
        if section is None or not isinstance(cards, Sequence) or isinstance(cards, str):
            found.refuse(place + 1, title, "this is not a section with a list of cards.")
            continue
        for card in cards:
            place += 1
            if place <= MAX_ENTRIES:
                _read_card(found, section, place, card)
    if place > MAX_ENTRIES:
        too_many(found, MAX_ENTRIES + 1, place, "cards")
    return found


def _text(data: Mapping[str, object], field: str) -> str:
    value = data.get(field, "")
    return value if isinstance(value, str) else ""


def _read_card(found: Read, section: str, place: int, card: object) -> None:
    shown = _shown(card)
    if not isinstance(card, Mapping):
        found.refuse(place, shown, 'a card is {"name": …, "count": …}.')
        return
    name, count = one_line(_text(card, "name")), card.get("count", 1)
    if type(count) is not int:
        found.refuse(place, shown, "the count is not a whole number.")
        return
    hint = _text(card, "set").upper(), _text(card, "number")
    found.add(Entry(section, count, name, place, *hint, raw=name), shown)


def _shown(card: object) -> str:
    try:
        return json.dumps(card, ensure_ascii=False)[:200]
    except RecursionError:  # what could just be read is too deep to be written
        return "brackets within brackets"


def write(deck_list: DeckList, shape: ListShape) -> str:
    data = {
        "format": format_of(shape),
        "name": deck_list.name,
        "description": deck_list.description,
        "sections": {
            section.slug: [_card(entry) for entry in entries]
            for section, entries in by_section(deck_list.entries, shape)
        },
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _card(entry: Entry) -> dict[str, object]:
    hints = {"set": entry.set_code, "number": entry.number}
    known = {name: value for name, value in hints.items() if value}
    return {"name": entry.name, "count": entry.count, **known}
