"""The page that teaches how BattleCON's texts are written, made from the tables that read them."""

from __future__ import annotations

from typing import Final

from engine.games.battlecon.language.conditions import ASKED, EACH, PAYMENTS, TERMS
from engine.games.battlecon.language.heads import MOMENTS, ONCE
from engine.games.battlecon.language.orders import (
    BEAT,
    CARDS,
    LIFE,
    MARKERS,
    MOVES,
    PIECES,
    SPECIALS,
    STATS,
    TRAITS,
)
from engine.text.forms import Row

#: What people read where a row has a hole.
HOLES: Final = {
    "number": "N",
    "signed": "+N",
    "span": "up to N",
    "reach": "+N~N",
    "limits": "N~N",
    "band": "N-N",
    "how_many": "N or more",
    "bounded": "N or more",
    "comparison": "higher than",
    "stat": "Power",
    "timing": "Hit",
    "quoted": '"Name"',
    "fighter": "the opponent",
    "whose": "your",
    "where": "(a condition)",
    "place": "(a place)",
    "attacks": "(attacks)",
    "counter": "Name",
    "token": "Name",
    "token_name": "Name",
    "pieces": "Name counters",
    "had": "Name counters",
    "piece": "Name counter",
    "marker": "Name",
    "marker_on": "Name marker is on (a place)",
    "markers_on": "Name markers on the board",
    "markers_at": "Name marker on the board",
    "special": "Name",
    "form": "Name",
    "status": "Name",
    "zone_of": "hand",
    "heap": "discard pile 1",
    "cards": "(cards)",
    "held": "(cards)",
    "group": "(cards in a pile)",
    "they_discard": "(cards)",
}

HEAD: Final = """# BattleCON's texts

How the text of a style, a base, a Finisher, a Unique Ability, a special card, a token and an
Overload is written. This page is made from the tables that read and print the texts
(`engine/games/battlecon/language/`), so whatever is here is understood. Capital letters do not
matter, except in names; *they* and *their* are the opponent.

## A fighter is a sheet

A row for each thing of the fighter (`cards/sets/battlecon`), with the column `fighter` saying whose
it is and `type` what:

| type | columns that matter |
|---|---|
| Fighter | `class`, `complexity`, `life` (20 if left out), `text`: the Unique Ability |
| Style, Base | `range`, `power`, `priority`, `guard`, `text`, `discard` (the pile beginners use) |
| Finisher | the same without `discard`; a sheet has two, the two sides |
| Special, Form | the same, added to every attack while active; `start`: active or inactive |
| Token | `count`, `start`, `text`: what using it in the ante does |
| Counter, Marker | `count`, `start` |
| Status | nothing: texts say who has it |
| Overload | `text`; every fighter has all of them |

Ranges are `1`, `1~3`, `+0~1` or `N/A`, which cannot hit; power `N/A` deals no damage. A number
with `*` is fixed: that half alone decides. `4▲` as priority has the tiebreaker, `shield` as guard
is stun immunity. Pieces start in `supply` or `depletion`, or so many of them begin depleted (`2`);
`trashed` tokens are gone once used, `shares` are markers that may lie on one space. Six bases and
the style Switch are added to every fighter; `note` says how sure their data is. A text may speak of
what its own kit has, and of nothing else.

## A text is lines

A line says when it is done: `Before: Close 2.` It goes on to the end of the text line, or to the
next `Hit:`, `After:` and so on. Behind the moment a condition may stand: `Before, Range 1: …`,
`End, you were hit: …`, `Hit, you have 3 or more Frost counters: …`. A sentence without a moment is
true as long as its text counts (`+1 Armor.`); of a token and an Overload it is what they do.

| you write | it means |
|---|---|
| `Push 1. Gain 1 Force.`, `push 1 and gain 1 Force` | one after the other |
| `Push 1 or pull 1.` | you choose one that is possible |
| `If C, do this; otherwise do that.` | a condition, also behind: `+2 Power if you moved.` |
| `Unless C, do this.` | only if it is not so |
| `You may do this.`, `Optional Hit: do this.` | you need not |
| `You may spend 1 Frost counter: do this.` | an offer with a cost, paid once |
| `You may discard 1 style: do this.` | the same, paid by doing something |
| `You may spend up to 3 life: +1 Power for each life spent.` | as much as you like, up to that |
| `Spend all your Frost counters: pull 1 for each counter spent.` | one movement, no choice |
| `The opponent may retreat 1.` | they decide, they do it |
| `Chip 2 unless the opponent spends 1 Force.` | the opponent may pay to be spared |
| `This beat, Hit: push 1.` | one more trigger for this beat |
| `In the next beat, the opponent gets -1 Priority.` | put off; also `at the end of the beat` |
| `When you move: do this.` | the first time in a beat; `Whenever` is every time |
| `Whenever the opponent would retreat: prevent that.` | before it happens |
| `Ante (1 life): do this.` | an ante of your kit; `Limited ante`: once a beat |
| `Opponent ante (1 life): You get -1 Priority.` | theirs to use and to do; “you” is you |
| `(do this and do that) or do something else` | brackets, where “and” and “or” meet |

Fighters: `you`, `the opponent`, `the attacker` (when you are hit, take damage or avoid an attack),
`each opponent`, `each ally`, `your team`. Cards: `1 style` (from your hand),
`up to 2 bases from your discard piles`, `all cards from your discard pile 2`,
`1 base named "Grasp"`, `your base` (of this beat's pair), `this card`, `that card`.
Attacks: `all attacks`, `attacks from Range 3 or more`,
`attacks of opponents moved past`, `attacks with Priority 3 or lower`.

Places: `any space`, `your space`, `a space next to the opponent`, `a space within 3 of you`,
`a space between you and the opponent`, `a space with a Wisp marker`, `the edge of the board`.
Distances: `2` (exactly), `1-2` (one that is possible), `up to 2`, `0-3, as far as possible`.
"""


def page() -> str:
    """The whole page, in Markdown."""
    parts = [HEAD]
    for title, rows in (
        ("When", MOMENTS.rows),
        ("When and Whenever", ONCE.rows),
        ("Movement", MOVES),
        ("Stats", STATS),
        ("What is true of a fighter", TRAITS),
        ("Life", LIFE),
        ("Force and the beat", BEAT),
        ("Tokens and counters", PIECES),
        ("Markers", MARKERS),
        ("Cards", CARDS),
        ("Special cards, forms, statuses", SPECIALS),
        ("Conditions", ASKED),
        ("Amounts", TERMS.rows),
        ("For each …", EACH.rows),
        ("What can be spent", PAYMENTS.rows),
    ):
        front = "When " if rows is ONCE.rows else ""
        parts.append(f"## {title}\n\n{_listed(rows, front)}\n")
    return "\n".join(parts)


def _listed(rows: tuple[object, ...], front: str) -> str:
    said = [front + _said(row) for row in rows if isinstance(row, Row) and row.canonical]
    return "\n".join(f"- {words}" for words in dict.fromkeys(said))


def _said(row: Row) -> str:
    return row.shown(HOLES).replace(" ,", ",")
