"""Whose decks an experiment may show to others: one's own, and those that are open anyway."""

from collections.abc import Iterable, Mapping

from accounts.access import may_change
from accounts.models import User
from decks.models import DeckVersion
from decks.selectors import is_open_to_others
from matches.experiments.refusal import ExperimentRefused
from matches.models import VERSIONS, Experiment

NamedVersion = tuple[str, DeckVersion | None]  # the name it played under; no version: from a file


def check_consent(user: User, decks: Iterable[NamedVersion], *, everybody: bool) -> None:
    """Refuse to show what its owner does not; `everybody`, or only those who have a link."""
    for name, version in decks:
        if version is None or may_change(user, version.deck):
            continue
        if not is_open_to_others(version, everybody=everybody):
            raise ExperimentRefused(
                "is_public",
                f"“{name}” belongs to somebody else, who does not show it to "
                f"{'everybody' if everybody else 'others'}. What it played in stays private.",
            )


def check_drafts(drafts: Mapping[str, int]) -> None:
    """Drafts are their owner's alone, and so is what they played in."""
    if drafts:
        names = ", ".join(sorted(drafts)[:3])
        raise ExperimentRefused(
            "is_public",
            f"It plays drafts ({names}), which nobody else can see, so it stays private. Ask an "
            "admin to publish them in a set, then run it again.",
        )


def decks_by_place(experiment: Experiment) -> dict[int, NamedVersion]:
    """Under the names they played under: a deck may be called something else today."""
    decks = [f"{version}__deck" for version in VERSIONS]
    found: dict[int, NamedVersion] = {
        player.deck: (player.name, player.version)
        for matchup in experiment.matchups.select_related(*decks)
        for player in matchup.players
    }
    return dict(sorted(found.items()))
