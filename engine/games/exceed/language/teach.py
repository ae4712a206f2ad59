"""The page that teaches how Exceed's texts are written, made from the tables that read them."""

from __future__ import annotations

from engine.games.exceed.language.conditions import CONDITIONS, EACH, PAYMENTS, TERMS
from engine.games.exceed.language.heads import MOMENTS
from engine.games.exceed.language.orders import (
    CARDS,
    COSTS,
    FIGHT,
    LIFE,
    MARKERS,
    MOVES,
    STATS,
    TRAITS,
)
from engine.text.forms import Row

#: What people read where a row has a hole.
HOLES = {
    "number": "N",
    "signed": "+N",
    "span": "up to N",
    "reach": "+N~N",
    "band": "N-N",
    "range_of_head": "N-N",
    "how_many": "N or more",
    "bounded": "N or more",
    "comparison": "higher than",
    "stat": "Power",
    "boost_kind": "continuous",
    "card_kind": "Special",
    "quality": "an Ultra",
    "quoted": '"Name"',
    "marker": "Name",
    "place": "(a place)",
    "cards": "(cards)",
    "held": "(cards)",
    "searched": "(cards)",
    "group": "(cards in a pile)",
    "my_pile": "(cards in a pile)",
    "their_pile": "(cards in a pile)",
    "any_pile": "(boosts in play)",
    "payment": "(spend N Force)",
    "they_discard": "(cards)",
    "they_add": "(cards)",
    "they_seal": "(cards)",
}

HEAD = """# Exceed's texts

How the text of an attack, a boost and each side of a reference card is written. This page is
made from the tables that read and print the texts (`engine/games/exceed/language/`), so whatever
is on this page is understood. Capital letters do not matter; *they* and *their* are the opponent.

## A fighter is a sheet

A row for each card (`cards/sets/exceed`), with the columns `name`, `fighter`, `season` (`S2020`,
`S_BB`, `S_UNI`), `type` (Normal, Special, Ultra), `copies` (2 if left out; 0 is set aside), `cost`
(`2 Force`, `3 gauge`), `range` (`1`, `1-3`, `-`), `power`, `speed`, `armor`, `guard`, `text`, and
for the lower half `boost` (its name), `boost_type` (instant, continuous, trap), `boost_cost`,
`boost_text`. One row has the type Fighter: `text` is the Basic side, `exceed` the other one,
`cost` what Exceed costs. The eight normals of the season are added. Where one name is printed on
two different cards, `printed` has it and `name` tells them apart.

How sure the normals are is in section 16 of [the rules](rules/exceed.md): numbers of all eight
agree in two sources of one fan project, effects of Dive, Focus, Sweep and Grasp are backed by a
rulebook in part, boosts of the newest set by nothing else. The sentences are ours.

## A text is lines

A line says when it is done: `Before: Close 2.` It goes on to the end of the text line, or to the
next `Hit:`, `After:` and so on: `Before: Close 2. Hit: Gain Advantage.` A sentence without such a
word is true as long as the text is active (`+2 Power.`); in an instant boost it is done at once.

| you write | it means |
|---|---|
| `Draw 1 card. Push 2.`, `draw 1 card and push 2` | one after the other |
| `Push 1 or pull 1.` | you choose one |
| `If C, do this; otherwise do that.` | a condition, also behind: `+2 Power if your attack is EX.` |
| `Unless C, do this.` | only if it is not so |
| `You may do this.` | an offer |
| `You may spend 1 Force: do this.` | an offer with a cost, paid once (exceed:F8) |
| `You may discard 1 card: do this.` | the same, paid by doing something |
| `You may spend up to 3 Force: +1 Power for each Force spent.` | as much as you like, up to that |
| `The opponent takes 2 damage unless they discard 1 card.` | the opponent may pay to be spared |
| `At the end of the strike, do this.` | put off; also `at the end of the turn` |
| `At the start of your next turn, do this.` | put off; also `in your next strike` |
| `Action (1 Force): do this.` | an action of the reference card; without a cost: `Action:` |
| `Once per turn, when you play a boost: do this.` | limits stand in front |
| `(do this and do that) or do something else` | brackets, where “and” and “or” meet |

Cards: `1 card` (from your hand), `up to 2 cards from your gauge`, `1 Special from your discard
pile`, `all cards from your hand`, `1 card at random`, `the top 2 cards of your deck`,
`1 card named "Grasp"`, `1 Normal with Speed 5 or higher`, `1 of your boosts`,
`1 continuous boost in play`, `this card`, `your attack`, `that card`; behind “look at”:
`1 of them`, `the rest`.

Places: `any space`, `your space`, `a space next to the opponent`, `a space within 3 of you`,
`the Lantern marker`, `this trap's space`, `the edge of the arena`. Distances: `2`, `up to 2`,
`1-2`.
"""


def page() -> str:
    """The whole page, in Markdown."""
    parts = [HEAD]
    for title, rows in (
        ("When", MOMENTS.rows),
        ("Movement", MOVES),
        ("Stats", STATS),
        ("What is true of a fighter", TRAITS),
        ("Costs", COSTS),
        ("Cards", CARDS),
        ("Life", LIFE),
        ("Strikes, boosts, modes", FIGHT),
        ("Markers", MARKERS),
        ("Conditions", CONDITIONS.rows),
        ("Amounts", TERMS.rows),
        ("For each …", EACH.rows),
        ("What can be spent", PAYMENTS.rows),
    ):
        parts.append(f"## {title}\n\n{_listed(rows)}\n")
    return "\n".join(parts)


def _listed(rows: tuple[object, ...]) -> str:
    said = [_said(row) for row in rows if isinstance(row, Row) and row.canonical]
    return "\n".join(f"- {words}" for words in dict.fromkeys(said))


def _said(row: Row) -> str:
    return row.shown(HOLES).replace(" ,", ",")
