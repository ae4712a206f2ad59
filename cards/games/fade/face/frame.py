"""The frame of a F.A.D.E. face: where the rulebook's card anatomy puts everything.

Top: elements, name, cost. HP and DEF left, PLV and AGI right of the illustration. Under it the
typecasting in white, Level or Rank, the lighter box with effect and flavour, and at the bottom the
artist, set code with number, and the set's symbol in the colour of the rarity.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cards.faces import setting
from cards.faces.letters import Lettering, Style, attribute, width
from cards.games.fade.face.colours import INK, PALETTES, RARITIES, WHITE, Palette, RarityColours
from cards.games.fade.face.facts import FadeFacts, described
from cards.games.fade.face.symbols import STAT_COLOURS, STAT_SIGNS, element_symbol, set_sign
from cards.games.fade.sheet import RANKS

WIDE, HIGH = 630, 880
LEFT, RIGHT = 36, 594
ART_TOP = 104
# A long text gets a lower picture and a higher box.
ART_HEIGHTS = (430, 372, 306, 232)
COMFORT = 21.0  # the size of letters worth a smaller picture
SIZES = tuple(x / 2 for x in range(54, 15, -1))  # 27 down to 8
NAME_SIZES = tuple(range(46, 28, -1))
NAME_SIZES_TWO_LINES = tuple(x / 2 for x in range(56, 11, -1))
FOOT = 822

Art = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class Look:
    """What colours this face."""

    rarity: RarityColours
    first: Palette
    second: Palette


def look_of(facts: FadeFacts) -> Look:
    elements = facts.elements or ("",)
    first = PALETTES.get(elements[0], PALETTES[""])
    second = PALETTES.get(elements[-1], first)
    return Look(RARITIES.get(facts.rarity, RARITIES["Common"]), first, second)


@dataclass(frozen=True, slots=True)
class Box:
    """Where the text goes, and the text as it fits there."""

    art_high: int
    top: float
    high: float
    text: setting.Fitted


def box_of(facts: FadeFacts, paragraphs: Sequence[setting.Paragraph]) -> Box:
    """The largest picture that leaves the text comfortable."""
    wide = RIGHT - LEFT - 44
    for art_high in ART_HEIGHTS:
        top = ART_TOP + art_high + (82 if facts.grade else 48)
        high = FOOT - 8 - top
        room = high - 22
        least = COMFORT if art_high != ART_HEIGHTS[-1] else SIZES[-1]
        sizes = [size for size in SIZES if size >= least]
        text = setting.fit(paragraphs, wide, room, sizes)
        if text is not None:
            return Box(art_high, top, high, text)
    return Box(art_high, top, high, setting.cut(paragraphs, wide, room, SIZES[-1]))


def name_lines(name: str, room: float) -> tuple[float, list[str]]:
    """The name in one line, or smaller in two; no name is too long."""
    long = width(name, Style.DISPLAY)
    for size in NAME_SIZES:
        if long * size <= room:
            return size, [name]
    words: tuple[setting.Word, ...] = tuple(((word, Style.DISPLAY),) for word in name.split(" "))
    for step in NAME_SIZES_TWO_LINES:
        lines = setting.wrap(words, room / step * 0.99)
        if len(lines) <= 2:
            break
    return step, [
        " ".join("".join(text for text, _ in word) for word in line) for line in lines[:2]
    ]


def draw_face(
    facts: FadeFacts,
    paragraphs: Sequence[setting.Paragraph],
    art: Callable[[float], str],
    prefix: str,
) -> str:
    """The whole picture; `art(height)` draws 558 wide from its own corner."""
    look, letters = look_of(facts), Lettering(prefix)
    box = box_of(facts, paragraphs)
    body = "".join(
        (
            _ground(look, prefix),
            f'<svg x="{LEFT}" y="{ART_TOP}" width="{RIGHT - LEFT}" height="{box.art_high}">'
            f"{art(box.art_high)}</svg>",
            f'<rect x="{LEFT}" y="{ART_TOP}" width="{RIGHT - LEFT}" height="{box.art_high}" '
            f'fill="none" stroke="{INK}" stroke-width="3"/>',
            _head(facts, look, letters),
            _stats(facts, letters, ART_TOP + box.art_high),
            _typecasting(facts, look, letters, ART_TOP + box.art_high + 6),
            _text(facts, look, letters, box, prefix),
            _foot(facts, look, letters),
        )
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" '
        f'width="{WIDE}" height="{HIGH}" role="img" aria-label={attribute(described(facts))}>'
        f"<defs>{_paints(look, prefix)}{letters.outlines()}</defs>{body}</svg>"
    )


def _paints(look: Look, prefix: str) -> str:
    return (
        f'<linearGradient id="{prefix}b" x2=".6" y2="1">'
        f'<stop stop-color="{look.rarity.border[0]}"/>'
        f'<stop offset=".55" stop-color="{look.rarity.border[1]}"/>'
        f'<stop offset="1" stop-color="{look.rarity.border[0]}"/></linearGradient>'
        f'<linearGradient id="{prefix}g" x2="1" y2="1"><stop stop-color="{look.first.deep}"/>'
        f'<stop offset=".5" stop-color="{look.first.night}"/>'
        f'<stop offset="1" stop-color="{look.second.deep}"/></linearGradient>'
        f'<linearGradient id="{prefix}p" x2="1"><stop stop-color="{look.first.paper}"/>'
        f'<stop offset="1" stop-color="{look.second.paper}"/></linearGradient>'
    )


def _ground(look: Look, prefix: str) -> str:
    return (
        f'<rect width="{WIDE}" height="{HIGH}" rx="34" fill="url(#{prefix}b)"/>'
        f'<rect x="20" y="20" width="590" height="840" rx="18" fill="url(#{prefix}g)" '
        f'stroke="{look.rarity.line}" stroke-width="2.5"/>'
    )


def _said(drawn: str, look: Look, outline: float = 0) -> str:
    """Text in the colour of the rarity; Common is black with a white outline."""
    if look.rarity.outline and outline:
        return (
            f'<g fill="{look.rarity.text}" stroke="{look.rarity.outline}" '
            f'stroke-width="{outline}" paint-order="stroke" stroke-linejoin="round">{drawn}</g>'
        )
    return f'<g fill="{look.rarity.text}">{drawn}</g>'


def _head(facts: FadeFacts, look: Look, letters: Lettering) -> str:
    elements = facts.elements or ("",)
    out = [f'<path d="M36 34H594V98H36Z" fill="{look.rarity.plate}"/>']
    for place, element in enumerate(elements[:2]):
        out.append(_element(element, 68 + 44 * place, 66))
    start = 68 + 44 * (len(elements[:2]) - 1) + 38
    end = 584.0
    if facts.cost is not None:
        end = 498.0
        out.append(_cost(facts, look, letters))
    size, lines = name_lines(facts.name, end - start - 6)
    if len(lines) == 1:
        drawn = letters.line(lines[0], start, 66 + size * 0.35, size, Style.DISPLAY)
    else:
        drawn = letters.line(lines[0], start, 62, size, Style.DISPLAY)
        drawn += letters.line(lines[1], start, 62 + size * 1.02, size, Style.DISPLAY)
    out.append(_said(drawn, look, 26))
    return "".join(out)


def _element(element: str, x: float, y: float) -> str:
    palette = PALETTES.get(element, PALETTES[""])
    return (
        f'<circle cx="{x}" cy="{y}" r="24.500" fill="{palette.body}" stroke="{INK}" '
        f'stroke-width="3"/><g transform="translate({x - 16.5} {y - 16.5}) scale(1.375)" '
        f'color="{WHITE}">{element_symbol(element)}</g>'
    )


def _cost(facts: FadeFacts, look: Look, letters: Lettering) -> str:
    figure = str(facts.cost)
    return (
        f'<path d="M514 34H594V98H500.400Z" fill="{look.first.body}"/>'
        f'<path d="M514 34H594V98H500.400Z" fill="{INK}" fill-opacity=".55"/>'
        f'<g fill="{WHITE}">'
        f"{letters.line(figure, 556, 83, 54, Style.DISPLAY, anchor='end')}"
        f"{letters.line(facts.cost_kind, 560, 83, 25, Style.LABEL)}</g>"
    )


def _stats(facts: FadeFacts, letters: Lettering, bottom: float) -> str:
    """HP and DEF on the left, PLV and AGI on the right."""
    out: list[str] = []
    sides = (
        (False, (("HP", facts.hp), ("DEF", facts.defense))),
        (True, (("PLV", facts.plv), ("AGI", facts.agi))),
    )
    for right, stats in sides:
        for place, (label, value) in enumerate(stats):
            if value is not None:
                out.append(_stat(label, value, right, bottom - 140 + 66 * place, letters))
    return "".join(out)


def _stat(label: str, value: int, right: bool, y: float, letters: Lettering) -> str:
    """A tab that grows out of the edge of the picture."""
    figure = str(value).replace("-", "−")
    wide = 100 if len(figure) < 3 else 116
    if right:
        shape = f"M{RIGHT} {y}v58h-{wide - 12}l12.300-58Z"
        sign, at, name = RIGHT - 30, RIGHT - 38, RIGHT - 18
        edge = f"M{RIGHT - 5} {y}v58h5v-58Z"
    else:
        shape = f"M{LEFT} {y}v58h{wide - 12}l12.300-58Z"
        sign, at, name = LEFT + 6, LEFT + 38, LEFT + 18
        edge = f"M{LEFT} {y}v58h5v-58Z"
    colour = STAT_COLOURS[label]
    figures = letters.line(
        figure, at, y + 45, 48, Style.DISPLAY, anchor="end" if right else "start"
    )
    return (
        f'<path d="{shape}" fill="{INK}" fill-opacity=".86"/><path d="{edge}" fill="{colour}"/>'
        f'<path transform="translate({sign} {y + 8})" d="{STAT_SIGNS[label]}" fill="{colour}"/>'
        f'<g fill="{colour}">{letters.line(label, name, y + 50, 16, Style.LABEL, anchor="middle")}'
        f'</g><g fill="{WHITE}">{figures}</g>'
    )


def _typecasting(facts: FadeFacts, look: Look, letters: Lettering, y: float) -> str:
    casting = " · ".join(part for part in (facts.type, facts.subtypes) if part).upper()
    size = min(25.0, (RIGHT - LEFT - 32) / max(width(casting, Style.LABEL), 0.1))
    drawn = letters.line(casting, LEFT + 16, y + 18 + size * 0.35, size, Style.LABEL)
    out = [
        f'<path d="M{LEFT} {y}H{RIGHT}v36H{LEFT}Z" fill="{INK}" fill-opacity=".82"/>'
        f'<g fill="{WHITE}">{drawn}</g>'
    ]
    if facts.grade:
        out.append(_grade(facts, look, letters, y + 36))
    return "".join(out)


def _grade(facts: FadeFacts, look: Look, letters: Lettering, y: float) -> str:
    """Level or Rank; a Rank also as lit strokes, one to six."""
    grade = facts.grade if facts.level is not None else f"{facts.rank} Rank"
    drawn = letters.line(grade.upper(), LEFT + 16, y + 25, 23, Style.LABEL)
    lit = RANKS.index(facts.rank) + 1 if facts.level is None and facts.rank in RANKS else 0
    strokes = "".join(
        f'<path d="M{RIGHT - 26 - 20 * (5 - n)} {y + 9}h11l-3 14h-11Z" '
        f'fill-opacity="{1 if n < lit else 0.22}"/>'
        for n in range(6 if lit else 0)
    )
    return (
        f'<path d="M{LEFT} {y}H{RIGHT}v32H{LEFT}Z" fill="{look.rarity.plate}"/>'
        f"{_said(drawn, look)}{_said(strokes, look)}"
    )


def _text(facts: FadeFacts, look: Look, letters: Lettering, box: Box, prefix: str) -> str:
    wide = RIGHT - LEFT
    mark = element_symbol((facts.elements or ("",))[0])
    large = box.high * 0.8 / 24

    def rule(y: float) -> str:
        return (
            f'<path d="M{LEFT + 22} {y + 8:.1f}h{wide - 44}" stroke="{look.first.body}" '
            'stroke-opacity=".45" stroke-width="1.500"/>'
        )

    lines = setting.draw(box.text, letters, LEFT + 22, box.top + 11, box.high - 22, rule)
    return (
        f'<path d="M{LEFT} {box.top}h{wide}v{box.high}h-{wide}Z" fill="url(#{prefix}p)"/>'
        f'<g transform="translate({WIDE / 2 - large * 12:.1f} {box.top + box.high * 0.1:.1f}) '
        f'scale({large:.2f})" color="{look.first.body}" opacity=".07">{mark}</g>'
        f'<g fill="{INK}">{lines}</g>'
    )


def _foot(facts: FadeFacts, look: Look, letters: Lettering) -> str:
    code = " ".join(part for part in (facts.set_code, facts.number) if part)
    code_room = min(19.0, 200 / max(width(code, Style.LABEL), 0.1))
    artist_size = min(19.0, 300 / max(width(facts.artist, Style.LABEL), 0.1))
    drawn = letters.line(facts.artist, LEFT + 14, FOOT + 22, artist_size, Style.LABEL)
    drawn += letters.line(code, RIGHT - 46, FOOT + 22, code_room, Style.LABEL, anchor="end")
    symbol = (
        f'<path transform="translate({RIGHT - 36} {FOOT + 4})" fill-rule="evenodd" '
        f'd="{set_sign(facts.set_code)}" fill="{look.rarity.symbol}" '
        f'stroke="{look.rarity.outline or INK}" stroke-width="2" paint-order="stroke"/>'
    )
    return (
        f'<path d="M{LEFT} {FOOT}H{RIGHT}v32H{LEFT}Z" fill="{look.rarity.plate}"/>'
        f"{_said(drawn, look)}{symbol}"
    )
