"""F.A.D.E. as a game system: what the door calls."""

from collections.abc import Mapping, Sequence

from engine.games.fade.cards.codes import WORLD_RULE
from engine.games.fade.cards.compile import MAX_SEATS
from engine.games.fade.cards.content import Content
from engine.games.fade.cards.library import content_of, printed_of
from engine.games.fade.cards.printed import Row
from engine.games.fade.cards.vocabulary import CardType
from engine.games.fade.decks.check import DeckList
from engine.games.fade.decks.rules import (
    DEFAULT_LIMITS,
    FadeDecks,
    agreed_limits,
    broken_rules,
    card_rows,
    deck_list,
    used_rows,
)
from engine.games.fade.game import Fade
from engine.games.fade.options import Options, read_options
from engine.games.fade.show.table import FadeShow
from engine.games.fade.show.view import FadeView
from engine.games.fade.show.words import FadeWords
from engine.games.fade.texts import FadeTexts
from engine.games.fade.tools import evaluate as judge
from engine.games.fade.tools.fuzz import FadeFuzz
from engine.games.fade.turn import setup
from engine.kernel.errors import IllegalDeckError, OptionsError
from engine.kernel.events import Event
from engine.kernel.state import State
from engine.kernel.system import Data

CONTENT = ("cards", "world_rules")


class PreparedFade:
    """Compiled cards and expanded lists of one table."""

    __slots__ = ("content", "flags", "lists", "names", "rules")

    def __init__(
        self,
        content: Content,
        flags: Options,
        lists: setup.Lists,
        names: tuple[str, ...],
        rules: tuple[int, ...],
    ) -> None:
        self.content = content
        self.flags = flags
        self.lists = lists
        self.names = names
        self.rules = rules

    def start(self, seed: int, sink: list[Event] | None = None) -> Fade:
        """A game at its first decision, the first mulligan."""
        state = self.lay_out(seed)
        state.sink = sink
        state.noted = None if sink is None else set()
        setup.begin(state)
        state.settle()
        return state

    def lay_out(self, seed: int) -> Fade:
        """All cards in Deck and Pool before anything happened, to build a position by hand."""
        size = setup.size_of(self.lists, self.rules)
        state = Fade(self.content, self.flags, self.names, size, seed)
        setup.place_cards(state, self.content, self.lists, self.rules)
        return state


class FadeSystem:
    """Options are the flags of section 9, `cards`, the printed cards in play, and `world_rules`,
    the names of those the table agrees on, in the order of the seats that showed them."""

    name = "fade"
    title = "F.A.D.E."
    summary = "60-card decks, a Fighter Pool and the Chain."
    version = 1
    seats = (2, MAX_SEATS)
    texts = FadeTexts()
    decks = FadeDecks()
    show = FadeShow()
    fuzz = FadeFuzz()
    words = FadeWords()

    def prepare(self, seats: Sequence[object], options: Data) -> PreparedFade:
        """Check seats, cards and decks, and compile the cards."""
        if not 2 <= len(seats) <= MAX_SEATS:
            raise OptionsError(f"F.A.D.E. is played by 2 to {MAX_SEATS} players.")
        flags = read_options({name: options[name] for name in options if name not in CONTENT})
        rows = card_rows(options.get("cards"))
        rules = world_rules(options.get("world_rules", ()), rows, len(seats))
        lists = [deck_list(seat) for seat in seats]
        names = tuple(seat_name(seat, place) for place, seat in enumerate(seats))
        if flags.legal_decks:
            self._check(lists, rows, flags, rules)
        content = content_of((*used_rows(lists, rows), *(rows[name] for name in rules)))
        cards = [(_expand(own.deck, content), _expand(own.pool, content)) for own in lists]
        shown = tuple(content.by_name[name] for name in rules)
        return PreparedFade(content, flags, cards, names, shown)

    def _check(
        self,
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
                raise IllegalDeckError(
                    f"The deck of player {place + 1} is not legal: {texts[0]}", texts
                )

    def setup_of(self, state: State) -> Data:
        assert isinstance(state, Fade)
        return {
            "cards": [list(row) for row in state.content.rows],
            "options": state.opts.to_data(),
            "names": list(state.seat_names),
            "size": len(state.card),
        }

    def blank(self, setup_data: Data) -> Fade:
        cards, names, size = setup_data["cards"], setup_data["names"], setup_data["size"]
        options = setup_data["options"]
        if not isinstance(cards, list) or not isinstance(names, list) or type(size) is not int:
            raise OptionsError("The save has no cards.")
        if not isinstance(options, Mapping) or not 0 < size < 4096:
            raise OptionsError("The save has no options.")
        rows = tuple(tuple(str(cell) for cell in row) for row in cards)
        flags = read_options(options)
        return Fade(content_of(rows), flags, tuple(str(name) for name in names), size, 0)

    def evaluate(self, view: object) -> float:
        assert isinstance(view, FadeView)
        return judge.evaluate(view)


def world_rules(names: object, rows: Mapping[str, Row], seats: int) -> tuple[str, ...]:
    """The agreed World Rules, checked: known, of that type, each once, one per player."""
    if not isinstance(names, Sequence) or isinstance(names, str):
        raise OptionsError('The option "world_rules" must list the names of World Rules.')
    found: list[str] = []
    for name in names:
        if not isinstance(name, str) or name not in rows:
            raise OptionsError(f"There is no card {name}, so the table cannot agree on it.")
        kind = printed_of(rows[name]).type
        if kind is not CardType.WORLD_RULE:
            raise OptionsError(f"{name} is {kind.with_article}, not a World Rule.")
        if name in found:
            raise OptionsError(f"{name} is listed twice; a World Rule is agreed on once.")
        found.append(name)
    if len(found) > seats:
        raise OptionsError(
            f"A player shows at most one World Rule (section 7): {len(found)} are too many for "
            f"{seats} players."
        )
    return tuple(found)


def seat_name(seat: object, place: int) -> str:
    name = seat.get("name") if isinstance(seat, Mapping) else None
    return name if isinstance(name, str) else f"Player {place + 1}"


def _expand(counts: Mapping[str, int], content: Content) -> list[int]:
    by_name = content.by_name
    missing = [name for name in counts if name not in by_name]
    if missing:
        raise OptionsError(f"There is no card {missing[0]}.")
    outside = [name for name in counts if content.cards[by_name[name]].type == WORLD_RULE]
    if outside:
        raise OptionsError(f"{outside[0]} is a World Rule and stays outside the Deck (fade:R182).")
    return [by_name[name] for name in sorted(counts) for _ in range(counts[name])]
