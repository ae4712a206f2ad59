"""Decks and cards change while an experiment waits: it plays what it was submitted with."""

from uuid import uuid4

import pytest

from accounts.models import User
from cards import services as card_services
from cards.models import Card, CardImport, FadeFace, Printing
from cards.set_files import shipped_cards
from cards.shipped import load_shipped_sets
from decks import edits
from decks import services as deck_services
from decks.contents import Change
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.shipped import load_decks
from matches import tasks
from matches.experiments import services
from matches.experiments.entry import entrants
from matches.models import Experiment
from matches.work import pipeline, playing
from tests.lab.batch import DECKS, totals

FIGHTER = "Cindertail Racer"


@pytest.fixture
def deck(people: dict[str, User]) -> Deck:
    """The owner's copy of a house deck."""
    load_shipped_sets()
    load_decks()
    house = Deck.objects.get(system="fade", house_slug="ember-rush")
    return deck_services.copy_deck(user=people["owner"], deck_id=house.pk)


def submit_all(owner: User, deck: Deck) -> list[Experiment]:
    """A few games of every kind with the owner's deck in it."""
    return [
        services.submit_experiment(
            owner=owner,
            entrants=entrants(owner, [deck.key, *names[1:]]),
            kind=kind,
            bot="random",
            games=2,
            seed=3,
        )
        for kind, names in DECKS.items()
    ]


def play() -> None:
    while lease := pipeline.claim_chunk(worker="test"):
        tasks.play(lease)


def erratum(admin: User) -> None:
    """The fighter is printed with other Hit Points."""
    row = shipped_cards()[FIGHTER]
    printing = Printing.objects.get(card__name=FIGHTER)
    edited = card_services.receive_edit(
        user=admin,
        printing=printing,
        cells={name: cell for name, cell in row.items() if name != "set"} | {"hp": "90"},
        keep_unplayable=False,
        form_key=uuid4(),
    )
    assert edited.status == CardImport.Status.READY, edited.report
    applied = card_services.apply_import(import_id=edited.pk, wait=True)
    assert applied.status == CardImport.Status.APPLIED, applied.report
    assert FadeFace.objects.get(card__name=FIGHTER).hp == 90


def test_queued_experiments_play_their_own_snapshot(people: dict[str, User], deck: Deck) -> None:
    owner = people["owner"]
    before = submit_all(owner, deck)
    play()
    queued = submit_all(owner, deck)

    fighter = Card.objects.get(name=FIGHTER)
    edits.edit_deck(
        user=owner,
        deck_id=deck.pk,
        edits=[Change(fighter.pk, Section.POOL, set=1)],
        expected_version=deck.version,
    )
    erratum(people["admin"])
    deck.refresh_from_db()
    changed = submit_all(owner, deck)
    Card.objects.filter(name="Piston Drive").update(is_withdrawn=True)
    deck_services.delete_deck(user=owner, deck_id=deck.pk)
    Deck.objects.filter(pk=deck.pk).delete()  # and the trash is emptied
    playing.laid_table.cache_clear()
    playing.layout.cache_clear()
    play()

    for first, again, other in zip(before, queued, changed, strict=True):
        found = totals(again.pk)
        assert found["status"] == "finished"
        assert found == totals(first.pk)
        assert found["matchups"] != totals(other.pk)["matchups"], "the change matters to new ones"
