"""One card in the place of another: a deck with it against the same deck without it.

So two wordings of a card are compared (a draft in the place of the card it rewrites), and so a card
that no deck holds comes into tests. The deck itself is not changed.
"""

from collections.abc import Mapping
from dataclasses import replace

from accounts.access import Viewer
from cards.columns import key
from cards.drafts.selectors import own_drafts
from cards.games import game_of
from cards.models import Card
from cards.selectors import engine_row
from matches.experiments.refusal import ExperimentRefused
from matches.experiments.snapshot import Counts, Draft, Entrant


def swapped(viewer: Viewer, deck: Entrant, out: str, into: str) -> Entrant:
    """The deck with every copy of `out` replaced by a card of the pool, or a draft of the viewer's.

    It takes the same place in each list, so both are shuffled alike.
    """
    held = {key(name): name for name in deck.names}
    if key(out) not in held:
        raise ExperimentRefused("out", f"{deck.name} does not play “{out[:60]}”.")
    card = _card(viewer, deck.system, into)
    out = held[key(out)]
    if card.name == out:
        raise ExperimentRefused("into", f"That is {out} itself. Choose another card.")
    drafts = {name: draft for name, draft in deck.drafts.items() if name != out}
    if card.is_draft:
        drafts[card.name] = Draft(engine_row(card), card.draft_version)
    return replace(
        deck,
        name=f"{deck.name} with {card.name}"[:80],
        lists={slug: _swapped(counts, out, card.name) for slug, counts in deck.lists.items()},
        version=None,
        drafts=drafts,
    )


def _swapped(counts: Mapping[str, int], out: str, into: str) -> Counts:
    found: Counts = {}
    for name, count in counts.items():
        put = into if name == out else name
        found[put] = found.get(put, 0) + count
    return found


def _card(viewer: Viewer, system: str, name: str) -> Card:
    face = game_of(system).face_name
    pool = Card.objects.filter(system=system, is_withdrawn=False).select_related(face)
    drafts = own_drafts(viewer).filter(system=system).select_related(face)
    for cards in (drafts, pool):
        if found := cards.filter(name_key=key(name)).first():
            return found
    raise ExperimentRefused(
        "into", f"There is no card “{name[:60]}”, and no draft of yours is called that."
    )
