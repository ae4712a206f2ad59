"""What is not understood is declined, with the place and the reason."""

import pytest

from engine.games.exceed.language.card import CardText, On, read_text

DECLINED = (
    (On.ATTACK, "Frobnicate 3.", 1, "not understood"),
    (On.ATTACK, "Hit: Draw 1 card and frobnicate.", 22, "not understood"),
    (On.ATTACK, "Hit: Draw 1 card and push 1 or pull 2.", 18, "use brackets"),
    (On.ATTACK, "Draw 1 card.", 1, "say when"),
    (On.ATTACK, "Now: Draw 1 card.", 1, "belongs on a boost"),
    (On.ATTACK, "Kicker: Draw 1 card.", 1, "reference card"),
    (On.ATTACK, "Start of your turn: Draw 1 card.", 1, "only there during its strike"),
    (On.ATTACK, "Action: Draw 1 card.", 1, "only a reference card"),
    (On.ATTACK, "Hit: Add 1 of them to your gauge.", 1, "looked at"),
    (On.ATTACK, "Hit: Discard 1 copy of the named card.", 1, "names a card"),
    (On.ATTACK, "Hit: If the opponent is on this trap's space, draw 1 card.", 1, "only a trap"),
    (On.ATTACK, "Hit: Return it to your hand.", 13, "who or what “it” is"),
    (On.ATTACK, "Hit: Cancel that boost.", 1, "nothing before"),
    (On.ATTACK, "Hit: Draw 1 card for each Force spent.", 18, "something is spent"),
    (On.ATTACK, "Hit: You may spend up to 2 Force: draw 1 card.", 14, "for each"),
    (On.ATTACK, "Hit: Draw 2 cards and push 1 if you are stunned.", 30, "put it in front"),
    (On.ATTACK, "If your attack is EX, +1 Power; otherwise +1 Speed.", 1, "a line for each"),
    (On.ATTACK, "Hit: Draw 1 card. If you do, push 1.", 19, "may be done"),
    (On.ATTACK, "-1 Speed for each card in your hand (maximum 2).", 10, "maximum"),
    (On.INSTANT, "Hit: Draw 1 card.", 1, "at once"),
    (On.SIDE, "End of your turn: +2 Power.", 1, "outside of strikes"),
    (On.SIDE, "Action: Gain Advantage.", 1, "outside of strikes"),
    (On.SIDE, "Start of your turn: Gain Advantage.", 1, "outside of strikes"),
    (On.SIDE, "Draw 1 card.", 1, "say when"),
    (On.SIDE, "When you move: Add it to your gauge.", 20, "who or what “it” is"),
    (On.CONTINUOUS, "The opponent cannot move this strike.", 31, "say when it is given"),
    (On.ATTACK, "Hit: Attacks at Range 3 or more miss you.", 14, "not understood"),
    (On.ATTACK, "Hit: For each Force spent, +1 Power.", 6, "something is spent"),
    (On.ATTACK, "Hit: The attacker cannot gain Advantage.", 10, "not understood"),
    (On.CONTINUOUS, "This card costs 1 less.", 6, "not understood"),
)


@pytest.mark.parametrize(("on", "text", "column", "reason"), DECLINED)
def test_it_is_declined_with_its_place(on: On, text: str, column: int, reason: str) -> None:
    found = read_text(text, on)
    assert not isinstance(found, CardText), found.canonical
    assert reason in found[0].reason
    assert (found[0].line, found[0].column) == (1, column)


def test_every_line_that_is_not_understood_is_named() -> None:
    found = read_text("Hit: Draw 1 card.\nAfter: Fly 2.\nBefore: Sing 1.", On.ATTACK)
    assert not isinstance(found, CardText)
    assert [(declined.line, declined.words) for declined in found] == [(2, "Fly 2"), (3, "Sing 1")]


def test_a_near_word_is_suggested() -> None:
    found = read_text("Hit: Advanse 2.", On.ATTACK)
    assert not isinstance(found, CardText)
    assert "advance" in [word.lower() for word in found[0].suggestions]
