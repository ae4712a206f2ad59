"""The table agrees on World Rules: from the form to the figures and the replay; a seat."""

import re

from playwright.sync_api import Page, expect


def test_experiment_under_world_rules_from_form_to_replay(
    page: Page, player: str, expected_errors: list[str]
) -> None:
    expected_errors.append("Failed to load resource: the server responded with a status of 422")
    page.goto("/lab/new/")
    page.get_by_role("checkbox", name="Iron armory").check()
    page.get_by_label("Played by").select_option("Random")
    page.get_by_label("Games for each matchup").fill("2")
    page.get_by_text("World Rules", exact=True).click()
    for name in ("Rising Tempo", "Steady Lungs", "Wide Gates"):
        page.get_by_role("checkbox", name=name).check()
    page.get_by_role("button", name="Simulate").click()
    refusal = page.get_by_text("World Rules: choose 2 at most, not 3.")
    expect(refusal).to_be_visible()
    expect(page.get_by_role("checkbox", name="Iron armory")).to_be_checked()
    page.get_by_role("checkbox", name="Rising Tempo").uncheck()
    page.get_by_role("button", name="Simulate").click()
    page.wait_for_url(re.compile(r"/lab/\d+/$"))
    expect(page.get_by_text("Finished")).to_be_visible(timeout=120_000)
    expect(page.locator("main")).to_contain_text(
        "under the World Rules Steady Lungs and Wide Gates"
    )

    page.get_by_role("link", name="Watch its games").click()
    page.get_by_role("link", name=re.compile("Game 1|^1$")).first.click()
    rules = page.locator(".tabletop .world-rules")
    expect(rules).to_contain_text("Steady Lungs")
    rules.get_by_role("button", name="Wide Gates").click()
    expect(page.locator("#card-wide-gates")).to_contain_text("Maximum CS is 8")


def test_new_game_at_the_table_under_a_world_rule(page: Page, player: str) -> None:
    page.goto("/lab/seat/")
    page.get_by_role("radio", name=re.compile("^Random")).check()
    page.get_by_role("checkbox", name="Steady Lungs").check()
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile(r"/lab/seat/\d+/$"))
    expect(page.locator(".tabletop .world-rules")).to_contain_text("Steady Lungs")
