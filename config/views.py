"""Pages that belong to no single app: the style guide, the error pages."""

import sys

from django import forms
from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.http import require_safe

from accounts.access import is_admin
from cards.games import HOME, game_of
from config.api.errors import NOT_FOUND, json_error
from ops.away import is_away
from ops.disk import is_disk_full
from ops.middleware import current_request_id

BUSY = "The database is busy or restarting. Nothing was changed: try again in a few seconds."
DISK_FULL = (
    "The disk of this server is full, so nothing can be saved. Nothing was changed: tell whoever "
    "runs it, and try again once there is room."
)
RETRY_SECONDS = 5
FULL_RETRY_SECONDS = 300


class StyleguideForm(forms.Form):
    """Shows each kind of field, one of them refused."""

    deck = forms.CharField(label="Deck name", help_text="Shown to everybody.", max_length=60)
    games = forms.IntegerField(label="Games", min_value=1, max_value=1_000_000)
    system = forms.ChoiceField(label="Game", choices=[(HOME, "F.A.D.E.")])
    notes = forms.CharField(label="Notes", widget=forms.Textarea(attrs={"rows": 3}), required=False)
    public = forms.BooleanField(label="Everybody may see it", required=False)


@require_safe
def styleguide(request: HttpRequest) -> HttpResponse:
    if not (settings.DEBUG or is_admin(request.user)):
        raise Http404
    form = StyleguideForm({"deck": "Cinder rush", "games": "-3", "system": HOME})
    return render(request, "styleguide.html", {"form": form, "signs": game_of(HOME).signs})


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, RequestDataTooBig):
        said = json_error(request, 413, "too_large", "Send less at once: 2 MB at most.")
        return said or render(request, "413.html", status=413)
    said = json_error(request, 400, "bad_request", "This request cannot be read.")
    return said or render(request, "400.html", status=400)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    said = json_error(request, 403, "permission_denied", "You may not do this.")
    return said or render(request, "403.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    said = json_error(request, 404, "not_found", NOT_FOUND)
    return said or render(request, "404.html", status=404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Django calls it while the error is being handled, so it can be looked at."""
    if is_disk_full(sys.exception()):
        return _unavailable(request, "disk_full", DISK_FULL, "disk_full.html", FULL_RETRY_SECONDS)
    if is_away(sys.exception()):
        return _unavailable(request, "busy", BUSY, "503.html", RETRY_SECONDS)
    failed = f"Something broke here. Tell us the request id: {current_request_id()}."
    if said := json_error(request, 500, "error", failed):
        return said
    # Without the request: neither session nor database may be touched when something is broken.
    page = render_to_string("500.html", {"request_id": current_request_id()})
    return HttpResponse(page, status=500)


def _unavailable(
    request: HttpRequest, code: str, sentence: str, template: str, seconds: int
) -> HttpResponse:
    """Nobody's fault, and it passes: the page says what it is and when to come back."""
    said: HttpResponse | None = json_error(request, 503, code, sentence)
    if said is None:
        page = render_to_string(template, {"request_id": current_request_id()})
        said = HttpResponse(page, status=503)
    said["Retry-After"] = str(seconds)
    return said
