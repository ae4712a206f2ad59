"""Try it: from the page on which a card is written to a table with it."""

from uuid import UUID, uuid4

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from accounts.access import player
from cards.columns import rule_cells
from cards.drafts.selectors import draft_by_number, draft_names
from cards.games import HOME, is_game
from cards.models import Card
from cards.writing.look import Look, look_at
from cards.writing.typed import typed_cells
from decks.refusals import DeckRefused
from matches.seats import services
from matches.seats.play import SeatRefused
from matches.seats.trial import MINE, trial_record

BOT = "greedy"


@login_required
@require_http_methods(["GET", "POST"])
def try_card(request: HttpRequest) -> HttpResponse:
    """What cannot be played leads back to the page, which says why; so does a log-in on the way."""
    if request.method == "GET":
        return redirect("cards:write")
    look = _look(request)
    if not look.is_played:
        messages.warning(request, "Only a card that is played can be tried. Mend it first.")
        return redirect("cards:write")
    try:
        game = services.start_game(
            owner=player(request.user),
            record=trial_record(look.system, look.engine_row, look.reading.keywords),
            seat=MINE,
            bot=BOT,
            title=f"{look.engine_row['name']} on trial",
            form_key=_form_key(request),
        )
    except (SeatRefused, DeckRefused) as refused:
        messages.warning(request, str(refused))
        return redirect("cards:write")
    return redirect(game)


def _look(request: HttpRequest) -> Look:
    """The card of the form, or a draft as it was saved."""
    if "text" not in request.POST:
        number = request.POST.get("draft", "")
        try:
            draft = draft_by_number(request.user, int(number) if number.isdecimal() else 0)
        except Card.DoesNotExist:
            raise Http404("There is no such draft.") from None
        names = draft_names(request.user, draft.system, but=draft.pk)
        return look_at(draft.system, rule_cells(draft), names)
    typed = typed_cells(request.POST)
    asked = typed.get("game", HOME)
    system = asked if is_game(asked) else HOME
    return look_at(system, typed, draft_names(request.user, system))


def _form_key(request: HttpRequest) -> UUID:
    """One form is one game; without a key each click is one."""
    try:
        return UUID(request.POST.get("form_key", ""))
    except ValueError:
        return uuid4()
