"""Who may see and change what. Every read or write of somebody's things asks here.

A visitor reads public things, a player also owns things, a designer brings in and edits cards, a
moderator hides public decks, an admin (staff) sees and changes all. What a viewer may not see does
not exist for them: views answer 404, never 403.
"""

from typing import Protocol, TypeAlias, TypeVar

from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.db.models import Model, Q, QuerySet, TextChoices

from accounts.models import User
from accounts.second_factor import lacks_required_factor

Viewer: TypeAlias = User | AnonymousUser
OwnedRow = TypeVar("OwnedRow", bound=Model)


class Owned(Protocol):
    """A thing with an owner that may be public."""

    @property
    def owner_id(self) -> int: ...
    @property
    def is_public(self) -> bool: ...


class Visibility(TextChoices):
    """Who may see a thing: its owner, whoever holds its link, or everybody, in lists too.

    From the narrowest to the widest.
    """

    PRIVATE = "private", "Private"
    UNLISTED = "unlisted", "Unlisted"
    PUBLIC = "public", "Public"


class Shared(Protocol):
    """A thing with an owner and an address nobody can guess."""

    @property
    def owner_id(self) -> int: ...
    @property
    def visibility(self) -> str: ...


def is_player(viewer: Viewer) -> bool:
    return viewer.is_authenticated and viewer.is_active


def player(viewer: Viewer) -> User:
    """The user behind a viewer who has to be logged in."""
    if not isinstance(viewer, User):
        raise PermissionDenied("Log in first.")
    return viewer


def is_admin(viewer: Viewer) -> bool:
    """Staff, unless through a token without that scope, or while a second step is due."""
    if not isinstance(viewer, User) or not is_player(viewer) or viewer.acts_as_player:
        return False
    return viewer.is_staff and not lacks_required_factor(viewer)


def is_designer(viewer: Viewer) -> bool:
    """May import and edit cards."""
    return is_admin(viewer) or _is(viewer, User.Role.DESIGNER)


def is_moderator(viewer: Viewer) -> bool:
    """May hide public decks, and sees hidden ones."""
    return is_admin(viewer) or _is(viewer, User.Role.MODERATOR)


def _is(viewer: Viewer, role: User.Role) -> bool:
    if not isinstance(viewer, User) or not is_player(viewer) or viewer.acts_as_player:
        return False
    return viewer.role == role


def owns(viewer: Viewer, thing: Owned | Shared) -> bool:
    return is_player(viewer) and viewer.pk == thing.owner_id


def may_see(viewer: Viewer, thing: Owned) -> bool:
    return thing.is_public or may_change(viewer, thing)


def may_change(viewer: Viewer, thing: Owned | Shared) -> bool:
    return owns(viewer, thing) or is_admin(viewer)


def may_open(viewer: Viewer, thing: Shared) -> bool:
    """For who came by the thing's own address, which is all it takes to see an unlisted one."""
    return thing.visibility != Visibility.PRIVATE or may_change(viewer, thing)


def at_least_as_open(visibility: str) -> list[str]:
    """This visibility and the wider ones; for what is private, none."""
    if visibility == Visibility.PRIVATE:
        return []
    widening = list(Visibility.values)
    return widening[widening.index(visibility) :]


def visible_to(viewer: Viewer, things: QuerySet[OwnedRow]) -> QuerySet[OwnedRow]:
    """The same rule as `may_see`, for a whole table with `owner` and `is_public`. What an account
    that was deactivated had made public is gone with it."""
    if is_admin(viewer):
        return things
    seen = Q(is_public=True, owner__is_active=True)
    if is_player(viewer):
        seen |= Q(owner=viewer.pk)
    return things.filter(seen)
