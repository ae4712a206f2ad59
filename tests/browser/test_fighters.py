"""Exceed from the home page: a game is picked, a fighter looked at, played and imported."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import log_in
from tests.deployment import Deployment
from tests.sheets import csv_bytes

SLOW = 60_000  # a machine that has other things to do
COLUMNS = ("name", "fighter", "season", "type", "cost", "range", "power", "speed", "text", "exceed",
           "boost", "boost_type", "boost_text")  # fmt: skip


def test_from_home_to_a_fighter_and_into_the_lab(page: Page, player: str) -> None:
    page.set_default_timeout(SLOW)
    page.goto("/")
    page.locator("#games").get_by_role("link", name="Exceed").click()
    expect(page.get_by_role("heading", name="Rules of Season 6")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Marrow")).click()
    expect(page.get_by_role("heading", name="Exceed side")).to_be_visible()
    expect(page.get_by_role("heading", name="Guide")).to_be_visible()
    page.get_by_role("link", name="Against all others").click()
    expect(page.get_by_role("radio", name="Gauntlet")).to_be_checked()
    page.go_back()
    page.get_by_role("link", name="Simulate").click()
    page.get_by_role("checkbox", name="Emberclock").check()
    page.get_by_label("Played by").select_option("Random")
    page.get_by_label("Games for each matchup").fill("2")
    page.get_by_role("button", name="Simulate").click()
    page.wait_for_url(re.compile(r"/lab/\d+/$"))
    places = page.get_by_role("navigation", name="Games")
    expect(places.get_by_role("link", name="Exceed")).to_have_attribute("aria-current", "true")


def test_a_seat_is_taken_from_the_page_of_a_fighter(page: Page, player: str) -> None:
    page.goto("/games/exceed/snaremaker/")
    page.get_by_role("link", name="Play Snaremaker").click()
    expect(page.get_by_label("Your deck")).to_contain_text("Snaremaker")
    page.get_by_label("Seed").fill("7")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile(r"/lab/seat/\d+/$"))
    expect(page.get_by_role("img", name=re.compile("Snaremaker on space"))).to_be_visible()


def test_search_knows_the_keys_of_the_game(page: Page) -> None:
    page.goto("/cards/")
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Exceed").click()
    page.get_by_label("Search cards").fill("f:marrow range>=5")
    expect(page.locator("#results [data-result]")).to_have_count(1)
    expect(page.get_by_role("img", name=re.compile("^Bone Orchard"))).to_be_visible()


def test_a_sheet_is_refused_by_place_and_then_played(
    page: Page, riftlab: Deployment, tmp_path: Path
) -> None:
    passwords = (riftlab.folder / "var" / "demo-passwords.txt").read_text().splitlines()
    page.set_default_timeout(SLOW)
    log_in(page, "demo-admin", dict(line.split()[:2] for line in passwords)["demo-admin"])
    attack = {
        "fighter": "Saltwright", "type": "Special", "range": "1-3", "power": "4", "speed": "4",
        "text": "Hit: Pull 2.", "boost": "Turn", "boost_type": "instant",
        "boost_text": "Draw 1 card.",
    }  # fmt: skip
    hero = {"name": "Saltwright", "type": "Fighter", "season": "S_UNI", "cost": "3 gauge",
            "text": "+1 Power.", "exceed": "+2 Power."}  # fmt: skip
    rows = [hero, *({"name": f"Brine {n}", **attack} for n in range(1, 8))]
    wrong, right = tmp_path / "wrong.csv", tmp_path / "right.csv"
    wrong.write_bytes(csv_bytes([hero, rows[1] | {"text": "Hit: Dance 2."}, *rows[2:]], COLUMNS))
    right.write_bytes(csv_bytes(rows, COLUMNS))
    for file in (wrong, right):
        page.goto("/imports/new/?system=exceed")
        page.get_by_label("Set code").fill("SALT")
        page.get_by_label("File").set_input_files(file)
        page.get_by_role("button", name="Show what would change").click()
        page.wait_for_url(re.compile(r"/imports/\d+/$"))
        if file is wrong:
            verdict = page.locator(".verdict")
            expect(verdict).to_contain_text("nothing can be applied yet", timeout=SLOW)
            expect(page.get_by_role("main")).to_contain_text("Dance")
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_text("Applied. You can roll it back here.")).to_be_visible(timeout=SLOW)
    page.goto("/games/exceed/saltwright/")
    expect(page.get_by_role("link", name="Play Saltwright")).to_be_visible()
