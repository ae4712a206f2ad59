"""Short and everyday sentences: what they are read as, and which ones are declined on purpose."""

import pytest

from engine.games.fade.language import CardText, parse_card

READ = (
    (
        "Character",
        "When he gets KO'd, draw 2 cards.",
        "When this Character is Knocked Out: you draw 2 cards.",
    ),
    (
        "Character",
        "If he's your only Character, he gets +3 PLV.",
        "While you control no other Characters, this Character gets +3 PLV.",
    ),
    ("Character", "+1 PLV, -1 AGI.", "This Character gets +1 PLV and -1 AGI."),
    ("Character", "Can attack twice each turn.", "This Character has Multistrike 1."),
    (
        "Character",
        "Heals 2 HP at the start of your turn.",
        "At your Starting Phase: this Character gains 2 HP.",
    ),
    (
        "Character",
        "When this comes into play, draw a card.",
        "When this Character enters the field: you draw 1 card.",
    ),
    (
        "Character",
        "Whenever you draw a card, this gets +1 PLV this turn.",
        "When you draw a card: this Character gets +1 PLV this turn.",
    ),
    (
        "Character",
        "Sacrifice another Character: this Character gets +3 PLV this turn.",
        "Activate (destroy one of your other Characters): this Character gets +3 PLV this turn.",
    ),
    (
        "Character",
        "Once a turn you can pay 2 TP to give him +2 AGI until the end of the turn.",
        "Activate (2 TP) (once per turn): this Character gets +2 AGI this turn.",
    ),
    ("Skill", "Hit an enemy for PLV + 2.", "Attack an enemy: 1 hit of PLV + 2."),
    ("Skill", "PLV damage to all enemies.", "Attack all enemies: 1 hit of PLV."),
    (
        "Skill",
        "Deal PLV damage to an enemy. If it dies, draw a card.",
        "Attack an enemy: 1 hit of PLV; if the target was Knocked Out by this attack, "
        "you draw 1 card.",
    ),
    (
        "Skill",
        "2 hits of PLV damage. Can't be blocked.",
        "Attack an enemy: 2 hits of PLV.\nThis attack cannot be blocked.",
    ),
    ("Skill", "Draw 2 cards then discard 1.", "You draw 2 cards; then you discard 1 card."),
    (
        "Skill",
        "Gain 2 TP. Deal 3 damage to an enemy Character. Draw a card.",
        "You gain 2 TP.\nAttack an enemy Character: 1 hit of 3; you draw 1 card.",
    ),
    (
        "Skill",
        "Choose one: Deal 4 damage to an enemy Character; or draw 2 cards.",
        "Choose 1: (attack an enemy Character: 1 hit of 4) or (you draw 2 cards).",
    ),
    (
        "Skill",
        "All enemy Characters gain Void this turn. Then, deal 10 damage to each of them. "
        "Draw a card.",
        "All enemy Characters gain Void this turn.\nAttack all enemy Characters: 1 hit "
        "of 10; you draw 1 card.",
    ),
    (
        "Skill",
        "Remove all counters from the user. Deal damage equal to twice the number of "
        "counters removed this way to an enemy Character.",
        "Remove all counters from the user; then attack an enemy Character: 1 hit of 2 x "
        "the number of counters removed this way.",
    ),
    (
        "Skill",
        "The user gets +4 PLV until the end of the turn and can't be targeted by enemy Skills.",
        "The user gets +4 PLV this turn; then the user cannot be targeted by enemy "
        "Skills this turn.",
    ),
    (
        "Skill",
        "Deal PLV damage to one enemy. The user can't attack next turn.",
        "Attack an enemy: 1 hit of PLV; the user cannot attack during its controller's next turn.",
    ),
    (
        "Reaction",
        "Reduce the damage by 4.",
        "React to an Attack on the user: it deals 4 less damage.",
    ),
    (
        "Reaction",
        "Send the attack back to the attacker.",
        "React to an Attack on the user: deflect it to the attacker.",
    ),
    (
        "Reaction",
        "Use this card only when the user has 5 or less HP. Negate an attack on the user.",
        "Use this card only if the user has HP 5 or lower.\nReact to an Attack on the "
        "user: negate it.",
    ),
    (
        "Item",
        "Look at your opponent's hand. Discard one card from it.",
        "Look at all cards in an opponent's Hand; then send a card from that player's "
        "Hand to its owner's Discard Pile.",
    ),
    (
        "Item",
        "Look at target opponent's Hand and choose a card. They discard it.",
        "Look at all cards in target opponent's Hand; then send a card from that "
        "player's Hand to its owner's Discard Pile.",
    ),
    (
        "Item",
        "Get back a card from your discard pile.",
        "Return a card from your Discard Pile to your Hand.",
    ),
    ("Equip Item", "+3 PLV, -1 AGI.", "The host gets +3 PLV and -1 AGI."),
    (
        "Equip Item",
        "When the wearer KOs an enemy, gain 2 TP.",
        "When an enemy Character is Knocked Out by the host: you gain 2 TP.",
    ),
    ("Arena Augment", "No one can play Items.", "Players cannot play Items."),
    (
        "Command",
        "Left: Fire Character, Right: Water Character. Deal 8 damage to an enemy.",
        "Command (Left: Fire Character; Right: Water Character): deal 8 damage to an enemy.",
    ),
    (
        "World Rule",
        "Start with 30 HP.",
        "World Rule: each player starts the game with 30 HP instead of 50.",
    ),
)
#: Each of these could mean two things, or would be done at another time than its writer thinks.
DECLINED = (
    ("Character", "Your opponents can't use Reactions during your Combat Step."),
    ("Character", "This Character gets +2 PLV when it attacks."),
    ("Skill", "Put 1 Poison Counter on an enemy Character. Deal 3 damage to it. Draw a card."),
    ("Skill", "Choose one:\n- Deal 4 damage to an enemy Character. Draw a card.\n- Gain 2 TP."),
    ("Skill", "Deal PLV damage to an enemy. Ignores DEF."),
    ("Item", "Gain 2 TP and draw a card at the start of your next turn."),
    (
        "Skill",
        "Deal 3 damage to an enemy Character. At the end of the turn, if this attack was "
        "successful, draw a card.",
    ),
    ("Character", "At the end of this turn, draw a card."),
    ("Character", "When this Character attacks a Character, it loses 2 HP."),
)


@pytest.mark.parametrize(("card_type", "text", "meant"), READ, ids=lambda cell: cell[:40])
def test_short_sentences_are_read_as_they_are_meant(card_type: str, text: str, meant: str) -> None:
    card = parse_card("Test", card_type, text)
    assert isinstance(card, CardText), [str(declined) for declined in card]
    assert card.canonical == meant
    again = parse_card("Test", card_type, card.canonical)
    assert isinstance(again, CardText)
    assert again.abilities == card.abilities


@pytest.mark.parametrize(("card_type", "text"), DECLINED, ids=lambda cell: cell[:40])
def test_what_could_be_misread_is_declined(card_type: str, text: str) -> None:
    assert not isinstance(parse_card("Test", card_type, text), CardText)
