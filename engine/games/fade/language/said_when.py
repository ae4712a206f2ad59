"""Other words for times: when something happens, how long it lasts, how often it may."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import Phase

TIMES = {
    "at the start of your Starting Phase": "at your Starting Phase",
    "at the start of your turn": "at your Starting Phase",
    "at the beginning of your turn": "at your Starting Phase",
    "at the end of your turn": "at your End Phase",
    "at the start of each player's turn": "at each player's Starting Phase",
    "at the end of each player's turn": "at each player's End Phase",
    "at the start of each turn": "at each player's Starting Phase",
    "at the end of each turn": "at each player's End Phase",
    "at the start of your opponent's": "at an opponent's",
    "at the beginning of your opponent's": "at an opponent's",
    "at the start of your": "at your",
    "at the beginning of your": "at your",
    "at the start of each player's": "at each player's",
    "at the beginning of each player's": "at each player's",
    "at the beginning of each turn": "at each player's Starting Phase",
    "at the beginning of each player's turn": "at each player's Starting Phase",
    "at the start of every turn": "at each player's Starting Phase",
    "at the end of every turn": "at each player's End Phase",
    "until the end of this turn": "this turn",
    "for the rest of the turn": "this turn",
    "for the rest of this turn": "this turn",
    "for the turn": "this turn",
    "until the turn ends": "this turn",
    **dict.fromkeys(
        (
            "until your next turn begins",
            "until your next turn starts",
            "until the beginning of your next turn",
            "until the start of your next turn",
            "until your next Starting Phase begins",
            "until the beginning of your next Starting Phase",
        ),
        "until your next turn",
    ),
    **{
        f"until {attack} {ends}": "for this attack"
        for attack in ("that attack", "this attack", "the attack", "the current attack")
        for ends in ("ends", "is done", "has ended", "is finished", "finishes", "is resolved")
    },
    "until your next Starting Phase": "until your next turn",
    "until the start of your next Starting Phase": "until your next turn",
    **dict.fromkeys(
        (
            "as soon as",
            "immediately after",
            "right after",
            "directly after",
            "the moment",
            "at the moment",
            "any time that",
            "each time that",
            "upon the moment",
        ),
        "when",
    ),
    **{
        f"until {the} attack {ends}": "for this attack"
        for the in ("the", "that", "this")
        for ends in ("ends", "is done", "has ended", "is finished", "has resolved", "is resolved")
    },
    "each time": "when",
    "every time": "when",
    "as long as": "while",
    "once each turn": "once per turn",
    "once a turn": "once per turn",
    "once every turn": "once per turn",
    "once each round": "once per round",
    "once a round": "once per round",
    "once every round": "once per round",
}
OPPONENTS_TURN = {
    f"at the {moment} of {whose} turn": f"at each opponent's {phase}"
    for moment, phase in (
        ("start", "Starting Phase"),
        ("beginning", "Starting Phase"),
        ("end", "End Phase"),
    )
    for whose in ("each opponent's", "an opponent's", "your opponent's", "the opponent's")
}
#: The turns of who has this card.
HOSTS_TURN = {
    f"the equipped {unit}'s {phase.value}": f"the host's controller's {phase.value}"
    for unit in ("Player", "Character")
    for phase in Phase
}
