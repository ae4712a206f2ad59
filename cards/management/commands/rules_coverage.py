"""`manage.py rules_coverage`: which scenarios exercise which rule, and what has none."""

import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.games import HOME
from cards.rules.coverage import EVIDENCE, KINDS, Covered, cover, reasons, stale
from cards.rules.digest import BOOKS
from cards.rules.scenario_files import SCENARIOS
from engine import api

WORDS = {
    "shown": "the run has it",
    api.SHOWN_BY_EVENT: "an event names it",
    api.SHOWN_BY_CODE: "named, and its code ran",
    api.ONLY_NAMED: "only named",
}


class Command(BaseCommand):
    help = "Play all scenarios and list what exercises each rule. Exits with 1 if one has nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--system", choices=sorted(BOOKS), default=HOME)
        parser.add_argument("--item", help="only this one (R81, Lock-On), with all its scenarios")
        parser.add_argument("--gaps", action="store_true", help="only what no run shows")
        parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", default=[SCENARIOS])

    def handle(self, *args: Any, **options: Any) -> None:
        if api.is_compiled():
            raise CommandError("Compiled code cannot be watched: set RIFTLAB_COMPILED=0.")
        system, wanted = options["system"], options["item"]
        try:
            covered = cover(system, options["paths"])
        except api.EngineError as refused:
            raise CommandError(str(refused)) from refused
        if wanted is not None:
            self._one(covered, wanted)
            return
        for one in covered:
            if not options["gaps"] or one.best in ("", api.ONLY_NAMED):
                self.stdout.write(_line(one))
        self.stdout.write("")
        self._sum(covered)
        if self._faults(system, covered):
            sys.exit(1)

    def _faults(self, system: str, covered: list[Covered]) -> bool:
        """Say what lacks a scenario or a reason, and which reason is wrong."""
        missing = [one.item.name for one in covered if one.is_missing]
        wrong = stale(system, covered)
        for name in missing:
            self.stdout.write(f"MISSING {name}: write a scenario, or a reason")
        if reasons(system).named is not None:
            bare = [one.item.name for one in covered if one.is_only_a_name]
            missing += bare
            for name in bare:
                self.stdout.write(f"ONLY A NAME {name}: cite it in the code, or say why not")
        for text in wrong:
            self.stdout.write(f"STALE REASON {text}")
        for name in reasons(system).later:
            if any(one.item.name == name and one.best for one in covered):
                self.stdout.write(f"{name} has scenarios by now: take its reason out")
        return bool(missing or wrong)

    def _one(self, covered: list[Covered], wanted: str) -> None:
        found = [one for one in covered if one.item.name.lower() == wanted.lower()]
        if not found:
            raise CommandError(f'Nothing is called "{wanted}"; names are those of the whole list.')
        for one in found:
            self.stdout.write(_line(one))
            for kind in EVIDENCE:
                for told in one.proofs.get(kind, ()):
                    self.stdout.write(f"  {WORDS[kind]}: {told.path}:{told.line} {told.name}")

    def _sum(self, covered: list[Covered]) -> None:
        for kind in KINDS:
            mine = [one for one in covered if one.item.kind == kind]
            counts = Counter(one.best or ("reason" if one.reason else "missing") for one in mine)
            parts = ", ".join(f"{n} {WORDS.get(name, name)}" for name, n in counts.most_common())
            self.stdout.write(f"{kind}s: {len(mine)} ({parts})")


def _line(one: Covered) -> str:
    name = f"{one.item.name} {one.item.title}".strip()
    if not one.best:
        return f"{name}: " + (f"no scenario: {one.reason}" if one.reason else "NOTHING")
    counts = [f"{len(one.proofs[kind])} {WORDS[kind]}" for kind in EVIDENCE if kind in one.proofs]
    why = f"; {one.reason}" if one.best == api.ONLY_NAMED and one.reason else ""
    return f"{name}: {'; '.join(counts)}{why}; e.g. {one.proofs[one.best][0].name}"
