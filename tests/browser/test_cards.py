"""Card and rules pages in Chromium: explanations, neighbours, anchors, phone."""

import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.deployment import Deployment

CARD = "/cards/fade/pyre-captain/"  # Level Up (…). Multistrike 1.
PHONE = {"width": 390, "height": 844}


def explanation(page: Page, slug: str) -> Locator:
    return page.locator(f"#term-{slug}")


def test_explanation_opens_on_hover_and_can_be_read_and_left(page: Page) -> None:
    page.goto(CARD)
    box = explanation(page, "multistrike")
    expect(box).to_be_hidden()
    page.get_by_role("button", name="Multistrike").hover()
    expect(box).to_contain_text("more Normal Attacks")
    expect(box).to_be_visible()
    page.wait_for_timeout(150)  # it has found its place
    box.hover()  # the pointer may go into it
    page.wait_for_timeout(600)
    expect(box).to_be_visible()
    page.mouse.move(5, 5)
    expect(box).to_be_hidden()


def test_explanation_opens_on_focus_and_escape_closes_it(page: Page) -> None:
    page.goto(CARD)
    page.locator("#name").click()
    word = page.get_by_role("button", name="Level Up")
    for _ in range(12):
        page.keyboard.press("Tab")
        if word.evaluate("node => node === document.activeElement"):
            break
    box = explanation(page, "level-up")
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(word).to_be_focused()


def test_click_keeps_an_explanation_open_and_leads_to_the_rules(page: Page) -> None:
    page.goto(CARD)
    page.get_by_role("button", name="Multistrike").click()
    page.mouse.move(5, 5)
    page.wait_for_timeout(600)
    box = explanation(page, "multistrike")
    expect(box).to_be_visible()
    box.get_by_role("link", name="R153").click()
    expect(page).to_have_url(re.compile(r"/rules/fade/#R153$"))
    expect(page.locator("#R153")).to_be_in_viewport()


def test_tap_opens_an_explanation_inside_the_screen(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, viewport=PHONE, has_touch=True)
    page = context.new_page()
    page.goto(CARD)
    page.get_by_role("button", name="Multistrike").tap()
    box = explanation(page, "multistrike")
    expect(box).to_be_visible()
    place = box.bounding_box()
    assert place is not None
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= PHONE["width"]
    context.close()


def test_explanations_and_neighbours_need_no_script(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, java_script_enabled=False)
    page = context.new_page()
    page.goto(CARD)
    page.get_by_role("button", name="Multistrike").click()
    expect(explanation(page, "multistrike")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Next: Ashmaw Tyrant").click()
    expect(page).to_have_url(re.compile("/cards/fade/ashmaw-tyrant/"))
    context.close()


def test_keys_go_from_card_to_card(page: Page) -> None:
    page.goto(CARD)
    page.keyboard.press("ArrowRight")
    expect(page.locator("h1")).to_have_text("Ashmaw Tyrant")
    page.keyboard.press("k")
    expect(page.locator("h1")).to_have_text("Pyre Captain")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("h1")).to_have_text("Brand Duelist")
    page.keyboard.press("j")
    expect(page.locator("h1")).to_have_text("Pyre Captain")


def test_arrow_keys_in_a_field_stay_there(page: Page) -> None:
    page.goto("/rules/fade/")
    page.goto(CARD)
    field = page.locator("header input[type=search]").first
    field.fill("abc")
    page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(300)
    expect(page.locator("h1")).to_have_text("Pyre Captain")


def test_picture_of_a_card_arrives(page: Page) -> None:
    page.goto(CARD)
    face = page.get_by_role("img", name=re.compile("Pyre Captain: Fire Character, Level 9"))
    expect(face).to_be_visible()
    assert face.evaluate("node => node.decode().then(() => node.naturalWidth)") == 630


def test_ruling_has_a_link_of_its_own(page: Page) -> None:
    page.goto("/rules/fade/#R81")
    ruling = page.locator("#R81")
    expect(ruling).to_be_in_viewport()
    expect(ruling).to_contain_text("Defend is automatic")
    page.locator("#R82").get_by_role("link", name="R82", exact=True).first.click()
    expect(page).to_have_url(re.compile("#R82$"))


def test_rulings_are_found_while_typing(page: Page) -> None:
    page.goto("/rules/fade/")
    page.get_by_label("Find a ruling").press_sequentially("overflow")
    expect(page.get_by_role("status").filter(has_text="rulings for")).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?q=overflow$"))
    page.get_by_role("link", name="Show all rules").click()
    expect(page.locator("#R1")).to_be_attached()


def test_pages_do_not_scroll_sideways_on_a_phone(page: Page, riftlab: Deployment) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    for path in (CARD, "/sets/", "/sets/fade/core/", "/rules/", "/rules/fade/", "/rules/exceed/",
                 "/rules/fade/glossary/"):  # fmt: skip
        page.goto(path)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390, f"{path} is {wide} wide"
