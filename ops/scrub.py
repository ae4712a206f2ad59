"""Log lines tell what went wrong and where, and no secret: the last step before a line is written.

Three nets, because each one alone has holes: names (a field called `password`), shapes (`rift_…`,
a password inside a URL) and values (what this process, or the request at hand, holds as a secret).
"""

import json
import logging
import re
import sys
import threading
import traceback
from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from types import TracebackType
from typing import Any
from urllib.parse import quote, quote_plus

from django.http import HttpRequest
from structlog.typing import EventDict, WrappedLogger

HIDDEN = "[hidden]"
# Longer texts are cut: a visitor must not be able to fill the disk, or keep a pattern busy.
LONGEST = 2_000
MARGIN = 1_000  # read beyond the cut, so that no half of a secret is left standing at its edge
# Shorter values are no secrets, and hiding them would make the line unreadable.
SHORTEST = 5

_NAME = re.compile(
    r"pass|secret|token|authori[sz]ation|cookie|csrf|session|credential|signature|otp|"
    r"database_url|redis_url|email_url|broker|(^|_)(key|code|pin)$",
    re.IGNORECASE,
)
_HARMLESS = {"routing_key"}
# What a visitor chose is not hidden in these: nobody can make their own request unreadable.
_PLAIN = {"request", "level", "logger", "timestamp", "request_id", "ip", "user_id", "code"}

_WORDS = "password passwd passphrase secret token csrf sessionid session_key apikey api_key cookie"
# By words (in small letters) without which a pattern need not be tried: most lines hold none.
_SHAPES: list[tuple[tuple[str, ...], re.Pattern[str], str]] = [
    (("rift_",), re.compile(r"rift_[\w-]+"), f"rift_{HIDDEN}"),
    (("@",), re.compile(r"(://[^\s/@:]{0,200}):[^\s\"'/@]{1,200}@"), rf"\1:{HIDDEN}@"),
    (
        ("/key/", "/confirm-email/"),
        re.compile(r"(/(?:password/reset/key|confirm-email)/)[^/\s\"'?]+"),
        rf"\1{HIDDEN}",
    ),
    (
        ("$",),
        re.compile(r"\b(?:pbkdf2_\w{1,20}|argon2\w{0,3}|bcrypt\w{0,8}|scrypt|md5)\$\S+"),
        HIDDEN,
    ),
    (("failing row",), re.compile(r"(Failing row contains )\([^\n]*"), rf"\1({HIDDEN})"),
    (
        ("bearer", "basic"),
        re.compile(r"(?i)\b(bearer|basic)\s{1,3}[\w.~+/=-]{6,}"),
        rf"\1 {HIDDEN}",
    ),
    (
        ("authorization",),
        re.compile(r"(?i)(authorization\W{1,6})(?:\w{1,20}\s)?[^\s\"',}]+"),
        rf"\1{HIDDEN}",
    ),
    (
        ("key=", "code=", "otp="),
        re.compile(r"([?&](?:\w{1,20}_)?(?:key|code|otp)=)[^&\s\"']+"),
        rf"\1{HIDDEN}",
    ),
    (
        tuple(_WORDS.split()),
        re.compile(
            rf"(?i)((?:{'|'.join(_WORDS.split())})"
            r"[\w.-]{0,40}[\"')\]]{0,2}\s?[=:]\s?[\[(]?b?)"
            r"(?:\"[^\"\n]*\"?|'[^'\n]*'?|[^\s\"'&;,)\]}]+)"
        ),
        rf"\1{HIDDEN}",
    ),
]
_kept: set[str] = set()
_request: ContextVar[HttpRequest | None] = ContextVar("request", default=None)


def keep_secret(*values: str) -> None:
    """These never appear in a line of this process, in whatever text they turn up."""
    for value in values:
        if len(value) >= SHORTEST:
            _kept.update((value, quote(value, safe=""), quote_plus(value)))


def scrubbed(logger: WrappedLogger, method: str, line: EventDict) -> EventDict:
    """The processor: the line becomes plain text, numbers, lists and dicts without secrets."""
    at_hand = _of_request(_request.get())
    return {
        name: _value(name, value, () if name in _PLAIN else at_hand) for name, value in line.items()
    }


def scrub(text: str, secrets: Iterable[str] = ()) -> str:
    is_long = len(text) > LONGEST
    text = text[: LONGEST + MARGIN]
    for secret in sorted((*_kept, *secrets), key=len, reverse=True):
        text = text.replace(secret, HIDDEN)
    small = text.lower()
    for words, shape, instead in _SHAPES:
        if any(word in small for word in words):
            text = shape.sub(instead, text)
    return f"{text[:LONGEST]}…" if is_long else text


def is_sensitive(name: str) -> bool:
    return _NAME.search(name) is not None and name not in _HARMLESS


def _value(name: str, value: Any, secrets: Iterable[str]) -> Any:
    if name not in _PLAIN and is_sensitive(name):
        return HIDDEN
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Mapping):
        return {str(key): _value(str(key), item, secrets) for key, item in value.items()}
    if isinstance(value, list | tuple | set):
        return [_value("", item, secrets) for item in value]
    return scrub(value if isinstance(value, str) else _text(value), secrets)


def _text(value: object) -> str:
    try:
        return repr(value)
    except Exception as error:  # noqa: BLE001  # a line must not be lost because of an odd object
        return f"<{type(value).__name__} that fails to show itself: {type(error).__name__}>"


# --- The request at hand ------------------------------------------------------------------


def begin(request: HttpRequest) -> object:
    return _request.set(request)


def end(mark: Any) -> None:
    _request.reset(mark)


def _of_request(request: HttpRequest | None) -> list[str]:
    """What the visitor sent and must stay theirs; a form only if somebody has read it already."""
    if request is None:
        return []
    meta = request.META
    found = [meta.get("CSRF_COOKIE"), meta.get("HTTP_X_CSRFTOKEN"), meta.get("HTTP_COOKIE")]
    found += [str(meta.get("HTTP_AUTHORIZATION", "")).partition(" ")[2]]
    found += [value for name, value in request.COOKIES.items() if is_sensitive(name)]
    form = request.__dict__.get("_post")
    if form is not None:
        found += [value for name, all_ in form.lists() if is_sensitive(name) for value in all_]
    session = getattr(request, "session", None)
    found.append(getattr(session, "session_key", None))
    return [text for each in found if each and len(text := str(each)) >= SHORTEST]


# --- What no logger sees ------------------------------------------------------------------


class Handler(logging.StreamHandler):  # type: ignore[type-arg]  # typed as generic, is not
    """A line that cannot be formatted is told without its arguments, unlike logging's own way."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        kind = getattr(sys.exc_info()[0], "__name__", "?")
        place = f"{record.pathname}:{record.lineno}"
        line = {"event": "log_line_failed", "logger": record.name, "at": place, "error": kind}
        self.stream.write(json.dumps(line) + "\n")


def install_hooks() -> None:
    """Errors that end a process or a thread are printed by Python itself: print them scrubbed."""
    sys.excepthook = _print
    threading.excepthook = lambda ended: _print(
        ended.exc_type, ended.exc_value or ended.exc_type(), ended.exc_traceback
    )


def _print(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, where)
        return
    lines = "".join(traceback.format_exception(kind, error, where)).splitlines()
    sys.stderr.write("".join(f"{scrub(line)}\n" for line in lines))
