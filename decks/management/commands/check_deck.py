"""`manage.py check_deck FILE`: is this deck list legal, and if not, why.

Exit code 0: legal; 1: not legal; 2: the file could not be read.
"""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.games import HOME, UnknownGame
from decks.games import shape_of
from decks.legality import Legality, check, facts_of, rules_of
from decks.lists import formats
from decks.lists.deck_list import ListRefused
from decks.lists.repair import Resolved, resolve
from decks.play_formats import format_named
from decks.refusals import DeckRefused

ILLEGAL = 1
UNREADABLE = 2


class Command(BaseCommand):
    help = "Check a deck list against the deck rules and a format."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="a deck list; - reads standard input")
        parser.add_argument(
            "--format",
            choices=sorted(formats.KINDS),
            default="",
            help="how the list is written (by default: as it looks)",
        )
        parser.add_argument("--system", default=HOME, help="the game it is for")
        parser.add_argument("--rules", default="open", help="the format it is built for")
        parser.add_argument("--json", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            text = formats.decode(_content(options["file"]))
            system = options["system"]
            found = resolve(formats.read(text, shape_of(system), options["format"]), system)
            rules = rules_of(format_named(options["rules"], system))
        except (ListRefused, DeckRefused, UnknownGame) as refused:
            raise CommandError(str(refused), returncode=UNREADABLE) from refused
        legality = check(found.contents, facts_of(found.contents.card_ids), rules)
        if options["json"]:
            data = {
                **legality.as_json(),
                "legal": legality.is_legal and not found.unresolved,
                "format": rules.slug,
                "unresolved": [each.as_json() for each in found.unresolved],
            }
            self.stdout.write(json.dumps(data, indent=2, ensure_ascii=False))
        else:
            self._report(found, legality, rules.name)
        if found.unresolved or not legality.is_legal:
            sys.exit(ILLEGAL)

    def _report(self, found: Resolved, legality: Legality, format_name: str) -> None:
        for each in found.unresolved:
            hint = f" Did you mean {', '.join(each.suggestions[:3])}?" if each.suggestions else ""
            self.stdout.write(f"line {each.line}: {each.message}{hint}")
        for violation in legality.violations:
            self.stdout.write(f"{violation.message} ({violation.ruling})")
        if legality.agreed is not None:
            verdict = "legal" if legality.is_legal_if_agreed else "not legal"
            self.stdout.write(f"If the table agrees on {legality.agreed_card}: {verdict}.")
        for name, reason in legality.not_simulated.items():
            self.stdout.write(f"Note: {name} is not simulated yet: {reason}")
        if legality.is_legal and not found.unresolved:
            self.stdout.write(f"Legal in {format_name}.")


def _content(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except OSError as error:
        message = f"{name} cannot be read ({error.strerror})."
        raise CommandError(message, returncode=UNREADABLE) from error
