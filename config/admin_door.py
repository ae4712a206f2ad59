"""The admin site is opened by people, page by page: nothing inside another page can ask it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

GetResponse = Callable[[HttpRequest], HttpResponse]
REFUSED = (
    "The admin site answers no request made by a script or by htmx. Open it as a page of its own."
)


def whole_pages_only(get_response: GetResponse) -> GetResponse:
    def middleware(request: HttpRequest) -> HttpResponse:
        if _is_inside_another_page(request):
            return HttpResponse(REFUSED, status=403, content_type="text/plain; charset=utf-8")
        return get_response(request)

    return middleware


def _is_inside_another_page(request: HttpRequest) -> bool:
    if not request.path_info.startswith(reverse("admin:index")):
        return False
    # Markup can take htmx's own headers away (hx-headers), but not what the browser says.
    is_script = request.headers.get("Sec-Fetch-Dest") == "empty"
    looks_up = request.method == "GET" and request.path_info == reverse("admin:autocomplete")
    is_htmx = any(name.startswith("HTTP_HX_") for name in request.META)
    return is_htmx or (is_script and not looks_up)
