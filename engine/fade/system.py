"""F.A.D.E. as a game system: what the door calls."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.fade import evaluate as judge
from engine.fade import setup
from engine.fade.codes import WORLD_RULE
from engine.fade.compile import MAX_SEATS
from engine.fade.content import Content
from engine.fade.decks import DeckList, Limits, Pool, Violation, violations
from engine.fade.game import Fade
from engine.fade.ir import DeckMatter
from engine.fade.library import bears, content_of, deck_limits, own_copies, printed_of
from engine.fade.options import Options, read_options
from engine.fade.printed import Row, row_of
from engine.fade.view import FadeView
from engine.fade.vocabulary import CardType, KeywordName
from engine.kernel.errors import IllegalDeckError, OptionsError
from engine.kernel.events import Event
from engine.kernel.state import State
from engine.kernel.system import Data

CONTENT = ("cards", "world_rules")
DEFAULT_LIMITS = Limits()
LIMIT_NAMES = {
    DeckMatter.CARDS: "deck_size",
    DeckMatter.COPIES: "copies",
    DeckMatter.LEVELS: "pool_levels",
}


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
        content = content_of((*_used_rows(lists, rows), *(rows[name] for name in rules)))
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
            limits = self.limits_under(rows[name], limits)  # fade:R192: in the order of showing
        for place, own in enumerate(lists):
            found = self.violations(own, rows, flags.characters_in_deck, limits)
            if found:
                texts = tuple(str(violation) for violation in found)
                raise IllegalDeckError(
                    f"The deck of player {place + 1} is not legal: {texts[0]}", texts
                )

    def violations(
        self,
        own: DeckList,
        rows: Mapping[str, Row],
        characters_in_deck: bool = False,
        limits: Limits = DEFAULT_LIMITS,
    ) -> tuple[Violation, ...]:
        """Deck rules; they hold for cards of every type, played or not."""
        used = [printed_of(row) for row in _used_rows([own], rows)]
        pool = Pool(
            {printed.name: printed for printed in used},
            frozenset(card.name for card in used if bears(card, KeywordName.MYTHICAL)),
            frozenset(card.name for card in used if bears(card, KeywordName.RAIDER)),
            characters_in_deck,
            {card.name: n for card in used if (n := own_copies(card)) is not None},
        )
        return violations(own, pool, limits)

    def copies(self, row: Row, limits: Limits) -> int | None:
        """How many of this card a player may bring into Deck or Fighter Pool; None: any number."""
        printed = printed_of(row)
        if bears(printed, KeywordName.MYTHICAL):
            return 1  # fade:R156: counted over both
        own = own_copies(printed)
        return limits.copies if own is None else own or None

    def limits_under(self, row: Row, limits: Limits) -> Limits:
        """The limits if this World Rule is agreed on (fade:R46, fade:R191)."""
        for found in deck_limits(printed_of(row)):
            limits = replace(limits, **{LIMIT_NAMES[found.matter]: found.n})
        return limits

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


def card_rows(cards: object) -> dict[str, Row]:
    """Printed cards by name; two different cards of one name are refused."""
    if not isinstance(cards, Sequence) or isinstance(cards, str):
        raise OptionsError('The option "cards" must list the printed cards.')
    rows: dict[str, Row] = {}
    for card in cards:
        row = row_of(card)
        if rows.setdefault(row[0], row) != row:
            raise OptionsError(f"Two different cards are called {row[0]}.")
    return rows


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


def deck_list(seat: object) -> DeckList:
    """A seat is {"name", "deck", "pool"}; lists are names or counts by name."""
    if not isinstance(seat, Mapping):
        raise OptionsError("A seat must be given by its deck and pool.")
    return DeckList(counts(seat.get("deck", ())), counts(seat.get("pool", ())))


def seat_name(seat: object, place: int) -> str:
    name = seat.get("name") if isinstance(seat, Mapping) else None
    return name if isinstance(name, str) else f"Player {place + 1}"


def counts(names: object) -> dict[str, int]:
    found: dict[str, int] = {}
    if isinstance(names, Mapping):
        for name, count in names.items():
            if not isinstance(name, str) or type(count) is not int or count < 0:
                raise OptionsError("A list of cards needs names and whole numbers.")
            found[name] = count
    elif isinstance(names, Sequence) and not isinstance(names, str):
        for name in names:
            if not isinstance(name, str):
                raise OptionsError("A list of cards needs their names.")
            found[name] = found.get(name, 0) + 1
    else:
        raise OptionsError("A deck must be a list of cards.")
    return found


def _used_rows(lists: list[DeckList], rows: Mapping[str, Row]) -> tuple[Row, ...]:
    names = {name for own in lists for _, part in own.parts() for name in part}
    return tuple(rows[name] for name in sorted(names) if name in rows)


def _expand(counts: Mapping[str, int], content: Content) -> list[int]:
    by_name = content.by_name
    missing = [name for name in counts if name not in by_name]
    if missing:
        raise OptionsError(f"There is no card {missing[0]}.")
    outside = [name for name in counts if content.cards[by_name[name]].type == WORLD_RULE]
    if outside:
        raise OptionsError(f"{outside[0]} is a World Rule and stays outside the Deck (fade:R182).")
    return [by_name[name] for name in sorted(counts) for _ in range(counts[name])]
