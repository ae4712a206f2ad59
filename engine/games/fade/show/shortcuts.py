"""Shortcuts of a step: a card and its target at once, an attack from the Preparation Step, and all
who can attack one target.

What follows a choice is looked up in a copy, and only as far as nothing was revealed or rolled.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.games.fade import frames as f
from engine.games.fade import verbs as v
from engine.games.fade.combat import declare
from engine.games.fade.game import Fade
from engine.games.fade.show.choices import choices
from engine.games.fade.show.stops import spare
from engine.games.fade.turn.steps import WHICH
from engine.games.fade.turn.turn import COMBAT, PREPARATION
from engine.kernel.actions import verb_of
from engine.kernel.frames import KIND, PC
from engine.kernel.labels import PASS
from engine.kernel.show import AND_THEN, Choice

BEGINS: Final = frozenset(
    (v.PLAY, v.ATTACH_CARD, v.ATTACK_WITH, v.USE_SKILL, v.USE_SIGNATURE, v.LEVEL, v.TAG_OUT_WITH,
     v.USE_STOCK, v.ACTIVATE)
)  # fmt: skip
IN_COMBAT: Final = (v.ATTACK_WITH, v.USE_SKILL, v.USE_SIGNATURE)
AIMS: Final = (declare.TARGETS, declare.OTHER_TARGETS)
PICKED: Final = (f.ATTACH, f.PLAY_CHARACTER, f.PLAY_CARD, f.LEVEL_UP)
AT_ONCE: Final = {v.ATTACK_WITH: "All {} attack {}", v.ATTACH_CARD: "All {} go to {}"}
"""What several cards may do for one target by one press, and what the button says."""

FEWEST: Final = 2
"""Cards that are several."""


def choices_and_shortcuts(g: Fade) -> tuple[Choice, ...]:
    """The legal actions of the seat to move in their stable order, then shortcuts of a step."""
    plain = choices(g)
    if g.is_over or g.stack[-1][KIND] != f.STEP:
        return plain
    found = with_targets(g, plain)
    if g.stack[-1][WHICH] == PREPARATION:
        found += from_preparation(g, plain)
    return (*plain, *found)


def with_targets(g: Fade, plain: Sequence[Choice]) -> list[Choice]:
    """What is done in two picks, and what several cards do at once."""
    found: list[Choice] = []
    alike: dict[tuple[int, str], list[Choice]] = {}
    for choice in plain:
        verb = verb_of(g.legal_actions()[choice.index])
        follow = follow_ups(g, choice) if verb in BEGINS else []
        found += follow
        for each in (follow or [choice]) if verb in AT_ONCE else ():
            alike.setdefault((verb, each.then), []).append(each)
    alone = not any(verb == v.ATTACK_WITH and then for verb, then in alike)
    for (verb, then), several in alike.items():
        if len(several) >= FEWEST and (then or alone):
            found.append(all_at_once(several, AT_ONCE[verb]))
    return found


def follow_ups(g: Fade, choice: Choice) -> list[Choice]:
    """The choice with each answer to the question that finishes it; none if something happened in
    between."""
    then = g.clone()
    then.apply(g.legal_actions()[choice.index])
    if then.is_over or then.asked != g.asked or then.learnt(g.asked, g) or spare(then):
        return []
    top = then.stack[-1]
    aims = top[KIND] == f.DECLARE and top[PC] in AIMS
    if then.streams != g.streams or not (aims or top[KIND] in PICKED):
        return []
    return [
        replace(
            choice,
            spot=each.spot,
            card=each.card,
            says=f"{choice.text}: {each.label}",
            then=each.label,
            after=choice.sent,
        )
        for each in choices(then)
        if each.spot
    ]


def all_at_once(alike: list[Choice], says: str) -> Choice:
    """One after the other in their order, for one target."""
    first, *others = alike
    answers = [first.then, *(part for each in others for part in (each.label, each.then))]
    target = first.then.removeprefix("choose ")
    return replace(
        first,
        spot="",
        then=AND_THEN.join(filter(None, answers)),
        says=says.format(len(alike), target).rstrip(),
        after="",
        together=True,
    )


def from_preparation(g: Fade, plain: Sequence[Choice]) -> list[Choice]:
    """Attacks of the Combat Step: to choose one passes the Preparation Step."""
    passing = next((each for each in plain if each.is_pass), None)
    if passing is None:
        return []
    ahead = g.clone()
    ahead.stack[-1][WHICH] = COMBAT
    ahead.refresh()
    legal = ahead.legal_actions()
    attacks = [each for each in choices(ahead) if verb_of(legal[each.index]) in IN_COMBAT]
    return [after_passing(each, passing) for each in (*attacks, *with_targets(ahead, attacks))]


def after_passing(choice: Choice, passing: Choice) -> Choice:
    then = AND_THEN.join(filter(None, (choice.label, choice.then)))
    after = f"{passing.index} {choice.label}" if choice.after else ""
    return replace(
        choice, index=passing.index, label=PASS, then=then, says=choice.text, after=after
    )
