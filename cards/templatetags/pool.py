"""Links into the card pool."""

from django import template
from django.urls import reverse
from django.utils.http import urlencode

from cards.games import HOME

register = template.Library()


@register.simple_tag
def search_url(query: str, system: str = HOME) -> str:
    """The address of a search for cards: `{% search_url "kw:flash" %}`."""
    asked = {"q": query} if system == HOME else {"q": query, "system": system}
    return f"{reverse('cards:search')}?{urlencode(asked)}"
