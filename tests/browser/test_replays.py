"""Watching a game and sitting down at one."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

PHONE = {"width": 390, "height": 844}
BOARD = ":is(.tabletop, .fan) [name=choice]"


@pytest.fixture
def game(page: Page, player: str) -> str:
    """The address of a game of a private experiment, open in the page."""
    page.goto("/lab/new/")
    page.get_by_role("checkbox", name="Iron armory").check()
    page.get_by_label("Played by").select_option("Random")
    page.get_by_label("Games for each matchup").fill("2")
    page.get_by_role("button", name="Simulate").click()
    page.wait_for_url(re.compile(r"/lab/\d+/$"))
    expect(page.get_by_text("Finished")).to_be_visible(timeout=60_000)
    page.get_by_role("link", name="Watch its games").click()
    page.get_by_role("link", name="Game 1", exact=True).click()
    expect(page.locator("#moment")).to_be_visible(timeout=60_000)
    page.wait_for_load_state()  # the scripts that answer to keys are there
    return page.url


def at(page: Page) -> int:
    return int(page.locator("#moment").get_attribute("data-at") or -1)


def expect_moment(page: Page, number: int) -> None:
    expect(page.locator("#moment")).to_have_attribute("data-at", str(number))


def test_game_is_stepped_through_by_keyboard(page: Page, game: str) -> None:
    expect_moment(page, 0)
    page.keyboard.press("ArrowRight")
    expect_moment(page, 1)
    page.keyboard.press("ArrowRight")
    expect_moment(page, 2)
    page.keyboard.press("ArrowLeft")
    expect_moment(page, 1)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".log-turn").first).to_be_visible()
    start = at(page)
    page.keyboard.press("k")
    expect(page.locator(".log .is-now", has_text=re.compile("Knocked Out|out of"))).to_be_visible()
    assert at(page) > start
    page.keyboard.press("Home")
    expect_moment(page, 0)
    page.keyboard.press("d")
    page.keyboard.press("v")  # while the damage is still on its way
    expect(page.locator("#view-1")).to_have_attribute("aria-current", "true")
    damage = re.compile(r"hits .* for [1-9]|damage|loses")
    expect(page.locator(".log .is-now", has_text=damage).first).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".now-turn")).to_have_text("Game over")
    page.keyboard.press("?")
    expect(page.get_by_role("heading", name="Keyboard")).to_be_visible()


def test_focus_stays_at_the_table_when_its_button_is_gone(page: Page, game: str) -> None:
    page.locator("#step-last").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".now-turn")).to_have_text("Game over")
    expect(page.locator("#moment")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#step-first")).to_be_focused()


def test_choices_at_a_seat_are_made_one_after_another_by_keyboard(page: Page, player: str) -> None:
    page.goto("/lab/seat/")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#seat")).to_be_visible(timeout=30_000)
    page.wait_for_load_state()
    page.locator("#choose button[name=choice]:visible").first.focus()
    for version in ("2", "3"):
        page.keyboard.press("Enter")
        expect(page.locator("#choose [name=version]")).to_have_value(version, timeout=30_000)
        expect(page.locator("#question")).to_be_focused()
        page.keyboard.press("Tab")
        # After the question comes the hand, then the list.
        expect(page.locator(":is(.fan, #choose) button:focus")).to_have_count(1)
        page.locator("#choose button[name=choice]:visible").first.focus()


def test_game_plays_by_itself_until_it_is_paused(page: Page, game: str) -> None:
    page.get_by_label("Speed").select_option("Very fast")
    page.keyboard.press("Escape")
    page.locator("#play").click()
    expect(page.locator("#moment")).to_have_attribute("data-at", re.compile("^([5-9]|[1-9]\\d+)$"))
    expect(page.locator("#play")).to_have_attribute("aria-label", "Pause")
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    page.wait_for_timeout(500)
    stopped = at(page)
    page.wait_for_timeout(700)
    assert at(page) == stopped


def test_address_is_the_link_to_the_moment(page: Page, game: str, browser: Browser) -> None:
    page.keyboard.press("ArrowRight")
    expect_moment(page, 1)
    page.locator("#view-2").click()
    expect(page).to_have_url(re.compile(r"at=1&view=2$"))
    page.reload()
    expect_moment(page, 1)
    expect(page.locator("#view-2")).to_have_attribute("aria-current", "true")


def test_owner_shares_one_private_game_and_takes_it_back(
    page: Page, game: str, browser: Browser, base_url: str
) -> None:
    page.keyboard.press("ArrowRight")
    expect_moment(page, 1)
    page.get_by_role("link", name="Share this game").click()
    expect(page.get_by_text("every card of its Deck").first).to_be_visible()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link to this game").input_value()
    friend = browser.new_page(base_url=base_url)
    assert friend.goto(game).status == 404  # type: ignore[union-attr]
    friend.goto(link)
    expect_moment(friend, 1)
    expect(friend.get_by_role("link", name="all games")).to_have_count(0)
    page.get_by_role("button", name="Stop sharing").click()
    expect(page.get_by_role("button", name="Make a link")).to_be_visible()
    assert friend.goto(link).status == 404  # type: ignore[union-attr]
    friend.close()


def test_card_shows_its_text_when_it_is_clicked(page: Page, game: str) -> None:
    card = page.locator(".fan .tcard-face").first
    name = card.get_attribute("aria-label") or ""
    card.click()
    note = page.locator(".card-note:popover-open")
    expect(note).to_have_attribute("aria-label", name)
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_replay_works_without_script(
    page: Page, game: str, browser: Browser, base_url: str
) -> None:
    plain = browser.new_context(java_script_enabled=False, base_url=base_url)
    plain.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    without = plain.new_page()
    without.goto(game)
    without.get_by_role("link", name="Forward").click()
    expect_moment(without, 1)
    without.get_by_role("link", name="Next turn").click()
    expect(without.locator(".log-turn").first).to_be_visible()
    without.get_by_role("link", name="Player 2", exact=True).click()
    expect(without).to_have_url(re.compile("view=2"))
    plain.close()


def test_viewer_fits_a_phone(page: Page, game: str) -> None:
    page.set_viewport_size(PHONE)
    for key in ("k", "End"):
        page.keyboard.press(key)
        page.wait_for_timeout(600)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator("#step-first")).to_be_in_viewport()


def play_hint(page: Page) -> None:
    """What Greedy would do."""
    page.wait_for_load_state()
    version = page.locator("#choose input[name=version]").get_attribute("value") or ""
    page.keyboard.press("h")
    expect(page.locator(".choose-hint")).to_be_visible()
    # On the board if it is about a card there, else beside it.
    hint = page.locator("#seat .is-hint:visible").first
    expect(hint).to_be_in_viewport()
    hint.click()
    aims = page.locator(".is-aiming .aim:visible")
    if aims.count():  # a card, then its target
        aims.first.click()
    expect(page.locator("#choose input[name=version]")).not_to_have_value(version, timeout=30_000)


def test_player_takes_a_seat_plays_undoes_and_comes_back(page: Page, player: str) -> None:
    page.goto("/lab/")
    page.get_by_role("link", name="Take a seat").click()
    page.get_by_label("Seed").fill("4")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#seat")).to_be_visible(timeout=30_000)
    for _ in range(5):
        play_hint(page)
    expect(page.locator("#choose input[name=version]")).to_have_value("6")
    before = page.locator("#question").inner_text()
    play_hint(page)
    page.keyboard.press("u")
    expect(page.locator("#choose input[name=version]")).to_have_value("8")
    expect(page.locator("#question")).to_have_text(before)
    page.reload()
    expect(page.locator("#question")).to_have_text(before)
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator("#resign")).to_be_hidden()
    page.get_by_text("Resign", exact=True).click()
    page.locator("#resign").click()
    expect(page.locator(".now-turn")).to_have_text("Resigned")
    page.goto("/lab/seat/")
    expect(page.get_by_text("Resigned")).to_be_visible()


def test_button_on_the_board_plays_and_an_old_tab_is_refused(page: Page, player: str) -> None:
    page.goto("/lab/seat/")
    page.get_by_label("Seed").fill("4")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#seat")).to_be_visible(timeout=30_000)
    old = page.context.new_page()
    old.goto(page.url)
    for _ in range(4):
        if page.locator(BOARD).count():
            break
        play_hint(page)
    version = page.locator("#choose input[name=version]").get_attribute("value") or ""
    page.locator(BOARD).first.click()
    expect(page.locator("#choose input[name=version]")).not_to_have_value(version, timeout=30_000)
    old.locator(".choose .act").first.click()
    expect(old.locator(".toast", has_text="moved on since")).to_be_visible()
    expect(old.locator("#choose input[name=version]")).not_to_have_value("1")
    old.close()


def test_replay_is_played_on_from_a_decision(page: Page, game: str) -> None:
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".log-turn").first).to_be_visible()
    page.get_by_role("link", name="Take a seat and play on from here").click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#seat")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("heading", name=re.compile("from decision"))).to_be_visible()


def test_no_viewpoint_is_wider_than_a_phone(page: Page, player: str) -> None:
    """Cards one cannot see speak to screen readers; that hidden text must not widen the page."""
    page.goto("/lab/new/")
    page.get_by_role("checkbox", name="Iron armory").check()
    page.get_by_label("Played by").select_option("Random")
    page.get_by_label("Games for each matchup").fill("2")
    page.get_by_text("Title, seed, priority").click()
    page.get_by_label("Seed").fill("7")
    page.get_by_role("button", name="Simulate").click()
    page.wait_for_url(re.compile(r"/lab/\d+/$"))
    page.set_viewport_size(PHONE)
    game = f"{page.url}games/1/"
    page.goto(game)
    expect(page.locator("#moment")).to_be_visible(timeout=60_000)
    last = int(page.locator("#moment").get_attribute("data-last") or 0)
    widths = {}
    for view in ("all", "1", "2", "none"):
        for part in range(1, 7):
            page.goto(f"{game}?at={last * part // 6}&view={view}")
            widths[view, part] = page.evaluate("document.documentElement.scrollWidth")
    assert {place: wide for place, wide in widths.items() if wide > PHONE["width"]} == {}
