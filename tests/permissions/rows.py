"""Rows of the table of addresses."""

from dataclasses import dataclass
from typing import Any

ROLES = ("visitor", "stranger", "owner", "admin")
LOGIN = "login"  # sent to the log-in page


@dataclass(frozen=True)
class Row:
    """What a role gets: a status, or LOGIN. Things named `private` belong to the owner."""

    name: str
    method: str
    visitor: int | str
    stranger: int | str
    owner: int | str
    admin: int | str
    thing: str = ""  # something of the owner's: see `things`
    arguments: tuple[str, ...] = ()  # after the thing's own, if there is one


def everybody(name: str, status: int | str = 200, method: str = "get", **more: Any) -> Row:
    return Row(name, method, status, status, status, status, **more)


def players(name: str, status: int = 200, method: str = "get", visitor: int | str = LOGIN) -> Row:
    return Row(name, method, visitor, status, status, status)


def admins(name: str, status: int = 200, method: str = "get", **more: Any) -> Row:
    """A visitor is asked to log in; for a player the page does not exist."""
    return Row(name, method, LOGIN, 404, 404, status, **more)
