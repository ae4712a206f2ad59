"""The repair screen: every line of a list that is no card yet, and what somebody made of it.

The text itself is the only state: a choice rewrites its line, a dropped line becomes a comment. So
nothing is guessed, nothing is lost, and a list of any length needs no more than a text field.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.http import QueryDict

from decks.games import shape_of
from decks.lists.deck_list import MAX_ENTRIES, ListRefused
from decks.lists.formats import read
from decks.lists.repair import Resolved, Unresolved, resolve

SHOWN = 60  # lines on one screen; the rest follows when these are done
DROP, OTHER = "drop", "other"
LEFT_OUT = "# left out: "


@dataclass(frozen=True, slots=True)
class Question:
    """A line that needs a decision, as it stands in the text."""

    line: int
    text: str
    message: str
    suggestions: tuple[str, ...]
    is_unreadable: bool  # no count and name to keep: the whole line has to be written anew
    other: str  # what was typed, if it is no card either
    was_asked: bool


@dataclass(frozen=True, slots=True)
class Repaired:
    text: str
    resolved: Resolved
    questions: list[Question]
    more: int  # questions beyond those shown

    @property
    def is_done(self) -> bool:
        return not self.resolved.unresolved


def repair(
    text: str, answers: QueryDict | Mapping[str, str], system: str, held: Iterable[int] = ()
) -> Repaired:
    """The list after these answers: `line-7` holds a name, `drop` or `other`.

    `held` are cards of the deck already: withdrawn ones may stay.
    """
    lines = text.splitlines()
    text = "\n".join(lines)
    if len(lines) > MAX_ENTRIES:
        raise ListRefused(
            f"The list has {len(lines):,} lines, a deck list at most {MAX_ENTRIES:,}. "
            "Nothing was read yet: take out what is not part of the deck."
        )
    before = _resolved(text, system, held)
    asked = {each.line: each for each in before.unresolved}
    for number, unresolved in asked.items():
        if answer := _answer(number, unresolved, answers):
            lines[number - 1] = answer
    rewritten = "\n".join(lines)
    after = before if rewritten == text else _resolved(rewritten, system, held)
    questions = [_question(each, lines, answers, asked) for each in after.unresolved]
    return Repaired(rewritten, after, questions[:SHOWN], max(0, len(questions) - SHOWN))


def _resolved(text: str, system: str, held: Iterable[int]) -> Resolved:
    return resolve(read(text, shape_of(system), "native"), system, held=held)


def _answer(number: int, line: Unresolved, answers: QueryDict | Mapping[str, str]) -> str:
    """The new line, or nothing if nobody decided."""
    typed = _one_line(answers.get(f"other-{number}", ""))
    choice = _one_line(answers.get(f"line-{number}", "")) or (OTHER if typed else "")
    if choice == DROP:
        return f"{LEFT_OUT}{line.text}"
    if choice == OTHER:
        keeps_count = typed and line.count and not typed[0].isdigit()
        return f"{line.count} {typed}" if keeps_count else typed
    return f'{line.count} "{choice}"' if choice and line.count else ""


def _one_line(text: object) -> str:
    return " ".join(str(text).split())


def _question(
    unresolved: Unresolved,
    lines: list[str],
    answers: QueryDict | Mapping[str, str],
    asked: Mapping[int, Unresolved],
) -> Question:
    number = unresolved.line
    text = lines[number - 1].strip() if 0 < number <= len(lines) else unresolved.text
    return Question(
        line=number,
        text=text[:200],
        message=unresolved.message,
        suggestions=unresolved.suggestions,
        is_unreadable=not unresolved.count,
        other=_one_line(answers.get(f"other-{number}", "")),
        was_asked=number in asked and "repair" in answers,
    )


def left_out(text: str) -> list[str]:
    """Lines somebody chose to leave out."""
    return [line.removeprefix(LEFT_OUT) for line in text.split("\n") if line.startswith(LEFT_OUT)]
