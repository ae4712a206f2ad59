"""Lessons: every course plays as written, and a wrong choice gets a word instead of a move."""

from pathlib import Path

import pytest
from django.test import Client

from cards.rules.digest import rules
from engine import api
from engine.scenarios.errors import ScenarioError
from engine.scenarios.labels import matching
from matches.lessons.courses import FOLDER, course_of, courses, title_of
from matches.lessons.guide import guide_of
from matches.lessons.selectors import answer, desk

MOST = 40
EXERCISES = [(system, place) for system in courses() for place in range(len(course_of(system)))]


def moments(exercise: api.Exercise) -> list[api.CourseMoment]:
    """Every stop of an exercise; the last one is its end."""
    found = [api.course_moment(exercise, 0)]
    while not found[-1].is_done:
        assert len(found) < MOST
        found.append(api.course_moment(exercise, len(found)))
    return found


def labels(moment: api.CourseMoment) -> list[str]:
    return [moment.state.label(action) for action in moment.state.legal_actions()]


@pytest.mark.parametrize("system", courses())
def test_course_passes_as_scenarios(system: str) -> None:
    report = api.run_scenarios([FOLDER / f"{system}.yaml"])
    assert report.failed == 0
    assert report.passed == len(course_of(system))


def test_home_game_has_ten_exercises_and_the_others_four_to_six() -> None:
    assert len(course_of("fade")) == 10
    for system in set(courses()) - {"fade"}:
        assert 4 <= len(course_of(system)) <= 6


@pytest.mark.parametrize(("system", "place"), EXERCISES)
def test_exercise_is_led_to_its_end(system: str, place: int) -> None:
    exercise = course_of(system)[place]
    stops = moments(exercise)
    assert len(stops) > 1
    assert len(exercise.do) in (1, len(stops) - 1)
    for made, stop in enumerate(stops[:-1]):
        assert stop.state.to_move == 0
        assert answer(exercise, made, stop.wanted).choices_made == made + 1
        assert desk(exercise, made).task
    assert desk(exercise, len(stops) - 1).is_done


@pytest.mark.parametrize(("system", "place"), EXERCISES)
def test_every_wrong_choice_gets_a_word_and_moves_nothing(system: str, place: int) -> None:
    exercise = course_of(system)[place]
    for made, stop in enumerate(moments(exercise)[:-1]):
        for index in range(len(labels(stop))):
            if index != stop.wanted:
                answered = answer(exercise, made, index)
                assert answered.choices_made == made
                assert answered.why_not


@pytest.mark.parametrize(("system", "place"), EXERCISES)
def test_words_to_wrong_choices_are_about_choices_there_are(system: str, place: int) -> None:
    exercise = course_of(system)[place]
    offered = [
        label
        for stop in moments(exercise)[:-1]
        for index, label in enumerate(labels(stop))
        if index != stop.wanted
    ]
    for wrong, _ in exercise.wrong:
        assert wrong == "other" or any(matching(wrong, [label]) for label in offered), wrong


def test_choice_that_is_not_on_the_table_changes_nothing() -> None:
    answered = answer(course_of("fade")[0], 0, 99)
    assert answered.choices_made == 0
    assert "not possible" in answered.why_not


def test_answer_after_the_end_changes_nothing() -> None:
    exercise = course_of("fade")[0]
    end = len(moments(exercise)) - 1
    assert answer(exercise, end, 0).choices_made == end


def test_two_choices_by_one_button() -> None:
    """A shortcut names the answer to the next question, too; a wrong one takes the first only."""
    exercise = course_of("fade")[0]
    first = api.course_moment(exercise, 0).wanted
    assert answer(exercise, 0, first, "C2").choices_made == 2
    halfway = answer(exercise, 0, first, "C5")
    assert halfway.choices_made == 1
    assert halfway.why_not


def test_title_says_how_long_it_takes() -> None:
    assert title_of("fade") == "Learn F.A.D.E. in five minutes"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("name: A\nwhen: [P1: pass]\nthen: {P1.hp: 50}", "needs a lesson"),
        ("name: A\nlesson: {about: B}\nwhen: [P1: pass]\nthen: {P1.hp: 50}", "needs do"),
        ("name: A\nlesson: {do: B, dun: C}\nwhen: [P1: pass]\nthen: {P1.hp: 50}", 'no key "dun"'),
        (
            "name: A\nlesson: {do: B, done: [C]}\nwhen: [P1: pass]\nthen: {P1.hp: 50}",
            "done must be a text",
        ),
    ],
)
def test_mistake_in_a_course_is_named(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "course.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError, match=says):
        api.read_course(file)


@pytest.mark.django_db
class TestPages:
    def test_progress_is_kept_in_the_session_without_an_account(self) -> None:
        client = Client()
        assert client.get("/learn/fade/")["Location"] == "/learn/fade/1/"
        assert not client.session.keys()
        wanted = api.course_moment(course_of("fade")[0], 0).wanted
        answered = client.post("/learn/fade/1/", {"at": 0, "choice": wanted})
        assert answered["Location"] == "/learn/fade/1/?at=1"
        assert client.get("/learn/fade/")["Location"] == "/learn/fade/1/?at=1"

    def test_exercise_that_is_done_leads_to_the_next(self) -> None:
        client = Client()
        wanted = [stop.wanted for stop in moments(course_of("fade")[0])[:-1]]
        for made, choice in enumerate(wanted):
            client.post("/learn/fade/1/", {"at": made, "choice": choice})
        assert client.get("/learn/fade/")["Location"] == "/learn/fade/2/"
        done = client.get(f"/learn/fade/1/?at={len(wanted)}")
        assert b'href="/learn/fade/2/"' in done.content
        assert b"Well done" in done.content

    def test_wrong_choice_says_why_not(self) -> None:
        exercise = course_of("fade")[0]
        wrong = labels(api.course_moment(exercise, 0)).index("pass")
        answered = Client().post("/learn/fade/1/", {"at": 0, "choice": wrong})
        assert "Play Brand Duelist first" in answered.content.decode()

    def test_nonsense_in_the_address_is_the_beginning(self) -> None:
        for at in ("x", "-1", "²", "99999999"):
            assert Client().get("/learn/fade/2/", {"at": at}).status_code == 200

    def test_course_that_became_shorter_begins_anew(self) -> None:
        client = Client()
        session = client.session
        session["lessons"] = {"fade": [50, 1]}
        session.save()
        assert client.get("/learn/fade/")["Location"] == "/learn/fade/1/"


@pytest.mark.parametrize("system", courses())
def test_pictures_of_a_guide_are_positions_of_its_lesson(system: str) -> None:
    parts = guide_of(system)
    assert 3 <= len(parts) <= 5
    pictures = [part.picture for part in parts if part.picture]
    assert len(pictures) >= 2
    for picture in pictures:
        found = desk(course_of(system)[picture.exercise - 1], picture.choices)
        assert found.choices_made == picture.choices
        assert picture.says


@pytest.mark.django_db
@pytest.mark.parametrize("system", courses())
def test_rules_open_with_the_guide_and_keep_their_anchors(system: str) -> None:
    page = Client().get(f"/rules/{system}/").content.decode()
    for part in guide_of(system):
        assert f"<h2>{part.title}</h2>" in page
    book = rules(system)
    assert book is not None
    assert page.index("guide-read") < page.index('id="all-rules"') < page.index('id="rules-body"')
    assert page.count("guide-picture") == sum(bool(part.picture) for part in guide_of(system))
    for anchor in book.anchors:
        assert f'id="{anchor}"' in page
    filtered = Client().get(f"/rules/{system}/", {"q": book.first_tag}).content.decode()
    assert "guide-read" not in filtered
