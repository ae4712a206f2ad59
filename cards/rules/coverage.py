"""Which scenarios exercise which rule: rulings, keywords, triggers, cells of a matrix, options, and
the scenarios a digest asks for.

What has none needs a written reason (docs/rules/<system>.reasons.yaml). Evidence is what a run
showed; a scenario that only says so in its name is counted as that.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import yaml

from cards.rules.digest import BOOKS, FOLDER, Book
from cards.rules.glossary import glossary
from cards.rules.scenario_files import SCENARIOS
from engine import api

HEADING = re.compile(r"#+ (.+)")
NUMBERED = re.compile(r"(?:-|\d+\.) \*\*([A-Z]\d+[a-z]?)\b\.?\s*(.*)")
LISTED = re.compile(r"(\d+)\. (?:W )?(.+)")
TABLED = re.compile(r"\| ([A-Z]\d+[a-z]?) \| ([^|]+) \|")
SAME = re.compile(r"\(([A-Z]\d+[a-z]?(?:, [A-Z]\d+[a-z]?)*)\)\.$")
"""Behind a point: the rulings that say the same elsewhere."""
CHAPTER = re.compile(r"(\d+)\. .+")
ASKED_FOR = "S"
"""The letter of the scenarios that a digest asks for."""

RULING, KEYWORD, TRIGGER, CELL, OPTION, SCENARIO = KINDS = (
    "ruling",
    "keyword",
    "trigger",
    "cell",
    "option",
    "scenario",
)
SECTIONS = {CELL: "Matrix", TRIGGER: "Triggers", KEYWORD: "Words of texts"}
"""Of what only the probes of a game know."""
SHOWN = "shown"
"""A kind of evidence besides those of rulings: the run itself has it."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something that needs a scenario."""

    kind: str
    name: str
    section: str
    title: str = ""
    rulings: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()

    @property
    def is_only_seen(self) -> bool:
        """No words of a scenario say that it is about this: only its run shows it."""
        return self.kind == KEYWORD and not self.forms

    def shown_by(self, proof: api.ScenarioProof) -> str:
        """The kind of evidence that a played scenario is; nothing if it is none."""
        told = proof.told
        match self.kind:
            case "ruling":
                found = {proof.kind_of(name) for name in (self.name, *self.rulings)}
                return next((kind for kind in EVIDENCE if kind in found), "")
            case "scenario":
                return SHOWN if self.told_by(told) and proof.ok else ""
            case "option":
                return SHOWN if self.name in told.options else ""
            case "cell" | "trigger":
                return SHOWN if self.name in proof.seen else ""
        if self.name in proof.seen:
            return SHOWN
        if not self.told_by(told):
            return ""
        kinds = {kind for tag in self.rulings if (kind := _of_run(proof, tag))}
        return next((kind for kind in EVIDENCE if kind in kinds), api.ONLY_NAMED)

    def told_by(self, told: api.ScenarioTold) -> bool:
        """Whether a scenario says that it is about this."""
        match self.kind:
            case "ruling" | "scenario":
                names = {self.name, *self.rulings}
                return bool(names & told.cites) or self._begins(told)
            case "option":
                return self.name in told.options
            case "cell":
                mechanic, _, dclass = self.name.lower().partition(" against ")
                return mechanic in told.words and dclass in f"{told.words} basic"
        return any(_says(form, told.words) for form in self.forms)

    def _begins(self, told: api.ScenarioTold) -> bool:
        """Scenarios of a counted chapter begin with the game and the number: “exceed 13b …”."""
        return any(re.match(form, told.name) for form in self.forms)


def _says(form: str, words: str) -> bool:
    """Whether it stands there as a word of its own; looked for as it is first, which is faster."""
    return re.search(form, words) is not None and bool(
        re.search(rf"(?<![\w-])(?:{form})(?!\w)", words)
    )


EVIDENCE = (SHOWN, api.SHOWN_BY_EVENT, api.SHOWN_BY_CODE, api.ONLY_NAMED)
"""From the strongest to the weakest."""


def _of_run(proof: api.ScenarioProof, tag: str) -> str:
    if tag in proof.events:
        return api.SHOWN_BY_EVENT
    return api.SHOWN_BY_CODE if tag in proof.code else ""


# --- what there is ------------------------------------------------------------------------------


@cache
def items(system: str) -> tuple[Item, ...]:
    """All that a game's rules number or name, in the order of the rules."""
    found = [*_numbered(system), *_counted(system, BOOKS[system]), *_words(system)]
    shown = api.shown_by_scenarios(system)
    found += [_shown(kind, name) for kind in shown for name in shown[kind]]
    found += [
        Item(OPTION, option.name, "Options", option.label)
        for option in api.option_fields(system)
        if option.kind is not api.OptionKind.CARDS
    ]
    return tuple(sorted(found, key=lambda item: KINDS.index(item.kind)))


def _shown(kind: str, name: str) -> Item:
    """Texts have the words of a trigger as they are, those of the language in other forms."""
    forms = (re.escape(name.lower()),) if kind == TRIGGER else ()
    return Item(kind, name, SECTIONS[kind], forms=forms)


def _numbered(system: str) -> Iterator[Item]:
    section, seen = "", set()
    for line in (FOLDER / f"{system}.md").read_text("utf-8").splitlines():
        if heading := HEADING.fullmatch(line):
            section = heading[1]
        elif (found := NUMBERED.match(line)) and found[1] not in seen:
            seen.add(found[1])
            # Rulings of a chapter that counts its steps may begin with the same letter.
            is_asked = found[1].startswith(ASKED_FOR) and line.startswith("- ")
            kind = SCENARIO if is_asked else RULING
            title = re.split(r"\*\*|\. ", found[2], maxsplit=1)[0]
            yield Item(kind, found[1], section, title.strip(" .*"))


def _counted(system: str, book: Book) -> Iterator[Item]:
    """Points of chapters that number nothing else: 15.18, the scenarios of 17, rows of a table."""
    section, chapter = "", 0
    for line in (FOLDER / f"{system}.md").read_text("utf-8").splitlines():
        if heading := HEADING.fullmatch(line):
            section = heading[1]
            of_chapter = CHAPTER.fullmatch(section)
            chapter = int(of_chapter[1]) if of_chapter else chapter
        elif chapter == book.tabled and (row := TABLED.match(line)):
            yield Item(RULING, row[1], section, row[2])
        elif chapter in (book.counted, book.asked) and (point := LISTED.match(line)):
            is_asked = chapter == book.asked
            forms = (rf"{system} {point[1]}[a-z]? ",) if is_asked else ()
            title = re.split(r"(?<=\w)[.:]\*?\*? ", point[2], maxsplit=1)[0].strip("*. ")
            name, same = f"{chapter}.{point[1]}", SAME.search(point[2])
            rulings = tuple(same[1].split(", ")) if same else ()
            yield Item(SCENARIO if is_asked else RULING, name, section, title, rulings, forms)


def _words(system: str) -> Iterator[Item]:
    for entry in glossary(system):
        kind = {"keywords": KEYWORD, "triggers": TRIGGER}.get(entry.kind)
        if kind is not None:
            forms = tuple(form.lower() for form in entry.forms)
            yield Item(kind, entry.name, kind.title() + "s", entry.label, entry.rulings, forms)


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why an item has no scenario: `never` for good, `later` until somebody builds it. Why nothing
    in a run bears out a scenario's name: `named`."""

    never: dict[str, str]
    later: dict[str, str]
    named: dict[str, str] | None = None
    """None where nobody has looked yet."""

    def of(self, item: Item) -> str:
        found = self.never.get(item.name) or self.later.get(item.name, "")
        return found or (self.named or {}).get(item.name, "")


@cache
def reasons(system: str) -> Reasons:
    file = FOLDER / f"{system}.reasons.yaml"
    content = yaml.safe_load(file.read_text("utf-8")) if file.exists() else {}
    return Reasons(content.get("never") or {}, content.get("later") or {}, content.get("named"))


# --- what the scenarios show --------------------------------------------------------------------


@dataclass(slots=True)
class Covered:
    """An item with the scenarios that speak for it, by kind of evidence."""

    item: Item
    reason: str
    proofs: dict[str, list[api.ScenarioTold]] = field(default_factory=dict)

    @property
    def best(self) -> str:
        """The strongest kind of evidence there is."""
        return next((kind for kind in EVIDENCE if self.proofs.get(kind)), "")

    @property
    def is_missing(self) -> bool:
        return not self.best and not self.reason

    @property
    def is_only_a_name(self) -> bool:
        """Scenarios say that they are about it, and nobody says why their runs do not show it."""
        return self.best == api.ONLY_NAMED and not self.reason

    def note(self, proof: api.ScenarioProof) -> None:
        kind = self.item.shown_by(proof)
        if kind:
            self.proofs.setdefault(kind, []).append(proof.told)


def cover(
    system: str, paths: Iterable[str | Path] = (SCENARIOS,), *, enough: bool = False
) -> list[Covered]:
    """Play the scenarios and see what each item has. `enough` leaves out those that could only
    repeat what others have shown, which is most of them."""
    why = reasons(system)
    covered = [Covered(item, why.of(item)) for item in items(system)]
    for told in api.tell_scenarios(paths, system):
        open_ones = [one for one in covered if one.best in ("", api.ONLY_NAMED)]
        if enough and not any(o.item.is_only_seen or o.item.told_by(told) for o in open_ones):
            continue
        proof = api.prove_scenario(told)
        for one in covered:
            one.note(proof)
    return covered


def stale(system: str, covered: Iterable[Covered]) -> list[str]:
    """Reasons of things that do not exist, and of things that have a scenario for all that."""
    why = reasons(system)
    known = {one.item.name: one for one in covered}
    found = [
        f"{name}: nothing is called so"
        for name in (*why.never, *why.later, *(why.named or ()))
        if name not in known
    ]
    found += [
        f"{name}: what a run shows is more than a name"
        for name in why.named or ()
        if name in known and known[name].best != api.ONLY_NAMED
    ]
    return found + [
        f"{name}: has scenarios, so it needs no reason"
        for name in why.never
        if name in known and known[name].best
    ]
