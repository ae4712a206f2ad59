"""Forms of taking a seat: a new game, and going on from a moment of a replay."""

import uuid
from typing import Any

from django import forms

from accounts.access import Viewer
from decks.models import Deck
from decks.selectors import deck_by_key, own_decks, starters
from engine import api
from matches.experiments import agreement

SHOWN_NAMES = 5
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
        found = {each.key: each for each in (*starters(), *own_decks(viewer).order_by("name"))}
        for key in (deck, *(data.get(name, "") for name in ("mine", "other") if data)):
            if key and key not in found and (other := _deck(viewer, key)):
                found[key] = other
        self.decks = {key: each for key, each in found.items() if each.is_legal}
        self.missing = found[deck] if deck in found and deck not in self.decks else None
        named = [(key, deck.name) for key, deck in self.decks.items()]
        self._choose("mine", named)
        self._choose("other", named)
        left_out = [each.name for each in found.values() if not each.is_legal]
        if left_out:
            self.fields["mine"].help_text = f"Not legal, so not in this list: {shown(left_out)}."
        self._sit(deck)
        rules = agreement.choices()
        self._choose("bot", _bots())
        self._choose("world_rules", rules)
        if not rules:
            del self.fields["world_rules"]
        self.fields["form_key"].initial = uuid.uuid4

    def _choose(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def _sit(self, deck: str) -> None:
        """The deck one came with, and for the bot another: a house deck, as they come first."""
        mine = deck if deck in self.decks else next(iter(self.decks), None)
        self.fields["mine"].initial = mine
        self.fields["other"].initial = next((key for key in self.decks if key != mine), mine)


def shown(names: list[str]) -> str:
    """The first few of them in words."""
    more = len(names) - SHOWN_NAMES
    return ", ".join(names[:SHOWN_NAMES]) + (f" and {more} more" if more > 0 else "")


def _deck(viewer: Viewer, key: str) -> Deck | None:
    """Somebody else's deck that the viewer may open."""
    try:
        return deck_by_key(viewer, key)
    except Deck.DoesNotExist:
        return None


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
