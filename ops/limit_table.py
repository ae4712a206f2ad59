"""What is limited, for whom, and how much: the one list of it (docs/operations.md, `LIMITS`).

Pages are counted by `config.limits`, the API by `config.api.throttle`; both look here for the name
of the address. `tests/permissions/test_limited.py` refuses an address that is neither listed nor
looked at. Figures are measured: CPU time of one request.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache

from django.conf import settings
from django.core.checks import Error

from ops.limits import Rate, parse_rate

ALL = "all"  # in LIMITS: whatever has no rate of its own there
WRITES = ("POST", "PUT", "PATCH", "DELETE")


class Role(Enum):
    """By what one is counted, and how much one may."""

    VISITOR = 0  # by address
    USER = 1
    ADMIN = 2


@dataclass(frozen=True, slots=True)
class Limited:
    """Rates of visitors, users and admins, and the addresses that share the counter."""

    rates: str
    names: tuple[str, ...] = ()
    only_writes: bool = False
    by_view: bool = False  # which counts only what is not at hand already


TABLE: dict[str, Limited] = {
    # Every request to the API, beside what follows.
    "api": Limited("120/min:600/min:600/min"),
    # Games whose bots think again, seconds each; counted by matches.replays.turns.
    "replay": Limited("60/hour"),
    # PDF, 100 to 600 ms.
    "paper": Limited("20/min:40/min:200/min", ("decks:proxies", "decks:sheet"), by_view=True),
    # Bitmaps, 220 ms, a second for rare letters; by address, whoever asks.
    "bitmap": Limited(
        "30/min", ("cards:face-png", "decks:preview", "matches:preview"), by_view=True
    ),
    # A page shows sixty faces of 5 ms each.
    "face": Limited("1200/min", ("cards:face", "cards:draft-face"), by_view=True),
    "docs": Limited("30/min:60/min:300/min", ("api-docs", "api-schema")),
    "bulk": Limited(
        "20/min:40/min:200/min", ("api-bulk-cards", "api-bulk-card-lines", "cards:export")
    ),
    # Whole results, collections and games as files.
    "download": Limited(
        "30/min:60/min:300/min",
        ("matches:download", "collection:export", "matches:game-file", "matches:shared-file"),
    ),
    # Lists and codes that are read, matched with the pool and judged.
    "list": Limited(
        "30/min:60/min:300/min", ("decks:code", "api-deck-check", "decks:export", "api-deck-export")
    ),
    "import": Limited(
        "10/min:20/min:120/min",
        (
            "decks:import",
            "decks:bulk",
            "collection:lists",
            "collection:import",
            "api-deck-text",
            "api-collection-lines",
            "cards:import-new",
            "cards:import-apply",
            "cards:import-undo",
            "cards:edit",
            "cards:draft-publish",
        ),
        only_writes=True,
    ),
    # Cards typed in one by one, and unclear lines settled: as quick as fingers are.
    "entry": Limited(
        "60/min:240/min:600/min", ("collection:add", "collection:line"), only_writes=True
    ),
    # Exact odds, sample hands, two versions side by side, what is missing, what a plan takes.
    "insight": Limited(
        "60/min:120/min:600/min",
        (
            "decks:insight",
            "decks:odds",
            "decks:hand",
            "decks:compare",
            "decks:missing",
            "decks:shopping",
            "matches:forecast",
            "api-deck-insight",
            "api-deck-odds",
            "api-deck-hand",
            "api-deck-compare",
            "api-deck-missing",
            "api-deck-shopping",
        ),
    ),
    # It asks again while one types.
    "search": Limited(
        "240/min:480/min:1200/min",
        (
            "suggest",
            "cards:search",
            "decks:results",
            "decks:public",
            "collection:list",
            "api-card-list",
            "api-card-named",
            "api-card-autocomplete",
            "api-deck-list",
        ),
    ),
    # A card is read and drawn while one types it, 10 to 60 ms.
    "write": Limited(
        "90/min:180/min:600/min",
        (
            "cards:write",
            "cards:draft-save",
            "cards:import-mend",
            "api-text-read",
            "api-draft-list",
            "api-draft-detail",
        ),
        only_writes=True,
    ),
    # Plans of games; how many may wait is a quota of matches.experiments.services.
    "submit": Limited(
        "20/min:30/min:120/min",
        (
            "matches:new",
            "matches:test",
            "matches:repeat",
            "matches:swap",
            "matches:more",
            "matches:small-run",
            "api-experiment-list",
            "api-experiment-repeat",
        ),
        only_writes=True,
    ),
    # New tables of people without an account, by address; counted by matches.web.play_now.
    "guest": Limited("20/hour"),
    # Small runs that nobody asked for before; counted by matches.web.small_runs.
    "small-run": Limited("10/hour:30/hour:100/hour"),
    # Bots think between two moves.
    "seat": Limited(
        "60/min:90/min:300/min",
        (
            "matches:seats",
            "matches:seat",
            "matches:play-now",
            "matches:game-seat",
            "matches:shared-seat",
            "matches:try",
        ),
        only_writes=True,
    ),
    # Games played again from their kept choices: 20 ms, the first time 200.
    "watch": Limited(
        "120/min:240/min:600/min",
        (
            "matches:game",
            "matches:shared-game",
            "matches:seat-watch",
            "matches:shared-table",
            "api-experiment-game",
            "rule-scenarios",
        ),
    ),
    # A position of a lesson is laid out, up to its last choice: 20 to 60 ms.
    "lesson": Limited("240/min:480/min:1200/min", ("lesson",)),
    # Decks made in one go.
    "new-deck": Limited(
        "20/min:30/min:120/min",
        ("decks:new", "decks:copy", "decks:choose", "api-deck-copy"),
        only_writes=True,
    ),
    # Each first question of a stranger's passkey makes a session.
    "passkey": Limited("30/min", ("mfa_login_webauthn",)),
    # What else takes 20 ms and more.
    "page": Limited(
        "300/min:600/min:1200/min",
        (
            "home",
            "decks:deck",
            "decks:edit",
            "decks:board",
            "decks:start",
            "cards:set",
            "cards:card",
            "cards:advanced",
            "cards:glossary",
            "cards:rules",
            "cards:coverage",
            "collection:set",
            "collection:sets",
            "matches:cards",
            "api-experiment-cards",
            "api-set-cards",
        ),
    ),
}


def rate_of(scope: str, role: Role) -> Rate | None:
    """As the settings say, else as the table does; None: no limit."""
    chosen = settings.LIMITS.get(scope) or settings.LIMITS.get(ALL) or ""
    text = (chosen.split(":") * len(Role))[role.value] if chosen else ""
    return _rates(chosen)[role.value] if text else _rates(TABLE[scope].rates)[role.value]


def scope_of(name: str, method: str) -> str | None:
    """What a request to the address of this name is counted as."""
    scope = _scopes().get(name)
    if scope is None or TABLE[scope].by_view:
        return None
    if TABLE[scope].only_writes and method not in WRITES:
        return None
    return scope


@cache
def _scopes() -> Mapping[str, str]:
    return {name: scope for scope, limited in TABLE.items() for name in limited.names}


@cache
def _rates(text: str) -> tuple[Rate | None, ...]:
    """One rate for all, or three."""
    rates = tuple(parse_rate(part) if part else None for part in text.split(":"))
    if len(rates) not in (1, len(Role)):
        raise ValueError(f"“{text}” is neither one rate nor three, as in 20/min:60/min:300/min.")
    return rates * len(Role) if len(rates) == 1 else rates


def check_settings(**_: object) -> Iterable[Error]:
    """A slip in LIMITS is told at the start, not by the first visitor."""
    for scope, text in settings.LIMITS.items():
        if scope not in (ALL, *TABLE):
            known = ", ".join(TABLE)
            yield Error(f"LIMITS: there is no “{scope}”. There are: {known}.", id="ops.E101")
            continue
        try:
            _rates(text)
        except ValueError as refused:
            yield Error(f"LIMITS, {scope}: {refused}", id="ops.E102")
