"""Where everything stands on a BattleCON face.

A half of a pair points at the other half: a style to the right, a base has the notch. Its four
figures stand in a column beside the picture; below are type and owner, then the text.
"""

from dataclasses import dataclass

from cards.faces import setting
from cards.faces.face import paragraphs_in
from cards.faces.letters import Lettering, Style, line_in
from cards.faces.livery import INK, PAPER, WHITE, Livery
from cards.games.battlecon.face.colours import STATS, TYPES
from cards.games.battlecon.face.facts import BattleconFacts

WIDE, HIGH = 630, 880
LEFT, RIGHT = 36, 594
ROOM = RIGHT - LEFT
TOP = 104
FOOT = 830
BAR = 52
PAD = 24
SIZES = tuple(x / 2 for x in range(56, 15, -1))  # 28 down to 8
HEIGHTS = (460, 400, 350, 300, 250)


@dataclass(frozen=True, slots=True)
class Layout:
    art_high: float
    text: setting.Fitted
    high: float
    """Of the box of the text."""


def layout_of(facts: BattleconFacts) -> Layout:
    """The largest picture, then the largest letters, with which the text stays on the card."""
    text = paragraphs_in(facts.system, facts.text)
    if facts.flavor:
        text = [*text, setting.slanted(facts.flavor)]
    for art_high in HEIGHTS:
        room = FOOT - 8 - TOP - art_high - BAR
        for size in SIZES:
            if art_high > HEIGHTS[-1] and size < 21:
                break
            laid = setting.laid_out(text, ROOM - 40, size)
            if laid.height + PAD <= room:
                return Layout(art_high, laid, room)
    cut = setting.cut(text, ROOM - 40, room - PAD, SIZES[-1])
    return Layout(HEIGHTS[-1], cut, room)


def head(facts: BattleconFacts, p: Livery, letters: Lettering) -> str:
    colour = TYPES.get(facts.type, p.bright)
    kind = line_in(letters, facts.type.upper(), RIGHT - 14, 80, 150, 28, Style.LABEL, "end")
    name = line_in(letters, facts.name, LEFT + 18, 80, ROOM - 190, 48, Style.DISPLAY)
    return (
        f'<path d="M{LEFT} 34H{RIGHT}V98H{LEFT}Z" fill="{p.night}"/>'
        f'<path d="M{LEFT} 34h8v64h-8Z" fill="{colour}"/>'
        f'<g fill="{WHITE}">{name}</g><g fill="{colour}">{kind}</g>'
    )


def joint(facts: BattleconFacts, p: Livery, high: float) -> str:
    """How the halves of a pair fit: the style's point, the base's notch."""
    colour = TYPES.get(facts.type, p.bright)
    middle = TOP + high / 2
    if facts.type == "Style":
        way = f"M{RIGHT - 34} {TOP}L{RIGHT} {middle:.1f}L{RIGHT - 34} {TOP + high}H{RIGHT}V{TOP}Z"
    elif facts.type == "Base":
        way = f"M{RIGHT} {TOP}L{RIGHT - 34} {middle:.1f}L{RIGHT} {TOP + high}Z"
    else:
        return ""
    return f'<path d="{way}" fill="{colour}" fill-opacity=".85"/>'


def figures(facts: BattleconFacts, letters: Lettering, high: float) -> str:
    """Range, Power, Priority and Guard as tabs at the left edge of the picture."""
    shown = facts.figures
    step = min(104.0, (high - 12) / max(len(shown), 1))
    out = []
    for place, (label, value) in enumerate(shown):
        y, colour = TOP + 8 + place * step, STATS[label]
        figure = line_in(letters, value, LEFT + 14, y + step - 22, 128, step * 0.62, Style.DISPLAY)
        out.append(
            f'<path d="M{LEFT} {y:.1f}h160l-14 {step - 8:.1f}H{LEFT}Z" fill="{INK}" '
            f'fill-opacity=".88"/><path d="M{LEFT} {y:.1f}h7v{step - 8:.1f}h-7Z" fill="{colour}"/>'
            f'<g fill="{colour}">'
            f"{letters.line(label.upper(), LEFT + 15, y + 21, 19, Style.LABEL)}</g>"
            f'<g fill="{WHITE}">{figure}</g>'
        )
    return "".join(out)


def casting(facts: BattleconFacts, p: Livery, letters: Lettering, y: float) -> str:
    """Whose it is, and of a fighter class, complexity and life."""
    left = facts.facts if facts.is_fighter else facts.fighter or "Every fighter"
    count = f"{facts.count} of them" if (facts.count or 0) > 1 else ""
    right = "Unique Ability" if facts.is_fighter else count
    return (
        f'<path d="M{LEFT} {y}H{RIGHT}v{BAR}h-{ROOM}Z" fill="{INK}"/><g fill="{WHITE}">'
        f"{line_in(letters, left.upper(), LEFT + 18, y + 35, 330, 26, Style.LABEL)}</g>"
        f'<g fill="{p.bright}">'
        f"{line_in(letters, right.upper(), RIGHT - 14, y + 35, 180, 24, Style.LABEL, 'end')}</g>"
    )


def text(layout: Layout, letters: Lettering, y: float) -> str:
    lines = setting.draw(layout.text, letters, LEFT + 20, y, layout.high, _rule)
    return (
        f'<path d="M{LEFT} {y:.1f}h{ROOM}v{layout.high:.1f}h-{ROOM}Z" fill="{PAPER}"/>'
        f'<g fill="{INK}">{lines}</g>'
    )


def _rule(y: float) -> str:
    return (
        f'<path d="M{LEFT + 22} {y + 8:.1f}h{ROOM - 44}" stroke="{INK}" stroke-opacity=".35" '
        'stroke-width="1.5"/>'
    )


def foot(facts: BattleconFacts, letters: Lettering) -> str:
    code = " ".join(part for part in (facts.set_code, facts.number) if part)
    left = facts.artist or facts.note
    return (
        f'<g fill="{WHITE}">{line_in(letters, left, LEFT + 4, FOOT + 22, 320, 18, Style.LABEL)}'
        f"{line_in(letters, code, RIGHT - 4, FOOT + 22, 220, 18, Style.LABEL, 'end')}</g>"
    )
