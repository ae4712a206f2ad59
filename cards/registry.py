"""Where upper apps tell the card pool what only they know. They register in `AppConfig.ready`.

- Search fields: `own>=1`, `free>=2`, `in:deck` (collection, decks).
- Panels of a card page: decks that play it, playtest figures.
- Tools of search results: add to a deck.
- Impact checks: what an import or a rollback would break, asked before it is applied.
- Draft watches: told after a draft was changed or deleted, and asked what holds one.
- Pool watches: told after the pool changed, to bring up to date what they store about cards.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.db.models import Q

from accounts.access import Viewer

if TYPE_CHECKING:
    from cards.models import Card


class FieldRefused(Exception):
    """The value makes no sense for this search field; the message says why and what would."""


@dataclass(frozen=True, slots=True)
class SearchField:
    """`compile(viewer, operator, value)` gives a condition on Card; operators are : = != < <= > >=.

    It raises `FieldRefused` for a value it does not know; the syntax page shows `help`, `example`.
    """

    names: tuple[str, ...]
    help: str
    example: str
    compile: Callable[[Viewer, str, str], Q]


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a card page: `context` None leaves it out for this viewer."""

    title: str
    template: str
    context: Callable[[Viewer, "Card"], Mapping[str, object] | None]
    order: int = 0


@dataclass(frozen=True, slots=True)
class ResultTool:
    """Something to do with any card a search found: a form above the results, a button on each.

    The button belongs to the form called `form` and sends the id of its card as `field`; `label`
    stands before the card's name, `url` names where it is sent. `context` None leaves it out for
    this viewer.
    """

    form: str
    url: str
    field: str
    label: str
    template: str
    context: Callable[[Viewer, str], Mapping[str, object] | None]


@dataclass(frozen=True, slots=True)
class Impact:
    """One thing that a change of the pool would break."""

    title: str  # "Deck Ember rush of house"
    reasons: tuple[str, ...]
    url: str = ""


@dataclass(frozen=True, slots=True)
class PoolChange:
    """A change of the pool that has not happened: cells by name, as they would be.

    `after` holds each changed or new card's cells plus `is_playable`; `gone` the names withdrawn.
    """

    system: str
    after: Mapping[str, Mapping[str, object]]
    gone: Sequence[str] = field(default=())


ImpactCheck = Callable[[PoolChange], Sequence[Impact]]
PoolWatch = Callable[[], object]


@dataclass(frozen=True, slots=True)
class DraftWatch:
    """`changed` is told after the fact; `holders` says where a draft is played, `homes` where its
    owner could put it."""

    changed: Callable[["Card"], object]
    holders: Callable[["Card"], Sequence[Impact]]
    homes: Callable[["Card"], Sequence[Impact]]


_search_fields: dict[str, SearchField] = {}
_panels: list[Panel] = []
_result_tools: list[ResultTool] = []
impact_checks: list[ImpactCheck] = []
_pool_watches: list[PoolWatch] = []
_draft_watches: list[DraftWatch] = []


def register_search_field(search_field: SearchField) -> None:
    for name in search_field.names:
        _search_fields[name] = search_field


def search_fields() -> Mapping[str, SearchField]:
    return _search_fields


def register_panel(panel: Panel) -> None:
    if panel not in _panels:
        _panels.append(panel)
        _panels.sort(key=lambda entry: entry.order)


def panels() -> Sequence[Panel]:
    return _panels


def register_result_tool(tool: ResultTool) -> None:
    if tool not in _result_tools:
        _result_tools.append(tool)


def result_tools(viewer: Viewer, system: str) -> list[tuple[ResultTool, Mapping[str, object]]]:
    """Those that this viewer has for cards of this game."""
    found = [(tool, tool.context(viewer, system)) for tool in _result_tools]
    return [(tool, context) for tool, context in found if context is not None]


def register_impact_check(check: ImpactCheck) -> None:
    if check not in impact_checks:
        impact_checks.append(check)


def impacts_of(change: PoolChange) -> list[Impact]:
    """What all registered checks object to."""
    return [impact for check in impact_checks for impact in check(change)]


def register_pool_watch(watch: PoolWatch) -> None:
    if watch not in _pool_watches:
        _pool_watches.append(watch)


def pool_changed() -> None:
    """Call it once a change of the pool is committed."""
    for watch in _pool_watches:
        watch()


def register_draft_watch(watch: DraftWatch) -> None:
    if watch not in _draft_watches:
        _draft_watches.append(watch)


def draft_changed(card: "Card") -> None:
    """Call it once the change of a draft is committed."""
    for watch in _draft_watches:
        watch.changed(card)


def holders_of(card: "Card") -> list[Impact]:
    """Where a draft is played."""
    return [holder for watch in _draft_watches for holder in watch.holders(card)]


def homes_for(card: "Card") -> list[Impact]:
    """Where its owner could put a draft."""
    return [home for watch in _draft_watches for home in watch.homes(card)]
