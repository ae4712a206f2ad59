"""Imports: the dry run beside the pool, applied as a whole, once, and written down."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards import services
from cards.games import game_of
from cards.games.fade.sheet import SHEET
from cards.importing.readings import read_card
from cards.models import Card, CardChange, CardImport, CardSet, Printing
from cards.registry import Impact, PoolChange
from cards.set_files import shipped_cards
from engine import api
from tests.sheets import applied, card, csv_bytes, dry_run, dry_run_of, messages

pytestmark = pytest.mark.django_db

Status = CardImport.Status
WORDS_NOBODY_KNOWS = "Flibber the wug."


def pool() -> dict[str, object]:
    """Everything an import may touch, to see that nothing did."""
    return {
        "cards": list(Card.objects.order_by("id").values()),
        "faces": list(Card.objects.order_by("id").values_list("fade__type", "fade__cost")),
        "printings": list(Printing.objects.order_by("id").values()),
        "sets": list(CardSet.objects.values()),
        "changes": CardChange.objects.count(),
    }


def counts(card_import: CardImport) -> dict[str, int]:
    """What is worth a look: every text of these tests that is read is played, too."""
    found = card_import.report["counts"].items()
    return {name: count for name, count in found if count and name != "played"}


def test_dry_run_changes_nothing() -> None:
    before = pool()
    card_import = dry_run(card("Jab"), card("Hook"))
    assert card_import.status == Status.READY
    assert counts(card_import) == {"new": 2}
    assert pool() == before


def test_applied_cards_are_in_the_pool_as_the_engine_reads_them() -> None:
    applied(card("Jab", elements="fire/EARTH", text="Draw two cards."), set_name="First test")
    jab = Card.objects.select_related("fade").get(name="Jab")
    assert (jab.fade.elements, jab.fade.element_mask) == ("Fire/Earth", 0b101)
    assert (jab.text, jab.canonical) == ("Draw two cards.", "You draw 2 cards.")
    assert jab.reading
    assert jab.is_playable
    printing = jab.printings.get()
    assert (printing.set.code, printing.set.name) == ("TEST", "First test")
    assert (printing.number, printing.rarity_order) == ("1", 1)


def test_same_file_again_changes_nothing_and_writes_nothing_down() -> None:
    applied(card("Jab"), card("Hook"))
    before = pool()
    again = dry_run(card("Jab"), card("Hook"))
    assert counts(again) == {"unchanged": 2}
    assert services.apply_import(import_id=again.pk).status == Status.APPLIED
    assert pool() == before


def test_applying_twice_changes_nothing_more() -> None:
    card_import = applied(card("Jab"))
    before = pool()
    assert services.apply_import(import_id=card_import.pk).status == Status.APPLIED
    assert pool() == before
    assert CardChange.objects.get().after["name"] == "Jab"


def test_changes_are_shown_field_by_field_and_kept_with_before_and_after() -> None:
    applied(card("Jab"), card("Hook"))
    changed = dry_run(card("Jab", cost="2", rarity="Rare"), card("Hook"))
    assert counts(changed) == {"changed": 1, "unchanged": 1, "errata": 1}
    [row] = [row for row in changed.rows if row["kind"] == "changed"]
    assert row["changes"] == [["cost", "1", "2"], ["rarity", "Common", "Rare"]]
    services.apply_import(import_id=changed.pk)
    change = CardChange.objects.get(card_import=changed)
    assert (change.before["cost"], change.after["cost"]) == ("1", "2")
    assert change.is_erratum
    assert Card.objects.get(name="Jab").fade.cost == 2


def test_another_picture_is_no_erratum() -> None:
    applied(card("Jab"))
    change = CardChange.objects.get(card_import=applied(card("Jab", rarity="Rare")))
    assert not change.is_erratum


def test_cards_missing_from_the_file_are_listed_and_stay() -> None:
    applied(card("Jab"), card("Hook"))
    card_import = dry_run(card("Jab"))
    assert card_import.report["missing"] == [["2", "Hook"]]
    services.apply_import(import_id=card_import.pk)
    assert not Card.objects.get(name="Hook").is_withdrawn


def test_a_column_the_file_does_not_have_stays_as_it_is() -> None:
    applied(card("Jab", elements="Fire"))
    few = ("number", "name", "type", "text", "cost")
    cells = {"number": "1", "name": "Jab", "type": "Skill", "text": "You draw 1 card.", "cost": "1"}
    assert counts(dry_run_of(csv_bytes([cells], few))) == {"unchanged": 1}


def test_reprint_is_one_card_with_two_printings() -> None:
    applied(card("Jab"))
    card_import = applied(card("Jab", rarity="Omega Rare"), code="NEXT")
    assert counts(card_import) == {"reprint": 1}
    jab = Card.objects.get()
    assert [printing.set.code for printing in jab.printings.order_by("id")] == ["TEST", "NEXT"]
    change = CardChange.objects.get(card_import=card_import)
    assert not change.is_erratum
    assert "number" not in change.before


def test_reprint_with_another_text_is_an_erratum_of_the_card() -> None:
    applied(card("Jab"))
    card_import = applied(card("Jab", text="You draw 2 cards."), code="NEXT")
    assert CardChange.objects.get(card_import=card_import).is_erratum
    assert Card.objects.get().text == "You draw 2 cards."


def test_two_cards_change_numbers() -> None:
    applied(card("Jab"), card("Hook"))
    applied(card("Hook"), card("Jab"))
    numbers = dict(Printing.objects.values_list("card__name", "number"))
    assert numbers == {"Hook": "1", "Jab": "2"}


def test_number_of_a_card_that_stays_is_refused() -> None:
    applied(card("Jab"), card("Hook"))
    card_import = dry_run(card("Kick"))
    assert card_import.status == Status.REFUSED
    assert messages(card_import) == [
        "2 number: Number 1 is Jab in this set. Give another number; a card under another name is "
        "another card, and the old one stays."
    ]


def test_names_that_make_one_address_get_two() -> None:
    applied(card("Jab Jab"), card("Jab-Jab"))
    assert sorted(Card.objects.values_list("slug", flat=True)) == ["jab-jab", "jab-jab-2"]


def test_text_names_cards_of_file_and_pool_without_quotation_marks() -> None:
    fighter = {"type": "Character", "cost": "1", "level": "1", "rank": "", "hp": "5"}
    applied(card("Kael, Street Spark", **fighter, text=""))
    applied(
        card("Kael, Blazing Fist", **fighter, text="Level Up Kael, Street Spark"),
        card("Kael, Burning Sky", **fighter, text="Level Up Kael, Blazing Fist"),
        code="NEXT",
    )
    fist, sky = Card.objects.filter(text__startswith="Level Up").order_by("name_key")
    assert fist.canonical == 'Level Up (a Character named "Kael, Street Spark").'
    assert sky.canonical == 'Level Up (a Character named "Kael, Blazing Fist").'
    assert sky.keywords == ["Level Up"]
    assert not sky.not_simulated


def test_text_nobody_understands_is_an_error_with_its_place() -> None:
    card_import = dry_run(card("Jab", text=WORDS_NOBODY_KNOWS))
    assert card_import.status == Status.REFUSED
    [message] = messages(card_import)
    assert message.startswith("2 text: Jab, line 1, place 1: “Flibber the wug”")
    with pytest.raises(services.ImportRefused):
        services.apply_import(import_id=card_import.pk)
    assert not Card.objects.exists()


def test_card_nobody_understands_is_kept_as_not_playable_if_ticked() -> None:
    card_import = dry_run(card("Jab", text=WORDS_NOBODY_KNOWS), keep_unplayable=True)
    assert card_import.status == Status.READY
    assert counts(card_import) == {"new": 1, "unread": 1}
    services.apply_import(import_id=card_import.pk)
    jab = Card.objects.get()
    assert not jab.is_playable
    assert jab.objections[0]["words"] == "Flibber the wug"


def test_the_tick_may_come_later() -> None:
    card_import = dry_run(card("Jab", text=WORDS_NOBODY_KNOWS))
    assert services.keep_unplayable(import_id=card_import.pk, keep=True).status == Status.READY
    assert services.keep_unplayable(import_id=card_import.pk, keep=False).status == Status.REFUSED


def test_card_the_engine_reads_but_does_not_play_says_so() -> None:
    applied(
        card(
            "Dome",
            type="Zone",
            cost="",
            rank="",
            text="Replay (1 TP).",
        )
    )
    dome = Card.objects.get()
    assert dome.is_playable
    assert "Replay on a Zone" in dome.not_simulated


@pytest.mark.usefixtures("_no_checks_left")
def test_dry_run_says_which_decks_would_break() -> None:
    from cards import registry

    seen: list[PoolChange] = []

    def check(change: PoolChange) -> list[Impact]:
        seen.append(change)
        return [Impact("Deck Ember rush", ("Jab is banned now",), "/decks/1/")]

    registry.register_impact_check(check)
    card_import = dry_run(card("Jab", text="Draw two cards."))
    assert card_import.report["impacts"] == [
        {"title": "Deck Ember rush", "reasons": ["Jab is banned now"], "url": "/decks/1/"}
    ]
    cells = seen[0].after["Jab"]
    assert (cells["text"], cells["is_playable"]) == ("You draw 2 cards.", True)


@pytest.fixture
def _no_checks_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cards.registry.impact_checks", [])


def test_two_admins_at_once_one_wins_and_the_other_is_told() -> None:
    applied(card("Jab"))
    first = dry_run(card("Jab", cost="2"))
    second = dry_run(card("Jab", cost="3"))
    assert services.apply_import(import_id=second.pk).status == Status.APPLIED
    told = services.apply_import(import_id=first.pk)
    assert told.status == Status.READY
    assert "changed since this dry run" in told.failure
    assert told.rows[0]["changes"] == [["cost", "3", "2"]]
    assert Card.objects.get().fade.cost == 3
    assert services.apply_import(import_id=first.pk).status == Status.APPLIED
    assert Card.objects.get().fade.cost == 2


def test_both_admins_bring_the_same_new_card() -> None:
    first, second = dry_run(card("Jab")), dry_run(card("Jab"))
    services.apply_import(import_id=first.pk)
    told = services.apply_import(import_id=second.pk)
    assert counts(told) == {"unchanged": 1}
    assert told.status == Status.READY


def test_rows_written_in_the_same_moment_are_a_new_dry_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A pool without any set has nothing to lock: the constraints decide."""

    def met(card_import: CardImport, plan: object) -> None:
        CardSet.objects.create(system="fade", code="TEST", name="a")
        CardSet.objects.create(system="fade", code="TEST", name="b")

    card_import = dry_run(card("Jab"))
    monkeypatch.setattr("cards.importing.jobs.write_plan", met)
    told = services.apply_import(import_id=card_import.pk)
    assert (told.status, "changed since" in told.failure) == (Status.READY, True)
    assert not CardSet.objects.exists()


def test_discarded_dry_run_cannot_be_applied() -> None:
    card_import = dry_run(card("Jab"))
    services.discard_import(import_id=card_import.pk)
    with pytest.raises(services.ImportRefused):
        services.apply_import(import_id=card_import.pk)
    assert CardImport.objects.get().rows == []


def test_wrong_set_code_is_refused_beside_its_field() -> None:
    with pytest.raises(services.ImportRefused) as refused:
        dry_run(card("Jab"), code="no code!")
    assert refused.value.field == "set_code"


def test_all_columns_survive_the_pool() -> None:
    cells = {
        "number": "7a", "name": "Kael", "type": "Character", "subtypes": "Human Brawler",
        "elements": "Fire/Water", "cost": "2", "cost_kind": "CS", "level": "3", "rank": "",
        "hp": "9", "plv": "5", "def": "0", "agi": "4", "rarity": "Super Rare", "text": "Flash.",
        "flavor": "“One gear.”", "artist": "Q. Avery", "image": "test/kael.webp",
    }  # fmt: skip
    content = csv_bytes([cells], SHEET.names)
    services.apply_import(import_id=dry_run_of(content).pk)
    change = CardChange.objects.get()
    assert change.after == {**cells, "playable": "yes"}
    assert counts(dry_run_of(content)) == {"unchanged": 1}


def test_number_of_queries_grows_by_batches_only() -> None:
    def queries(*cards: dict[str, str]) -> int:
        card_import = dry_run(*cards, code="MANY")
        with CaptureQueriesContext(connection) as context:
            services.apply_import(import_id=card_import.pk)
        return len(context)

    few = queries(card("Jab"))
    many = queries(*(card(f"Jab {at}", number=str(at)) for at in range(100, 300)))
    assert many <= few + 15


def test_no_shipped_card_is_doubted() -> None:
    cards = shipped_cards()
    for name, row in cards.items():
        reading = read_card("fade", row, api.Names(cards))
        assert not game_of("fade").doubts(row, reading["canonical"], cards), name
