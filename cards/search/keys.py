"""The table of search keys. The compiler, the syntax page and the suggestions all read it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from django.db.models import Q

from cards.columns import key
from cards.search import stats
from cards.search.conditions import Condition, TermRefused, clause
from cards.search.elements import elements
from cards.search.flags import has_flag, is_flag, not_flag
from cards.search.nodes import Term
from cards.search.vocabulary import Known, sets_meant
from cards.search.words import nearest, pick

CONTAINS = (":",)
EQUALS = (":", "=", "!=")
COMPARES = (":", "=", "!=", "<", "<=", ">", ">=")


Compile: TypeAlias = Callable[[Term, Known], Condition]


@dataclass(frozen=True, slots=True)
class Example:
    query: str
    says: str


@dataclass(frozen=True, slots=True)
class Key:
    """`compile` sees `!=` only if the operators compare; otherwise it is turned around for it."""

    names: tuple[str, ...]
    title: str
    help: str
    operators: tuple[str, ...]
    examples: tuple[Example, ...]
    compile: Compile

    @property
    def compares(self) -> bool:
        return self.operators == COMPARES


def _folded(term: Term) -> str:
    value = key(term.value)
    if not value:
        raise TermRefused(f"“{term.key}{term.operator}” needs a value behind it.")
    return value


def _name(term: Term, known: Known) -> Condition:
    value = _folded(term)
    if term.operator == ":":
        return clause("the name", "contains", f"“{term.value}”", card=Q(name_key__contains=value))
    return clause("the name", "is", f"“{term.value}”", card=Q(name_key=value))


def _type(term: Term, known: Known) -> Condition:
    value = _folded(term)
    words = known.words
    if term.operator == "=":
        card_type = pick(term.value, {key(name): name for name in words.types}, "type")
        return clause("the type", "is", card_type, face=Q(type=card_type))
    if not any(value in line for line in words.type_lines):
        message = f"No card has the type or subtype “{term.value}”."
        raise TermRefused(message, nearest(value, words.type_words()))
    q = Q(type_key__contains=value)
    return clause("the type", "contains", f"“{term.value}”", face=q)


def _text(term: Term, known: Known) -> Condition:
    q = Q(text_key__contains=_folded(term))
    return clause("the text", "contains", f"“{term.value}”", card=q)


def _keyword(term: Term, known: Known) -> Condition:
    value = _folded(term).strip("|")
    keywords = known.words.keywords
    begun = [word for word in keywords if value and word.startswith(value)]
    if not begun:
        raise TermRefused(f"No card has the keyword “{term.value}”.", nearest(value, keywords))
    part = f"|{value}|" if value in keywords else f"|{value}"
    return Condition(
        f"the card has the keyword “{term.value}”",
        f"the card has not the keyword “{term.value}”",
        Q(keyword_key__contains=part),
    )


def _flavour(term: Term, known: Known) -> Condition:
    q = Q(flavor_key__contains=_folded(term))
    return clause("the flavour text", "contains", f"“{term.value}”", printing=q)


def _artist(term: Term, known: Known) -> Condition:
    q = Q(artist_key__contains=_folded(term))
    return clause("the artist", "contains", f"“{term.value}”", printing=q)


def _set(term: Term, known: Known) -> Condition:
    _folded(term)
    sets = known.words.sets
    meant = sets_meant(term.value, sets)
    if not meant:
        codes = [code.lower() for _, code, _ in sets]
        raise TermRefused(f"There is no set “{term.value}”.", nearest(key(term.value), codes))
    q = Q(set__in=[pk for pk, _, _ in meant])
    return clause("the set", "is", " or ".join(name for _, _, name in meant), printing=q)


def _alone(compile_term: Callable[[Term], Condition]) -> Compile:
    """For keys that need no vocabulary."""
    return lambda term, known: compile_term(term)


KEYS = (
    Key(
        ("name", "n"), "Name", "Words without a key ask the name, too.", EQUALS,
        (
            Example("ember", "names with “ember”"),
            Example("ember whelp", "names with both words, wherever they stand"),
            Example('"of light"', "names with this phrase"),
            Example('!"Ember Whelp"', "the card of exactly this name"),
            Example("name:golem", "the same as golem"),
        ),
        _name,
    ),
    Key(
        ("t", "type"), "Type and subtypes", "A part of the type line; = asks for the type alone.",
        EQUALS,
        (
            Example("t:beast", "Beasts"),
            Example("t:character t:human", "human Characters"),
            Example('t:"equip item"', "Equip Items"),
            Example("t=augment", "Augments, but no Arena Augments"),
        ),
        _type,
    ),
    Key(
        ("el", "element", "elements"), "Elements",
        "Elements are compared as sets: : and >= has all of these, <= has no others, = has exactly"
        " these. null is no element, multi two of them. Beginnings are enough: el:f.",
        COMPARES,
        (
            Example("el:fire", "cards with Fire, alone or beside another element"),
            Example("el=fire", "Fire and nothing else"),
            Example("el=fire/earth", "exactly Fire and Earth"),
            Example("el<=fire/water", "nothing beyond Fire and Water (Null-type included)"),
            Example("el:null", "Null-type"),
            Example("el:multi", "two elements"),
        ),
        _alone(elements),
    ),
    Key(
        ("x", "o", "text", "oracle"), "Text", "A part of the rules text, in any case.", CONTAINS,
        (
            Example("x:poison", "texts with “poison”"),
            Example('x:"poison counter"', "texts with this phrase"),
            Example('o:"on attack" -o:draw', "o: is the same"),
        ),
        _text,
    ),
    Key(
        ("kw", "keyword", "keywords"), "Keyword", "A keyword the card has or gives.", EQUALS,
        (Example("kw:flash", "cards with Flash"), Example('kw:"level up"', "cards with Level Up")),
        _keyword,
    ),
    Key(
        ("ft", "flavor", "flavour"), "Flavour text", "A part of it.", CONTAINS,
        (Example("ft:quarry", "flavour texts with “quarry”"),),
        _flavour,
    ),
    *(
        Key(
            stat.names, stat.label[0].upper() + stat.label[1:],
            "Compared with a number or another stat. Cards without the stat never match.", COMPARES,
            examples,
            _alone(stats.stat),
        )
        for stat, examples in zip(
            stats.STATS,
            (
                (Example("tp<=2", "costs at most 2 TP"),),
                (Example("cs=1", "costs 1 CS"),),
                (Example("cost>=5", "costs at least 5, TP or CS"),),
                (Example("hp>=30", "at least 30 HP"),),
                (Example("plv>def", "PLV above DEF"), Example("plv>=8", "at least 8 PLV")),
                (Example("def>=agi", "DEF not below AGI"),),
                (Example("agi>5", "AGI above 5"),),
                (Example("lv<=3", "Level 3 or lower"),),
            ),
            strict=True,
        )
    ),
    Key(
        ("rank",), "Rank", "Normal, Special, Hyper, Ultra, Devastation, Legendary, in this order.",
        COMPARES,
        (Example("rank>=hyper", "Hyper or higher"), Example("rank:normal", "Normal")),
        _alone(stats.rank),
    ),
    Key(
        ("r", "rarity"), "Rarity",
        "Of any printing: Common, Uncommon, Rare, Super Rare, Ultra Rare, Omega Rare"
        " (c u r sr ur or).",
        COMPARES,
        (
            Example("r>=rare", "Rare or rarer"),
            Example("r:c", "Common"),
            Example('r="super rare"', "Super Rare"),
        ),
        _alone(stats.rarity),
    ),
    Key(
        ("s", "set"), "Set", "By its code or name.", EQUALS,
        (Example("s:core", "cards of CORE"), Example("-s:core", "cards that are not in CORE")),
        _set,
    ),
    Key(
        ("cn", "number"), "Number in the set", "As printed; comparisons look at the digits.",
        COMPARES,
        (
            Example("s:core cn:12", "number 12 of CORE"),
            Example("cn<=10", "numbers up to 10"),
        ),
        _alone(stats.collector_number),
    ),
    Key(
        ("a", "artist"), "Artist", "A part of the name.", CONTAINS,
        (Example("a:marden", "pictures by Ilse Marden"),),
        _artist,
    ),
    Key(
        ("is",), "What it is", "See the list below.", EQUALS,
        (Example("is:vanilla", "cards without text"), Example("is:multielement t:skill", "")),
        _alone(is_flag),
    ),
    Key(
        ("not",), "What it is not", "The opposite of is:.", CONTAINS,
        (Example("not:simulated", "cards the simulator does not play yet"),),
        _alone(not_flag),
    ),
    Key(
        ("has",), "What it has", "See the list below.", EQUALS,
        (Example("has:flavor", "cards with a flavour text"),),
        _alone(has_flag),
    ),
)  # fmt: skip
KEY_BY_NAME = {name: entry for entry in KEYS for name in entry.names}
