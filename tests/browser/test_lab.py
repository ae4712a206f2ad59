"""From a click to a result."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.deployment import Deployment, kill


def simulate(page: Page, games: int, title: str = "") -> None:
    page.goto("/lab/new/")
    page.get_by_role("checkbox", name="Iron armory").check()
    page.get_by_label("Played by").select_option("Random")
    page.get_by_label("Games for each matchup").fill(str(games))
    page.get_by_text("Title, seed, priority").click()
    page.get_by_label("Title", exact=False).fill(title)
    page.get_by_role("button", name="Simulate").click()
    page.wait_for_url(re.compile(r"/lab/\d+/$"))


def expect_games_played(page: Page) -> None:
    shown = page.locator(".progress-value")
    expect(shown).to_have_text(re.compile(r"^[1-9].* of "), timeout=90_000)


def test_player_simulates_and_reads_the_result(page: Page, player: str) -> None:
    simulate(page, 6, "My first")
    expect(page.get_by_role("heading", name="My first")).to_be_visible()
    expect(page.get_by_text("Finished")).to_be_visible(timeout=90_000)
    expect(page.locator(".verdict")).to_contain_text("of the points in 6 games")
    expect(page.get_by_text("95%").first).to_be_visible()
    page.goto("/lab/")
    expect(page.get_by_role("link", name="My first")).to_be_visible()


def test_running_experiment_is_cancelled(page: Page, player: str) -> None:
    simulate(page, 2_000)
    expect(page.get_by_role("progressbar", name="Games")).to_be_visible()
    expect_games_played(page)
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Cancelled", exact=True)).to_be_visible()
    expect(page.get_by_text("The games played so far stay counted.")).to_be_visible()
    expect(page.locator(".verdict")).to_contain_text("so the intervals are wider")


def test_cancel_keeps_its_focus_while_the_page_polls(page: Page, player: str) -> None:
    simulate(page, 2_000)
    expect_games_played(page)
    page.get_by_role("button", name="Cancel").focus()
    page.wait_for_timeout(2_500)
    page.keyboard.press("Enter")
    expect(page.get_by_text("Cancelled", exact=True)).to_be_visible()


def test_shared_experiment_is_seen_by_a_visitor(
    page: Page, player: str, browser: Browser, base_url: str
) -> None:
    simulate(page, 2, "For a friend")
    expect(page.get_by_text("Finished")).to_be_visible(timeout=90_000)
    friend = browser.new_page(base_url=base_url)
    assert friend.goto(page.url).status == 404  # type: ignore[union-attr]
    page.get_by_role("link", name="Share").click()
    expect(page.get_by_text("the whole deck Iron armory")).to_be_visible()
    page.get_by_role("button", name="Make it public").click()
    expect(page.get_by_role("button", name="Make private")).to_be_visible()
    friend.goto(page.url)
    expect(friend.get_by_role("heading", name="For a friend")).to_be_visible()
    friend.close()


def test_deleting_asks_first(page: Page, player: str) -> None:
    simulate(page, 2, "Short-lived")
    expect(page.get_by_text("Finished")).to_be_visible(timeout=90_000)
    page.get_by_role("link", name="Delete").click()
    page.get_by_role("link", name="Keep it").click()
    page.get_by_role("link", name="Delete").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("The experiment is deleted.")).to_be_visible()
    expect(page.get_by_role("link", name="Short-lived")).to_have_count(0)


def test_progress_moves_without_reloading(page: Page, player: str) -> None:
    simulate(page, 30)
    page.evaluate("window.notReloaded = true")
    expect(page.get_by_text("Finished")).to_be_visible(timeout=60_000)
    assert page.evaluate("window.notReloaded") is True


def test_worker_killed_in_the_middle(page: Page, player: str, riftlab: Deployment) -> None:
    simulate(page, 40)
    expect_games_played(page)
    kill(riftlab.processes[-1])
    riftlab.start_worker()
    expect(page.get_by_text("Finished")).to_be_visible(timeout=90_000)
    expect(page.locator(".stat").first).to_contain_text("n = 40")


def test_refused_form_says_why_next_to_the_field(
    page: Page, player: str, expected_errors: list[str]
) -> None:
    expected_errors.append("Failed to load resource: the server responded with a status of 422")
    page.goto("/lab/new/")
    # The browser itself would refuse it first.
    page.get_by_label("Games for each matchup").evaluate(
        "field => { field.form.noValidate = true }"
    )
    page.get_by_label("Games for each matchup").fill("0")
    page.get_by_role("button", name="Simulate").click()
    field = page.locator(".field", has=page.get_by_label("Games for each matchup"))
    expect(field).to_contain_text("Choose from 1 to 1,000,000 games.")
    expect(page.get_by_label("Games for each matchup")).to_have_value("0")


def test_double_click_makes_one_experiment(page: Page, player: str) -> None:
    page.goto("/lab/new/")
    page.get_by_role("checkbox", name="Iron armory").check()
    page.get_by_text("Title, seed, priority").click()
    page.get_by_label("Title").fill("Clicked twice")
    page.get_by_label("Games for each matchup").fill("2")
    page.get_by_role("button", name="Simulate").dblclick()
    expect(page).to_have_url(re.compile(r"/lab/\d+/$"))
    page.goto("/lab/")
    expect(page.get_by_role("link", name="Clicked twice")).to_have_count(1)


def test_visitor_is_offered_a_small_run_and_logs_in_for_more(page: Page) -> None:
    page.goto("/lab/")
    page.get_by_role("link", name="A small run").click()
    page.wait_for_url("**/lab/small/")
    page.goto("/lab/new/")
    page.wait_for_url("**/account/login/?next=/lab/new/")


def test_visitor_reads_the_example(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="The house decks against each other").first.click()
    expect(page.locator(".verdict")).to_contain_text("of the points", timeout=120_000)


def test_result_page_works_without_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    plain = context.new_page()
    plain.goto("/lab/")
    plain.get_by_role("link", name="The house decks against each other").first.click()
    expect(plain.locator(".verdict")).to_contain_text("of the points", timeout=120_000)
    context.close()


def test_round_robin_gauntlet_and_versions_from_the_form(page: Page, player: str) -> None:
    page.goto("/lab/new/")
    expect(page.get_by_label("Compare with version")).to_be_hidden()
    page.get_by_role("radio", name="Two versions").check()
    expect(page.get_by_label("Compare with version")).to_be_visible()
    page.get_by_role("radio", name="Round robin").check()
    for deck in ("Iron armory", "Rising grove"):
        page.get_by_role("checkbox", name=deck).check()
    page.get_by_label("Played by").select_option("Random")
    page.get_by_label("Games for each matchup").fill("2")
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_role("heading", name="Round robin of 3 decks")).to_be_visible()
    expect(page.get_by_text("Finished")).to_be_visible(timeout=90_000)
    expect(page.get_by_role("region", name="Matrix of matchups")).to_contain_text("n = 2")
    page.get_by_role("link", name="What each card did").click()
    expect(page.get_by_text("Few games:")).to_be_visible()


def test_duel_without_an_opponent_says_what_to_tick(
    page: Page, player: str, expected_errors: list[str]
) -> None:
    expected_errors.append("Failed to load resource: the server responded with a status of 422")
    page.goto("/lab/new/")
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_text("Tick the decks it plays against.")).to_be_visible()


def test_designer_finds_the_clauses_that_took_effect(page: Page) -> None:
    """From the result to the cards, a text unfolded, what never did, and the page of the card."""
    page.goto("/lab/")
    page.get_by_role("link", name="The house decks against each other").first.click()
    expect(page.get_by_text("Finished")).to_be_visible(timeout=120_000)
    page.get_by_role("link", name="What each card did").click()
    page.get_by_role("link", name="Iron armory").click()
    squire = page.locator("tr", has_text="Forge Squire").first.locator(
        "xpath=following-sibling::tr[1]"
    )
    summary = squire.locator("summary")
    expect(summary).to_contain_text("of 1 clause took effect")
    clause = squire.get_by_text("Arm Up 1: this Character gets +2 PLV.")
    expect(clause).to_be_hidden()
    summary.focus()
    page.keyboard.press("Enter")
    expect(clause).to_be_visible()
    expect(squire).to_contain_text("of 50 games")
    expect(page.get_by_role("heading", name="Never took effect")).to_be_visible()
    page.goto("/cards/fade/forge-squire/")
    expect(page.get_by_text("Which parts of its text took effect")).to_be_visible()


def test_cards_of_a_result_fit_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/lab/")
    page.get_by_role("link", name="The house decks against each other").first.click()
    expect(page.get_by_text("Finished")).to_be_visible(timeout=120_000)
    page.get_by_role("link", name="What each card did").click()
    page.locator("details.clauses summary").first.click()
    expect(page.locator(".clause-list").first).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


def test_form_says_what_the_question_takes_and_offers_it(page: Page, player: str) -> None:
    page.goto("/lab/new/")
    forecast = page.locator("#forecast")
    expect(forecast).to_contain_text("Tick the decks")
    page.get_by_role("radio", name="Two versions").check()
    page.get_by_role("checkbox", name="Iron armory").check()
    expect(forecast).to_contain_text("A difference of 2 points takes up to 38,000 games in all")
    page.get_by_label("Smallest difference").fill("10")
    expect(forecast).to_contain_text("A difference of 10 points takes up to 1,500 games in all")
    expect(forecast).to_contain_text("The 80 games chosen")
    expect(forecast).to_contain_text("find one of 43.3 points or more in nine of ten cases")
    page.get_by_role("button", name="Take 750 games for each matchup").click()
    expect(page.get_by_label("Games for each matchup")).to_have_value("750")
    expect(forecast).to_contain_text("The 1,500 games chosen are enough.")
    expect(forecast.get_by_role("button")).to_have_count(0)


def test_two_versions_say_what_so_few_games_can_find(page: Page, player: str) -> None:
    page.goto("/lab/new/")
    token = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    made = page.request.post(
        "/api/experiments/",
        data={
            "kind": "versions",
            "decks": ["ember-rush", "iron-armory", "rising-grove"],
            "bot": "random",
            "games": 14,
        },
        headers={"X-CSRFToken": token, "Referer": page.url},
    )
    page.goto(f"/lab/{made.json()['id']}/")
    expect(page.get_by_text("Finished")).to_be_visible(timeout=90_000)
    expect(page.locator(".verdict")).to_contain_text("after 28 games")
    expect(page.get_by_text("Smallest difference asked for: 2 points.")).to_contain_text(
        "28 games are too few to find any difference."
    )


def test_a_deck_against_itself_has_half_by_design(page: Page, player: str) -> None:
    page.goto("/lab/new/")
    page.get_by_label("Deck", exact=True).select_option("Iron armory (house)")
    page.get_by_role("checkbox", name="Iron armory").check()
    page.get_by_label("Played by").select_option("Random")
    page.get_by_label("Games for each matchup").fill("4")
    page.get_by_role("button", name="Simulate").click()
    expect(page.get_by_text("Finished")).to_be_visible(timeout=90_000)
    expect(page.locator(".verdict")).to_contain_text("each takes half of the points by design")
    expect(page.locator(".stat").first).to_contain_text("By design: the decks are the same, n = 4")
