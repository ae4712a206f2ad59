"""Drafts in the file of all one's data: every one, as rows that an import takes."""

from collections.abc import Iterator

from accounts.export import Lines, Part, json_list
from accounts.models import User
from cards.columns import rule_cells
from cards.games import games
from cards.models import Card


def _files(user: User) -> Iterator[tuple[str, Lines]]:
    yield "drafts.json", json_list(_drafts(user))


def _drafts(user: User) -> Iterator[dict[str, object]]:
    faces = [game.face_name for game in games()]
    for card in Card.with_drafts.filter(drafted_by=user).select_related(*faces).order_by("pk"):
        yield {
            "game": card.system,
            **rule_cells(card),
            "version": card.draft_version,
            "is_deleted": card.is_withdrawn,
            "changed_at": card.changed_at,
        }


PART = Part("drafts", "Drafts: cards of your own", ("cards.Card.drafted_by",), _files)
