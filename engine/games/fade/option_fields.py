"""What F.A.D.E. takes: the flags of section 9 (options.py), teams, World Rules and Raiders."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.fade.cards.library import bears, printed_of
from engine.games.fade.cards.printed import Row
from engine.games.fade.cards.vocabulary import CardType, KeywordName
from engine.games.fade.decks.rules import card_rows
from engine.games.fade.options import MAX_SEATS, Options
from engine.kernel.data import Data
from engine.kernel.errors import OptionsError
from engine.kernel.option_fields import OptionField, OptionKind
from engine.kernel.options import described
from engine.kernel.teams import Split, alone, together

TEAMS: Final = "teams"
WORLD_RULES: Final = "world_rules"
RAIDERS: Final = "raiders"
VOTE: Final = "vote"
ALONE: Final = "alone"
ARRANGED: Final[dict[str, tuple[str, tuple[tuple[int, ...], ...]]]] = {
    "pairs": ("Two against two, side by side", ((0, 0, 1, 1),)),
    "crossed": ("Two against two, face to face", ((0, 1, 0, 1),)),
    "lone": ("Player 1 against the others", ((0, 1, 1), (0, 1, 1, 1))),
}
"""Teams with a name: its label, and the team of each seat for every number of seats it fits."""
SPLITS: Final[tuple[Split, ...]] = (
    *alone(2, MAX_SEATS),
    (1, 2),
    (2, 2),
    (1, 3),
    (1, 1, 2),
    *together(2, MAX_SEATS),
)
"""Everybody alone, teams of any sizes (fade:R185), and all together against Raiders (R49)."""


class FadeOptions:
    def fields(self, seats: int) -> tuple[OptionField, ...]:
        agreed = OptionField(
            WORLD_RULES,
            OptionKind.CARDS,
            "World Rules",
            (),
            "One for each player at most. They hold for both sides in every game.",
            high=seats,
            card_type=CardType.WORLD_RULE.value,
            is_usual=True,
        )
        raiders = OptionField(
            RAIDERS,
            OptionKind.CARDS,
            "Raiders",
            (),
            "One for each player at most. All players fight them together.",
            high=seats,
            card_type=CardType.RAIDER.value,
            is_usual=True,
        )
        choices = tuple(
            (name, label)
            for name, (label, fitting) in ARRANGED.items()
            if any(len(teams) == seats for teams in fitting)
        )
        teams = OptionField(
            TEAMS,
            OptionKind.CHOICE,
            "Teams",
            ALONE,
            "Members of a team win together. Raiders make one team of all players.",
            choices=((ALONE, "Everybody for themselves"), *choices),
            is_usual=bool(choices),
        )
        vote = OptionField(
            VOTE,
            OptionKind.FLAG,
            "The table votes",
            False,
            "Every player is asked about each World Rule and Raider that a deck brings along.",
        )
        return (agreed, raiders, teams, vote, *described(Options))

    def check_cards(self, options: Data, cards: Sequence[object], seats: int) -> None:
        rows = card_rows(cards)
        world_rules(options.get(WORLD_RULES, ()), rows, seats)
        if raiders_in(options.get(RAIDERS, ()), rows, seats):
            no_teams(options.get(TEAMS, ALONE))


def votes(options: Data) -> bool:
    """Whether the table is asked; then nothing is agreed on beforehand (fade:R46)."""
    vote = options.get(VOTE, False)
    if not isinstance(vote, bool):
        raise OptionsError("The table votes: yes or no.", VOTE)
    if vote and (options.get(WORLD_RULES) or options.get(RAIDERS)):
        raise OptionsError(
            "Either the table votes, or the options say what it agreed on: leave one out.", VOTE
        )
    return vote


# --- teams ----------------------------------------------------------------------------------------


def teams_at(seats: Sequence[object], name: object) -> list[int]:
    """The team of each seat (fade:R185): as the seats say it, or as the option arranges them."""
    own = [seat.get("team") if isinstance(seat, Mapping) else None for seat in seats]
    if all(team is None for team in own):
        return _arranged(len(seats), name)
    if name != ALONE:
        raise OptionsError("Seats that name their team leave the option “teams” out.", TEAMS)
    if any(type(team) is not int for team in own):
        raise OptionsError("If one seat names its team by a number, all have to.", TEAMS)
    places = list(dict.fromkeys(own))
    teams = [places.index(team) for team in own]
    if len(places) == 1:
        raise OptionsError("With everybody in one team there is nobody to beat.", TEAMS)
    return teams


def _arranged(seats: int, name: object) -> list[int]:
    if name == ALONE:
        return list(range(seats))
    fitting = ARRANGED[name][1] if isinstance(name, str) and name in ARRANGED else ()
    for teams in fitting:
        if len(teams) == seats:
            return list(teams)
    raise OptionsError(f"There are no teams “{name}” for {seats} players.", TEAMS)


def no_teams(name: object) -> None:
    """fade:R49: against Raiders all players are one team."""
    if name != ALONE:
        raise OptionsError("Against Raiders all players are one team (fade:R49).", TEAMS)


# --- cards the table agrees on --------------------------------------------------------------------


def world_rules(names: object, rows: Mapping[str, Row], seats: int) -> tuple[str, ...]:
    """The agreed World Rules, checked: known, of that type, each once, one per player."""
    return _agreed(names, rows, seats, WORLD_RULES, CardType.WORLD_RULE)


def raiders_in(names: object, rows: Mapping[str, Row], seats: int) -> tuple[str, ...]:
    """The Raiders to be fought, checked in the same way."""
    return _agreed(names, rows, seats, RAIDERS, CardType.RAIDER)


def _agreed(
    names: object, rows: Mapping[str, Row], seats: int, option: str, kind: CardType
) -> tuple[str, ...]:
    if not isinstance(names, Sequence) or isinstance(names, str):
        raise OptionsError(f'The option "{option}" must list the names of {kind.value}s.', option)
    found: list[str] = []
    for name in names:
        if not isinstance(name, str) or name not in rows:
            raise OptionsError(f"There is no card {name}, so the table cannot agree on it.", option)
        printed = printed_of(rows[name])
        is_raider = kind is CardType.RAIDER and bears(printed, KeywordName.RAIDER)
        if printed.type is not kind and not is_raider:
            raise OptionsError(
                f"{name} is {printed.type.with_article}, not a {kind.value}.", option
            )
        if name in found:
            raise OptionsError(f"{name} is listed twice; a {kind.value} is agreed on once.", option)
        found.append(name)
    if len(found) > seats:
        raise OptionsError(
            f"A player shows at most one {kind.value} (section 7): {len(found)} are too many for "
            f"{seats} players.",
            option,
        )
    return tuple(found)
