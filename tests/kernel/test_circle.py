"""A game whose rules run in a circle ends with an error, not never."""

import pytest

from engine.games.line_duel.duel import LineDuel
from engine.kernel import state as kernel
from engine.kernel.errors import EngineError
from engine.kernel.frames import Frame

pytestmark = pytest.mark.interpreted  # it extends a game, and a constant is folded


class Circle(LineDuel):
    """Nobody is ever asked."""

    def step(self, frame: Frame) -> None:
        frame[1] = 0


def test_steps_without_a_question_have_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "MAX_STEPS", 1_000)
    with pytest.raises(EngineError, match="Nobody was asked anything within 1000 steps"):
        Circle(2, 1).settle()
