"""Pasted lists meet the card pool: what is known comes in, what is not waits for a decision."""

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from cards.models import Card
from decks import selectors, services
from decks.games.fade.sections import SHAPE, Section
from decks.lists import export, formats
from decks.lists.repair import Resolved, resolve
from tests.pool import put_cards

SKILL = "Attack target enemy: 1 hit of PLV or AGI, Physical."


@pytest.fixture
def cards(db: None) -> dict[str, Card]:
    rows = [
        {"name": "Ember Whelp", "type": "Character", "level": "1"},
        {"name": "Rally Cry", "type": "Skill", "text": SKILL},
        {"name": 'The "Null" Field (CORE) 9', "type": "Skill", "text": SKILL},
        {"name": "Law of Ice", "type": "World Rule", "text": "World Rule: you draw 1 card."},
        *({"name": f"Kick {n}", "type": "Skill", "text": SKILL} for n in range(15)),
    ]
    return put_cards(rows, "CORE")


def resolved(text: str) -> Resolved:
    return resolve(formats.read(text, SHAPE), "fade")


def counts(found: Resolved) -> dict[tuple[str, str], int]:
    names = selectors.names_of(found.contents.card_ids)
    return {
        (section.value, names[card]): count
        for section in Section
        for card, count in found.contents[section].items()
    }


def test_names_are_found_whatever_their_case(cards: dict[str, Card]) -> None:
    found = resolved("Deck\n4 RALLY  CRY\n1 rally cry\nPool\n2 Ember whelp (CORE) 1")
    assert counts(found) == {("deck", "Rally Cry"): 5, ("pool", "Ember Whelp"): 2}
    assert found.unresolved == []


def test_name_that_looks_like_a_printing_is_found(cards: dict[str, Card]) -> None:
    found = resolved('1 The "Null" Field (CORE) 9')
    assert list(counts(found).values()) == [1]
    assert found.unresolved == []


def test_without_headings_cards_go_where_they_belong(cards: dict[str, Card]) -> None:
    found = resolved("4 Ember Whelp\n3 Rally Cry")
    assert counts(found) == {("pool", "Ember Whelp"): 4, ("deck", "Rally Cry"): 3}
    assert counts(resolved("Deck\n4 Ember Whelp")) == {("deck", "Ember Whelp"): 4}


def test_unknown_names_wait_with_suggestions(cards: dict[str, Card]) -> None:
    found = resolved("Deck\n4 Raly Cry\n2 Rally Cry\n1 Zzyzx Qwfp")
    assert counts(found) == {("deck", "Rally Cry"): 2}
    first, second = found.unresolved
    assert (first.line, first.count, first.section) == (2, 4, Section.DECK)
    assert first.suggestions[0] == "Rally Cry"
    assert (second.line, second.suggestions) == (4, ())
    assert "there is no card “Zzyzx Qwfp”" in second.message


def test_set_and_number_suggest_the_card(cards: dict[str, Card]) -> None:
    (unknown,) = resolved("4 Feuerwelpe (CORE) 1").unresolved
    assert unknown.suggestions[0] == "Ember Whelp"


def test_unreadable_lines_wait_too(cards: dict[str, Card]) -> None:
    found = resolved("Deck\n0 Kick 1\n2 Kick 2\n1 Zzyzx Qwfp\n-1 Kick 3")
    assert counts(found) == {("deck", "Kick 2"): 2}
    assert [each.line for each in found.unresolved] == [2, 4, 5]


def test_withdrawn_cards_are_unknown_to_new_lists(cards: dict[str, Card]) -> None:
    Card.objects.filter(name="Rally Cry").update(is_withdrawn=True)
    (unknown,) = resolved("4 Rally Cry").unresolved
    assert "there is no card “Rally Cry”" in unknown.message


def test_a_deck_keeps_withdrawn_cards_when_its_list_is_typed_anew(cards: dict[str, Card]) -> None:
    Card.objects.filter(name="Rally Cry").update(is_withdrawn=True)
    found = resolve(formats.read("Deck\n2 Rally Cry", SHAPE), "fade", held=[cards["Rally Cry"].pk])
    assert counts(found) == {("deck", "Rally Cry"): 2}
    assert found.unresolved == []


def test_copies_over_the_bound_are_named(cards: dict[str, Card]) -> None:
    (unresolved,) = resolved("Deck\n999 Rally Cry\n2 Rally Cry").unresolved
    assert (unresolved.line, "1001 times" in unresolved.message) == (3, True)


def test_a_list_too_big_for_a_deck_is_refused_whole(cards: dict[str, Card]) -> None:
    found = resolved("999 Rally Cry\n999 Kick 1\n999 Kick 2")
    assert found.contents.card_ids == set()
    assert "at most 2,000 cards" in found.unresolved[0].message


def test_ten_thousand_unknown_lines_are_read_in_a_few_queries(cards: dict[str, Card]) -> None:
    text = "\n".join(f"1 Nothing {n}" for n in range(10_000))
    with CaptureQueriesContext(connection) as queries:
        found = resolved(text)
    assert len(queries) <= 4
    assert len(found.unresolved) == 2001
    assert "10,000 lines" in found.unresolved[-1].message


@pytest.mark.parametrize("slug", sorted(formats.KINDS))
def test_stored_decks_go_out_and_come_back(
    cards: dict[str, Card], people: dict[str, User], slug: str
) -> None:
    text = (
        'Deck\n4 Rally Cry\n2 "The "Null" Field (CORE) 9"\nFighter Pool\n4 Ember Whelp\n'
        "World Rule\n1 Law of Ice\nMaybeboard\n7 Kick 1"
    )
    contents = resolved(text).contents
    deck = services.create_deck(owner=people["owner"], name="Out, “and” back", contents=contents)
    written = export.write(deck, selectors.contents_of(deck), slug)
    again = resolve(formats.read(written, SHAPE), "fade")
    assert again.unresolved == []
    assert again.contents == contents


SIXTY = "Deck\n" + "\n".join(f"4 Kick {n}" for n in range(15)) + "\n"


def test_check_deck_says_legal(
    cards: dict[str, Card], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(SIXTY)
    call_command("check_deck", str(file))
    assert capsys.readouterr().out == "Legal in Open.\n"
    call_command("check_deck", str(file), "--rules", "core", "--json")
    data = json.loads(capsys.readouterr().out)
    assert (data["legal"], data["format"], data["violations"]) == (True, "core", [])


def test_check_deck_names_rulings_and_lines(
    cards: dict[str, Card], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deck.cod"
    file.write_text(
        formats.KINDS["cockatrice"].write(
            formats.read("5 Rally Cry\n1 Raly Cry", SHAPE).deck_list, SHAPE
        )
    )
    with pytest.raises(SystemExit) as ended:
        call_command("check_deck", str(file), "--format", "cockatrice")
    assert ended.value.code == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "line 2: there is no card “Raly Cry”. Did you mean Rally Cry?",
        "A Deck has at least 60 cards, this one 5. (fade:R177)",
        "At most 4 copies of Rally Cry in the Deck, not 5. (fade:R179)",
    ]
    with pytest.raises(SystemExit):
        call_command("check_deck", str(file), "--json")
    data = json.loads(capsys.readouterr().out)
    assert [found["ruling"] for found in data["violations"]] == ["fade:R177", "fade:R179"]
    assert data["violations"][1]["mends"][0]["label"] == "Remove 1 Rally Cry"
    assert data["unresolved"][0]["suggestions"] == ["Rally Cry"]


@pytest.mark.parametrize(
    ("content", "options", "message"),
    [
        (None, [], "cannot be read"),
        (b"\xff\xfe\xff", [], "not text"),
        (b"<!DOCTYPE x [<!ENTITY a 'b'>]><cockatrice_deck/>", [], "entities"),
        (b"fd1-AAAA", [], "damaged or cut off"),
        (b"4 Rally Cry", ["--rules", "vintage"], "no format “vintage”"),
    ],
)
def test_check_deck_refuses_what_it_cannot_read(
    cards: dict[str, Card], tmp_path: Path, content: bytes | None, options: list[str], message: str
) -> None:
    file = tmp_path / "deck.txt"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(CommandError, match=message) as caught:
        call_command("check_deck", str(file), *options)
    assert caught.value.returncode == 2
