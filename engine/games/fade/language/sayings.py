"""Other words for what is done, and contractions."""

from __future__ import annotations

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
SAYINGS = {
    "when you Tag-Out this Character": "when this Character is replaced with Tag-Out",
    "whenever you Tag-Out this Character": "when this Character is replaced with Tag-Out",
    **{
        f"{one} {replaces}": "the new Character"
        for one in (
            "the one that",
            "the Character that",
            "the Character which",
            "whoever",
            "the Character who",
            "the ally that",
            "the Character",
        )
        for replaces in (
            "replaces it",
            "replaced it",
            "takes its place",
            "took its place",
            "has replaced it",
            "replacing it",
            "taking its place",
            "is put in its place",
            "replaces this Character",
            "replaced this Character",
            "it was replaced with",
        )
    },
    "its replacement": "the new Character",
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
            *(
                f"{this} the only Character {on}"
                for this in ("this is", "this Character is", "this card is")
                for on in (
                    "you control",
                    "on your side",
                    "on your side of the field",
                    "on your field",
                )
            ),
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
    **{
        f"whoever {controls} {it}": f"{it}'s controller"
        for controls in ("controls", "is controlling")
        for it in ("this Character", "this card", "it", "the host", "that Character")
    },
    "the player who controls this Character": "this Character's controller",
    "the player controlling this Character": "this Character's controller",
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
    "the current attack": "that attack",
}
