"""Try it: from the page on which a card is written to a table with it."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from accounts.access import player
from cards.games import HOME, is_game
from cards.writing.look import look_at
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
    typed = typed_cells(request.POST)
    system = typed.get("game", HOME)
    look = look_at(system if is_game(system) else HOME, typed)
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
            form_key=UUID(typed.get("form_key", "")),
        )
    except ValueError:
        messages.warning(request, "This form is incomplete. Try again from here.")
        return redirect("cards:write")
    except (SeatRefused, DeckRefused) as refused:
        messages.warning(request, str(refused))
        return redirect("cards:write")
    return redirect(game)
