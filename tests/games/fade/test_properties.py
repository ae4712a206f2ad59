"""Properties that hold at every decision of every game (hypothesis picks the games)."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import api
from engine.games.fade.game import Fade
from engine.games.fade.tools.invariants import problems
from engine.kernel.rng import Rng
from tests.contract.samples import FADE, house_deck

HOUSE = [house_deck(name) for name in ("ember-rush", "iron-armory", "rising-grove")]
HOUSE.append(house_deck("tide-and-time"))

quick = settings(
    max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
games = st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 10**6))


def start(game: tuple[int, int, int]) -> Fade:
    state = api.new_game("fade", [HOUSE[game[0]], HOUSE[game[1]]], game[2], FADE)
    assert isinstance(state, Fade)
    return state


def advance(state: Fade, rng: Rng, steps: int) -> None:
    for _ in range(steps):
        if state.is_over:
            return
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])


@quick
@given(games)
def test_cards_are_conserved_and_nothing_is_negative(game: tuple[int, int, int]) -> None:
    state = start(game)
    rng = Rng(game[2])
    while not state.is_over and state.turn_no < 30:
        assert problems(state) == []
        advance(state, rng, 1)


@quick
@given(games, st.integers(0, 400))
def test_legal_means_accepted(game: tuple[int, int, int], steps: int) -> None:
    state = start(game)
    advance(state, Rng(steps), steps)
    for action in state.legal_actions():
        copied = state.clone()
        copied.apply(action)
        assert problems(copied) == []


@quick
@given(games, st.integers(0, 400))
def test_a_view_never_depends_on_what_is_hidden(game: tuple[int, int, int], steps: int) -> None:
    state = start(game)
    advance(state, Rng(steps), steps)
    for seat in (0, 1):
        other = state.resample(seat, Rng(steps + seat))
        assert other.view(seat) == state.view(seat)
        assert problems(other) == []
        advance(other, Rng(1), 30)
        assert problems(other) == []


@quick
@given(games, st.integers(0, 300))
def test_the_enemys_hand_and_face_down_cards_have_no_names(
    game: tuple[int, int, int], steps: int
) -> None:
    state = start(game)
    advance(state, Rng(steps), steps)
    view = state.view(0)
    unknown = [card for card in state.hand[1] if not state.seen[card] & 1]
    assert view.sides[1].hand.count("") == len(unknown)
    if state.deeds:
        return  # a card that is just being announced is known before it is turned
    for unit in view.sides[1].characters:
        for part in unit.attached if unit else ():
            assert part.face_up or not part.name


@quick
@given(games, st.integers(0, 300))
def test_save_and_load_go_on_with_the_same_game(game: tuple[int, int, int], steps: int) -> None:
    state = start(game)
    advance(state, Rng(steps), steps)
    loaded = api.load(api.dump(state))
    assert isinstance(loaded, Fade)
    advance(state, Rng(7), 60)
    advance(loaded, Rng(7), 60)
    assert api.dump(loaded) == api.dump(state)


@quick
@given(games)
def test_events_of_a_draw_name_the_card_to_its_owner_only(game: tuple[int, int, int]) -> None:
    state = start(game)
    state.sink = []
    advance(state, Rng(game[2]), 80)
    draws = [event for event in state.sink if event.kind == "draw"]
    for event in draws:
        hidden = event.for_seat(1 - event.seat)
        assert hidden is not None
        assert hidden.text.endswith("draws a card")
        assert hidden.cards == ()
