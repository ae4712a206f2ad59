"""Facts become the whole picture."""

from cards.faces.letters import Lettering, attribute
from cards.faces.livery import INK
from cards.games.battlecon.face import frame
from cards.games.battlecon.face.art import picture
from cards.games.battlecon.face.colours import livery_of
from cards.games.battlecon.face.facts import BattleconFacts


def draw_battlecon(facts: BattleconFacts, prefix: str) -> str:
    facts = facts.printable()
    p, letters = livery_of(facts.fighter), Lettering(prefix)
    layout = frame.layout_of(facts)
    high = layout.art_high
    y = float(frame.TOP + high)
    drawn = "".join(
        (
            f'<rect width="{frame.WIDE}" height="{frame.HIGH}" rx="34" fill="{INK}"/>',
            f'<rect x="20" y="20" width="590" height="840" rx="18" fill="{p.deep}" '
            f'stroke="{p.bright}" stroke-width="3"/>',
            f'<svg x="{frame.LEFT}" y="{frame.TOP}" width="{frame.ROOM}" height="{high}">'
            f"{picture(facts, high, prefix, letters)}</svg>",
            frame.head(facts, p, letters),
            frame.joint(facts, p, high),
            frame.figures(facts, letters, high),
            frame.casting(facts, p, letters, y),
            frame.text(layout, letters, y + frame.BAR),
            frame.foot(facts, letters),
        )
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {frame.WIDE} {frame.HIGH}" '
        f'width="{frame.WIDE}" height="{frame.HIGH}" role="img" '
        f"aria-label={attribute(facts.described)}>"
        f"<defs>{letters.outlines()}</defs>{drawn}</svg>"
    )
