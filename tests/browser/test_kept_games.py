"""Lists of games, experiments that are kept, and games whose bots have to think again."""

import re

from playwright.sync_api import Page, expect

from tests.browser.test_lab import simulate
from tests.deployment import Deployment

FINISHED = 120_000


def finish(page: Page, games: int) -> None:
    simulate(page, games, "Kept")
    expect(page.get_by_text("Finished")).to_be_visible(timeout=FINISHED)


def test_experiment_is_kept_and_let_go_by_one_click(page: Page, player: str) -> None:
    finish(page, 2)
    page.reload()
    for address in (page.url, "/lab/"):
        page.goto(address)
        row = page.locator(".keep")
        expect(row).to_contain_text(re.compile(r"Removed on \d+ \w+ 20\d\d"))
        page.get_by_role("button", name="Keep Kept").click()
        expect(row).to_contain_text("Kept for good")
        page.get_by_role("button", name="Do not keep Kept").click()
        expect(row).to_contain_text("Removed on")
    page.get_by_label("Kept", exact=True).check()
    page.get_by_role("button", name="Filter").click()
    expect(page.get_by_text("No experiments match.")).to_be_visible()


def test_games_are_listed_with_their_rounds_longest_first(page: Page, player: str) -> None:
    finish(page, 6)
    page.get_by_role("link", name="Watch its games").click()
    cells = page.locator('td[data-label="Rounds"]')
    expect(cells).to_have_count(6)
    page.get_by_label("Order").select_option("Longest first")
    page.get_by_role("button", name="Show").click()
    page.wait_for_url(re.compile("order=longest"))
    rounds = [int(text) for text in cells.all_inner_texts()]
    assert len(rounds) == 6
    assert rounds == sorted(rounds, reverse=True)


def test_two_games_that_need_thinking_both_come_by_themselves(
    page: Page, player: str, riftlab: Deployment
) -> None:
    """As if an earlier release had played them: nobody kept the choices."""
    finish(page, 2)
    pk = page.url.rstrip("/").rsplit("/", 1)[-1]
    riftlab.python(
        "from matches.models import Chunk, Experiment\n"
        f"found = Experiment.objects.get(pk={pk})\n"
        "found.snapshot['bots'] = ['greedy', 'greedy']\n"
        "found.save()\n"
        "Chunk.objects.filter(experiment=found).update(choices=None)\n"
        "result = 1"
    )
    other = page.context.new_page()
    page.goto(f"/lab/{pk}/games/1/", wait_until="commit")
    other.goto(f"/lab/{pk}/games/2/", wait_until="commit")
    for watched in (page, other):
        expect(watched.locator("#moment")).to_be_visible(timeout=FINISHED)
    page.reload()
    expect(page.locator("#moment")).to_be_visible()
