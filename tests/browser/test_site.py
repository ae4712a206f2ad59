"""Accounts, keyboard, themes, phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PASSWORD, log_in, sign_up
from tests.deployment import Deployment

PAGES = ["/", "/lab/", "/account/login/", "/account/signup/", "/account/password/reset/", "/nope/"]
NOT_FOUND = "Failed to load resource: the server responded with a status of 404"


def test_sign_up_log_out_log_in(page: Page, name: str) -> None:
    sign_up(page, name)
    expect(page.get_by_role("banner")).to_contain_text(name)
    page.goto("/account/logout/")
    page.get_by_role("main").get_by_role("button", name="Log out").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Log in")).to_be_visible()
    log_in(page, name)
    expect(page.get_by_role("banner")).to_contain_text(name)


def test_delete_account(page: Page, player: str) -> None:
    page.goto("/account/delete/")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button").first.click()
    page.wait_for_url("**/account/delete/")
    page.get_by_label("Your username").fill(player)
    page.get_by_role("button", name="Delete my account").click()
    page.wait_for_url("**/")
    expect(page.get_by_text("all it owned are gone")).to_be_visible()


def test_wrong_password_is_told(page: Page) -> None:
    page.goto("/account/login/")
    page.get_by_label("Username or email").fill("nobody-here")
    page.get_by_label("Password", exact=True).fill("wrong")
    page.get_by_role("main").get_by_role("button", name="Log in").click()
    expect(page.get_by_role("main")).to_contain_text("not correct")


def test_demo_admin_reaches_admin_and_style_guide(page: Page, riftlab: Deployment) -> None:
    lines = (riftlab.folder / "var" / "demo-passwords.txt").read_text().splitlines()
    passwords = dict(line.split() for line in lines)
    log_in(page, "demo-admin", passwords["demo-admin"])
    page.goto("/admin/")
    expect(page.get_by_role("heading", name="Site administration")).to_be_visible()
    page.goto("/admin/matches/experiment/")
    expect(page.get_by_text("The house decks against each other").first).to_be_visible()
    page.goto("/styleguide/")
    expect(page.get_by_role("heading", name="Style guide")).to_be_visible()


def test_question_mark_opens_the_shortcuts_and_escape_closes_them(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.keyboard.press("g")
    page.keyboard.press("l")
    page.wait_for_url("**/lab/")


def test_shortcuts_keep_out_of_text_fields(page: Page) -> None:
    page.goto("/account/login/")
    page.get_by_label("Username or email").press("?")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_label("Username or email")).to_have_value("?")


def test_first_tab_stop_skips_to_the_content(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_text("Skip to content")
    page.keyboard.press("Enter")
    assert page.url.endswith("#main")


def test_theme_is_remembered(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto("/")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator("[data-theme-switch]").first.click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert dark != light
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark


@pytest.mark.parametrize("path", PAGES)
def test_nothing_scrolls_sideways_on_a_phone(
    path: str, page: Page, expected_errors: list[str]
) -> None:
    expected_errors.append(NOT_FOUND)
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_own_page_for_what_does_not_exist(page: Page, expected_errors: list[str]) -> None:
    expected_errors.append(NOT_FOUND)
    answer = page.goto("/nope/")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("main").get_by_role("link").first).to_be_visible()
