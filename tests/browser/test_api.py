"""Tokens and the docs of the API in the browser: made, copied, used, revoked; read on a phone."""

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import PASSWORD


def test_token_is_made_copied_used_and_revoked(
    page: Page, player: str, context: BrowserContext, base_url: str
) -> None:
    context.grant_permissions(["clipboard-write"])
    page.goto("/account/tokens/")
    page.get_by_label("Name of the new token").fill("deck bot")
    page.get_by_role("button", name="Make a token").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    # Pages may not read the clipboard: paste, as people do.
    field = page.get_by_label("Name of the new token")
    field.press("ControlOrMeta+V")
    key = field.input_value()
    headers = {"Authorization": f"Bearer {key}"}
    assert page.request.get(f"{base_url}/api/me/", headers=headers).json()["username"] == player
    page.goto("/account/tokens/")
    expect(page.get_by_text(key)).to_have_count(0)
    page.get_by_role("link", name="Revoke deck bot").click()
    page.get_by_role("button", name="Revoke it").click()
    expect(page.get_by_text("You have no tokens.")).to_be_visible()
    assert page.request.get(f"{base_url}/api/me/", headers=headers).status == 401


def test_docs_lead_from_the_list_to_an_answer(page: Page) -> None:
    page.goto("/")
    page.get_by_role("contentinfo").get_by_role("link", name="API").click()
    page.get_by_role("navigation", name="On this page").get_by_role(
        "link", name="A card by its name"
    ).click()
    operation = page.locator("#card_named")
    expect(operation).to_be_in_viewport()
    operation.get_by_role("link", name="Try it").click()
    expect(page.locator("body")).to_contain_text("Cindertail Racer")


def test_docs_fit_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/api/docs/")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
