"""`manage.py check_text`: how a card's text, or every text of a set file, is read."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.games import HOME
from cards.states import TextState
from cards.texts import ReadCard, SetFileError, read_set_file, read_text


class Command(BaseCommand):
    help = "Show how card texts are read. Exits with 1 if any is not understood."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("text", nargs="?", help="the text of one card; - reads it from stdin")
        parser.add_argument("--type", default="", help="its type, for example Skill")
        parser.add_argument("--name", default="This card", help="its name")
        parser.add_argument("--file", type=Path, help="a set file (CSV with name, type, text)")
        parser.add_argument("--system", default=HOME, help="the game")
        parser.add_argument("--json", action="store_true", help="a list with one object a card")

    def handle(self, *args: Any, **options: Any) -> None:
        cards = self._read(options)
        if options["json"]:
            everything = [card.as_json() for card in cards]
            self.stdout.write(json.dumps(everything, indent=2, ensure_ascii=False))
        else:
            for card in cards:
                self._show(card)
            understood = sum(card.reading.ok for card in cards)
            played = sum(card.state is TextState.PLAYED for card in cards)
            self.stdout.write(f"{understood} of {len(cards)} understood, {played} played")
        if not all(card.reading.ok for card in cards):
            sys.exit(1)

    def _read(self, options: dict[str, Any]) -> list[ReadCard]:
        if (options["text"] is None) == (options["file"] is None):
            raise CommandError("Give either a text (with --type) or --file.")
        if options["file"]:
            try:
                return read_set_file(options["file"], options["system"])
            except SetFileError as error:
                raise CommandError(str(error)) from error
        if not options["type"]:
            raise CommandError("Say what the card is, for example --type Skill.")
        text = sys.stdin.read() if options["text"] == "-" else options["text"]
        return [read_text(options["name"], options["type"], text, options["system"])]

    def _show(self, card: ReadCard) -> None:
        why = f": {card.reading.not_simulated}" if card.reading.not_simulated else ""
        self.stdout.write(f"{card.name}: {card.state}{why}")
        for line in card.reading.canonical.splitlines():
            self.stdout.write(f"  {line}")
        for sentence in card.reading.reading:
            self.stdout.write(f"    = {sentence}")
        for error, (fault, instead) in card.errors():
            self.stdout.write(
                f"  line {error.line}, column {error.column}: {fault}: “{error.words}”: "
                f"{error.reason}"
            )
            for sentence in instead:
                self.stdout.write(f"    write: {sentence}")
            for suggestion in error.suggestions:
                self.stdout.write(f"    perhaps: {suggestion}")
