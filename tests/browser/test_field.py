"""The field of F.A.D.E. at a seat: faces, piles, cards looked at closely, and what moves."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
VERSION = "#choose [name=version]"
STARTED = 60_000


@pytest.fixture
def seat(page: Page, player: str) -> str:
    """A game some hints old: something tucked under one of ours makes it stronger."""
    page.set_default_timeout(STARTED)  # the first game of a server may take its time
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    page.goto("/lab/seat/")
    page.get_by_label("Your deck").select_option(label="Iron armory")
    page.get_by_label("The bot's deck").select_option(label="Ember rush")
    page.get_by_label("Seed").fill("11")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile(r"/lab/seat/\d+/$"), timeout=STARTED)
    page.wait_for_load_state()
    for _ in range(30):
        if page.locator(".is-near .battlefield .stat.is-up").count():
            break
        follow_hint(page)
    return page.url


def follow_hint(page: Page) -> None:
    version = page.locator(VERSION).input_value()
    page.keyboard.press("h")
    page.locator("#seat .is-hint").first.evaluate("button => button.click()")
    aims = page.locator(".is-aiming :is(.unit, .unit-empty) > .aim")
    if aims.count():  # a card, then its target
        aims.first.evaluate("button => button.click()")
    expect(page.locator(VERSION)).not_to_have_value(version, timeout=STARTED)


def bottom_of(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def test_board_and_hand_fit_without_scrolling(page: Page, seat: str) -> None:
    assert page.locator(".unit .art img").count() >= 2
    assert bottom_of(page, ".field") <= DESKTOP["height"]
    assert bottom_of(page, ".sheet-hand .fan") <= DESKTOP["height"] + 1
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    sheet = page.locator(".sheet").bounding_box()
    assert sheet is not None
    assert bottom_of(page, ".side.is-near .battlefield") <= sheet["y"] + 40


def test_card_looked_at_tells_what_changed_its_numbers(page: Page, seat: str) -> None:
    changed = page.locator(".is-near .battlefield .unit:has(.stat.is-up)").first
    changed.locator(".unit-body").focus()
    changed.hover()
    note = page.locator(".card-note:popover-open")
    expect(note.locator("img")).to_be_visible()
    expect(note.locator("[data-live] .is-up").first).to_have_text(
        re.compile(r"^(PLV|DEF|AGI) \d+ = \d+ .*[+] \d+ \w+")
    )
    actions = page.locator("#choose").bounding_box()
    box = note.bounding_box()
    assert actions is not None
    assert box is not None
    assert box["x"] + box["width"] <= actions["x"], "it opens over the board, not over the actions"


def test_pile_opens_over_the_board_and_its_cards_open_too(page: Page, seat: str) -> None:
    page.locator(".is-near .is-pool button.heap-body").click()
    pile = page.locator(".pile-note:popover-open")
    actions = page.locator("#choose").bounding_box()
    box = pile.bounding_box()
    assert actions is not None
    assert box is not None
    assert box["x"] + box["width"] <= actions["x"]
    pile.locator(".tcard-face").first.click()
    expect(page.locator(".card-note:popover-open")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".note:popover-open")).to_have_count(0)


def test_attachments_do_not_move_the_table(page: Page, seat: str) -> None:
    """A unit is as high with something tucked under it as without."""
    heights = page.locator(".is-near .battlefield > .cell > :is(.unit, .unit-empty)").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().height))"
    )
    assert max(heights) - min(heights) <= 1


def test_what_happened_moves_and_escape_ends_it(page: Page, seat: str) -> None:
    ghosts = "document.querySelectorAll('#motion > *').length"
    for _ in range(12):
        follow_hint(page)
        if page.locator(".motions > [data-kind]:not([data-kind=points])").count() > 2:
            break
    page.wait_for_function(f"{ghosts} > 0", timeout=5_000)
    question = page.locator("#question").inner_text()
    page.keyboard.press("Escape")
    assert page.evaluate(ghosts) == 0
    expect(page.locator("#question")).to_have_text(question)


def test_nothing_moves_for_whoever_wants_no_motion(
    page: Page, seat: str, browser: Browser, base_url: str
) -> None:
    calm = browser.new_context(reduced_motion="reduce", base_url=base_url)
    calm.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    still = calm.new_page()
    still.goto(seat)
    still.wait_for_load_state()
    for _ in range(3):
        follow_hint(still)
        assert still.locator("#motion > *").count() == 0
    calm.close()


def test_cards_open_without_script(page: Page, seat: str, browser: Browser, base_url: str) -> None:
    plain = browser.new_context(java_script_enabled=False, base_url=base_url)
    plain.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    without = plain.new_page()
    without.goto(seat)
    without.locator(".is-near .is-pool button.heap-body").click()
    expect(without.locator(".pile-note:popover-open")).to_be_visible()
    plain.close()


def joined(page: Page) -> list[str]:
    """Two cards that can do the same for one target are picked; what its button would send."""
    return page.evaluate("""() => {
      const kind = (button) => [...document.querySelectorAll("#seat .aim")]
        .find((aim) => aim.dataset.after === button.value)?.dataset.adds?.split(" ")[0];
      const groups = {};
      for (const button of document.querySelectorAll("#seat [name=choice]:not(.aim)")) {
        if (!kind(button) || !button.checkVisibility()) continue;
        (groups[kind(button)] ??= new Map()).set(button.value, button);
      }
      const several = Object.values(groups).find((group) => group.size > 1);
      if (!several) return [];
      for (const button of [...several.values()].slice(0, 2)) button.click();
      return [...document.querySelectorAll("#seat .aim:not(#aims > *)")].map((aim) => aim.value);
    }""")  # type: ignore[no-any-return]


def test_several_cards_are_picked_before_their_target(page: Page, seat: str) -> None:
    page.emulate_media(reduced_motion="reduce")  # Esc would end what moves first
    for _ in range(40):
        if sent := joined(page):
            break
        follow_hint(page)
    assert all(value.count("\t") == 3 for value in sent)
    expect(page.locator("#question")).to_contain_text("and 1 more")
    page.keyboard.press("Escape")
    expect(page.locator(".is-aiming")).to_have_count(0)
    assert joined(page) == sent
    version = page.locator(VERSION).input_value()
    page.locator("#seat .aim:not(#aims > *)").first.click()
    expect(page.locator(VERSION)).not_to_have_value(version, timeout=STARTED)
