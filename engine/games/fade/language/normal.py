"""How designers say it, and how the language does: replaced before a text is read."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import CardType, Phase
from engine.games.fade.language.openings import WORN, with_what_goes_without_saying
from engine.games.fade.language.subtypes import with_subtypes
from engine.games.fade.language.words import VOCABULARY
from engine.text.normal import Normaliser, with_own_name
from engine.text.reader import PhraseTable
from engine.text.tokens import Token, TokenKind

#: Cards whose own name is “this Character” in their text.
FIGHTERS = (CardType.CHARACTER, CardType.RAIDER)
ATTACHING = (CardType.AUGMENT, CardType.EQUIP_ITEM, CardType.ITEM)

CONTRACTIONS = {
    "it's a": "it is a",
    "it's an": "it is an",
    "it's in": "it is in",
    "it's damaged": "it is damaged",
    "it's your turn": "it is your turn",
    "it's not": "it is not",
    "it's": "it is",
    "that's": "that is",
    "can not": "can't",
    "they're": "they are",
    "doesn't": "does not",
    "don't": "do not",
    "didn't": "did not",
    "isn't": "is not",
    "aren't": "are not",
    "wasn't": "was not",
    "hasn't": "has not",
    "haven't": "have not",
    "when it's": "when it is",
    "whenever it's": "whenever it is",
    "you ' re": "you are",
    "they ' re": "they are",
    "you ' ve": "you have",
    "they ' ve": "they have",
    "there's": "there is",
}
TIMES = {
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
    "until the start of your next turn": "until your next turn",
    "until the beginning of your next turn": "until your next turn",
    "until your next Starting Phase": "until your next turn",
    "until the start of your next Starting Phase": "until your next turn",
    "each time": "when",
    "every time": "when",
    "as long as": "while",
    "once each turn": "once per turn",
    "once a turn": "once per turn",
    "once every turn": "once per turn",
    "once each round": "once per round",
}
THINGS = {
    "this Item": "this card",
    "this Skill": "this card",
    "this Augment": "this card",
    "this Reaction": "this card",
    "this Equip Item": "this card",
    "the equipped unit": "the host",
    "equipped Character": "the host",
    "the equipped Character": "the host",
    "equipped Player": "the host",
    "the equipped Player": "the host",
    "the attached Character": "the host",
    "the Character this card is attached to": "the host",
    "the Character it is attached to": "the host",
    "the Character it was attached to": "the host",
    "the Character this card was attached to": "the host",
    "the attacking Character": "the attacker",
    "the attacking unit": "the attacker",
    "the defending Character": "the defender",
    "the defending unit": "the defender",
    "that Character or Player": "that unit",
    "the target of that attack": "the target",
    "the target of this attack": "the target",
    "the target of the attack": "the target",
    "that attack's target": "the target",
    "this attack's target": "the target",
    "the attack's target": "the target",
    "the cost of the card negated this way": "its cost",
    "the TP cost of the card negated this way": "its cost",
    "the cost of the negated card": "its cost",
    "the negated card's cost": "its cost",
    "you and each Character you control": "each of your units",
    "you and each of your Characters": "each of your units",
    "you and all Characters you control": "your units",
    "you and your Characters": "your units",
    "that Player or Character": "that unit",
    "that Character or that Player": "that unit",
    "all of them": "each of them",
    "both of them": "each of them",
    "each Character attacked this way": "the target",
    "Characters attacked this way": "the target",
    "all Characters attacked this way": "the target",
    "the Character attacked this way": "the target",
    "the opponent": "an opponent",
    "your opponent": "an opponent",
    "your opponents": "all opponents",
    "of your choice": "",
    "you or one of your Characters": "one of your units",
    "you or a Character you control": "one of your units",
    "you or any of your Characters": "one of your units",
    "the Character that replaces it": "the new Character",
    "the Character that replaced it": "the new Character",
    "the Character that takes its place": "the new Character",
    "the replacing Character": "the new Character",
    "both Command Materials": "all Command Materials",
    "both of your Command Materials": "all Command Materials",
    "both of the Command Materials": "all Command Materials",
    "both your Command Materials": "all Command Materials",
    "all of your Command Materials": "all Command Materials",
    "all of the Command Materials": "all Command Materials",
    "each of the Command Materials": "each Command Material",
    "the Command Materials": "all Command Materials",
    "the Command Material": "all Command Materials",
    "your Command Materials": "all Command Materials",
    "its Command Materials": "all Command Materials",
    "this card's Command Materials": "all Command Materials",
    "this Command's Command Materials": "all Command Materials",
    "one of the Command Materials": "a Command Material",
    "one of your Command Materials": "a Command Material",
    "the combined Levels of": "the total Level of",
    "the total Levels of": "the total Level of",
    "the combined": "the total",
    "ignoring its CS cost": "without paying its cost",
    "ignoring its TP cost": "without paying its cost",
    "ignoring its cost": "without paying its cost",
    "without paying its CS cost": "without paying its cost",
    "without paying its TP cost": "without paying its cost",
    ", ignoring its CS cost": "without paying its cost",
    ", ignoring its cost": "without paying its cost",
    "face up": "face-up",
    "face down": "face-down",
}
PLACES = {
    "in the Character Zone": "in Character Zones",
    "in the Character Zones": "in Character Zones",
    "to its owner's Rift Zone": "to the Rift",
    "to their owner's Rift Zone": "to the Rift",
    "to their owners' Rift Zones": "to the Rift",
    "to its owner's Rift": "to the Rift",
    "to their owner's Rift": "to the Rift",
    "to your Rift Zone": "to the Rift",
    "to your Rift": "to the Rift",
    "to the Rift Zone": "to the Rift",
    "to their Rift Zone": "to the Rift",
    "to their Rift": "to the Rift",
    "to that player's Rift Zone": "to the Rift",
    "to that player's Rift": "to the Rift",
    "enters play": "enters the field",
    "comes into play": "enters the field",
    "leaves play": "leaves the field",
    "to your Reserve Zone": "to Reserve",
    "to your Reserve": "to Reserve",
    "to the Reserve Zone": "to Reserve",
    "to the Reserve": "to Reserve",
    "to its controller's Reserve Zone": "to Reserve",
    "to its owner's Reserve Zone": "to Reserve",
    "to their owners' Reserve Zones": "to Reserve",
    "to their controllers' Reserve Zones": "to Reserve",
    "to their owner's Reserve Zone": "to Reserve",
    "to their Reserve Zones": "to Reserve",
    "that player and their Characters": "that player's units",
    "that player or their Characters": "that player's units",
    "that player or any of their Characters": "that player's units",
}
#: A Skill card is a Skill; a Zone card is a Zone.
CARDS = {
    f"{kind.value} {card}": kind.value + end
    for kind in CardType
    for card, end in (("card", ""), ("cards", "s"))
}
#: Characters in the Reserve are on the field; without these words they are not meant (fade:R108).
ALSO_RESERVE = {
    f"{before} those in {whose} {zone}{after}": "on the field"
    for before in (", including", "including")
    for whose in ("your", "the", "their")
    for zone in ("Reserve Zone", "Reserve")
    for after in (",", "")
}
#: An opponent's Item is an enemy Item; their Zones stay theirs.
OF_OPPONENTS = (
    {
        f"{whose} {kind.value}{end}": f"{side} {kind.value}{end}"
        for whose, side, end in (
            ("an opponent's", "an enemy", ""),
            ("your opponent's", "an enemy", ""),
            ("your opponent's", "all enemy", "s"),
            ("your opponents'", "all enemy", "s"),
        )
        for kind in CardType
        if kind not in (CardType.ZONE, CardType.WORLD_RULE, CardType.RAIDER)
    }
    | {
        f"{before} {whose} {kind.value}s": f"{meant} {kind.value}"
        for before, meant in (("one of", "an enemy"), ("each of", "each enemy"))
        for whose in ("your opponent's", "your opponents'")
        for kind in CardType
    }
    | {
        f"{whose} {zone} {word}": f"{meant} {zone} {word}"
        for whose, meant in (
            ("an opponent's", "an opponent's"),
            ("your opponent's", "an opponent's"),
        )
        for zone in ("Character", "Equip")
        for word in ("Zone", "Zones")
    }
)
#: Whose cards something comes from: an opponent's are the enemy ones.
SIDES = {
    f"{before} {whose} {kind}": f"{before} enemy {kind}"
    for before in ("by", "from")
    for whose in ("opponents'", "your opponents'", "your opponent's", "an opponent's")
    for kind in ("cards", "effects", *(f"{kind.value}s" for kind in CardType))
} | {"by card effects": "by cards", "by the effects of": "by", "from card effects": "from cards"}
SAYINGS = {
    "when you Tag-Out this Character": "when this Character is replaced with Tag-Out",
    "whenever you Tag-Out this Character": "when this Character is replaced with Tag-Out",
    "the one that replaces it": "the new Character",
    "the one that replaced it": "the new Character",
    "the one that takes its place": "the new Character",
    "that enemy Player": "that player",
    "Knocked Out Characters are sent": "Characters Knocked Out go",
    "Knocked Out Characters are put": "Characters Knocked Out go",
    "Knocked Out Characters go": "Characters Knocked Out go",
    "if successful": "if this attack was successful",
    "if it was successful": "if this attack was successful",
    "if it is successful": "if this attack was successful",
    "on success": "if this attack was successful",
    "on a success": "if this attack was successful",
    ", even if no damage was dealt": "",
    ", even if it deals no damage": "",
    ", whether or not damage was dealt": "",
    "use this when": "use this card when",
    "this attack is successful": "this attack was successful",
    **{
        f"also {verb}": verb
        for verb in (
            *("gets", "get", "gains", "gain", "has", "have", "loses", "lose", "draws", "draw"),
            *("deals", "deal", "puts", "put", "removes", "remove"),
        )
    },
    "that opponent": "that player",
    "that Character or Player": "that unit",
    **{
        words: words
        for become in ("become", "becomes")
        for this in ("that", "this")
        if (words := f"{become} the target of {this} attack")
    },
    **dict.fromkeys(
        ("the target of that attack", "the target of this attack", "that attack's target"),
        "the target",
    ),
    **{
        f"the cost of the {card} {stopped} this way": "its cost"
        for card in ("card", "attack", "Skill", "Item", "Reaction")
        for stopped in ("negated", "blocked", "prevented", "deflected")
    },
    "damage per hit": "damage",
    "the attack is successful": "this attack was successful",
    "the attack was successful": "this attack was successful",
    "of any Rank": "",
    "place": "put",
    "KO ' d": "Knocked Out",
    "KO ' ed": "Knocked Out",
    "KOed": "Knocked Out",
    "KOd": "Knocked Out",
    "gets KO ' d": "is Knocked Out",
    "get KO ' d": "are Knocked Out",
    "gets Knocked Out": "is Knocked Out",
    "get Knocked Out": "are Knocked Out",
    "gets destroyed": "is destroyed",
    "gets attacked": "is attacked",
    "gets hit": "takes damage",
    "gets damaged": "takes damage",
    "KOs": "Knocks Out",
    "he's": "it is",
    "she's": "it is",
    "this Character is your only Character": "you control no other Characters",
    **dict.fromkeys(
        (
            *(f"{it} your only Character" for it in ("it is", "it's", "he's", "she's")),
            *(f"{it} the only Character you control" for it in ("it is", "it's", "he's", "she's")),
        ),
        "you control no other Characters",
    ),
    **{
        f"can {act} the turn {it} {comes}": "has Flash"
        for act in ("act", "attack")
        for it, comes in (
            ("it is", "played"),
            ("it's", "played"),
            ("he's", "played"),
            ("she's", "played"),
            ("it", "enters the field"),
            ("it", "comes into play"),
            ("it", "enters play"),
        )
    },
    "you control only this Character": "you control no other Characters",
    "can attack twice each turn": "has Multistrike 1",
    "can attack twice per turn": "has Multistrike 1",
    "attacks twice each turn": "has Multistrike 1",
    "when you play this ,": "when this card enters the field ,",
    "when you play this card ,": "when this card enters the field ,",
    "when you play this Character ,": "when this Character enters the field ,",
    **{
        f"{many} in hand": f"{many} in your Hand"
        for many in ("or more cards", "or fewer cards", "or less cards", "no cards")
    },
    "no one can": "players cannot",
    "nobody can": "players cannot",
    "no player can": "players cannot",
    "whoever stands here": "the Character here",
    "whoever is here": "the Character here",
    "in play": "on the field",
    "sacrifice another Character": "destroy one of your other Characters",
    "sacrifice a Character": "destroy one of your Characters",
    "sacrifice an ally": "destroy one of your other Characters",
    "sacrifices a Character": "destroys one of their Characters",
    "sacrifice this Character": "destroy this Character",
    "sacrifice it": "destroy it",
    "this dies": "this card is destroyed",
    "dies": "is destroyed",
    "die": "are destroyed",
    "when this enters": "when this card enters",
    "whenever this enters": "when this card enters",
    "is infused with": "gains infused with",
    "are infused with": "gain infused with",
    "becomes infused with": "gains infused with",
    "become infused with": "gain infused with",
    "is immune to": "has immune to",
    "are immune to": "have immune to",
    "is inflicted with": "gains",
    "are inflicted with": "gain",
    "it's inflicted with": "it gains",
    "becomes inflicted with": "gains",
    "take another turn after this one": "take an extra turn",
    "take another turn": "take an extra turn",
    "take an additional turn": "take an extra turn",
    "may perform an additional Normal Attack": "gets 1 extra attack",
    "can perform an additional Normal Attack": "gets 1 extra attack",
    "may attack again": "gets 1 extra attack",
    "can attack again": "gets 1 extra attack",
    "may attack one additional time": "gets 1 extra attack",
    "can attack one additional time": "gets 1 extra attack",
    "for the rest of the game": "permanently",
    "when activated,": "Stock effect:",
    "when this card is activated,": "Stock effect:",
    "additional attack": "extra attack",
    "additional attacks": "extra attacks",
    "or less": "or lower",
    "or greater": "or higher",
    "fighter": "Character",
    "fighters": "Characters",
    "Fighter Pool": "Fighter Pool",
    "Fighter Pools": "Fighter Pools",
    "she": "it",
    "he": "it",
    "him": "it",
    "his": "its",
    "plus": "+",
    "minus": "-",
    "the attack": "that attack",
}
#: Whose pile something comes to matters where it is an event, not where it is an order: every
#: card goes to its owner's.
ARRIVING = {
    f"{verb} to your {place}{zone}": f"{verb} to your {place}"
    for verb in (
        *(f"{be} {done}" for be in ("is", "are") for done in ("sent", "put", "moved", "returned")),
        *("moves", "goes", "returns"),
    )
    for place in ("Rift", "Reserve")
    for zone in ("", " Zone")
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
#: A Skill card is a Skill.
CARDS = {
    f"{kind.value} {card}": f"{kind.value}{many}"
    for kind in CardType
    if kind not in (CardType.ZONE, CardType.WORLD_RULE)
    for card, many in (("card", ""), ("cards", "s"))
}
PHRASES = (
    HOSTS_TURN
    | CARDS
    | CONTRACTIONS
    | TIMES
    | THINGS
    | PLACES
    | OF_OPPONENTS
    | ALSO_RESERVE
    | SIDES
    | CARDS
    | SAYINGS
    | ARRIVING
    | OPPONENTS_TURN
)


#: On a card that is attached, “this Character” is who it is attached to.
NAMING = frozenset({"up", "named"})  # Level Up Kael, Street Spark
OF_THE_HOST = {
    "this Character": "the host",
    "this fighter": "the host",
    "this Player": "the host",
    **dict.fromkeys(
        (
            "wearer",
            "the wearer",
            "bearer",
            "the bearer",
            "the wielder",
            "wielder",
            "the holder",
            "its bearer",
            "its wearer",
            "its wielder",
            "the equipped one",
        ),
        "the host",
    ),
    **{
        f"the Character {verb}": f"the host {verb}"
        for verb in ("gets", "gains", "has", "loses", "can't", "cannot", "takes")
    },
} | {
    f"at {start}its controller's {phase.value}": f"at the host's controller's {phase.value}"
    for start in ("", "the start of ", "the beginning of ")
    for phase in Phase
}

#: Of a card that attacks; that of a card that answers could be its own success.
SUCCESS = Normaliser(
    {
        f"{said} ,": "if this attack was successful ,"
        for said in ("if successful", "on success", "if it is successful", "if this is successful")
    }
)
#: What its attack did.
OF_SKILLS = Normaliser(
    {
        f"if {fell} ,": "if the target was Knocked Out by this attack ,"
        for fell in (
            "it dies", "it is Knocked Out", "this kills it", "it is KO ' d", "it gets KO ' d",
            "it's KO ' d", "this KOs it", "this Knocks it Out", "this attack Knocks it Out",
            "it gets Knocked Out", "the target dies", "that Character dies",
        )
    }
)  # fmt: skip
#: Of the attack it answers.
OF_REACTIONS = Normaliser({"reduce the damage by": "reduce the damage of that attack by"})
NORMALISER = Normaliser(PHRASES)
ATTACHED = Normaliser(PHRASES | OF_THE_HOST)
KNOWN = frozenset(word.lower() for word in VOCABULARY)


def normal(tokens: list[Token], name: str, kind: CardType, others: PhraseTable[str]) -> list[Token]:
    """The same text in the words of the language. A card whose name is nothing but such words
    (Block, Level Up) does not speak of itself by name."""
    own = "this Character" if kind in FIGHTERS else "this card"
    short = (said for said in _short_names(name) if said not in others.phrases)
    for said in (name, *short):
        strange = any(len(word) > 2 and not _is_known(word.lower()) for word in said.split())
        if strange and said[0].isupper():
            before = frozenset[str]() if said == name else NAMING
            tokens = with_own_name(tokens, said, own, others, before)
    tokens = _with_x(with_subtypes(tokens, others))
    tokens = with_what_goes_without_saying(tokens, kind)
    tokens = list(map(_hers, tokens, [*tokens[1:], tokens[-1]]))
    strikes = any(token.low in ("counter", "counter-hit") for token in tokens)
    if kind is CardType.SKILL or (kind is CardType.REACTION and strikes):
        tokens = SUCCESS.apply(tokens)
    words = {token.low for token in tokens}
    equips = kind in ATTACHING and ("equip" in words or (kind in WORN and "arena" not in words))
    if kind is CardType.SKILL:
        tokens = OF_SKILLS.apply(tokens)
    elif kind is CardType.REACTION:
        tokens = OF_REACTIONS.apply(tokens)
    return (ATTACHED if equips else NORMALISER).apply(tokens)


def _is_known(word: str) -> bool:
    return word in KNOWN or word.removesuffix("s") in KNOWN


def _with_x(tokens: list[Token]) -> list[Token]:
    """Draw X cards, where X is …: what X is stands where X stood."""
    lows = [token.low for token in tokens]
    at = next((at for at in range(len(lows)) if lows[at : at + 3] == ["where", "x", "is"]), None)
    if at is None:
        return tokens
    ends = (".", "\n", "")
    start = next((i + 1 for i in range(at, -1, -1) if lows[i] in ends), 0)
    end = next(i for i in range(at, len(lows)) if lows[i] in ends)
    value = tokens[at + 3 : end]
    if value and value[0].low == "equal" and value[1].low == "to":
        value = value[2:]
    if lows[start:at].count("x") != 1 or "x" in lows[at + 3 : end]:
        return tokens
    said = tokens[start : at - 1 if lows[at - 1] == "," else at]
    made = [part for token in said for part in (value if token.low == "x" else [token])]
    return _with_x([*tokens[:start], *made, *tokens[end:]])


def _short_names(name: str) -> tuple[str, ...]:
    """Kael, Street Spark is Kael; Zephra of the Afterimage is Zephra."""
    first = name.split(",")[0]
    words = first.split()
    title = next((at for at, word in enumerate(words) if at and word.islower()), len(words))
    shorter = " ".join(words[:title]) if len(words) > 2 else first
    return (shorter,) if shorter and shorter != name else ()


def _hers(token: Token, following: Token) -> Token:
    """her Stack is its Stack; what attacks her attacks it"""
    if token.low != "her":
        return token
    meant = "it" if following.kind is not TokenKind.WORD else "its"
    return replace(token, text=meant, low=meant)
