"""What a player can do about broken deck rules. Taken one by one or all together, in any order, the
mends make their violations vanish: they only lower counts to a cap, or move what is misplaced to
where there is room for it."""

from collections.abc import Collection, Sequence
from typing import Final

from engine.games.fade.decks.check import (
    COPIES,
    LEVELS,
    MYTHICAL,
    PLACE,
    SECTIONS,
    SINGLE,
    DeckList,
    Limits,
    Part,
    Pool,
)
from engine.kernel.decks import RESTRICTED, Cap, Edit, Mend, Move, Violation

SHOWN: Final = (Part.WORLD_RULE, Part.RAIDER)
ALTERNATIVES: Final = 3
ANY_NUMBER: Final = 1_000_000
STAYS: Final = (PLACE, COPIES.breach, MYTHICAL.breach, RESTRICTED)
"""What is wrong with how many there are and where; anything else that is wrong with a card rules it
out altogether."""


class Mender:
    """Knows all that is broken, so that no mend stands in another's way."""

    def __init__(
        self,
        own: DeckList,
        pool: Pool,
        limits: Limits,
        broken: Sequence[Violation],
        restricted: Collection[str],
    ) -> None:
        self.lists = dict(own.parts())
        self.pool = pool
        self.limits = limits
        self.restricted = restricted
        self.misplaced = {(v.card, v.section) for v in broken if v.breach == PLACE}
        self.refused = {v.card for v in broken if v.card and v.breach not in STAYS}
        # What earlier mends already bring into a part.
        self.moved: dict[Part, dict[str, int]] = {part: {} for part in Part}
        self.levels_left = limits.pool_levels - self._levels()

    def mends(self, violation: Violation) -> tuple[Mend, ...]:
        card = violation.card
        part = Part(violation.section) if violation.section else None
        if violation.breach == LEVELS.breach:
            return self._fewer_levels()
        if violation.breach == SINGLE.breach and part:
            return self._keep_one(part)
        if not card:
            return ()
        if violation.breach in (MYTHICAL.breach, RESTRICTED):
            return (self._keep_one_copy(card),)
        if part is None:
            return ()
        if violation.breach == PLACE and violation.home:
            return (self._bring_home(card, part, Part(violation.home)),)
        limit = self._most(card) if violation.breach == COPIES.breach else 0
        excess = self.lists[part][card] - limit
        return (Mend(f"Remove {excess} {card}", (_cap(card, part, limit),)),)

    # --- places --------------------------------------------------------------------------

    def _bring_home(self, card: str, source: Part, home: Part) -> Mend:
        count, name = self.lists[source][card], SECTIONS[home].name
        moving = max(0, min(count, self._room(card, home)))
        if moving:
            self.moved[home][card] = self.moved[home].get(card, 0) + moving
            if home is Part.POOL:
                self.levels_left -= moving * self._level(card)
        edits: tuple[Edit, ...] = (_cap(card, source, 0),)
        if not moving:
            return Mend(f"Remove {count} {card}", edits)
        edits = (Move(card, source.value, home.value, moving), *edits)
        if moving == count:
            return Mend(f"Move {card} to {name}", edits)
        return Mend(f"Move {moving} {card} to {name}, remove {count - moving}", edits)

    def _room(self, card: str, home: Part) -> int:
        """How many copies `home` takes without breaking another rule."""
        if card in self.refused:
            return 0
        names, moved = self.lists[home], self.moved[home]
        if home in SHOWN:
            rightful = sum(n for other, n in names.items() if not self._is_out(other, home))
            return 1 - rightful - sum(moved.values())
        room = self._most(card) - names.get(card, 0) - moved.get(card, 0)
        if home is Part.POOL:
            # fade:R180: a Character without a Level has no place at all.
            level = self._level(card)
            room = min(room, self.levels_left // level if level else 0)
        return room

    def _is_out(self, card: str, part: Part) -> bool:
        return (card, part.value) in self.misplaced

    # --- copies --------------------------------------------------------------------------

    def _most(self, card: str) -> int:
        if card in self.restricted or card in self.pool.mythical or card not in self.pool.cards:
            return 1
        most = self.pool.copies(card, self.limits)
        return ANY_NUMBER if most is None else most

    def _keep_one_copy(self, card: str) -> Mend:
        """One copy where the card belongs, none where it does not."""
        holders = [part for part in Part if self.lists[part].get(card)]
        rightful = [part for part in holders if not self._is_out(card, part)]
        keep = (rightful or holders)[0]
        edits = tuple(_cap(card, part, 1 if part is keep else 0) for part in holders)
        excess = sum(self.lists[part][card] for part in holders) - 1
        return Mend(f"Remove {excess} {card}", edits)

    def _keep_one(self, part: Part) -> tuple[Mend, ...]:
        cards = list(self.lists[part])
        keepable = [
            card for card in cards if not self._is_out(card, part) and card not in self.refused
        ]
        return tuple(
            Mend(
                f"Keep only {keep}",
                tuple(_cap(card, part, 1 if card == keep else 0) for card in cards),
            )
            for keep in (keepable or cards)[:ALTERNATIVES]
        )

    # --- Levels --------------------------------------------------------------------------

    def _level(self, card: str) -> int:
        return self.pool.cards[card].level if card in self.pool.cards else 0

    def _fighters(self) -> dict[str, int]:
        names = self.lists[Part.POOL]
        return {card: n for card, n in names.items() if not self._is_out(card, Part.POOL)}

    def _levels(self) -> int:
        return sum(self._level(card) * n for card, n in self._fighters().items())

    def _fewer_levels(self) -> tuple[Mend, ...]:
        """Each single card that would do, the least loss first; else the highest Levels first."""
        excess = self._levels() - self.limits.pool_levels
        choices = []
        for card, count in self._fighters().items():
            level = self._level(card)
            copies = -(-excess // level) if level else count + 1
            if copies <= count:
                choices.append((copies * level, copies, card))
        if not choices:
            return (self._highest_levels_out(excess),)
        pool = self.lists[Part.POOL]
        return tuple(
            Mend(
                f"Remove {copies} {card} ({levels} Levels)",
                (_cap(card, Part.POOL, pool[card] - copies),),
            )
            for levels, copies, card in sorted(choices)[:ALTERNATIVES]
        )

    def _highest_levels_out(self, excess: int) -> Mend:
        edits: list[Edit] = []
        words = []
        fighters = self._fighters()
        for card in sorted(fighters, key=lambda name: (-self._level(name), name)):
            if excess <= 0 or not self._level(card):
                break
            copies = min(fighters[card], -(-excess // self._level(card)))
            excess -= copies * self._level(card)
            edits.append(_cap(card, Part.POOL, fighters[card] - copies))
            words.append(f"{copies} {card}")
        return Mend(f"Remove {', '.join(words)}", tuple(edits))


def _cap(card: str, part: Part, count: int) -> Cap:
    return Cap(card, part.value, count)
