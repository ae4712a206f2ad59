"""The pieces of F.A.D.E.'s table: what they say of a card, and what they keep to themselves."""

import re

from django.template.loader import render_to_string

from engine import api
from engine.games.fade.show.tabletop import Tile

PLV = api.Stat("PLV", 8, 6, (("Twin Daggers", 2),))
UNIT = Tile("P1 C3", "Ember Drake", hp=4, base_hp=14, stats=(PLV,), keywords=("Bloodlust 2",))


def drawn(piece: str, /, **context: object) -> str:
    return render_to_string(f"matches/games/fade/{piece}.html", context)


def test_unit_says_its_numbers_and_what_changed_them() -> None:
    shown = drawn("_unit", tile=UNIT)
    assert 'aria-label="Ember Drake, C3, HP 4 of 14, PLV 8"' in shown
    assert shown.count("PLV 8 = 6 + 2 Twin Daggers") == 2, "as a title and for the card enlarged"
    assert "is-danger" in shown
    assert 'popovertarget="card-ember-drake"' in shown


def test_only_choice_of_a_card_is_the_card_itself() -> None:
    attack = api.Choice(3, "attack with Ember Drake (P1 C3)", "P1 C3", "Ember Drake", "Attack")
    shown = drawn("_unit", tile=UNIT, choices={"P1 C3": [attack]})
    assert 'name="choice" value="3" form="choose"' in shown
    assert 'data-note="card-ember-drake"' in shown
    assert "Attack: Ember Drake" in shown


def test_card_nobody_may_know_is_a_back_without_a_name() -> None:
    shown = drawn("_slip", tile=Tile("P2 C1.e1", "", seat=1, face_up=False))
    assert "is-back" in shown
    assert "A card you cannot see" in shown
    assert "popovertarget" not in shown


def test_pile_names_what_is_known_and_counts_the_rest() -> None:
    side = type("Side", (), {"spot": "P2", "seat": 1})()
    names = ("Ember Fist", "Ember Fist", "", "")
    shown = drawn(
        "_pile", label="Pool", slug="pool", names=names, size=4, top="", only_side=side, faces={}
    )
    assert shown.count("card-ember-fist") == 1
    assert shown.count("×2") == 2, "two that are known, two that are not"
    assert "Pool of Player 2, 4 cards" in shown


def test_cell_is_quiet_until_something_may_come_there() -> None:
    side = type("Side", (), {"spot": "P1"})()
    assert "button" not in drawn("_empty", side=side, name="C2")
    here = api.Choice(1, "C2", "P1 C2")
    shown = drawn("_empty", side=side, name="C2", choices={"P1 C2": [here]})
    assert re.search(r'<button type="submit" class="unit-empty is-open"[^>]*value="1"', shown)


def test_motion_of_a_card_nobody_may_know_has_no_card() -> None:
    back = api.Motion("draw", 1, "P2 Deck", "P2 Hand")
    known = api.Motion("draw", 0, "P1 Deck", "P1 Hand Ember Fist", "Ember Fist")
    shown = render_to_string("matches/table/_motions.html", {"motions": [(4, back), (5, known)]})
    assert shown.count("data-card") == 1
    assert 'data-moment="5"' in shown
    assert 'data-card="card-ember-fist"' in shown
