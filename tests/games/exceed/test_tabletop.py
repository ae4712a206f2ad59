"""The table for people says what the views say, hides what they hide, and places every choice."""

from collections.abc import Iterator

import pytest

from engine import api
from engine.games.exceed.show.tabletop import ExceedSide, Tabletop

PAIRS = (("Snaremaker", "Gravelback"), ("Lantern Twin", "Quiet Ledger"), ("Marrow", "Emberclock"))


@pytest.fixture(scope="module")
def games() -> list[list[api.State]]:
    """Three random games, each moment of them."""
    found = []
    for seed, pair in enumerate(PAIRS):
        state, dice = api.new_game("exceed", list(pair), seed), api.Rng(seed)
        moments = [state.clone()]
        while not state.is_over:
            legal = state.legal_actions()
            state.apply(legal[dice.below(len(legal))])
            moments.append(state.clone())
        found.append(moments)
    return found


def moments(games: list[list[api.State]], every: int) -> Iterator[api.State]:
    for game in games:
        yield from game[::every]


def tiles(side: ExceedSide) -> Iterator[api.CardTile]:
    yield from (*side.hand, *side.gauge, *side.boosts)
    for pile in (side.deck, side.discard, side.sealed, side.aside, side.overdrive):
        yield from pile.cards
    if side.attack is not None:
        yield side.attack.card


def all_tiles(table: Tabletop) -> Iterator[api.CardTile]:
    for side in table.sides:
        yield from tiles(side)
    for space in table.spaces:
        yield from space.tiles


def test_one_seat_sees_what_its_view_says(games: list[list[api.State]]) -> None:
    for state in moments(games, 7):
        for seat in (0, 1):
            view, shown = state.view(seat).to_data(), api.tabletop(state, 1 << seat)  # type: ignore[attr-defined]
            for told, side in zip(view["sides"], shown.sides, strict=True):
                assert [tile.name for tile in side.hand] == list(told["hand"])
                assert [tile.name for tile in side.gauge] == list(told["gauge"])
                assert [tile.name for tile in side.discard.cards][::-1] == list(told["discard"])
                assert (side.life, side.place, side.deck.size) == (
                    told["life"], told["place"], told["deck"])  # fmt: skip
                assert (side.attack is None) == (told["attack"] is None)
                if side.attack is not None:
                    assert side.attack.card.name == told["attack"]["name"]


def test_unknown_tile_tells_nothing_but_its_place(games: list[list[api.State]]) -> None:
    """exceed:Z4: hands, decks and face-down attacks; the reach of a hidden attack is hidden too."""
    unknown = 0
    for state in moments(games, 3):
        table = api.tabletop(state, 0)
        for tile in all_tiles(table):
            if not tile.name:
                assert tile == api.CardTile(tile.spot, "", seat=tile.seat, face_up=False)
                unknown += 1
        for side in table.sides:
            if side.attack is not None and not side.attack.card.name:
                assert not any(side.seat in space.reached for space in table.spaces)
    assert unknown > 100


def test_other_hands_change_nothing_a_seat_sees(games: list[list[api.State]]) -> None:
    """The table of a seat is the same in every game that this seat takes for possible."""
    for number, state in enumerate(moments(games, 5)):
        for seat in (0, 1):
            other = state.clone()
            other.redraw(seat, api.Rng(number))
            assert api.tabletop(other, 1 << seat) == api.tabletop(state, 1 << seat)


def test_choices_are_the_legal_actions_and_lie_on_the_table(games: list[list[api.State]]) -> None:
    placed = 0
    for state in moments(games, 2):
        if state.is_over:
            assert api.prompt(state) == ""
            continue
        found, legal = api.choices(state), state.legal_actions()
        assert [choice.index for choice in found[: len(legal)]] == list(range(len(legal)))
        labels = [state.label(action) for action in legal]
        assert [choice.label for choice in found] == [labels[choice.index] for choice in found]
        table = api.tabletop(state, 1 << state.to_move)
        spots = {tile.spot for tile in all_tiles(table)} | {side.spot for side in table.sides}
        spots |= {space.spot for space in table.spaces}
        for choice in found:
            assert choice.text[:1] == choice.text[:1].upper() != ""
            if choice.spot in spots:
                placed += 1
            else:
                assert not choice.spot or " Deck " in choice.spot, choice
        assert api.prompt(state)
        assert sum(choice.is_pass for choice in found) <= 1
    assert placed > 500


def test_strike_with_a_card_is_a_shortcut_of_two_answers(games: list[list[api.State]]) -> None:
    tried = 0
    for state in moments(games, 9):
        for choice in () if state.is_over else api.choices(state):
            if choice.then:
                seat, after = state.to_move, state.clone()
                after.apply(after.legal_actions()[choice.index])
                if after.to_move == seat and api.prompt(after).startswith("Which attack"):
                    assert choice.then in [after.label(one) for one in after.legal_actions()]
                    tried += 1
    assert tried > 20


def test_changed_numbers_add_up(games: list[list[api.State]]) -> None:
    changed = 0
    for state in moments(games, 1):
        for side in api.tabletop(state, 3).sides:
            for stat in side.attack.card.stats if side.attack else ():
                assert stat.now == max(0, stat.printed + sum(n for _, n in stat.why))
                changed += bool(stat.reason)
    assert changed


def test_strike_is_told_as_two_blows(games: list[list[api.State]]) -> None:
    sink: list[api.Event] = []
    state, dice = api.new_game("exceed", ["Marrow", "Undertow"], 4, {}, sink), api.Rng(4)
    while not state.is_over and not any(event.kind == "strike over" for event in sink):
        legal = state.legal_actions()
        state.apply(legal[dice.below(len(legal))])
    told = [event for event in sink if event.rule in ("exceed:K7", "exceed:K11") and event.cards]
    blows = api.blows(state, sink)
    assert [blow.seat for blow in blows] == [0, 1]
    for blow in blows:
        shown = [event for event in told if event.kind == "reveal" and event.seat == blow.seat]
        assert shown[-1].text.endswith(blow.name)
        hurt = [event.amount for event in sink if event.kind == "damage"]
        assert blow.taken <= sum(hurt)
    assert api.blows(state, []) == ()
