"""Cards nobody wrote: texts filled in at random from the tables of sentence forms.

What is declined or not played is thrown away, so whatever is left must play like any other card.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.games.fade.cards.library import read_text
from engine.games.fade.cards.printed import read_row, row_of
from engine.games.fade.cards.vocabulary import Element, KeywordName
from engine.games.fade.language.conditions import CONDITIONS
from engine.games.fade.language.events import EVENTS, TRIGGERS
from engine.games.fade.language.glossary import EXAMPLES
from engine.games.fade.language.orders import ORDERS
from engine.games.fade.language.subjects import PREDICATES
from engine.kernel.data import Data
from engine.kernel.errors import EngineError
from engine.kernel.rng import Rng
from engine.text.forms import Forms, Row

FILLS: Final[dict[str, tuple[str, ...]]] = {
    "number": ("1", "2", "3", "the number of your Characters"),
    "some": ("1", "2", "half of the user's PLV"),
    "count": ("1", "2"),
    "some count": ("1", "2"),
    "at least": ("at least 1 enemy Character was", "at least 2 allies were"),
    "controlled": ("no Characters", "a Fire Character", "2 or more Characters"),
    "plain": ("Characters", "enemy Characters", "Skills", "cards"),
    "bound": ("or more", "or lower"),
    "hit points": ("1 HP", "3 HP"),
    "TP": ("1 TP", "2 TP"),
    "hits": ("1 hit of PLV", "2 hits of 3", "1 hit of AGI + 1"),
    "gained": ("+2 PLV", "-1 DEF", "Flash", "Lock-On", "Multistrike 1", "Stun", "Mute", "Void",
               "Willpower", "Ghost", "Timid 5", "Fire-infused", "Concussion"),
    "lost": ("Flash", "Lock-On", "all keywords", "Multistrike 1"),
    "damage": ("", "Fire", "Energy", "Physical", "Unknown", "Unblockable"),
    "said damage": ("Fire", "Energy", "Physical"),
    "chain links": ("all other links", "Reactions"),
    "counter": ("Poison", "Drain", "Power", "Curse", "Paralyze", "Ghost", "Timebomb", "Blindness"),
    "stat": ("PLV", "DEF", "AGI", "HP", "Level"),
    "cost stat": ("TP", "CS"),
    "more": ("more", "less"),
    "skipped phase": ("Draw Phase", "Combat Step"),
    "doing": ("attack", "defend", "act", "be targeted", "be destroyed", "gain HP", "be attacked"),
    "doing with": ("use", "play"),
    "until": ("", "this turn", "until your next turn", "for this attack"),
    "pile": ("your Discard Pile", "your Hand", "your Deck", "Reserve", "your Rift"),
    "goal": ("your Hand", "Reserve", "the Rift", "its owner's Hand", "your Fighter Pool"),
    "deck": ("your Deck", "target opponent's Deck"),
    "order": ("in any order",),
    "pile of cards": ("Hand", "Discard Pile", "Rift"),
    "possessor": ("your", "target opponent's"),
    "whose": ("your", "an opponent's", "that player's"),
    "noun": ("target enemy Character", "this Character", "you", "the attacker", "each ally",
             "target Skill", "that Character"),
    "player": ("you", "target opponent", "each player", "each opponent", "an opponent"),
    "unit": ("this Character", "target enemy", "each allied Character", "target allied Character",
             "each enemy Character in Reserve", "a random enemy Character", "the user", "the host",
             "target Fire Character", "all Characters", "that Character"),
    "card": ("target card", "this card", "target enemy Equip Item", "target Augment", "that card",
             "a Skill", "target Character in your Discard Pile"),
    "fighter": ("this Character", "target enemy Character", "an ally", "target allied Character"),
    "moved fighter": ("this Character", "target enemy Character", "target allied Character"),
    "moved card": ("this card", "target Character", "target Augment"),
    "link": ("it", "this attack"),
    "one link": ("this attack", "it"),
    "named trigger": ("On Hit", "On Destroyed", "On Attack", "On Enter Field", "On Taking Damage"),
    "caused trigger": ("On Targeted", "On Attacked", "On Taking Damage"),
    "whose turn": ("your", "each player's", "each opponent's"),
    "player's turn": ("your", "each player's", "each opponent's"),
    "phase": ("Starting Phase", "Draw Phase", "End Phase", "Combat Step", "Preparation Step"),
    "ending phase": ("End Phase", "Combat Step"),
    "minimum": ("", "to a minimum of 1"),
    "damage class": ("Basic", "Unblockable", "Relentless"),
    "link described": ("a Normal Attack", "a Fire Skill", "an Attack", "a Reaction"),
    "topmost": ("the top 2 cards of your Deck", "the top card of your Deck"),
    "discarded": ("a card", "1 card"),
    "general": ("Characters", "Fire Skills", "your Characters", "enemy Characters"),
    "rest": ("the rest",),
    "pointed": ("it",),
    "seen": ("target opponent's Hand", "the top 2 cards of your Deck"),
    "stacked": ("a card from this card's Stack",),
    "things done": ("blocked", "negated", "prevented"),
    "aim": ("each hit at a random target",),
}  # fmt: skip
SHAPES: Final = (
    ("Character", "{event}: {order}."),
    ("Character", "{event}: {order}.\n{keyword}"),
    ("Character", "{keyword}\n{keyword}"),
    ("Character", "Activate (1 TP) (your Combat Step, once per turn): {order}."),
    ("Character", "If {condition}, {order}."),
    ("Character", "Vengeance: {order}.\n{keyword}"),
    ("Character", "Backup: {order}."),
    ("Character", "{event}: {order}.\nMystify (1 TP): {order}."),
    ("Skill", "Attack target enemy: 2 hits of PLV, Energy.\nOn Hit: {order}."),
    ("Skill", "{order}; then {order}."),
    ("Skill", "Attack all enemy Characters: 1 hit of PLV.\nOverdrive (1 TP): {order}."),
    ("Skill", "Buildup 2.\n{order}."),
    ("Reaction", "React to an Attack on the user: {order}."),
    ("Reaction", "React to an Attack on the user: block it; then {order}."),
    ("Reaction", "Trigger (when {event}): {order}."),
    ("Reaction", "Contingency (when {event}): {order}."),
    ("Item", "{order}."),
    ("Item", "If {condition}, {order}; otherwise {order}."),
    ("Item", "Choose 1: ({order}) or ({order})."),
    ("Item", "Stock 2.\nStock effect: {order}."),
    ("Item", "You may pay (1 TP) to {order}."),
    ("Equip Item", "Equip allied Character: {event}: {order}."),
    ("Augment", "Equip Character: {order}."),
    ("Augment", "Equip allied Character: if {condition}, {order}."),
    ("Arena Augment", "Arena.\n{event}: {order}."),
    ("Arena Augment", "Arena.\n{order}."),
    ("Zone", "The Character here gets +1 PLV.\n{event}: {order}."),
    ("Zone", "Zone (Frontline, Character): Characters here get +1 DEF.\n{event}: {order}."),
    ("Command", "Command (Left: Character): {order}."),
    ("Command", "Command (Up: Character; Right: Character): {order}; then {order}."),
    ("Raider", "Raider.\nAt the Raider Turn: {order}."),
)
RANKS: Final = ("Normal", "Special", "Hyper", "Ultra")
TRIES: Final = 12
"""How many texts are tried for each card that is wanted."""
OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")


def generated_cards(rng: Rng, wanted: int) -> list[Data]:
    """Up to so many playable cards with texts of the tables; fewer if too many are declined."""
    found: list[Data] = []
    for number in range(wanted * TRIES):
        if len(found) == wanted:
            break
        card = _card(rng, f"Made-Up {number + 1}")
        if is_played(card):
            found.append(card)
    return found


def is_played(card: Data) -> bool:
    """Whether the language reads the text and the engine has a function for every word of it."""
    try:
        printed = read_row(row_of(card))
        read_text(printed)
    except EngineError:
        return False
    return printed.type.value == card["type"]  # a keyword may have made it a Raider


def _card(rng: Rng, name: str) -> Data:
    kind, shape = SHAPES[rng.below(len(SHAPES))]
    card: dict[str, object] = {
        "name": name, "type": kind, "subtypes": "", "elements": _element(rng), "cost": "",
        "level": "", "cost_kind": "", "rank": "", "hp": "", "plv": "", "def": "", "agi": "",
        "rarity": "Common", "text": _text(shape, rng),
    }  # fmt: skip
    if kind in ("Character", "Raider"):
        level = 2 + rng.below(8)
        card |= {"level": level, "hp": 6 + 2 * level, "plv": 3 + level // 2}
        card |= {"def": rng.below(4), "agi": 2 + rng.below(6)}
    if kind not in ("Zone", "Raider"):
        card |= {"cost": 1 + rng.below(2), "cost_kind": "CS" if kind == "Character" else "TP"}
    if kind not in ("Zone", "Raider", "Character", "Command"):
        card["rank"] = RANKS[rng.below(len(RANKS))]
    if kind == "Equip Item":
        card["hp"] = 4
    return {key: str(value) for key, value in card.items()}


def _element(rng: Rng) -> str:
    elements = [str(element.value) for element in Element if element is not Element.NULL]
    return elements[rng.below(len(elements))]


def _text(shape: str, rng: Rng) -> str:
    """A shape with each of its holes filled."""
    parts: list[str] = re.split(r"\{(\w+)\}", shape)
    said = [part if place % 2 == 0 else _part(part, rng) for place, part in enumerate(parts)]
    lines = "".join(said).split("\n")
    return "\n".join(line[:1].upper() + line[1:] for line in lines)


def _part(name: str, rng: Rng) -> str:
    if name == "keyword":
        names = list(KeywordName)
        return EXAMPLES[names[rng.below(len(names))]][1]
    rows = ROWS[name]
    row, before = rows[rng.below(len(rows))]
    said = OPTIONAL.sub(lambda part: part[1] if rng.below(2) else "", row.shown(_Holes(rng)))
    return " ".join((before + said).split())


class _Holes(Mapping[str, str]):
    """Each hole is another phrase whenever somebody looks."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def __getitem__(self, kind: str) -> str:
        phrases = FILLS.get(kind) or FILLS.get(kind.removesuffix(" described"), FILLS["noun"])
        return phrases[self._rng.below(len(phrases))]

    def __iter__(self) -> Iterator[str]:
        return iter(FILLS)

    def __len__(self) -> int:
        return len(FILLS)


def _rows(*tables: tuple[Forms, str]) -> Sequence[tuple[Row, str]]:
    return [
        (row, before)
        for forms, before in tables
        for row in forms.rows
        if isinstance(row, Row) and row.canonical
    ]


ROWS: Final = {
    "order": _rows((ORDERS, ""), (PREDICATES, "")),
    "condition": _rows((CONDITIONS, "")),
    "event": _rows((TRIGGERS, ""), (EVENTS, "when ")),
}
