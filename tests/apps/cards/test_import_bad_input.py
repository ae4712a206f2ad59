"""Bad files: each is refused with its place and the way out, and the pool stays as it was."""

import io
import json
import zipfile
from collections.abc import Iterator
from datetime import date

import openpyxl
import pytest
import tablib
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import User
from cards import services
from cards.games import game_of
from cards.games.fade.cells import split_typecasting
from cards.games.fade.sheet import SHEET, TYPES
from cards.importing import archives, sheet, sheets
from cards.importing.cells import tidy_row
from cards.importing.headers import recognised
from cards.models import Card, CardChange, CardImport, CardSet
from engine.games.fade.cards.vocabulary import CardType
from tests.sheets import card, csv_bytes, dry_run, dry_run_of, messages, numbered

pytestmark = pytest.mark.django_db

Status = CardImport.Status
GOOD = csv_bytes(numbered(card("Jab"), card("Hook")))


@pytest.fixture(autouse=True)
def _pool_is_unchanged() -> Iterator[None]:
    """Nothing of this file is ever applied."""
    yield
    assert not Card.objects.exists()
    assert not CardSet.objects.exists()
    assert not CardChange.objects.exists()


def refusal(content: bytes) -> str:
    """Why the whole file is refused, beside the form's file field."""
    with pytest.raises(services.ImportRefused) as refused:
        dry_run_of(content)
    assert refused.value.field == "file"
    return str(refused.value)


def problems(content: bytes) -> list[str]:
    card_import = dry_run_of(content)
    assert card_import.status == Status.REFUSED
    return messages(card_import)


def read_well(content: bytes, count: int = 2) -> CardImport:
    card_import = dry_run_of(content)
    assert messages(card_import) == []
    assert card_import.report["counts"]["new"] == count
    return card_import


def xlsx(rows: list[list[object]]) -> bytes:
    book = openpyxl.Workbook()
    for row in rows:
        book.worksheets[0].append(row)
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


HEADER = ["number", "name", "type", "text"]
ROW = ["1", "Jab", "Skill", "You draw 1 card."]


# --- files that are fine though unusual --------------------------------------------------------


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_byte_order_marks_and_utf16_are_read(encoding: str) -> None:
    read_well(GOOD.decode().encode(encoding))


@pytest.mark.parametrize("mark", [";", "\t", "|"])
def test_other_delimiters_are_found(mark: str) -> None:
    content = GOOD.decode().replace(",", mark).encode()
    assert "separated" in read_well(content).report["notes"][0]


@pytest.mark.parametrize(("line", "mark"), [("sep=,", ","), ("sep=;", ";"), ('"sep=;"', ";")])
def test_sep_line_is_obeyed_and_not_counted(line: str, mark: str) -> None:
    content = f"{line}\r\n".encode() + GOOD.decode().replace(",", mark).encode()
    assert [row["row"] for row in read_well(content).rows] == [2, 3]


def test_headings_are_matched_however_they_are_spelled() -> None:
    content = (
        "Card Name,#,TYPECASTING,Power Level,Defence,Card Text,Flavour Text,Element(s),HP \r\n"
        "Kael,1,Character – Human Brawler,4,1,Flash.,Fast.,fire and EARTH,9\r\n"
    )
    [row] = read_well(content.encode(), 1).rows
    assert row["cells"] == {
        "name": "Kael", "number": "1", "type": "Character", "subtypes": "Human Brawler",
        "plv": "4", "def": "1", "text": "Flash.", "flavor": "Fast.", "elements": "Fire/Earth",
        "hp": "9",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("cell", "parts"),
    [
        ("Character", ("Character", "")),
        ("Human Brawler Character", ("Character", "Human Brawler")),
        ("Arena Augment: Storm", ("Arena Augment", "Storm")),
        ("Poem", ("Poem", "")),
    ],
)
def test_typecasting_is_split(cell: str, parts: tuple[str, str]) -> None:
    assert split_typecasting(cell) == parts


@pytest.mark.parametrize(
    ("written", "text", "stored"),
    [
        ("Item", "Equip Character\nThe equipped Character gets +1 DEF.", "Equip Item"),
        ("Item", "Equip Items you control cost 1 less TP.", "Item"),
        ("Augment", "Arena\nAll Characters get +1 AGI.", "Arena Augment"),
        ("Character", "Raider\nLock-On", "Raider"),
        ("Character", "Raiders cannot attack this Character.", "Character"),
    ],
)
def test_a_keyword_may_make_a_card_of_another_type(written: str, text: str, stored: str) -> None:
    cells = tidy_row({"name": "A card", "type": written, "text": text}, game_of("fade"))
    assert cells["type"] == stored


def test_types_are_those_of_the_engine() -> None:
    assert set(TYPES) == {kind.value for kind in CardType}


def test_attack_of_another_game_is_no_column_of_ours() -> None:
    assert recognised("Power-Level", SHEET.columns) == "plv"
    assert recognised("Mana", SHEET.columns) == ""


def test_xlsx_ods_and_json_are_read_like_csv() -> None:
    rows = numbered(card("Jab", text="You draw 1 card.\nBlock it."), card("Hook"))
    several = [{**row, "type": "Reaction"} for row in rows]
    header = list(several[0])
    table = tablib.Dataset(*(row.values() for row in several), headers=header)
    as_csv = dry_run_of(csv_bytes(several, header))
    for content in (
        table.export("xlsx"),
        json.dumps(several).encode(),
        json.dumps({"cards": several}).encode(),
    ):
        found = dry_run_of(content)
        assert [row["cells"] for row in found.rows] == [row["cells"] for row in as_csv.rows]


def test_ods_keeps_the_lines_of_a_text() -> None:
    book = tablib.Dataset(["1", "Jab", "Skill", "LINES"], headers=HEADER).export("ods")
    with zipfile.ZipFile(io.BytesIO(book)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    paragraphs = b"You draw 1 card.</text:p><text:p>You gain<text:s/>1 HP."
    assert b"LINES" in parts["content.xml"]
    parts["content.xml"] = parts["content.xml"].replace(b"LINES", paragraphs)
    [row] = read_well(zipped(parts), 1).rows
    assert row["cells"]["text"] == "You draw 1 card.\nYou gain 1 HP."


def zipped(parts: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
    return stream.getvalue()


def test_numbers_of_a_spreadsheet_have_no_point_zero() -> None:
    content = xlsx([[*HEADER, "cost"], [1.0, "Jab", "Skill", "You draw 1 card.", 2.0]])
    [row] = read_well(content, 1).rows
    assert (row["cells"]["number"], row["cells"]["cost"]) == ("1", "2")


def test_unknown_columns_are_named_not_swallowed() -> None:
    content = csv_bytes(
        [{**numbered(card("Jab"))[0], "Notes": "x"}], [*HEADER, "Notes", "cost", "rank", "rarity"]
    )
    assert "Columns not used: Notes." in read_well(content, 1).report["notes"]


# --- files that cannot be read -----------------------------------------------------------------


def test_wrong_encoding_names_the_byte_and_the_way_out() -> None:
    content = GOOD.replace(b"Hook", "Café".encode("latin-1"))
    assert "byte 0xE9 in line 3" in refusal(content)
    assert "CSV UTF-8" in refusal(content)


def test_what_is_no_text_at_all_is_not_told_about_encodings() -> None:
    said = refusal(bytes(range(1, 256)) * 10)
    assert "neither text nor a spreadsheet" in said
    assert "UTF-8" not in said


def test_a_cell_too_long_to_read_is_named_with_its_row() -> None:
    said = refusal(GOOD.replace(b"Hook", b"H" * 140_000))
    assert "Row 3 has a cell of more than 131,072 characters" in said


def test_nul_bytes_are_refused_with_their_line() -> None:
    assert "Line 3 holds a NUL byte" in refusal(GOOD.replace(b"Hook", b"Ho\0k"))


@pytest.mark.parametrize("name", ["J\\u0000b", "J\\ud800b"])
def test_nul_and_half_characters_in_json_are_problems_of_their_cell(name: str) -> None:
    text = json.dumps([{**card("NAME"), "number": "1"}]).replace("NAME", name)
    [message] = problems(text.encode())
    assert message.startswith("1 name: The cell holds the control character U+0000")
    assert "no text may hold" in refusal(text.replace('"number"', '"num\\u0000"').encode())


def test_empty_file_is_refused() -> None:
    assert "empty" in refusal(b"")
    assert "no rows" in refusal(b"\r\n \r\n")


def test_file_of_more_than_20_mb_is_refused_before_it_is_read() -> None:
    assert "at most 20 MB" in refusal(b"x" * (sheets.MAX_BYTES + 1))


def test_upload_of_more_than_20_mb_is_cut_off_and_the_form_says_so(client: Client) -> None:
    boss = User.objects.create_superuser("boss", password="boss-pass")
    client.force_login(boss, "allauth.account.auth_backends.AuthenticationBackend")
    file = SimpleUploadedFile("big.csv", b"x" * (21 * 1024 * 1024))
    key = "0d9b6a3e-3a52-4f0c-bf6c-3f2a3f9a0001"
    answer = client.post("/imports/new/", {"set_code": "BIG", "form_key": key, "file": file})
    assert answer.status_code == 422
    assert "The file has 21 MB; at most 20 MB are read." in answer.content.decode()
    assert 'value="BIG"' in answer.content.decode()


def test_too_many_rows_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheet, "MAX_ROWS", 1)
    assert "more than 1 rows" in refusal(GOOD)


def test_zip_bomb_is_refused_before_it_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: object, **kwargs: object) -> None:
        raise AssertionError("the archive was opened")

    monkeypatch.setattr(archives, "_read_xlsx", never)
    zeros = b"0" * (archives.MAX_UNPACKED + 1)
    assert "too much for a list of cards" in refusal(
        zipped({"xl/workbook.xml": b"", "xl/worksheets/sheet1.xml": zeros})
    )


def test_bomb_of_entities_is_refused() -> None:
    content = xlsx([HEADER, ROW])
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    bomb = b'<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'
    name = "xl/worksheets/sheet1.xml"
    parts[name] = bomb + parts[name].replace(b'<?xml version="1.0"?>', b"")
    assert "damaged" in refusal(zipped(parts))


def test_ods_row_repeated_a_million_times_is_refused() -> None:
    book = tablib.Dataset(ROW, headers=HEADER).export("ods")
    with zipfile.ZipFile(io.BytesIO(book)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    repeated = b'<table:table-row table:number-rows-repeated="1000000"'
    parts["content.xml"] = parts["content.xml"].replace(b"<table:table-row", repeated)
    assert "more than 20,000 rows" in refusal(zipped(parts))


@pytest.mark.parametrize("share", [0.3, 0.9, 0.99])
def test_half_uploaded_xlsx_is_refused(share: float) -> None:
    content = xlsx([HEADER, ROW])
    assert "damaged or was uploaded only in part" in refusal(content[: int(len(content) * share)])


def test_half_uploaded_csv_is_refused() -> None:
    content = csv_bytes(numbered(card("Jab", text='A "quoted" word, and more')))
    assert "uploaded only in part" in refusal(content[: content.rindex(b"more")])


def test_half_uploaded_json_is_refused_with_its_place() -> None:
    assert "line 1, column" in refusal(json.dumps([card("Jab")]).encode()[:-10])


@pytest.mark.parametrize("text", ['{"cards": 3}', "[1, 2]", "[]", '[{"a": NaN}]', "[" * 100_000])
def test_json_of_another_shape_is_refused(text: str) -> None:
    assert refusal(text.encode())


def test_password_protected_xlsx_is_refused() -> None:
    ole = sheets.OLD_OFFICE + b"\0" * 600 + "EncryptedPackage".encode("utf-16-le")
    assert "password" in refusal(ole)


def test_old_excel_file_is_refused_with_the_way_out() -> None:
    assert "Save it as XLSX or CSV" in refusal(sheets.OLD_OFFICE + b"\0" * 600)


@pytest.mark.parametrize("content", [b"%PDF-1.7 ...", zipped({"a.txt": b"a"})])
def test_what_is_no_spreadsheet_is_refused(content: bytes) -> None:
    assert "spreadsheet" in refusal(content)


def test_wrong_extension_does_not_matter() -> None:
    found = dry_run_of(xlsx([HEADER, ROW]), file_name="cards.csv")
    assert found.report["counts"]["new"] == 1


# --- headings ----------------------------------------------------------------------------------


def test_missing_heading_is_named() -> None:
    [message] = problems(b"name,number\r\nJab,1\r\n")
    assert "has no column “type”, “text”" in message


def test_doubled_heading_is_named() -> None:
    [message] = problems(b"number,name,Card Name,type,text\r\n1,a,b,Skill,x\r\n")
    assert message == "0 Card Name: “name” and “Card Name” both are the column name. Keep one."


def test_misspelt_heading_is_not_ignored() -> None:
    [message] = problems(b"number,name,type,text,flavr\r\n1,a,Skill,You draw 1 card.,b\r\n")
    assert "Did you mean “flavor”?" in message


def test_cell_without_a_heading_is_named() -> None:
    [message] = problems(b"number,name,type,text\r\n1,Jab,Skill,You draw 1 card.,or two\r\n")
    assert message.startswith("2 E: “or two” is in a column without a heading.")


# --- cells -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ({"type": "Skil"}, "2 type: “Skil” is no type of card. Did you mean Skill?"),
        ({"elements": "Fire/Watr"}, "2 elements: “Watr” is no element. Did you mean Water?"),
        ({"elements": "Fire/Water/Earth"}, "2 elements: A card has at most 2."),
        ({"rank": "Hypr"}, "2 rank: “Hypr” is no Rank. Did you mean Hyper?"),
        ({"rarity": "Uncomon"}, "2 rarity: “Uncomon” is no rarity. Did you mean Uncommon?"),
        ({"cost": "-1"}, "2 cost: -1 is below 0."),
        ({"cost": "many"}, "2 cost: “many” is not a number."),
        ({"cost": "99999"}, "2 cost: The number has 5 digits; at most 4 fit."),
        ({"level": "3"}, "2 level: A Skill has no Level."),
        ({"name": ""}, "2 name: Every card has a name; this cell is empty."),
        ({"number": ""}, "2 number: Every card has a number; this cell is empty."),
        ({"name": "a" * 121}, "2 name: 121 characters; at most 120 fit."),
        ({"text": "a" * 2001}, "2 text: 2,001 characters; at most 2,000 fit."),
        ({"name": "Jab\7"}, "2 name: The cell holds the control character U+0007. Type it again."),
    ],
)  # fmt: skip
def test_wrong_cell_is_named_with_row_and_column(cells: dict[str, str], expected: str) -> None:
    assert expected in problems(csv_bytes(numbered(card("Jab") | cells)))


def test_empty_text_is_fine_only_where_figures_are_enough() -> None:
    fighter = {"type": "Character", "level": "1", "rank": "", "hp": "5", "text": ""}
    assert dry_run(card("Kael", **fighter)).status == Status.READY
    [message] = messages(dry_run(card("Jab", text="")))
    assert "a Skill without text does nothing" in message


def test_two_cards_of_one_name_are_named() -> None:
    [message] = messages(dry_run(card("Jab"), card("  jAB ")))
    assert message == "3 name: “jAB” already stands in row 2: a name comes once."


def test_two_cards_of_one_number_are_named() -> None:
    [message] = messages(dry_run(card("Jab", number="7"), card("Hook", number="7")))
    assert message == "3 number: “7” already stands in row 2: a number comes once."


def test_all_errors_of_a_file_are_told_at_once() -> None:
    found = messages(
        dry_run(card("Jab", type="Poem"), card("Hook", cost="-2"), card("Kick", text="Wug."))
    )
    assert [message.split(":")[0] for message in found] == ["2 type", "3 cost", "4 text"]


def test_formula_without_a_stored_value_is_refused() -> None:
    found = problems(xlsx([HEADER, ["1", "Jab", "Skill", '="You draw"&" 1 card."']]))
    expected = "2 text: This formula has no stored value. Paste values instead of formulas."
    assert found[0] == expected


def test_cell_the_spreadsheet_program_made_a_date_of_is_refused() -> None:
    content = xlsx([HEADER, [date(2026, 1, 2), *ROW[1:]]])
    assert (
        "2 number: The spreadsheet program made a date of this cell. Format the column as text."
        in problems(content)
    )


def test_error_cell_of_a_spreadsheet_is_refused() -> None:
    content = xlsx([[*HEADER, "artist"], [*ROW, "#REF!"]])
    assert problems(content) == ["2 artist: The spreadsheet program shows the error #REF! here."]


def test_formula_in_a_csv_is_only_text() -> None:
    name = '=HYPERLINK("http://evil.example","x")'
    [row] = read_well(csv_bytes(numbered(card(name))), 1).rows
    assert row["cells"]["name"] == name


@pytest.mark.parametrize("image", ["https://evil.example/a.png", "../../etc/passwd", "/etc/a.png"])
def test_image_is_a_file_of_ours(image: str) -> None:
    [message] = problems(
        csv_bytes(
            [{**numbered(card("Jab"))[0], "image": image}],
            [*HEADER, "cost", "rank", "rarity", "image"],
        )
    )
    assert message.startswith("2 image: A file name")


@pytest.mark.parametrize("kind", ["xlsx", "ods"])
def test_the_sheets_that_are_not_read_are_named(kind: str) -> None:
    book = tablib.Databook()
    for title in ("Cards", "Draft ideas", "Prices"):
        book.add_sheet(tablib.Dataset(["1", "Jab"], headers=["number", "name"], title=title))
    found = sheets.read_sheet(book.export(kind))
    [note] = found.notes
    assert note.startswith("Read from the sheet “Cards”. Not read: “Draft ideas”, “Prices”.")
