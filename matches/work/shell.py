"""Decks and cards as a shell names them: house decks, files, keys; also before a first start."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from django.db import DatabaseError
from django.db.models import Q

from cards.columns import Cells, key
from cards.games import HOME, UnknownGame
from cards.selectors import card_data, engine_rows
from cards.set_files import shipped_cards
from decks.games import game_of, shape_of
from decks.house_files import HouseDeck
from decks.lists import formats
from decks.lists.deck_list import DeckList, ListRefused
from decks.models import Deck, DeckVersion
from engine import api
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.settings import option_fields
from matches.experiments.snapshot import Entrant, entrant, listed


class DeckNotFound(Exception):
    """No house deck, deck of somebody or file; the message names the house decks."""


def find_deck(name: str, system: str = HOME) -> Entrant:
    """A house deck by its slug or name, a deck's key (`key@3`: its version 3), or a file."""
    house = _house_decks(system)
    for deck in house.values():
        if name.casefold() in (deck.slug, deck.name.casefold()):
            return _listed(system, deck.name, deck.cards)
    file = Path(name)
    if file.is_file():
        return _from_file(file, system)
    stored = _stored(name, system)
    slug, _, number = name.partition("@")
    if stored is None and slug in house and number.isdigit():
        raise DeckNotFound(
            f"There is no version {number} of {slug} here: house decks have versions once Riftlab "
            "is set up."
        )
    if stored is None:
        known = ", ".join(house) or "there are none"
        raise DeckNotFound(
            f"“{name}” is neither a file nor a house deck ({known}) nor the key of a deck here."
        )
    return stored


def _house_decks(system: str) -> Mapping[str, HouseDeck]:
    try:
        return game_of(system).house_decks()
    except UnknownGame:  # the engine plays it, but nobody builds decks of it here
        return {}


def _listed(system: str, name: str, cards: DeckList) -> Entrant:
    return listed(
        system, name, {each.slug: cards.counts(each.slug) for each in shape_of(system).sections}
    )


def _from_file(file: Path, system: str) -> Entrant:
    try:
        text = formats.decode(file.read_bytes())
        found = formats.read(text, shape_of(system))
    except ListRefused as error:
        raise DeckNotFound(f"{file} is not a deck list: {error}") from error
    if found.problems:
        raise DeckNotFound(f"{file} is not a deck list: {found.problems[0]}")
    cards = found.deck_list
    read = _listed(system, cards.name or file.stem, cards)
    _check_names(file, text, read)
    return read


def _check_names(file: Path, text: str, read: Entrant) -> None:
    """A card nobody knows is told before anything the rest of the list lacks."""
    known = {key(row["name"]) for row in find_rows(read.names, read.system)}
    named = (name for counts in read.lists.values() for name in counts)
    unknown = [name for name in named if key(name) not in known]
    if not unknown:
        return
    name, others = unknown[0], len(unknown) - 1
    lines = (number for number, line in enumerate(text.splitlines(), 1) if name in line)
    where = f"{file}, line {number}" if (number := next(lines, 0)) else str(file)
    more = f" Nor {others} more of this list." if others else ""
    raise DeckNotFound(f"{where}: there is no card “{name}” here.{more}")


def _stored(reference: str, system: str) -> Entrant | None:
    """Whoever has a shell here may read every deck."""
    name, _, number = reference.partition("@")
    if number and not (number.isascii() and number.isdigit() and len(number) < 10):
        return None
    try:
        named = Deck.objects.filter(Q(key=name) | Q(house_slug=name), system=system)
        deck = named.get(deleted_at=None)
        version = deck.versions.get(number=number or deck.version)
    except Deck.DoesNotExist:
        return None
    except DeckVersion.DoesNotExist:
        raise DeckNotFound(
            f"There is no version {number} of {deck.name}; the newest is {deck.version}."
        ) from None
    except DatabaseError:  # a clone that was never set up
        return None
    version.deck = deck
    return entrant(version)


def find_rows(names: Iterable[str], system: str = HOME) -> list[Cells]:
    """The cards of the pool; where there is no pool yet, those that come with Riftlab."""
    wanted = {key(name) for name in names}
    come_along = sorted(shipped_cards(system).items())
    shipped = [dict(row) for name, row in come_along if key(name) in wanted]
    try:
        found = engine_rows(wanted, system)
    except DatabaseError:  # a clone that was never set up
        return shipped
    pool = {row["name"] for row in found}
    return [*found, *(row for row in shipped if row["name"] not in pool)]


def find_card_data(system: str) -> str:
    """Which pool the cards come from; empty where there is none yet."""
    try:
        return card_data(system)
    except DatabaseError:  # a clone that was never set up
        return ""


def read_options(system: str, told: Sequence[str]) -> dict[str, object]:
    """`start_hp=40` as the option says it is read; cards are parted by semicolons."""
    known = {option.name: option for option in option_fields(system)}
    found: dict[str, object] = {}
    for each in told:
        name, equals, value = (part.strip() for part in each.partition("="))
        if not equals:
            raise ExperimentRefused("options", f"“{each}” sets nothing: write NAME=VALUE.")
        found[name] = _value(known[name], value) if name in known else value
    return found


def _value(option: api.OptionField, text: str) -> object:
    """What cannot be read is left as it is: the option refuses it by its name."""
    match option.kind:
        case api.OptionKind.FLAG if text in ("yes", "no"):
            return text == "yes"
        case api.OptionKind.NUMBER if text == "none":
            return None
        case api.OptionKind.NUMBER if text.isascii() and text.isdigit() and len(text) < 12:
            return int(text)
        case api.OptionKind.CARDS:
            return [name.strip() for name in text.split(";")]
    return text
