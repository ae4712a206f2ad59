"""The form of a new experiment."""

import uuid
from typing import Any

from django import forms

from engine import api
from matches.planning import MAX_GAMES, MAX_SEED


class ExperimentForm(forms.Form):
    system = forms.ChoiceField(label="Game")
    games = forms.IntegerField(
        label="Games",
        min_value=1,
        max_value=MAX_GAMES,
        initial=20_000,
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
        system = self.fields["system"]
        assert isinstance(system, forms.ChoiceField)
        system.choices = [(each.slug, each.name) for each in api.systems()]
        self.fields["form_key"].initial = uuid.uuid4
