"""Who asks for a table: a user, or a guest whose session knows a game; others log in first."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse

from accounts.access import is_player, player
from matches.seats.sitters import Onlooker, Sitter, guest_of

View = Callable[..., HttpResponse]


def seated(view: View) -> View:
    """Like `login_required`, for guests as well."""

    @wraps(view)
    def asked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated or guest_of(request.session):
            return view(request, *args, **kwargs)
        return redirect_to_login(request.get_full_path())

    return asked


def onlooker(request: HttpRequest) -> Onlooker:
    if is_player(request.user):
        return request.user
    return guest_of(request.session) or request.user


def sitter(request: HttpRequest) -> Sitter:
    """For who plays: one of both, or there is nothing here for them."""
    if is_player(request.user):
        return player(request.user)
    found = guest_of(request.session)
    if found is None:
        raise Http404("There is no such game.")
    return found
