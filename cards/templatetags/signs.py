"""`{% sign %}`: a game's symbol with its name, such as an element's."""

from django import template
from django.utils.safestring import SafeString

from cards.games.signs import Sign, drawn_sign

register = template.Library()


@register.simple_tag(name="sign")
def sign_tag(sign: Sign, label: bool = True) -> SafeString:
    """`{% sign element %}` shows symbol and name; with `label=False` the name is only read out."""
    return drawn_sign(sign, label)
