"""From the first page to a table in two clicks, without an account; signing up keeps the game."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PASSWORD

GAMES = ("F.A.D.E.", "Exceed", "BattleCON")


def play_now(page: Page, game: str) -> None:
    page.set_default_timeout(40_000)  # two decks are read, and the bot may move first
    page.goto("/")
    page.get_by_role("link", name="Play now").click()
    page.get_by_role("button", name=f"Play {game}", exact=True).click()
    page.wait_for_url(re.compile(r"/lab/seat/\d+/"))


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_lead_a_visitor_to_a_table(page: Page, game: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    play_now(page, game)
    expect(page.get_by_text("You play as a guest")).to_be_visible()
    before = page.locator("#choose [name=version]").input_value()
    page.get_by_role("link", name="Hint").click()
    expect(page.locator(".is-hint:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#choose [name=version]")).not_to_have_value(before)
    within = "document.documentElement.scrollWidth <= window.innerWidth"
    assert page.evaluate(within)


def test_game_is_kept_by_signing_up_from_the_table(page: Page, name: str) -> None:
    play_now(page, "F.A.D.E.")
    table = page.url
    page.get_by_role("link", name="sign up", exact=True).click()
    page.get_by_label("Username").fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password (again)").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    page.wait_for_url(table)
    expect(page.get_by_text("You play as a guest")).to_have_count(0)
    expect(page.locator("#question")).to_be_visible()
