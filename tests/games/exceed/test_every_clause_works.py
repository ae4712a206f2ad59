"""Every clause of every shipped fighter can change something: random games in which a player likes
the cards that did nothing yet, until each clause has taken effect."""

import pytest

from engine.games.exceed.cards.library import fighter_names
from engine.games.exceed.game import Exceed
from engine.games.exceed.prepare import PreparedExceed, prepare
from engine.games.exceed.state.columns import GAUGE
from engine.games.exceed.state.zones import move_card
from engine.kernel.actions import Action
from engine.kernel.rng import Rng

pytestmark = pytest.mark.many_games

NAMES = fighter_names()
MOST_GAMES = 150
#: Labels that bring a game on, in the order of how much a curious player likes them.
LIKED = ("exceed", "use", "yes", "pay", "EX", "spend", "boost", "strike")


def own_clauses(prepared: PreparedExceed) -> dict[int, str]:
    """Of the first seat's fighter: each clause with the card it stands on."""
    content = prepared.content
    mine = {-1: content.fighters[0].name}
    mine |= {card: content.cards[card].name for card in content.decks[0]}
    owners = {clause: owner for clause, (owner, _) in enumerate(content.clauses)}
    return {clause: mine[owner] for clause, owner in owners.items() if owner in mine}


def choose(game: Exceed, rng: Rng, wanted: set[str]) -> Action:
    actions = game.legal_actions()
    labels = [game.label(action) for action in actions]
    curious = [a for a, label in zip(actions, labels, strict=True) if _names(label, wanted)]
    if curious and game.to_move == 0 and rng.below(10) < 6:
        return curious[rng.below(len(curious))]
    liked = [a for a, label in zip(actions, labels, strict=True) if label.split()[0] in LIKED]
    if liked and rng.below(10) < 6:
        return liked[rng.below(len(liked))]
    return actions[rng.below(len(actions))]


def _names(label: str, wanted: set[str]) -> bool:
    return label.split()[0] not in ("spend", "discard") and any(name in label for name in wanted)


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_takes_effect(name: str) -> None:
    unseen: set[tuple[str, int]] = set()
    seen: set[tuple[str, int]] = set()
    for seed in range(MOST_GAMES):
        other = NAMES[(NAMES.index(name) + 1 + seed) % len(NAMES)]
        prepared = prepare([name, other], {})
        places = _places(own_clauses(prepared))
        unseen = set(places.values()) - seen
        if not unseen:
            break
        game, rng = prepared.start(seed), Rng(seed)
        for card in game.deck[0][: seed % 3 * 3]:
            move_card(game, card, GAUGE, 0, "")  # what is dear can be paid early
        game.noted = set()
        while not game.is_over:
            game.apply(choose(game, rng, {card for card, _ in unseen}))
        seen |= {places[clause] for seat, clause in game.noted if not seat and clause in places}
    assert not unseen


def _places(clauses: dict[int, str]) -> dict[int, tuple[str, int]]:
    """Clauses have other numbers at other tables: by card, and their place on it."""
    found: dict[int, tuple[str, int]] = {}
    count: dict[str, int] = {}
    for clause, card in clauses.items():
        found[clause] = card, count.get(card, 0)
        count[card] = count.get(card, 0) + 1
    return found
