"""A small run without an account: choose two house decks, read an honest result."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from accounts.access import is_player
from cards.games.here import tell_game
from decks.models import Deck
from matches.experiments import small_runs
from matches.experiments.refusal import ExperimentRefused
from matches.web.experiments import named_system
from ops import charges


class SmallRunForm(forms.Form):
    """Two house decks of one game."""

    first = forms.ChoiceField(label="This deck")
    second = forms.ChoiceField(label="against this one")

    def __init__(self, *args: object, decks: list[Deck], **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]  # what a form takes
        self.decks = {deck.key: deck for deck in decks}
        for place, name in enumerate(("first", "second")):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = [(deck.key, deck.name) for deck in decks]
            field.initial = decks[place].key if len(decks) > place else ""

    def clean(self) -> dict[str, object]:
        data = super().clean() or {}
        if data.get("first") and data.get("first") == data.get("second"):
            self.add_error("second", "Choose another deck: this one plays itself.")
        return data

    @property
    def chosen(self) -> tuple[Deck, Deck]:
        data = self.cleaned_data
        return self.decks[data["first"]], self.decks[data["second"]]


@require_http_methods(["GET", "POST"])
def small_run(request: HttpRequest) -> HttpResponse:
    """Everybody may; only a pair nobody asked for is played, and only that is counted."""
    system = named_system(request)
    decks = small_runs.decks_to_choose(system)
    form = SmallRunForm(request.POST if request.method == "POST" else None, decks=decks)
    if form.is_valid():
        first, second = form.chosen
        if small_runs.known_run(first, second) is None:
            charges.demand(request, "small-run")
        try:
            return redirect(small_runs.start_run(first, second))
        except ExperimentRefused as refused:
            form.add_error(refused.field if refused.field in form.fields else None, str(refused))
    context = {
        "form": form,
        "decks": decks,
        "games": small_runs.GAMES,
        "is_member": is_player(request.user),
    }
    tell_game(request, system)
    status = 422 if form.is_bound else 200
    return render(request, "matches/small_run.html", context, status=status)
