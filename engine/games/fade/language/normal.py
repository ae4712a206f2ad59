"""How designers say it, and how the language does: replaced before a text is read."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import CardType
from engine.games.fade.language.called import with_called
from engine.games.fade.language.frame import framed
from engine.games.fade.language.inventions import with_invented_counters
from engine.games.fade.language.needless import without_needless
from engine.games.fade.language.openings import WORN, with_what_goes_without_saying
from engine.games.fade.language.plain_words import OF_HOSTS, PLAIN_WORDS
from engine.games.fade.language.said_around import RESOLVED, SAID
from engine.games.fade.language.said_of_things import (
    ALSO_RESERVE,
    ARRIVING,
    CARDS,
    OF_OPPONENTS,
    OF_THE_HOST,
    PLACES,
    SIDES,
    THINGS,
)
from engine.games.fade.language.said_when import HOSTS_TURN, OPPONENTS_TURN, TIMES
from engine.games.fade.language.sayings import CONTRACTIONS, SAYINGS
from engine.games.fade.language.subtypes import COUNTERS, with_subtypes
from engine.games.fade.language.words import VOCABULARY
from engine.text.normal import Normaliser, with_own_name
from engine.text.reader import PhraseTable
from engine.text.tokens import Token, TokenKind

#: Cards whose own name is “this Character” in their text.
FIGHTERS = (CardType.CHARACTER, CardType.RAIDER)
ATTACHING = (CardType.AUGMENT, CardType.EQUIP_ITEM, CardType.ITEM)

PHRASES = (
    SAID
    | HOSTS_TURN
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
    | PLAIN_WORDS
)

PAID = {"spend": "pay", "spends": "pays", "spent": "paid", "spending": "paying"}
#: What is said of attacks, so that they are the subject.
ATTACKS_DO = ("deal", "do", "have", "gain", "get", "are", "cost", "hit", "cannot", "can't")
NAMING = frozenset({"up", "named"})  # Level Up Kael, Street Spark
#: Of a card that attacks; that of a card that answers could be its own success.
SUCCESS = Normaliser(
    {
        f"{said} ,": "if this attack was successful ,"
        for said in ("if successful", "on success", "if it is successful", "if this is successful")
    }
    | {
        f"{when} {it} is successful ,": "if this attack was successful ,"
        for when in ("when", "whenever", "each time")
        for it in ("it", "this", "this attack")
    }
    | {
        f"{when} {it} successful ,": "if this attack was successful ,"
        for when in ("if", "when", "whenever", "each time")
        for it in ("it's", "this's", "it was", "this was")
    }
)
#: Whom a Skill attacks, without the article.
OF_TARGETS = {
    f"{before}target {verb}": f"{before}the target {verb}"
    for before in (": ", ", ", ". ", "and ", "then ")
    for verb in ("gets", "gains", "loses", "takes", "discards", "has", "can't", "cannot")
}
#: That an attack does damage, without the word.
LANDS = ("hits for damage", "connects", "lands", "does some damage", "hits and deals damage")
#: What its attack did.
OF_SKILLS = Normaliser(
    RESOLVED
    | {
        f"{what} {that} {cannot} be": f"{what} . this attack cannot be"
        for what in ("attack", "damage", "hit", "hits")
        for that in ("that", "which")
        for cannot in ("can't", "cannot")
    }
    | {
        f". it {cannot} be {done}": f". this attack cannot be {done}"
        for cannot in ("can't", "cannot")
        for done in ("answered", "responded to", "blocked", "deflected", "negated", "prevented")
    }
    | {
        f"when {this} {acts} ,": ""
        for this in ("this Skill", "this card", "it")
        for acts in ("activates", "is activated", "resolves", "is used", "takes effect")
    }
    | OF_TARGETS
    | {
        f"if {it} {hurts}": "if this attack deals damage"
        for it in ("it", "this", "this Skill", "the Skill")
        for does in ("deals", "dealt", "does", "did")
        for hurts in (f"{does} damage", f"{does} any damage", *LANDS)
    }
    | dict.fromkeys(("its target", "the attacked Character", "the attacked unit"), "the target")
    | {
        f"if {fell} ,": "if the target was Knocked Out by this attack ,"
        for fell in (
            "it dies", "it is Knocked Out", "this kills it", "it is KO ' d", "it gets KO ' d",
            "it's KO ' d", "this KOs it", "this Knocks it Out", "this attack Knocks it Out",
            "it gets Knocked Out", "the target dies", "that Character dies",
            "it Knocks it Out", "it Knocks Out the target", "it Knocks Out its target",
            "this attack Knocks Out its target", "this Knocks Out its target",
        )
    }
)  # fmt: skip
#: What the attacks of a Character do.
OF_FIGHTERS = Normaliser(
    {
        f"{when} {whose} attack {hurts} damage ,": "when this Character makes a successful attack ,"
        for when in ("when", "whenever", "each time", "if")
        for whose in ("its", "this Character's")
        for hurts in ("deals", "does", "deals any", "does any")
    }
)
#: Who uses the card, on cards that are no Characters; some are used from the Hand, by nobody.
OF_USER = Normaliser({"this Character": "the user", "this fighter": "the user"})
WAITING = frozenset({"trigger", "contingency"})
FALLING = ["would", "be", "knocked", "out"]
#: What is done instead of a fall, and what goes without saying then.
INSTEAD = Normaliser(
    {
        f"{begins}instead of being Knocked Out {comma}": begins
        for begins in ("", ". ")
        for comma in (",", "")
    }
    | {
        f"{who} is not Knocked Out {joint} {its} HP becomes": f"{its} HP becomes"
        for who in ("it", "that Character")
        for joint in ("and", ", and", ", but", "; instead", ". instead ,", ".")
        for its in ("its", "that Character's")
    }
    | {"no further damage": "no damage", "no more damage": "no damage"}
)
WITHOUT_USER = frozenset({"trigger", "contingency", "equip"})
#: Of the attack it answers.
OF_REACTIONS = Normaliser(
    {"reduce the damage by": "reduce the damage of that attack by"}
    | {
        f"before {attack} {happens}": ""  # links are done before what they answer (fade:R117)
        for attack in ("the attack", "that attack", "this attack", "it", "the original attack")
        for happens in ("happens", "resolves", "is resolved", "hits", "lands", "is made", "strikes")
    }
)
NORMALISER = Normaliser(PHRASES)
ATTACHED = Normaliser(OF_HOSTS | PHRASES | OF_THE_HOST)
KNOWN = frozenset(word.lower() for word in VOCABULARY)


def normal(tokens: list[Token], name: str, kind: CardType, others: PhraseTable[str]) -> list[Token]:
    """The same text in the words of the language. A card whose name is nothing but such words
    (Block, Level Up) does not speak of itself by name."""
    tokens = framed(without_needless(tokens), kind is CardType.SKILL)
    tokens = with_invented_counters(tokens, name, others)
    own = "this Character" if kind in FIGHTERS else "this card"
    short = (said for said in _short_names(name) if said not in others.phrases)
    for said in (name, *short):
        strange = any(len(word) > 2 and not _is_known(word.lower()) for word in said.split())
        if strange and said[0].isupper():
            before = frozenset[str]() if said == name else NAMING
            tokens = with_own_name(tokens, said, own, others, before, COUNTERS)
    tokens = with_called(tokens, name, own, others)
    tokens = _with_x(with_subtypes(tokens, others))
    tokens = with_what_goes_without_saying(tokens, kind)
    tokens = list(map(_hers, tokens, [*tokens[1:], tokens[-1]]))
    tokens = [_paid(tokens, at) for at in range(len(tokens))]
    strikes = any(token.low in ("counter", "counter-hit") for token in tokens)
    if kind is CardType.SKILL or (kind is CardType.REACTION and strikes):
        tokens = SUCCESS.apply(tokens)
    words = {token.low for token in tokens}
    equips = kind in ATTACHING and ("equip" in words or (kind in WORN and "arena" not in words))
    if kind is CardType.REACTION and not words.isdisjoint(WAITING):
        tokens = _in_its_stead(tokens)
    if kind in (CardType.SKILL, CardType.REACTION) and words.isdisjoint(WITHOUT_USER):
        tokens = OF_USER.apply(tokens)
    if kind is CardType.SKILL:
        tokens = OF_SKILLS.apply(tokens)
    elif kind is CardType.REACTION:
        tokens = OF_REACTIONS.apply(tokens)
    elif kind in FIGHTERS:
        tokens = OF_FIGHTERS.apply(tokens)
    phrases = ATTACHED if equips else NORMALISER
    if equips:
        tokens = _of_the_bearer(tokens)
    return phrases.apply(phrases.apply(tokens))  # what came in may be part of another phrase


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
    if any(token.low in (")", ":", ";") for token in value):
        return tokens  # of the cost it stands in
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


def _paid(tokens: list[Token], at: int) -> Token:
    """spend 2 TP, spends half of their TP: TP are paid, counters are spent"""
    token = tokens[at]
    meant = PAID.get(token.low)
    if meant is None or not any(word.low == "tp" for word in tokens[at + 1 : at + 6]):
        return token
    return replace(token, text=meant, low=meant)


def _in_its_stead(tokens: list[Token]) -> list[Token]:
    """When it would be Knocked Out, …: what is done then is done instead (fade:R321)."""
    lows = [token.low for token in tokens]
    falls = any(lows[at : at + 4] == FALLING for at in range(len(lows)))
    if not falls:
        return tokens
    tokens = INSTEAD.apply(tokens)
    return [t for t, after in zip(tokens, [*tokens[1:], tokens[-1]], strict=True)
            if t.low != "instead" or after.low == "of"]  # fmt: skip


def _of_the_bearer(tokens: list[Token]) -> list[Token]:
    """Equip Character: Normal Attacks deal 2 more damage. Those of who bears it."""
    lows = [token.low for token in tokens]
    at = lows.index("equip") if "equip" in lows else -1
    end = next((i for i in range(at, len(lows)) if lows[i] in (":", ".", "\n", "")), at)
    whose = ["your"] if "player" in lows[max(at, 0) : end] else ["the", "host", "'s"]
    made: list[Token] = []
    for i, token in enumerate(tokens):
        begins = i == 0 or lows[i - 1] in (".", ":", "\n")
        told = lows[i : i + 1] == ["attacks"] or lows[i : i + 2] == ["normal", "attacks"]
        behind = lows[i + 1 + (token.low == "normal")] if told else ""
        if begins and told and behind in ATTACKS_DO:
            made += [replace(token, text=word, low=word) for word in whose]
        made.append(token)
    return made


def _hers(token: Token, following: Token) -> Token:
    """her Stack is its Stack; what attacks her attacks it"""
    if token.low != "her":
        return token
    meant = "it" if following.kind is not TokenKind.WORD else "its"
    return replace(token, text=meant, low=meant)
