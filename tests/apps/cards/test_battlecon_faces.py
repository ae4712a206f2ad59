"""Faces of BattleCON: all that is printed is on them, nothing runs over."""

from dataclasses import fields, replace
from xml.etree import ElementTree

import pytest

from cards.faces.face import draw_facts
from cards.faces.figure import dress_of
from cards.faces.livery import PLAIN
from cards.games.battlecon.cells import figure_of, split_range, tidy_figure, tidy_range
from cards.games.battlecon.face.colours import livery_of
from cards.games.battlecon.face.facts import BattleconFacts
from cards.games.battlecon.face.frame import PAD, layout_of
from cards.games.battlecon.sheet import TYPES
from cards.set_files import shipped_cards

pytestmark = pytest.mark.pure

SVG = "{http://www.w3.org/2000/svg}"
SWORN = BattleconFacts(
    name="Sworn", type="Style", fighter="Plain Oath", style_of_play="", complexity="", life=None,
    reach="+0~1", power="+1", priority="4*", guard="+2", text="Before: Close 1.", count=None,
    note="", flavor="", artist="Ada Quill", set_code="TEST", number="1", image="",
)  # fmt: skip
HOSTILE = '</svg><script>alert("1")</script>&amp;\x00\x1b\ud800'


def shipped() -> list[BattleconFacts]:
    return [
        replace(
            SWORN, name=row["printed"] or row["name"], type=row["type"],
            fighter=row["fighter"] or (row["name"] if row["type"] == "Fighter" else ""),
            style_of_play=row["class"], complexity=row["complexity"], reach=row["range"],
            power=row["power"], priority=row["priority"], guard=row["guard"], text=row["text"],
            count=int(row["count"]) if row["count"] else None, note=row["note"],
        )
        for row in shipped_cards("battlecon").values()
    ]  # fmt: skip


def test_every_shipped_row_fits_and_is_drawn() -> None:
    rows = shipped()
    assert {facts.type for facts in rows} == set(TYPES)
    for facts in rows:
        layout = layout_of(facts)
        assert layout.text.height + PAD <= layout.high, facts.name
        assert layout.text.size >= 19, facts.name
        ElementTree.fromstring(draw_facts(facts))


@pytest.mark.parametrize("count", [0, 1, 200, 900, 4000])
def test_texts_of_any_length_stay_on_the_card(count: int) -> None:
    long = ("Hit: Push 1. You may spend 1 Force: advance 1.\n" * 200)[:count]
    for kind in ("Style", "Fighter", "Token"):
        facts = replace(SWORN, type=kind, text=long).printable()
        layout = layout_of(facts)
        assert layout.text.height <= layout.high
        ElementTree.fromstring(draw_facts(facts))


def test_figures_are_shown_as_they_are_printed() -> None:
    assert SWORN.figures == [
        ("Range", "+0–1"), ("Power", "+1"), ("Priority", "4*"), ("Guard", "+2")
    ]  # fmt: skip
    assert replace(SWORN, power="-1", priority="").figures[1:3] == [
        ("Power", "−1"), ("Priority", "0")
    ]  # fmt: skip
    assert replace(SWORN, type="Token").figures == []


@pytest.mark.parametrize(
    ("cell", "tidied", "ends"),
    [
        ("1 - 3", "1~3", (1, 3)),
        ("+0–1", "+0~1", (0, 1)),
        ("2*", "2*", (2, 2)),
        ("na", "N/A", (None, None)),
        ("2~2", "2", (2, 2)),
        ("-1~2", "-1~2", (-1, 2)),
    ],
)
def test_ranges_as_people_type_them(
    cell: str, tidied: str, ends: tuple[int | None, int | None]
) -> None:
    assert tidy_range(cell) == tidied
    assert split_range(tidied) == ends


@pytest.mark.parametrize(
    ("cell", "tidied", "number"),
    [("−1", "-1", -1), ("4 ^", "4▲", 4), ("3 *", "3*", 3), ("Shield", "shield", 0),
     ("n/a", "N/A", None), ("strong", "strong", 0)],
)  # fmt: skip
def test_figures_as_people_type_them(cell: str, tidied: str, number: int | None) -> None:
    assert tidy_figure(cell) == tidied
    assert figure_of(tidied) == number


def test_shipped_fighters_do_not_look_alike() -> None:
    names = {facts.name for facts in shipped() if facts.is_fighter}
    assert len({livery_of(name) for name in names}) == len(names) == 10
    assert len({(livery_of(name), dress_of(name)) for name in names}) == 10
    assert livery_of("") is PLAIN


def test_hostile_text_stays_text() -> None:
    names = [each.name for each in fields(BattleconFacts)]
    texts = [name for name in names if isinstance(getattr(SWORN, name), str)]
    words = dict.fromkeys((name for name in texts if name != "image"), HOSTILE)
    for kind in (HOSTILE, *TYPES):
        drawn = draw_facts(replace(SWORN, **(words | {"type": kind})))
        assert not list(ElementTree.fromstring(drawn).iter(f"{SVG}script"))


def test_the_picture_changes_with_what_is_printed() -> None:
    other = replace(SWORN, guard="+3")
    assert other.digest != SWORN.digest
    assert draw_facts(other) != draw_facts(SWORN)
