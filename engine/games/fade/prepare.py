"""Who sits down with what: seats, cards, decks and options checked and compiled once."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.fade.cards.codes import RAIDER, WORLD_RULE
from engine.games.fade.cards.content import Content
from engine.games.fade.cards.library import content_of, printed_of, rules_of
from engine.games.fade.cards.printed import Row
from engine.games.fade.cards.start_values import under
from engine.games.fade.decks.check import DeckList
from engine.games.fade.decks.rules import (
    DEFAULT_LIMITS,
    agreed_limits,
    broken_rules,
    card_rows,
    deck_list,
    used_rows,
)
from engine.games.fade.game import Fade
from engine.games.fade.option_fields import (
    ALONE,
    RAIDERS,
    SPLITS,
    TEAMS,
    VOTE,
    WORLD_RULES,
    no_teams,
    raiders_in,
    teams_at,
    votes,
    world_rules,
)
from engine.games.fade.options import Options, read_flags
from engine.games.fade.turn import setup
from engine.kernel.data import Data
from engine.kernel.errors import IllegalDeckError, OptionsError
from engine.kernel.events import Event
from engine.kernel.teams import check_seats, split_of

CONTENT: Final = ("cards", WORLD_RULES, RAIDERS, TEAMS, VOTE)


Shown = tuple[list[int], list[int]] | None
"""The seats that show World Rules, and those that show Raiders, if the table votes on them."""


class PreparedFade:
    """Compiled cards and expanded lists of one table."""

    __slots__ = ("content", "flags", "lists", "names", "raiders", "rules", "shown", "teams")

    def __init__(
        self,
        content: Content,
        flags: Options,
        lists: setup.Lists,
        names: tuple[str, ...],
        rules: tuple[int, ...],
        raiders: tuple[int, ...],
        teams: list[int],
        shown: Shown,
    ) -> None:
        self.content = content
        self.flags = flags
        self.lists = lists
        self.names = names
        self.rules = rules
        self.raiders = raiders
        self.teams = teams
        self.shown = shown

    def start(self, seed: int, sink: list[Event] | None = None) -> Fade:
        """A game at its first decision, the first mulligan."""
        state = self.lay_out(seed)
        state.sink = sink
        state.noted = None if sink is None else set()
        self.open(state)
        state.settle()
        return state

    def open(self, state: Fade) -> None:
        """From the vote on, if there is one, else from the shuffle."""
        if self.shown is not None:
            setup.put_to_vote(state, *self.shown)
        else:
            setup.begin(state)

    def lay_out(self, seed: int) -> Fade:
        """All cards in Deck and Pool before anything happened, to build a position by hand."""
        size = setup.size_of(self.lists, self.rules, self.raiders)
        state = Fade(self.content, self.flags, self.names, size, seed, bool(self.raiders))
        state.teams = self.teams[:]
        """The Raiders' side is not in it while the table votes on them."""
        setup.place_cards(state, self.content, self.lists, self.rules, self.raiders)
        return state


def prepare(seats: Sequence[object], options: Data) -> PreparedFade:
    """Options are the flags of section 9, `cards`, the printed cards in play, `teams`, and the
    names of the `world_rules` and `raiders` the table agrees on, in the order of the seats that
    showed them."""
    check_seats("F.A.D.E.", SPLITS, len(seats))
    flags = read_flags({name: options[name] for name in options if name not in CONTENT})
    rows = card_rows(options.get("cards"))
    vote = votes(options)
    lists = [deck_list(seat, vote) for seat in seats]
    shown_rules = _shown([own.world_rules for own in lists])
    shown_raiders = _shown([own.raiders for own in lists])
    rules = world_rules([*shown_rules] or options.get(WORLD_RULES, ()), rows, len(seats))
    raiders = raiders_in([*shown_raiders] or options.get(RAIDERS, ()), rows, len(seats))
    teams = teams_at(seats, options.get(TEAMS, ALONE))
    if raiders and not vote:
        no_teams(ALONE if split_of(teams) == (1,) * len(seats) else TEAMS)
        teams = [*(0 for _ in seats), 1]
    names = tuple(seat_name(seat, place) for place, seat in enumerate(seats))
    for agreed in [(), *((rule,) for rule in rules)] if vote else [rules]:
        if flags.legal_decks:
            _check(lists, rows, flags, agreed)
    if not vote:
        said = [rule for name in rules for rule in rules_of(printed_of(rows[name]))]
        flags = under(said, flags)
    content = content_of((*used_rows(lists, rows), *(rows[name] for name in (*rules, *raiders))))
    cards = [(_expand(own.deck, content), _expand(own.pool, content)) for own in lists]
    shown = tuple(content.by_name[name] for name in rules)
    row = tuple(content.by_name[name] for name in raiders)
    showing = ([*shown_rules.values()], [*shown_raiders.values()]) if vote else None
    return PreparedFade(content, flags, cards, names, shown, row, teams, showing)


def _shown(lists: list[Mapping[str, int]]) -> dict[str, int]:
    """Each card that is shown, once, with the first seat that shows it."""
    found: dict[str, int] = {}
    for seat, own in enumerate(lists):
        for name in own:
            found.setdefault(name, seat)
    return found


def _check(
    lists: list[DeckList],
    rows: Mapping[str, Row],
    flags: Options,
    rules: tuple[str, ...],
) -> None:
    limits = DEFAULT_LIMITS
    for name in rules:
        limits = agreed_limits(rows[name], limits)  # fade:R192: in the order of showing
    for place, own in enumerate(lists):
        found = broken_rules(own, rows, limits, flags.characters_in_deck)
        if found:
            texts = tuple(str(violation) for violation in found)
            under_it = f" under {', '.join(rules)}" if rules else ""
            raise IllegalDeckError(
                f"The deck of player {place + 1} is not legal{under_it}: {texts[0]}", texts
            )


def seat_name(seat: object, place: int) -> str:
    name = seat.get("name") if isinstance(seat, Mapping) else None
    return name if isinstance(name, str) else f"Player {place + 1}"


def _expand(counts: Mapping[str, int], content: Content) -> list[int]:
    by_name = content.by_name
    missing = [name for name in counts if name not in by_name]
    if missing:
        raise OptionsError(f"There is no card {missing[0]}.")
    for name in counts:
        card = content.cards[by_name[name]]
        kind = "World Rule" if card.type == WORLD_RULE else "Raider"
        if kind == "World Rule" or card.keywords & RAIDER:
            raise OptionsError(f"{name} is a {kind} and stays outside the Deck (fade:R182).")
    return [by_name[name] for name in sorted(counts) for _ in range(counts[name])]
