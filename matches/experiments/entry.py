"""Which decks enter: references such as `ember-rush`, a deck's key, or `key@3` for a version."""

from collections.abc import Sequence

from accounts.access import Viewer
from cards.games import HOME
from decks.models import Deck, DeckVersion
from decks.selectors import deck_by_key, house_decks, version_before, versions_for
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.snapshot import Entrant, entrant


def entrants(viewer: Viewer, references: Sequence[str], *, field: str = "decks") -> list[Entrant]:
    """The decks behind the references, as far as the viewer may see them."""
    house: dict[str | None, Deck] = {}
    for deck in sorted(house_decks(), key=lambda deck: deck.system != HOME):
        house.setdefault(deck.house_slug, deck)
    return [entrant(_version(viewer, reference, house, field)) for reference in references]


def earlier_version(viewer: Viewer, deck: Deck, number: int | None) -> int:
    """What to compare the deck with: the version asked for, or else the one before."""
    if number is not None:
        if not versions_for(viewer, deck).filter(number=number).exists():
            raise ExperimentRefused("decks", _no_version(viewer, deck, number))
        return number
    before = version_before(viewer, deck)
    if before is None:
        raise ExperimentRefused(
            "decks", f"{deck.name} has no version before {deck.version} to compare it with."
        )
    return before.number


def _no_version(viewer: Viewer, deck: Deck, number: int) -> str:
    """One they may not see does not exist for them."""
    seen = versions_for(viewer, deck).order_by("number")
    newest = seen.values_list("number", flat=True).last()
    return f"There is no version {number} of {deck.name}; the newest is {newest}."


def _version(
    viewer: Viewer, reference: str, house: dict[str | None, Deck], field: str
) -> DeckVersion:
    key, _, number = reference.strip().partition("@")
    try:
        deck = house.get(key) or deck_by_key(viewer, key)
        wanted = int(number) if number else deck.version
    except (Deck.DoesNotExist, ValueError):
        known = ", ".join(slug for slug in house if slug)
        raise ExperimentRefused(
            field,
            f"There is no deck “{reference[:40]}” here. Name a house deck ({known}) or a deck's "
            "key from its address, with @3 behind it for its version 3.",
        ) from None
    try:
        found = versions_for(viewer, deck).get(number=wanted)
    except DeckVersion.DoesNotExist:
        raise ExperimentRefused(field, _no_version(viewer, deck, wanted)) from None
    found.deck = deck
    return found
