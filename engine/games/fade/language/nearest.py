"""What a declined sentence of a card would be in words that are understood on that card."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from engine.games.fade.cards.vocabulary import CardType, Counter, Element, Stat
from engine.games.fade.language.card import CardText, parse_card
from engine.games.fade.language.conditions import ASKED, CONDITIONS
from engine.games.fade.language.events import EVENTS
from engine.games.fade.language.lines import USED_UP, LineReader
from engine.games.fade.language.normal import normal
from engine.games.fade.language.orders import ORDERS
from engine.games.fade.language.subjects import PREDICATES
from engine.games.fade.language.synonyms import in_other_words, tidy
from engine.games.fade.language.tables import ENDINGS
from engine.games.fade.language.verbs import OPERANDS
from engine.games.fade.language.words import VOCABULARY
from engine.kernel.sentences import Sentence, blanked, place, sentence_at, sentences
from engine.kernel.texts import Declined, Names
from engine.text.filling import LOST, SMALL, TURNING, Clause, Span, filled
from engine.text.forms import Forms
from engine.text.nearest import Read, nearest
from engine.text.reader import NameTable, Refusal, name_table
from engine.text.suggest import is_slip
from engine.text.tokens import Token, TokenKind, tokenise

#: Longer ones are no sentences but noise: looking for what they mean would take too long.
LONGEST = 300
MOST_WORDS = 40
#: What is read around a sentence to see whether it is understood there.
AROUND = 600
BREAKS = (":", ";", ",", ".", "(", ")", "\n", "")
JOINTS = ("and", "then", "or", "may")
EVENT_WORDS = ("when", "whenever")
CONDITION_WORDS = ("if", "while", "unless")
#: What it costs to leave out what was not understood, beside the words that are lost.
CUT = 1.2
MAY_BE_EMPTY = frozenset({"until", "damage"})
POINTS = {"hit points": "HP", "TP": "TP"}
#: What says when, whether, how long, how often or of which sort is not left out.
SORTS = frozenset(str(each.value).lower() for sort in (Element, Counter, Stat) for each in sort)
DECIDING = (
    TURNING | SORTS | {*EVENT_WORDS, *CONDITION_WORDS, "until", "each", "every", "once", "by"}
)
#: Who does it is left unsaid: the card itself, or who bears it.
UNSAID = re.compile(
    r"^(?:takes|gains|gets|deals|cannot|can't|has|loses|is|attacks)\b", re.IGNORECASE
)
OF_A_CHARACTER = re.compile(r"\bthis Character\b", re.IGNORECASE)
KNOWN = frozenset(word.lower() for word in VOCABULARY)


def instead(name: str, kind: CardType, text: str, error: Declined, names: Names) -> tuple[str, ...]:
    """Up to three sentences that are understood in the place of the declined one."""
    at = place(text, error.line, error.column)
    sentence = sentence_at(text, sentences(text), at)
    said = text[sentence.start : sentence.end]
    if not said.strip() or len(said) > LONGEST or "\n" in said:
        return ()
    mending = FadeMending(name, kind, name_table(names, ENDINGS))
    read = _reading(name, kind, text, sentence, names, mending.ways)
    if error.ways:
        each_way = _each_way(said, at - sentence.start, error)
        return tuple(each for each in each_way if isinstance(read(each), str))
    return nearest(said, read, mending)


def _each_way(said: str, at: int, error: Declined) -> tuple[str, ...]:
    """What can be read in two ways, said in each of them."""
    if not said.lower().startswith(error.words.lower(), at):
        return ()
    before, after = said[:at], said[at + len(error.words) :]
    return tuple(tidy(f"{before}{way}{after}") for way in error.ways)


def _reading(
    name: str,
    kind: CardType,
    text: str,
    sentence: Sentence,
    names: Names,
    ways: dict[str, tuple[str, ...]],
) -> Read:
    """How a sentence is read in the place of the declined one; other errors do not count."""
    around = text if len(text) <= AROUND else text[sentence.start : sentence.end]
    start, end = sentence.start, sentence.end
    if around is not text:
        start, end = 0, len(around)
    found = parse_card(name, kind, around, names)
    parts = sentences(around)
    for error in () if isinstance(found, CardText) else found:
        other = sentence_at(around, parts, place(around, error.line, error.column))
        if other.start != start:
            around = blanked(around, other)

    def read(said: str) -> int | str:
        changed = around[:start] + said + around[end:]
        result = parse_card(name, kind, changed, names)
        if isinstance(result, CardText):
            return result.canonical
        places = [place(changed, error.line, error.column) - start for error in result]
        stopped = [at for at in places if 0 <= at <= len(said)]
        for at, error in zip(places, result, strict=True):
            if at in stopped and error.ways:
                ways[said] = _each_way(said, at, error)
        return min(stopped) if stopped else said.lower()

    return read


class FadeMending:
    """What the sentences of one card can be changed into."""

    def __init__(self, name: str, kind: CardType, known: NameTable) -> None:
        self._name, self._kind, self._known = name, kind, known
        self.ways: dict[str, tuple[str, ...]] = {}  # of sentences that can be read in two

    def in_other_words(self, sentence: str) -> Iterator[tuple[float, str]]:
        yield from ((0.2, each) for each in self.ways.get(sentence, ()))
        yield from in_other_words(sentence)
        if self._kind is not CardType.CHARACTER:
            who = "the user" if self._kind in USED_UP else "the host"
            yield 0.5, tidy(OF_A_CHARACTER.sub(who, sentence))
        if UNSAID.match(sentence):
            who = {CardType.CHARACTER: "This Character"}.get(self._kind, "The host")
            yield 0.5, f"{who} {sentence[:1].lower()}{sentence[1:]}"
        tokens = tokenise(sentence, ENDINGS)
        if not isinstance(tokens, Declined) and len(tokens) <= MOST_WORDS:
            yield from _respelled(sentence, tokens)

    def in_other_forms(self, sentence: str, at: int) -> Iterator[tuple[float, str]]:
        tokens = tokenise(sentence, ENDINGS)
        if isinstance(tokens, Declined) or len(tokens) > MOST_WORDS:
            return
        tokens = normal(tokens, self._name, self._kind, self._known)
        reader = LineReader(tokens, self._kind in USED_UP, self._known)
        words = OperandsOf(sentence, reader)
        for start, end in _clauses(tokens, at):
            yield from _reworded(words, start, end)
            yield from _shortened(words, start, end, at)


def _reworded(words: OperandsOf, start: int, end: int) -> Iterator[tuple[float, str]]:
    """The clause in the forms that are near it; what stands around it stays."""
    tables: tuple[Forms, ...] = (ORDERS, PREDICATES)
    low = words.lows[start]
    if low in EVENT_WORDS:
        start, tables = start + 1, (EVENTS,)
    elif low in CONDITION_WORDS:
        start, tables = start + 1, (CONDITIONS, ASKED)
    if start >= end:
        return
    before, after = words.before(start), words.after(end)
    clause = Clause(
        words.lows, start, end, words.said, words.operands, MAY_BE_EMPTY, KNOWN, TURNING | SORTS
    )
    for cost, said in sorted(filled(clause, tables))[:6]:
        yield cost, tidy(f"{before}{said}{after}")


def _shortened(words: OperandsOf, start: int, end: int, at: int) -> Iterator[tuple[float, str]]:
    """Without the end of the clause that is not understood, if nothing depends on it."""
    stop = words.token_at(at)
    lost = words.lows[stop:end]
    if start < stop < end and not any(low.isdigit() or low in DECIDING for low in lost):
        short = f"{words.before(stop).rstrip(' ,')}{words.after(end)}"
        yield CUT + LOST * sum(low not in SMALL for low in lost), tidy(short)


class OperandsOf:
    """The operands that can be read anywhere in a sentence, as its writer said them."""

    def __init__(self, sentence: str, reader: LineReader) -> None:
        self._sentence, self._reader = sentence, reader
        self.lows = reader.lows
        self._spans: dict[object, list[Span]] = {}
        self._units: dict[Span, str] = {}

    def operands(self, kind: str) -> list[Span]:
        found = self._read(OPERANDS.get(kind, LineReader.noun))
        if not found and kind in POINTS:
            found = self._read(OPERANDS["count"])
            self._units.update(dict.fromkeys(found, f" {POINTS[kind]}"))
        return found

    def said(self, start: int, end: int) -> str:
        words = self._sentence[self._from(start) : self._until(end)]
        return words + self._units.get((start, end), "")

    def token_at(self, place: int) -> int:
        tokens = self._reader.tokens
        return next((i for i, token in enumerate(tokens) if token.column > place), len(tokens) - 1)

    def before(self, at: int) -> str:
        return self._sentence[: self._from(at)]

    def after(self, at: int) -> str:
        return self._sentence[self._until(at) :]

    def _from(self, at: int) -> int:
        return self._reader.tokens[at].column - 1

    def _until(self, at: int) -> int:
        """Where the words before this token end."""
        return len(self._sentence[: self._from(at)].rstrip())

    def _is_whole(self, start: int, end: int) -> bool:
        """Not a part of words that were written as others."""
        columns = [token.column for token in self._reader.tokens]
        return (not start or columns[start] > columns[start - 1]) and columns[end] > columns[
            end - 1
        ]

    def _read(self, operand: Callable[[LineReader], object | None]) -> list[Span]:
        if operand not in self._spans:
            found = list(self._tried(operand))
            self._spans[operand] = [
                span
                for span in found
                if not any(
                    span != other and other[0] <= span[0] and span[1] <= other[1] for other in found
                )
            ]
        return self._spans[operand]

    def _tried(self, operand: Callable[[LineReader], object | None]) -> Iterator[Span]:
        reader = self._reader
        for at in range(len(self.lows) - 1):
            reader.at, reader.depth = at, 0
            try:
                value = operand(reader)
            except Refusal:
                continue
            if value is not None and reader.at > at and self._is_whole(at, reader.at):
                yield at, reader.at


def _clauses(tokens: list[Token], at: int) -> list[Span]:
    """The stretches around the place where reading stopped, short ones first."""
    lows = [token.low for token in tokens]
    stop = next((i for i, token in enumerate(tokens) if token.column > at), len(tokens) - 1)
    while stop and lows[stop] in BREAKS:
        stop -= 1
    starts = [0] + [i + 1 for i in range(stop) if lows[i] in BREAKS]
    end = next(i for i in range(stop + 1, len(lows)) if lows[i] in BREAKS)
    near = max([starts[-1], *(i + 1 for i in range(stop) if lows[i] in JOINTS)])
    ends = [*[i for i in range(stop + 1, end) if lows[i] in JOINTS][:1], end]
    spans = [(start, last) for start in (near, starts[-1]) for last in ends]
    return list(dict.fromkeys([*spans, (0, end)]))


def _respelled(sentence: str, tokens: list[Token]) -> Iterator[tuple[float, str]]:
    """Each misspelled word as it may have been meant."""
    for token in tokens:
        if token.kind is not TokenKind.WORD or token.low.removesuffix("s") in KNOWN:
            continue
        start = token.column - 1
        end = start + len(token.text)
        for word in VOCABULARY:
            if token.low != word.lower() and is_slip(token.low, word.lower()):
                yield 0.4, tidy(sentence[:start] + word + sentence[end:])
