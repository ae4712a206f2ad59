"""A card and then its target on the board, keys, back one pick, done with the turn, stops."""

import re

import pytest
from playwright.sync_api import Page, expect


def sit_down(page: Page, seed: int = 5) -> None:
    page.goto("/lab/seat/")
    page.get_by_label("Seed").fill(str(seed))
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile(r"/lab/seat/\d+/"))
    page.get_by_role("button", name="keep").first.click()
    expect(page.locator("#question")).to_contain_text("Preparation Step")


def version(page: Page) -> str:
    return page.locator("#choose [name=version]").input_value()


def take_hint(page: Page) -> None:
    """H shows it and puts the focus there, Enter takes it; of a target the first."""
    before = version(page)
    page.keyboard.press("h")
    expect(page.locator(".choose-hint")).to_be_visible()
    expect(page.locator(".is-hint:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    if page.locator(".is-aiming").count():
        page.keyboard.press("1")
    expect(page.locator("#choose [name=version]")).not_to_have_value(before)


def until_a_target(page: Page) -> None:
    for _ in range(8):
        if page.locator("#aims .aim").count():
            return
        take_hint(page)
    pytest.fail("No card asked for a target.")


def openers(page: Page) -> str:
    """A button whose card wants a target."""
    after = page.locator("#aims .aim").first.get_attribute("data-after")
    return f'#seat [name=choice][value="{after}"]:visible'


@pytest.mark.parametrize("width", [1280, 390])
def test_card_then_target_is_one_decision(page: Page, player: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    sit_down(page)
    until_a_target(page)
    before = version(page)
    page.locator(openers(page)).first.click()
    expect(page.locator("#question")).to_contain_text("Choose where")
    expect(page.locator("#seat .is-picked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".is-aiming")).to_have_count(0)
    assert version(page) == before
    page.locator(openers(page)).first.click()
    page.locator("#seat .aim:visible").first.click()
    expect(page.locator("#choose [name=version]")).to_have_value(str(int(before) + 1))


def test_done_with_the_turn_comes_back_in_the_next(page: Page, player: str) -> None:
    sit_down(page)
    turn = page.locator(".now-turn").inner_text()
    page.get_by_role("button", name="End my turn").click()
    expect(page.locator(".now-turn")).not_to_have_text(turn)
    expect(page.locator(".choose-question").or_(page.locator("#over"))).to_be_visible()


def test_stops_are_set_and_stay(page: Page, player: str) -> None:
    sit_down(page)
    page.get_by_text("Stops", exact=True).click()
    page.get_by_label("Before another player acts").select_option("Ask")
    page.get_by_role("button", name="Keep these stops").click()
    page.get_by_text("Stops", exact=True).click()
    expect(page.get_by_label("Before another player acts")).to_have_value("always")
    sit_down(page, seed=6)
    page.get_by_text("Stops", exact=True).click()
    expect(page.get_by_label("Before another player acts")).to_have_value("always")
