"""Text of the API docs page."""

import re

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()


@register.filter
def code_words(text: str) -> SafeString:
    """Escaped, with `words in backticks` as code."""
    parts = re.split(r"`([^`]+)`", text)  # every second one was in backticks
    code = (format_html("<code>{}</code>", part) if n % 2 else part for n, part in enumerate(parts))
    return format_html_join("", "{}", ((part,) for part in code))
