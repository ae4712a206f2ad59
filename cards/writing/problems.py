"""What is wrong with a text, a problem a sentence: its kind, its place, and what would mend it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from cards.games import game_of
from cards.games.game import Cells
from engine import api

MOST = 6  # problems
FIXES = 3
# Characters that are read again to find out more, however long and wrong a text is: some 30 ms.
PATIENCE = 6_000
SHORTEST = 40  # what the shortest reading costs
_EITHER = re.compile(r"(”|duration) could (be|count|mean) ")
_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*", re.IGNORECASE)
#: How a refusal begins that knows no better reason.
NOT_UNDERSTOOD = "these words are not understood"
_UNKNOWN = (api.Fault.UNKNOWN_WORD, api.Fault.UNKNOWN_SENTENCE)

SAYS = {
    api.Fault.UNKNOWN_WORD: "The game has no such word.",
    api.Fault.UNKNOWN_SENTENCE: "We know the words, but not the sentence.",
    api.Fault.TWO_MEANINGS: "It could mean two things.",
    api.Fault.NOT_PLAYED_YET: "Understood, but no game plays it yet.",
    api.Fault.WRONG_TYPE: "It is understood, but not on a card of this type.",
}


@dataclass(frozen=True, slots=True)
class Fix:
    """One click: the whole text as it would be, or another type of card."""

    label: str
    column: str
    cell: str


@dataclass(frozen=True, slots=True)
class Problem:
    """`at` and `until` are the words that were not understood, inside their sentence."""

    fault: api.Fault
    sentence: api.Sentence
    at: int
    until: int
    words: str
    reason: str
    fixes: tuple[Fix, ...] = ()

    @property
    def says(self) -> str:
        return SAYS[self.fault]

    @property
    def tells_more(self) -> bool:
        """Which words would have fitted is of no interest to whoever is offered a sentence."""
        return not (self.fixes and self.reason.lower().startswith(NOT_UNDERSTOOD))


@dataclass(slots=True)
class Mender:
    """Asks the engine what else it would understand, until its patience ends."""

    system: str
    cells: Cells
    names: api.Names
    patience: int = PATIENCE

    def read(self, text: str, card_type: str = "") -> api.Reading | None:
        """None: enough was asked."""
        self.patience -= max(len(text), SHORTEST)
        if self.patience < 0:
            return None
        kind = card_type or self.cells.get("type", "")
        name = self.cells.get("name", "")
        return api.read_text(self.system, name, kind, text, self.names)

    def is_understood(self, text: str, card_type: str = "") -> bool:
        reading = self.read(text, card_type)
        return reading is not None and reading.ok

    def problems(self, reading: api.Reading) -> list[Problem]:
        """In the order of the text. What follows an error is read without it: on the same line
        only unknown words and sentences count then, as anything else may have leaned on it."""
        text, found = self.cells.get("text", ""), list[Problem]()
        errors, left = reading.errors, text
        while errors and len(found) < MOST:
            seen = {problem.sentence for problem in found}
            new = list(self._described(text, errors, seen))
            wrong = {text.count("\n", 0, problem.at) for problem in found}
            new = [
                problem
                for problem in new
                if problem.fault in _UNKNOWN or text.count("\n", 0, problem.at) not in wrong
            ]
            for problem in new:
                left = api.blanked(left, problem.sentence)
            found += new
            again = self.read(left) if new and left.strip() else None
            errors = again.errors if again else ()
        return sorted(found[:MOST], key=lambda problem: problem.at)

    def explained(self, error: api.Declined) -> tuple[api.Fault, tuple[str, ...]]:
        """The kind of error, and what to write instead of its sentence."""
        text = self.cells.get(error.cell, "")
        at = api.place(text, error.line, error.column)
        types = self._types_for(text, api.sentence_at(text, api.sentences(text), at))
        return self._fault(error, types), api.instead(self.system, self.cells, error, self.names)

    def _described(
        self, text: str, errors: tuple[api.Declined, ...], seen: set[api.Sentence]
    ) -> Iterator[Problem]:
        """One for each sentence that was not seen before."""
        parts, taken = api.sentences(text), set(seen)
        for error in errors:
            if len(taken) >= MOST:
                return
            at = api.place(text, error.line, error.column)
            sentence = api.sentence_at(text, parts, at)
            if sentence in taken:
                continue
            taken.add(sentence)
            at = min(at, max(sentence.end - 1, sentence.start))
            until = at + len(error.words) if text.startswith(error.words, at) else sentence.end
            types = self._types_for(text, sentence)
            fault = self._fault(error, types)
            fixes = {fix.cell: fix for fix in self._fixes(text, error, sentence, at, types)}
            reason = error.reason[:1].upper() + error.reason[1:]
            reason += "" if reason.endswith((".", "…")) else "."
            words, strange = error.words, self._strange(error.words)
            if fault is api.Fault.UNKNOWN_WORD and strange and text.startswith(words, at):
                at, words = at + strange.start(), strange[0]
                until = at + len(words)
            yield Problem(fault, sentence, at, until, words, reason, tuple(fixes.values())[:FIXES])

    def _fault(self, error: api.Declined, types: list[str]) -> api.Fault:
        if error.fault is not None:
            return error.fault
        if _EITHER.search(error.reason):
            return api.Fault.TWO_MEANINGS
        if types:
            return api.Fault.WRONG_TYPE
        unread = error.reason.startswith(NOT_UNDERSTOOD)
        strange = unread and self._strange(error.words) is not None
        return api.Fault.UNKNOWN_WORD if strange else api.Fault.UNKNOWN_SENTENCE

    def _strange(self, words: str) -> re.Match[str] | None:
        """The first of these words that neither the language nor a card's name has."""
        known = known_words(self.system) | {
            word.lower() for name in self.names.names for word in _WORD.findall(name)
        }
        found = (word for word in _WORD.finditer(words) if word[0].lower() not in known)
        return next(found, None)

    def _types_for(self, text: str, sentence: api.Sentence) -> list[str]:
        """Other types on which the sentence is understood, if it is not on this one."""
        said = text[sentence.start : sentence.end]
        mine = self.cells.get("type", "")
        if not said.strip() or self.is_understood(said):
            return []
        types = game_of(self.system).sheet.words("type")
        return [each for each in types if each != mine and self.is_understood(said, each)]

    def _fixes(
        self, text: str, error: api.Declined, sentence: api.Sentence, at: int, types: list[str]
    ) -> Iterator[Fix]:
        cells = {**self.cells, "text": text}
        for instead in api.instead(self.system, cells, error, self.names):
            taken = text[: sentence.start] + instead + text[sentence.end :]
            yield Fix(instead, "text", taken)
        for suggestion in error.suggestions:
            if taken := self._taken(text, error, at, suggestion):
                yield Fix(suggestion, "text", taken)
        whole = [each for each in types if self.is_understood(text, each)]
        for each in whole or types:
            yield Fix(each, "type", each)

    def _taken(self, text: str, error: api.Declined, at: int, suggestion: str) -> str:
        """The text with the suggestion for one to three of its words; empty if that is no help."""
        words = list(_WORD.finditer(text, at))[:3]
        for word in words:
            taken = text[:at] + suggestion + text[word.end() :]
            reading = self.read(taken)
            if reading is not None and _farther(reading, error, suggestion):
                return taken
        return ""


def _farther(reading: api.Reading, error: api.Declined, suggestion: str) -> bool:
    """Understood, or at least beyond the suggestion."""
    here = (error.line, error.column + len(suggestion))
    return all((each.line, each.column) > here for each in reading.errors)


@cache
def known_words(system: str) -> frozenset[str]:
    """Every word the page that teaches the language uses, and every keyword."""
    taught = [api.lesson(system), *api.keywords(system), *api.named_triggers(system)]
    return frozenset(word.lower() for text in taught for word in _WORD.findall(text))
