"""Where everything stands on an Exceed face.

An attack: name and cost, the five figures beside the picture, the range as lit spaces under it, its
text, and below a bar the boost with its own cost and text. A fighter: the two sides of the
reference card, one under the other.
"""

from dataclasses import dataclass

from cards.faces import setting
from cards.faces.face import paragraphs_in
from cards.faces.letters import Lettering, Style, line_in
from cards.faces.livery import INK, PAPER, WHITE, Livery
from cards.games.exceed.face.colours import BOOSTS, STATS
from cards.games.exceed.face.facts import ExceedFacts

WIDE, HIGH = 630, 880
LEFT, RIGHT = 36, 594
ROOM = RIGHT - LEFT
TOP = 104
FOOT = 830
REACH = 9  # squares of the line: where the fighter stands, and eight distances
SIZES = tuple(x / 2 for x in range(48, 15, -1))  # 24 down to 8
BAR = 40
PAD = 20


@dataclass(frozen=True, slots=True)
class Block:
    """A text with the bar above it, as high as it was laid out."""

    title: str
    right: str
    colour: str
    text: setting.Fitted
    high: float


@dataclass(frozen=True, slots=True)
class Layout:
    art_high: float
    blocks: tuple[Block, ...]


Part = tuple[str, str, str, str]
"""Title, what stands at the right end of the bar, its colour, the text below."""


def parts_of(facts: ExceedFacts, p: Livery) -> list[Part]:
    if facts.is_fighter:
        return [
            ("Basic side", "", p.bright, facts.text),
            ("Exceed side", facts.cost or "free", STATS["Speed"], facts.exceed_text),
        ]
    found: list[Part] = [("", "", "", facts.text)]
    if facts.boost:
        kind = facts.boost_type or "boost"
        cost = f"{kind} · {facts.boost_cost}" if facts.boost_cost else kind
        found.append((facts.boost, cost, BOOSTS.get(facts.boost_type, WHITE), facts.boost_text))
    return found


def layout_of(facts: ExceedFacts, p: Livery) -> Layout:
    """The largest letters, then the largest picture, with which all texts stay on the card."""
    parts = parts_of(facts, p)
    strip = 0 if facts.is_fighter else 78
    texts = [paragraphs_in(facts.system, text) for *_, text in parts]
    if facts.flavor and not facts.is_fighter:
        texts[0] = [*texts[0], setting.slanted(facts.flavor)]
    bars = sum(BAR for title, *_ in parts if title)
    for art_high in (400, 350, 300, 250, 210):
        room = FOOT - 8 - TOP - art_high - strip - bars - PAD * len(parts)
        for size in SIZES:
            if art_high > 210 and size < 19:
                break
            set_texts = [setting.laid_out(each, ROOM - 40, size) for each in texts]
            spare = room - sum(max(each.height, size) for each in set_texts)
            if spare >= 0:
                return Layout(art_high, _blocks(parts, set_texts, spare))
    share = room / len(parts)
    cut = [setting.cut(each, ROOM - 40, share, SIZES[-1]) for each in texts]
    return Layout(art_high, _blocks(parts, cut, room - sum(each.height for each in cut)))


def _blocks(parts: list[Part], texts: list[setting.Fitted], spare: float) -> tuple[Block, ...]:
    more = max(spare, 0.0) / len(parts)
    return tuple(
        Block(title, right, colour, text, max(text.height, text.size) + PAD + more)
        for (title, right, colour, _), text in zip(parts, texts, strict=True)
    )


def head(facts: ExceedFacts, p: Livery, letters: Lettering) -> str:
    end = RIGHT - 14.0
    out = f'<path d="M{LEFT} 34H{RIGHT}V98H{LEFT}Z" fill="{p.night}"/>'
    if facts.cost and not facts.is_fighter:
        amount, _, kind = facts.cost.partition(" ")
        out += (
            f'<path d="M500 34H{RIGHT}V98H484Z" fill="{p.body}"/><g fill="{WHITE}">'
            f"{letters.line(amount, 536, 83, 54, Style.DISPLAY, anchor='end')}"
            f"{line_in(letters, kind.upper(), 540, 82, 50, 22, Style.LABEL)}</g>"
        )
        end = 478.0
    name = line_in(letters, facts.name, LEFT + 16, 80, end - LEFT - 22, 46, Style.DISPLAY)
    return f'{out}<path d="M{LEFT} 34h8v64h-8Z" fill="{p.bright}"/><g fill="{WHITE}">{name}</g>'


def figures(facts: ExceedFacts, letters: Lettering, high: float) -> str:
    """Power, Speed, Armor, Guard as tabs at the left edge of the picture."""
    shown = [(label, value) for label, value in facts.numbers if value or label in FIRST]
    step = min(66.0, (high - 12) / max(len(shown), 1))
    out = []
    for place, (label, value) in enumerate(shown):
        y = TOP + 8 + place * step
        colour = STATS[label]
        figure = letters.line(
            str(value).replace("-", "−"), LEFT + 84, y + step - 14, step * 0.66, Style.DISPLAY,
            anchor="end",
        )  # fmt: skip
        out.append(
            f'<path d="M{LEFT} {y:.1f}h104l-12 {step - 8:.1f}H{LEFT}Z" fill="{INK}" '
            f'fill-opacity=".86"/><path d="M{LEFT} {y:.1f}h6v{step - 8:.1f}h-6Z" fill="{colour}"/>'
            f'<g fill="{colour}">'
            f"{letters.line(label.upper(), LEFT + 14, y + 18, 15, Style.LABEL)}</g>"
            f'<g fill="{WHITE}">{figure}</g>'
        )
    return "".join(out)


FIRST = ("Power", "Speed")


def reach(facts: ExceedFacts, p: Livery, letters: Lettering, y: float) -> str:
    """Type and owner, and the line with the spaces it reaches; none are lit if it never hits."""
    low, _, top = facts.reach.partition("-")
    lit = range(int(low), int(top or low) + 1) if low.isdigit() else range(0)
    casting = " · ".join(part for part in (facts.type, facts.fighter) if part).upper()
    step = 250 / REACH
    cells = "".join(
        f'<path d="M{RIGHT - 262 + n * step:.1f} {y + 8}h{step - 4:.1f}v22h-{step - 4:.1f}Z" '
        f'fill="{STATS["Range"] if n in lit else WHITE if n == 0 else p.body}" '
        f'fill-opacity="{1 if n in lit or n == 0 else 0.4}"/>'
        for n in range(REACH)
    )
    said = facts.reach.replace("-", "–") or "no range"
    return (
        f'<path d="M{LEFT} {y}H{RIGHT}v72H{LEFT}Z" fill="{INK}"/>{cells}<g fill="{WHITE}">'
        f"{line_in(letters, casting, LEFT + 14, y + 30, 260, 24, Style.LABEL)}</g>"
        f'<g fill="{STATS["Range"]}">'
        f"{letters.line('RANGE', LEFT + 14, y + 62, 18, Style.LABEL)}"
        f"{letters.line(said, LEFT + 76, y + 64, 30, Style.DISPLAY)}</g>"
        f'<g fill="{WHITE}" fill-opacity=".75">{_numbers(letters, step, y)}</g>'
    )


def _numbers(letters: Lettering, step: float, y: float) -> str:
    return "".join(
        letters.line(
            str(n), RIGHT - 262 + n * step + (step - 4) / 2, y + 52, 17, Style.LABEL,
            anchor="middle",
        )
        for n in range(1, REACH)
    )  # fmt: skip


def block(one: Block, letters: Lettering, y: float) -> str:
    """A bar, if the text has one, and the text under it on paper."""
    out, top = "", y
    if one.title:
        right = line_in(letters, one.right.upper(), RIGHT - 14, y + 28, 200, 20, Style.LABEL, "end")
        out = (
            f'<path d="M{LEFT} {y:.1f}h{ROOM}v{BAR}h-{ROOM}Z" fill="{INK}"/>'
            f'<path d="M{LEFT} {y:.1f}h8v{BAR}h-8Z" fill="{one.colour}"/><g fill="{WHITE}">'
            f"{line_in(letters, one.title, LEFT + 18, y + 29, 330, 27, Style.DISPLAY)}</g>"
            f'<g fill="{one.colour}">{right}</g>'
        )
        top += BAR
    lines = setting.draw(one.text, letters, LEFT + 20, top, one.high, _rule)
    return (
        f'{out}<path d="M{LEFT} {top:.1f}h{ROOM}v{one.high:.1f}h-{ROOM}Z" fill="{PAPER}"/>'
        f'<g fill="{INK}">{lines}</g>'
    )


def _rule(y: float) -> str:
    return (
        f'<path d="M{LEFT + 22} {y + 8:.1f}h{ROOM - 44}" stroke="{INK}" stroke-opacity=".35" '
        'stroke-width="1.5"/>'
    )


def foot(facts: ExceedFacts, letters: Lettering) -> str:
    code = " ".join(part for part in (facts.set_code, facts.number) if part)
    left = facts.artist or facts.season
    return (
        f'<g fill="{WHITE}">{line_in(letters, left, LEFT + 4, FOOT + 22, 300, 18, Style.LABEL)}'
        f"{line_in(letters, code, RIGHT - 4, FOOT + 22, 220, 18, Style.LABEL, 'end')}</g>"
    )
