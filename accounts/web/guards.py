"""Who gets into the pages of admins, designers and moderators."""

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.access import Viewer, is_admin, is_designer, is_moderator, player
from accounts.second_factor import lacks_required_factor

View = Callable[..., HttpResponse]


def only(allowed: Callable[[Viewer], bool]) -> Callable[[View], View]:
    """A visitor logs in first; for others these pages do not exist."""

    def guard(view: View) -> View:
        @login_required
        @wraps(view)
        def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            if not allowed(request.user):
                if lacks_required_factor(player(request.user)):
                    return ask_for_second_factor(request)
                raise Http404
            return view(request, *args, **kwargs)

        return guarded

    return guard


admins_only = only(is_admin)
designers_only = only(is_designer)
moderators_only = only(is_moderator)


def ask_for_second_factor(request: HttpRequest) -> HttpResponse:
    messages.warning(
        request,
        "Admins of this Riftlab need two-step login. Turn it on here, then the admin pages open.",
    )
    return redirect("mfa_index")
