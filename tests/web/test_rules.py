"""Rules pages: every word is explained, every ruling cited exists and can be linked to."""

import re

import pytest
from django.test import Client

from cards.rules.digest import BOOKS, anchor_of, rules
from cards.rules.glossary import explained, glossary
from cards.rules.links import rule_link, ruling_link, ruling_links, ruling_url
from cards.set_files import shipped_cards
from engine import api

pytestmark = pytest.mark.django_db  # pages count who asks too often


def names(kind: str) -> set[str]:
    return {entry.name for entry in glossary("fade") if entry.kind == kind}


def test_every_keyword_of_the_engine_is_explained() -> None:
    assert names("keywords") == set(api.keywords("fade"))
    assert len(names("keywords")) == 55


def test_every_named_trigger_of_the_engine_is_explained() -> None:
    assert names("triggers") == set(api.named_triggers("fade"))
    assert len(names("triggers")) == 9


def test_mechanics_ranks_and_phases_are_explained() -> None:
    assert names("mechanics") == {"Block", "Deflect", "Negate", "Prevent", "Counter", "Downgrade"}
    assert [e.name for e in glossary("fade") if e.kind == "ranks"] == [
        "Normal", "Special", "Hyper", "Ultra", "Devastation", "Legendary",
    ]  # fmt: skip
    assert {"Starting Phase", "Draw Phase", "Battle Phase", "End Phase"} <= names("phases")


def test_every_entry_cites_rulings_and_a_section_that_exist() -> None:
    book = rules("fade")
    assert book is not None
    for entry in glossary("fade"):
        assert entry.rulings, entry.name
        assert [tag for tag in entry.rulings if tag not in book.rulings] == [], entry.name
        assert anchor_of(entry.section) in book.anchors, entry.name


def test_entries_have_anchors_of_their_own() -> None:
    slugs = [entry.slug for entry in glossary("fade")]
    assert len(set(slugs)) == len(slugs)


def test_all_rulings_have_a_stable_anchor() -> None:
    book = rules("fade")
    assert book is not None
    assert {f"R{n}" for n in range(1, 191)} <= set(book.rulings)
    html = "".join(chapter.html for chapter in book.chapters)
    assert [n for n in range(1, 191) if html.count(f'id="R{n}"') != 1] == []


@pytest.mark.parametrize("system", BOOKS)
def test_no_anchor_stands_twice_and_no_link_leads_nowhere(system: str) -> None:
    page = Client().get(f"/rules/{system}/").content.decode()
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(ids)


def test_rules_of_other_games_have_their_pages() -> None:
    assert ruling_url("exceed", "K8") == "/rules/exceed/#K8"
    assert ruling_url("battlecon", "B10") == "/rules/battlecon/#B10"
    page = Client().get("/rules/exceed/").content.decode()
    assert 'id="K8"' in page
    assert ruling_url("exceed", "15.29") == "/rules/exceed/#s15-29"
    assert 'id="s15-29"' in page
    assert ruling_url("exceed", "15.99") is None


def test_unknown_ruling_stays_text() -> None:
    assert ruling_url("fade", "R999") is None
    assert ruling_link("fade:R999") == "fade:R999"
    assert ruling_link("<b>") == "&lt;b&gt;"


def test_reason_of_an_event_leads_to_its_section() -> None:
    assert rule_link("section 4.4", "fade") == (
        '<a class="ruling-link" href="/rules/fade/#s4-4">§4.4</a>'
    )
    assert 'href="/rules/fade/#s3"' in rule_link("section 3", "fade")
    assert rule_link("fade:R81", "fade") == ruling_link("fade:R81")
    assert 'id="s4-4"' in Client().get("/rules/fade/").content.decode()


def test_section_without_a_page_stays_text() -> None:
    assert rule_link("section 11.2", "fade") == "section 11.2"
    assert rule_link("section <b>", "fade") == "section &lt;b&gt;"


def test_rulings_in_a_text_become_links_and_the_rest_stays_text() -> None:
    linked = ruling_links("DEF of <b> applies (fade:R81), see fade:R4, fade:R999.")
    assert linked == (
        'DEF of &lt;b&gt; applies (<a class="ruling-link" href="/rules/fade/#R81">R81</a>), '
        'see <a class="ruling-link" href="/rules/fade/#R4">R4</a>, fade:R999.'
    )


def test_filter_finds_rulings_by_number_and_by_words() -> None:
    client = Client()
    by_number = client.get("/rules/fade/?q=r81").content.decode()
    assert "Defend is automatic" in by_number
    assert "1 ruling for" in by_number
    by_words = client.get("/rules/fade/?q=overflow+target").content.decode()
    assert 'href="/rules/fade/#R88"' in by_words
    nothing = client.get("/rules/fade/?q=%3Cscript%3Exyzzy").content.decode()
    assert "No ruling has these words" in nothing
    assert "<script>xyzzy" not in nothing


def test_filter_answers_htmx_with_its_part_only() -> None:
    part = Client().get("/rules/fade/?q=stun", headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in part
    assert "Stun" in part


def words(text: str) -> list[tuple[str, str]]:
    return [(part.text, part.entry.label) for part in explained("fade", text) if part.entry]


def test_words_of_a_text_find_their_entries() -> None:
    assert words("Put 2 Poison Counters on the target.") == [("Poison Counters", "Poison Counter")]
    assert words("Fire-infused, Fire Lock and Lock-On.") == [
        ("Fire-infused", "Element-infused"),
        ("Fire Lock", "Element Lock"),
        ("Lock-On", "Lock-On"),
    ]
    assert words("Equip Item. Equip allied Character.") == [("Equip", "Equip")]


def test_names_of_cards_are_not_explained() -> None:
    assert words('Level Up (a Character named "Flash Boss").') == [("Level Up", "Level Up")]


def test_explaining_changes_no_letter_of_any_card() -> None:
    for row in shipped_cards().values():
        parts = explained("fade", row["text"])
        assert "".join(part.text for part in parts) == row["text"]


def test_every_keyword_a_shipped_card_has_is_explained_in_its_text() -> None:
    for row in shipped_cards().values():
        reading = api.read_text("fade", row["name"], row["type"], row["text"])
        found = {part.entry.name for part in explained("fade", row["text"]) if part.entry}
        assert set(reading.keywords) - found == set(), row["name"]


def test_game_without_glossary_shows_plain_text() -> None:
    assert [part.text for part in explained("exceed", "Flash.")] == ["Flash."]


def test_the_scenarios_of_the_rules_are_listed_and_filtered() -> None:
    page = Client().get("/rules/fade/coverage/").content.decode()
    assert 'href="/rules/fade/R81/scenarios/"' in page
    assert "No scenario: A heading without a rule" in page
    part = Client().get("/rules/fade/coverage/?section=E. Combat").content.decode()
    assert ">R81<" in part
    assert ">R1<" not in part
    keywords = Client().get("/rules/fade/coverage/?kind=keyword").content.decode()
    assert 'href="/rules/fade/lock-on/scenarios/"' in keywords
    assert Client().get("/rules/fade/coverage/?kind=nothing").status_code == 404


def test_a_ruling_leads_to_its_scenarios_and_they_are_played() -> None:
    rules = Client().get("/rules/fade/").content.decode()
    assert 'href="/rules/fade/R81/scenarios/"' in rules
    first = Client().get("/rules/fade/R93/scenarios/").content.decode()
    assert "The position" in first
    assert 'class="tabletop' in first
    last = Client().get("/rules/fade/R93/scenarios/?at=99").content.decode()
    assert "All of this holds." in last or "log-hit" in last
    assert Client().get("/rules/fade/R93/scenarios/?scenario=x&at=-1").status_code == 200


@pytest.mark.parametrize(
    "item", ["lock-on", "on-hit", "block-against-basic", "hp-cap", "S58", "R180"]
)
def test_every_kind_of_item_has_its_page(item: str) -> None:
    answer = Client().get(f"/rules/fade/{item}/scenarios/")
    assert answer.status_code == 200
    assert "This scenario fails here" not in answer.content.decode()


def test_what_has_no_scenario_says_why() -> None:
    page = Client().get("/rules/fade/R22/scenarios/").content.decode()
    assert "A heading without a rule" in page
