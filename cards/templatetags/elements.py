"""`{% element %}`: an element's symbol with its name.

Do not load it in one template with allauth's tags, which have an `{% element %}` of their own.
"""

from django import template
from django.utils.safestring import SafeString

from cards.games.fade.elements import Element, element_by_slug
from cards.games.fade.signs import drawn_element

register = template.Library()


@register.simple_tag(name="element")
def element_tag(element: Element | str, label: bool = True) -> SafeString:
    """`{% element "fire" %}` shows symbol and name; with `label=False` only read out."""
    return drawn_element(element_by_slug(element) if isinstance(element, str) else element, label)
