"""One-click mends. Taken one by one or all together, in any order, they make their violations
vanish: they only lower counts to a cap, or move what is misplaced to where there is room for it."""

from collections.abc import Mapping, Sequence

from decks.contents import MAX_COUNT, Change, Contents, Edit, Move, Section
from decks.legality.facts import Facts, Rules
from decks.legality.verdict import Mend, Violation
from engine import api

SYSTEM = "fade"
SHOWN = (Section.WORLD_RULE, Section.RAIDER)
ALTERNATIVES = 3


class Mender:
    """Knows all that is broken, so that no mend stands in another's way."""

    def __init__(
        self,
        contents: Contents,
        facts: Mapping[int, Facts],
        rules: Rules,
        broken: Sequence[Violation],
    ) -> None:
        self.contents = contents
        self.facts = facts
        self.rules = rules
        self.misplaced = {(v.card_id, v.section) for v in broken if v.breach == "place"}
        self.refused = {
            v.card_id
            for v in broken
            if v.breach in ("withdrawn", "unplayable", "set", "banned", "unknown", "level")
        }
        self.moved = Contents()  # what earlier mends already bring into a section
        self.levels_left = rules.limits["pool_levels"] - self._levels()

    def mends(self, violation: Violation) -> tuple[Mend, ...]:
        section, card = violation.section, violation.card_id
        if violation.breach == "levels":
            return self._fewer_levels()
        if violation.breach == "single" and section:
            return self._keep_one(section)
        if card is None:
            return ()
        if violation.breach in ("mythical", "restricted"):
            return (self._keep_one_copy(card),)
        if section is None:
            return ()
        if violation.breach == "place" and violation.home:
            return (self._bring_home(card, section, violation.home),)
        limit = self._most(card) if violation.breach == "copies" else 0
        excess = self.contents[section][card] - limit
        return (Mend(f"Remove {excess} {self._name(card)}", (_cap(card, section, limit),)),)

    def _name(self, card: int) -> str:
        return self.facts[card].name if card in self.facts else f"#{card}"

    def _bring_home(self, card: int, source: Section, home: Section) -> Mend:
        count, name = self.contents[source][card], self._name(card)
        moving = max(0, min(count, self._room(card, home)))
        if moving:
            self.moved[home][card] = self.moved[home].get(card, 0) + moving
            if home is Section.POOL:
                self.levels_left -= moving * self._level(card)
        edits: tuple[Edit, ...] = (_cap(card, source, 0),)
        if not moving:
            return Mend(f"Remove {count} {name}", edits)
        edits = (Move(card, source, home, moving), *edits)
        if moving == count:
            return Mend(f"Move {name} to {home.heading}", edits)
        return Mend(f"Move {moving} {name} to {home.heading}, remove {count - moving}", edits)

    def _room(self, card: int, home: Section) -> int:
        """How many copies `home` takes without breaking another rule."""
        if card in self.refused:
            return 0
        if home in SHOWN:
            rightful = sum(
                n for other, n in self.contents[home].items() if not self._is_out(other, home)
            )
            return 1 - rightful - self.moved.total(home)
        room = self._most(card) - self.contents[home].get(card, 0) - self.moved[home].get(card, 0)
        if home is Section.POOL:
            # fade:R180: a Character without a Level has no place at all.
            level = self._level(card)
            room = min(room, self.levels_left // level if level else 0)
        return room

    def _most(self, card: int) -> int:
        if card in self.rules.restricted or card not in self.facts:
            return 1
        most = api.copies_allowed(SYSTEM, self.facts[card].cells, self.rules.limits)
        return MAX_COUNT if most is None else most

    def _is_out(self, card: int, section: Section) -> bool:
        return (card, section) in self.misplaced

    def _keep_one_copy(self, card: int) -> Mend:
        """One copy where the card belongs, none where it does not."""
        holders = [s for s in Section if s is not Section.MAYBE and self.contents[s].get(card)]
        rightful = [s for s in holders if not self._is_out(card, s)]
        keep = (rightful or holders)[0]
        edits = [_cap(card, s, 1 if s is keep else 0) for s in holders]
        excess = sum(self.contents[s][card] for s in holders) - 1
        return Mend(f"Remove {excess} {self._name(card)}", tuple(edits))

    def _keep_one(self, section: Section) -> tuple[Mend, ...]:
        cards = list(self.contents[section])
        keepable = [
            card for card in cards if not self._is_out(card, section) and card not in self.refused
        ]
        return tuple(
            Mend(
                f"Keep only {self._name(keep)}",
                tuple(_cap(card, section, 1 if card == keep else 0) for card in cards),
            )
            for keep in (keepable or cards)[:ALTERNATIVES]
        )

    def _level(self, card: int) -> int:
        return int(str(self.facts[card].cells.get("level") or 0)) if card in self.facts else 0

    def _fighters(self) -> dict[int, int]:
        pool = self.contents[Section.POOL]
        return {card: n for card, n in pool.items() if not self._is_out(card, Section.POOL)}

    def _levels(self) -> int:
        return sum(self._level(card) * n for card, n in self._fighters().items())

    def _fewer_levels(self) -> tuple[Mend, ...]:
        """Each single card that would do, the least loss first; else the highest Levels first."""
        excess = self._levels() - self.rules.limits["pool_levels"]
        choices = []
        for card, count in self._fighters().items():
            level = self._level(card)
            copies = -(-excess // level) if level else count + 1
            if copies <= count:
                choices.append((copies * level, copies, self._name(card), card))
        if choices:
            return tuple(
                Mend(
                    f"Remove {copies} {name} ({levels} Levels)",
                    (_cap(card, Section.POOL, self.contents[Section.POOL][card] - copies),),
                )
                for levels, copies, name, card in sorted(choices)[:ALTERNATIVES]
            )
        return (self._highest_levels_out(excess),)

    def _highest_levels_out(self, excess: int) -> Mend:
        edits: list[Edit] = []
        words = []
        fighters = self._fighters()
        for card in sorted(fighters, key=lambda c: (-self._level(c), self._name(c))):
            if excess <= 0 or not self._level(card):
                break
            copies = min(fighters[card], -(-excess // self._level(card)))
            excess -= copies * self._level(card)
            edits.append(_cap(card, Section.POOL, fighters[card] - copies))
            words.append(f"{copies} {self._name(card)}")
        return Mend(f"Remove {', '.join(words)}", tuple(edits))


def _cap(card: int, section: Section, count: int) -> Change:
    return Change(card, section, cap=count)
