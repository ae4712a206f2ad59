"""The form of a new experiment."""

import uuid
from typing import Any

from django import forms

from decks.house import house_decks
from engine import api
from matches.planning import MAX_GAMES, MAX_SEED


class ExperimentForm(forms.Form):
    first_deck = forms.ChoiceField(label="First deck")
    second_deck = forms.ChoiceField(label="Second deck")
    bot = forms.ChoiceField(
        label="Played by",
        help_text="A worker plays ten Random games a second; a Greedy one takes a second or two.",
    )
    games = forms.IntegerField(
        label="Games",
        min_value=1,
        max_value=MAX_GAMES,
        initial=40,
        help_text=f"From 1 to {MAX_GAMES:,}. More games, narrower interval.",
    )
    seed = forms.IntegerField(
        label="Seed",
        required=False,
        min_value=0,
        max_value=MAX_SEED,
        help_text="Same seed, same games. Leave it empty for a fresh one.",
    )
    title = forms.CharField(label="Title", required=False, max_length=80)
    is_public = forms.BooleanField(label="Everybody may see it", required=False)
    form_key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        decks = [(deck.slug, deck.name) for deck in house_decks().values()]
        self._choose("first_deck", decks, decks[0][0])
        self._choose("second_deck", decks, decks[-1][0])
        self._choose("bot", [(bot.slug, bot.name) for bot in api.bots()], "greedy")
        self.fields["form_key"].initial = uuid.uuid4

    def _choose(self, name: str, choices: list[tuple[str, str]], initial: str) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices
        field.initial = initial
