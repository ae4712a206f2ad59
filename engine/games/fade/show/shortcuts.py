"""Shortcuts: a card and its target at once, several cards for one target, what the next step
allows, and a Skill replayed several times.

What follows a choice is looked up in a copy, and only as far as nothing was revealed or rolled.
"""

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from engine.games.fade import frames as f
from engine.games.fade import verbs as v
from engine.games.fade.chain.chain import DEED
from engine.games.fade.combat import declare
from engine.games.fade.game import Fade
from engine.games.fade.show.choices import choices
from engine.games.fade.show.stops import spare
from engine.games.fade.state.deeds import D_CARD
from engine.games.fade.turn.steps import WHICH
from engine.games.fade.turn.turn import AFTERMATH, COMBAT, PREPARATION
from engine.kernel.actions import first_of, verb_of
from engine.kernel.frames import KIND, PC
from engine.kernel.labels import PASS, YES
from engine.kernel.show import AND_THEN, Choice

BEGINS: Final = frozenset(
    (v.PLAY, v.ATTACH_CARD, v.ATTACK_WITH, v.USE_SKILL, v.USE_SIGNATURE, v.LEVEL, v.TAG_OUT_WITH,
     v.USE_STOCK, v.ACTIVATE, v.TO_FIELD, v.LAY, v.FEED)
)  # fmt: skip
IN_COMBAT: Final = (v.ATTACK_WITH, v.USE_SKILL, v.USE_SIGNATURE)
AIMS: Final = (declare.TARGETS, declare.OTHER_TARGETS)
PICKED: Final = (f.ATTACH, f.PLAY_CHARACTER, f.PLAY_CARD, f.LEVEL_UP)
ALL_PLACED: Final = (f.PICK, f.MOVE_CARD, f.FIELD_CARD, f.LAY_DOWN, f.BUILD)
"""Questions that finish a choice if each answer lies somewhere."""

FILLS_A_ROW: Final = (v.ATTACH_CARD, v.PLAY)
AT_ONCE: Final = {v.ATTACK_WITH: "All {} attack {}", v.ATTACH_CARD: "All {} go to {}"}
"""What several cards may do for one target by one press, and what the button says."""

FEWEST: Final = 2
"""Cards that are several."""

OFTEN: Final = (2, 5, 10)
"""How often a Skill can be replayed by one press, besides once and as often as it can be paid."""


def choices_and_shortcuts(g: Fade) -> tuple[Choice, ...]:
    """The legal actions of the seat to move in their stable order, then shortcuts."""
    plain = choices(g)
    if g.is_over:
        return plain
    frame = g.stack[-1]
    if frame[KIND] == f.REPLAY:
        return (*plain, *replays(g, plain))
    if frame[KIND] != f.STEP:
        return plain
    found = with_targets(g, plain)
    if frame[WHICH] == PREPARATION:
        found += from_step_before(g, plain, COMBAT, IN_COMBAT)
    elif frame[WHICH] == COMBAT and not can_attack(g):
        found += from_step_before(g, plain, AFTERMATH, (v.ATTACH_CARD,))
    return (*plain, *found)


def can_attack(g: Fade) -> bool:
    """Whether the Combat Step still offers what it is there for."""
    return any(verb_of(action) in IN_COMBAT for action in g.legal_actions())


def with_targets(g: Fade, plain: Sequence[Choice]) -> list[Choice]:
    """What is done in two picks, and what several cards do at once."""
    found: list[Choice] = []
    alike: dict[tuple[int, str], list[Choice]] = {}
    for choice in plain:
        verb = verb_of(g.legal_actions()[choice.index])
        follow = follow_ups(g, choice) if verb in BEGINS else []
        found += follow
        joined = [each for each in follow if each.adds] if follow else [choice]
        for each in joined if verb in AT_ONCE else ():
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
    action = g.legal_actions()[choice.index]
    then.apply(action)
    if not still_asked(g, then) or spare(then):
        return []
    top = then.stack[-1]
    if top[KIND] == f.OVERFLOW:
        return in_place_of(choice, then, first_of(action))
    targets = choices(then)
    if top[KIND] in ALL_PLACED:
        is_finish = all(each.spot for each in targets)
    else:
        is_finish = top[KIND] in PICKED or (top[KIND] == f.DECLARE and top[PC] in AIMS)
    if not is_finish:
        return []
    found: list[Choice] = []
    for each in targets:
        if each.spot:
            found += aimed(g, choice, each, then)
    return found


def still_asked(g: Fade, then: Fade) -> bool:
    """The same seat finishes what it began: nothing was revealed or rolled."""
    if then.is_over or then.asked != g.asked:
        return False
    return not then.learnt(g.asked, g) and then.streams == g.streams


def aimed(g: Fade, choice: Choice, target: Choice, then: Fade) -> list[Choice]:
    """The choice with its target; where a sixth card would be attached, with each it replaces."""
    found = replace(
        choice,
        spot=target.spot,
        card=target.card,
        says=f"{choice.text}: {target.label}",
        then=target.label,
        after=choice.sent,
    )
    action = g.legal_actions()[choice.index]
    if verb_of(action) in FILLS_A_ROW:
        full = then.clone()
        full.apply(then.legal_actions()[target.index])
        if still_asked(g, full) and full.stack[-1][KIND] == f.OVERFLOW:
            return in_place_of(found, full, first_of(action))
    if verb_of(action) not in AT_ONCE:
        return [found]
    return [replace(found, adds=AND_THEN.join((choice.label, target.label)))]


def in_place_of(choice: Choice, full: Fade, card: int) -> list[Choice]:
    """fade:R66: which of the five cards makes room; the new one only if asked for by itself."""
    return [
        replace(
            choice,
            spot=each.spot,
            card=each.card,
            says=f"{choice.text}, in place of {each.card}",
            then=AND_THEN.join(filter(None, (choice.then, each.label))),
            after=choice.after or choice.sent,
        )
        for each in choices(full)
        if each.spot and first_of(full.legal_actions()[each.index]) != card
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
        adds="",
    )


def from_step_before(
    g: Fade, plain: Sequence[Choice], which: int, verbs: Collection[int]
) -> list[Choice]:
    """What the next step allows: to choose it passes this one."""
    passing = next((each for each in plain if each.is_pass), None)
    if passing is None:
        return []
    ahead = g.clone()
    ahead.stack[-1][WHICH] = which
    ahead.refresh()
    legal = ahead.legal_actions()
    found = [each for each in choices(ahead) if verb_of(legal[each.index]) in verbs]
    return [after_passing(each, passing) for each in (*found, *with_targets(ahead, found))]


def replays(g: Fade, plain: Sequence[Choice]) -> list[Choice]:
    """Several times at once, as long as nobody answers and nothing is rolled in between."""
    again = next((each for each in plain if each.label == YES), None)
    if again is None:
        return []
    most, then = 0, g.clone()
    while is_replay_of(g, then):
        then.apply(then.legal_actions()[again.index])
        most += 1
    if most < FEWEST:
        return []
    often = [n for n in OFTEN if n < most]
    return [
        replace(again, then=AND_THEN.join([YES] * (n - 1)), says=f"{YES}, {n} times")
        for n in (*often, most)
    ]


def is_replay_of(g: Fade, then: Fade) -> bool:
    """Whether the seat is asked once more to replay the same card."""
    frame = then.stack[-1]
    if not still_asked(g, then) or frame[KIND] != f.REPLAY:
        return False
    return then.deed(frame[DEED])[D_CARD] == g.deed(g.stack[-1][DEED])[D_CARD]


def after_passing(choice: Choice, passing: Choice) -> Choice:
    then = AND_THEN.join(filter(None, (choice.label, choice.then)))
    after = f"{passing.index} {choice.label}" if choice.after else ""
    return replace(
        choice, index=passing.index, label=PASS, then=then, says=choice.text, after=after
    )
