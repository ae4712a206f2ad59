"""Card faces: everything is on them, nothing runs over, the same card gives the same picture."""

import csv
import gzip
import json
import os
import re
import statistics
import subprocess
import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.conf import LazySettings
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from cards.faces import setting
from cards.faces.face import draw_facts, paragraphs_of
from cards.faces.letters import Style, fonts, printable, width
from cards.games.fade.face import frame
from cards.games.fade.face.art.picture import picture
from cards.games.fade.face.colours import INK, PALETTES
from cards.games.fade.face.colours import RARITIES as COLOURS
from cards.games.fade.face.facts import FadeFacts as Facts
from cards.games.fade.face.facts import described
from cards.games.fade.sheet import RARITIES, SHEET
from cards.set_files import shipped_cards

pytestmark = pytest.mark.pure

DATA = Path(__file__).resolve().parents[2] / "data"
SVG = "{http://www.w3.org/2000/svg}"
# Changed drawings change these on purpose: raise DRAWING (cards/games/fade/face/facts.py) and write
# them anew with `python -m tests.apps.cards.test_faces`.
GOLDEN = DATA / "faces.json"


def facts(**more: object) -> Facts:
    plain = Facts(
        name="Probe", type="Skill", subtypes="Physical", elements=("Fire",), cost=2,
        cost_kind="TP", level=None, rank="Hyper", hp=None, plv=None, defense=None, agi=None,
        text="You draw 1 card.", flavor="", artist="Ada Quill", rarity="Common",
        set_code="TEST", number="1", image="",
    )  # fmt: skip
    return replace(plain, **more)  # type: ignore[arg-type]


def facts_of_row(row: dict[str, str], code: str) -> Facts:
    cells = {column: row.get(column) or "" for column in SHEET.names}
    figures = {
        name: int(cells[column]) if cells[column] else None
        for name, column in (
            ("cost", "cost"), ("level", "level"), ("hp", "hp"), ("plv", "plv"),
            ("defense", "def"), ("agi", "agi"),
        )
    }  # fmt: skip
    words = (
        "name", "type", "subtypes", "cost_kind", "rank", "text", "flavor", "artist", "rarity",
        "number", "image",
    )  # fmt: skip
    elements = tuple(element for element in cells["elements"].split("/") if element)
    return Facts(
        elements=elements, set_code=code, **figures, **{word: cells[word] for word in words}
    )


def core() -> list[Facts]:
    return [facts_of_row(row, "CORE") for row in shipped_cards().values()]


def designed() -> list[Facts]:
    with (DATA / "designer_sample.csv").open(encoding="utf-8", newline="") as stream:
        return [facts_of_row(row, "DEMO") for row in csv.DictReader(stream)]


def lines_of(box: frame.Box) -> list[float]:
    """The width of every line of the text box."""
    blank = width(" ", Style.TEXT)
    return [
        (sum(map(setting.word_width, line)) + blank * (len(line) - 1)) * box.text.size
        for _, lines in box.text.paragraphs
        for line in lines
    ]


def assert_fits(raw: Facts) -> None:
    card = raw.printable()
    box = frame.box_of(card, paragraphs_of(card))
    assert all(long <= frame.RIGHT - frame.LEFT - 44 + 0.5 for long in lines_of(box))
    assert box.text.height <= box.high
    assert box.top + box.high <= frame.FOOT


@pytest.mark.parametrize("count", [0, 1, 80, 400, 1000, 2000, 9000])
def test_text_of_any_length_stays_in_its_box(count: int) -> None:
    text = ("Attack target enemy: 1 hit of PLV + 1, Physical, Unblockable.\n" * 200)[:count]
    assert_fits(facts(text=text, flavor="Noon, aimed." * 20))


def test_two_thousand_characters_are_all_shown() -> None:
    text = ("Deal 4 Physical damage to target enemy Character. " * 41)[:2000]
    card = facts(text=text)
    box = frame.box_of(card, paragraphs_of(card))
    shown = "".join(
        piece for _, lines in box.text.paragraphs for line in lines for word in line
        for piece, _ in word
    )  # fmt: skip
    assert shown == text.replace(" ", "")
    assert box.text.size >= 9


@examples(max_examples=30, deadline=None)
@given(st.text(max_size=700), st.text(max_size=120))
def test_no_text_overflows_or_breaks_the_picture(text: str, name: str) -> None:
    card = facts(text=text, name=name or "x", flavor=text[:80])
    assert_fits(card)
    ElementTree.fromstring(draw_facts(card))


@pytest.mark.parametrize("name", ["X", "Kael", "W" * 120, "Azhadra, " * 12, "a" * 60 + " b"])
def test_name_of_any_length_fits_between_elements_and_cost(name: str) -> None:
    room = 380.0
    size, lines = frame.name_lines(name.strip(), room)
    assert 1 <= len(lines) <= 2
    assert all(width(line, Style.DISPLAY) * size <= room for line in lines)
    assert "".join(lines).replace(" ", "") == name.replace(" ", "")


HOSTILE = '</svg><script>alert("1")</script>&amp;\x00\x1b\ud800'


def test_hostile_text_stays_text() -> None:
    card = facts(
        name=HOSTILE, text=HOSTILE, flavor=HOSTILE, artist=HOSTILE, subtypes=HOSTILE,
        set_code=HOSTILE, number=HOSTILE, rank=HOSTILE, cost_kind=HOSTILE, type=HOSTILE,
        rarity=HOSTILE, elements=(HOSTILE,),
    )  # fmt: skip
    drawn = draw_facts(card)
    root = ElementTree.fromstring(drawn)
    assert not list(root.iter(f"{SVG}script"))
    assert "<script" not in drawn


def test_picture_needs_nothing_from_elsewhere() -> None:
    for card in core():
        drawn = draw_facts(card).replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?:|style=|<style|url\((?!#)|\bon\w+=", drawn)


def test_every_shipped_and_designed_card_can_be_drawn() -> None:
    cards = [*core(), *designed()]
    assert len(cards) > 150
    for card in cards:
        ElementTree.fromstring(draw_facts(card))
        assert_fits(card)


def test_faces_are_light() -> None:
    drawn = [draw_facts(card).encode() for card in core()]
    assert statistics.median(map(len, drawn)) <= 30_000
    assert statistics.median(len(gzip.compress(face)) for face in drawn) <= 15_000


def golden_cards() -> list[Facts]:
    wanted = {"Ember Whelp", "Singularity Envoy", "Sky Splitter", "Shadow Swap", "Energy Drink",
              "Piercing Spear", "Heavy Chains", "Rain Temple"}  # fmt: skip
    return [card for card in core() if card.name in wanted]


def golden_hashes() -> dict[str, str]:
    return {card.name: sha256(draw_facts(card).encode()).hexdigest() for card in golden_cards()}


def test_faces_are_drawn_as_they_were() -> None:
    assert golden_hashes() == json.loads(GOLDEN.read_text())


def test_picture_does_not_depend_on_the_process() -> None:
    show = "print(sorted(golden_hashes().items()))"
    program = f"from tests.apps.cards.test_faces import golden_hashes; {show}"
    run = subprocess.run(
        [sys.executable, "-c", f"import django; django.setup(); {program}"],
        env={**os.environ, "PYTHONHASHSEED": "7", "DJANGO_SETTINGS_MODULE": "tests.settings"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == f"{sorted(golden_hashes().items())}\n"


def art_of(card: Facts) -> str:
    """The inner picture alone."""
    return picture(card, 372, "")


WORDS = (
    "Human Duelist", "Human Monk", "Human Soldier", "Human Courier", "Human Smith", "Human Cleric",
    "Human Rogue", "Human Witch", "Human Noble", "Human Scholar", "Human Brawler", "Human Mage",
    "Human Knight", "Beast", "Dragon", "Construct", "Elemental", "Plant", "Undead Noble", "Angel",
    "Alien Knight", "Alien", "Spirit", "Nobody", "", "Physical", "Energy", "Support", "Block",
    "Counter", "Deflect", "Negate", "Prevent", "Trap", "Tool", "Medicine", "Weapon", "Trinket",
    "Armor", "Training", "Curse",
)  # fmt: skip


@pytest.mark.parametrize(
    "kind", ["Character", "Skill", "Reaction", "Item", "Equip Item", "Augment"]
)
def test_every_typecasting_can_be_drawn_in_every_element(kind: str) -> None:
    elements = list(PALETTES)
    for n, subtypes in enumerate(WORDS):
        for name in ("Alder", "Briar", "Cedar"):
            element = elements[(n + len(name)) % len(elements)]
            drawn = art_of(facts(type=kind, subtypes=subtypes, name=name, elements=(element,)))
            ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>')


@pytest.mark.parametrize(
    "kind",
    ["Character", "Skill", "Reaction", "Item", "Equip Item", "Augment", "Arena Augment", "Zone",
     "Command", "World Rule", "Raider", "Something New"],
)  # fmt: skip
def test_two_cards_of_one_type_look_different(kind: str) -> None:
    names = ("Alder", "Briar", "Cedar", "Dogwood")
    assert len({art_of(facts(type=kind, name=name)) for name in names}) == len(names)


def test_element_and_rarity_change_the_picture() -> None:
    assert len({art_of(facts(elements=(element,))) for element in PALETTES}) == len(PALETTES)
    assert art_of(facts(rarity="Omega Rare")) != art_of(facts(rarity="Common"))


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    bright, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("rarity", RARITIES)
def test_name_is_readable_in_every_rarity(rarity: str) -> None:
    colours = COLOURS[rarity]
    assert contrast(colours.text, colours.plate) >= 7
    assert colours.text in draw_facts(facts(rarity=rarity))


def test_text_is_readable_on_every_paper() -> None:
    assert min(contrast(INK, palette.paper) for palette in PALETTES.values()) >= 12


def test_letters_our_fonts_lack_are_still_shown() -> None:
    drawn = draw_facts(facts(name="龍 Dragon", text="Ж?"))
    assert ">龍</text>" in drawn
    assert ">Ж</text>" in drawn
    assert fonts()[Style.DISPLAY].widths["é"] > 0


def test_blanks_become_plain_and_hidden_signs_vanish() -> None:
    assert printable("a\u00a0b\u202ec\x07d") == "a bcd"


def test_face_in_words_names_what_it_shows() -> None:
    card = facts(
        name="Ember Whelp", type="Character", level=1, rank="", hp=5, agi=3, cost_kind="CS"
    )
    assert described(card) == "Ember Whelp: Fire Character, Level 1, 2 CS, HP 5 AGI 3, Common"


def test_digest_changes_with_what_the_face_shows() -> None:
    card = facts()
    assert card.digest == facts().digest
    changed = [replace(card, flavor="New."), replace(card, hp=1), replace(card, set_code="X")]
    assert len({each.digest for each in [card, *changed]}) == 4


PIXEL = bytes.fromhex("89504e470d0a1a0a0000000d49484452")


def test_own_file_replaces_the_drawn_picture(settings: LazySettings, tmp_path: Path) -> None:
    settings.CARD_ART_DIR = tmp_path / "art"
    drawn = facts(image="core/x.png")
    before = drawn.digest
    assert "data:image/png" not in draw_facts(drawn)
    (tmp_path / "art" / "core").mkdir(parents=True)
    (tmp_path / "art" / "core" / "x.png").write_bytes(PIXEL)
    assert "data:image/png;base64," in draw_facts(drawn)
    assert drawn.digest != before


@pytest.mark.parametrize("content", [b"<svg onload=alert(1)>", PIXEL + b"x" * 500_000])
def test_file_that_is_no_small_picture_is_not_shown(
    settings: LazySettings, tmp_path: Path, content: bytes
) -> None:
    settings.CARD_ART_DIR = tmp_path / "art"
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "x.png").write_bytes(content)
    (tmp_path / "secret.png").write_bytes(PIXEL)
    for image in ("x.png", "../secret.png", "/etc/passwd"):
        assert "<image" not in draw_facts(facts(image=image))


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(golden_hashes(), indent=1, sort_keys=True) + "\n")
