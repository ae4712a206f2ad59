"""Writes docs/card-text.md, the page that teaches the language, from the language itself.

python -m engine.games.fade.language.teach > docs/card-text.md
"""

from __future__ import annotations

import sys
from collections.abc import Iterable

from engine.games.fade.cards.vocabulary import (
    CardType,
    Counter,
    DamageClass,
    DamageType,
    Direction,
    Element,
    KeywordName,
    Kind,
    NamedTrigger,
    Phase,
    Place,
    Rank,
    Stat,
    Window,
)
from engine.games.fade.ir import During
from engine.games.fade.language.amounts import AMOUNTS, COSTS
from engine.games.fade.language.card import MAY_BE_BLANK
from engine.games.fade.language.conditions import ASKED, CONDITIONS
from engine.games.fade.language.events import CHANGES, DESCRIBED, EVENTS, TRIGGERS, WOULD
from engine.games.fade.language.glossary import EXAMPLES, GLOSSARY
from engine.games.fade.language.orders import ORDERS
from engine.games.fade.language.subjects import GAINS, PREDICATES
from engine.text.forms import Forms, Row
from engine.text.ir import Span
from engine.text.tokens import MAX_CHARACTERS

#: (what it is, card type, example). Every example is its own canonical form.
LINES: tuple[tuple[str, CardType, str], ...] = (
    ("keywords", CardType.CHARACTER, "Aura 3, Flash."),
    ("keyword with a body", CardType.CHARACTER, "Arm Up 2: this Character gets +2 DEF."),
    (
        "the attack of a Skill",
        CardType.SKILL,
        "Attack target enemy: 2 hits of PLV - 1, Energy, Unblockable.",
    ),
    ("what a Reaction answers", CardType.REACTION, "React to an Item: negate it."),
    (
        "trigger",
        CardType.CHARACTER,
        "On Destroyed: deal 3 damage to target enemy Character.",
    ),
    (
        "effect to activate",
        CardType.CHARACTER,
        "Activate (1 TP) (your Combat Step, once per turn): you draw 1 card.",
    ),
    (
        "done when the card resolves (Skill, Reaction, Item, Command)",
        CardType.ITEM,
        "You gain 2 TP; then you draw 1 card.",
    ),
    (
        "true while the card stays (all others)",
        CardType.CHARACTER,
        "While you control a Water Character, this Character gets +2 DEF.",
    ),
    (
        "instead of something",
        CardType.CHARACTER,
        "If this Character would be Knocked Out, this Character's HP becomes 1 instead.",
    ),
    (
        "paid on top of its cost (Skill, Reaction, Item)",
        CardType.SKILL,
        "Additional cost (discard 1 card).\nYou draw 2 cards.",
    ),
    (
        "one use of a Stock",
        CardType.ITEM,
        "Stock 3.\nStock effect: one of your Characters gains 3 HP.",
    ),
    (
        "Command (also: Left or Right, any direction; Fire Skill, Character with Level 5)",
        CardType.COMMAND,
        "Command (Left: Character; Right: Character): you draw 2 cards.",
    ),
    (
        "where a Zone card is played (also: a Character's Equip Zone, any Character Zone)",
        CardType.ZONE,
        "Play this card in your Frontline Extra Zone; it becomes a Character Zone.",
    ),
    ("Zone", CardType.ZONE, "Zone (Frontline, Character): Characters here get +1 AGI."),
    ("World Rule", CardType.WORLD_RULE, "World Rule: each player's Maximum CS is 8."),
    (
        "World Rule about decks (also: a Deck has at most 2 copies of each card; a Fighter Pool "
        "has at most 120 Levels)",
        CardType.WORLD_RULE,
        "World Rule: a Deck has at least 40 cards.",
    ),
    (
        "World Rule about the start (also: TP, CS, PLV, DEF, AGI, cards in Hand)",
        CardType.WORLD_RULE,
        "World Rule: each player starts the game with 25 HP instead of 50.",
    ),
    (
        "World Rule about turns (also: draws 3 cards per turn instead of 2; the game is a draw "
        "after 30 rounds)",
        CardType.WORLD_RULE,
        "World Rule: each player gains 7 TP per turn instead of 5.",
    ),
    (
        "how many of it a Deck can have (also: 8 copies)",
        CardType.CHARACTER,
        "A Deck can have any number of copies of this card.",
    ),
)
SENTENCES: tuple[tuple[str, CardType, str], ...] = (
    ("damage", CardType.ITEM, "Deal 2 Storm Energy damage to a random enemy Character."),
    ("HP and TP", CardType.ITEM, "Target allied Character gains 3 HP; then you lose 1 TP."),
    ("cards", CardType.ITEM, "Each opponent discards 2 cards at random."),
    (
        "search",
        CardType.ITEM,
        "Search your Deck for a Fire Skill and put it into your Hand; then shuffle your Deck.",
    ),
    ("top of a pile", CardType.ITEM, "Put the top 3 cards of your Deck into your Discard Pile."),
    ("counters", CardType.ITEM, "Put 2 Poison Counters on each damaged enemy Character."),
    ("destroy", CardType.ITEM, "Destroy up to 2 target enemy Augments."),
    (
        "return",
        CardType.ITEM,
        "Return target Character from your Discard Pile to your Fighter Pool.",
    ),
    ("move", CardType.ITEM, "Move target enemy Character to Reserve."),
    ("stats and keywords", CardType.ITEM, "Target ally gets +2 PLV and gains Flash this turn."),
    ("extra attacks", CardType.SKILL, "The user gets 1 extra attack."),
    (
        "block, negate, prevent",
        CardType.REACTION,
        "React to a Physical Attack on the user: block it.",
    ),
    ("deflect", CardType.REACTION, "React to an Attack on an ally: deflect it to the user."),
    ("downgrade", CardType.REACTION, "React to a Relentless Attack: downgrade it to Basic."),
    (
        "counter-hit",
        CardType.REACTION,
        "React to an Attack on the user: counter-hit: 1 hit of AGI, Physical.",
    ),
    ("restrictions", CardType.ITEM, "Target enemy Character cannot attack until your next turn."),
    (
        "damage and costs",
        CardType.ARENA_AUGMENT,
        "All Fire Attacks get +2 damage.\nAll Skills cost 1 more TP.",
    ),
    (
        "condition",
        CardType.ITEM,
        "If you control no Characters, you draw 3 cards; otherwise you gain 1 TP.",
    ),
    ("amounts", CardType.CHARACTER, "This Character gets +1 PLV for each ally."),
    (
        "amount under a condition",
        CardType.ITEM,
        "You draw (3 if you control no Characters, otherwise 1) cards.",
    ),
    (
        "choosing first",
        CardType.ITEM,
        "Choose target Character; then flip a coin: heads (that Character gains 4 HP), "
        "tails (that Character loses 4 HP).",
    ),
    (
        "done by others",
        CardType.ITEM,
        "Target opponent does this: destroy a Character controlled by that player.",
    ),
    ("choice", CardType.ITEM, "Choose 1: (you draw 2 cards) or (you gain 3 TP)."),
    ("coin", CardType.ITEM, "Flip a coin: heads (you draw 2 cards), tails (you lose 3 HP)."),
    ("may", CardType.ITEM, "You may pay (2 TP) to draw 2 cards."),
    (
        "unless",
        CardType.ITEM,
        "Destroy target Augment unless that card's controller pays (2 TP).",
    ),
    (
        "for each",
        CardType.ITEM,
        "For each enemy Character with a Poison Counter, that Character loses 2 HP.",
    ),
    ("numbers", CardType.SKILL, "Attack target enemy: 1 hit of 2 + half of the user's PLV."),
)


#: What the kinds of holes in the table of forms are called on the page.
HOLES = {
    "number": "‹number›",
    "some": "‹number›",
    "count": "‹number›",
    "some count": "‹number›",
    "at least": "at least ‹number› ‹cards› were",
    "controlled": "‹no, a, or 2 or more› ‹cards›",
    "plain": "‹cards›",
    "bound": "‹or more, or lower›",
    "hit points": "‹number› HP",
    "TP": "‹number› TP",
    "hits": "‹number› hits of ‹number›",
    "gained": "‹bonuses, keywords or a line in quotation marks›",
    "lost": "‹keywords›",
    "damage": "[‹kind of damage›]",
    "said damage": "‹kind of damage›",
    "chain links": "‹all other links, Reactions …›",
    "counter": "‹counter›",
    "stat": "‹stat›",
    "cost stat": "‹TP or CS›",
    "more": "‹more or less›",
    "skipped phase": "‹Draw Phase or Combat Step›",
    "doing": "‹attack, defend, act …›",
    "doing with": "‹use or play›",
    "until": "[‹how long›]",
    "pile": "‹place›",
    "goal": "‹place›",
    "deck": "‹whose› Deck",
    "order": "‹in which order›",
    "rest": "the rest",
    "pointed": "it",
    "topmost": "‹top cards›",
    "discarded": "‹card›",
    "pile of cards": "‹Hand, Discard Pile, Rift …›",
    "possessor": "‹whose›",
    "seen": "‹cards or a place›",
    "stacked": "‹card› from this card's Stack",
    "general": "‹cards›",
    "noun": "‹who or what›",
    "player": "‹player›",
    "unit": "‹Character or Player›",
    "card": "‹card›",
    "things done": "‹blocked, negated, prevented …›",
    "aim": "‹each hit at a random target, or one of your choice›",
    "damage class": "‹Basic, Unblockable or Relentless›",
    "link": "‹attack or link›",
    "fighter": "‹Character›",
    "moved card": "‹card›",
    "moved fighter": "‹Character›",
    "named trigger": "‹On Hit, On Destroyed …›",
    "caused trigger": "‹On Targeted, On Attacked, On Taking Damage›",
    "whose turn": "‹your, each player's, each opponent's›",
    "phase": "‹phase›",
    "ending phase": "‹phase›",
    "player's turn": "‹your, each player's, each opponent's›",
    "whose": "‹whose›",
    "minimum": "[to a minimum of ‹number›]",
    "one link": "‹attack›",
    "link described": "‹a Normal Attack, a Fire Skill›",
}
HOLES |= {kind: HOLES[plain] for kind, plain in DESCRIBED.items()}


def _blank_types() -> str:
    return ", ".join(kind.with_article for kind in MAY_BE_BLANK)


def page() -> str:
    parts = [
        "# Card text\n",
        "The printed text of a card is its program: what is on this page is understood, anything "
        "else is declined with its place, a reason and suggestions. This page is written by "
        "`python -m engine.games.fade.language.teach > docs/card-text.md`.\n",
        "- One line is one ability. Full stops at the end may be left out; capitals do not "
        f"matter. At most {MAX_CHARACTERS:,} characters.\n"
        "- `;` or `; then` puts one thing after the other and ends what an `if`, `for each` or "
        "`may` governs; `and` or brackets keep it under them.\n"
        "- In numbers x comes before + and -: `2 + 1 x 3` is 5; `half of` halves the "
        "next one only.\n"
        "- `target` is chosen when the card is used; `a`, `one of your`, `up to 2` when it "
        "happens; `each`, `all` and `a random` choose nothing.\n"
        "- `that Character`, `that card`, `that player` and `it` point back at what was spoken "
        "of last, `the first choice` at the first thing chosen; `the target` is who the attack "
        "hits; after `React to`, `it` is the answered link.\n"
        "- `ally` is another Character of your team, `enemy` any unit of another team, "
        "`opponent` its player. Without a zone, Characters in the Reserve are not meant.\n"
        "- A Reaction without `React to` answers attacks on its user. Sentences that go on with "
        "`and`, `Then,` or `If you do,` are read; the canonical form shows how.\n"
        "- Reminder text, a sentence in brackets from its capital to its full stop, is not read.\n"
        f"- An empty text is declined, except on {_blank_types()}, whose stats are enough.\n",
        "## Lines\n",
        _examples(LINES),
        "## Sentences\n",
        _examples(SENTENCES),
        "## Every verb\n",
        "What stands in `‹…›` is yours to fill in, what stands in `[…]` may be left out. "
        "A sentence that begins with a verb is an order to you.\n",
        _forms(ORDERS, PREDICATES),
        "## Every condition\n",
        "Behind `if`, `unless` and, where something lasts, `while`. Also `‹who or what› is ‹an "
        "adjective or a place›`, `‹who or what› has ‹what may stand behind with›` and `‹number› is "
        "‹number› [or more]`.\n",
        _forms(CONDITIONS, ASKED),
        "## Every amount and every cost\n",
        "Amounts; also numbers, stats, X, `that much`, and sums of them:\n",
        _forms(AMOUNTS),
        "Costs; also `destroy`, `send … to the Rift` and `move … to Reserve`:\n",
        _forms(COSTS),
        "## Every event\n",
        "What a trigger waits for; `whenever`, `each time` and `every time` say the same. With "
        "`if … would …, … instead` something else happens. Behind an event `while …`, "
        "`unless …` and `during your turn` say what must hold at that moment, `for the first time "
        "each turn` how often.\n",
        _events(),
        "## Words\n",
        _words(),
        "## Keywords\n",
        _keywords(),
    ]
    return "\n".join(parts)


def _examples(entries: Iterable[tuple[str, CardType, str]]) -> str:
    rows = ["| what | on | example |", "|---|---|---|"]
    for what, card_type, text in entries:
        shown = "<br>".join(f"`{line}`" for line in text.split("\n"))
        rows.append(f"| {what} | {card_type.value} | {shown} |")
    return "\n".join(rows) + "\n"


def _forms(*tables: Forms) -> str:
    rows = (row for forms in tables for row in forms.rows if isinstance(row, Row))
    shown = dict.fromkeys(row.shown(HOLES) for row in rows if row.canonical or row.pattern == GAINS)
    return "\n".join(f"- `{words}`" for words in shown) + "\n"


def _events() -> str:
    heads = ((TRIGGERS, ""), (CHANGES, "when "), (EVENTS, "when "), (WOULD, "if "))
    shown = dict.fromkeys(
        before + row.shown(HOLES)
        for forms, before in heads
        for row in forms.rows
        if isinstance(row, Row) and row.canonical
    )
    return "\n".join(f"- `{words}`" for words in shown) + "\n"


def _words() -> str:
    lists: tuple[tuple[str, Iterable[str]], ...] = (
        ("elements", (element.value for element in Element)),
        ("Ranks", (rank.value for rank in Rank)),
        ("damage", (word.value for words in (DamageType, DamageClass) for word in words)),
        ("stats", (stat.value for stat in Stat)),
        ("counters", (counter.value for counter in Counter)),
        ("things", (kind.value for kind in Kind)),
        ("places", (place.value for place in Place)),
        ("directions", (direction.value for direction in Direction)),
        ("triggers", (trigger.value for trigger in NamedTrigger)),
        ("phases", (phase.value for phase in Phase)),
        ("windows", (window.value for window in Window if window.value)),
        ("durations", (span.value for spans in (Span, During) for span in spans if span.value)),
    )
    return "\n".join(f"- **{name}**: {', '.join(words)}" for name, words in lists) + "\n"


def _keywords() -> str:
    rows = ["| keyword | example | meaning |", "|---|---|---|"]
    for name in KeywordName:
        rows.append(f"| {name.value} | `{EXAMPLES[name][1]}` | {GLOSSARY[name]} |")
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())
