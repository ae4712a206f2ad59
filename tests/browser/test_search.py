"""Finding cards: while one types, by address, by keyboard, on a phone, without script."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect


def box(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("searchbox", name="Search cards")


def test_results_come_while_one_types_and_the_address_is_the_query(page: Page) -> None:
    page.goto("/cards/")
    expect(box(page)).to_be_focused()
    page.keyboard.type("t:beast el:fire s:core")
    expect(page.locator("#results")).to_contain_text("2 cards where the type contains “beast”")
    expect(page).to_have_url(re.compile(r"/cards/\?q=t%3Abeast(\+|%20)el%3Afire(\+|%20)s%3Acore$"))
    expect(page.locator("[data-result]")).to_have_count(2)
    expect(page.get_by_role("status").filter(has_text="2 cards where")).to_have_count(1)
    page.reload()
    expect(box(page)).to_have_value("t:beast el:fire s:core")
    expect(page.locator("[data-result]")).to_have_count(2)


def test_back_button_returns_to_the_search_before(page: Page) -> None:
    page.goto("/cards/?q=t:beast")
    page.get_by_role("link", name="Table", exact=True).click()
    expect(page.get_by_role("table")).to_be_visible()
    expect(box(page)).to_have_value("t:beast as:table")
    page.get_by_role("link", name="HP", exact=True).click()
    expect(page.get_by_role("columnheader", name="HP")).to_have_attribute("aria-sort", "descending")
    expect(page).to_have_url(re.compile("order%3Ahp"))
    page.go_back()
    expect(box(page)).to_have_value("t:beast as:table")
    expect(page.get_by_role("columnheader", name="HP")).not_to_have_attribute(
        "aria-sort", "descending"
    )
    page.go_back()
    expect(box(page)).to_have_value("t:beast")
    expect(page.locator(".face-grid")).to_be_visible()


def test_correction_is_one_click(page: Page) -> None:
    page.goto("/cards/?q=typ:beast s:core")
    page.get_by_role("link", name="type:beast").click()
    expect(page.locator("#results")).to_contain_text("5 cards where the type contains “beast”")
    expect(box(page)).to_have_value("type:beast s:core")


def test_a_begun_term_is_completed_by_a_click_and_one_types_on(page: Page) -> None:
    page.goto("/cards/")
    page.keyboard.type("t:beast kw:fl")
    page.get_by_role("link", name="kw:flash", exact=True).click()
    expect(box(page)).to_have_value("t:beast kw:flash ")
    expect(box(page)).to_be_focused()
    expect(page.get_by_role("link", name="Open Ember Whelp")).to_be_visible()


def test_keyboard_finds_moves_and_opens(page: Page) -> None:
    page.goto("/lab/")
    page.keyboard.press("/")
    page.keyboard.type("t:beast s:core")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/?q=t%3Abeast+s%3Acore")
    page.keyboard.press("/")
    expect(box(page)).to_be_focused()
    page.keyboard.press("ArrowDown")
    links = page.locator("[data-result]")
    expect(links.nth(0)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(box(page)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/fade/cindertail-racer/**")


def test_enter_opens_the_only_card(page: Page) -> None:
    page.goto("/cards/")
    page.keyboard.type("ember whelp")
    expect(page.get_by_role("link", name="Open Ember Whelp")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/fade/ember-whelp/")


def test_enter_pressed_before_the_results_are_there_opens_the_only_card(page: Page) -> None:
    page.goto("/cards/")
    page.keyboard.insert_text("ember whelp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/cards/fade/ember-whelp/")


def test_misspelt_name_is_suggested(page: Page) -> None:
    page.goto("/cards/?q=embr wehlp")
    page.get_by_role("link", name="Ember Whelp").click()
    expect(page.locator("[data-result]")).to_have_count(1)


def test_pages_keep_the_query(page: Page) -> None:
    page.goto("/cards/?q=as:list s:core")
    expect(page.locator("#results")).to_contain_text("1–60 of 120 cards")
    page.get_by_role("link", name="Next").click()
    expect(page.locator("#results")).to_contain_text("61–120 of 120 cards")
    expect(page).to_have_url(re.compile(r"\?q=as%3Alist(\+|%20)s%3Acore&page=2$"))


def test_form_writes_the_query(page: Page) -> None:
    page.goto("/cards/advanced/")
    page.get_by_role("textbox", name="Type", exact=True).fill("beast")
    page.get_by_label("Fire").check()
    page.get_by_role("spinbutton", name="HP", exact=True).fill("6")
    page.get_by_role("main").get_by_role("button", name="Search").click()
    expect(box(page)).to_have_value("t:beast el:fire hp>=6")
    expect(page.get_by_role("link", name="Open Cindertail Racer")).to_be_visible()


@pytest.mark.parametrize("view", ["grid", "list", "table", "text"])
def test_everything_works_without_script(view: str, browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("banner").get_by_role("searchbox").fill(f"t:beast s:core as:{view}")
    page.keyboard.press("Enter")
    expect(page.locator("[data-result]")).to_have_count(5)
    box(page).fill(f"t:dragon s:core as:{view}")
    page.get_by_role("main").get_by_role("button", name="Search").click()
    expect(page.locator("#results")).to_contain_text("1 card where")
    page.get_by_role("link", name="Open Ashmaw Tyrant").click()
    expect(page.get_by_role("heading", name="Ashmaw Tyrant")).to_be_visible()
    context.close()


def test_sorting_and_switching_without_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("/cards/?q=t:beast s:core")
    page.get_by_text("Sorted by Name").click()
    page.get_by_role("link", name="PLV", exact=True).click()
    expect(box(page)).to_have_value("t:beast s:core order:plv")
    page.get_by_role("link", name="List", exact=True).click()
    expect(page.locator("[data-result]").first).to_have_text("Leviathan Herald")
    context.close()


@pytest.mark.parametrize("colour", ["light", "dark"])
@pytest.mark.parametrize(
    "address",
    ["/cards/", "/cards/?q=t:beast", "/cards/?q=as:list", "/cards/?q=as:table", "/cards/?q=as:text",
     "/cards/?q=typ:beast+(x", "/cards/?q=zzzz", "/cards/syntax/", "/cards/advanced/"],
)  # fmt: skip
def test_nothing_scrolls_sideways_on_a_phone(address: str, colour: str, page: Page) -> None:
    page.emulate_media(color_scheme="dark" if colour == "dark" else "light")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_header_offers_cards_while_one_types_and_arrows_lead_there(page: Page) -> None:
    page.goto("/rules/")
    page.keyboard.press("/")
    page.keyboard.type("cindertail")
    offer = page.locator("#suggestions").get_by_role("link", name="Cindertail Racer")
    expect(offer).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(offer).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Cindertail Racer")).to_be_visible()
