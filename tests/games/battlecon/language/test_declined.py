"""What is not understood is declined, with the place and the reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.battlecon.language.card import VOCABULARY, CardText, On, read_text
from engine.kernel.texts import Declined

DECLINED = (
    (On.STYLE, "Frobnicate 3.", 1, "not understood"),
    (On.STYLE, "Hit: Gain 1 Force and frobnicate.", 23, "not understood"),
    (On.STYLE, "Hit: Gain 1 Force and push 1 or pull 2.", 19, "use brackets"),
    (On.STYLE, "Gain 1 Force.", 1, "say when"),
    (On.STYLE, "In the next beat, +1 Power.", 1, "say when"),
    (On.STYLE, "If you moved, +1 Power; otherwise +1 Priority.", 1, "a line for each"),
    (On.STYLE, "Ante (1 life): +1 Power.", 1, "face-down"),
    (On.BASE, "Limited ante: +1 Power.", 1, "face-down"),
    (On.STYLE, "Setup: Place a Wisp marker on your space.", 1, "only a Unique Ability"),
    (On.ABILITY, "Setup: +1 Power.", 1, "no beat yet"),
    (On.ABILITY, "Hit: Trash this card.", 1, "no “this card”"),
    (On.ABILITY, "Hit: The attacker cannot move.", 1, "no attacker"),
    (On.ABILITY, "When you move: Chip the attacker 1.", 1, "no attacker"),
    (On.STYLE, "Hit: Regain life equal to the damage dealt.", 1, "no damage is dealt"),
    (On.STYLE, "Hit: Prevent that.", 1, "can be prevented"),
    (On.STYLE, "Whenever the opponent advances: Prevent that.", 1, "can be prevented"),
    (On.STYLE, "Start: Use your Finisher.", 1, "at Reveal"),
    (On.STYLE, "Hit: Both players clash.", 1, "at Reveal"),
    (On.STYLE, "After: This beat, Hit: push 1.", 1, "too late"),
    (On.STYLE, "Hit: Discard your base.", 1, "which hand"),
    (On.TOKEN, "Hit: Push 1.", 1, "one text"),
    (On.TOKEN, "+1 Power.\n+1 Guard.", 1, "one text"),
    (On.OVERLOAD, "Start: +1 Power.", 1, "one text"),
    (On.STYLE, "Hit: Pick up it.", 14, "who or what “it” is"),
    (On.STYLE, "Hit: +1 Power for each Force spent.", 15, "something is spent"),
    (On.STYLE, "Hit: You may spend up to 2 Force: push 1.", 14, "for each"),
    (On.STYLE, "Hit: Gain 2 Force and push 1 if you moved.", 30, "put it in front"),
    (On.STYLE, "Hit: Gain 1 Force. If you do, push 1.", 20, "may be done"),
    (On.STYLE, "-1 Power for each base in your hand (maximum 2).", 10, "maximum"),
    (On.STYLE, "Hit: Regain 1 frost counter.", 15, "not understood"),
    (On.STYLE, "Hit: Place a Wisp on your space.", 14, "not understood"),
    (On.STYLE, "Hit: The opponent may chip 2.", 23, "say who"),
    (On.STYLE, "Hit: The opponent loses 2 life.", 19, "Chip"),
    (On.STYLE, "Hit: Lose 2 life.", 6, "Chip"),
)


@pytest.mark.parametrize(("on", "text", "column", "reason"), DECLINED)
def test_it_is_declined_with_its_place(on: On, text: str, column: int, reason: str) -> None:
    found = read_text(text, on)
    assert not isinstance(found, CardText), found.canonical
    assert reason in found[0].reason
    assert found[0].column == column


def test_every_line_that_is_not_understood_is_named() -> None:
    found = read_text("Hit: Push 1.\nAfter: Fly 2.\nBefore: Sing 1.", On.STYLE)
    assert not isinstance(found, CardText)
    assert [(declined.line, declined.words) for declined in found] == [(2, "Fly 2"), (3, "Sing 1")]


def test_a_near_word_is_suggested() -> None:
    found = read_text("Hit: Advanse 2.", On.STYLE)
    assert not isinstance(found, CardText)
    assert "advance" in [word.lower() for word in found[0].suggestions]


WORDS = sorted(
    {*VOCABULARY, "2", "-1", "+1", "~", ".", ":", ",", "(", ")", "Wisp", "Frost", "\n", '"'}
)


@given(st.lists(st.sampled_from(WORDS), max_size=30), st.sampled_from(On))
@settings(max_examples=300, deadline=None)
def test_hostile_texts_are_read_or_declined(words: list[str], on: On) -> None:
    found = read_text(" ".join(words), on)
    if isinstance(found, CardText):
        again = read_text(found.canonical, on)
        assert isinstance(again, CardText)
        assert again.lines == found.lines
    else:
        assert all(isinstance(declined, Declined) and declined.reason for declined in found)


@given(st.text(max_size=200), st.sampled_from(On))
@settings(max_examples=200, deadline=None)
def test_any_characters_are_read_or_declined(text: str, on: On) -> None:
    found = read_text(text, on)
    assert isinstance(found, CardText) or all(declined.reason for declined in found)


def test_deep_nesting_is_declined() -> None:
    found = read_text("Hit: " + "(" * 200 + "push 1" + ")" * 200 + ".", On.STYLE)
    assert not isinstance(found, CardText)
