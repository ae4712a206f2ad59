"""Rulings as links, and card texts whose words explain themselves."""

from collections.abc import Mapping

from django import template
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from cards.models import Card
from cards.rules import links
from cards.rules.digest import anchor_of
from cards.rules.glossary import Entry, explained

register = template.Library()

MAX_WORDS = 4
"""Beside a face there is room for so many explanations."""


@register.filter
def ruling_link(cited: str) -> SafeString:
    """`{{ "fade:R81"|ruling_link }}`."""
    return links.ruling_link(cited)


@register.filter
def rule_link(cited: str, system: str) -> SafeString:
    """`{{ "section 4.4"|rule_link:"fade" }}`."""
    return links.rule_link(cited, system)


@register.filter
def ruling_links(text: str) -> SafeString:
    """Any text with `fade:R81` somewhere in it, as a log line."""
    return links.ruling_links(text)


@register.filter
def entry_rulings(entry: Entry) -> SafeString:
    """The rulings and the section behind an entry of the glossary."""
    cited = [links.ruling_link(f"{entry.system}:{tag}") for tag in entry.rulings]
    section = format_html(
        '<a class="ruling-link" href="{}#{}">§{}</a>',
        reverse("cards:rules", args=[entry.system]),
        anchor_of(entry.section),
        entry.section,
    )
    return format_html_join(" ", "{}", ((link,) for link in [*cited, section]))


@register.inclusion_tag("cards/card_text.html")
def explained_text(card: Card) -> Mapping[str, object]:
    """The card's text, each line a list of parts; each word that is explained once below it."""
    lines = [explained(card.system, line) for line in card.text.splitlines() if line.strip()]
    entries = {part.entry.slug: part.entry for line in lines for part in line if part.entry}
    return {"lines": lines, "entries": entries.values()}


@register.filter
def words_in(text: str, system: str) -> list[Entry]:
    """What a text's words mean, each word once; those that faces print bold come first."""
    found = {part.entry.slug: part.entry for part in explained(system, text) if part.entry}
    return sorted(found.values(), key=lambda entry: not entry.is_bold)[:MAX_WORDS]
