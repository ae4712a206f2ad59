"""LackeyCCG .dek: a superzone a section, one <card> element a copy."""

from xml.etree.ElementTree import Element, SubElement

from decks.contents import MAX_CARDS
from decks.lists.deck_list import DeckList, Entry, ListRefused, Read, by_section
from decks.lists.formats.headings import section_named
from decks.lists.formats.xml_lists import document, root_of, text_of
from decks.sections import ListShape
from ops.typed import one_line


def read(text: str, shape: ListShape) -> Read:
    root = root_of(text, "LackeyCCG")
    if root.tag != "deck":
        raise ListRefused(f"This is not a LackeyCCG deck: it begins with <{root.tag[:40]}>.")
    found = Read()
    copies: dict[tuple[str, str], Entry] = {}
    place = 0
    for zone in root.iterfind("superzone"):
        zone_name = zone.get("name", "")
        section = section_named(zone_name, shape)
        for card in zone.iterfind("card"):
            place += 1
            name = one_line(text_of(card, "name"))
            if section is None or not name:
                reason = "the name of the card is missing."
                if section is None:
                    reason = f"there is no section “{zone_name[:40]}”."
                found.refuse(place, name, reason)
            elif place <= MAX_CARDS:
                first = copies.get((section, name))
                count = first.count + 1 if first else 1
                line = first.line if first else place
                set_code = text_of(card, "set").upper()
                copies[section, name] = Entry(section, count, name, line, set_code, raw=name)
    for entry in copies.values():
        found.add(entry, entry.name)
    if place > MAX_CARDS:
        message = f"the file has {place:,} cards, a deck at most {MAX_CARDS:,}; the rest was left."
        found.refuse(MAX_CARDS + 1, "", message)
    return found


def write(deck_list: DeckList, shape: ListShape) -> str:
    root = Element("deck", version="0.8")
    SubElement(SubElement(root, "meta"), "game").text = shape.system
    for section, entries in by_section(deck_list.entries, shape):
        zone = SubElement(root, "superzone", name=section.heading)
        for entry in entries:
            for _ in range(entry.count):
                card = SubElement(zone, "card")
                printing = f"{entry.set_code}{entry.number}"
                SubElement(card, "name", id=printing or entry.name).text = entry.name
                SubElement(card, "set").text = entry.set_code
    return document(root)
