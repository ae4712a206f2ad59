"""Decks on paper: sizes a cutter can trust, nothing left out."""

import io

import pytest
from pypdf import PdfReader

from decks.printing import proxies, sheet

MM = 72 / 25.4
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88">'
    '<rect width="63" height="88" fill="#b3152b"/></svg>'
)


def pdf(content: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(content))


def drawn(reader: PdfReader, page: int) -> list[tuple[float, float, float, float]]:
    """Width, height, left and bottom of every picture of the page, in mm."""
    found = []

    def visit(operator: bytes, arguments: object, matrix: list[float], _text: object) -> None:
        if operator == b"Do":
            found.append((matrix[0] / MM, matrix[3] / MM, matrix[4] / MM, matrix[5] / MM))

    reader.pages[page].extract_text(visitor_operand_before=visit)
    return found


def test_a_proxy_is_63_by_88_mm_and_nine_fill_an_a4_page() -> None:
    reader = pdf(proxies.proxy_sheets([proxies.Proxy("A", SVG, 10)], title="Deck"))
    assert len(reader.pages) == 2
    box = reader.pages[0].mediabox
    assert (round(float(box.width) / MM), round(float(box.height) / MM)) == (210, 297)
    places = drawn(reader, 0)
    assert len(places) == 9
    assert all(place[:2] == pytest.approx((63, 88), abs=0.01) for place in places)
    assert places[0][2:] == pytest.approx((10.5, 192.5), abs=0.01)  # top left
    assert places[8][2:] == pytest.approx((136.5, 16.5), abs=0.01)
    assert len(drawn(reader, 1)) == 1


def test_copies_share_one_picture() -> None:
    one = proxies.proxy_sheets([proxies.Proxy("A", SVG, 1)], title="Deck")
    nine = proxies.proxy_sheets([proxies.Proxy("A", SVG, 9)], title="Deck")
    assert len(nine) < len(one) + 600


def test_faces_have_300_dots_an_inch() -> None:
    width, height = int.from_bytes(proxies.picture(SVG)[16:20], "big"), 88 / 25.4 * 300
    assert (width, round(height)) == (744, 1039)


def test_more_than_forty_pages_are_refused() -> None:
    with pytest.raises(proxies.TooManyProxies, match="361 cards"):
        proxies.proxy_sheets([proxies.Proxy("A", SVG, 361)], title="Deck")


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
    reader = pdf(sheet.tournament_sheet(page_of(90)))
    text = "".join(page.extract_text() for page in reader.pages)
    assert len(reader.pages) == 2
    assert all(f"Card {number}" in text for number in range(90))


def test_names_longer_than_the_paper_are_cut() -> None:
    text = pdf(sheet.tournament_sheet(page_of(1, name="M" * 200))).pages[0].extract_text()
    assert "MMM…" in text


def test_same_deck_same_file() -> None:
    assert sheet.tournament_sheet(page_of(3)) == sheet.tournament_sheet(page_of(3))
