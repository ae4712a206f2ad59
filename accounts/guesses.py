"""How often a password or a code may be guessed: by place and account together, then more loosely
by place, and by account from everywhere.

The last one alone would let anybody lock somebody out. So it does not count where the account is
known: in a browser that logged in before (a signed cookie; OWASP calls it a device cookie) or at an
address from which it did. A known browser has a counter of its own: no neighbour can use it up.
"""

import re
import secrets
import unicodedata
from dataclasses import dataclass

from allauth.account.internal.userkit import filter_users_by_username
from django.conf import settings
from django.http import HttpRequest, HttpResponse

from accounts.addresses import MAX_LENGTH, is_address, owner_of
from accounts.models import User
from ops import limits
from ops.limits import Rate
from ops.visitors import place_of

PLACE_AND_ACCOUNT = Rate(5, 15 * 60)
PLACE = Rate(30, 3600)
ACCOUNT = Rate(30, 6 * 3600)
BROWSER = Rate(10, 3600)

COOKIE = "known"
SALT = "accounts.guesses"
KNOWN_SECONDS = 180 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Counted:
    """What one guess was counted on; a right one is taken back."""

    on: tuple[tuple[str, str, Rate], ...]

    def rollback(self) -> None:
        for scope, who, rate in self.on:
            limits.give_back(scope, who, rate)


def account_of(typed: str) -> str:
    """The same for a user name in any case. An address is counted by itself, not with the name it
    belongs to: else whoever used up the guesses of one would learn whether the other is the same
    person's.
    """
    typed = typed.strip()
    if not is_address(typed) and "\x00" not in typed and len(typed) <= MAX_LENGTH:
        found = filter_users_by_username(typed).first()
        if found is not None:
            return f"user {found.pk}"
    return f"name {unicodedata.normalize('NFKC', typed).casefold()}"


def count_guess(request: HttpRequest, account: str) -> Counted | float:
    """Before the guess is looked at: what it was counted on, or the seconds to wait."""
    done: list[tuple[str, str, Rate]] = []
    for counter in _counters(request, account):
        if wait := limits.take(*counter):
            Counted(tuple(done)).rollback()
            return wait
        done.append(counter)
    return Counted(tuple(done))


def forget_guesses(request: HttpRequest, account: str) -> None:
    """Whoever set a new password through their mail is let in at once."""
    place = place_of(request)
    limits.forget("guess-account", account)
    limits.forget("guess-place-account", f"{place} {account}")
    if browser := _browser(request, account):
        limits.forget("guess-browser", browser)


def _counters(request: HttpRequest, account: str) -> list[tuple[str, str, Rate]]:
    if browser := _browser(request, account):
        return [("guess-browser", browser, BROWSER)]
    place = place_of(request)
    counters = [
        ("guess-place-account", f"{place} {account}", PLACE_AND_ACCOUNT),
        ("guess-place", place, PLACE),
    ]
    if not limits.knows("known-place", f"{place} {_user(account)}"):
        counters.append(("guess-account", account, ACCOUNT))
    return counters


# --- Where an account is known ----------------------------------------------------------------


def remember_place(request: HttpRequest, user: User) -> None:
    """After a login: this browser and this address are the user's."""
    limits.remember("known-place", f"{place_of(request)} user {user.pk}", KNOWN_SECONDS)
    if not _browser(request, f"user {user.pk}"):
        # For `mark_browser`, once there is an answer to put the cookie on.
        request.known_browser = f"{user.pk} {secrets.token_urlsafe(12)}"  # type: ignore[attr-defined]


def mark_browser(request: HttpRequest, response: HttpResponse) -> None:
    """The cookie, if a login of this request earned it."""
    if value := getattr(request, "known_browser", ""):
        response.set_signed_cookie(
            COOKIE,
            value,
            salt=SALT,
            max_age=KNOWN_SECONDS,
            httponly=True,
            samesite="Lax",
            secure=settings.SESSION_COOKIE_SECURE,
        )


def known_user(request: HttpRequest) -> str:
    """Whose browser this is, by its cookie: "user 7", or nobody's."""
    value = _cookie(request)
    return f"user {value.partition(' ')[0]}" if value else ""


def _cookie(request: HttpRequest) -> str:
    return request.get_signed_cookie(COOKIE, "", salt=SALT, max_age=KNOWN_SECONDS) or ""


def _browser(request: HttpRequest, account: str) -> str:
    """Only the browser of its owner learns that an address is known."""
    value = _cookie(request)
    if not value:
        return ""
    _, _, typed = account.partition("name ")
    owner = owner_of(typed) if typed else None
    whose = f"user {owner.pk}" if owner else _user(account)
    return f"{value} {account}" if whose == known_user(request) else ""


def _user(account: str) -> str:
    """Codes of a second step are counted apart from passwords, but belong to the same user."""
    found = re.fullmatch(r"mfa-auth-user-(\d+)", account)
    return f"user {found[1]}" if found else account
