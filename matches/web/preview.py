"""The picture other sites show beside a link to a result."""

from hashlib import blake2s

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from accounts.access import Visibility
from cards.faces.poster import Poster, poster_png
from cards.selectors import newest_printing
from decks.covers import add_covers
from decks.models import Deck
from matches.experiments import selectors
from matches.models import Experiment
from ops.charges import demand
from ops.heavy import shelf

KEPT = "public, max-age=300"


@require_safe
def preview(request: HttpRequest, pk: int) -> HttpResponse:
    """Private experiments have none, not even for their owners."""
    experiment = get_object_or_404(selectors.experiments_for(request.user), pk=pk)
    if not experiment.is_public:
        raise Http404
    report = selectors.report(request.user, experiment)
    said = f"{experiment.pk} {experiment.title} {report.verdict}"
    name = f"result {blake2s(said.encode(), digest_size=12).hexdigest()}"
    if shelf.at_hand(name) is None:
        demand(request, "bitmap", by_place=True)
    poster = Poster(experiment.title, [report.verdict])
    answer = HttpResponse(
        shelf.get(name, lambda: poster_png(_with_faces(poster, experiment))), "image/png"
    )
    answer["Cache-Control"] = KEPT
    answer["Cross-Origin-Resource-Policy"] = "cross-origin"
    return answer


def _with_faces(poster: Poster, experiment: Experiment) -> Poster:
    """The covers of the decks that met first, as far as everybody may see them as they are now."""
    matchup = experiment.matchups.order_by("pk").first()
    versions = [matchup.first_version_id, matchup.second_version_id] if matchup else []
    decks = Deck.objects.filter(
        versions__in=[each for each in versions if each],
        visibility=Visibility.PUBLIC,
        deleted_at=None,
    ).distinct()
    covers = [deck.shown_cover for deck in add_covers(list(decks.order_by("pk")))]
    faces = [(card, printing) for card in covers if card and (printing := newest_printing(card))]
    return Poster(poster.title, poster.lines, faces=faces[:2])
