"""Drafts in experiments: frozen as the version they were, and never shown to others."""

import pytest

from accounts.models import User
from cards.drafts.services import save_draft
from cards.models import Card
from decks.contents import Contents
from decks.games.fade.sections import Section
from decks.models import Deck
from decks.selectors import contents_of, current_version, starters
from decks.services import create_deck
from matches.experiments.played_decks import played_decks
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.services import repeat_experiment, share_experiment, submit_experiment
from matches.experiments.snapshot import Entrant, card_rows, entrant
from matches.models import Experiment
from matches.replays.services import share_game

pytestmark = pytest.mark.django_db
BOLT = {"name": "Bolt", "type": "Skill", "text": "You draw 1 card.", "cost": "1", "rank": "Normal"}


@pytest.fixture
def deck(core_and_decks: object, people: dict[str, User]) -> Deck:
    """A legal house deck with two copies of a draft."""
    bolt = save_draft(user=people["owner"], system="fade", typed=BOLT)
    contents = Contents.from_json(contents_of(starters().first()).as_json())  # type: ignore[arg-type]
    contents.put(Section.DECK, bolt.pk, 2)
    return create_deck(owner=people["owner"], name="Mine", contents=contents)


def entrants(deck: Deck) -> list[Entrant]:
    house = starters().last()
    assert house is not None
    return [entrant(current_version(deck)), entrant(current_version(house))]


def submit(deck: Deck, **more: bool) -> Experiment:
    return submit_experiment(
        owner=deck.owner, entrants=entrants(deck), bot="random", games=2, **more
    )


def test_experiment_plays_the_draft_as_it_was(deck: Deck) -> None:
    assert deck.is_legal
    first = submit(deck)
    bolt = Card.with_drafts.get(name="Bolt")
    edited = {**BOLT, "text": "You draw 2 cards."}
    save_draft(user=deck.owner, system="fade", typed=edited, draft_id=bolt.pk)
    second = submit(deck)
    texts = [
        next(row["text"] for row in each.snapshot["cards"] if row["name"] == "Bolt")
        for each in (first, second)
    ]
    assert texts == ["You draw 1 card.", "You draw 2 cards."]
    assert (first.drafts, second.drafts) == ({"Bolt": 1}, {"Bolt": 2})
    shown = played_decks(deck.owner, first)[0]
    lines = [line for _, _, lines in shown.sections for line in lines]
    assert [(line.name, line.draft) for line in lines if line.draft] == [("Bolt", 1)]
    assert repeat_experiment(user=deck.owner, experiment_id=first.pk).drafts == {"Bolt": 1}


def test_experiment_with_drafts_stays_private(deck: Deck) -> None:
    with pytest.raises(ExperimentRefused, match="plays drafts"):
        submit(deck, is_public=True)
    experiment = submit(deck)
    with pytest.raises(ExperimentRefused, match="plays drafts"):
        share_experiment(user=deck.owner, experiment_id=experiment.pk, is_public=True)
    with pytest.raises(ExperimentRefused, match="plays drafts"):
        share_game(user=deck.owner, experiment_id=experiment.pk, game=0)


def test_draft_and_card_of_one_name_do_not_meet(deck: Deck) -> None:
    mine, house = entrants(deck)
    other = Entrant("fade", "Other", {"deck": {"Bolt": 1}, "pool": {}})
    with pytest.raises(ExperimentRefused, match="Rename the draft"):
        card_rows("fade", [mine, other])
    assert "Bolt" in {row["name"] for row in card_rows("fade", [mine, house])}
