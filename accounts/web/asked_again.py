"""Whoever changes rights in the admin site shows first that it is really them."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.decorators import reauthentication_required
from allauth.core.exceptions import ReauthenticationRequired
from django.contrib import admin, messages
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.decorators import method_decorator

View = Callable[..., HttpResponseBase]
NOT_SAVED = "Nothing was changed. Enter your password again, then make the change once more."


def asks_again(view: View) -> View:
    """allauth asks for the password (or a second factor) if that was not done in the last minutes.

    Only on the way to a form: a form sent without it is dropped, not kept until the password was
    given, so that nobody confirms something that another page sent in their name.
    """
    confirmed = reauthentication_required(view)

    @wraps(view)
    def asked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            answer: HttpResponseBase = confirmed(request, *args, **kwargs)
        except ReauthenticationRequired:
            if request.method != "POST":
                raise
            messages.warning(request, NOT_SAVED)
            return redirect(request.get_full_path())
        return answer

    return asked


class AskedAgain(admin.ModelAdmin):  # type: ignore[type-arg]  # generic only in the stubs
    """Making, changing and deleting; many at once cannot be deleted."""

    actions = None

    @method_decorator(asks_again)
    def changeform_view(self, *args: Any, **kwargs: Any) -> Any:
        return super().changeform_view(*args, **kwargs)

    @method_decorator(asks_again)
    def delete_view(self, *args: Any, **kwargs: Any) -> Any:
        return super().delete_view(*args, **kwargs)
