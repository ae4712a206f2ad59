"""Shared by all tests: people, and the promise that CI skips nothing."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from _pytest import runner
from hypothesis import settings as hypothesis_settings

from tests.deployment import DO_NOT_PLAY, QUICK, Deployment
from tests.nursery import Nursery
from tests.roomy import roomy
from tests.standing import (
    PREFIX,
    _standing_core,
    _standing_decks,
    _standing_house,
    core,
    core_and_decks,
    house,
)

if TYPE_CHECKING:
    from accounts.models import User

__all__ = [
    "_standing_core",
    "_standing_decks",
    "_standing_house",
    "core",
    "core_and_decks",
    "house",
]
hypothesis_settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
hypothesis_settings.register_profile("dev", deadline=None)
hypothesis_settings.load_profile("ci" if os.environ.get("CI") else "dev")


# Looking for cycles among all that pytest, Django and the tests themselves keep for good was a
# fifth of the computing of the suite.
SELDOM = (50_000, 20, 50)


def pytest_configure() -> None:
    gc.set_threshold(*SELDOM)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> object:
    return roomy(runner.pytest_runtest_protocol, item, nextitem)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Modules that start processes come first: they wait a lot, beside others that compute.

    Tests of what stands in the database come behind those of an empty one (tests/standing.py).
    Those that empty it stay behind all others, where pytest-django puts them; but those that show
    it in a browser come before every other browser test, since no database can be made once the
    browser's driver has its loop running.
    """
    needed = {item: set(getattr(item, "fixturenames", ())) for item in items}
    starting = {item.path for item in items if "_nursery" in needed[item]}
    items.sort(
        key=lambda item: (
            not needed[item] >= {"live_server", "browser"},
            item.path not in starting or "transactional_db" in needed[item],
            _begins_with(item, needed[item]),
        )
    )


def _begins_with(item: pytest.Item, needed: set[str]) -> int:
    marker = item.get_closest_marker("django_db")
    if needed & {"transactional_db", "live_server"} or (
        marker and marker.kwargs.get("transaction")
    ):
        return 2
    return int(any(name.startswith(PREFIX) for name in needed))


def pytest_sessionfinish(session: pytest.Session) -> None:
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("CI") and reporter is not None and reporter.stats.get("skipped"):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter.write_line("CI: no test may be skipped.", red=True)


@pytest.fixture(scope="session", autouse=True)
def _contexts_of_whole_pages(django_test_environment: None) -> None:
    """Django's client keeps a copy of the context for each part of a page that is a template of
    its own; nobody asks for those of parts, and they were an eighth of the computing of a page."""
    from django.template.base import Template
    from django.template.context import Context
    from django.test.signals import template_rendered

    def render(self: Template, context: Context) -> str:
        if context.template is self:
            template_rendered.send(sender=self, template=self, context=context)
        return self.nodelist.render(context)

    Template._render = render  # type: ignore[method-assign]


@pytest.fixture
def people(db: None) -> dict[str, User]:
    """One of each: the owner of things, a stranger, an admin."""
    return make_people()


def make_people() -> dict[str, User]:
    from accounts.models import User

    return {
        "owner": User.objects.create_user("owner", password="owner-pass"),
        "stranger": User.objects.create_user("stranger", password="stranger-pass"),
        "admin": User.objects.create_superuser("boss", password="boss-pass"),
    }


@pytest.fixture(scope="session")
def _nursery() -> Iterator[None]:
    """Processes of deployments are forked from one that knows the libraries."""
    Deployment.nursery = Nursery()
    try:
        yield
    finally:
        Deployment.nursery.close()
        Deployment.nursery = None


@pytest.fixture(scope="session")
def _set_up(_nursery: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    """What a first start makes, once for all tests of this process; the example is not played,
    or every worker that a test starts would be busy with it."""
    pattern = Deployment(tmp_path_factory.mktemp("set-up"), **QUICK)
    try:
        pattern.manage("setup")
        pattern.python(DO_NOT_PLAY)
        yield pattern
    finally:
        pattern.stop()


@pytest.fixture
def deployment(tmp_path: Path, _set_up: Deployment) -> Iterator[Deployment]:
    """A Riftlab in processes of its own; nothing is started yet."""
    deployment = Deployment(tmp_path, like=_set_up, **QUICK)
    try:
        yield deployment
    finally:
        deployment.stop()
