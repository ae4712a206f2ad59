"""The whole pool in memory for the length of one request: finds printings, suggests names."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from rapidfuzz import fuzz, process

from cards.columns import key
from cards.models import Printing
from collection.lists.cells import Problems

SUGGESTIONS = 4
ALIKE = 70  # of 100: below that a suggestion is noise
LONGEST = 160  # no card has a name like that, and comparing long ones is dear
NAMED = 6  # printings that a problem names


@dataclass(frozen=True, slots=True)
class Known:
    """A printing people can own."""

    printing_id: int
    name: str
    name_key: str
    set_code: str
    set_name: str
    number: str
    set_id: int
    system: str

    @property
    def label(self) -> str:
        return f"{self.name} ({self.set_code}) {self.number}".strip()


@dataclass(frozen=True, slots=True)
class Suggestion:
    known: Known
    percent: int


class PoolIndex:
    """One query; then every line is found without asking the database again."""

    def __init__(self) -> None:
        self.by_name: dict[str, list[Known]] = defaultdict(list)
        self.by_id: dict[int, Known] = {}
        self.by_set: dict[str, list[Known]] = defaultdict(list)
        self.by_number: dict[tuple[str, str], list[Known]] = defaultdict(list)
        self.codes: dict[str, str] = {}  # code and name of every set, case-folded, to its code
        printings = Printing.objects.filter(is_withdrawn=False).order_by("-set", "number_order")
        columns = ("card__name", "card__name_key", "set__code", "set__name", "number", "set")
        for row in printings.values_list("pk", *columns, "card__system"):
            known = Known(*row)
            self.by_name[known.name_key].append(known)
            self.by_id[known.printing_id] = known
            self.by_set[known.set_code].append(known)
            self.by_number[known.set_code, _plain(known.number)].append(known)
            self.codes[key(known.set_code)] = known.set_code
            self.codes.setdefault(key(known.set_name), known.set_code)

    def find(self, cells: Mapping[str, str], *, newest: bool) -> tuple[Known | None, Problems]:
        """The one printing that the cells name, or why there is none."""
        name, number = cells.get("name", ""), cells.get("number", "")
        code, problems = self._set(cells.get("set", ""))
        if problems:
            # A wrong name is said first: the set may be a slip of the same line.
            return None, problems | self._unknown(name)
        if not name and not (code and number):
            return None, {"name": "This line names no card."}
        if name:
            candidates = self.by_name.get(key(name), [])
        else:
            numbered = self.by_number.get((code, _plain(number)), [])
            candidates = numbered or self.by_set.get(code, [])[:NAMED]
        if not candidates:
            return None, self._unknown(name)
        return _choose(candidates, code, number, newest=newest)

    def suggestions(self, cells: Mapping[str, str]) -> list[Suggestion]:
        """Printings whose names look like this one, best first. The user decides, never we."""
        name = key(cells.get("name", ""))
        if name in self.by_name:
            return [Suggestion(known, 100) for known in self.by_name[name]][:SUGGESTIONS]
        if len(name) > LONGEST:
            return []
        alike = process.extract(
            name, self.by_name.keys(), scorer=fuzz.WRatio, score_cutoff=ALIKE, limit=SUGGESTIONS
        )
        return [Suggestion(self.by_name[found][0], int(score)) for found, score, _ in alike]

    def _unknown(self, name: str) -> Problems:
        if not name or key(name) in self.by_name:
            return {}
        return {"name": f"No card is called “{name[:120]}”."}

    def _set(self, words: str) -> tuple[str, Problems]:
        if not words:
            return "", {}
        if code := self.codes.get(key(words)):
            return code, {}
        known = ", ".join(sorted(set(self.codes.values()))[:12])
        return "", {"set": f"“{words[:80]}” is not a set we know. The sets are {known}."}


def _choose(
    candidates: list[Known], code: str, number: str, *, newest: bool
) -> tuple[Known | None, Problems]:
    fitting = [each for each in candidates if code in ("", each.set_code)]
    if not fitting:
        where = ", ".join(f"{each.set_code} {each.number}" for each in candidates[:NAMED])
        return None, {"set": f"{candidates[0].name} is not in {code}; it is {where}."}
    numbered = [each for each in fitting if not number or _plain(number) == _plain(each.number)]
    if not numbered:
        known = ", ".join(each.label for each in fitting[:NAMED])
        return None, {"number": f"Number {number} does not fit; there is {known}."}
    is_of_two_games = len({each.system for each in numbered}) > 1
    if len(numbered) > 1 and (is_of_two_games or not newest):
        where = ", ".join(f"{each.set_code} {each.number}" for each in numbered[:NAMED])
        return None, {"set": f"{numbered[0].name} is in several sets: {where}. Which one is it?"}
    return numbered[0], {}


def _plain(number: str) -> str:
    """007 is 7."""
    return number.lstrip("0").casefold() or number
