"""Forms of taking a seat: a new game, and going on from a moment of a replay."""

import uuid
from typing import Any

from django import forms

from accounts.access import Viewer
from cards.games import HOME
from decks.models import Deck
from decks.selectors import deck_by_key, own_decks, starters
from engine import api
from matches.experiments.settings import SEATS, most_seats, option_fields, usual_fields
from matches.games import game_of
from matches.web.option_fields import chosen, draw

SHOWN_NAMES = 5
DECKS = ("mine", "other", "third", "fourth")


def _seats(count: int) -> list[tuple[str, str]]:
    return [(str(seat), f"Player {seat + 1}") for seat in range(count)]


def _bots(system: str) -> list[tuple[str, str]]:
    """Those one would wait for."""
    quick = [bot for bot in api.bots(system) if not bot.thinks_long]
    return [(bot.slug, f"{bot.name}: {bot.description}") for bot in quick]


def _asked(system: str, seats: int) -> list[api.OptionField]:
    """What everybody is asked for, and what makes teams of a table."""
    game = game_of(system)
    known = {option.name for option in usual_fields(system)} | {*game.for_tables}
    known |= {*game.only_at_seats}
    return [each for each in option_fields(system, seats) if each.name in known]


class SeatForm(forms.Form):
    """Decks to choose from: the house's, one's own, and any other whose key is given."""

    mine = forms.ChoiceField(label="Your deck")
    other = forms.ChoiceField(label="The bot's deck")
    third = forms.ChoiceField(label="A second bot's deck", required=False)
    fourth = forms.ChoiceField(
        label="A third bot's deck",
        required=False,
        help_text="The bots take the seats that are left, in this order.",
    )
    bot = forms.ChoiceField(label="Played by", widget=forms.RadioSelect, initial="greedy")
    seat = forms.ChoiceField(
        label="Your seat",
        widget=forms.RadioSelect,
        initial="0",
        help_text="Who has the first turn is drawn from the seed.",
    )
    seed = forms.IntegerField(
        label="Seed",
        required=False,
        min_value=0,
        max_value=2**53 - 1,
        help_text="Same seed, same shuffles. Leave it empty for a fresh one.",
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(
        self, viewer: Viewer, data: Any = None, *, deck: str = "", system: str = HOME
    ) -> None:
        super().__init__(data)
        self.system = system
        ready = (starters(system), own_decks(viewer).order_by("name"))
        found = {each.key: each for decks in ready for each in decks.filter(system=system)}
        for key in (deck, *(data.get(name, "") for name in DECKS if data)):
            if key and key not in found and (other := _deck(viewer, key, system)):
                found[key] = other
        self.decks = {key: each for key, each in found.items() if each.is_legal}
        self.missing = found[deck] if deck in found and deck not in self.decks else None
        named = [(key, deck.name) for key, deck in self.decks.items()]
        self._choose("mine", named)
        self._choose("other", named)
        most = most_seats(system)
        for name in DECKS[2:]:
            if most > SEATS:
                self._choose(name, [("", "Nobody"), *named])
            else:
                del self.fields[name]
        self.has_tables = most > SEATS
        self._choose("seat", _seats(most))
        left_out = [each.name for each in found.values() if not each.is_legal]
        if left_out:
            self.fields["mine"].help_text = f"Not legal, so not in this list: {shown(left_out)}."
        self._sit(deck)
        self._choose("bot", _bots(system))
        self._options = draw(self, system, _asked(system, most))
        self.order_fields([name for name in self.fields if name not in ("seed", "form_key")])
        self.fields["form_key"].initial = uuid.uuid4

    @property
    def options(self) -> dict[str, object]:
        """Those of the game that were chosen."""
        return chosen(self, self._options)

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


def _deck(viewer: Viewer, key: str, system: str) -> Deck | None:
    """Somebody else's deck that the viewer may open."""
    try:
        deck = deck_by_key(viewer, key)
    except Deck.DoesNotExist:
        return None
    return deck if deck.system == system else None


class ContinueForm(forms.Form):
    """From a decision of a replay."""

    at = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    seat = forms.ChoiceField(label="Your seat", widget=forms.RadioSelect)
    bot = forms.ChoiceField(label="All others are played by", widget=forms.RadioSelect)
    form_key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, seats: int, system: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        seat, bot = self.fields["seat"], self.fields["bot"]
        assert isinstance(seat, forms.ChoiceField)
        assert isinstance(bot, forms.ChoiceField)
        seat.choices = _seats(seats)
        bot.choices = _bots(system)
        bot.initial = "greedy"
        self.fields["form_key"].initial = uuid.uuid4
