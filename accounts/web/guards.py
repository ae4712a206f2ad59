"""Who gets into the pages of admins."""

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.access import is_admin, player
from accounts.second_factor import lacks_required_factor


def admins_only(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A visitor logs in first; for a player these pages do not exist."""

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not is_admin(request.user):
            if lacks_required_factor(player(request.user)):
                return ask_for_second_factor(request)
            raise Http404
        return view(request, *args, **kwargs)

    return guarded


def ask_for_second_factor(request: HttpRequest) -> HttpResponse:
    messages.warning(
        request,
        "Admins of this Riftlab need two-step login. Turn it on here, then the admin pages open.",
    )
    return redirect("mfa_index")
