"""The facts of a game: what came, what was used, damage and TP by round."""

from cards.set_files import shipped_cards
from decks.games.fade.shipped import house_decks
from engine import api


def table() -> api.Table:
    first, second = (house_decks()[slug].cards for slug in ("ember-rush", "iron-armory"))
    names = {*first.names, *second.names}
    return api.prepare(
        "fade",
        [{"name": "P", **deck.lists} for deck in (first, second)],
        bots=["random", "random"],
        options={"cards": [row for name, row in shipped_cards().items() if name in names]},
    )


def test_facts_agree_with_the_events() -> None:
    events: list[api.Event] = []
    outcome = table().play(5, sink=events, with_facts=True)
    assert outcome is not None
    for seat, facts in enumerate(outcome.facts):
        dealt = [event.amount for event in events if event.seat == seat]
        hits = sum(e.amount for e in events if e.seat == seat and e.kind in ("hit", "damage"))
        assert sum(facts.damage) == hits
        assert dealt
        assert len(facts.damage) == len(facts.spent) == outcome.rounds
        assert set(facts.opening) <= set(facts.drawn)
        assert 1 <= len(facts.opening) <= 6
        assert facts.played


def test_facts_stay_with_the_deck_when_seats_swap() -> None:
    first = house_decks()["ember-rush"].cards
    for swap in (False, True):
        outcome = table().play(5, swap=swap, with_facts=True)
        assert outcome is not None
        assert set(outcome.facts[0].drawn) <= set(first.counts("deck"))
        assert set(outcome.facts[0].played) <= set(first.names)


def test_facts_cost_nothing_when_nobody_asks() -> None:
    outcome = table().play(5)
    told = table().play(5, with_facts=True)
    assert outcome is not None
    assert told is not None
    assert outcome.facts == ()
    assert (outcome.winner, outcome.decisions) == (told.winner, told.decisions)
