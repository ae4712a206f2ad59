"""An element on a page: its symbol, always with its name."""

from functools import cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from cards.games.fade.elements import Element


@cache  # lists draw hundreds, and there are eleven
def drawn_element(element: Element, label: bool) -> SafeString:
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
