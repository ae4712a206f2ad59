"""BattleCON's fighters: the Unique Ability, the guide, the kit by kind."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from cards.games.battlecon.sheet import BASE, COMPLEXITIES, FIGHTER, FINISHER, STYLE
from cards.selectors import pool
from decks.games.battlecon.sections import SHAPE, Section
from decks.games.game import Held
from decks.roster import (
    Company,
    FighterSheet,
    Group,
    Guide,
    Portrait,
    PrintedSide,
    Roster,
    read_guides,
    slug_of,
)

GUIDES = Path(__file__).resolve().parent / "guides.yaml"
LIFE = 20


@cache
def guides() -> Mapping[str, Guide]:
    return read_guides(GUIDES)


class BattleconRoster(Roster):
    def companies(self) -> Sequence[Company]:
        """The easiest to play first."""
        found: dict[str, list[Portrait]] = defaultdict(list)
        fighters = pool(SHAPE.system).filter(battlecon__type=FIGHTER).order_by("name_key")
        for card in fighters:
            face, guide = card.battlecon, guides().get(slug_of(card.name))
            tagline = guide.tagline if guide else card.text.split("\n", 1)[0]
            facts = f"{face.style_of_play} · {face.life or LIFE} life"
            found[face.complexity].append(Portrait(slug_of(card.name), card, tagline, facts))
        return [Company(word, found[word]) for word in COMPLEXITIES if found[word]]

    def sheet(self, held: Sequence[Held]) -> FighterSheet | None:
        hero = next((each.card for each in held if each.section == Section.FIGHTER), None)
        if hero is None:
            return None
        face = hero.battlecon
        own = [each for each in held if each.section != Section.FIGHTER]
        groups = [
            _group("Styles", own, (STYLE,), hint="Added to a base; Switch is in every kit."),
            _group("Bases of its own", own, (BASE,), hint="Every pair has one base."),
            _group("Finisher", own, (FINISHER,), hint="Two sides, one chosen before the game."),
            _group("Forms and special cards", own, ("Form", "Special"), hint="While face-up."),
            _group("Pieces", own, ("Token", "Counter", "Marker", "Status")),
            _group("Standard bases", own, (BASE,), shared=True, hint="Every fighter has them."),
            _group("Overloads", own, ("Overload",), shared=True, hint="2 Force each, in the ante."),
        ]
        return FighterSheet(
            card=hero,
            facts=(
                ("Class", face.style_of_play),
                ("Complexity", face.complexity),
                ("Life", str(face.life or LIFE)),
            ),
            sides=(PrintedSide("Unique Ability", hero.text, "It counts in every beat."),),
            groups=[group for group in groups if group.cards],
        )

    def guide(self, slug: str) -> Guide | None:
        return guides().get(slug)


def _group(
    title: str,
    held: Sequence[Held],
    kinds: tuple[str, ...],
    *,
    shared: bool = False,
    hint: str = "",
) -> Group:
    """The quickest first, as one chooses among them. Switch stands with the fighter's styles."""
    found = [
        (each.count, each.card)
        for each in held
        if each.card.battlecon.type in kinds
        and (STYLE in kinds or shared == (not each.card.battlecon.fighter))
    ]
    ranked = sorted(found, key=lambda each: (-(each[1].battlecon.priority or 0), each[1].name_key))
    return Group(title, ranked, hint)
