"""The frame of lines: marks behind heads, costs and limits in any order, attacks in any words."""

import pytest

from engine.games.fade.language import CardText, parse_card

READ = (
    # --- heads set apart by a dash -----------------------------------------------------------
    ("Character", "On Enter Field — gain 1 TP.", "On Enter Field: you gain 1 TP."),
    ("Character", "On Attack – This Character gets +1 DEF for this attack.",
     "On Attack: this Character gets +1 DEF for this attack."),
    ("Character", "Arm Up 3 - +2 AGI.", "Arm Up 3: this Character gets +2 AGI."),
    ("Character", "Backup — Your Maximum Hand Size is increased by 1.",
     "Backup: you get +1 Maximum Hand Size."),
    ("Augment", "Equip Character — The equipped Character has Willpower.",
     "Equip Character: the host has Willpower."),
    ("Skill", "Deal PLV - 3 Fire damage to an enemy.", "Attack an enemy: 1 hit of PLV - 3, Fire."),
    ("Skill", "Deal PLV - AGI damage to an enemy.", "Attack an enemy: 1 hit of PLV - AGI."),
    # --- costs, limits and windows in any order ----------------------------------------------
    ("Character", "Activate (once per round; 3 TP) — Draw a card.",
     "Activate (3 TP) (once per round): you draw 1 card."),
    ("Character", "Activate (1 TP, discard a card; twice per turn, during your Combat Step): "
     "Draw 2 cards.",
     "Activate (1 TP, discard 1 card) (your Combat Step, 2 times per turn): you draw 2 cards."),
    ("Character", "Once per turn — 2 TP: Draw a card.",
     "Activate (2 TP) (once per turn): you draw 1 card."),
    ("Character", "(Discard a card, once per game): gain 4 TP.",
     "Activate (discard 1 card) (once per game): you gain 4 TP."),
    ("Character",
     "Activate (discard a card from this Character's Stack; once per turn) — Gain 1 TP.",
     "Activate (remove 1 card from this card's Stack) (once per turn): you gain 1 TP."),
    ("Character", "Activate (X TP, where X is at least 1; once per turn): Draw X cards.",
     "Activate (X TP) (once per turn): you draw X cards."),
    # --- attacks ------------------------------------------------------------------------------
    ("Skill", "Attack — The user makes a 4-hit Energy attack on an enemy, using its AGI - 1 for "
     "each hit.", "Attack an enemy: 4 hits of the user's AGI - 1, Energy."),
    ("Skill", "The user attacks an enemy Character with a three-hit attack, each hit dealing its "
     "PLV.", "Attack an enemy Character: 3 hits of the user's PLV."),
    ("Skill", "Deal the user's AGI as Unblockable damage to one target.",
     "Attack an enemy: 1 hit of the user's AGI, Unblockable."),
    ("Skill", "Deal the user's PLV as Fire damage to up to two different targets.",
     "Attack up to 2 enemies: 1 hit of the user's PLV, Fire."),
    ("Skill", "Deal 2 Energy damage to 1 target, 4 times.",
     "Attack an enemy: 4 hits of 2, Energy."),
    ("Skill", "The user makes a 3-hit Physical attack, using its AGI. Split the hits freely among "
     "any number of enemy Characters.",
     "Attack an enemy Character: 3 hits of the user's AGI, Physical, each hit at a target you "
     "choose."),
    ("Skill", "Target enemy Character gets -1 DEF this turn. Then carry out this attack.\n"
     "Attack — The user makes a 2-hit Energy attack against that Character, using its AGI.",
     "Target enemy Character gets -1 DEF this turn; then attack that Character: 2 hits of the "
     "user's AGI, Energy."),
    ("Reaction", "Counter target Energy attack. Counter-hit — The user makes a 2-hit Physical "
     "attack against the attacker, using its PLV.",
     "React to an Energy Attack: counter-hit: 2 hits of the user's PLV, Physical."),
    # --- Overdrive and Mystify in a sentence of their own --------------------------------------
    ("Skill", "Overdrive (2 TP)\nDeal PLV damage to an enemy.\nIf Overdrive was paid, this "
     "attack strikes 1 more time and deals Relentless damage.",
     "Attack an enemy: 1 hit of PLV.\nOverdrive (2 TP): this attack gets +1 hit; then this attack "
     "is Relentless."),
    ("Skill", "Mystify 1 TP\nDraw a card. If you paid its Mystify cost, gain 2 TP.",
     "You draw 1 card.\nMystify (1 TP): you gain 2 TP."),
    # --- lists behind keywords ----------------------------------------------------------------
    ("Character", "Paradox Fire/Water: draw a card.", "Paradox (Fire/Water): you draw 1 card."),
    ("Character", "Paradox (Time and Space) — gain 3 TP.", "Paradox (Time/Space): you gain 3 TP."),
    ("Character", "Vengeance (Goblin) — draw a card.",
     'When one of your other "Goblin" Characters is Knocked Out: you draw 1 card.'),
    ("Character", "On Attack, once per turn: draw a card.",
     "On Attack (once per turn): you draw 1 card."),
    ("Character", "During each player's End Phase, that player draws 1 card if it attacked "
     "successfully this turn.",
     "At each player's End Phase: if this Character attacked successfully this turn, that player "
     "draws 1 card."),
    # --- events -------------------------------------------------------------------------------
    ("Character", "Whenever this Character wounds another Character with its Normal Attack, put "
     "1 Curse Counter on that Character.",
     "When another Character takes damage from any Normal Attack by this Character: put 1 Curse "
     "Counter on that Character."),
    ("Character", "If a hit would damage an ally, halve that damage.",
     "If an ally would take damage from any Attack, halve that damage."),
    ("Character", "After this Character takes damage, draw a card.",
     "When this Character takes damage: you draw 1 card."),
    ("Reaction", "Contingency (An ally is Knocked Out.) — You gain 2 TP.",
     "Contingency (when an ally is Knocked Out): you gain 2 TP."),
    ("Character", "At your End Phase, if this Character made a successful attack this turn, draw a "
     "card.",
     "At your End Phase: if this Character attacked successfully this turn, you draw 1 card."),
    ("Augment", "Equip Character\nDuring its controller's End Phase, it loses 1 HP.",
     "Equip Character.\nAt the host's controller's End Phase: the host loses 1 HP."),
    ("Character", "During your opponents' turns, Items you play cost 1 more TP.",
     "Unless it is your turn, all Items by you cost 1 more TP."),
)  # fmt: skip

DECLINED = (
    # “after” an attack is later than “when” it is announced
    ("Character", "After this Character attacks, it gets +1 DEF."),
    # is what follows part of the Overdrive?
    ("Skill", "Overdrive (2 TP)\nDeal PLV damage to an enemy.\nIf you paid the Overdrive cost, "
     "this attack has 1 more hit. The user loses 1 HP."),
    ("Skill", "Overdrive (2 TP)\nDraw a card."),
    ("Skill", "Draw a card. If you paid the Overdrive cost, draw 2 cards."),
    # 2 attacks are not one attack with 2 hits
    ("Skill", "The user makes 2 Physical attacks against an enemy, using its PLV."),
    ("Skill", "The user performs two Energy attacks on an enemy, using its AGI for each."),
    # brackets that rule are no reminder
    ("Skill", "Deal PLV damage to an enemy. (If the user left the field, choose another Character "
     "to be the user.)"),
    ("Augment", "Equip Character. At the host's controller's End Phase: the host loses 1 HP. "
     "(It cannot fall below 1 HP this way.)"),
    # a player is no “it”
    ("Arena Augment", "During each player's End Phase, that player draws 1 card if it attacked "
     "successfully this turn."),
)  # fmt: skip


@pytest.mark.parametrize(("card_type", "text", "meant"), READ)
def test_the_frame_of_a_line_is_free(card_type: str, text: str, meant: str) -> None:
    card = parse_card("Test Card", card_type, text)
    assert isinstance(card, CardText), [str(reason) for reason in card]
    assert card.canonical == meant
    again = parse_card("Test Card", card_type, card.canonical)
    assert isinstance(again, CardText)
    assert again.abilities == card.abilities


@pytest.mark.parametrize(("card_type", "text"), DECLINED)
def test_a_frame_that_says_too_little_is_declined(card_type: str, text: str) -> None:
    assert not isinstance(parse_card("Test Card", card_type, text), CardText)
