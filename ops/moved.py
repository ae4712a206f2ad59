"""Addresses that people try and that lead elsewhere."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_safe


def moved(name: str) -> Callable[..., HttpResponse]:
    """A view that leads to the page of this name, with the same arguments."""

    @require_safe
    def view(request: HttpRequest, **arguments: str) -> HttpResponse:
        return HttpResponseRedirect(reverse(name, kwargs=arguments))

    return view
