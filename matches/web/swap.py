"""A page that compares a deck with itself, one card replaced by another, or by a draft."""

import uuid
from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.access import Viewer, player
from decks.models import Deck
from decks.selectors import deck_by_key, own_decks, starters
from engine import api
from matches.experiments import services
from matches.experiments.entry import entrants
from matches.experiments.planning import MAX_GAMES
from matches.experiments.playable import legal_only
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.snapshot import Entrant
from matches.experiments.swap import swapped
from matches.models import Experiment
from matches.web.experiments import named_system

GAMES = 400


class SwapForm(forms.Form):
    """Which card for which; the field is the house decks, as for a test of one click."""

    deck = forms.CharField(widget=forms.HiddenInput)
    out = forms.ChoiceField(label="Take out", help_text="Every copy of it.")
    into = forms.CharField(
        label="Put in",
        max_length=120,
        help_text="A card of the pool, or a draft of yours, by name.",
    )
    illegal = forms.BooleanField(
        label="Play it even if the deck is not legal then",
        required=False,
        help_text="The result says that illegal decks played.",
    )
    bot = forms.ChoiceField(label="Played by", initial="greedy")
    games = forms.IntegerField(
        label="Games for each matchup",
        min_value=1,
        max_value=MAX_GAMES,
        initial=GAMES,
        help_text="The test stops as soon as the answer is clear.",
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput, initial=uuid.uuid4)

    def __init__(self, deck: Entrant, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if legal_only(deck.system) is None:
            del self.fields["illegal"]
        names = list(dict.fromkeys(name for counts in deck.lists.values() for name in counts))
        for field, choices in (
            ("out", [(name, name) for name in names]),
            ("bot", [(bot.slug, bot.name) for bot in api.bots(deck.system)]),
        ):
            chooser = self.fields[field]
            assert isinstance(chooser, forms.ChoiceField)
            chooser.choices = choices


@login_required
@require_http_methods(["GET", "POST"])
def swap(request: HttpRequest) -> HttpResponse:
    """Without a deck it asks for one; ?into=NAME and ?out=NAME fill the form."""
    viewer = player(request.user)
    wanted = request.POST.get("deck") or request.GET.get("deck", "")
    if not wanted:
        return _ask_for_deck(request, viewer)
    try:
        deck = deck_by_key(viewer, wanted)
        [entrant] = entrants(viewer, [wanted])
    except (Deck.DoesNotExist, ExperimentRefused):
        raise Http404 from None
    asked = {**request.GET.dict(), "deck": deck.key}
    form = SwapForm(entrant, request.POST if request.method == "POST" else None, initial=asked)
    field = [each for each in starters(deck.system) if each.pk != deck.pk and each.is_legal]
    if form.is_valid():
        given = form.cleaned_data
        try:
            experiment = services.submit_experiment(
                owner=viewer,
                kind=Experiment.Kind.VERSIONS,
                entrants=[
                    swapped(viewer, entrant, given["out"], given["into"]),
                    entrant,
                    *entrants(viewer, [each.key for each in field]),
                ],
                bot=given["bot"],
                games=given["games"],
                options=_options(deck.system) if given.get("illegal") else None,
                form_key=given["form_key"],
            )
        except ExperimentRefused as refused:
            form.add_error(refused.field if refused.field in form.fields else None, str(refused))
        else:
            return redirect(experiment)
    context = {"form": form, "deck": deck, "field": field}
    return render(request, "matches/swap.html", context, status=422 if form.is_bound else 200)


def _options(system: str) -> dict[str, object]:
    flag = legal_only(system)
    return {flag.name: False} if flag else {}


def _ask_for_deck(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    system = named_system(request)
    decks = [*own_decks(viewer).filter(system=system), *starters(system)]
    context = {"decks": decks, "into": request.GET.get("into", ""), "system": system}
    return render(request, "matches/swap.html", context)
