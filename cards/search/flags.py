"""`is:`, `not:` and `has:`: what a card of any game is or has, without a value to compare."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Count, Q

from cards.games.game import CardGame
from cards.models import CardChange, CardImport, Printing
from cards.search.conditions import ALWAYS, Condition, clause, negated
from cards.search.nodes import Term
from cards.search.vocabulary import Known
from cards.search.words import pick
from cards.states import STORED, TextState


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


_SIMULATED = STORED[TextState.PLAYED]

IS = (
    Flag(("playable",), "playable: its text is understood", Q(is_playable=True)),
    Flag(("unplayable",), "unplayable: its text is not understood", Q(is_playable=False)),
    Flag(("simulated",), "played by the simulator", _SIMULATED),
    Flag(("unsimulated",), "not yet played by the simulator", ~_SIMULATED),
    Flag(("vanilla",), "without text", Q(text_key="")),
    Flag(("reprint",), "printed in more than one set", _printed_again()),
    Flag(("errata", "corrected"), "changed since it was printed", _corrected()),
)
HAS = (
    Flag(("text",), "a text", ~Q(text_key="")),
    Flag(("keyword", "kw"), "a keyword", ~Q(keyword_key="")),
    Flag(("flavor", "flavour", "ft"), "a flavour text", printing=~Q(flavor="")),
    Flag(("artist",), "a named artist", printing=~Q(artist="")),
    Flag(("image", "picture"), "a picture of its own", printing=~Q(image="")),
)


def is_flags(game: CardGame) -> tuple[Flag, ...]:
    return (*IS, *game.search.is_flags)


def has_flags(game: CardGame) -> tuple[Flag, ...]:
    return (*HAS, *game.search.has_flags)


def _meant(value: str, flags: Iterable[Flag]) -> Flag:
    return pick(value, {name: flag for flag in flags for name in flag.names}, "flag")


def is_flag(term: Term, known: Known) -> Condition:
    flag = _meant(term.value, is_flags(known.game))
    return clause(
        "the card", "is", flag.words, card=flag.card, face=flag.face, printing=flag.printing
    )


def not_flag(term: Term, known: Known) -> Condition:
    return negated(is_flag(term, known), known.game.face_model)


def has_flag(term: Term, known: Known) -> Condition:
    flag = _meant(term.value, has_flags(known.game))
    has, lacks = f"the card has {flag.words}", f"the card lacks {flag.words}"
    return Condition(has, lacks, flag.card, flag.face, flag.printing)
