"""Random games of random fighters and mixed decks under all rules; and that they are watched."""

from collections.abc import Callable

import pytest

from engine import api
from engine.games.exceed.game import Exceed
from engine.games.exceed.state.points import check_lives
from engine.games.exceed.system import ExceedSystem
from engine.games.exceed.tools.invariants import problems
from engine.kernel.events import Event
from engine.kernel.rng import Rng
from tests.contract.samples import EXCEED


def table(seed: int = 1, sink: list[Event] | None = None, **options: object) -> Exceed:
    prepared = ExceedSystem().prepare(["Ada", "Ben"], {**EXCEED, **options})
    return prepared.start(seed, sink)


def test_forty_random_games_find_nothing() -> None:
    report = api.fuzz("exceed", [], 40, 20)
    assert report.ok, str(report)
    assert report.decisions > 2000


def _two_on_one_space(g: Exceed) -> None:
    g.place[1] = g.place[0]


def _too_much_life(g: Exceed) -> None:
    g.life[0] = 31


def _lost_card(g: Exceed) -> None:
    g.hand[0].pop()


def _card_twice(g: Exceed) -> None:
    g.gauge[1].append(g.deck[1][0])


def _foreign_hand(g: Exceed) -> None:
    card = g.hand[0].pop()
    g.hand[1].append(card)
    g.holder[card] = 1


def _secret_discard(g: Exceed) -> None:
    card = g.deck[0].pop()
    g.discard[0].append(card)
    g.zone[card] = 2


@pytest.mark.parametrize(
    "breach",
    [
        _two_on_one_space,
        _too_much_life,
        _lost_card,
        _card_twice,
        _foreign_hand,
        _secret_discard,
    ],
)
def test_every_breach_of_section_18_is_seen(breach: Callable[[Exceed], None]) -> None:
    state = table()
    assert list(problems(state)) == []
    breach(state)
    assert list(problems(state)) != []


def test_a_strike_turn_has_no_end_draw_and_nothing_is_overpaid() -> None:
    """exceed:T2, F2: read off the events of whole games."""
    for seed in range(12):
        events: list[Event] = []
        state = table(seed, events)
        rng = Rng(seed)
        while not state.is_over:
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
        struck = False
        for event in events:
            if event.kind == "turn":
                struck = False
            elif event.kind == "strike":
                struck = True
            assert not (struck and event.kind == "draw" and event.rule == "exceed:T2")


def test_both_at_0_at_once_is_a_draw_or_lost_by_whose_effect_it_was() -> None:
    state = table()
    state.life = [0, 0]
    assert check_lives(state, 0)
    assert state.winners() == ()
    state = table(both_dead="effect_owner_loses")
    state.life = [0, 0]
    assert check_lives(state, 0)
    assert state.winners() == (1,)
