"""`{% card_face card printing size="small" %}`: a card's picture on any page."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from cards.faces.face import address_of
from cards.faces.facts import facts_of
from cards.models import Card, Printing
from cards.selectors import newest_printing

register = template.Library()

# Width and height a browser keeps free before the picture arrives; the style sheet may show it
# larger or smaller (static/css/cards.css, .card-face).
SIZES = {"tiny": (63, 88), "small": (189, 264), "medium": (315, 440), "large": (630, 880)}


@register.simple_tag
def card_face(
    card: Card, printing: Printing | None = None, size: str = "small", lazy: bool = True
) -> SafeString:
    """Without a printing the newest is shown; `pool()` brings what this needs (no query here).

    A card no printing of which can be seen is only named.
    """
    shown = printing or newest_printing(card)
    if shown is None:
        return format_html('<span class="card-face card-face-none">{}</span>', card.name)
    wide, high = SIZES[size]
    facts = facts_of(card, shown)
    return format_html(
        '<img class="card-face card-face-{}" src="{}" alt="{}" width="{}" height="{}"'
        ' decoding="async"{}>',
        size,
        address_of(card, facts),
        facts.described,
        wide,
        high,
        format_html(' loading="{}"', "lazy") if lazy else "",
    )
