"""Chromium against a running Riftlab. Any error on the console fails the test."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from tests.deployment import QUICK, Deployment

PASSWORD = "correct horse battery"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
    # Chromium's sandbox does not work for root.
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {
        **browser_type_launch_args,
        "executable_path": shutil.which("chromium"),
        "args": [*quiet, "--no-first-run", *sandbox],
    }


@pytest.fixture(scope="session")
def riftlab(_nursery: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Deployment]:
    """One running Riftlab for all browser tests of this process; each test signs up anew."""
    folder: Path = tmp_path_factory.mktemp("riftlab")
    deployment = Deployment(folder, **QUICK)
    try:
        deployment.manage("setup")
        deployment.manage("demo_accounts")
        deployment.start_web()
        deployment.start_worker()
        deployment.wait(lambda: deployment.get("/readyz")[0] == 200, "a ready Riftlab")
        yield deployment
    finally:
        deployment.stop()


@pytest.fixture(scope="session")
def base_url(riftlab: Deployment) -> str:
    return riftlab.url


@pytest.fixture
def expected_errors() -> list[str]:
    """Beginnings of console errors a test provokes on purpose."""
    return []


@pytest.fixture
def page(context: BrowserContext, expected_errors: list[str]) -> Iterator[Page]:
    page = context.new_page()
    page.set_default_timeout(10_000)
    errors: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            errors.append(f"{message.text} ({message.location.get('url', '')})")

    page.on("console", on_console)
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    unexpected = [error for error in errors if not error.startswith(tuple(expected_errors))]
    assert unexpected == []


@pytest.fixture
def player(page: Page, name: str, base_url: str) -> str:
    """Signed up and logged in under a name of this test's own, without the form."""
    token = 32 * "a"
    page.context.add_cookies([{"name": "csrftoken", "value": token, "url": base_url}])
    answer = page.context.request.post(
        "/account/signup/",
        form={"username": name, "password1": PASSWORD, "password2": PASSWORD},
        headers={"X-CSRFToken": token},
        max_redirects=0,
    )
    assert answer.status == 302, answer.text()
    page.goto("/")
    return name


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    """A name of this test's own."""
    return f"p{abs(hash(request.node.nodeid)) % 10**9}"


def sign_up(page: Page, name: str) -> None:
    page.goto("/account/signup/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password (again)").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    page.wait_for_url("**/")


def log_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/account/login/")
    page.get_by_label("Username or email").fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("main").get_by_role("button", name="Log in").click()
    page.wait_for_url("**/")
