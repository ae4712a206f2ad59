"""What an address of the list asks for, and where a form wants to go back to."""

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse

from collection.selectors import ORDERS, Filters
from ops.way_back import is_page_of_ours

P = ParamSpec("P")

IN_NO_BINDER = "-"
MAX_QUERY = 1_000


def filters_of(asked: QueryDict) -> Filters:
    """Tolerant: a value nobody knows filters nothing."""
    binder = asked.get("binder", "").replace("\0", "")
    order = asked.get("order", "name")
    return Filters(
        query=asked.get("q", "").replace("\0", "").strip()[:MAX_QUERY],
        binder={"": None, IN_NO_BINDER: ""}.get(binder, binder),
        set_code=asked.get("set", "").replace("\0", ""),
        foil={"yes": True, "no": False}.get(asked.get("foil", "")),
        trade=bool(asked.get("trade")),
        wanted=bool(asked.get("wanted")),
        order=order if order in ORDERS else "name",
    )


def way_back(request: HttpRequest) -> str:
    """`next` of the form, else the page it was sent from, if that is one of ours."""
    for target in (request.POST.get("next", ""), request.headers.get("Referer", "")):
        if is_page_of_ours(request, target):
            return target
    return reverse("collection:list")


def action(view: Callable[P, HttpResponse]) -> Callable[P, HttpResponse]:
    """A view that does something; whoever comes back from logging in finds its button."""

    @login_required
    @wraps(view)
    def answer(*args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        request = args[0]
        assert isinstance(request, HttpRequest)
        if request.method != "POST":
            return redirect("collection:list")
        return view(*args, **kwargs)

    return answer
