"""Setup and turn (sections 2 and 3; scenarios S1 to S13)."""

from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.system import FadeSystem
from tests.contract.samples import FADE, house_deck
from tests.games.fade.table import Table, card, character

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


def test_s5_r57_a_short_deck_gives_what_it_has() -> None:
    t = Table(GRUNT)
    t.stand(0, "Grunt")
    t.g.rift[0], t.g.deck[0] = t.g.deck[0][1:], t.g.deck[0][:1]
    t.begin("draw")
    assert len(t.g.hand[0]) == 1
    assert not t.g.is_over


def test_s7_r69_the_turn_player_discards_down_to_ten() -> None:
    t = Table(GRUNT, card("Item", "Tonic", "You gain 1 TP.", cost=50))
    t.hold(0, *["Filler"] * 10, *["Tonic"] * 3)
    t.hold(1, *["Filler"] * 13)
    t.begin("end")
    t.does("choose Tonic", "choose Tonic", "choose Filler")
    assert len(t.g.hand[0]) == 10
    assert len(t.g.hand[1]) == 15  # the next turn began: 13 + 2 drawn


def test_s8_r58_tp_carries_over() -> None:
    t = Table(GRUNT)
    t.stand(0, "Grunt")
    t.tp(3)
    t.begin("tp")
    assert t.g.tp[0] == 8


def test_s11_r59_each_step_comes_once_and_in_order() -> None:
    t = Table(GRUNT)
    t.stand(0, "Grunt")
    t.stand(1, "Grunt")
    t.begin("preparation")
    assert t.can("play Grunt")
    t.does("pass")
    assert t.can("attack with Grunt")
    t.does("pass")
    assert t.can("rearrange Grunt")
    assert not t.can("play Grunt")


def test_s13_r55_r91_the_first_player_may_attack_and_last_stand_gives_two_tp() -> None:
    t = Table(GRUNT)
    t.begin("combat", turn=1)
    t.does("attack with Player 1", "PLV")
    assert t.g.hp[1] == 45
    assert t.g.tp[0] == 2


def test_r91_with_a_character_the_reward_is_one_tp() -> None:
    t = Table(GRUNT)
    t.stand(0, "Grunt", fresh=True)
    t.begin("combat")
    t.does("attack with Player 1", "PLV")
    assert t.g.tp[0] == 1


def test_r54_the_first_turn_gives_neither_tp_nor_cards() -> None:
    t = Table(GRUNT)
    t.begin("starting", turn=1)
    assert (t.g.tp[0], len(t.g.hand[0])) == (0, 0)
    t = Table(GRUNT)
    t.begin("starting", turn=2)
    assert (t.g.tp[0], len(t.g.hand[0])) == (5, 2)


def test_r69_text_raises_the_maximum_hand_size() -> None:
    t = Table(character("Sage", "You get +2 Maximum Hand Size."), GRUNT)
    t.stand(0, "Sage")
    t.hold(0, *["Filler"] * 12)
    t.begin("end")
    assert len(t.g.hand[0]) == 12


def test_r186_the_cap_ends_the_last_round_not_the_next_one() -> None:
    t = Table(GRUNT, cap_rounds=3)
    t.stand(0, "Grunt")
    t.stand(1, "Grunt")
    t.g.round_no = 3
    t.begin("end", seat=1)
    assert t.g.is_over
    assert t.g.round_no == 3
