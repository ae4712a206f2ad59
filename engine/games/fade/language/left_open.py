"""What a sentence leaves open although every word of it is understood: whose, and for how long."""

from engine.games.fade.ir import Fixed, Ref, StatOf
from engine.games.fade.language.reading import is_for_good
from engine.text.ir import Arith
from engine.text.nodes import Ability, Noun, Number, walk
from engine.text.pending import Pronoun
from engine.text.reader import Reader, Refusal

WHOSE = "“its” could be that of more than one here: say whose"
HOW_LONG = (
    "“has” says how it is, and this is done once: say how long (“this turn”), “gets … permanently”,"
    " or make it a sentence of its own on its own line"
)


def leaves_nothing_open(reader: Reader, at: int, said: Ability, meant: Ability) -> None:
    """Refuses the line that begins here if it does; `meant` is what its pronouns make of it."""
    if any(_has_two_owners(node) for node in walk(said) if isinstance(node, Arith)):
        raise Refusal(_place(reader, at, ("its",), ()), WHOSE)
    place = _place(reader, at, ("has", "have"), ("+", "-")) if is_for_good(meant) else at
    if place > at:
        raise Refusal(place, HOW_LONG)


def _has_two_owners(amount: Arith) -> bool:
    """The user's PLV plus its DEF, of an attack on somebody: the user's, or the other's?"""
    named = any(isinstance(who, Ref) and who.what is not Fixed.TARGET for who in _of(amount.left))
    unnamed = (who for who in _of(amount.right) if isinstance(who, Pronoun))
    return named and any(who.word in ("it", "they") for who in unnamed)


def _of(n: Number) -> list[Noun]:
    return [part.who for part in walk(n) if isinstance(part, StatOf)]


def _place(reader: Reader, at: int, words: tuple[str, ...], behind: tuple[str, ...]) -> int:
    """Where one of these words stands in the line that begins here, else its beginning."""
    lows = reader.lows
    for place in range(at, len(lows) - 1):
        if lows[place] == "\n":
            break
        if lows[place] in words and (not behind or lows[place + 1] in behind):
            return place
    return at
