"""Somebody new learns a game: as a visitor, by mouse, by keys, on a phone, without scripts."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from matches.lessons.courses import course_of, courses, title_of
from matches.lessons.selectors import desk
from matches.templatetags.replay import sent


def choose(page: Page, system: str, number: int, made: int) -> int:
    """Press what the exercise asks for, on the board or in the list; how many were made then."""
    wanted = desk(course_of(system)[number - 1], made).wanted
    assert wanted is not None
    button = f'#seat button[name="choice"][value="{sent(wanted)}"]:visible'
    page.locator(button).first.click()
    return made + (2 if wanted.then else 1)


def go_through(page: Page, system: str, number: int) -> None:
    exercise, made = course_of(system)[number - 1], 0
    while not desk(exercise, made).is_done:
        made = choose(page, system, number, made)
        expect(page).to_have_url(re.compile(rf"/learn/{system}/{number}/\?at={made}$"))
    expect(page.locator(".coach")).to_contain_text("Well done")


@pytest.mark.parametrize("system", courses())
def test_visitor_learns_from_the_home_page_to_the_last_exercise(page: Page, system: str) -> None:
    page.goto("/")
    if system == "fade":
        page.get_by_role("link", name=title_of(system)).click()
    else:
        page.locator(f'a[href="/learn/{system}/"]').first.click()
    last = len(course_of(system))
    for number in range(1, last + 1):
        expect(
            page.get_by_role("heading", level=2, name=course_of(system)[number - 1].title)
        ).to_be_visible()
        go_through(page, system, number)
        if number < last:
            page.locator("#next-exercise").click()
    expect(page.get_by_role("link", name="Play a game")).to_be_visible()


def test_wrong_choice_gets_a_kind_word_and_the_right_one_is_shown(page: Page) -> None:
    page.goto("/learn/fade/1/")
    page.get_by_role("button", name="Pass").click()
    expect(page.get_by_role("alert")).to_contain_text("Play Brand Duelist first")
    page.get_by_role("link", name="Show me").click()
    expect(page.locator("#seat .is-hint").first).to_be_visible()
    page.locator("#seat .is-hint").first.click()
    expect(page.locator("#question")).to_contain_text("C2")


def test_keys_are_enough(page: Page) -> None:
    page.goto("/learn/fade/7/")
    page.keyboard.press("h")
    expect(page.locator("#seat .is-hint").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".coach")).to_contain_text("Well done")
    page.keyboard.press("Space")
    expect(page).to_have_url(re.compile("/learn/fade/8/$"))


def test_coming_back_goes_on_where_one_was(page: Page) -> None:
    page.goto("/learn/fade/2/")
    made = choose(page, "fade", 2, 0)
    expect(page).to_have_url(re.compile(rf"/2/\?at={made}$"))
    page.goto("/learn/fade/")
    expect(page).to_have_url(re.compile(rf"/learn/fade/2/\?at={made}$"))
    page.get_by_role("link", name="Start this one again").click()
    expect(page.locator("#question")).to_have_text("Attack with Brand Duelist.")


def test_on_a_phone_the_task_stays_in_sight(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/learn/fade/2/")
    made = 0
    while made < 3:
        expect(page.locator("#question")).to_be_in_viewport()
        made = choose(page, "fade", 2, made)
        expect(page).to_have_url(re.compile(rf"\?at={made}$"))
    expect(page.locator(".coach")).to_contain_text("Well done")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_without_scripts_the_lesson_works(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("/learn/fade/7/")
    page.get_by_role("button", name="Pass").click()
    expect(page.get_by_role("alert")).to_contain_text("React!")
    choose(page, "fade", 7, 0)
    page.get_by_role("link", name="Next").click()
    expect(page.locator("h2")).to_contain_text(["Win a Chain"])
    context.close()
