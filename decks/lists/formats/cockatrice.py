"""Cockatrice .cod: a zone a section, by the name Cockatrice has for it or by our own."""

from xml.etree.ElementTree import Element, SubElement

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
from decks.lists.formats.xml_lists import document, number_of, root_of, text_of
from decks.sections import ListShape
from ops.typed import one_line


def read(text: str, shape: ListShape) -> Read:
    root = root_of(text, "Cockatrice")
    if root.tag != "cockatrice_deck":
        raise ListRefused(f"This is not a Cockatrice deck: it begins with <{root.tag[:40]}>.")
    found = Read(DeckList(name=text_of(root, "deckname"), description=text_of(root, "comments")))
    place = 0
    for zone in root.iterfind("zone"):
        zone_name = zone.get("name", "")
        section = section_named(zone_name, shape)
        for card in zone.iterfind("card"):
            place += 1
            if place > MAX_ENTRIES:
                continue
            shown = f"{card.get('number', '')} {card.get('name', '')}".strip()
            if section is None:
                found.refuse(place, shown, f"there is no section “{zone_name[:40]}”.")
                continue
            _read_card(found, section, place, card, shown)
    if place > MAX_ENTRIES:
        too_many(found, MAX_ENTRIES + 1, place, "cards")
    return found


def _read_card(found: Read, section: str, place: int, card: Element, shown: str) -> None:
    count = number_of(card.get("number", "1"))
    name = one_line(card.get("name", ""))
    if count is None:
        found.refuse(place, shown, f"“{card.get('number', '')[:40]}” is not a number of cards.")
        return
    hint = card.get("setShortName", "").upper(), card.get("collectorNumber", "")
    found.add(Entry(section, count, name, place, *hint, raw=name), shown)


def write(deck_list: DeckList, shape: ListShape) -> str:
    root = Element("cockatrice_deck", version="1")
    SubElement(root, "deckname").text = deck_list.name
    SubElement(root, "comments").text = deck_list.description
    for section, entries in by_section(deck_list.entries, shape):
        zone = SubElement(root, "zone", name=section.zone or section.slug)
        for entry in entries:
            hints = {"setShortName": entry.set_code, "collectorNumber": entry.number}
            known = {name: value for name, value in hints.items() if value}
            SubElement(zone, "card", {"number": str(entry.count), "name": entry.name, **known})
    return document(root)
