"""Decks in the browser: guided start, the keyboard, mends, repair, undo, a phone, two tabs."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import PASSWORD, sign_up

HOUSE = {
    "Straight Jab": 4, "Cinder Uppercut": 4, "Blazing Rush": 4, "Arc Lash": 4, "Sky Splitter": 4,
    "Nightfang": 4, "Boulder Breaker": 4, "Rally Cry": 4, "Flame Feint": 4, "Energy Drink": 4,
    "Throwing Knife": 4, "Shock Grenade": 4, "Scout Report": 4, "Twin Daggers": 4,
    "Strength Drill": 4,
}  # fmt: skip


@pytest.fixture(autouse=True)
def _patience(page: Page) -> None:
    page.set_default_timeout(30_000)
    expect.set_options(timeout=30_000)


def new_deck(page: Page, name: str = "Fresh") -> None:
    page.goto("/decks/new/")
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="Start building").click()
    expect(page.locator("#builder")).to_be_visible()
    page.wait_for_load_state("load")  # keys are heard once the scripts are there


def saved(page: Page) -> None:
    expect(page.locator("#save-state")).to_have_text("Saved")


def total(page: Page, number: int) -> None:
    expect(page.locator("#status")).to_have_attribute("data-total", str(number))


def search(page: Page, words: str) -> None:
    """Typed on the keyboard; done when the results are those of the words."""
    page.keyboard.press("/")
    page.keyboard.type(words)
    expect(page.locator("#results")).to_have_attribute("data-query-shown", words)


def build(page: Page, cards: dict[str, int]) -> None:
    expected = int(page.locator("#status").get_attribute("data-total") or 0)
    for name, count in cards.items():
        search(page, f'!"{name}"')
        page.keyboard.press("ArrowDown")
        page.keyboard.press(str(count))
        expected += count
        total(page, expected)


def test_guided_start_leads_a_visitor_to_a_legal_deck(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Build your first deck").click()
    page.get_by_role("button", name="Make it mine: Ember rush").click()
    page.get_by_label("Username").fill("firstvisit")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_label("Password (again)").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign up").click()
    page.get_by_role("button", name="Make it mine: Ember rush").click()
    guide = page.locator("#guide")
    expect(guide).to_contain_text("Take 2 cards out (0 of 2)")
    line = page.locator("#section-deck .line", has_text="Straight Jab")
    for _ in range(2):
        line.hover()
        page.get_by_role("button", name="One Straight Jab less").click()
        saved(page)
    expect(page.locator(".legality")).to_contain_text("Not legal")
    page.get_by_label("Find cards to add").fill("antidote")
    add = page.get_by_role("button", name="Add Antidote")
    add.click()
    add.click()
    expect(guide).to_contain_text("a legal deck of your own")
    expect(page.locator(".legality")).to_contain_text("Legal")
    page.get_by_role("button", name="See your deck").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My Ember rush")


def test_sixty_cards_by_keyboard_only(page: Page, player: str) -> None:
    new_deck(page)
    build(page, HOUSE)
    expect(page.locator(".legality")).to_contain_text("Legal")
    page.keyboard.press("-")
    total(page, 59)
    page.keyboard.press("+")
    total(page, 60)
    page.keyboard.press("ArrowRight")  # into the deck
    expect(page.locator("#board [data-row]:focus")).to_have_count(1)
    page.keyboard.press("m")
    total(page, 56)
    expect(page.locator("#section-maybe .line")).to_have_count(1)
    page.keyboard.press("u")
    total(page, 60)
    page.keyboard.press("r")
    total(page, 56)
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keys of the builder")).to_be_visible()


def test_an_illegal_deck_is_mended_by_the_offered_clicks(page: Page, player: str) -> None:
    text = "Deck\n7 Straight Jab\n2 Ember Whelp\n" + "".join(
        f"4 {name}\n" for name in HOUSE if name != "Straight Jab"
    )
    page.goto("/decks/import/")
    page.get_by_role("textbox", name="List", exact=True).fill(text)
    page.get_by_role("button", name="Import").click()
    expect(page.locator(".violations > li")).to_have_count(2)
    expect(page.locator(".ruling").first).to_have_attribute("href", re.compile(r"/rules/fade/#R"))
    page.get_by_role("button", name="Remove 3 Straight Jab").click()
    expect(page.locator(".violations > li")).to_have_count(1)
    page.get_by_role("button", name="Move Ember Whelp to Fighter Pool").click()
    expect(page.locator(".legality")).to_contain_text("Legal")
    expect(page.locator("#section-pool .line")).to_have_count(1)


def test_unknown_lines_of_a_paste_are_repaired(
    page: Page, player: str, expected_errors: list[str]
) -> None:
    expected_errors.append("Failed to load resource: the server responded with a status of 422")
    page.goto("/decks/import/")
    page.get_by_role("textbox", name="List", exact=True).fill(
        "4 Straight Jab\n3 Raly Cry\n2 Whatever\n1 Nobody At All"
    )
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("heading", name="3 lines need you")).to_be_visible()
    expect(page.locator("input[type=radio]:checked")).to_have_count(0)
    page.get_by_role("group", name="3 Raly Cry").get_by_label("Rally Cry", exact=True).check()
    page.get_by_role("group", name="2 Whatever").get_by_label("Leave this line out").check()
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_role("heading", name="1 line needs you")).to_be_visible()
    page.get_by_label("Another card for line 4").fill("Antidote")
    page.get_by_label("Another card", exact=True).check()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("#section-deck .line")).to_have_count(3)
    expect(page.locator("#toasts")).to_contain_text("2 Whatever")


def test_undo_goes_on_after_a_reload(page: Page, player: str) -> None:
    new_deck(page)
    build(page, {"Straight Jab": 4, "Rally Cry": 3})
    page.reload()
    total(page, 7)
    page.keyboard.press("u")
    total(page, 4)
    page.keyboard.press("u")
    total(page, 0)
    page.reload()
    page.keyboard.press("r")
    total(page, 4)
    saved(page)


@pytest.fixture
def phone(browser: Browser, base_url: str) -> BrowserContext:
    return browser.new_context(
        base_url=base_url, viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True
    )


def test_a_deck_is_built_on_a_phone(phone: BrowserContext, request: pytest.FixtureRequest) -> None:
    page = phone.new_page()
    page.set_default_timeout(20_000)
    sign_up(page, "phoneplayer")
    new_deck(page)
    expect(page.locator("#pane-deck")).to_be_hidden()
    page.get_by_label("Find cards to add").fill("straight jab")
    add = page.get_by_role("button", name="Add Straight Jab")
    add.tap()
    add.tap()
    expect(page.get_by_role("tab", name="Deck")).to_contain_text("2")
    page.get_by_role("tab", name="Deck").tap()
    expect(page.locator("#pane-search")).to_be_hidden()
    page.get_by_role("button", name="One more Straight Jab").tap()
    total(page, 3)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390
    phone.close()


def test_two_tabs_do_not_overwrite_each_other(
    page: Page, context: BrowserContext, player: str, expected_errors: list[str]
) -> None:
    expected_errors += ["Failed to load resource: the server responded with a status of 409"]
    new_deck(page)
    build(page, {"Straight Jab": 4})
    other = context.new_page()
    other.set_default_timeout(20_000)
    other.goto(page.url)
    build(page, {"Rally Cry": 2})
    search(other, '!"Antidote"')
    other.keyboard.press("ArrowDown")
    other.keyboard.press("1")  # another card: merged, and said
    expect(other.locator("#notices")).to_contain_text("Merged with changes made elsewhere")
    total(other, 7)
    search(page, '!"Antidote"')
    page.keyboard.press("ArrowDown")
    page.keyboard.press("3")  # this tab has not seen the other one's Antidote
    expect(page.locator("#notices")).to_contain_text("was 0, is now 1, you wanted 3")
    total(page, 7)
    page.get_by_role("button", name="Do mine anyway").click()
    total(page, 9)


def test_edits_wait_for_the_connection_and_are_done_once(
    page: Page, context: BrowserContext, player: str, expected_errors: list[str]
) -> None:
    expected_errors += ["Failed to load resource", "htmx:sendError", "htmx:afterRequest"]
    new_deck(page)
    search(page, '!"Straight Jab"')
    page.keyboard.press("ArrowDown")
    context.set_offline(True)
    page.keyboard.press("+")
    page.keyboard.press("+")
    expect(page.locator("#save-state")).to_contain_text("2 edits are not saved")
    context.set_offline(False)
    saved(page)
    total(page, 2)


def test_the_builder_is_as_high_as_the_window(page: Page, player: str) -> None:
    new_deck(page)
    expect(page.get_by_role("button", name="Add Antidote")).to_be_attached()
    too_high = "document.documentElement.scrollHeight - innerHeight"
    assert page.evaluate(too_high) < 20, "one would scroll into nothing"


def test_cards_are_dragged_into_the_deck_and_out(page: Page, player: str) -> None:
    new_deck(page)
    search(page, '!"Straight Jab"')
    hit = page.locator("#results .hit").first
    hit.drag_to(page.locator("#section-deck"))
    total(page, 1)
    hit.drag_to(page.locator("#section-maybe"))
    expect(page.locator("#section-maybe .line")).to_have_count(1)
    page.locator("#section-deck .line").drag_to(page.locator("#pane-search .builder-search"))
    total(page, 0)


def test_piles_show_the_same_deck(page: Page, player: str) -> None:
    new_deck(page)
    build(page, {"Straight Jab": 4, "Rally Cry": 3})
    page.get_by_role("radio", name="Piles").check()
    expect(page.locator("#board .pile-card")).to_have_count(2)
    page.get_by_label("Group by").select_option("cost")
    expect(page.locator("#section-deck .group h3").first).to_have_text("0 TP 4")


def test_charts_are_drawn_and_odds_answer_as_one_types(page: Page, player: str) -> None:
    page.goto("/decks/public/?q=author:house")
    page.get_by_role("link", name="Ember rush").click()
    page.get_by_role("link", name="Insight").click()
    expect(page.locator("canvas").first).to_be_visible()
    page.get_by_label("of the cards").fill("t:skill")
    expect(page.locator(".odds-sentence")).to_contain_text("1 or more of 31 cards by turn 8")
    page.locator("#odds-answer summary").click()
    expect(page.locator("#odds-answer tbody tr")).to_have_count(9)


def test_hands_are_dealt_and_mulliganed(page: Page, player: str) -> None:
    page.goto("/decks/public/?q=author:house")
    page.get_by_role("link", name="Tide and time").click()
    page.get_by_role("link", name="Sample hands").click()
    expect(page.locator(".hand img")).to_have_count(6)
    page.get_by_role("link", name="Mulligan").click()
    expect(page.locator("#hand")).to_contain_text("After the mulligan")
    page.get_by_role("link", name="Draw for turn 1").click()
    page.get_by_role("link", name="Draw for turn 2").click()
    expect(page.locator(".hand img")).to_have_count(8)


COVERED = """(sort) => [...document.querySelectorAll('.pile-card')].filter((card) => {
    const [face, other] = ['.card-face', sort].map((part) => card.querySelector(part).getBoundingClientRect());
    return other.height && face.left < other.right - 1 && other.left < face.right - 1
        && face.top < other.bottom - 1 && other.top < face.bottom - 1;
}).length"""  # noqa: E501


def test_copies_stand_beside_the_face_and_not_on_its_cost(page: Page, player: str) -> None:
    new_deck(page)
    build(page, {"Straight Jab": 4, "Rally Cry": 3})
    page.get_by_role("radio", name="Piles").check()
    expect(page.locator("#board .pile-count")).to_have_count(2)
    assert page.evaluate(COVERED, ".pile-count") == 0


def test_on_a_phone_no_button_stands_on_a_card(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.set_default_timeout(20_000)
    sign_up(page, "phonepiles")
    new_deck(page)
    page.get_by_label("Find cards to add").fill("straight jab")
    page.get_by_role("button", name="Add Straight Jab").tap()
    page.get_by_role("tab", name="Deck").tap()
    page.get_by_role("radio", name="Piles").check()
    expect(page.get_by_role("button", name="One more Straight Jab")).to_be_visible()
    assert page.evaluate(COVERED, ".stepper") == 0
    assert page.evaluate(COVERED, ".pile-count") == 0
    shown = page.evaluate(
        "[...document.querySelectorAll('.site-nav a')].filter((a) => a.offsetParent)"
        ".map((a) => Math.round(a.getBoundingClientRect().right))"
    )
    assert shown
    assert max(shown) <= 390, "every place is in sight"
    phone.close()


def pasted(page: Page) -> str:
    """What the clipboard holds: no page may read it, so it is pasted into the header's search."""
    field = page.locator(".site-search input")
    field.click()
    field.fill("")
    page.keyboard.press("Control+V")
    return field.input_value()


def test_a_deck_is_shared_renamed_and_put_into_a_folder(
    page: Page, context: BrowserContext, player: str
) -> None:
    context.grant_permissions(["clipboard-write"])
    new_deck(page, "Rough draft")
    build(page, {"Straight Jab": 4, "Rally Cry": 2})
    page.get_by_role("link", name="Done").click()
    page.locator(".share-menu summary").click()
    page.get_by_role("button", name="Let anyone with the link see it").click()
    expect(page.locator("#toasts")).to_contain_text("Anyone with the link")
    page.locator(".share-menu summary").click()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#toasts")).to_contain_text("Copied.")
    assert pasted(page) == page.url
    page.locator(".export-menu summary").click()
    page.get_by_role("button", name="Copy the list").click()
    expect(page.locator("#toasts")).to_contain_text("Copied.")
    assert "4 Straight Jab" in pasted(page)
    page.locator(".manage-menu summary").click()
    page.get_by_role("link", name="Rename").click()
    page.get_by_label("Name", exact=True).fill("Jab club")
    page.get_by_label("Folder").fill("League")
    page.get_by_label("Cover").select_option(label="Rally Cry")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Jab club")
    page.goto("/decks/")
    page.get_by_role("link", name="League 1").click()
    tile = page.locator(".deck-card", has_text="Jab club")
    expect(tile.locator(".deck-cover img")).to_have_attribute("src", re.compile("rally-cry"))
    expect(tile.locator("time")).to_be_visible()


def test_cards_are_added_to_a_deck_from_results_and_from_their_page(
    page: Page, player: str
) -> None:
    new_deck(page, "First")
    new_deck(page, "Second")
    page.goto("/cards/?q=jab")
    page.get_by_label("+ adds to").select_option(label="First")
    page.locator(".face-grid li").first.hover()
    page.get_by_role("button", name="Add to the deck: Straight Jab").click()
    expect(page.locator("#toasts")).to_contain_text("First has 1 Straight Jab now.")
    page.goto("/cards/?q=rally")
    expect(page.get_by_label("+ adds to").locator("option:checked")).to_have_text("First")
    page.locator(".face-grid li a").first.click()
    page.get_by_label("Copies", exact=True).select_option("3")
    page.get_by_label("Deck", exact=True).select_option(label="Second")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#toasts")).to_contain_text("Second has 3 Rally Cry now.")
