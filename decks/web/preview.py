"""The picture other sites show beside a link to a deck."""

from hashlib import blake2s

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from accounts.access import Visibility
from cards.faces.poster import Poster, poster_png
from cards.selectors import newest_printing
from decks import selectors
from decks.covers import add_covers
from decks.games import game_of
from decks.models import Deck
from decks.web.deckpage import seen_deck
from ops.charges import demand
from ops.heavy import shelf

LEGAL, NOT_LEGAL = "#5fd39a", "#ff8a66"
KEPT = "public, max-age=300"


@require_safe
def preview(request: HttpRequest, key: str) -> HttpResponse:
    """Private decks have none, not even for their owners: a picture is made to be passed on."""
    deck = seen_deck(request, key)
    if deck.visibility == Visibility.PRIVATE:
        raise Http404
    said = f"{deck.pk} {deck.version} {deck.name} {deck.cover_id} {deck.is_legal} {deck.changed_at}"
    name = f"poster {blake2s(said.encode(), digest_size=12).hexdigest()}"
    if shelf.at_hand(name) is None:
        demand(request, "bitmap", by_place=True)
    answer = HttpResponse(shelf.get(name, lambda: poster_png(_poster(deck))), "image/png")
    answer["Cache-Control"] = KEPT
    answer["Cross-Origin-Resource-Policy"] = "cross-origin"
    return answer


def _poster(deck: Deck) -> Poster:
    game = game_of(deck.system)
    lines = selectors.lines(selectors.contents_of(deck), deck.system)
    first = add_covers([deck])[0].shown_cover
    telling = [*([first] if first else []), *(game.telling(lines) if lines else ())]
    faces = {card.pk: (card, printing) for card in telling if (printing := newest_printing(card))}
    verdict = f"Legal in {deck.format.name}" if deck.is_legal else "Not legal yet"
    return Poster(
        title=deck.name,
        lines=[
            f"{game.words.title} deck by {deck.owner.username}",
            ", ".join(figure_words(deck)),
        ],
        verdict=verdict if deck.deck_count else "",
        verdict_colour=LEGAL if deck.is_legal else NOT_LEGAL,
        faces=list(faces.values())[:3],
    )


def figure_words(deck: Deck) -> list[str]:
    """60 cards, 22 fighters."""
    game = game_of(deck.system)
    crew = sum(deck.counts.get(section, 0) for section in game.played if section != game.main)
    words = [f"{deck.deck_count} card{'' if deck.deck_count == 1 else 's'}"]
    return words + ([f"{crew} {game.words.crew}"] if crew and game.words.crew else [])
