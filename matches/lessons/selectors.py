"""An exercise as a page shows it: the table, what may be chosen, and what to do."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass

from engine import api
from matches.replays import shown
from matches.replays.scene import amounts
from matches.seats.selectors import Group, by_spot, groups, is_elsewhere, is_on_the_board

LEARNER = 0
EYES = 1 << LEARNER


@dataclass(frozen=True, slots=True)
class Desk:
    """What a table at a seat has, for a position of an exercise."""

    exercise: api.Exercise
    choices_made: int
    is_done: bool
    task: str
    question: str
    table: api.Tabletop
    edges: shown.Edges
    teams: tuple[int, ...]
    amounts: tuple[tuple[api.Amount, ...], ...]
    now: api.Now
    choices: tuple[api.Choice, ...]
    by_spot: dict[str, list[api.Choice]]
    groups: tuple[Group, ...]
    placed: tuple[Group, ...]
    passing: api.Choice | None
    wanted: api.Choice | None
    blows: tuple[api.Blow, ...]
    events: tuple[str, ...]


def desk(exercise: api.Exercise, choices_made: int) -> Desk:
    moment = api.course_moment(exercise, choices_made)
    state = moment.state
    choices = () if moment.is_done else shown.choices(state)
    lit = [card for event in moment.events for card in event.cards]
    names = [f"Player {seat + 1}" for seat in range(state.seats)]
    table = shown.tabletop(state.clone(), names, EYES, lit)
    return Desk(
        exercise=exercise,
        choices_made=moment.choices,
        is_done=moment.is_done,
        task=exercise.task(moment.choices),
        question="" if moment.is_done else shown.question(state),
        table=table,
        edges=shown.edges(state, table, LEARNER),
        teams=shown.teams(state),
        amounts=amounts(state),
        now=api.now(state),
        choices=choices,
        by_spot=by_spot(choices),
        groups=tuple(groups(each for each in choices if not is_elsewhere(each))),
        placed=tuple(groups(each for each in choices if is_on_the_board(each))),
        passing=next((each for each in choices if each.is_pass), None),
        wanted=None if moment.is_done else wanted(exercise, moment, choices),
        blows=blows(moment),
        events=tuple(told(moment.events)),
    )


def wanted(
    exercise: api.Exercise, moment: api.CourseMoment, choices: Sequence[api.Choice]
) -> api.Choice:
    """The choice to be made; where shortcuts stand for it, the one that goes on as it should."""
    choice = choices[moment.wanted]
    if not choice.is_covered:
        return choice
    after = api.course_moment(exercise, moment.choices + 1)
    if after.is_done:
        return choice
    then = after.state.label(after.state.legal_actions()[after.wanted])
    return next((one for one in choices if one.index == choice.index and one.then == then), choice)


def blows(moment: api.CourseMoment) -> tuple[api.Blow, ...]:
    """The fight that the last choice began; a game that shows none has none."""
    try:
        return api.blows(moment.state, moment.events)
    except api.CapabilityError:
        return ()


def told(events: Sequence[api.Event]) -> Iterator[str]:
    """What happened, as the learner may know it."""
    for event in events:
        text = event.text if event.seen_by < 0 or event.seen_by & EYES else event.public
        if text:
            yield text


@dataclass(frozen=True, slots=True)
class Answered:
    """What came of a choice: so many are right now, or the word why it was not."""

    choices_made: int
    why_not: str = ""


def answer(exercise: api.Exercise, choices_made: int, index: int, then: str = "") -> Answered:
    """Take a choice if it is the one to be made, and the one that follows it as well.

    A choice that is not on the table any more changes nothing.
    """
    moment = api.course_moment(exercise, choices_made)
    if moment.is_done:
        return Answered(moment.choices)
    labels = [moment.state.label(action) for action in moment.state.legal_actions()]
    if not 0 <= index < len(labels):
        return Answered(moment.choices, "That is not possible now. The table shows what is.")
    if index != moment.wanted:
        return Answered(moment.choices, _why_not(exercise, labels[index], moment.choices))
    made = moment.choices + 1
    if not then:
        return Answered(made)
    following = api.course_moment(exercise, made)
    labels = [following.state.label(action) for action in following.state.legal_actions()]
    if following.is_done or then not in labels:
        return Answered(made)
    return answer(exercise, made, labels.index(then))


def _why_not(exercise: api.Exercise, label: str, choices_made: int) -> str:
    found = exercise.why_not(label)
    return found or f"The rules would let you, but not this time. {exercise.task(choices_made)}"


def names_on(table: object) -> set[str]:
    """Every text that lies on a table, so that cards can be looked up by their names."""
    if isinstance(table, str):
        return {table}
    if is_dataclass(table):
        inside: Iterator[object] = (getattr(table, each.name) for each in fields(table))
    elif isinstance(table, (list, tuple)):
        inside = iter(table)
    else:
        return set()
    return {name for each in inside for name in names_on(each)}
