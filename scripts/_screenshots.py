"""Pictures of pages: those of the README, or with a folder as argument all of them, to look at."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.deployment import BASE, Deployment

README = {"home": "/", "search": "/cards/?q=el:fire", "result": "/lab/1/"}
ALL = {
    **README,
    "cards": "/cards/",
    "cards-table": "/cards/?q=t:character+as:table+order:plv",
    "cards-text": "/cards/?q=el:fire+as:text",
    "card": "/cards/fade/singularity-envoy/",
    "sets": "/sets/",
    "set": "/sets/fade/core/",
    "rules": "/rules/fade/",
    "glossary": "/rules/fade/glossary/",
    "syntax": "/cards/syntax/",
    "advanced": "/cards/advanced/",
    "collection": "/collection/",
    "collection-sets": "/collection/sets/core/",
    "collection-lists": "/collection/lists/",
    "lab": "/lab/",
    "new": "/lab/new/",
    "login": "/account/login/",
    "signup": "/account/signup/",
    "password": "/account/password/change/",
    "email": "/account/email/",
    "delete": "/account/delete/",
    "styleguide": "/styleguide/",
    "not-found": "/nope/",
}
HINTS = 12
VIEWS = [("light", 1280, 800), ("dark", 1280, 800), ("light", 390, 844), ("dark", 390, 844)]


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        deployment = Deployment(Path(folder))
        try:
            deployment.manage("setup")
            deployment.manage("demo_accounts")
            deployment.start_web()
            deployment.start_worker()
            finished = "SELECT 1 FROM matches_experiment WHERE status = 'finished'"
            deployment.wait(lambda: deployment.query(finished), "the example experiment")
            take(deployment, Path(sys.argv[1]) if len(sys.argv) > 1 else None)
        finally:
            deployment.stop()


def take(deployment: Deployment, folder: Path | None) -> None:
    with sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=sandbox)
        for scheme, width, height in VIEWS if folder else VIEWS[1:2]:
            context = browser.new_context(
                base_url=deployment.url,
                color_scheme="dark" if scheme == "dark" else "light",
                viewport={"width": width, "height": height},
            )
            page = context.new_page()
            if folder is None:
                shoot(page, README, BASE / "docs" / "img", "")
                sit_down(page)
                page.screenshot(path=BASE / "docs" / "img" / "table.png")
            else:
                visitor = ["home", "login", "signup", "not-found"]
                shoot(page, {name: ALL[name] for name in visitor}, folder, f"-{scheme}-{width}")
                log_in(page, deployment)
                rest = {name: path for name, path in ALL.items() if name not in visitor}
                shoot(page, rest, folder, f"-{scheme}-{width}")
            context.close()
        browser.close()


def shoot(page: Page, pages: dict[str, str], folder: Path, mark: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, path in pages.items():
        page.goto(path)
        page.wait_for_timeout(800)  # the faces in sight are drawn
        page.screenshot(path=folder / f"{name}{mark}.png", full_page=bool(mark))


def sit_down(page: Page) -> None:
    """As a guest, a few turns into a game that follows the hints."""
    page.goto("/lab/play/")
    page.get_by_role("button", name="Play F.A.D.E.").click()
    page.wait_for_url("**/lab/seat/*/")
    for _ in range(HINTS):
        version = page.locator("#choose [name=version]").input_value()
        page.keyboard.press("h")
        page.locator("#seat .is-hint").first.evaluate("button => button.click()")
        aims = page.locator(".is-aiming .aim:not(#aims > *)")
        if aims.count():  # a card, then its target
            aims.first.evaluate("button => button.click()")
        page.wait_for_function(
            "seen => document.querySelector('#choose [name=version]').value !== seen", arg=version
        )
    page.wait_for_timeout(2000)  # what flew has landed


def log_in(page: Page, deployment: Deployment) -> None:
    passwords = (deployment.folder / "var" / "demo-passwords.txt").read_text().splitlines()
    name, password = passwords[-1].split()
    page.goto("/account/login/")
    page.get_by_label("Username or email").fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("main").get_by_role("button", name="Log in").click()
    page.wait_for_url("**/")


if __name__ == "__main__":
    main()
