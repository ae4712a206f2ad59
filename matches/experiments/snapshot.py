"""What an experiment freezes: the cards, decks, bots and options its games are played with."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cards.columns import Cells, key
from cards.games import games
from cards.models import Card
from cards.selectors import engine_row, engine_rows
from decks.contents import Contents
from decks.models import DeckVersion
from decks.selectors import names_of
from engine import api
from matches.experiments.designs import Places
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.settings import Rows, named_cards
from matches.games import Settings, game_of

Snapshot = dict[str, Any]
Counts = dict[str, int]
ClauseText = tuple[str, bool]
"""A part of a card's text, and whether it is counted how often it took effect."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A card of the deck's owner in no set, as it was when the deck entered."""

    cells: Cells
    version: int


@dataclass(frozen=True, slots=True)
class Entrant:
    """A deck as it enters an experiment; `version` is missing for lists from a file.

    `lists` has the sections that play; `proposes` is what the deck asks its table to agree on.
    """

    system: str
    name: str
    lists: dict[str, Counts]
    version: DeckVersion | None = None
    proposes: Settings = field(default_factory=dict)
    drafts: Mapping[str, Draft] = field(default_factory=dict)
    shows: Mapping[str, Counts] = field(default_factory=dict)  # for a table that is asked

    @property
    def names(self) -> set[str]:
        return {name for counts in self.lists.values() for name in counts}

    @property
    def seat(self) -> dict[str, Any]:
        """As the engine is told who sits down."""
        return {"name": self.name, **self.lists}


def entrant(version: DeckVersion) -> Entrant:
    contents = Contents.from_json(version.contents)
    names = names_of(contents.card_ids)
    lists = {
        str(section): {names[card]: count for card, count in counts.items()}
        for section, counts in contents.items()
    }
    found = listed(version.deck.system, version.deck.name, lists, version)
    return replace(found, drafts=_drafts(contents))


def _drafts(contents: Contents) -> dict[str, Draft]:
    drafts = Card.with_drafts.filter(pk__in=contents.card_ids, drafted_by__isnull=False)
    return {
        card.name: Draft(engine_row(card), card.draft_version)
        for card in drafts.select_related(*(game.face_name for game in games()))
    }


def card_rows(
    system: str, entrants: Sequence[Entrant], more: Iterable[str] = (), rows: Rows = engine_rows
) -> list[Cells]:
    """Every card these decks play with: of the pool by name, and drafts as decks hold them."""
    drafts: dict[str, Draft] = {}
    names = set(more)
    for each in entrants:
        for name, draft in each.drafts.items():
            if drafts.setdefault(name, draft) != draft:
                raise _clash(name)
        names |= each.names - each.drafts.keys()
    if both := names & drafts.keys():
        raise _clash(min(both))
    own = [draft.cells for draft in drafts.values()]
    found = [*(rows(names, system) if names else []), *own]
    return sorted(found, key=lambda row: key(row["name"])) if own else found


def _clash(name: str) -> ExperimentRefused:
    return ExperimentRefused(
        "decks", f"{name} is a draft in one deck and another card elsewhere. Rename the draft."
    )


def listed(
    system: str, name: str, lists: Mapping[str, Counts], version: DeckVersion | None = None
) -> Entrant:
    """The deck with these sections: some of them play, others propose something."""
    game = game_of(system)
    playing = {section: dict(lists.get(section, {})) for section in game.plays(system)}
    proposes = game.proposed({section: list(counts) for section, counts in lists.items()})
    shows = {section: dict(lists[section]) for section in game.shows if lists.get(section)}
    return Entrant(system, name, playing, version, proposes, shows=shows)


def take_snapshot(
    system: str,
    entrants: Sequence[Entrant],
    matchups: Sequence[Places],
    *,
    bot: str,
    options: Settings | None = None,
    rows: Rows = engine_rows,
) -> Snapshot:
    """Plain JSON, so that a worker needs nothing but the row. `rows` finds the cards by name."""
    options = options or {}
    cards = card_rows(system, entrants, named_cards(system, options), rows)
    return {
        "system": system,
        "cards": cards,
        "clauses": split_texts(system, cards),
        "decks": [each.seat for each in entrants],
        "matchups": [list(pair) for pair in matchups],
        "bots": [bot] * len(matchups[0]),
        "options": dict(options),
    }


def draft_versions(entrants: Iterable[Entrant]) -> dict[str, int]:
    """Names and versions of the drafts that play."""
    return {name: draft.version for each in entrants for name, draft in each.drafts.items()}


def split_texts(system: str, cards: Iterable[Cells]) -> dict[str, list[list[str | bool]]]:
    """The clauses of each card; frozen, as a later release may split a text in other places."""
    return {
        row["name"]: [[clause.text, clause.counted] for clause in api.clauses(system, row)]
        for row in cards
    }


def clauses_of(snapshot: Snapshot) -> dict[str, list[ClauseText]]:
    """The clauses of each card; releases that did not count them froze none."""
    found = snapshot.get("clauses", {})
    return {name: clause_texts(split) for name, split in found.items()}


def clause_texts(split: list[list[Any]]) -> list[ClauseText]:
    """The clauses of one card, as they were frozen."""
    return [(text, is_counted) for text, is_counted in split]


def decks_of(snapshot: Snapshot) -> list[dict[str, Any]]:
    """Name and sections of each entrant; release 0.1.0 called them seats."""
    decks: list[dict[str, Any]] = snapshot.get("decks") or snapshot["seats"]
    return decks


def lists_of(deck: Mapping[str, Any]) -> dict[str, Counts]:
    """The sections of a frozen deck."""
    return {section: counts for section, counts in deck.items() if isinstance(counts, dict)}


def section_names(system: str) -> dict[str, str]:
    """What the game calls the sections of a deck; empty for a game without decks."""
    try:
        return {section.slug: section.name for section in api.deck_sections(system)}
    except api.CapabilityError:
        return {}


def played_sections(system: str) -> str:
    """Their names in words: what others read of a deck that played."""
    names = section_names(system)
    return " and ".join(names[section] for section in game_of(system).plays(system)) or "list"


def card_names(deck: Mapping[str, Any]) -> set[str]:
    return {name for counts in lists_of(deck).values() for name in counts}


def options_for(snapshot: Snapshot, cards: Sequence[Cells]) -> dict[str, Any]:
    """What a game of the snapshot is started with. A game without cards is given none."""
    return {**snapshot["options"], "cards": list(cards)} if cards else dict(snapshot["options"])


def table_of(snapshot: Snapshot, *places: int) -> api.Table:
    """Decks at a table, those of the first game if none are named, ready to play: the cards' texts
    are read and compiled once."""
    decks = decks_of(snapshot)
    places = places or tuple(snapshot.get("matchups", [(0, 1)])[0])
    return api.prepare(
        snapshot["system"],
        [decks[place] for place in places],
        bots=snapshot["bots"][:1] * len(places),
        options=options_for(snapshot, snapshot["cards"]),
    )
