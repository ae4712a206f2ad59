"""Facts become the whole picture: the frame, the art in it, the text set into its box."""

from cards.faces.face import paragraphs_of
from cards.games.fade.face.art.picture import picture
from cards.games.fade.face.facts import FadeFacts
from cards.games.fade.face.frame import draw_face


def draw_fade(facts: FadeFacts, prefix: str) -> str:
    facts = facts.printable()
    return draw_face(facts, paragraphs_of(facts), lambda high: picture(facts, high, prefix), prefix)
