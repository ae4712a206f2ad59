"""`is:`, `not:` and `has:`: what a card is or has, without a value to compare."""

from dataclasses import dataclass

from django.db.models import Count, Q

from cards.models import CardChange, CardImport, Printing
from cards.search.conditions import ALWAYS, Condition, clause, negated
from cards.search.elements import MONO, MULTI, NULL
from cards.search.nodes import Term
from cards.search.words import pick


@dataclass(frozen=True, slots=True)
class Flag:
    names: tuple[str, ...]
    words: str  # behind "the card is" or "the card has"
    card: Q = ALWAYS
    face: Q = ALWAYS
    printing: Q = ALWAYS


def _printed_again() -> Q:
    counted = Printing.objects.filter(is_withdrawn=False).values("card").annotate(n=Count("pk"))
    return Q(pk__in=counted.filter(n__gt=1).values("card"))


def _corrected() -> Q:
    changes = CardChange.objects.filter(
        is_erratum=True, card_import__status=CardImport.Status.APPLIED
    )
    return Q(pk__in=changes.values("card"))


_SIMULATED = Q(is_playable=True, not_simulated="")

IS = (
    Flag(("playable",), "playable: its text is understood", Q(is_playable=True)),
    Flag(("unplayable",), "unplayable: its text is not understood", Q(is_playable=False)),
    Flag(("simulated",), "played by the simulator", _SIMULATED),
    Flag(("unsimulated",), "not yet played by the simulator", ~_SIMULATED),
    Flag(("multielement", "multi"), "of two elements", face=MULTI),
    Flag(("monoelement", "mono"), "of one element", face=MONO),
    Flag(("null", "nulltype"), "Null-type: of no element", face=NULL),
    Flag(("vanilla",), "without text", Q(text_key="")),
    Flag(("reprint",), "printed in more than one set", _printed_again()),
    Flag(("errata", "corrected"), "changed since it was printed", _corrected()),
)
HAS = (
    Flag(("text",), "a text", ~Q(text_key="")),
    Flag(("keyword", "kw"), "a keyword", ~Q(keyword_key="")),
    Flag(("element", "el"), "an element", face=~NULL),
    Flag(("subtype", "subtypes"), "a subtype", face=~Q(subtypes="")),
    Flag(("cost",), "a cost", face=Q(cost__isnull=False)),
    Flag(("tp",), "a cost in TP", face=Q(cost__isnull=False, cost_kind="TP")),
    Flag(("cs",), "a cost in CS", face=Q(cost__isnull=False, cost_kind="CS")),
    Flag(("hp",), "HP", face=Q(hp__isnull=False)),
    Flag(("plv",), "PLV", face=Q(plv__isnull=False)),
    Flag(("def",), "DEF", face=Q(defense__isnull=False)),
    Flag(("agi",), "AGI", face=Q(agi__isnull=False)),
    Flag(("level", "lv"), "a Level", face=Q(level__isnull=False)),
    Flag(("rank",), "a Rank", face=Q(rank_order__isnull=False)),
    Flag(("flavor", "flavour", "ft"), "a flavour text", printing=~Q(flavor="")),
    Flag(("artist",), "a named artist", printing=~Q(artist="")),
    Flag(("image", "picture"), "a picture of its own", printing=~Q(image="")),
)
IS_BY_NAME = {name: flag for flag in IS for name in flag.names}
HAS_BY_NAME = {name: flag for flag in HAS for name in flag.names}


def is_flag(term: Term) -> Condition:
    flag = pick(term.value, IS_BY_NAME, "flag")
    return clause(
        "the card", "is", flag.words, card=flag.card, face=flag.face, printing=flag.printing
    )


def not_flag(term: Term) -> Condition:
    return negated(is_flag(term))


def has_flag(term: Term) -> Condition:
    flag = pick(term.value, HAS_BY_NAME, "flag")
    has, lacks = f"the card has {flag.words}", f"the card lacks {flag.words}"
    return Condition(has, lacks, flag.card, flag.face, flag.printing)
