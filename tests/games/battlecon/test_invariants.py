"""Random games of plain kits keep every property of section 17, and every breach of it is seen."""

from collections.abc import Callable

import pytest

from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.tools.invariants import problems
from engine.kernel.events import Event
from engine.kernel.rng import Rng
from tests.games.battlecon.kit import DUEL, PAIRS, SUPER, ULTRA, prepared


@pytest.mark.parametrize("teams", [DUEL, SUPER, PAIRS, ULTRA])
def test_random_games_keep_every_property(teams: tuple[int, ...]) -> None:
    table = prepared(teams=teams)
    for seed in range(12):
        rng, events = Rng(seed), list[Event]()
        game = table.start(seed, events)
        pools = [game.pool]
        while not game.is_over:
            assert list(problems(game)) == []
            legal = game.legal_actions()
            labels = [game.label(action) for action in legal]
            assert len(set(labels)) == len(labels), labels
            game.apply(legal[rng.below(len(legal))])
            pools.append(game.pool)
        assert pools == sorted(pools, reverse=True)
        _nobody_attacks_stunned(events)


def _nobody_attacks_stunned(events: list[Event]) -> None:
    stunned: set[int] = set()
    for event in events:
        if event.kind == "beat":
            stunned = set()
        elif event.kind == "stun":
            stunned.add(event.seat)
        assert event.kind != "attack" or event.seat not in stunned


def _one_space(g: Battlecon) -> None:
    g.place[1] = g.place[0]


def _too_much_life(g: Battlecon) -> None:
    g.life[0] = 21


def _lost_force(g: Battlecon) -> None:
    g.pool -= 1


def _card_in_the_wrong_place(g: Battlecon) -> None:
    g.zone[g.cards(0, 0)[0]] = 7


def _too_much_force(g: Battlecon) -> None:
    g.force[0] += 10
    g.pool -= 10


def _last_beat_holds(g: Battlecon) -> None:
    g.lasting.append([0, 0, 1, 0])


@pytest.mark.parametrize(
    "breach",
    [
        _one_space,
        _too_much_life,
        _lost_force,
        _card_in_the_wrong_place,
        _too_much_force,
        _last_beat_holds,
    ],
)
def test_every_breach_is_seen(breach: Callable[[Battlecon], None]) -> None:
    game = prepared().start(1)
    while not game.beat:
        game.apply(game.legal_actions()[0])
    assert list(problems(game)) == []
    breach(game)
    assert list(problems(game)) != []


def test_the_same_choices_give_the_same_log() -> None:
    def played() -> list[Event]:
        events: list[Event] = []
        game, rng = prepared(teams=PAIRS).start(5, events), Rng(5)
        while not game.is_over:
            legal = game.legal_actions()
            game.apply(legal[rng.below(len(legal))])
        return events

    assert played() == played()


def test_a_clone_is_small() -> None:
    """Bots copy games by the thousand: at most 150 lists, in the middle of a beat."""
    game, rng, most = prepared(teams=PAIRS).start(3), Rng(3), 0
    while not game.is_over:
        lists = len(game.COLUMNS) + sum(len(getattr(game, name)) + 1 for name in game.TABLES)
        most = max(most, lists)
        legal = game.legal_actions()
        game.apply(legal[rng.below(len(legal))])
    assert most <= 150
