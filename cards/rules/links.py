"""Links from `fade:R81` in any text to the ruling on its page, and from `section 4.4`."""

import re

from django.urls import reverse
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString

from cards.rules.digest import BOOKS, anchor_of, rules

CITED = re.compile(rf"\b({'|'.join(BOOKS)}):([A-Z]\d+[a-z]?|\d+\.\d+)\b")
POINT = re.compile(r"\d+\.\d+")
"""Of a chapter that only counts its points."""


def ruling_url(system: str, tag: str) -> str | None:
    """The address of a ruling; None if there is no such ruling."""
    book = rules(system)
    anchor = anchor_of(tag) if POINT.fullmatch(tag) else tag
    if book is None or anchor not in book.anchors:
        return None
    return f"{reverse('cards:rules', args=[system])}#{anchor}"


def ruling_link(cited: str) -> SafeString:
    """`fade:R81` as a link; what is no ruling stays text."""
    system, _, tag = cited.partition(":")
    url = ruling_url(system, tag)
    if url is None:
        return escape(cited)
    return format_html('<a class="ruling-link" href="{}">{}</a>', url, tag)


def rule_link(cited: str, system: str) -> SafeString:
    """What the engine gives as the reason of an event: a ruling, or `section 4.4` of its game."""
    word, _, section = cited.partition(" ")
    if word != "section":
        return ruling_link(cited)
    url = ruling_url(system, anchor_of(section))
    if url is None:  # a chapter for who writes the engine
        return escape(cited)
    return format_html('<a class="ruling-link" href="{}">§{}</a>', url, section)


def ruling_links(text: str) -> SafeString:
    """The text with every `fade:R81` in it as a link."""
    parts: list[str] = []
    at = 0
    for match in CITED.finditer(text):
        parts += [text[at : match.start()], ruling_link(match[0])]
        at = match.end()
    parts.append(text[at:])
    return format_html_join("", "{}", ((part,) for part in parts))
