"""The ante, and what lies face-down meanwhile."""

from engine.games.battlecon.game import Battlecon
from engine.kernel.rng import Rng
from tests.games.battlecon.kit import choose, prepared


def at_the_ante() -> Battlecon:
    game = prepared().start(1)
    while not game.beat:
        game.apply(game.legal_actions()[0])
    game.force = [8, 8]
    game.pool -= 12
    choose(game, game.label(game.legal_actions()[0]), game.label(game.legal_actions()[0]))
    return game


def test_each_overload_once_a_beat() -> None:
    """battlecon:B7"""
    game = at_the_ante()
    first = game.to_move
    choose(game, "power up", "pass")
    assert game.to_move == first
    labels = [game.label(action) for action in game.legal_actions()]
    assert labels == ["speed up", "defense up", "pass"]


def test_who_passed_may_ante_again_while_the_phase_lives() -> None:
    """battlecon:B3"""
    game = at_the_ante()
    first = game.to_move
    choose(game, "pass", "power up")
    assert game.to_move == first
    assert "speed up" in [game.label(action) for action in game.legal_actions()]


def test_a_pair_that_lies_face_down_is_drawn_anew_for_others() -> None:
    """Only who set it knows it (battlecon:Q48)."""
    game = at_the_ante()
    seat = game.to_move
    own, other = game.view(seat).sides[seat], game.view(seat).sides[1 - seat]
    assert own.style
    assert own.base
    assert other.has_set
    assert not other.style
    imagined = {
        (sample.style[1 - seat], sample.base[1 - seat])
        for sample in (game.resample(seat, Rng(seed)) for seed in range(60))
    }
    assert len(imagined) > 8
    assert len({game.resample(seat, Rng(seed)).base[seat] for seed in range(9)}) == 1
