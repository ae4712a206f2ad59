"""The decks of an experiment as they played: frozen lists, with a way to what they are today."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models.fields.json import KeyTransform
from django.urls import reverse

from accounts.access import Viewer, Visibility, may_change
from cards.models import Card
from decks.models import Deck, DeckVersion
from matches.experiments.snapshot import card_names, lists_of, section_names
from matches.models import PLACES, VERSIONS, Experiment, Matchup

NAMES = tuple(f"{place}_name" for place in PLACES)


@dataclass(frozen=True, slots=True)
class Copies:
    """A line of a list; `href` is empty for a card that is not in the pool any more."""

    count: int
    name: str
    href: str
    draft: int = 0  # the version of a draft that played


@dataclass(frozen=True, slots=True)
class PlayedDeck:
    """`number` is missing for a deck that is gone; `href` is empty if the viewer may not see it."""

    place: int
    name: str
    number: int | None
    href: str
    sections: list[tuple[str, int, list[Copies]]]  # heading, cards in all, lines


def played_decks(viewer: Viewer, experiment: Experiment) -> list[PlayedDeck]:
    """All decks by their place: three queries. Who may see an experiment may see its lists."""
    frozen = (
        Experiment.objects.filter(pk=experiment.pk)
        # The texts of all cards are the bulk of a snapshot, and not needed; release 0.1.0 called
        # the decks seats.
        .annotate(decks=KeyTransform("decks", "snapshot"), old=KeyTransform("seats", "snapshot"))
        .values_list("decks", "old")
    )
    decks, old = frozen.first() or ((), ())  # it may just have been removed
    found = decks or old
    versions = _versions(experiment)
    pages = card_pages(experiment.system, {name for deck in found for name in card_names(deck)})
    headings = section_names(experiment.system)
    return [
        PlayedDeck(
            place,
            deck["name"],
            version.number if (version := versions.get(place)) else None,
            _href(viewer, version) if version else "",
            [
                (
                    headings.get(section, section),
                    sum(counts.values()),
                    _lines(counts, pages, experiment.drafts),
                )
                for section, counts in lists_of(deck).items()
                if counts
            ],
        )
        for place, deck in enumerate(found)
    ]


def _versions(experiment: Experiment) -> dict[int, DeckVersion]:
    matchups = (
        Matchup.objects.filter(experiment=experiment)
        .select_related(*(f"{version}__deck" for version in VERSIONS))
        .only(*PLACES, *NAMES, *(name for version in VERSIONS for name in _columns(version)))
    )
    players = [player for each in matchups for player in each.players]
    return {each.deck: each.version for each in players if each.version is not None}


def _columns(version: str) -> list[str]:
    deck = [
        f"deck__{name}"
        for name in ("key", "version", "visibility", "owner", "deleted_at", "hidden_at")
    ]
    return [f"{version}__{name}" for name in ("number", *deck)]


def _href(viewer: Viewer, version: DeckVersion) -> str:
    """The version itself for who may look into the deck's history, else the deck.

    Not for an unlisted deck: its address is only for those who were given it.
    """
    deck: Deck = version.deck
    if deck.deleted_at is not None:
        return ""
    if may_change(viewer, deck) and deck.version != version.number:
        return reverse("decks:version", args=[deck.key, version.number])
    is_open = deck.visibility == Visibility.PUBLIC and not deck.is_hidden
    is_seen = is_open or may_change(viewer, deck)
    return deck.get_absolute_url() if is_seen else ""


def card_pages(system: str, names: Iterable[str]) -> dict[str, str]:
    """The addresses of those that are in the pool."""
    found = Card.objects.filter(system=system, name__in=set(names)).only("name", "system", "slug")
    return {card.name: card.get_absolute_url() for card in found}


def _lines(
    counts: Mapping[str, int], pages: Mapping[str, str], drafts: Mapping[str, int]
) -> list[Copies]:
    return [
        Copies(count, name, pages.get(name, ""), drafts.get(name, 0))
        for name, count in sorted(counts.items())
    ]
