"""`face_svg(card, printing)`: the picture of a card, and how a page points at it."""

from functools import cache

from django.urls import reverse

from cards.faces import setting
from cards.faces.facts import Facts, facts_of
from cards.faces.letters import Style
from cards.games import game_of
from cards.models import Card, Printing
from cards.rules.glossary import explained


def face_svg(card: Card, printing: Printing, prefix: str = "") -> str:
    """A whole SVG document, free of scripts, styles and addresses.

    Two faces inside one document need different prefixes for their ids.
    """
    return draw_facts(facts_of(card, printing), prefix)


def draw_facts(facts: Facts, prefix: str = "") -> str:
    return game_of(facts.system).draw_face(facts, prefix)


def face_url(card: Card, printing: Printing) -> str:
    """An address that changes with the picture, so that browsers may keep it for ever."""
    return address_of(card, facts_of(card, printing))


def address_of(card: Card, facts: Facts) -> str:
    if card.is_draft:
        return reverse("cards:draft-face", args=[card.pk, facts.digest])
    return _address().format(card.system, card.slug, facts.set_code.lower(), facts.digest)


@cache  # a page shows sixty faces; reversing each address takes longer than all else about them
def _address() -> str:
    return reverse("cards:face", args=["GAP"] * 4).replace("GAP", "{}")


def face_png_url(card: Card, printing: Printing) -> str:
    """For places that show no SVG, as other sites' previews."""
    facts = facts_of(card, printing)
    return reverse(
        "cards:face-png", args=[card.system, card.slug, facts.set_code.lower(), facts.digest]
    )


def paragraphs_of(facts: Facts) -> list[setting.Paragraph]:
    """Effect, its keywords bold, and flavour as words."""
    flavor = [setting.slanted(line) for line in facts.flavor.splitlines() if line.strip()]
    return [*paragraphs_in(facts.system, facts.text), *flavor]


def paragraphs_in(system: str, text: str) -> list[setting.Paragraph]:
    """A paragraph for each line, its keywords bold."""
    return [setting.Paragraph(_words(line, system)) for line in text.splitlines() if line.strip()]


def _words(line: str, system: str) -> tuple[setting.Word, ...]:
    """A word may be bold in part: **Flash**, then its full stop."""
    words: list[list[setting.Piece]] = [[]]
    for part in explained(system, line):
        bold = part.entry is not None and part.entry.is_bold
        style = Style.BOLD if bold else Style.TEXT
        for place, text in enumerate(part.text.split(" ")):
            if place:
                words.append([])
            if text:
                words[-1].append((text, style))
    return tuple(setting.joined(word) for word in words if word)
