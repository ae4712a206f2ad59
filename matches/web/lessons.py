"""Pages of learning a game: its course, one exercise after the other, without an account.

How far somebody has come stands in their session; where they are stands in the address.
"""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_http_methods, require_safe

from cards.games import game_of
from cards.selectors import engine_rows
from engine import api
from matches.games import templates_of
from matches.lessons.courses import course_of, title_of
from matches.lessons.selectors import LEARNER, answer, desk, names_on
from matches.replays.faces import faces_of
from ops.parts import asks_for_part

KEPT = "lessons"
"""In the session: by game the exercise one was at, and how many choices of it were made."""
MOST_CHOICES = 50


@require_safe
def course(request: HttpRequest, system: str) -> HttpResponse:
    """On to where one was, else to the beginning."""
    exercises = _course(system)
    number, made = _place(request, system, len(exercises))
    at = f"?at={made}" if made else ""
    return redirect(f"{reverse('lesson', args=[system, number])}{at}")


@require_http_methods(["GET", "POST"])
def lesson(request: HttpRequest, system: str, number: int) -> HttpResponse:
    """An exercise after `?at=` choices."""
    exercises = _course(system)
    if not 1 <= number <= len(exercises):
        raise Http404("There is no such exercise.")
    exercise = exercises[number - 1]
    made = _number(request.POST.get("at") or request.GET.get("at"))
    why_not = ""
    if request.method == "POST":
        choice, _, then = request.POST.get("choice", "").partition(" ")
        answered = answer(exercise, made, _number(choice, nothing=-1), then)
        made, why_not = answered.choices_made, answered.why_not
        _keep(request, system, number, made)
        if not why_not and not asks_for_part(request, "seat"):
            return redirect(f"{request.path}?at={made}")
    context = _context(request, system, number, made) | {"why_not": why_not}
    part = "_lesson" if asks_for_part(request, "seat") else "lesson"
    page = render(request, f"matches/lessons/{part}.html", context)
    if part == "_lesson":
        page["HX-Push-Url"] = f"{request.path}?at={made}"  # one step back is one choice back
    patch_vary_headers(page, ["HX-Request"])
    return page


def _context(request: HttpRequest, system: str, number: int, made: int) -> dict[str, Any]:
    exercises = course_of(system)
    seat = desk(exercises[number - 1], made)
    rows = engine_rows(names_on(seat.table), system)
    game = game_of(system)
    return {
        "system": system,
        "game": game,
        "title": title_of(system),
        "exercises": exercises,
        "number": number,
        "next": number + 1 if number < len(exercises) else None,
        "seat": seat,
        "near_seat": LEARNER,
        "choices": seat.by_spot,
        "hint": seat.wanted if "show" in request.GET else None,
        "address": request.path,
        "table_templates": templates_of(system, "_table.html"),
        "hand_templates": templates_of(system, "_hand.html"),
        "cards_templates": templates_of(system, "_cards.html"),
        "cards": rows,
        "faces": faces_of(system, rows),
    }


def _course(system: str) -> tuple[api.Exercise, ...]:
    exercises = course_of(system)
    if not exercises:
        raise Http404("There is no lesson of this game yet.")
    return exercises


def _place(request: HttpRequest, system: str, exercises: int) -> tuple[int, int]:
    """What the session says, if it can be."""
    number, made = request.session.get(KEPT, {}).get(system, (1, 0))
    return (int(number), int(made)) if number <= exercises else (1, 0)


def _keep(request: HttpRequest, system: str, number: int, made: int) -> None:
    """An exercise that is done leads to the next one."""
    exercises = course_of(system)
    is_done = api.course_moment(exercises[number - 1], made).is_done
    place = (number + 1, 0) if is_done and number < len(exercises) else (number, made)
    if place == _place(request, system, len(exercises)):
        return
    request.session[KEPT] = {**request.session.get(KEPT, {}), system: place}


def _number(text: str | None, nothing: int = 0) -> int:
    """From an address or a form; nonsense is nothing."""
    if not text or not text.isascii() or not text.isdigit():
        return nothing
    return min(int(text[:4]), MOST_CHOICES)
