"""Faces of Exceed: all that is printed is on them, nothing runs over."""

from dataclasses import fields, replace
from xml.etree import ElementTree

import pytest

from cards.faces.face import draw_facts
from cards.faces.figure import dress_of
from cards.faces.letters import Style, width
from cards.faces.livery import PLAIN
from cards.games.exceed.cells import split_cost
from cards.games.exceed.face.colours import livery_of
from cards.games.exceed.face.facts import ExceedFacts
from cards.games.exceed.face.frame import BAR, FOOT, REACH, ROOM, TOP, layout_of
from cards.set_files import shipped_cards

pytestmark = pytest.mark.pure

SVG = "{http://www.w3.org/2000/svg}"
PLAIN_CARD = ExceedFacts(
    name="Probe", type="Special", fighter="Marrow", season="S2020", cost="2 Force", reach="1-3",
    power=4, speed=5, armor=0, guard=3, text="Hit: Push 1.", exceed_text="", boost="Turn",
    boost_type="instant", boost_cost="1 gauge", boost_text="Draw 1 card.", flavor="",
    artist="Ada Quill", set_code="TEST", number="1", image="",
)  # fmt: skip
HOSTILE = '</svg><script>alert("1")</script>&amp;\x00\x1b\ud800'


def shipped() -> list[ExceedFacts]:
    found = []
    for row in shipped_cards("exceed").values():
        amount, kind = split_cost(row["cost"])
        numbers = {
            name: int(row[name]) if row[name] else None
            for name in ("power", "speed", "armor", "guard")
        }
        found.append(
            replace(
                PLAIN_CARD, name=row["printed"] or row["name"], type=row["type"],
                fighter=row["fighter"] or (row["name"] if row["type"] == "Fighter" else ""),
                season=row["season"], cost=f"{amount} {kind}" if amount else "",
                reach=row["range"].strip("-"), text=row["text"], exceed_text=row["exceed"],
                boost=row["boost"], boost_type=row["boost_type"], boost_cost=row["boost_cost"],
                boost_text=row["boost_text"], **numbers,
            )
        )  # fmt: skip
    return found


def lines_of(facts: ExceedFacts) -> float:
    """Where the last text ends; each line is measured on the way."""
    layout = layout_of(facts, PLAIN)
    y = TOP + layout.art_high + (0 if facts.is_fighter else 78)
    for block in layout.blocks:
        assert block.text.height <= block.high + 0.1
        for _, lines in block.text.paragraphs:
            for line in lines:
                said = " ".join("".join(text for text, _ in word) for word in line)
                assert width(said, Style.TEXT) * block.text.size <= ROOM - 20
        y += block.high + (BAR if block.title else 0)
    return y


def test_every_shipped_card_fits_and_is_drawn() -> None:
    cards = shipped()
    assert len(cards) == 112
    for facts in cards:
        assert lines_of(facts) <= FOOT
        ElementTree.fromstring(draw_facts(facts))


@pytest.mark.parametrize("count", [0, 1, 200, 900, 4000])
def test_texts_of_any_length_stay_on_the_card(count: int) -> None:
    long = ("Hit: Push 1. You may spend 1 Force: draw 1 card.\n" * 200)[:count]
    for kind in ("Special", "Fighter"):
        facts = replace(PLAIN_CARD, type=kind, text=long, exceed_text=long, boost_text=long)
        assert lines_of(facts.printable()) <= FOOT + 0.1
        ElementTree.fromstring(draw_facts(facts))


def test_the_range_is_lit_where_it_reaches_and_nowhere_else() -> None:
    def lit(reach: str) -> int:
        drawn = draw_facts(replace(PLAIN_CARD, reach=reach))
        cells = [each for each in ElementTree.fromstring(drawn).iter(f"{SVG}path")
                 if each.get("fill-opacity") == "1"]  # fmt: skip
        return len(cells) - 1  # the space of the fighter

    assert [lit(""), lit("1"), lit("1-3"), lit("2-8")] == [0, 1, 3, REACH - 2]


def test_shipped_fighters_wear_liveries_of_their_own() -> None:
    names = {facts.name for facts in shipped() if facts.is_fighter}
    assert len(names) == len({livery_of(name) for name in names}) == 12
    assert len({(livery_of(name), dress_of(name)) for name in names}) == 12
    assert livery_of("") is PLAIN


def test_hostile_text_stays_text() -> None:
    names = [each.name for each in fields(ExceedFacts)]
    texts = [name for name in names if isinstance(getattr(PLAIN_CARD, name), str)]
    words = dict.fromkeys((name for name in texts if name != "image"), HOSTILE)
    drawn = draw_facts(replace(PLAIN_CARD, **words))
    assert not list(ElementTree.fromstring(drawn).iter(f"{SVG}script"))


def test_the_picture_changes_with_what_is_printed() -> None:
    other = replace(PLAIN_CARD, boost_text="Draw 2 cards.")
    assert other.digest != PLAIN_CARD.digest
    assert draw_facts(other) != draw_facts(PLAIN_CARD)
    assert draw_facts(PLAIN_CARD) == draw_facts(replace(PLAIN_CARD))
