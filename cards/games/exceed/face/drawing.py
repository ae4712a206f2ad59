"""Facts become the whole picture."""

from cards.faces.letters import Lettering, attribute
from cards.faces.livery import INK
from cards.games.exceed.face import frame
from cards.games.exceed.face.art import picture
from cards.games.exceed.face.colours import livery_of
from cards.games.exceed.face.facts import ExceedFacts


def draw_exceed(facts: ExceedFacts, prefix: str) -> str:
    facts = facts.printable()
    p, letters = livery_of(facts.fighter), Lettering(prefix)
    layout = frame.layout_of(facts, p)
    y = float(frame.TOP + layout.art_high)
    parts = [
        f'<rect width="{frame.WIDE}" height="{frame.HIGH}" rx="34" fill="{INK}"/>'
        f'<rect x="20" y="20" width="590" height="840" rx="18" fill="{p.deep}" '
        f'stroke="{p.bright}" stroke-width="3"/>',
        f'<svg x="{frame.LEFT}" y="{frame.TOP}" width="{frame.ROOM}" height="{layout.art_high}">'
        f"{picture(facts, layout.art_high, prefix)}</svg>",
        frame.head(facts, p, letters),
    ]
    if not facts.is_fighter:
        parts.append(frame.figures(facts, letters, layout.art_high))
        parts.append(frame.reach(facts, p, letters, y))
        y += 78
    for block in layout.blocks:
        parts.append(frame.block(block, letters, y))
        y += block.high + (frame.BAR if block.title else 0)
    parts.append(frame.foot(facts, letters))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {frame.WIDE} {frame.HIGH}" '
        f'width="{frame.WIDE}" height="{frame.HIGH}" role="img" '
        f"aria-label={attribute(facts.described)}>"
        f"<defs>{letters.outlines()}</defs>{''.join(parts)}</svg>"
    )
