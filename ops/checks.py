"""Settings that must be right before Riftlab serves others, in the production profile.

They are Django system checks with the deploy flag (`manage.py check --deploy`), and web server,
workers and `manage.py setup` ask them at their start: an error ends them with one sentence.
"""

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from django.core import checks

TAG = "riftlab"
# Words of the examples in deploy/, in which real secrets have to take their place.
PLACEHOLDER = re.compile(r"change[-_ ]?me|insecure|placeholder|<.*>|xxxx|your[-_ ]", re.IGNORECASE)
LEAST_KEY, LEAST_LETTERS = 50, 5  # as Django's own security.W009 wants it
LEAST_TOKEN = 24
MAX_PROXIES = 5
LOOPBACK = ("localhost", "127.0.0.1", "::1")

Check = Callable[[], Iterator[checks.CheckMessage]]


def error(number: int, text: str) -> checks.CheckMessage:
    return checks.Error(text, id=f"riftlab.E{number:03}")


def warning(number: int, text: str) -> checks.CheckMessage:
    return checks.Warning(text, id=f"riftlab.W{number:03}")


@checks.register(TAG, deploy=True)
def check_settings(app_configs: Any = None, **kwargs: Any) -> list[checks.CheckMessage]:
    every: list[Check] = [_folders]
    if not settings.PROFILE.is_embedded:
        every += [_secret_key, _door, _proxies, _database, _redis, _metrics, _mail]
    return [message for check in every for message in check()]


def refuse_unfit_settings() -> None:
    """At the start of a process: the first error ends it, in one sentence."""
    _refuse(check_settings())


def refuse_unfit_player() -> None:
    """The same for a process that only plays: it signs nothing, sends nothing, serves nobody."""
    every: list[Check] = [_var]
    if not settings.PROFILE.is_embedded:
        every += [_database, _redis]
    _refuse(message for check in every for message in check())


def _refuse(messages: Iterable[checks.CheckMessage]) -> None:
    for message in messages:
        if message.level >= checks.ERROR:
            sys.exit(f"riftlab: {message.msg}")


def _var() -> Iterator[checks.CheckMessage]:
    yield from _writable("RIFTLAB_VAR", settings.PROFILE.var)


def _folders() -> Iterator[checks.CheckMessage]:
    yield from _var()
    yield from _writable("STATIC_ROOT", _static())


def _writable(name: str, folder: Path) -> Iterator[checks.CheckMessage]:
    if not os.access(folder, os.W_OK):
        yield error(1, f"{name}: the folder {folder} cannot be written to by this user.")


def _static() -> Path:
    """The folder itself, or the nearest one above it in which it can be made."""
    folder = Path(settings.STATIC_ROOT)
    while not folder.exists():
        folder = folder.parent
    # Once collected it is only read: a web server without rights in it is all right.
    return settings.PROFILE.var if any(Path(settings.STATIC_ROOT).glob("*")) else folder


def _secret_key() -> Iterator[checks.CheckMessage]:
    key = os.environ.get("SECRET_KEY", "")
    if not key:
        yield error(
            2,
            "SECRET_KEY is not set; make one with “openssl rand -base64 48” (if an earlier release "
            "made var/secret_key, its content) and give it to web server and workers alike.",
        )
    elif PLACEHOLDER.search(key):
        yield error(3, "SECRET_KEY still is an example; make one with “openssl rand -base64 48”.")
    elif len(key) < LEAST_KEY or len(set(key)) < LEAST_LETTERS:
        yield error(
            3,
            f"SECRET_KEY is too weak: {LEAST_KEY} characters at least, and not always the same; "
            "make one with “openssl rand -base64 48”.",
        )


def _door() -> Iterator[checks.CheckMessage]:
    if settings.DEBUG:
        yield error(4, "DEBUG is on; it shows settings to strangers. Remove it here.")
    named = [host for host in settings.ALLOWED_HOSTS if host not in settings.LOOPBACK]
    if not named:
        yield error(
            5, "ALLOWED_HOSTS is not set; list the names people use, such as lab.example.org."
        )
    elif "*" in named:
        yield error(
            5, "ALLOWED_HOSTS holds “*”, which lets in any name; list the names people use."
        )
    for host in named:
        if not re.fullmatch(r"\.?[\w.-]+|\[[0-9a-fA-F:]+\]", host):
            yield error(5, f"ALLOWED_HOSTS holds “{host}”; a name has no scheme, port or path.")
    for origin in settings.CSRF_TRUSTED_ORIGINS:
        if not re.fullmatch(r"https?://(\*\.)?[\w.-]+(:\d{1,5})?", origin):
            yield error(
                6, f"CSRF_TRUSTED_ORIGINS holds “{origin}”; it wants https://lab.example.org."
            )


def _proxies() -> Iterator[checks.CheckMessage]:
    if not 0 <= settings.TRUSTED_PROXIES <= MAX_PROXIES:
        yield error(
            7,
            f"TRUSTED_PROXIES is {settings.TRUSTED_PROXIES}; it counts the proxies in front of "
            f"Riftlab, 0 to {MAX_PROXIES}.",
        )


def _database() -> Iterator[checks.CheckMessage]:
    url = urlsplit(settings.PROFILE.database_url)
    if PLACEHOLDER.search(url.password or ""):
        yield error(8, "DATABASE_URL still holds an example as its password; set the role's own.")
    elif _is_over_tcp(url) and not url.password:
        yield warning(
            1, "DATABASE_URL has no password; a server that asks for none is open to its network."
        )


def _redis() -> Iterator[checks.CheckMessage]:
    url = urlsplit(settings.PROFILE.redis_url)
    if PLACEHOLDER.search(url.password or ""):
        yield error(9, "REDIS_URL still holds an example as its password; set the server's own.")
    elif not url.password and url.hostname not in LOOPBACK:
        yield warning(
            2,
            "REDIS_URL has no password; whoever reaches that server can stop all logins and work.",
        )


def _is_over_tcp(url: SplitResult) -> bool:
    host = (url.hostname or "").lower()
    return bool(host) and not host.startswith("%2f")


def _metrics() -> Iterator[checks.CheckMessage]:
    token: str = settings.METRICS_TOKEN
    if settings.METRICS and (len(token) < LEAST_TOKEN or PLACEHOLDER.search(token)):
        yield error(
            10,
            f"METRICS_TOKEN must be set beside METRICS, {LEAST_TOKEN} characters at least; make "
            "one with “openssl rand -hex 24”.",
        )


def _mail() -> Iterator[checks.CheckMessage]:
    url = os.environ.get("EMAIL_URL", "")
    if PLACEHOLDER.search(url):
        yield error(11, "EMAIL_URL still holds an example as its password; set the server's own.")
    elif not url:
        yield warning(3, "EMAIL_URL is not set; nobody can get a new password by e-mail.")
