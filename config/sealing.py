"""The seal: htmx and forms work only where our own templates wrote them.

The loaders put `data-seal` on every form, and on every element with an htmx attribute, that is in a
template's source. Its value is drawn anew for every page and is also on <html>. static/js/guard.js
stops whatever asks the server without it: markup that came in through a variable never has it.
"""

import re
import secrets
from collections.abc import Callable
from contextvars import ContextVar

from django import template
from django.http import HttpRequest, HttpResponse
from django.template import Origin
from django.template.loaders import app_directories, filesystem
from django.utils.cache import patch_vary_headers

HEADER = "HX-Seal"
MARK = ' data-seal="{% seal %}"'
SEAL = re.compile(r"[\w-]{22}", re.ASCII)
# A start tag. Template tags and quoted values may hold a ">"; nothing is tried twice (*+).
_TOKEN = r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}"
_TAG = re.compile(
    rf"<([a-z][a-z0-9-]*)"
    rf"((?:{_TOKEN}|\"(?:{_TOKEN}|[^\"])*+\"|'(?:{_TOKEN}|[^'])*+'|[^<>\"'])*+)(?=/?>)",
    re.DOTALL,
)
_ASKS = re.compile(r"[\s}](?:(?:data-)?hx-(?!swap-oob)|formaction=)")
_current: ContextVar[str] = ContextVar("seal", default="")

register = template.Library()


@register.simple_tag(name="seal")
def seal_tag() -> str:
    """The seal of the page at hand; empty outside of a request, where nothing is to be sealed."""
    return _current.get()


def sealed(source: str) -> str:
    """A template's source with the mark on everything that asks the server."""
    return _TAG.sub(_mark, source)


def _mark(tag: re.Match[str]) -> str:
    name, attributes = tag.groups()
    asks = name == "form" or _ASKS.search(attributes)
    return f"<{name}{MARK}{attributes}" if asks else tag[0]


class _Sealing(filesystem.Loader):
    def get_contents(self, origin: Origin) -> str:
        return sealed(super().get_contents(origin))


class Folders(_Sealing):
    """Templates of the project."""


class Apps(_Sealing, app_directories.Loader):
    """Templates of the apps, allauth's among them."""


GetResponse = Callable[[HttpRequest], HttpResponse]


def seal_pages(get_response: GetResponse) -> GetResponse:
    """A page gets a new seal; a part that htmx asks for gets the seal of its page."""

    def middleware(request: HttpRequest) -> HttpResponse:
        asked = request.headers.get(HEADER, "")
        drawn = asked if SEAL.fullmatch(asked) else secrets.token_urlsafe(16)
        before = _current.set(drawn)
        try:
            response = get_response(request)
        finally:
            _current.reset(before)
        if response.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, [HEADER])
        return response

    return middleware
