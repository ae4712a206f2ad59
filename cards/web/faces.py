"""The pictures of cards: /cards/<system>/<slug>/<set>/face-<digest>.svg and .png."""

import resvg_py
from csp.decorators import csp_replace
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.cache import get_conditional_response
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from cards.faces.face import draw_facts, face_png_url
from cards.faces.facts import facts_of
from cards.games import game_of
from cards.models import Card, Printing
from ops.charges import demand
from ops.heavy import Shelf, shelf

PNG_WIDTH = 630
FOR_EVER = "public, max-age=31536000, immutable"
ANYWHERE = "cross-origin"  # other sites may show our cards
# A picture needs nothing, wherever it is opened; its own parts may only be data in the file.
NOTHING = {"default-src": ["'none'"], "img-src": ["data:"], "sandbox": True}

# Some hundred faces, apart from dear things: those would drive them out.
faces_shelf = Shelf(max_bytes=16 * 2**20, heavy=False)


@gzip_page
@require_safe
@csp_replace(NOTHING)  # type: ignore[arg-type]  # its stub knows only views without arguments
def face(request: HttpRequest, system: str, slug: str, code: str, digest: str) -> HttpResponse:
    """An outdated digest still gets the picture of today, but no browser keeps it."""
    facts = facts_of(*_printed(system, slug, code))
    etag = f'"{facts.digest}"'
    response = get_conditional_response(request, etag=etag)
    if response is None:
        key = f"svg {facts.digest}"
        if faces_shelf.at_hand(key) is None:
            demand(request, "face", by_place=True)
        drawn = faces_shelf.get(key, lambda: draw_facts(facts).encode())
        response = HttpResponse(drawn, content_type="image/svg+xml")
    response["ETag"] = etag
    response["Cross-Origin-Resource-Policy"] = ANYWHERE
    response["Cache-Control"] = FOR_EVER if digest == facts.digest else "no-cache"
    return response


@require_safe
def face_png(request: HttpRequest, system: str, slug: str, code: str, digest: str) -> HttpResponse:
    """The same as a bitmap; drawing one takes a moment, so outdated addresses only lead here."""
    card, printing = _printed(system, slug, code)
    facts = facts_of(card, printing)
    if digest != facts.digest:
        return redirect(face_png_url(card, printing))
    key = f"png {facts.digest}"
    if shelf.at_hand(key) is None:
        demand(request, "bitmap", by_place=True)
    png = shelf.get(key, lambda: _bitmap(draw_facts(facts)))
    response = HttpResponse(png, content_type="image/png")
    response["Cache-Control"] = FOR_EVER
    response["Cross-Origin-Resource-Policy"] = ANYWHERE
    return response


def _bitmap(drawn: str) -> bytes:
    # Looking for fonts takes most of a second; only letters that ours lack need any.
    has_text = "<text" in drawn
    return bytes(
        resvg_py.svg_to_bytes(svg_string=drawn, width=PNG_WIDTH, skip_system_fonts=not has_text)
    )


def _printed(system: str, slug: str, code: str) -> tuple[Card, Printing]:
    face = f"card__{game_of(system).face_name}"
    found = Printing.objects.filter(
        card__system=system,
        card__slug=slug,
        card__is_withdrawn=False,
        set__code=code.upper(),
        is_withdrawn=False,
    ).select_related(face, "set")
    printing = found.first()
    if printing is None:
        raise Http404("This card has no printing there.")
    return printing.card, printing
