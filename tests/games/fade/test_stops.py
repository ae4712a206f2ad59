"""What a person need not be asked, and shortcuts of a step: nothing is lost, nothing is told."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine import api
from engine.games.fade import frames, verbs
from engine.games.fade.chain.responses import can_wait
from engine.games.fade.show.names import card_name
from engine.games.fade.state.deeds import D_USER
from engine.games.fade.state.state import FadeState
from engine.games.fade.turn.overflow import in_row
from engine.games.fade.turn.turn import AFTERMATH, PREPARATION
from engine.kernel.actions import verb_of
from engine.kernel.frames import KIND
from tests.games.fade.table import Table, card, character
from tests.seats import new_record

GAMES = 3
SPARED = ("stat", "later", "first")


def greedy_states(seed: int) -> Iterator[FadeState]:
    """Every decision of a game of greedy bots."""
    record = new_record(seed)
    state = api.new_game(record.system, record.seats, record.seed, record.options)
    assert isinstance(state, FadeState)
    while not state.is_over:
        yield state
        index = api.bot_choice(state, "greedy", api.Rng(state.decisions))
        state.apply(state.legal_actions()[index])


@pytest.fixture(scope="module")
def decisions() -> list[FadeState]:
    return [state.clone() for seed in range(GAMES) for state in greedy_states(seed)]


def occasion(state: FadeState) -> str:
    spare = api.spare(state)
    return spare.occasion if spare else ""


def label(state: FadeState, index: int) -> str:
    return state.label(state.legal_actions()[index])


def test_every_occasion_is_declared_and_answered_legally(decisions: list[FadeState]) -> None:
    declared = {each.slug: each for each in api.occasions("fade")}
    met = set()
    for state in decisions:
        spare = api.spare(state)
        if spare is None:
            continue
        met.add(spare.occasion)
        is_pass = declared[spare.occasion].is_pass
        assert (label(state, spare.index) == "pass") == is_pass
    assert {"turn", "first", "later", "attacked", "stat", "cell"} <= met


def test_whoever_can_answer_an_attack_is_asked(decisions: list[FadeState]) -> None:
    """Blocks, Counters and whatever else meets a link: never left out unless one says so."""
    asks = {each.slug: each.ask for each in api.occasions("fade")}
    answers = 0
    for state in decisions:
        if state.stack[-1][KIND] != frames.CHAIN:
            continue
        acts = [act for act in state.legal_actions() if verb_of(act) != verbs.PASS]
        if any(not can_wait(state, act) for act in acts):
            answers += 1
            assert occasion(state) in ("attacked", "chain")
            assert asks[occasion(state)] is api.Ask.ALWAYS
    assert answers


def test_better_number_is_taken_and_plv_if_they_are_equal(decisions: list[FadeState]) -> None:
    """fade:R80."""
    seen = set()
    for state in decisions:
        if occasion(state) == "stat":
            spare = api.spare(state)
            deed = state.find_deed(state.FRAMES.value(state.stack[-1], "deed"))
            assert spare is not None
            assert deed is not None
            unit = state.derive(deed[D_USER])
            wanted = "AGI" if unit.agi > unit.plv else "PLV"
            assert label(state, spare.index) == wanted
            seen.add(wanted)
    assert seen == {"AGI", "PLV"}


def test_aftermath_with_cards_to_play_is_ones_turn(decisions: list[FadeState]) -> None:
    kinds = set()
    for state in decisions:
        frame = state.stack[-1]
        if frame[KIND] != frames.STEP or state.FRAMES.value(frame, "which") != AFTERMATH:
            continue
        acts = [verb_of(act) for act in state.legal_actions() if verb_of(act) != verbs.PASS]
        only_moves = all(verb == verbs.REARRANGE for verb in acts)
        assert occasion(state) == ("sorting" if only_moves else "turn")
        kinds.add(only_moves)
    assert kinds == {True, False}


def test_what_is_asked_hangs_on_nothing_the_seat_cannot_see(decisions: list[FadeState]) -> None:
    for number, state in enumerate(decisions[::7]):
        other = state.resample(state.to_move, api.Rng(number))
        assert api.spare(other) == api.spare(state)


# --- shortcuts -----------------------------------------------------------------------------------


def answers(choice: api.Choice) -> list[str]:
    return choice.then.split(api.AND_THEN) if choice.then else []


def take(state: FadeState, choice: api.Choice) -> tuple[FadeState, int]:
    """The game after the shortcut, and how many of its answers were offered."""
    after, given = state.clone(), 0
    seat = state.to_move
    after.apply(after.legal_actions()[choice.index])
    for wanted in answers(choice):
        while not after.is_over and (after.to_move != seat or occasion(after) in SPARED):
            spare = api.spare(after)
            after.apply(after.legal_actions()[spare.index if spare else 0])
        labels = [after.label(action) for action in after.legal_actions()]
        if after.is_over or wanted not in labels:
            break
        after.apply(after.legal_actions()[labels.index(wanted)])
        given += 1
    return after, given


def test_card_and_target_are_one_shortcut(decisions: list[FadeState]) -> None:
    tried = 0
    for state in decisions[::5]:
        for choice in api.choices(state):
            if choice.after and choice.label != "pass":
                _, given = take(state, choice)
                assert given == 1
                tried += 1
    assert tried > 50


def test_first_pick_of_a_shortcut_is_a_choice_of_its_own(decisions: list[FadeState]) -> None:
    for state in decisions[::5]:
        found = api.choices(state)
        sent = {choice.sent for choice in found}
        assert {choice.after for choice in found if choice.after} <= sent


def test_attack_in_the_preparation_step_passes_it_first(decisions: list[FadeState]) -> None:
    tried = 0
    for state in decisions:
        frame = state.stack[-1]
        if frame[KIND] != frames.STEP or state.FRAMES.value(frame, "which") != PREPARATION:
            continue
        for choice in api.choices(state):
            if choice.label == "pass" and choice.then:
                assert answers(choice)[0].split()[0] in ("attack", "use", "signature")
                _, given = take(state, choice)
                tried += given > 0
    assert tried > 20


def test_several_cards_do_the_same_for_one_target(decisions: list[FadeState]) -> None:
    several = [
        (state, choice) for state in decisions for choice in api.choices(state) if choice.together
    ]
    assert several
    for state, choice in several[::11]:
        assert choice.says.startswith("All ")
        _, given = take(state, choice)
        assert given or choice.label == "pass"


def test_shortcuts_tell_nothing_the_seat_cannot_see(decisions: list[FadeState]) -> None:
    for number, state in enumerate(decisions[::9]):
        other = state.resample(state.to_move, api.Rng(number))
        assert api.choices(other) == api.choices(state)


def verb(choice: api.Choice) -> str:
    return choice.adds.split(" ")[0]


def test_cards_picked_for_one_target_are_one_press(decisions: list[FadeState]) -> None:
    """What the page joins: the first with its target, then what each other adds."""
    joined = set()
    for state in decisions[::3]:
        adding = [choice for choice in api.choices(state) if choice.adds]
        for first in adding:
            target = first.adds.split(api.AND_THEN)[1]
            others = [
                each
                for each in adding
                if each.adds.endswith(api.AND_THEN + target) and verb(each) == verb(first)
            ]
            if first.label == "pass" or len(others) < 3:
                continue
            then = api.AND_THEN.join([first.then, *(other.adds for other in others[1:3])])
            _, given = take(state, replace(first, then=then))
            assert given >= 1
            if given == 5:
                joined.add(verb(first))
    assert joined == {"attach", "attack"}


@pytest.mark.parametrize("alone", [True, False])
def test_sixth_card_says_at_once_which_one_it_replaces(alone: bool) -> None:
    """fade:R66. Whoever has room is a target as ever."""
    jab = "Attack target enemy: 1 hit of PLV, Physical."
    names = [f"Jab {n}" for n in range(6)]
    t = Table(character("Foe"), *(card("Skill", name, jab) for name in names))
    full = t.stand(0, "Foe")
    for name in names[:5]:
        t.wear(0, name, full)
    if not alone:
        t.stand(0, "Foe")
    t.hold(0, names[5])
    t.begin()
    found = [each for each in api.choices(t.g) if each.after and each.label == "attach Jab 5"]
    replacing = [each for each in found if "in place of" in each.text]
    assert [each.card for each in replacing] == names[:5]
    assert [bool(each.adds) for each in found if each not in replacing] == ([] if alone else [True])
    after, given = take(t.g, replacing[2])
    assert given == len(answers(replacing[2])) == (1 if alone else 2)
    assert after.stack[-1][KIND] == frames.STEP
    assert {card_name(after, each) for each in in_row(after, full)} == {*names} - {"Jab 2"}


@pytest.mark.parametrize("has_attacked", [True, False])
def test_in_combat_one_attaches_once_nobody_can_attack(has_attacked: bool) -> None:
    """The Aftermath Step is one press away, and no attack is lost by it."""
    jab = card("Skill", "Jab", "Attack target enemy: 1 hit of PLV, Physical.", cost=20)
    t = Table(character("Foe", hp=40), jab, card("Item", "Tea", "You gain 1 TP."))
    t.stand(0, "Foe")
    t.stand(1, "Foe")
    t.hold(0, "Jab", "Tea")
    t.begin("combat")
    while has_attacked and any(label.startswith("attack with") for label in t.labels()):
        attack = next(label for label in t.labels() if label.startswith("attack with"))
        t.does(attack)
        while t.g.stack[-1][KIND] != frames.STEP:
            t.does("pass" if t.can("pass") else t.labels()[0])
    ahead = [each for each in api.choices(t.g) if each.label == "pass" and each.then]
    assert [each.then for each in ahead] == (["attach Jab"] if has_attacked else [])
    if ahead:
        _, given = take(t.g, ahead[0])
        assert given == 1


def test_skill_is_replayed_as_often_as_one_says() -> None:
    """fade:R164: 17 TP pay for five more."""
    t = Table(
        character("Foe"), card("Skill", "Mend", "The user gains 1 HP. Replay (3 TP).", cost=2)
    )
    t.wear(0, "Mend", t.stand(0, "Foe"))
    t.stand(1, "Foe")
    t.tp(19, 0)
    t.begin("combat")
    t.does("use Mend")
    often = [choice for choice in api.choices(t.g) if choice.label == "yes"]
    assert [choice.text for choice in often] == ["yes", "yes, 2 times", "yes, 5 times"]
    after, given = take(t.g, often[-1])
    assert given == 4
    assert after.tp[0] == 2
    assert after.stack[-1][KIND] == frames.STEP
