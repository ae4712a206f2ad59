"""Signs: what a game draws as a symbol, always with its name (F.A.D.E.: its elements)."""

from dataclasses import dataclass
from functools import cache

from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString


@dataclass(frozen=True, slots=True)
class Sign:
    """`slug` is also the id of the symbol in `file` and the end of its colour token's name."""

    slug: str
    name: str
    file: str


@cache  # lists draw hundreds, and there are a dozen
def drawn_sign(sign: Sign, label: bool) -> SafeString:
    """Symbol and name; without the label only the symbol, its name read out."""
    symbol = f"{static(sign.file)}#{sign.slug}"
    if label:
        return format_html(
            '<span class="element" data-element="{}">'
            '<svg class="element-symbol" aria-hidden="true"><use href="{}"/></svg>{}</span>',
            sign.slug,
            symbol,
            sign.name,
        )
    return format_html(
        '<span class="element" data-element="{}" title="{}">'
        '<svg class="element-symbol" role="img" aria-label="{}"><use href="{}"/></svg></span>',
        sign.slug,
        sign.name,
        sign.name,
        symbol,
    )
