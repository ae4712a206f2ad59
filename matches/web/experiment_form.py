"""The form of a new experiment."""

import math
import uuid
from typing import Any

from django import forms
from django.utils.timezone import localtime

from accounts.access import Viewer, may_change
from cards.games import HOME
from decks.models import Deck, DeckVersion
from decks.selectors import deck_by_key, favourite_decks, history, own_decks, starters
from engine import api
from matches.experiments.designs import seats_of
from matches.experiments.entry import earlier_version
from matches.experiments.forecast import Forecast, forecast, speed_here
from matches.experiments.planning import (
    MAX_GAMES,
    MAX_SEED,
    MAX_SMALLEST,
    MIN_SMALLEST,
    SMALLEST,
)
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.settings import SEATS, most_seats, option_fields
from matches.games import game_of
from matches.models import Experiment
from matches.web.option_fields import chosen, draw, of_two

MAX_CHOICES = 100
MAX_VERSIONS = 100
MAX_TITLE = 80
OTHERS = ("second", "third", "fourth")  # at a table
GONE = "This deck is not here, or not yours to see."
Kind = Experiment.Kind
KINDS = [
    (Kind.DUEL, "Duel: one deck against another"),
    (Kind.GAUNTLET, "Gauntlet: one deck against several"),
    (Kind.ROUND_ROBIN, "Round robin: every deck against every other"),
    (Kind.VERSIONS, "Two versions: is the new version of a deck better than an old one?"),
    (Kind.TABLE, "Table: up to four decks at once, each for itself, in teams or together"),
]


def _between(said: str) -> dict[str, str]:
    """The same sentence whatever is wrong with a number."""
    return dict.fromkeys(("required", "invalid", "min_value", "max_value"), said)


def _player(number: int, help_text: str = "") -> forms.ChoiceField:
    """Another deck at a table."""
    return forms.ChoiceField(
        label=f"Player {number}",
        required=False,
        help_text=help_text,
        error_messages={"invalid_choice": GONE},
    )


class ExperimentForm(forms.Form):
    kind = forms.ChoiceField(
        label="Kind", choices=KINDS, initial=Kind.DUEL, widget=forms.RadioSelect
    )
    deck = forms.ChoiceField(label="Deck", error_messages={"invalid_choice": GONE})
    old_version = forms.IntegerField(
        label="Compare with version",
        required=False,
        min_value=1,
        widget=forms.Select,
        help_text="The deck plays as it is now against itself as it was then.",
        error_messages={"min_value": "Versions are counted from 1."},
    )
    against = forms.MultipleChoiceField(
        label="Against",
        required=False,
        widget=forms.CheckboxSelectMultiple,
        error_messages={"invalid_choice": GONE},
    )
    second = _player(2)
    third = _player(3)
    fourth = _player(4, "Under every seed the decks change seats until each has sat in all.")
    bot = forms.ChoiceField(label="Played by")
    games = forms.IntegerField(
        label="Games for each matchup",
        min_value=1,
        max_value=MAX_GAMES,
        initial=40,
        error_messages=_between(f"Choose from 1 to {MAX_GAMES:,} games."),
        help_text="Games come in pairs with swapped seats: 7 are filled up to 8; at a table of "
        "three in threes, of four in fours. More games, narrower interval.",
    )
    smallest = forms.FloatField(
        label="Smallest difference worth finding, in points",
        required=False,
        error_messages=_between(
            f"Choose from {100 * MIN_SMALLEST:g} to {100 * MAX_SMALLEST:g} points."
        ),
        min_value=100 * MIN_SMALLEST,
        max_value=100 * MAX_SMALLEST,
        initial=100 * SMALLEST,
        help_text="The test stops as soon as the answer is clear, at the latest after the games "
        "chosen below.",
    )
    seed = forms.IntegerField(
        label="Seed",
        required=False,
        min_value=0,
        max_value=MAX_SEED,
        error_messages=_between(f"A seed is a whole number from 0 to {MAX_SEED}."),
        help_text="Same seed, same games. Leave it empty for a fresh one.",
    )
    title = forms.CharField(
        label="Title",
        required=False,
        max_length=MAX_TITLE,
        error_messages={"max_length": f"A title has {MAX_TITLE} characters at most."},
    )
    priority = forms.TypedChoiceField(
        label="Priority",
        coerce=int,
        choices=[(0, "Normal"), (-1, "Low: after all others")],
        initial=0,
    )
    is_public = forms.BooleanField(
        label="Everybody may see it",
        required=False,
        help_text="It is listed among the public experiments and may appear on the home page; "
        "everybody sees every game and the whole lists of the decks that play, private ones too.",
    )
    form_key = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, viewer: Viewer, system: str = HOME, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.viewer = viewer
        self.system = system
        asked = game_of(system).only_at_seats
        most = most_seats(system)
        options = option_fields(system, most)
        self._options = draw(self, system, [each for each in options if each.name not in asked])
        if self.is_bound and self.data.get("kind") != Kind.TABLE:
            of_two(self, option_fields(system))
        decks = deck_choices(viewer, system)
        self._choose("deck", decks)
        self._choose("against", decks)
        self.has_tables = most > SEATS
        for name in OTHERS:
            if self.has_tables:
                self._choose(name, [("", "Nobody"), *decks])
            else:
                del self.fields[name]
        if not self.has_tables:
            self._choose("kind", [choice for choice in KINDS if choice[0] != Kind.TABLE])
        self._choose("bot", [(bot.slug, bot.name) for bot in api.bots(system)])
        self.fields["bot"].initial = "greedy"
        self.fields["form_key"].initial = uuid.uuid4
        self.fields["old_version"].widget = forms.Select(choices=self._versions(decks))

    def _versions(self, decks: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """The versions of the chosen deck, the newest first: each with its day and its note."""
        shown = self["deck"].value() or next((deck for deck, _ in decks), "")
        usual = ("", "The last one before that is legal")
        try:
            deck = deck_by_key(self.viewer, str(shown))
        except Deck.DoesNotExist:
            return [usual]
        old = history(self.viewer, deck).exclude(number=deck.version)[:MAX_VERSIONS]
        is_own = may_change(self.viewer, deck)
        found = {str(each.number): _version_label(each, is_own=is_own) for each in old}
        asked = str(self["old_version"].value() or "")
        if asked and asked not in found:  # a link may name any of them
            found[asked] = f"Version {asked}"
        return [usual, *found.items()]

    def _choose(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        kind, against = cleaned.get("kind"), cleaned.get("against") or []
        if kind == Kind.VERSIONS and cleaned.get("deck") and "old_version" in cleaned:
            self._find_old_version(cleaned)
        if kind == Kind.TABLE:
            if not self._others:
                self.add_error("second", "A table has at least two players: choose another deck.")
        elif not against and "against" not in self.errors:
            self.add_error("against", "Tick the decks it plays against.")
        elif kind == Kind.DUEL and len(against) != 1:
            self.add_error("against", "A duel has one opponent: tick one deck.")
        elif kind == Kind.ROUND_ROBIN and len(set(against) - {cleaned.get("deck")}) < 2:
            self.add_error("against", "A round robin needs at least two other decks.")
        return cleaned

    def _find_old_version(self, cleaned: dict[str, Any]) -> None:
        try:
            deck = deck_by_key(self.viewer, cleaned["deck"])
            cleaned["old_version"] = earlier_version(self.viewer, deck, cleaned["old_version"])
        except Deck.DoesNotExist:
            self.add_error("deck", "This deck is not here any more.")
        except ExperimentRefused as refused:
            self.add_error("old_version", str(refused))

    @property
    def references(self) -> list[str]:
        """The decks in the order the kind wants them (matches.experiments.designs)."""
        cleaned = self.cleaned_data
        deck, against = cleaned["deck"], list(cleaned["against"])
        if cleaned["kind"] == Kind.TABLE:
            return [deck, *self._others]
        if cleaned["kind"] == Kind.VERSIONS:
            return [deck, f"{deck}@{cleaned['old_version']}", *against]
        if cleaned["kind"] == Kind.ROUND_ROBIN:
            against = [each for each in against if each != deck]
        return [deck, *against]

    @property
    def _others(self) -> list[str]:
        """At a table, beside the first deck."""
        return [deck for name in OTHERS if (deck := self.cleaned_data.get(name))]

    @property
    def wanted(self) -> dict[str, Any]:
        """The rest of the plan, as `submit_experiment` takes it."""
        cleaned = self.cleaned_data
        kept = ("kind", "bot", "games", "seed", "title", "priority", "is_public", "form_key")
        smallest = cleaned.get("smallest")
        return {name: cleaned[name] for name in kept} | {
            "options": chosen(self, self._asked_options),
            "smallest": smallest / 100 if smallest is not None else None,
        }

    @property
    def forecast(self) -> Forecast | None:
        """What the form as it stands would take; None as long as it says too little."""
        kind, bot = str(self["kind"].value()), str(self["bot"].value())
        games, smallest = (_number(self[name].value()) for name in ("games", "smallest"))
        if kind not in Kind.values or games is None:
            return None
        deck = str(self["deck"].value())
        met = {str(each) for each in self["against"].value() or []}
        others = len(met - {deck}) if kind == Kind.ROUND_ROBIN else len(met)
        if kind == Kind.DUEL:
            others = min(others, 1)
        if kind == Kind.TABLE:
            seated = [str(self[name].value()) for name in OTHERS if self[name].value()]
            met, others = set(seated), len(seated)
        wanted = 100 * SMALLEST if smallest is None else smallest
        decks = others + (2 if kind == Kind.VERSIONS else 1)
        return forecast(
            kind=kind,
            decks=decks,
            games_each=min(int(games), MAX_GAMES),
            smallest=min(max(wanted / 100, MIN_SMALLEST), MAX_SMALLEST),
            bot=bot,
            speed=speed_here(
                system=self.system,
                bot=bot,
                decks=[deck, *sorted(met)],
                seats=seats_of(kind, decks),
            ),
        )

    @property
    def _of_tables(self) -> tuple[str, ...]:
        return game_of(self.system).for_tables

    @property
    def _asked_options(self) -> list[api.OptionField]:
        """Without those that only a table is asked for, if it is none."""
        if self.cleaned_data["kind"] == Kind.TABLE:
            return self._options
        return [option for option in self._options if option.name not in self._of_tables]

    @property
    def table_options(self) -> list[forms.BoundField]:
        """Options of the game that only a table is asked for."""
        return [self[option.name] for option in self._options if option.name in self._of_tables]

    @property
    def usual_options(self) -> list[forms.BoundField]:
        """Options of the game that everybody is asked for."""
        return [self[option.name] for option in self._options_of_all if option.is_usual]

    @property
    def more_options(self) -> list[forms.BoundField]:
        return [self[option.name] for option in self._options_of_all if not option.is_usual]

    @property
    def _options_of_all(self) -> list[api.OptionField]:
        return [option for option in self._options if option.name not in self._of_tables]

    @property
    def shows_more(self) -> bool:
        """Whether one of them is set, or wrong."""
        return any(field.errors or field.value() for field in self.more_options)


def _number(said: object) -> float | None:
    """What somebody is still writing may be anything."""
    try:
        number = float(str(said))
    except ValueError:
        return None
    return number if math.isfinite(number) else None


def _version_label(version: DeckVersion, *, is_own: bool) -> str:
    note = f": {version.note}" if is_own and version.note else ""
    return f"Version {version.number}, {localtime(version.created_at):%-d %b %Y, %H:%M}{note}"


def deck_choices(viewer: Viewer, system: str = HOME) -> list[tuple[str, str]]:
    """One's own decks, the house decks, and the decks one likes."""
    chosen: dict[str, str] = {}
    for found, whose in (
        (own_decks(viewer), "yours"),
        (starters(system), "house"),
        (favourite_decks(viewer), "favourite"),
    ):
        decks: list[Deck] = list(found.filter(system=system)[:MAX_CHOICES])
        for deck in decks:
            note = "" if deck.is_legal else ", not legal"
            chosen.setdefault(deck.key, f"{deck.name} ({whose}{note})")
    return list(chosen.items())
