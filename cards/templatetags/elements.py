"""`{% element %}`: an element's symbol with its name.

Do not load it in one template with allauth's tags, which have an `{% element %}` of their own.
"""

from functools import cache

from django import template
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from cards.games.fade.elements import Element, element_by_slug

register = template.Library()


@register.simple_tag(name="element")
def element_tag(element: Element | str, label: bool = True) -> SafeString:
    """`{% element "fire" %}` shows symbol and name; with `label=False` only read out."""
    return _drawn(element_by_slug(element) if isinstance(element, str) else element, label)


@cache  # lists draw hundreds, and there are eleven
def _drawn(element: Element, label: bool) -> SafeString:
    symbol = f"{static('img/elements.svg')}#{element.slug}"
    if label:
        return format_html(
            '<span class="element" data-element="{}">'
            '<svg class="element-symbol" aria-hidden="true"><use href="{}"/></svg>{}</span>',
            element.slug,
            symbol,
            element.name,
        )
    return format_html(
        '<span class="element" data-element="{}" title="{}">'
        '<svg class="element-symbol" role="img" aria-label="{}"><use href="{}"/></svg></span>',
        element.slug,
        element.name,
        element.name,
        symbol,
    )
