"""The bot that sets its pair by an exact mixed strategy, and does not peek."""

from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.system import BattleconSystem
from engine.kernel.rng import Rng
from engine.play.bots.beat import BeatBot, matrix_of
from engine.play.bots.chair import Chair
from engine.play.matrix import solve


def first_set(seed: int = 4) -> Battlecon:
    game = BattleconSystem().prepare(["Plain Oath", "Bulwark"], {}).start(seed)
    while not game.beat:
        game.apply(game.legal_actions()[0])
    return game


def test_every_pair_meets_every_pair() -> None:
    game = first_set()
    legal = game.legal_actions()
    payoffs = matrix_of(game.imagine(0, Rng(1)), 0, legal[:3], 7)
    assert len(payoffs) == 3
    assert {len(row) for row in payoffs} == {20}
    assert sum(solve(payoffs).rows) > 0


def test_what_the_other_sealed_changes_nothing() -> None:
    """Both sit down before either knows: whoever is asked second must not gain by it."""
    game = first_set()
    chosen = set()
    for pair in game.legal_actions()[:3]:
        after = game.clone()
        after.apply(pair)
        chosen.add(BeatBot().choose(Chair(after, after.to_move), Rng(11)))
    assert len(chosen) == 1
