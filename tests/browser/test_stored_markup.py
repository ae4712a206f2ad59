"""Stored markup: whatever people write stays text, and nothing they write makes a request."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import log_in
from tests.deployment import Deployment

CRAFTED = "<p hx-post=/admin/accounts/user/add/ hx-trigger=load>"


@pytest.fixture
def boss(riftlab: Deployment) -> str:
    """The password of the demo admin."""
    lines = (riftlab.folder / "var" / "demo-passwords.txt").read_text().splitlines()
    return dict(line.split() for line in lines)["demo-admin"]


def test_a_deck_name_shown_in_a_form_makes_no_request(
    page: Page, riftlab: Deployment, boss: str
) -> None:
    """An admin who follows a link to an illegal deck of somebody else, offered as a seat."""
    key = riftlab.python(
        "from accounts.models import User\n"
        "from decks.services import create_deck\n"
        "mallory, _ = User.objects.get_or_create(username='mallory')\n"
        f"deck = create_deck(owner=mallory, name={CRAFTED!r}, visibility='unlisted')\n"
        "result = deck.key"
    )
    log_in(page, "demo-admin", boss)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page.goto(f"/lab/seat/?deck={key}")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("main").get_by_text(CRAFTED).first).to_be_visible()
    assert [line for line in asked if "/admin/" in line] == []


# What the guard has to stop should markup ever get through: each is put into a page as it is.
FOREIGN = {
    "an element of htmx": '<p hx-get="/pwned" hx-trigger="load">',
    "with the other prefix": '<p data-hx-post="/pwned" data-hx-trigger="load">',
    "with a guessed seal": '<p data-seal="" hx-get="/pwned" hx-trigger="load">',
    "a question first": '<p hx-get="/pwned" hx-trigger="load" hx-prompt="Password?">',
    "boosted": '<div hx-boost="true"><a class="go" href="/pwned">Go</a></div>',
    "a form": '<form action="/pwned" method="post"><button class="go">Go</button></form>',
    "a form that hides its own methods": '<form action="/pwned"><input name="elements">'
    '<input name="matches"><input name="parentElement"><button class="go">Go</button></form>',
    "a button for a form of ours": 'OURS<button class="go" form="ours" formaction="/x">Go</button>',
    "around a form of ours": '<div hx-vals=\'{"is_superuser": "on"}\'>OURS</div>',
}
OURS = '<form id="ours" data-seal="SEAL" hx-get="/pwned"><button class="go">Go</button></form>'


@pytest.mark.parametrize("kind", FOREIGN)
def test_markup_that_is_not_of_a_template_makes_no_request(
    kind: str, page: Page, expected_errors: list[str]
) -> None:
    expected_errors.append("Not sent: this markup is not part of the page.")
    dialogs: list[str] = []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    asked = put_in(page, FOREIGN[kind])
    page.evaluate("document.querySelectorAll('#foreign .go').forEach((each) => each.click())")
    page.wait_for_timeout(100)  # for a request that must not come
    assert asked == []
    assert dialogs == []


def test_markup_of_a_template_makes_its_request(page: Page, expected_errors: list[str]) -> None:
    """The same form, sealed and alone: so the test above can fail."""
    # The browser's own word about the missing page, and htmx's.
    expected_errors.extend(["Failed to load resource", "Response Status Error Code 404"])
    asked = put_in(page, "OURS")
    with page.expect_request("**/pwned"):
        page.locator("#ours .go").click()
    assert len(asked) == 1


def put_in(page: Page, markup: str) -> list[str]:
    """Into a page, as if nothing had escaped it; what the page asks for from then on."""
    page.goto("/rules/")
    asked = asked_by(page)
    seal = page.locator("html").get_attribute("data-seal") or ""
    page.evaluate(
        "(html) => { const place = document.createElement('div'); place.id = 'foreign';"
        "document.querySelector('main').append(place); place.innerHTML = html;"
        # htmx itself gives up on a form that hides its own methods.
        "try { htmx.process(place); } catch (error) { console.info(error); } }",
        markup.replace("OURS", OURS.replace("SEAL", seal)),
    )
    return asked


def asked_by(page: Page) -> list[str]:
    """Fills with what the page asks for from now on, but for its icon."""
    asked: list[str] = []
    page.on("request", lambda request: "/static/" in request.url or asked.append(request.url))
    return asked


def test_htmx_does_nothing_without_its_guard(page: Page, expected_errors: list[str]) -> None:
    expected_errors.append("Failed to load resource")
    page.route("**/guard*.js", lambda route: route.abort())
    page.goto("/rules/fade/")
    asked = asked_by(page)
    page.get_by_label("Find a ruling").fill("stun")
    page.wait_for_timeout(500)
    assert asked == []
