"""What lists and heads of decks show of one: `{{ deck|colours }}`, `{{ deck|crew }}`."""

from django import template

from cards.faces.face import face_url
from cards.selectors import newest_printing
from decks.games import game_of
from decks.models import Deck

register = template.Library()


@register.filter
def colours(deck: Deck) -> tuple[str, ...]:
    """For the stripe in lists."""
    return game_of(deck.system).colours_of_mask(deck.colour_mask)


@register.filter
def cover_url(deck: Deck) -> str:
    """The picture of its cover (`decks.covers.add_covers`), or nothing."""
    card = deck.shown_cover
    printing = newest_printing(card) if card else None
    return face_url(card, printing) if card and printing else ""


@register.filter
def crew(deck: Deck) -> str:
    """What is played beside the main section: `12 fighters`, or nothing."""
    game = game_of(deck.system)
    count = sum(deck.counts.get(section, 0) for section in game.played if section != game.main)
    return f"{count} {game.words.crew}" if count and game.words.crew else ""


@register.filter
def is_empty(deck: Deck) -> bool:
    """Nothing of it can be played."""
    return not any(deck.counts.get(section) for section in game_of(deck.system).played)
