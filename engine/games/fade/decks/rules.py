"""The deck rules as the door asks for them: rows and counts in, violations out."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, replace
from typing import Final

from engine.games.fade.cards.library import bears, deck_limits, own_copies, printed_of
from engine.games.fade.cards.printed import Row, row_of
from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.decks.check import SECTIONS, DeckList, Limits, Part, Pool, violations
from engine.games.fade.decks.mends import Mender
from engine.games.fade.ir import DeckMatter
from engine.kernel import decks
from engine.kernel.errors import OptionsError

DEFAULT_LIMITS: Final = Limits()
LIMIT_NAMES: Final = {
    DeckMatter.CARDS: "deck_size",
    DeckMatter.COPIES: "copies",
    DeckMatter.LEVELS: "pool_levels",
}


class FadeDecks:
    """Section 7 of the rules."""

    sections = tuple(SECTIONS.values())
    limits: decks.Limits = asdict(DEFAULT_LIMITS)

    def check(
        self, lists: decks.Lists, cards: Sequence[object], limits: decks.Limits
    ) -> tuple[decks.Violation, ...]:
        return broken_rules(own_list(lists), card_rows(cards), limits_of(limits))

    def mends(
        self,
        broken: Sequence[decks.Violation],
        lists: decks.Lists,
        cards: Sequence[object],
        limits: decks.Limits,
        restricted: Collection[str],
    ) -> tuple[tuple[decks.Mend, ...], ...]:
        own = own_list(lists)
        pool = pool_of(own, card_rows(cards))
        mender = Mender(own, pool, limits_of(limits), broken, restricted)
        return tuple(mender.mends(violation) for violation in broken)

    def limits_under(self, card: object, limits: decks.Limits) -> decks.Limits:
        return asdict(agreed_limits(row_of(card), limits_of(limits)))

    def copies(self, card: object, limits: decks.Limits) -> int | None:
        printed = printed_of(row_of(card))
        if bears(printed, KeywordName.MYTHICAL):
            return 1  # fade:R156: counted over both
        own = own_copies(printed)
        return limits_of(limits).copies if own is None else own or None


def limits_of(given: decks.Limits) -> Limits:
    """The limits a format sets; those it leaves out are the rules'."""
    known = asdict(DEFAULT_LIMITS)
    if unknown := [name for name in given if name not in known]:
        raise OptionsError(f"There is no limit “{unknown[0]}”. Known: {', '.join(known)}.")
    return Limits(**{**known, **given})


def broken_rules(
    own: DeckList,
    rows: Mapping[str, Row],
    limits: Limits = DEFAULT_LIMITS,
    characters_in_deck: bool = False,
) -> tuple[decks.Violation, ...]:
    """Deck rules; they hold for cards of every type, played or not."""
    return violations(own, pool_of(own, rows, characters_in_deck), limits)


def pool_of(own: DeckList, rows: Mapping[str, Row], characters_in_deck: bool = False) -> Pool:
    """The cards of these lists, and what of their texts the deck rules ask for."""
    used = [printed_of(row) for row in used_rows([own], rows)]
    return Pool(
        {printed.name: printed for printed in used},
        frozenset(card.name for card in used if bears(card, KeywordName.MYTHICAL)),
        frozenset(card.name for card in used if bears(card, KeywordName.RAIDER)),
        characters_in_deck,
        {card.name: n for card in used if (n := own_copies(card)) is not None},
    )


def own_list(lists: decks.Lists) -> DeckList:
    """Lists by section; an unknown section is refused."""
    known = {part.value for part in Part}
    if unknown := [section for section in lists if section not in known]:
        raise OptionsError(f"A deck has no section “{unknown[0]}”.")
    deck, pool, world_rules, raiders = (counts(lists.get(part.value, {})) for part in Part)
    return DeckList(deck, pool, world_rules, raiders)


def agreed_limits(row: Row, limits: Limits) -> Limits:
    """The limits if this World Rule is agreed on (fade:R46, fade:R191)."""
    for found in deck_limits(printed_of(row)):
        limits = replace(limits, **{LIMIT_NAMES[found.matter]: found.n})
    return limits


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


def deck_list(seat: object, shows: bool = False) -> DeckList:
    """A seat is {"name", "deck", "pool"}; lists are names or counts by name. The lists of what it
    `shows`, "world_rule" and "raider", count only where the table votes on them."""
    if not isinstance(seat, Mapping):
        raise OptionsError("A seat must be given by its deck and pool.")
    brought = [counts(seat.get(part.value, ())) for part in Part]
    return DeckList(*brought) if shows else DeckList(*brought[:2])


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


def used_rows(lists: list[DeckList], rows: Mapping[str, Row]) -> tuple[Row, ...]:
    names = {name for own in lists for _, part in own.parts() for name in part}
    return tuple(rows[name] for name in sorted(names) if name in rows)
