"""Every reader of text from outside, fed with growing hostile inputs: its time grows with them and
no faster. A new reader has to get its row here: the modules that hold any are counted.
"""

import gc
import io
import json
import re
import time
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.http import QueryDict
from django.http.multipartparser import MultiPartParser, MultiPartParserError

from accounts.sessions import device
from cards.columns import key
from cards.games import game_of
from cards.games.battlecon.cells import tidy as tidy_kit
from cards.games.exceed.cells import tidy as tidy_fighter
from cards.importing.cells import tidy_row
from cards.importing.checks import check_row
from cards.importing.problems import FileRefused
from cards.importing.sheets import read_sheet, read_text_sheet
from cards.search.complete import completions
from cards.search.parse import parse
from cards.search.words import nearest
from cards.writing.look import written_cells
from cards.writing.problems import Mender
from collection.lists import reading
from collection.lists.cells import header_key, read_fields
from collection.lists.quick import read_quick_line
from collection.values import CollectionRefused
from decks.games.fade.sections import SHAPE
from decks.lists import formats
from decks.lists.deck_list import ListRefused
from decks.lists.formats.headings import section_named
from decks.markdown import to_html
from decks.refusals import DeckRefused
from decks.roster import slug_of
from decks.search.brackets import take_brackets
from decks.values import clean_description, clean_line, clean_name, clean_tags
from decks.web.repair import repair
from decks.web.wire import read_edits
from engine import api
from engine.api import sentences
from ops.scrub import scrub
from ops.typed import composed, numbered_lines, one_line, whole_number

BASE = Path(__file__).resolve().parents[2]
REFUSALS = (
    ListRefused, FileRefused, CollectionRefused, DeckRefused, MultiPartParserError,
)  # fmt: skip
STEP = 4
# Four times the text may take four times the time; the rest is for caches, memory and a busy
# machine. What is quadratic takes sixteen times as long.
GROWTH = 9
WORTH_MEASURING = 0.04  # seconds of computing; below, the clock decides
CAP = 2.5  # seconds of computing for the largest input that is accepted


def repeated(unit: str) -> Callable[[int], str]:
    return lambda size: (unit * (size // len(unit) + 1))[:size]


def nested(opening: str, closing: str) -> Callable[[int], str]:
    def make(size: int) -> str:
        depth = size // (len(opening) + len(closing))
        return opening * depth + closing * depth

    return make


ANY: dict[str, Callable[[int], str]] = {
    **{
        repr(unit): repeated(unit)
        for unit in (
            " ", "\t", "\n", "\r", "\u2028", "\xa0", "a", "a ", "1", "9", "x", "-", ",", ";", "'",
            '"', "(", ")", "[", "]", "{", "<", ">", ":", "|", "*", "_", "`", "\\", "/", "#", "=",
            "\u0301\u0316", "a\u0301", "ﬃ", "İ", "👨‍👩‍👧", "1 a\n", "\n\n", "a\n", " \n",
            "4 Ember Whelp\n", "deck (1) ", "( 1 cards ", "deck\n", "x 1 ", "a x1 ", "1x ",
            " foil", " (foil)", "(a ", "(a)", "(a) 1 ", "[a] #1 ", "name: ", "- ", "a-", "'s ",
            "or ", "and ", "-a ", "t:", "t:a ", "author:a ", "el:fire/", "[[", "]]", "[[a]]", "[[a",
            '"a', '\\"', "!a ", "(a or ", "a,b,c\n", '"a",', '""', "sep=", "name,", "has. ",
            "Arm. ", "You draw 1 card. ", "On Hit: ", "(Flash. ", "choose one: ", "deck:1:+1,",
        )
    },
    "blanks around": lambda size: " " * (size // 2) + "a" + " " * (size // 2),
    "blanks within": lambda size: "1" + " " * size + "a",
    "tabs within": lambda size: "a" + "\t" * size + "x",
    "digits and a letter": lambda size: "1" * size + "a",
    "brackets": nested("(", ")"),
    "square brackets": nested("[", "]"),
    "minus and brackets": nested("-(", ")"),
}  # fmt: skip

MARKS = {
    **{
        repr(unit): repeated(unit)
        for unit in (
            "*a ",
            "**a",
            "_a",
            "a**b",
            "*a_ ",
            "`a",
            "``a ",
            "~~a",
            "[a](",
            "[a](<",
            "[a](b)",
            "![a](b)",
            "[a][",
            "[a]: b\n",
            "<http://a>",
            "<a",
            "&#x1;",
            "&amp",
            "> ",
            "> - ",
            ">",
            "- a\n",
            "1. a\n",
            "- - ",
            "1. 1. ",
            "a\n=\n",
            "# ",
            "* * *\n",
            "```\n",
            "|\n",
            "|a",
            "a|b\n-|-\n",
            "|a|\n|-|\n|b|\n\n",
            "\t- ",
            "a  \n",
            "http://a ",
            '[a](b "',
        )
    },
    "table": lambda size: (
        "|a" * (size // 8) + "\n" + "|-" * (size // 8) + "\n" + "|\n" * (size // 4)
    ),
    "links in links": nested("[", "](b)"),
    "quotes in quotes": lambda size: "".join(">" * at + "a\n" for at in range(int(size**0.5))),
    "lists in lists": lambda size: "".join(" " * at + "- a\n" for at in range(int(size**0.5))),
}

XML = {
    repr(unit): repeated(unit) for unit in ("<card/>", "<card number='1' name='a'/>", "&amp;", "a")
} | {
    "zones in zones": lambda size: nested("<zone name='main'>", "</zone>")(size // 2).replace(
        "></zone>", ">" + "<card/>" * (size // 14) + "</zone>", 1
    ),
    "superzones in superzones": lambda size: nested("<superzone name='Deck'>", "</superzone>")(
        size // 2
    ).replace("></superzone>", ">" + "<card/>" * (size // 14) + "</superzone>", 1),
    "elements in elements": nested("<a>", "</a>"),
}
JSON = {
    repr(unit): lambda size, unit=unit: "[" + repeated(unit + ",")(size).rstrip(",") + "]"
    for unit in ("1", "{}", "[]", '{"name":"a"}', '"a"', '{"a":[[]]}')
} | {"arrays": repeated("["), "objects": repeated('{"a":'), "digits": repeated("9")}


def cockatrice(text: str) -> None:
    formats.read(f"<cockatrice_deck>{text}</cockatrice_deck>", SHAPE, "cockatrice")


def lackey(text: str) -> None:
    formats.read(f"<deck>{text}</deck>", SHAPE, "lackey")


def json_deck(text: str) -> None:
    formats.read(f'{{"format": "fade-deck/1", "sections": {{"deck": {text}}}}}', SHAPE, "json")


def json_name(text: str) -> None:
    card = {"name": text, "count": 1}
    formats.read(
        json.dumps(
            {"format": "fade-deck/1", "name": text, "sections": {text: [card], "deck": [card]}}
        ),
        SHAPE,
    )


def share_code(text: str) -> None:
    """Packed as well as can be, with a true checksum."""
    raw = f"a\nd1 {text}".encode()[:190_000]
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = zlib.crc32(raw).to_bytes(4, "big") + packer.compress(raw) + packer.flush()
    formats.read(SHAPE.share + urlsafe_b64encode(packed).decode().rstrip("="), SHAPE)


def multipart(text: str) -> None:
    body = f'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n{text}\r\n--b--\r\n'.encode()
    meta = {"CONTENT_TYPE": "multipart/form-data; boundary=b", "CONTENT_LENGTH": str(len(body))}
    MultiPartParser(meta, io.BytesIO(body), []).parse()


def card_cells(text: str) -> None:
    cells = tidy_row(
        dict.fromkeys(("name", "typecasting", "elements", "cost", "image"), text), game_of("fade")
    )
    for _ in check_row(1, {**cells, "rarity": text, "rank": text, "hp": text}, {}, "fade"):
        pass


def fighter_cells(text: str) -> None:
    tidy_fighter(dict.fromkeys(("cost", "boost_cost", "range", "season"), text))
    tidy_kit(dict.fromkeys(("range", "power", "priority", "guard", "start"), text))
    slug_of(text)


def csv_lines(text: str) -> None:
    read_text_sheet("name,number\n" + text)


def numbers(text: str) -> None:
    whole_number(text)
    words = dict.fromkeys(("condition", "language", "foil"), text)
    read_fields({"quantity": text, "for_trade": text, "binder": text} | words)


@dataclass(frozen=True)
class Reader:
    """`most` is the longest text it is fed with, and a quarter of it."""

    read: Callable[[str], object]
    most: int
    families: dict[str, Callable[[int], str]]


def written_card(text: str) -> object:
    """What the page says of it; its face tries as many sizes of letters as there are."""
    cells = written_cells("fade", {"name": "X", "type": "Skill", "text": text})
    names = api.Names([])
    reading = api.read_card("fade", cells, names)
    list(game_of("fade").doubts(cells, reading.canonical, names.names))
    return Mender("fade", cells, names).problems(reading)


NESTED: dict[str, Callable[[int], str]] = {
    "open brackets with pairs": lambda size: "(" + "(a)" * (size // 3),
    "brackets never closed": lambda size: "(b " * (size // 3),
    "a quotation mark and no other": lambda size: '"' + "a" * size,
}

PASTE = 100_000
LIST = 200_000
READERS = {
    "deck list": Reader(lambda text: formats.read(text, SHAPE), PASTE, ANY),
    "deck list as text": Reader(lambda text: formats.as_text(text, SHAPE), PASTE, ANY),
    "cockatrice": Reader(cockatrice, PASTE, XML | ANY),
    "lackey": Reader(lackey, PASTE, XML | ANY),
    "json deck": Reader(json_deck, PASTE, JSON),
    "json names": Reader(json_name, PASTE // 2, ANY),
    "share code": Reader(share_code, PASTE, ANY),
    "share code unpacked": Reader(
        lambda text: formats.read(SHAPE.share + text, SHAPE, "share"), PASTE, ANY
    ),
    "section": Reader(lambda text: section_named(text, SHAPE), PASTE, ANY),
    "user agent": Reader(device, PASTE, ANY),
    "line of a log": Reader(scrub, PASTE, ANY),
    "quick line": Reader(read_quick_line, LIST, ANY),
    "collection list": Reader(reading.read_paste, LIST, ANY),
    "collection file": Reader(lambda text: reading.quick_lines(text), LIST, ANY),
    "header": Reader(header_key, LIST, ANY),
    "csv": Reader(csv_lines, LIST, ANY),
    "csv header": Reader(read_text_sheet, LIST, ANY),
    "json sheet": Reader(read_text_sheet, LIST, JSON),
    "bytes of a sheet": Reader(lambda text: read_sheet(text.encode()), LIST, ANY),
    "cells of a card": Reader(card_cells, 32_000, ANY),
    "cells of a fighter": Reader(fighter_cells, 32_000, ANY),
    "card text": Reader(lambda text: api.read_text("fade", "X", "Skill", text), 2_000, ANY),
    "written card": Reader(written_card, 2_000, ANY),
    "sentences": Reader(sentences, PASTE, ANY | NESTED),
    "search": Reader(parse, PASTE, ANY),
    "completions": Reader(lambda text: completions(text), PASTE, ANY),
    "nearest word": Reader(lambda text: nearest(text, ["fire", "water"]), PASTE, ANY),
    "deck search": Reader(take_brackets, PASTE, ANY),
    "markdown": Reader(to_html, 20_000, ANY | MARKS),
    "description": Reader(clean_description, PASTE, ANY | MARKS),
    "name": Reader(clean_name, LIST, ANY),
    "one line": Reader(clean_line, LIST, ANY),
    "tags": Reader(lambda text: clean_tags(text.split(",")), PASTE, ANY),
    "search key": Reader(key, LIST, ANY),
    "composed": Reader(composed, LIST, ANY),
    "blanks": Reader(one_line, LIST, ANY),
    "lines": Reader(lambda text: list(numbered_lines(text)), LIST, ANY),
    "numbers": Reader(numbers, LIST, ANY),
    "edits": Reader(read_edits, PASTE, ANY),
    "multipart": Reader(multipart, LIST, ANY),
    "query": Reader(lambda text: QueryDict(text[:8000]), PASTE, ANY),
}


def cost(read: Callable[[str], object], text: str) -> float:
    """Computing, not waiting: other people's work on this machine does not count, nor does the
    collector of garbage, which looks at all that is alive again and again."""
    gc.disable()
    before = time.process_time()
    try:
        with suppress(*REFUSALS):
            read(text)
        return time.process_time() - before
    finally:
        gc.enable()


def allowed(few: float) -> float:
    return GROWTH * max(few, WORTH_MEASURING / STEP)


@pytest.mark.parametrize("name", READERS)
def test_time_grows_no_faster_than_the_text(name: str, db: None) -> None:
    reader = READERS[name]
    for family, make in reader.families.items():
        small, large = make(reader.most // STEP), make(reader.most)
        first = cost(reader.read, large)
        assert first < CAP, f"{name}, {family}: {first}"
        if first > WORTH_MEASURING:
            few, many = cost(reader.read, small), first
            if many >= allowed(few):  # once more: another process may have been in the way
                few = min(few, cost(reader.read, small))
                many = min(many, cost(reader.read, large))
            assert many < allowed(few), f"{name}, {family}: {few}, {many}"


def test_markdown_of_20_kb_costs_a_tenth_of_a_second() -> None:
    for family, make in (ANY | MARKS).items():
        for size in (500, 2_000, 4_000, 10_000, 20_000):  # what is too much is not even read
            text = make(size)
            spent = cost(to_html, text)
            if spent >= 0.2:  # once more: another process may have been in the way
                spent = min(spent, cost(to_html, text))
            assert spent < 0.2, f"{family}, {size}: {spent}"


def test_unread_repairs_never_leave_the_text(db: None) -> None:
    """Whatever ends a line for the reader ends it for whoever answers, too."""
    text = formats.as_text("1 Nobody\x0c1 Nobody Else\u20281 No One", SHAPE)
    repaired = repair(text, {"line-3": "drop"}, "fade")
    assert len(repaired.questions) == 2


READS = re.compile(
    r"\bre\.(compile|sub|split|match|fullmatch|search|findall|finditer)\(|\bcsv\.|json\.loads|fromstring|iterparse"
)
# Modules with patterns or parsers, and the rows above that feed them; "ours" sees no text of users.
COVERED = {
    "accounts/audit.py": "ours",
    "accounts/guesses.py": "ours",
    "accounts/sessions.py": "user agent",
    "cards/api/bulk.py": "header",
    "cards/games/fade/face/art/places.py": "card text",
    "cards/faces/letters.py": "ours",
    "cards/games/fade/face/symbols.py": "ours",
    "cards/games/battlecon/cells.py": "cells of a fighter",
    "cards/games/exceed/cells.py": "cells of a fighter",
    "cards/games/fade/cells.py": "cells of a card",
    "cards/games/fade/doubts.py": "written card",
    "cards/games/fade/element_key.py": "search",
    "cards/importing/archives.py": "bytes of a sheet",
    "cards/importing/cells.py": "cells of a card",
    "cards/importing/checks.py": "cells of a card",
    "cards/importing/headers.py": "csv header",
    "cards/importing/json_sheets.py": "json sheet",
    "cards/importing/sheet.py": "csv",
    "cards/importing/shown.py": "ours",
    "cards/importing/sheets.py": "csv",
    "cards/rules/coverage.py": "ours",
    "cards/rules/digest.py": "ours",
    "cards/rules/glossary.py": "card text",
    "cards/rules/links.py": "ours",
    "cards/rules/usage.py": "ours",
    "cards/search/complete.py": "completions",
    "cards/search/parse.py": "search",
    "cards/search/reach.py": "search",
    "cards/services.py": "cells of a card",
    "cards/set_files.py": "ours",
    "cards/templatetags/api_docs.py": "ours",
    "cards/texts.py": "ours",
    "cards/writing/problems.py": "written card",
    "collection/export.py": "ours",
    "collection/lists/cells.py": "numbers",
    "collection/lists/quick.py": "quick line",
    "decks/games/fade/search.py": "deck search",
    "decks/lists/formats/__init__.py": "ours",
    "decks/lists/formats/headings.py": "section",
    "decks/lists/formats/json_list.py": "json deck",
    "decks/lists/formats/native.py": "deck list",
    "decks/lists/formats/xml_lists.py": "cockatrice",
    "decks/markdown.py": "markdown",
    "decks/roster.py": "cells of a fighter",
    "decks/search/brackets.py": "deck search",
    "decks/web/wire.py": "edits",
    "ops/backup/archive.py": "ours",
    "ops/backup/release_0_1.py": "ours",
    "ops/backup/rotation.py": "ours",
    "ops/cache.py": "ours",
    "ops/checks.py": "ours",
    "ops/compiler.py": "ours",
    "ops/confined.py": "ours",
    "ops/limits.py": "ours",
    "ops/scrub.py": "line of a log",
    "ops/static_files.py": "ours",
    "ops/typed.py": "composed",
}


def test_every_module_with_a_pattern_has_a_row() -> None:
    found = set()
    for app in ("accounts", "cards", "collection", "decks", "ops"):
        for file in (BASE / app).rglob("*.py"):
            if "migrations" not in file.parts and READS.search(file.read_text("utf-8")):
                found.add(str(file.relative_to(BASE)))
    assert found - set(COVERED) == set(), "a reader without a row in READERS"
    assert set(COVERED) - found == set(), "rows of COVERED that nothing needs"
    assert {row for row in COVERED.values() if row != "ours"} <= set(READERS)
