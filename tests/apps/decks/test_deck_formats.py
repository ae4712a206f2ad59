"""Deck lists in every format: round trips, tolerant reading, and what is refused."""

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decks.contents import MAX_CARDS
from decks.games.fade.sections import SHAPE, Section
from decks.lists import formats
from decks.lists.deck_list import DeckList, Entry, ListRefused

pytestmark = pytest.mark.pure

# What a card may be called: anything one can see, one line, single blanks.
NAMES = st.one_of(
    st.sampled_from(
        [
            'Commas, "quotes" & <tags>',
            '"Ace"',
            "4 Winds",
            "x Marks",
            "Twice x2",
            "Null Field (CORE) 12",
            "Prime [X]",
            "# Rune",
            "// Split",
            "Deck",
            "Fighter Pool (2)",
            "Name: Nobody",
            "Ünï—çødé 🐉",
            "-1 Minus",
        ]
    ),
    st.text(st.characters(exclude_categories=["C", "Z"], include_characters=" "), min_size=1)
    .map(lambda text: " ".join(text.split()))
    .filter(bool),
)
COUNTS = st.dictionaries(NAMES, st.integers(1, 40), max_size=6)
LISTS = st.dictionaries(st.sampled_from(Section), COUNTS, max_size=5)


def deck_list(sections: dict[Section, dict[str, int]]) -> DeckList:
    return DeckList(
        [
            Entry(section, count, name)
            for section, counts in sections.items()
            for name, count in counts.items()
        ],
        name="Rush, the “second”",
    )


def sections_of(deck: DeckList) -> dict[Section, dict[str, int]]:
    return {section: deck.counts(section) for section in Section}


@pytest.mark.parametrize("slug", sorted(formats.KINDS))
@given(sections=LISTS)
def test_what_is_written_is_read_again(slug: str, sections: dict[Section, dict[str, int]]) -> None:
    written = formats.KINDS[slug].write(deck_list(sections), SHAPE)
    again = formats.read(written, SHAPE, slug)
    assert again.problems == []
    assert sections_of(again.deck_list) == {s: sections.get(s, {}) for s in Section}
    if slug != "lackey":  # its files have no place for a name
        assert again.deck_list.name == "Rush, the “second”"
    assert formats.KINDS[slug].write(again.deck_list, SHAPE) == written


@given(sections=LISTS.filter(bool))
def test_formats_are_told_apart(sections: dict[Section, dict[str, int]]) -> None:
    for slug, kind in formats.KINDS.items():
        assert formats.detect(kind.write(deck_list(sections), SHAPE), SHAPE).slug == slug


@given(text=st.text())
def test_no_text_breaks_a_reader(text: str) -> None:
    for slug, kind in formats.KINDS.items():
        for candidate in (text, kind.write(deck_list({}), SHAPE)[:-3] + text):
            with suppress(ListRefused):
                formats.read(candidate, SHAPE, slug)


@pytest.mark.parametrize(
    "line",
    [
        "4 Ember Whelp",
        "4x Ember Whelp",
        "4 x Ember Whelp",
        "4X  Ember Whelp",
        "4× Ember Whelp",
        "x4 Ember Whelp",
        "Ember Whelp x4",
        "Ember Whelp ×4",
        "4 Ember Whelp (CORE) 12",
        "4 Ember Whelp [core]",
        "4x Ember Whelp (CORE) #12",
        '4 "Ember Whelp"',
        "  4 Ember Whelp  ",
        "+4 Ember Whelp",
    ],
)
def test_tolerant_lines(line: str) -> None:
    read = formats.read(f"\ufeffDeck\r\n{line}\r\n", SHAPE)
    assert read.problems == []
    assert read.deck_list.counts("deck") == {"Ember Whelp": 4}


def test_set_and_number_are_hints() -> None:
    (entry,) = formats.read("2 Ember Whelp (CORE) 12", SHAPE).deck_list.entries
    assert (entry.name, entry.set_code, entry.number) == ("Ember Whelp", "CORE", "12")
    assert entry.raw == "Ember Whelp (CORE) 12"


@pytest.mark.parametrize(
    ("heading", "section"),
    [
        ("Deck", Section.DECK),
        ("MAINBOARD:", Section.DECK),
        ("[Main Deck]", Section.DECK),
        ("## Fighter Pool (18)", Section.POOL),
        ("// Sideboard", Section.POOL),
        ("Pool (18 cards):", Section.POOL),
        ("== World Rule ==", Section.WORLD_RULE),
        ("raiders", Section.RAIDER),
        ("Maybe", Section.MAYBE),
    ],
)
def test_headings_in_several_spellings(heading: str, section: Section) -> None:
    read = formats.read(f"{heading}\n1 Ember Whelp", SHAPE)
    assert read.deck_list.counts(section) == {"Ember Whelp": 1}
    assert read.deck_list.has_sections


def test_comments_and_blank_lines_are_left_out() -> None:
    read = formats.read("# mine\n\n// of yesterday\n1 Ember Whelp\nRally Cry\n", SHAPE)
    assert (read.deck_list.counts("deck"), read.problems) == (
        {"Ember Whelp": 1, "Rally Cry": 1},
        [],
    )
    assert not read.deck_list.has_sections


@pytest.mark.parametrize("count", ["0", "-1", "−1", "1000", "1000000000", "9" * 250])
def test_impossible_quantities_are_named_with_their_line(count: str) -> None:
    read = formats.read(f"Deck\n4 Rally Cry\n{count} Ember Whelp", SHAPE)
    (problem,) = read.problems
    assert problem.line == 3
    assert "1 to 999 copies" in problem.message
    assert read.deck_list.counts("deck") == {"Rally Cry": 4}


@pytest.mark.parametrize(
    ("line", "message"), [("4", "missing"), ("4x", "missing"), ("x" * 301, "300")]
)
def test_other_odd_lines_are_named(line: str, message: str) -> None:
    (problem,) = formats.read(f"Deck\n{line}", SHAPE).problems
    assert (problem.line, message in problem.message) == (2, True)


def test_ten_thousand_lines_are_capped_and_said_so() -> None:
    read = formats.read("\n".join(f"1 Card {n}" for n in range(10_000)), SHAPE)
    assert len(read.deck_list.entries) == 2000
    (problem,) = read.problems
    assert problem.line == 2001
    assert "10,000 lines" in problem.message


def test_endless_text_is_refused() -> None:
    with pytest.raises(ListRefused, match="characters"):
        formats.read("x" * 400_001, SHAPE)


COD = (
    '<cockatrice_deck version="1"><zone name="{}"><card number="{}" name="Ember Whelp"/></zone>'
    "</cockatrice_deck>"
)


def test_cockatrice_zones() -> None:
    assert formats.read(COD.format("main", 4), SHAPE).deck_list.counts("deck") == {"Ember Whelp": 4}
    assert formats.read(COD.format("side", 2), SHAPE).deck_list.counts("pool") == {"Ember Whelp": 2}
    (problem,) = formats.read(COD.format("tokens", 2), SHAPE).problems
    assert "no section “tokens”" in problem.message
    for count in ("0", "-1", "1000000000"):
        (problem,) = formats.read(COD.format("main", count), SHAPE).problems
        assert "1 to 999 copies" in problem.message
    (problem,) = formats.read(COD.format("main", "many"), SHAPE).problems
    assert "not a number" in problem.message


@pytest.mark.parametrize("kind", ["cockatrice", "lackey"])
@pytest.mark.parametrize(
    "evil",
    [
        '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
        '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE d SYSTEM "http://127.0.0.1/x.dtd">',
    ],
)
def test_xml_with_entities_is_refused(kind: str, evil: str) -> None:
    body = COD.format("main", 1) if kind == "cockatrice" else "<deck>&a;</deck>"
    with pytest.raises(ListRefused, match="declares a document type or entities"):
        formats.read(evil + body, SHAPE, kind)


@pytest.mark.parametrize("kind", ["cockatrice", "lackey"])
@pytest.mark.parametrize("text", ["", "<deck", "<a/>", "plain", "<deck/><deck/>", "\x01"])
def test_broken_xml_is_refused(kind: str, text: str) -> None:
    with pytest.raises(ListRefused, match=r"This is not a (Cockatrice|LackeyCCG)"):
        formats.read(text, SHAPE, kind)


def test_lackey_counts_copies() -> None:
    card = "<card><name id='1'>Ember Whelp</name><set>CORE</set></card>"
    text = f'<deck version="0.8"><superzone name="Fighter Pool">{card * 3}</superzone></deck>'
    read = formats.read(text, SHAPE)
    assert read.deck_list.counts("pool") == {"Ember Whelp": 3}
    many = f'<deck><superzone name="Deck">{card * (MAX_CARDS + 1)}</superzone></deck>'
    messages = [problem.message for problem in formats.read(many, SHAPE).problems]
    assert any("2,001 cards" in message for message in messages)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("[1]", "fade-deck/1"),
        ('{"format": "fade-deck/2"}', "fade-deck/1"),
        ('{"format": "fade-deck/1"}', "sections"),
        ("{", "cannot be read"),
        ("[" * 100_000, "cannot be read"),
    ],
)
def test_json_that_is_no_deck_is_refused(data: str, message: str) -> None:
    with pytest.raises(ListRefused, match=message):
        formats.read(data, SHAPE, "json")


@pytest.mark.parametrize("card", ["x", {"name": 3}, {"name": "A", "count": True}, {"count": 2}])
def test_odd_cards_in_json_are_named(card: object) -> None:
    data = {"format": "fade-deck/1", "sections": {"deck": [{"name": "B", "count": 2}, card]}}
    read = formats.read(json.dumps(data), SHAPE)
    assert [problem.line for problem in read.problems] == [2]
    assert read.deck_list.counts("deck") == {"B": 2}


def test_share_code_cut_in_half_is_refused() -> None:
    code = formats.KINDS["share"].write(
        deck_list({Section.DECK: {f"Card {n}": 4 for n in range(15)}}), SHAPE
    )
    for length in range(len(SHAPE.share), len(code)):
        with pytest.raises(ListRefused, match="damaged or cut off"):
            formats.read(code[:length], SHAPE, "share")


def test_damaged_share_code_is_refused() -> None:
    code = formats.KINDS["share"].write(deck_list({Section.DECK: {"Ember Whelp": 4}}), SHAPE)
    for place in range(len(SHAPE.share), len(code) - 1):
        other = "A" if code[place] != "A" else "B"
        with pytest.raises(ListRefused, match="damaged or cut off"):
            formats.read(code[:place] + other + code[place + 1 :], SHAPE, "share")
    with pytest.raises(ListRefused, match="begins with fd1-"):
        formats.read("fd9-abc", SHAPE, "share")


def test_share_code_fits_into_an_address() -> None:
    from decks.games.fade.shipped import house_decks

    for deck in house_decks().values():
        code = formats.KINDS["share"].write(deck.cards, SHAPE)
        assert len(code) < 600
        assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


@pytest.mark.parametrize(
    ("content", "text"),
    [(b"\xef\xbb\xbf1 A", "1 A"), ("1 Ä".encode("utf-16"), "1 Ä"), ("1 Ä".encode(), "1 Ä")],
)
def test_files_are_decoded(content: bytes, text: str) -> None:
    assert formats.decode(content) == text


def test_file_that_is_no_text_is_refused() -> None:
    with pytest.raises(ListRefused, match="UTF-8"):
        formats.decode("1 Ä".encode("latin-1"))
