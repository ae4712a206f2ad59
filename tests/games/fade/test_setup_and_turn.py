"""Setup and turn (sections 2 and 3; scenarios S1 to S13)."""

from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.system import FadeSystem
from tests.contract.samples import FADE, house_deck
from tests.games.fade.table import Table, character

GRUNT = character("Grunt", plv=5)


def test_s1_setup_gives_each_player_50_hp_and_six_cards() -> None:
    decks = [house_deck("ember-rush"), house_deck("iron-armory")]
    g = FadeSystem().prepare(decks, FADE).start(1)
    for seat in (0, 1):
        assert (g.hp[seat], g.tp[seat]) == (50, 0)
        assert (g.derive(seat).plv, g.derive(seat).defense, g.derive(seat).agi) == (5, 0, 0)
        assert (len(g.hand[seat]), len(g.deck[seat])) == (6, 54)


def test_s2_r45_mulligan_is_offered_once_and_keeps_the_numbers() -> None:
    decks = [house_deck("ember-rush"), house_deck("iron-armory")]
    g = FadeSystem().prepare(decks, FADE).start(1)
    first = g.to_move
    before = sorted(g.hand[first] + g.deck[first])
    g.apply(g.find_action("mulligan"))
    assert (len(g.hand[first]), len(g.deck[first])) == (6, 54)
    assert sorted(g.hand[first] + g.deck[first]) == before
    assert g.to_move != first


def test_s4_r57_an_empty_deck_loses_before_poison_ticks() -> None:
    t = Table(GRUNT)
    unit = t.stand(1, "Grunt")
    t.put(unit, Counter.POISON, 1)
    t.g.rift[1], t.g.deck[1] = t.g.deck[1], []
    t.begin("starting", seat=1)
    assert t.g.is_over
    assert t.g.returns() == [1.0, -1.0]
    assert t.counter(unit, Counter.POISON) == 1
    assert t.g.reason() == "a Deck was empty at the Starting Phase"


def test_r54_the_first_turn_gives_neither_tp_nor_cards() -> None:
    t = Table(GRUNT)
    t.begin("starting", turn=1)
    assert (t.g.tp[0], len(t.g.hand[0])) == (0, 0)
    t = Table(GRUNT)
    t.begin("starting", turn=2)
    assert (t.g.tp[0], len(t.g.hand[0])) == (5, 2)


def test_r186_the_cap_ends_the_last_round_not_the_next_one() -> None:
    t = Table(GRUNT, cap_rounds=3)
    t.stand(0, "Grunt")
    t.stand(1, "Grunt")
    t.g.round_no = 3
    t.begin("end", seat=1)
    assert t.g.is_over
    assert t.g.round_no == 3
