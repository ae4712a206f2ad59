"""A table of four from the click to its replay, a Raider run, and a seat among bots."""

import re

from playwright.sync_api import Page, expect

FOUR = ("Ember rush", "Iron armory", "Rising grove", "Tide and time")
DECKS = ("Deck", "Player 2", "Player 3", "Player 4")


def plan_table(page: Page, decks: tuple[str, ...]) -> None:
    page.goto("/lab/new/")
    expect(page.get_by_label("Player 2")).to_be_hidden()
    page.get_by_role("radio", name="Table").check()
    expect(page.get_by_role("checkbox", name="Iron armory")).to_be_hidden()
    for label, name in zip(DECKS, decks, strict=False):
        page.get_by_label(label, exact=label == "Deck").select_option(label=f"{name} (house)")
    page.get_by_label("Played by").select_option("Random")
    page.get_by_label("Games for each matchup").fill("4")


def simulate(page: Page) -> None:
    page.get_by_role("button", name="Simulate").click()
    page.wait_for_url(re.compile(r"/lab/\d+/$"))
    expect(page.get_by_text("Finished")).to_be_visible(timeout=90_000)


def is_within(page: Page) -> bool:
    """Nothing sticks out to the right of the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_four_meet_and_their_game_is_watched(page: Page, player: str) -> None:
    plan_table(page, FOUR)
    simulate(page)
    expect(page.locator(".verdict")).to_contain_text("An equal share would be 25.0%")
    expect(page.get_by_role("columnheader", name="Won as Player 4")).to_be_visible()
    page.get_by_role("link", name="Watch its games").click()
    expect(page.get_by_role("columnheader", name="Player 4")).to_be_visible()
    page.get_by_role("link", name="Game 2").click()
    expect(page.locator(".tabletop .side")).to_have_count(4)
    page.locator("#view-4").click()
    expect(page.locator(".side.is-near").first).to_have_attribute("data-side", "3")
    assert is_within(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert is_within(page)


def test_raid_tells_who_was_beaten(page: Page, player: str) -> None:
    plan_table(page, FOUR[:2])
    page.get_by_role("checkbox", name="Nine-Fold Hydra").check()
    simulate(page)
    expect(page.locator(".verdict")).to_contain_text("beat the Raiders in")
    page.get_by_role("link", name="Watch its games").click()
    page.get_by_role("link", name="Game 1", exact=True).click()
    expect(page.get_by_role("region", name="Raiders")).to_contain_text("Nine-Fold Hydra")


def test_person_sits_among_three_bots(page: Page, player: str) -> None:
    page.goto("/lab/seat/")
    page.get_by_label("A second bot's deck").select_option(label="Rising grove")
    page.get_by_label("A third bot's deck").select_option(label="Tide and time")
    page.get_by_role("radio", name="Random").check()
    page.get_by_role("radio", name="Player 3").check()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("You are Player 3.")).to_be_visible()
    expect(page.locator(".tabletop .side")).to_have_count(4)
    for _ in range(3):
        version = page.locator("[name=version]").input_value()
        page.locator("#seat button.act:visible").last.click()
        expect(page.locator("[name=version]")).not_to_have_value(version)
    assert is_within(page)
