"""An admin brings a spreadsheet: from the upload over the dry run to a card's page, and back."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import log_in
from tests.deployment import BASE, Deployment
from tests.sheets import card, csv_bytes, numbered

SAMPLE = BASE / "tests" / "data" / "designer_sample.csv"
SLOW = 60_000  # a machine that has other things to do


@pytest.fixture
def boss(page: Page, riftlab: Deployment) -> Page:
    passwords = (riftlab.folder / "var" / "demo-passwords.txt").read_text().splitlines()
    words = dict(line.split()[:2] for line in passwords)
    page.set_default_timeout(SLOW)
    log_in(page, "demo-admin", words["demo-admin"])
    return page


def choose(page: Page, code: str, file: Path) -> None:
    page.goto("/imports/")
    page.get_by_role("link", name="Import a file").click()
    page.get_by_label("Set code").fill(code)
    page.get_by_label("File").set_input_files(file)
    page.get_by_role("button", name="Show what would change").click()
    page.wait_for_url(re.compile(r"/imports/\d+/$"), timeout=SLOW)


def test_designers_spreadsheet_from_upload_to_a_card_page(boss: Page, tmp_path: Path) -> None:
    choose(boss, "DSGN", SAMPLE)
    expect(boss.locator(".verdict")).to_contain_text("nothing can be applied yet")
    boss.get_by_role("link", name="Declined").click()
    expect(boss.locator("mark").first).to_have_text("Kael, Street Spark")
    picture = boss.screenshot(path=tmp_path / "dry-run.png", full_page=True)
    assert len(picture) > 10_000
    boss.get_by_role("button", name="Keep as not playable").click()
    expect(boss.locator(".verdict")).to_contain_text("50 new")
    boss.get_by_role("button", name="Apply").click()
    expect(boss.get_by_text("Applied. You can roll it back here.")).to_be_visible(timeout=SLOW)
    boss.get_by_role("link", name="Chrona, Clock Runner").click()
    expect(boss.get_by_role("heading", name="Chrona, Clock Runner")).to_be_visible()
    expect(boss.get_by_role("link", name="Dsgn")).not_to_have_count(0)
    boss.goto("/cards/fade/kael-blazing-fist/")
    expect(boss.get_by_text("Declined").first).to_be_visible()


def test_edit_of_a_card_and_its_rollback(boss: Page, tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_bytes(csv_bytes(numbered(card("Browser Jab"))))
    choose(boss, "ONECARD", file)
    boss.get_by_role("button", name="Apply").click()
    boss.get_by_role("link", name="Browser Jab").click()
    boss.get_by_role("link", name="Edit").click()
    boss.get_by_label("Text optional", exact=True).fill("You draw 2 cards.")
    boss.get_by_role("button", name="Show what would change").click()
    expect(boss.locator(".import-changes").first).to_contain_text("You draw 2 cards.")
    boss.get_by_role("button", name="Apply").click()
    boss.get_by_role("link", name="To the card").click()
    expect(boss.get_by_role("main")).to_contain_text("You draw 2 cards.")
    boss.go_back()
    boss.get_by_role("link", name="Roll back").click()
    boss.get_by_role("button", name="Roll back").click()
    expect(boss.get_by_text("Rolled back. The cards are as they were")).to_be_visible(timeout=SLOW)


def test_long_file_is_read_and_applied_by_a_worker(boss: Page, tmp_path: Path) -> None:
    file = tmp_path / "long.csv"
    file.write_bytes(csv_bytes(numbered(*(card(f"Long Jab {at}") for at in range(600)))))
    choose(boss, "LONG", file)
    expect(boss.locator(".verdict")).to_contain_text("600 new", timeout=2 * SLOW)
    boss.get_by_role("button", name="Apply").click()
    expect(boss.get_by_role("link", name="To the set")).to_be_visible(timeout=2 * SLOW)


def test_refused_file_says_why_and_leads_back(boss: Page, tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_bytes("name,type\r\nCafé,Skill\r\n".encode("latin-1"))
    boss.goto("/imports/new/")
    boss.get_by_label("Set code").fill("CAFE")
    boss.get_by_label("File").set_input_files(file)
    boss.get_by_role("button", name="Show what would change").click()
    expect(boss.get_by_role("alert")).to_contain_text("byte 0xE9 in line 2", timeout=SLOW)
    boss.get_by_role("link", name="choose it again").click()
    expect(boss.get_by_label("Set code")).to_have_value("CAFE")


def test_a_declined_text_is_mended_with_its_reading_beside_it(boss: Page, tmp_path: Path) -> None:
    file = tmp_path / "mend.csv"
    file.write_bytes(csv_bytes(numbered(card("Mended Jab", text="Wug the flib."))))
    choose(boss, "MENDED", file)
    boss.get_by_role("link", name="Declined").click()
    boss.get_by_role("link", name="Mend Mended Jab").click()
    boss.get_by_label("Text optional", exact=True).fill("You draw 2 cards.")
    expect(boss.locator("#look")).to_contain_text("How it is read")
    expect(boss.locator("#look .card-face")).to_be_visible()
    boss.get_by_role("button", name="Mend this row").click()
    expect(boss.locator(".verdict")).to_contain_text("1 new. Nothing is applied yet.")
