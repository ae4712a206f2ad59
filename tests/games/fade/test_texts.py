"""What card texts can do beyond keywords: control, replacements, quotes, wards."""

from engine.games.fade.cards.vocabulary import Counter
from tests.games.fade.table import Table, card, character

FOE = character("Foe", hp=30)


def test_r23_control_moves_the_character_and_ends_with_the_turn() -> None:
    charm = card("Item", "Charm", "Gain control of target enemy Character this turn.")
    t = Table(character("Ace", cost=2), FOE, charm)
    t.stand(0, "Foe")
    ace = t.stand(1, "Ace")
    t.stand(1, "Foe")
    t.hold(0, "Charm")
    t.begin()
    t.does("play Charm", "choose Ace")
    assert (t.g.controller[ace], t.g.owner[ace], t.g.side[ace]) == (0, 1, 0)
    t.does("pass")
    assert not t.can("attack with Ace")
    t.does("pass", "pass")
    assert (t.g.controller[ace], t.g.side[ace]) == (1, 1)


def test_replacement_saves_once_and_only_if_it_helps() -> None:
    text = "If this Character would be Knocked Out, this Character's HP becomes 1 instead."
    t = Table(character("Phoenix", text, hp=5, level=4), character("Giant", plv=20))
    t.stand(0, "Giant")
    unit = t.stand(1, "Phoenix")
    t.begin("combat")
    t.does("attack with Giant", "PLV")
    assert (t.g.hp[unit], t.g.hp[1]) == (1, 50)


def test_an_ability_in_quotes_works_for_the_one_who_has_it() -> None:
    gift = card(
        "Item",
        "Gift",
        'Target allied Character gains "On Hit: put 1 Poison Counter on the target."',
    )
    t = Table(FOE, gift)
    t.stand(0, "Foe")
    foe = t.stand(1, "Foe")
    t.hold(0, "Gift")
    t.begin()
    t.does("play Gift", "pass", "attack with Foe", "PLV")
    assert t.counter(foe, Counter.POISON) == 1


def test_a_ward_keeps_items_away_but_not_attacks() -> None:
    dart = card("Item", "Dart", "Deal 4 damage to target enemy Character.")
    t = Table(character("Saint", "This Character cannot be targeted by an Item."), FOE, dart)
    t.stand(0, "Foe")
    t.stand(1, "Saint")
    t.hold(0, "Dart")
    t.begin()
    assert not t.can("play Dart")
    t.does("pass")
    assert t.can("attack with Foe")


def test_text_may_lift_the_entry_restriction() -> None:
    horn = card("Item", "Horn", "Target allied Character can attack this turn.")
    t = Table(FOE, horn)
    t.stand(1, "Foe")
    t.hold(0, "Horn")
    t.begin()
    t.does("play Foe", "C1", "play Horn", "pass")
    assert t.can("attack with Foe")


def test_on_destroyed_uses_last_known_data() -> None:
    bomb = character(
        "Bomb",
        "On Destroyed: deal this Character's PLV damage to target enemy Character.",
        hp=3,
        plv=3,
    )
    ring = card("Augment", "Ring", "Equip Character.", plv=4)
    t = Table(bomb, character("Giant", plv=20, hp=30), ring, FOE)
    giant = t.stand(0, "Giant")
    unit = t.stand(1, "Bomb")
    t.wear(1, "Ring", unit, up=True)
    t.begin("combat")
    t.does("attack with Giant", "PLV")
    assert t.g.hp[giant] == 23


def test_r154_a_muted_character_falls_in_silence() -> None:
    hush = card("Item", "Hush", "Target enemy Character gains Mute.")
    t = Table(character("Loud", "On Destroyed: you gain 5 TP.", hp=1), FOE, hush)
    t.stand(0, "Foe")
    t.stand(1, "Loud")
    t.hold(0, "Hush")
    t.begin()
    t.does("play Hush", "pass", "attack with Foe", "PLV")
    assert t.g.tp[1] == 0


def test_an_attack_that_cannot_be_negated() -> None:
    sure = card("Skill", "Sure", "Attack target enemy: 1 hit of 6. This attack cannot be negated.")
    stop = card("Reaction", "Stop", "React to an Attack: negate it.")
    t = Table(FOE, sure, stop)
    t.wear(0, "Sure", t.stand(0, "Foe"))
    foe = t.stand(1, "Foe")
    t.wear(1, "Stop", foe)
    t.begin("combat")
    t.does("use Sure")
    assert t.g.hp[foe] == 24
