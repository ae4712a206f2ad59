"""Decks on paper: sizes a cutter can trust, nothing left out."""

import io
import re

import pytest
from pypdf import PdfReader

from decks.printing import proxies, sheet

pytestmark = pytest.mark.pure

MM = 72 / 25.4
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">'
    '<rect width="63" height="88" fill="#b3152b"/></svg>'
)


def pdf(content: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(content))


NUMBER = r"([0-9.]+)"
CLIP = re.compile(rf"{NUMBER} {NUMBER} m {NUMBER} {NUMBER} l {NUMBER} {NUMBER} l [0-9. ]+l\nh\nW")


def drawn(reader: PdfReader, page: int) -> list[tuple[float, float, float, float]]:
    """Width, height, left and top of the frame every face is clipped to, in mm of the page."""
    content = reader.pages[page].get_contents()
    assert content is not None
    found = []
    for corners in CLIP.findall(content.get_data().decode()):
        left, top, right, _, _, bottom = (float(corner) / MM for corner in corners)
        found.append((right - left, top - bottom, left, 297 - top))
    return found


def test_a_proxy_is_63_by_88_mm_and_nine_fill_an_a4_page() -> None:
    reader = pdf(proxies.proxy_sheets([proxies.Proxy(SVG, 10)], title="Deck"))
    assert len(reader.pages) == 2
    box = reader.pages[0].mediabox
    assert (round(float(box.width) / MM), round(float(box.height) / MM)) == (210, 297)
    places = drawn(reader, 0)
    assert len(places) == 9
    assert all(place[:2] == pytest.approx((63, 88), abs=0.01) for place in places)
    assert places[0][2:] == pytest.approx((10.5, 16.5), abs=0.01)  # top left
    assert places[8][2:] == pytest.approx((136.5, 192.5), abs=0.01)
    assert len(drawn(reader, 1)) == 1


def test_more_than_forty_pages_are_refused() -> None:
    with pytest.raises(proxies.TooManyProxies, match="361 cards"):
        proxies.proxy_sheets([proxies.Proxy(SVG, 361)], title="Deck")


def page_of(lines: int, **more: str) -> sheet.SheetDeck:
    values = {
        "name": "Ember rush", "player": "pia", "format": "Standard",
        "verdict": "Legal", "version": "Version 3", **more,
    }  # fmt: skip
    cards = [sheet.SheetLine(4, f"Card {number}", "2 TP") for number in range(lines)]
    return sheet.SheetDeck(**values, parts=[sheet.SheetPart("Skills", cards, "a note")])


def test_sheet_names_player_deck_format_and_every_card() -> None:
    text = pdf(sheet.tournament_sheet(page_of(15))).pages[0].extract_text()
    for word in ("EMBER RUSH", "pia", "Standard", "Legal", "SKILLS", "60", "Card 14", "a note"):
        assert word in text


def test_long_lists_go_on_with_a_second_page() -> None:
    reader = pdf(sheet.tournament_sheet(page_of(120)))
    text = "".join(page.extract_text() for page in reader.pages)
    assert len(reader.pages) == 2
    assert all(f"Card {number}" in text for number in range(120))


def test_names_longer_than_the_paper_are_cut() -> None:
    reader = pdf(sheet.tournament_sheet(page_of(60, name="Long " * 40, player="x" * 200)))
    assert len(reader.pages) == 1


@pytest.mark.parametrize("name", ['#read("/etc/passwd")', "$x$", "*a* _b_ `c` @d <e> \\#", "]#["])
def test_names_are_data_not_markup(name: str) -> None:
    part = sheet.SheetPart("Skills", [sheet.SheetLine(1, name)])
    deck = sheet.SheetDeck(name, name, name, name, name, [part])
    text = pdf(sheet.tournament_sheet(deck)).pages[0].extract_text()
    assert name.split()[0] in text


def test_same_deck_same_file() -> None:
    assert sheet.tournament_sheet(page_of(3)) == sheet.tournament_sheet(page_of(3))
