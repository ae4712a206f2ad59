"""Facts become the whole picture."""

from cards.faces.letters import Lettering, Style, attribute
from cards.games.exceed.face.facts import ExceedFacts

WIDE, HIGH = 630, 880


def draw_exceed(facts: ExceedFacts, prefix: str) -> str:
    facts = facts.printable()
    letters = Lettering(prefix)
    name = letters.line(facts.name, 40, 80, 40, Style.DISPLAY)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" '
        f'width="{WIDE}" height="{HIGH}" role="img" aria-label={attribute(facts.described)}>'
        f'<defs>{letters.outlines()}</defs><rect width="{WIDE}" height="{HIGH}" rx="34" '
        f'fill="#1b2433"/><g fill="#fff">{name}</g></svg>'
    )
