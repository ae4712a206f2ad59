"""What queries find, the same on SQLite and PostgreSQL."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db.models import Q
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.access import Viewer
from cards import registry
from cards.games import game_of
from cards.models import Card, CardSet, Printing
from cards.search import search
from cards.search.keys import COMPARES as OPERATORS
from cards.search.keys import keys_by_name
from tests.pool import put_cards

NOBODY = AnonymousUser()


@pytest.fixture
def _pool(db: None) -> None:
    put_cards(
        [
            {
                "name": "Ember Whelp", "type": "Character", "subtypes": "Beast", "elements": "Fire",
                "cost": "1", "cost_kind": "CS", "level": "1", "hp": "5", "plv": "4", "def": "0",
                "agi": "3", "text": "Flash.", "flavor": "Too young.", "artist": "Ilse Marden",
            },
            {
                "name": "Ash Tyrant", "type": "Character", "subtypes": "Dragon",
                "elements": "Fire/Earth", "cost": "4", "cost_kind": "CS", "level": "14", "hp": "32",
                "plv": "4", "def": "4", "agi": "5", "rarity": "Super Rare",
                "text": "On Hit: put 1 Poison Counter on the target.",
            },
            {
                "name": "Tide Lance", "type": "Skill", "subtypes": "Energy", "elements": "Water",
                "cost": "3", "cost_kind": "TP", "rank": "Hyper", "rarity": "Rare",
                "text": "Attack target enemy: 2 hits of PLV, Energy.",
            },
            {
                "name": "Rust Blade", "type": "Equip Item", "subtypes": "Weapon", "cost": "0",
                "cost_kind": "TP", "rank": "Normal", "hp": "3", "rarity": "Uncommon",
                "text": "Equip allied Character: the host gets +1 PLV.",
            },
            {"name": "Quiet Field", "type": "Zone", "number": "12a", "rarity": ""},
        ]
    )  # fmt: skip
    keywords = {"Ember Whelp": "|flash|", "Ash Tyrant": "|poison counter|level up|"}
    for name, line in keywords.items():
        Card.objects.filter(name=name).update(keyword_key=line)


def found(query: str, viewer: Viewer = NOBODY) -> list[str]:
    """First names of what is found without a warning, in order."""
    result = search(query, viewer)
    assert [str(notice) for notice in result.warnings] == []
    return [card.name.split()[0] for card in result.cards]


CASES = [
    ("", "Ash Ember Quiet Rust Tide"),
    # names
    ("EMBER", "Ember"),
    ("whelp em", "Ember"),
    ('"ember whelp"', "Ember"),
    ('"whelp ember"', ""),
    ('!"ember whelp"', "Ember"),
    ("!ember", ""),
    ("name:lance", "Tide"),
    ("name=lance", ""),
    # types
    ("t:beast", "Ember"),
    ("t:BEA", "Ember"),
    ("t:character", "Ash Ember"),
    ("t:item", "Rust"),
    ('t="equip item"', "Rust"),
    ("t!=character", "Quiet Rust Tide"),
    # elements
    ("el:fire", "Ash Ember"),
    ("el>=fire", "Ash Ember"),
    ("el=fire", "Ember"),
    ("el!=fire", "Ash Quiet Rust Tide"),
    ("el>fire", "Ash"),
    ("el:fire/earth", "Ash"),
    ("el:earth,fire", "Ash"),
    ("el=fire/earth", "Ash"),
    ("el<=fire/water", "Ember Quiet Rust Tide"),
    ("el<fire/earth", "Ember Quiet Rust"),
    ("el:null", "Quiet Rust"),
    ("-el:null", "Ash Ember Tide"),
    ("el:multi", "Ash"),
    ("el:f", "Ash Ember"),
    # texts
    ('x:"POISON counter"', "Ash"),
    ("o:plv", "Rust Tide"),
    ("ft:young", "Ember"),
    ("a:marden", "Ember"),
    ("kw:flash", "Ember"),
    ("kw:fla", "Ember"),
    ('kw:"level up"', "Ash"),
    # stats: who has none never matches
    ("hp>=5", "Ash Ember"),
    ("hp<5", "Rust"),
    ("hp=5", "Ember"),
    ("hp:5", "Ember"),
    ("hp!=5", "Ash Rust"),
    ("-hp=5", "Ash Quiet Rust Tide"),
    ("tp<=3", "Rust Tide"),
    ("cs<=3", "Ember"),
    ("cost>=3", "Ash Tide"),
    ("plv>def", "Ember"),
    ("plv=def", "Ash"),
    ("plv!=def", "Ember"),
    ("-plv>def", "Ash Quiet Rust Tide"),
    ("hp>tp", "Rust"),
    ("lv>=14", "Ash"),
    ("agi>4", "Ash"),
    ("def<1", "Ember"),
    # ranks, rarities, printings
    ("rank>=special", "Tide"),
    ("rank<hyper", "Rust"),
    ("rank!=hyper", "Rust"),
    ("r>=rare", "Ash Tide"),
    ("r:c", "Ember"),
    ("r=sr", "Ash"),
    ("r<rare", "Ember Rust"),
    ("s:test", "Ash Ember Quiet Rust Tide"),
    ("-s:test", ""),
    ("cn:12a", "Quiet"),
    ("cn:12A", "Quiet"),
    ("cn>=4", "Quiet Rust"),
    # is, not, has
    ("is:vanilla", "Quiet"),
    ("not:vanilla t:character", "Ash Ember"),
    ("is:multielement", "Ash"),
    ("is:mono", "Ember Tide"),
    ("is:playable", "Ash Ember Rust Tide"),
    ("is:unplayable", "Quiet"),
    ("state:played", "Ash Ember Rust Tide"),
    ("state:understood", ""),
    ("state!=declined", "Ash Ember Rust Tide"),
    ("st:declined", "Quiet"),
    ("is:reprint", ""),
    ("has:rank", "Rust Tide"),
    ("has:flavor", "Ember"),
    ("-has:flavor", "Ash Quiet Rust Tide"),
    # combined
    ("t:character (el=fire or lv>10)", "Ash Ember"),
    ("t:character -(el=fire or lv>10)", ""),
    ("t:skill or t:zone", "Quiet Tide"),
    ("x:equip or r:c", "Ember Rust"),
    # order
    ("order:hp", "Ash Ember Rust Quiet Tide"),
    ("order:hp dir:asc", "Rust Ember Ash Quiet Tide"),
    ("order:name dir:desc", "Tide Rust Quiet Ember Ash"),
    ("order:cost", "Rust Ember Tide Ash Quiet"),
    ("order:rarity", "Ash Tide Rust Ember Quiet"),
    ("order:set", "Ember Ash Tide Rust Quiet"),
    ("order:rank", "Rust Tide Ash Ember Quiet"),
    ("order:type", "Ember Ash Rust Tide Quiet"),
    ("order:new", "Quiet Rust Tide Ash Ember"),
]


@pytest.mark.usefixtures("_pool")
@pytest.mark.parametrize(("query", "names"), CASES, ids=[query for query, _ in CASES])
def test_query_finds(query: str, names: str) -> None:
    assert found(query) == names.split()


NOTHING_ELSE = [
    ("typ:beast", "type:beast"),
    ("foo:bar", ""),
    ("t:baest", "t:beast"),
    ("-t:beest", "t:beast"),
    ("el:fier", "el:fire"),
    ("kw:flahs", "kw:flash"),
    ("hp>many", ""),
    ("hp>99999", ""),
    ("rank:hipper", "rank:hyper"),
    ("r:rarre", "r:rare"),
    ("s:tset", "s:test"),
    ("is:playble", "is:playable"),
    ("has:tekst", "has:text"),
    ("cn>=x", ""),
    ("x>3", ""),
    ('x:""', ""),
]


@pytest.mark.usefixtures("_pool")
@pytest.mark.parametrize(("query", "suggestion"), NOTHING_ELSE)
def test_query_without_any_sense_finds_nothing_and_says_what_is_wrong(
    query: str, suggestion: str
) -> None:
    result = search(query, NOBODY)
    (warning,) = result.warnings
    assert "left out" not in str(warning)
    assert warning.suggestion == suggestion
    assert result.cards.count() == 0
    if suggestion:
        assert search(warning.fixed, NOBODY).cards.exists()


PLAIN = [
    ("beast", "Ember"),  # a subtype
    ("skill", "Tide"),  # a type
    ("water", "Tide"),  # an element
    ("flash", "Ember"),  # a keyword
    ("poison counter", "Ash"),  # both words of a text
    ('"poison counter"', "Ash"),
    ("fire dragon", "Ash"),
    ("whelp beast", "Ember"),  # one is in the name, the other in the type
    ("poison t:character", "Ash"),
    ("beast or dragon", "Ash Ember"),
]


@pytest.mark.usefixtures("_pool")
@pytest.mark.parametrize(("query", "names"), PLAIN)
def test_words_that_no_name_has_are_looked_for_anywhere(query: str, names: str) -> None:
    result = search(query, NOBODY)
    assert [card.name.split()[0] for card in result.cards] == names.split()
    (note,) = result.warnings
    assert note.is_note
    assert str(note).startswith("No card name matches “")
    assert [card.name.split()[0] for card in search(note.fixed, NOBODY).cards] == names.split()
    assert search(note.fixed, NOBODY).warnings == ()


@pytest.mark.usefixtures("_pool")
def test_words_of_a_name_find_names_alone_and_offer_the_wider_search() -> None:
    result = search("rust or ash", NOBODY)
    assert [card.name for card in result.cards] == ["Ash Tyrant", "Rust Blade"]
    assert result.warnings == ()
    assert result.wider == "any:rust or any:ash"


@pytest.mark.usefixtures("_pool")
def test_words_that_stand_nowhere_find_nothing_without_a_note() -> None:
    result = search("nowhere", NOBODY)
    assert not result.cards.exists()
    assert result.warnings == ()


LEFT_OUT = [
    ("order:nmae", "order:name", 5),
    ("as:gird", "as:grid", 5),
    ("dir:sideways", "", 5),
    ("t:beast foo:bar", "", 1),
    ('t:character x:""', "", 2),
    ("t:character typ:beast", "type:beast", 2),
    ("t:dragon el:multi/fire", "el:multi", 1),
]


@pytest.mark.usefixtures("_pool")
@pytest.mark.parametrize(("query", "suggestion", "count"), LEFT_OUT)
def test_what_makes_no_sense_is_left_out_and_told(query: str, suggestion: str, count: int) -> None:
    result = search(query, NOBODY)
    (warning,) = result.warnings
    assert "left out" in str(warning)
    assert warning.suggestion == suggestion
    assert result.cards.count() == count
    if suggestion:
        assert search(warning.fixed, NOBODY).warnings == ()


@pytest.mark.usefixtures("_pool")
def test_ambiguous_beginning_is_told() -> None:
    (warning,) = search("el:s", NOBODY).warnings
    assert "storm or space" in str(warning)


@pytest.mark.usefixtures("_pool")
def test_view_order_and_words_are_told() -> None:
    result = search("t:beast -hp<3 order:plv as:table", NOBODY)
    assert (result.view, result.order, result.direction) == ("table", "plv", "desc")
    assert result.explanation == "the type contains “beast” and the HP ≥ 3 or missing"
    assert search("t:beast", NOBODY).view == "grid"


@pytest.mark.usefixtures("_pool")
@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("a b", "the name contains “a” and the name contains “b”"),
        ("a or b", "the name contains “a” or the name contains “b”"),
        (
            "(a or b) c",
            "(the name contains “a” or the name contains “b”) and the name contains “c”",
        ),
        ("a b or c", "(the name contains “a” and the name contains “b”) or the name contains “c”"),
        ("-a", "the name does not contain “a”"),
        ("-(a b)", "not (the name contains “a” and the name contains “b”)"),
        ("plv>def", "the PLV > the DEF"),
        ("el<=fire/water", "the elements are within Fire/Water"),
        ("-r>=rare", "the rarity < Rare or missing"),
        ("is:vanilla", "the card is without text"),
        ("order:hp", ""),
    ],
)
def test_explanation_in_words(query: str, words: str) -> None:
    assert search(query, NOBODY).explanation == words


@pytest.mark.usefixtures("_pool")
def test_search_within_other_cards() -> None:
    base = Card.objects.filter(name__startswith="Ash")
    assert [card.name for card in search("t:character", NOBODY, base).cards] == ["Ash Tyrant"]


@pytest.mark.usefixtures("_pool")
def test_withdrawn_cards_and_printings_are_not_found() -> None:
    Card.objects.filter(name="Ember Whelp").update(is_withdrawn=True)
    Printing.objects.filter(card__name="Ash Tyrant").update(is_withdrawn=True)
    assert found("el:fire") == ["Ash"]
    assert found("r:sr") == []


@pytest.mark.usefixtures("_pool")
def test_conditions_on_printings_mean_one_and_the_same() -> None:
    other = CardSet.objects.create(system="fade", code="NEXT", name="The next")
    whelp = Card.objects.get(name="Ember Whelp")
    Printing.objects.create(
        card=whelp, set=other, number="9", number_order=9, rarity="Rare", rarity_order=3
    )
    assert found("s:next r:rare") == ["Ember"]
    assert found("s:next r:c") == []
    assert found("s:test r:rare t:beast") == []
    assert found("s:next (r:c or cn:9)") == ["Ember"]
    assert found("-s:next") == ["Ash", "Quiet", "Rust", "Tide"]
    assert found("is:reprint") == ["Ember"]
    assert found('s:"the next"') == ["Ember"]


ODD_NAMES = [
    ("Straße", "STRASSE"),
    ("İzmir", "İZMIR"),
    ("Ärger über Öl", "ärger ÜBER öl"),
    ("U\u0308bermut", "\u00fcbermut"),
    ("ΣΊΣΥΦΟΣ", "σίσυφος"),
    ("100% sure", "100%"),
    ("snake_case", "_"),
    ("back\\slash", "\\"),
    ("it's", "'s"),
    ("Flame 🔥", "🔥"),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "asked"), ODD_NAMES)
def test_texts_are_casefolded_substrings(name: str, asked: str) -> None:
    cells = {"name": name, "text": f"About {name}.", "flavor": f"“{name}!”", "artist": name}
    put_cards([{**cells, "type": "Zone"}, {"name": "Other", "type": "Zone", "text": "Flash."}])
    for key in ("", "x:", "ft:", "a:"):
        query = f"{key}{asked}" if " " not in asked else f'{key}"{asked}"'
        assert [card.name for card in search(query, NOBODY).cards] == [name], query


@pytest.mark.django_db
def test_double_quotes_in_texts_can_be_asked() -> None:
    put_cards([{"name": "A", "type": "Zone", "text": 'named "Bo".'}, {"name": "B", "type": "Zone"}])
    for query in (r'x:"named \"bo\""', "x:'\"bo\"'"):
        assert [card.name for card in search(query, NOBODY).cards] == ["A"]


@pytest.mark.usefixtures("_pool")
def test_upper_apps_add_keys(monkeypatch: pytest.MonkeyPatch, people: dict[str, Viewer]) -> None:
    def compile_own(viewer: Viewer, operator: str, value: str) -> Q:
        if not viewer.is_authenticated:
            raise registry.FieldRefused("Log in to search your collection.")
        assert (operator, value) == (">=", "1")
        return Q(name="Ember Whelp")

    field = registry.SearchField(("own",), "How many you own.", "own>=1", compile_own)
    monkeypatch.setattr(registry, "_search_fields", {"own": field})
    mine = search("own>=1", people["owner"])
    assert [card.name for card in mine.cards] == ["Ember Whelp"]
    assert mine.is_personal
    assert search("-own>=1", people["owner"]).cards.count() == 4
    stranger = search("own>=1", NOBODY)
    assert "Log in" in str(stranger.warnings[0])
    assert stranger.cards.count() == 0
    assert not stranger.is_personal


KEY_NAMES = [*keys_by_name(game_of("fade")), "own", "in", "zz"]
ODD_PIECES = [
    *(f"{name}{operator}" for name in KEY_NAMES for operator in OPERATORS),
    "order:", "dir:", "as:", " or ", " ", "(", ")", "-", "!", '"', "'", "\\", "%", "_", "null",
    "multi", "fire", "fire/water", "hyper", "rare", "7", "-3", "99999", "hp", "def", "beast", "ß",
    "🔥", "\x00",
]  # fmt: skip


@pytest.mark.usefixtures("_pool")
@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.sampled_from(ODD_PIECES), max_size=12).map("".join))
def test_whatever_is_asked_the_database_answers(query: str) -> None:
    found_cards = search(query, NOBODY)
    assert len(list(found_cards.cards)) == found_cards.cards.count() <= 5
    for warning in found_cards.warnings:
        assert str(warning).endswith((".", "?"))


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["(a " * 333, "-(" * 499 + "a", " ".join("abcdefghij" * 20)])
def test_deep_and_long_queries_run(query: str) -> None:
    put_cards([{"name": "abc", "type": "Zone"}])
    list(search(query, NOBODY).cards)
