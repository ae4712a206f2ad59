"""A table as a picture: drawn by the game's own template, and nothing on it can be pressed.

Two pictures on one page would else hold the same ids.
"""

import re
from collections.abc import Mapping

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

NAMING = re.compile(r' (?:id|for|form|popovertarget|aria-labelledby)="[^"]*"')


def drawn(templates: list[str], context: Mapping[str, object]) -> SafeString:
    """What our templates rendered, less the attributes that name an element: text in it is escaped,
    so a quotation mark stands only around attributes."""
    return mark_safe(NAMING.sub("", render_to_string(templates, dict(context))))
