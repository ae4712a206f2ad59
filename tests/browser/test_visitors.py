"""Without an account: a small run from the home page, a game's link for somebody else."""

import re

from playwright.sync_api import Browser, Page, expect

STARTED = 60_000


def test_visitor_simulates_from_the_home_page(page: Page) -> None:
    page.set_default_timeout(STARTED)
    page.goto("/")
    page.get_by_role("link", name="Simulate").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A small run")
    page.get_by_label("against this one").select_option(label="Rising grove")
    page.get_by_role("button", name="Play the games").click()
    page.wait_for_url(re.compile(r"/lab/\d+/$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Ember rush against Rising grove")
    expect(page.locator("main")).to_contain_text(re.compile(r"\b40\b"))


def test_guest_shares_a_game_that_is_over(page: Page, browser: Browser, base_url: str) -> None:
    page.set_default_timeout(STARTED)
    page.goto("/lab/play/")
    page.get_by_role("button", name="Play F.A.D.E.").click()
    page.wait_for_url(re.compile(r"/lab/seat/\d+/$"))
    page.get_by_text("Resign", exact=True).click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator("#share-game").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link to this game").input_value()
    other = browser.new_context(base_url=base_url).new_page()
    other.goto(link)
    expect(other.get_by_text("Played by a guest")).to_be_visible()
    page.get_by_role("button", name="Stop sharing").click()
    expect(page.locator("#share-game")).to_be_visible()
    answer = other.goto(link)
    assert answer is not None
    assert answer.status == 404
    other.context.close()
