"""A collection in the browser: add, count, undo, repair; on a phone and without script too."""

import re
from pathlib import Path

from playwright.sync_api import Browser, FilePayload, Page, expect

from tests.browser.conftest import log_in

WHELP = "Copies of Ember Whelp"


def add_line(page: Page, line: str) -> None:
    page.goto("/collection/")
    page.get_by_label("Add a card").fill(line)
    page.get_by_label("Add a card").press("Enter")
    expect(page.locator("#toasts")).to_contain_text("1 line read")


def expect_total(page: Page, name: str, count: str) -> None:
    place = page.locator(".totals div").filter(has=page.get_by_text(name, exact=True))
    expect(place.locator("dd")).to_have_text(count)


def test_quick_line_then_counting_in_place_then_undo_after_reload(page: Page, player: str) -> None:
    add_line(page, "3 Ember Whelp")
    expect(page.get_by_label(WHELP)).to_have_value("3")
    for _ in range(3):
        page.get_by_role("button", name="One Ember Whelp more").click()
    expect(page.get_by_label(WHELP)).to_have_value("6")
    expect_total(page, "Copies", "6")  # one request later
    page.get_by_role("button", name="One Ember Whelp less").click()
    expect_total(page, "Copies", "5")
    page.get_by_label(WHELP).fill("12")
    page.get_by_label(WHELP).press("Tab")
    expect_total(page, "Copies", "12")
    page.reload()
    expect(page.get_by_label(WHELP)).to_have_value("12")
    undo = page.get_by_role("button", name=re.compile("Undo"))
    expect(undo).to_contain_text("5 → 12")
    undo.click()
    expect(page.get_by_label(WHELP)).to_have_value("5")
    page.get_by_role("button", name=re.compile("Undo")).click()
    expect(page.get_by_label(WHELP)).to_have_value("6")
    page.get_by_role("button", name=re.compile("Redo")).click()
    expect(page.get_by_label(WHELP)).to_have_value("5")


def test_search_while_typing_adds_a_printing_without_a_reload(page: Page, player: str) -> None:
    page.goto("/collection/")
    page.keyboard.press("a")
    page.keyboard.type("2 whelp")
    offer = page.get_by_role("button", name=re.compile("Ember Whelp"))
    expect(offer).to_contain_text("+2")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_label(WHELP)).to_have_value("2")
    expect(page.locator("#toasts")).to_contain_text("Added 2 Ember Whelp (CORE) 1")
    expect(page.get_by_label("Add a card")).to_have_value("2 whelp")


def test_what_was_brought_in_works_at_once(page: Page, player: str) -> None:
    """A quick click on a new button is htmx's, and the focus moves before anybody types."""
    add_line(page, "3 Ember Whelp")
    page.evaluate(
        """() => new MutationObserver((_, watch) => {
            const editor = document.querySelector("[data-editor]");
            if (!editor) return;
            watch.disconnect();
            document.documentElement.dataset.focused = document.activeElement.name;
            editor.elements.wanted.value = "2";
            editor.querySelector(".button").click();
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    loads: list[str] = []
    page.on("domcontentloaded", lambda page: loads.append(page.url))
    page.get_by_role("link", name="Edit Ember Whelp").click()
    expect_total(page, "Wanted", "2")
    assert page.locator("html").get_attribute("data-focused") == "quantity"
    assert loads == []


def test_second_tab_is_told_and_overwrites_nothing(
    page: Page, player: str, expected_errors: list[str]
) -> None:
    expected_errors.append("Failed to load resource: the server responded with a status of 422")
    add_line(page, "3 Ember Whelp")
    other = page.context.new_page()
    other.goto("/collection/")
    page.get_by_label(WHELP).fill("9")
    page.get_by_label(WHELP).press("Tab")
    expect_total(page, "Copies", "9")
    other.get_by_label(WHELP).fill("1")
    other.get_by_label(WHELP).press("Tab")
    expect(other.locator("#toasts")).to_contain_text("Meanwhile it was changed to 9")
    expect(other.get_by_label(WHELP)).to_have_value("9")


def test_editor_in_the_row_and_selected_rows_changed_and_undone(page: Page, player: str) -> None:
    add_line(page, "3 Ember Whelp")
    add_line(page, "2 Brand Duelist")
    page.get_by_role("link", name="Edit Ember Whelp").click()
    editor = page.locator("[data-editor]")
    editor.get_by_label("Condition").select_option("Played")
    editor.get_by_label("Notes").fill("signed")
    page.get_by_role("button", name="Save").click()
    row = page.get_by_role("row").filter(has_text="Ember Whelp")
    expect(row).to_contain_text("Played")
    expect(row).to_contain_text("signed")
    page.get_by_label("Select all entries of this page").check()
    page.locator("#bulk").get_by_label("Put into binder").fill("Box")
    page.locator("#bulk").get_by_label("For trade").select_option("All copies")
    page.locator("#bulk").get_by_role("button", name="Change").click()
    expect(page.locator("#toasts")).to_contain_text("Changed 2 entries")
    expect_total(page, "For trade", "5")
    expect(row).to_contain_text("Box")
    page.locator("#toasts").get_by_role("button", name="Undo").click()
    expect_total(page, "For trade", "0")
    expect(row).not_to_contain_text("Box")


def test_spreadsheet_with_unknown_names_is_repaired_and_no_line_is_lost(
    page: Page, player: str, expected_errors: list[str]
) -> None:
    expected_errors.append("Failed to load resource: the server responded with a status of 422")
    page.goto("/collection/lists/")
    table = "Qty,Card Name,Foil\n2,Ember Whelp,\n1,Embr Welp,yes\n4,Pyre Captan,\n3,No Such Card,\n"
    file: FilePayload = {"name": "old.csv", "mimeType": "text/csv", "buffer": table.encode()}
    page.get_by_label("File").set_input_files(file)
    page.get_by_role("button", name="Bring it in").click()
    page.wait_for_url(re.compile(r"/collection/lists/\d+/$"))
    expect(page.locator("#toasts")).to_contain_text(
        "4 lines read, 1 added, 3 waiting.", timeout=30_000
    )
    first = page.locator("#line-3")
    expect(first).to_contain_text("No card is called “Embr Welp”.")
    first.get_by_role("button", name=re.compile(r"Ember Whelp \(CORE\) 1")).click()
    expect(first).to_contain_text("Added")
    page.reload()  # what waits, waits on
    second = page.locator("#line-4")
    second.get_by_text("Correct it by hand").click()
    second.get_by_label("Name").fill("Pyre Captai")
    second.get_by_role("button", name="Add", exact=True).click()
    expect(second).to_contain_text("No card is called “Pyre Captai”.")
    second.get_by_text("Correct it by hand").click()
    second.get_by_label("Name").fill("Pyre Captain")
    second.get_by_role("button", name="Add", exact=True).click()
    expect(second).to_contain_text("Added")
    page.locator("#line-5").get_by_role("button", name="Skip this line").click()
    expect(page.locator("#counts")).to_contain_text(re.compile(r"Waiting\s*0"))
    expect(page.locator("#counts")).to_contain_text(re.compile(r"Skipped\s*1"))
    page.goto("/collection/")
    expect_total(page, "Copies", "7")
    expect_total(page, "Foil", "1")


def test_filters_follow_at_once_and_the_address_is_the_query(page: Page, player: str) -> None:
    add_line(page, "3 Ember Whelp")
    add_line(page, "2 Undertow Sage")
    page.get_by_label("Search", exact=True).fill("el:water")
    expect(page.get_by_label(WHELP)).to_have_count(0)
    expect(page.get_by_label("Copies of Undertow Sage")).to_be_visible()
    expect(page).to_have_url(re.compile(r"q=el%3Awater"))
    page.reload()
    expect(page.get_by_label(WHELP)).to_have_count(0)
    page.get_by_label("Search", exact=True).fill("colour:water")
    expect(page.locator("#results .notice")).to_contain_text("colour")


def test_panel_of_a_card_counts(page: Page, player: str) -> None:
    page.goto("/cards/fade/ember-whelp/")
    panel = page.locator("#own-panel")
    expect(panel).to_contain_text("Not in your collection yet")
    panel.get_by_role("button", name="+1 CORE 1").click()
    expect(panel).to_contain_text("In your collection: 1, 1 free")
    panel.get_by_role("button", name="+1 foil").click()
    expect(panel).to_contain_text("In your collection: 2 (1 foil), 2 free")
    panel.get_by_role("button", name="One Ember Whelp more").first.click()
    expect(panel).to_contain_text("In your collection: 3 (1 foil), 3 free")


def test_on_a_phone_everything_fits_and_counts(page: Page, player: str) -> None:
    add_line(page, "3 Ember Whelp")
    page.set_viewport_size({"width": 390, "height": 800})
    for address in ("/collection/", "/collection/sets/", "/collection/lists/", "/collection/add/"):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, address
    page.goto("/collection/")
    page.get_by_role("button", name="One Ember Whelp more").click()
    expect_total(page, "Copies", "4")
    page.get_by_role("link", name="Edit Ember Whelp").click()
    page.locator("[data-editor]").get_by_label("Wanted").fill("2")
    page.get_by_role("button", name="Save").click()
    expect_total(page, "Wanted", "2")


def test_without_script_everything_works(
    browser: Browser, page: Page, player: str, base_url: str, tmp_path: Path
) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    plain = context.new_page()
    log_in(plain, player)
    plain.goto("/collection/")
    plain.get_by_label("Add a card").fill("3 Ember Whelp")
    plain.get_by_role("button", name="Add", exact=True).click()
    expect(plain.get_by_label(WHELP)).to_have_value("3")
    plain.get_by_role("button", name="One Ember Whelp more").click()
    expect(plain.get_by_label(WHELP)).to_have_value("4")
    plain.get_by_label(WHELP).fill("7")
    plain.get_by_label(WHELP).press("Enter")
    expect(plain.get_by_label(WHELP)).to_have_value("7")
    plain.get_by_role("link", name="Edit Ember Whelp").click()
    plain.get_by_label("Binder").fill("Box")
    plain.get_by_role("button", name="Save").click()
    expect(plain.get_by_role("row").filter(has_text="Ember Whelp")).to_contain_text("Box")
    plain.get_by_role("button", name=re.compile("Undo")).last.click()
    expect(plain.get_by_role("row").filter(has_text="Ember Whelp")).not_to_contain_text("Box")
    with plain.expect_download() as download:
        plain.locator(".export-menu summary").click()
        plain.get_by_role("link", name=re.compile("CSV")).click()
    download.value.save_as(tmp_path / "mine.csv")
    assert "7,Ember Whelp,CORE,1,NM,en,,0,0,," in (tmp_path / "mine.csv").read_text()
    context.close()


def test_columns_are_chosen_and_cards_are_seen_as_images(page: Page, player: str) -> None:
    page.goto("/collection/lists/")
    page.get_by_label("Or paste it here").fill("Quantity,Condition,Thing\n2,NM,Halo Mend\n")
    page.get_by_role("button", name="Bring it in").click()
    thing = page.get_by_label("Thing")
    expect(thing).to_be_visible(timeout=30_000)  # a worker has read it
    thing.select_option(label="Name")
    page.get_by_role("button", name="Read it again").click()
    expect(page.locator(".line-read")).to_be_visible(timeout=30_000)
    page.goto("/collection/")
    page.get_by_label("Show as").select_option(label="Images")
    face = page.locator(".entries-images .card-face").first
    expect(face).to_be_visible()
    box = face.bounding_box()
    assert box is not None
    assert box["width"] > 120
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
