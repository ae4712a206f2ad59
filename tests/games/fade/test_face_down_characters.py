"""Characters that were set face-down (fade:R155): who knows which one it is."""

from engine import api
from engine.games.fade.state.state import FadeState
from engine.kernel.rng import Rng
from tests.games.fade.table import Table, character

MASK = character("Mask", "Mystify (1 TP): you draw 1 card.", hp=12, plv=7, cost=2)
VEIL = character("Veil", "Mystify (1 TP): you draw 1 card.", hp=4, plv=2, cost=2)
PLAIN = character("Plain")


def set_down() -> Table:
    table = Table(MASK, VEIL, PLAIN)
    table.stand(0, "Plain")
    table.stand(1, "Plain")
    table.tp(5, 5)
    table.begin()
    table.does("set down Mask", "C3")
    return table


def test_others_see_that_somebody_is_there_and_no_more() -> None:
    g = set_down().g
    own, other = (g.view(seat).sides[0].characters[2] for seat in (0, 1))
    assert own is not None
    assert other is not None
    assert own.name == "Mask"
    assert (other.name, other.face_up, other.hp, other.plv, other.cs) == ("", False, 0, 0, 2)
    tile = api.tabletop(g, 1 << 1).sides[0].cells[2]
    assert tile.name == ""
    assert tile.spot == "P1 C3"
    assert not tile.face_up


def test_nobody_else_knows_the_pool_it_came_from() -> None:
    g = set_down().g
    assert set(g.view(0).sides[0].pool) == {"Mask", "Veil", "Plain"}
    assert set(g.view(1).sides[0].pool) == {""}


def test_others_imagine_any_of_those_it_could_be() -> None:
    g = set_down().g
    found = set()
    for seed in range(20):
        imagined = g.resample(1, Rng(seed))
        assert isinstance(imagined, FadeState)
        found.add(imagined.definition(imagined.grid[2]).name)
        assert imagined.view(1) == g.view(1)
        assert g.resample(0, Rng(seed)).view(0) == g.view(0)
    assert found == {"Mask", "Veil"}


def test_an_attacker_is_not_told_its_name_before_it_is_turned_up() -> None:
    table = set_down()
    table.begin("combat", seat=1)
    table.does("attack with Plain")
    assert "choose face-down card (P1 C3)" in table.labels()
    assert not any("Mask" in label for label in table.labels())
