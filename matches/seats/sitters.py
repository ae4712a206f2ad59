"""Who sits at a table: a user, or a guest, whom only their browser's session knows."""

import secrets
from collections.abc import MutableMapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from django.db.models import QuerySet

from accounts.access import Viewer, is_player
from accounts.models import User
from accounts.sessions import GUEST
from matches.seats.models import SeatGame


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody without an account; the token stands in their session and nowhere else they see."""

    token: str


Sitter: TypeAlias = User | Guest
Onlooker: TypeAlias = Viewer | Guest


def whose(sitter: Sitter) -> dict[str, Any]:
    """The columns that say whose a game is."""
    return (
        {"owner": None, "guest": sitter.token} if isinstance(sitter, Guest) else {"owner": sitter}
    )


def games_of(sitter: Onlooker) -> QuerySet[SeatGame]:
    """Of a user or a guest; a visitor without a game has none."""
    games = SeatGame.objects.select_related("owner")
    if isinstance(sitter, Guest):
        return games.filter(owner=None, guest=sitter.token)
    return games.filter(owner=sitter.pk) if is_player(sitter) else games.none()


def holds(onlooker: Onlooker, game: SeatGame) -> bool:
    if isinstance(onlooker, Guest):
        return game.owner_id is None and game.guest == onlooker.token
    return game.owner_id is not None and game.owner_id == onlooker.pk


def guest_of(session: MutableMapping[str, Any]) -> Guest | None:
    token = session.get(GUEST)
    return Guest(token) if isinstance(token, str) and token else None


def new_guest(session: MutableMapping[str, Any]) -> Guest:
    """The guest of this session; who has been none yet becomes one."""
    session[GUEST] = session.get(GUEST) or secrets.token_hex(16)
    return Guest(session[GUEST])
