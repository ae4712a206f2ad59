"""Writing a card in the browser: read while one types, mended by a click, kept through all."""

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PASSWORD


def test_text_is_read_while_one_types_and_mended_by_a_click(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Write a card").first.click()
    page.get_by_label("Name", exact=True).fill("Kiln Fox")
    page.get_by_label("Text", exact=True).fill("Falsh.")
    look = page.locator("#look")
    expect(look).to_contain_text("Unknown word")
    expect(look.locator("mark")).to_have_text("Falsh")
    look.get_by_role("button", name="Write: Flash").click()
    expect(look).to_contain_text("Games play every word of it.")
    expect(page.get_by_label("Text", exact=True)).to_have_value("Flash.")
    expect(look.get_by_role("img")).to_have_attribute("alt", "Kiln Fox: Null-type Character, "
        "Level 3, 1 CS, HP 9 PLV 4 DEF 1 AGI 3, no rarity")  # fmt: skip


def test_nearest_sentence_is_taken_by_a_click(page: Page) -> None:
    page.goto("/cards/write/")
    page.get_by_label("Type", exact=True).select_option("Skill")
    text = page.get_by_label("Text", exact=True)
    text.fill("You draw 1 card.\nExile an enemy creature. Gain 2 mana.")
    look = page.locator("#look")
    expect(look.locator(".look-problem")).to_have_count(2)
    look.get_by_role("button", name="Write: Send an enemy Character to the Rift.").click()
    expect(text).to_have_value(
        "You draw 1 card.\nSend an enemy Character to the Rift. Gain 2 mana."
    )
    expect(look.locator(".look-problem")).to_have_count(1)
    look.get_by_role("button", name="Write: Gain 2 TP.").click()
    expect(look).to_contain_text("Games play every word of it.")


def test_each_type_shows_its_own_fields(page: Page) -> None:
    page.goto("/cards/write/")
    expect(page.get_by_label("Level", exact=True)).to_be_visible()
    page.get_by_label("Type", exact=True).select_option("Skill")
    expect(page.get_by_label("Level", exact=True)).to_be_hidden()
    expect(page.get_by_label("Rank", exact=True)).to_be_visible()
    expect(page.locator("#look").get_by_role("img")).to_have_attribute(
        "alt", "Unnamed: Null-type Skill, Normal, 1 TP, no rarity"
    )


def test_what_was_typed_survives_a_reload_and_a_log_in(page: Page, player: str) -> None:
    page.context.clear_cookies()
    page.goto("/cards/write/")
    text = page.get_by_label("Text", exact=True)
    text.fill("Bloodlust 2.")
    page.get_by_label("HP", exact=True).fill("17")
    page.reload()
    expect(text).to_have_value("Bloodlust 2.")
    page.goto("/account/login/?next=/cards/write/")
    page.get_by_label("Username or email").fill(player)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Log in").click()
    expect(text).to_have_value("Bloodlust 2.")
    expect(page.get_by_label("HP", exact=True)).to_have_value("17")
    expect(page.locator("#look")).to_contain_text("How it is read")
    page.get_by_role("link", name="Start over").click()
    expect(text).to_have_value("")


def test_card_is_tried_at_a_table(page: Page, player: str) -> None:
    page.goto("/cards/write/?example=4")
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("heading", name="Field Rations on trial")).to_be_visible()
    expect(page.locator("#seat").get_by_text("Field Rations").first).to_be_visible()


def test_what_is_typed_and_saved_at_once_is_saved_once(page: Page, player: str) -> None:
    page.goto("/cards/write/")
    page.get_by_label("Name", exact=True).fill("Quick Quill")
    page.get_by_label("Type", exact=True).select_option("Item")
    page.get_by_label("Text", exact=True).fill("You draw 2 cards.")
    expect(page.locator("#look")).to_contain_text("Games play every word of it.")
    saves: list[str] = []

    def slowly(route: Route) -> None:
        saves.append(route.request.method)
        page.wait_for_timeout(1200)  # longer than the form waits before it is read
        route.continue_()

    page.route("**/cards/write/save/", slowly)
    page.get_by_label("Text", exact=True).fill("You draw 3 cards.")
    page.get_by_role("button", name="Save as a draft").click()
    expect(page.get_by_role("heading", name="Quick Quill Draft")).to_be_visible()
    assert saves == ["POST"]


def test_from_an_idea_to_a_game_and_a_deck_without_an_admin(page: Page, player: str) -> None:
    page.goto("/cards/write/")
    page.get_by_label("Name", exact=True).fill("Ash Tonic")
    page.get_by_label("Type", exact=True).select_option("Item")
    page.get_by_label("Text", exact=True).fill("You draw 2 cards.")
    expect(page.locator("#look")).to_contain_text("Games play every word of it.")
    page.get_by_role("button", name="Save as a draft").click()
    expect(page.get_by_role("heading", name="Ash Tonic Draft")).to_be_visible()
    draft = page.url.split("?")[0]
    # At a table.
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("heading", name="Ash Tonic on trial")).to_be_visible()
    page.get_by_role("button", name="keep", exact=True).click()
    expect(page.locator("#seat").get_by_text("Ash Tonic").first).to_be_visible()
    # In a deck of one's own.
    page.goto("/decks/start/")
    page.get_by_role("main").get_by_role("button", name="Make it mine").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("My")
    page.goto(draft)
    page.locator(".draft-homes a").first.click()
    expect(page.locator(".hit .badge")).to_have_text("Draft")
    page.get_by_role("button", name="Add Ash Tonic").click()
    expect(page.locator(".line-draft")).to_have_count(1)
    # The next version; what was written before is not in the way.
    page.goto(f"/cards/write/?draft={draft.rstrip('/').rsplit('/', 1)[-1]}")
    page.get_by_label("Text", exact=True).fill("You draw 3 cards.")
    page.get_by_role("button", name="Save version 2").click()
    expect(page.get_by_text("Your draft, version 2.")).to_be_visible()
    page.goto("/cards/write/")
    expect(page.get_by_label("Name", exact=True)).to_have_value("")
    # Deleting says what it does to the deck.
    page.goto(draft)
    page.get_by_role("button", name="Delete …").click()
    expect(page.get_by_role("dialog")).to_contain_text("1 deck holds “Ash Tonic”")
    page.get_by_role("button", name="Delete the draft").click()
    expect(page.get_by_text("No drafts yet")).to_be_visible()
