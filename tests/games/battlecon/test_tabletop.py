"""The table for people: what lies where, what is asked, what a pair would be, what a beat was."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import api
from engine.games.battlecon.cards.library import fighter_names
from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.show.hidden import sealed_options
from engine.games.battlecon.show.pairs import would_be
from engine.games.battlecon.show.tabletop import Tabletop
from engine.kernel.rng import Rng
from engine.kernel.sealed import UNSEALED

pytestmark = pytest.mark.pure

DUELS = (("Plain Oath", "Coinblade"), ("Twin Mask", "Wisp Cartographer"), ("Reliquary", "Bulwark"))
EVERYBODY = tuple(fighter_names())
FILES = Path(__file__).parents[2] / "scenarios/battlecon"


def positions(names: tuple[str, ...], seed: int, most: int = 400) -> Iterator[api.State]:
    """Every decision of a random game."""
    state, rng = api.new_game("battlecon", names, seed), Rng(seed)
    for _ in range(most):
        if state.is_over:
            break
        yield state
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    yield state


def table_of(state: api.State, eyes: int) -> Tabletop:
    found = api.tabletop(state, eyes)
    assert isinstance(found, Tabletop)
    return found


@pytest.mark.parametrize(
    "names", [*DUELS, EVERYBODY[:4], EVERYBODY[4:8], EVERYBODY[:3]], ids=lambda names: names[0]
)
def test_every_position_is_shown_asked_and_answered(names: tuple[str, ...]) -> None:
    for state in positions(names, 5):
        for eyes in (0, 1, (1 << len(names)) - 1):
            table = table_of(state, eyes)
            assert len(table.sides) == len(names)
        if state.is_over:
            assert api.prompt(state) == ""
            continue
        legal, found = state.legal_actions(), api.choices(state)
        assert [choice.label for choice in found] == [state.label(each) for each in legal]
        assert all(choice.text for choice in found)
        assert len({(choice.spot, choice.text) for choice in found}) == len(found)
        assert api.prompt(state)[-1:] in ".?"
        assert api.prompt(state, watched=True)


def spots_of(table: Tabletop, seat: int) -> set[str]:
    """Every place a page draws where something can be clicked."""
    found = {space.spot for space in table.spaces}
    for side in table.sides:
        found |= {side.spot}
        found |= {tile.spot for tile in (*side.discard1, *side.discard2, *side.specials)}
        found |= {tile.spot for tile in (*side.finisher, *side.hand)}
        found |= {piece.spot for piece in side.pieces}
        if side.pair is not None:
            found |= {tile.spot for tile in side.pair.cards}
    if table.plan is not None:
        found |= {cell.spot for row in table.plan.rows for cell in row.cells if cell}
    return found


@pytest.mark.parametrize("names", [*DUELS, EVERYBODY[6:10]], ids=lambda names: names[0])
def test_what_is_left_out_of_the_list_lies_on_the_board(names: tuple[str, ...]) -> None:
    for state in positions(names, 11, 250):
        if not state.is_over:
            table = table_of(state, 1 << state.to_move)
            spots = spots_of(table, state.to_move)
            missing = [
                each for each in api.choices(state) if each.is_placed and each.spot not in spots
            ]
            assert missing == []


def test_a_pair_is_face_down_to_others_until_it_is_shown() -> None:
    """battlecon:B1: what lies face-down counts as being in hand for whoever does not know it."""
    seen = 0
    for state in positions(("Plain Oath", "Coinblade"), 3):
        for seat in (0, 1):
            mine, theirs = table_of(state, 1 << seat), table_of(state, 1 << (1 - seat))
            pair = theirs.sides[seat].pair
            if pair is None or pair.is_revealed:
                continue
            seen += 1
            own = mine.sides[seat].pair
            assert own is not None
            assert own.numbers is not None
            assert own.cards[0].name
            assert [tile.name for tile in pair.cards] == ["", ""]
            assert pair.numbers is None
            hand = {tile.listed for tile in theirs.sides[seat].hand}
            assert {tile.listed for tile in own.cards} <= hand
    assert seen > 20


def test_another_sealed_choice_changes_nothing_that_others_see() -> None:
    """battlecon:B1: neither in the hand nor beside it."""
    changed = 0
    for state in positions(("Reliquary", "Quicksand"), 9, 160):
        assert isinstance(state, Battlecon)
        for seat, choice in enumerate(state.sealed):
            if choice == UNSEALED or state.is_over:
                continue
            twin = state.clone()
            options = [each for each in sealed_options(twin, seat) if each != choice]
            twin.sealed[seat] = options[0]
            changed += 1
            assert table_of(twin, 1 << (1 - seat)) == table_of(state, 1 << (1 - seat))
            assert table_of(twin, 0) == table_of(state, 0)
    assert changed > 5


def test_what_would_be_is_what_is_once_it_is_shown() -> None:
    """Both pairs' totals before the choice: those of Reveal, but for texts of that moment."""
    state = api.new_game("battlecon", ["Plain Oath", "Bulwark"], 2)
    assert isinstance(state, Battlecon)
    while not state.is_over:
        table = table_of(state, 1 << state.to_move)
        if table.plan is not None and table.beat == 1:
            break
        state.apply(state.legal_actions()[0])
    assert table.plan is not None
    assert len(table.rivals) == 1
    cells = [cell for row in table.plan.rows for cell in row.cells if cell]
    assert len(cells) == 20
    assert all(cell.of == 20 and cell.first + cell.ties <= 20 for cell in cells)
    assert cells[0].forecast.startswith("acts before ")
    before = api.dump(state)
    again = would_be(state, 0, *pair_things(state, cells[0].numbers.name))
    assert again.stats[1].now == cells[0].numbers.stats[1].now
    assert api.dump(state) == before


def pair_things(state: Battlecon, name: str) -> tuple[int, int]:
    """Of the first seat."""
    kit = range(*state.content.kits[0])
    pairs = [(style, base) for style in kit for base in kit]
    return next(pair for pair in pairs if state.pair_name(*pair) == name)


def test_antes_say_what_they_change() -> None:
    for state in positions(("Plain Oath", "Frostwright"), 4):
        said = [choice.says for choice in api.choices(state)] if not state.is_over else []
        if any(each.startswith("Power Up") for each in said):
            power = next(each for each in said if each.startswith("Power Up"))
            assert power.startswith("Power Up · Power ")
            assert " → " in power
            assert power.endswith("2 Force")
            return
    pytest.fail("nobody could use an Overload")


def test_a_beat_is_told_as_pairs() -> None:
    sink: list[api.Event] = []
    state, rng = api.new_game("battlecon", ["Plain Oath", "Bulwark"], 8, sink=sink), Rng(8)
    while not state.is_over:
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    blows = api.blows(state, sink)
    assert [blow.seat for blow in blows] == [0, 1]
    for blow in blows:
        assert blow.cards
        assert all(name in blow.name or blow.marks for name in blow.cards)
    assert any(blow.hit or blow.missed or blow.stunned for blow in blows)
    assert api.blows(state, []) == ()


@pytest.mark.parametrize("file", ["digest", "teams"])
def test_every_moment_of_a_scenario_can_be_looked_at(file: str) -> None:
    """Also those at which nobody is asked."""
    silent = 0
    for told in api.tell_scenarios([FILES / f"{file}.yaml"], "battlecon"):
        for moment in api.scenario_film(told).moments:
            silent += moment.state.to_move < 0
            for eyes in (0, 1, 15):
                assert table_of(moment.state, eyes).beat == moment.state.rounds()
    assert silent > 10
