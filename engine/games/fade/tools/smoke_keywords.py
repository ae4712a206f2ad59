"""Does a keyword ever change a game? A card with it and its twin without it are played in step, in
the same positions with the same choices, until the two games differ (smoke.py has the clauses)."""

from typing import Final

from engine.games.fade.cards.library import read_text
from engine.games.fade.cards.printed import read_row, row_of
from engine.games.fade.cards.vocabulary import CardType, KeywordName
from engine.games.fade.game import Fade
from engine.games.fade.language.glossary import EXAMPLES
from engine.games.fade.tools.smoke import DECISIONS, choose
from engine.games.fade.tools.smoke_cast import Cast, Cells
from engine.games.fade.tools.smoke_position import Layout, seated
from engine.kernel.rng import Rng, mix

POSITIONS: Final = 200
OWN: Final = "Bearer"
STATS: Final = {"level": "5", "hp": "12", "plv": "5", "def": "1", "agi": "4", "elements": "Metal"}
BODIES: Final = {
    CardType.CHARACTER: "",
    CardType.SKILL: "Attack target enemy: 2 hits of 3.",
    CardType.REACTION: "React to an Attack on the user: block it.",
    CardType.ITEM: "You gain 2 HP.",
    CardType.AUGMENT: "Equip Character.",
    CardType.ARENA_AUGMENT: "All Characters get +1 AGI.",
}
"""What the card and its twin both say."""
OTHER_WORDS: Final = {
    KeywordName.ARENA: ("", "Arena."),
    KeywordName.BACKUP: ("Each ally gets +2 PLV.", "Backup."),
    KeywordName.BOSS: ("", "Boss 1."),
    KeywordName.BUILDUP: ("Attack target enemy: 2 hits of 3.", "Buildup 1."),
    KeywordName.CARRIER: ("This Character gets +1 PLV for each Power Counter on it.", "Carrier 2."),
    KeywordName.CONTINGENCY: ("", "Contingency (when an ally is attacked): you gain 5 HP."),
    KeywordName.EQUIP: ("", "Equip Player: you get +2 PLV."),
    KeywordName.LEVEL_UP: ("", "Level Up (a Character)."),
    KeywordName.INFUSED: ("If this Character is Fire, it gets +2 PLV.", "Fire-infused."),
    KeywordName.MASTERY: ("Metal Skills cost 1 less TP.", "Metal Mastery."),
    KeywordName.MUTE: ("Flash. Lock-On.", "Mute."),
    KeywordName.REPLAY: ("Attack target enemy: 2 hits of 3.", "Replay (1 TP)."),
    KeywordName.REINFORCE: ("", "Reinforce 1: you gain 2 TP."),
    KeywordName.SYNCHRONIZE: ("", "Synchronize Left Right 1: this Character has Lock-On."),
    KeywordName.WILDCARD: ("If this Character is Fire, it gets +2 PLV.", "Wildcard."),
    KeywordName.TRIGGER: ("", "Trigger (when an opponent plays a Character): you draw 1 card."),
}
"""Where the example of the glossary needs too much, or nothing to work on: body and keyword."""
NOT_IN_PLAY: Final = {
    KeywordName.MYTHICAL: "it limits decks, and nothing in a game",
    KeywordName.RAIDER: "it makes a card of another type; Raiders have tables of their own",
    KeywordName.BASIC_DAMAGE: "it is what damage is if nothing is said",
}


def ever_matters(keyword: KeywordName, seed: int = 1, positions: int = POSITIONS) -> int:
    """How many positions it took until the keyword changed a game; 0 if it never did."""
    with_it, without = rows_of(keyword)
    cast = Cast(with_it, read_text(read_row(row_of(with_it))))
    tables = [seated(cast)]
    cast.rows[OWN] = dict(without)
    tables.append(seated(cast))
    own = tables[0].content.by_name[OWN]
    for tried in range(positions):
        start = mix(mix(seed) + tried)
        one, other = (Layout(cast, table, start).build() for table in tables)
        if differ(one, other, own, start):
            return tried + 1
    return 0


def rows_of(keyword: KeywordName) -> tuple[Cells, Cells]:
    """A card with the keyword, and the same one without it."""
    kind, words = EXAMPLES[keyword]
    body = BODIES.get(kind, "")
    if keyword in OTHER_WORDS:
        body, words = OTHER_WORDS[keyword]
    stats = STATS if kind is CardType.CHARACTER else {"elements": "Fire", "rank": "Normal"}
    card = {"name": OWN, "type": kind.value, "cost": "1", **stats}
    return {**card, "text": f"{words}\n{body}".strip()}, {**card, "text": body or BODIES[kind]}


def differ(one: Fade, other: Fade, own: int, seed: int) -> bool:
    """Whether two games become different ones though everybody chooses alike."""
    rngs = Rng(seed), Rng(seed)
    for _ in range(DECISIONS):
        if seen(one) != seen(other):
            return True
        if one.is_over:
            return False
        for game, rng in zip((one, other), rngs, strict=True):
            game.apply(choose(game, own, rng))
    return False


def seen(g: Fade) -> tuple[object, ...]:
    """What is on the table and what may be chosen."""
    labels = [g.label(action) for action in g.legal_actions()]
    units = [unit for seat in range(g.seats) for unit in g.characters(seat)]
    stats = [(found.plv, found.defense, found.agi) for found in map(g.derive, units)]
    return labels, g.asked, g.hp, g.tp, g.zone, g.place, g.counters, stats
