"""Links into the card pool."""

from django import template
from django.urls import reverse
from django.utils.http import urlencode

register = template.Library()


@register.simple_tag
def search_url(query: str) -> str:
    """The address of a search for cards: `{% search_url "kw:flash" %}`."""
    return f"{reverse('cards:search')}?{urlencode({'q': query})}"
