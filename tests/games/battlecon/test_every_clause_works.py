"""Every clause of every shipped fighter can change something: random games in which a player likes
the cards that did nothing yet, until each clause has taken effect."""

import pytest

from engine.games.battlecon.cards.library import fighter_names
from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.prepare import PreparedBattlecon, prepare
from engine.kernel.actions import Action
from engine.kernel.rng import Rng

pytestmark = pytest.mark.many_games

NAMES = fighter_names()
MOST_GAMES = 400
#: Labels that bring a game on.
LIKED = ("use", "yes", "pay", "ante", "spend")
Place = tuple[str, int]


def own_clauses(prepared: PreparedBattlecon) -> dict[int, Place]:
    """Of the first seat's fighter: each clause by its card and its place on it."""
    content = prepared.content
    mine = {0: content.fighters[0].name}
    mine |= {card.index: card.name for card in content.things[prepared_seats(prepared) :]
             if card.owner == 0}  # fmt: skip
    return {
        clause: (mine[owner], place)
        for clause, (owner, place) in enumerate(content.clauses)
        if owner in mine
    }


def prepared_seats(prepared: PreparedBattlecon) -> int:
    return len(prepared.teams)


def choose(game: Battlecon, rng: Rng, wanted: set[str]) -> Action:
    actions = game.legal_actions()
    labels = [game.label(action) for action in actions]
    curious = [a for a, label in zip(actions, labels, strict=True) if _names(label, wanted)]
    if curious and game.to_move == 0 and rng.below(10) < 6:
        return curious[rng.below(len(curious))]
    liked = [a for a, label in zip(actions, labels, strict=True) if label.split()[0] in LIKED]
    if liked and rng.below(10) < 4:
        return liked[rng.below(len(liked))]
    return actions[rng.below(len(actions))]


def _names(label: str, wanted: set[str]) -> bool:
    return any(name in label for name in wanted)


def table(name: str, seed: int) -> PreparedBattlecon:
    """Against everybody in turn; every fourth game in teams, so that mates are there."""
    place = NAMES.index(name)
    others = [NAMES[(place + 1 + seed + more) % len(NAMES)] for more in range(3)]
    if seed % 4 == 3:
        return prepare([name, *others], {"teams": "pairs"})
    return prepare([name, others[0]], {})


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_takes_effect(name: str) -> None:
    unseen: set[Place] = set()
    seen: set[Place] = set()
    for seed in range(MOST_GAMES):
        prepared = table(name, seed)
        places = own_clauses(prepared)
        unseen = set(places.values()) - seen
        if not unseen:
            break
        game, rng = prepared.start(seed), Rng(seed)
        game.force[0] += seed % 3 * 4  # what is dear can be paid early
        game.pool -= seed % 3 * 4
        game.noted = set()
        while not game.is_over:
            game.apply(choose(game, rng, {card for card, _ in unseen} | {"Switch"}))
        seen |= {places[clause] for seat, clause in game.noted if not seat and clause in places}
    assert not unseen
