"""The Chain (scenarios S51 to S59)."""

from engine.games.fade.state.state import DISCARD
from tests.games.fade.table import Table, card, character

X = character("X", plv=7, hp=12, **{"def": 2})
Y = character("Y", plv=6, hp=10, **{"def": 3})
DRAW = card("Item", "Draft", "You draw 2 cards.", cost=2)
STOP_ITEM = card("Reaction", "Jam", "React to an Item: negate it.", cost=3, rank="Hyper")
STOP_HYPER = card("Reaction", "Clear", "React to a Hyper Rank Reaction: negate it.", cost=1)
HEAL = card("Item", "Salve", "Target allied Character gains 3 HP.", cost=1)
RIPOSTE = card(
    "Reaction", "Riposte", "React to an Attack on the user: counter-hit: 1 hit of PLV.", cost=2
)


def test_5_4_a_reaction_to_a_reaction_saves_the_item() -> None:
    t = Table(X, Y, DRAW, STOP_ITEM, STOP_HYPER)
    t.wear(0, "Clear", t.stand(0, "X"))
    t.wear(1, "Jam", t.stand(1, "Y"))
    t.hold(0, "Draft")
    t.tp(6, 5)
    t.begin()
    t.does("play Draft", "react with Jam", "react with Clear")
    assert t.g.tp == [3, 2]
    assert len(t.g.hand[0]) == 2
    assert [len(t.g.discard[0]), len(t.g.discard[1])] == [2, 1]


def test_s58_r118_a_negated_reaction_is_not_refunded() -> None:
    t = Table(X, Y, DRAW, STOP_ITEM, STOP_HYPER)
    t.wear(0, "Clear", t.stand(0, "X"))
    jam = t.wear(1, "Jam", t.stand(1, "Y"))
    t.hold(0, "Draft")
    t.tp(6, 3)
    t.begin()
    t.does("play Draft", "react with Jam", "react with Clear")
    assert t.g.tp[1] == 0
    assert t.g.zone[jam] == DISCARD


def test_s52_5_5_an_item_announced_during_a_chain_comes_last() -> None:
    t = Table(X, Y, HEAL, RIPOSTE)
    attacker = t.stand(0, "X")
    enemy = t.stand(1, "Y")
    t.wear(1, "Riposte", enemy)
    t.hold(0, "Salve")
    t.tp(3, 4)
    t.begin("combat")
    t.does("attack with X", "PLV", "react with Riposte")
    assert t.g.to_move == 0
    t.does("play Salve")
    assert (t.g.hp[attacker], t.g.hp[enemy]) == (11, 6)
    assert t.g.tp == [3, 2]
    order = [event.kind for event in t.events if event.kind in ("hit", "gain_hp")]
    assert order == ["hit", "hit", "gain_hp"]


def test_s53_r114_pending_items_resolve_first_come_first() -> None:
    mine = card("Item", "Mine", "You gain 4 TP.")
    t = Table(X, character("Y", hp=30), mine, HEAL)
    t.stand(0, "X")
    t.stand(1, "Y")
    t.hold(0, "Salve")
    t.hold(1, "Mine")
    t.tp(1, 0)
    t.begin("combat")
    t.does("pass")  # the off-turn window of player 2
    t.does("attack with X", "PLV", "play Mine", "play Salve")
    kinds = [event.kind for event in t.events if event.kind in ("gain_tp", "gain_hp")]
    assert kinds == ["gain_tp", "gain_tp", "gain_hp"]


def test_s56_a_reaction_without_a_trigger_starts_no_chain() -> None:
    t = Table(X, Y, RIPOSTE)
    t.wear(0, "Riposte", t.stand(0, "X"))
    t.stand(1, "Y")
    t.tp(9, 9)
    t.begin("combat")
    assert not t.can("react")
    assert not t.can("use Riposte")


def test_s59_r117_a_target_that_left_makes_only_that_part_fail() -> None:
    smash = card("Item", "Smash", "Destroy target enemy Augment; then you gain 2 TP.")
    flee = card("Reaction", "Strip", "React to an Item: destroy all Augments attached to the user.")
    charm = card("Augment", "Charm", "Equip Character.", plv=1)
    t = Table(X, Y, smash, flee, charm)
    t.stand(0, "X")
    host = t.stand(1, "Y")
    aug = t.wear(1, "Charm", host, up=True)
    t.wear(1, "Strip", host)
    t.hold(0, "Smash")
    t.begin()
    t.does("play Smash", "react with Strip")
    assert t.g.zone[aug] == DISCARD
    assert t.g.tp[0] == 2


def test_r71_others_may_play_items_in_the_battle_phase() -> None:
    t = Table(X, Y, HEAL)
    t.stand(0, "X")
    unit = t.stand(1, "Y")
    t.hold(1, "Salve")
    t.tp(0, 1)
    t.begin("combat")
    assert t.g.to_move == 1
    t.does("play Salve")
    assert t.g.hp[unit] == 13


def test_r35_a_negated_equip_item_goes_to_discard() -> None:
    blade = card("Equip Item", "Blade", "Equip allied Character: the host has Flash.")
    t = Table(X, Y, blade, STOP_ITEM)
    t.stand(0, "X")
    t.wear(1, "Jam", t.stand(1, "Y"))
    item = t.hold(0, "Blade")[0]
    t.tp(0, 3)
    t.begin()
    t.does("play Blade", "react with Jam")
    assert t.g.zone[item] == DISCARD


def test_r164_replay_is_paid_instead_of_the_cost_and_starts_a_new_chain() -> None:
    skill = card("Skill", "Mend", "The user gains 6 HP. Replay (3 TP).", cost=2)
    t = Table(X, Y, skill)
    unit = t.stand(0, "X")
    t.wear(0, "Mend", unit)
    t.stand(1, "Y")
    t.tp(8)
    t.begin("combat")
    t.does("use Mend", "yes", "yes")
    assert t.g.hp[unit] == 30
    assert t.g.tp[0] == 0
    assert len(t.g.discard[0]) == 1
