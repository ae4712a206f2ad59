"""Forms of taking a seat: a new game, and going on from a moment of a replay."""

import uuid
from typing import Any

from django import forms

from accounts.access import Viewer
from decks.models import Deck
from decks.selectors import deck_by_key, own_decks, starters
from engine import api
from matches import agreement

SEATS = [("0", "Player 1"), ("1", "Player 2")]


def _bots() -> list[tuple[str, str]]:
    return [(bot.slug, f"{bot.name}: {bot.description}") for bot in api.bots()]


class SeatForm(forms.Form):
    """Decks to choose from: the house's, one's own, and any other whose key is given."""

    mine = forms.ChoiceField(label="Your deck")
    other = forms.ChoiceField(label="The bot's deck")
    bot = forms.ChoiceField(label="Played by", widget=forms.RadioSelect, initial="greedy")
    seat = forms.ChoiceField(
        label="Your seat",
        choices=SEATS,
        widget=forms.RadioSelect,
        initial="0",
        help_text="Who has the first turn is drawn from the seed.",
    )
    world_rules = forms.MultipleChoiceField(
        label="World Rules",
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text="The table agrees on these: two at most, one for each player.",
    )
    seed = forms.IntegerField(
        label="Seed",
        required=False,
        min_value=0,
        max_value=2**53 - 1,
        help_text="Same seed, same shuffles. Leave it empty for a fresh one.",
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, viewer: Viewer, data: Any = None, *, deck: str = "") -> None:
        super().__init__(data)
        self.decks = {each.key: each for each in _decks(viewer)}
        for key in (deck, *(data.get(name, "") for name in ("mine", "other") if data)):
            if key and key not in self.decks and (found := _deck(viewer, key)):
                self.decks[key] = found
        named = [(key, deck.name) for key, deck in self.decks.items()]
        for name, place in (("mine", 0), ("other", -1)):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = named
            field.initial = named[place][0] if named else None
        if deck in self.decks:
            self.fields["mine"].initial = deck
        rules = agreement.choices()
        for name, choices in (("bot", _bots()), ("world_rules", rules)):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = choices
        if not rules:
            del self.fields["world_rules"]
        self.fields["form_key"].initial = uuid.uuid4


def _decks(viewer: Viewer) -> list[Deck]:
    own = [deck for deck in own_decks(viewer).order_by("name") if deck.is_legal]
    house = [deck for deck in starters() if deck.is_legal]
    return house + [deck for deck in own if deck not in house]


def _deck(viewer: Viewer, key: str) -> Deck | None:
    """Somebody else's deck that the viewer may open."""
    try:
        found = deck_by_key(viewer, key)
    except Deck.DoesNotExist:
        return None
    return found if found.is_legal else None


class ContinueForm(forms.Form):
    """From a decision of a replay."""

    at = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    seat = forms.ChoiceField(label="Your seat", choices=SEATS, widget=forms.RadioSelect)
    bot = forms.ChoiceField(label="The other seat is played by", widget=forms.RadioSelect)
    form_key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        bot = self.fields["bot"]
        assert isinstance(bot, forms.ChoiceField)
        bot.choices = _bots()
        bot.initial = "greedy"
        self.fields["form_key"].initial = uuid.uuid4
