"""What each Player and card has, in columns that copies of a game share until one of them writes.

`g.hp[card]` reads. `g.own_hp[card] = n` writes: it takes a copy first if the column is shared, so
a copy of a game costs only what is changed in it. A test looks for writes that forget it.
"""

from typing import Final, Self

from engine.games.fade.cards.codes import COUNTERS
from engine.games.fade.cards.content import NONE
from engine.games.fade.lasting.derived import Derived
from engine.games.fade.state.columns import CARD_COLUMNS
from engine.text.program import Program
from engine.text.state import TextState

ALL: Final = (1 << 27) - 1
"""A bit for each of `CARD_COLUMNS` and one for `derived`, in the order of the properties below."""


class CardColumns(TextState):
    """The columns with a place for each Player and card."""

    __slots__ = (*CARD_COLUMNS, "derived", "shared")

    def __init__(self, program: Program | None = None, seats: int = 0, seed: int = 0) -> None:
        if program is None:
            return
        super().__init__(program, seats, seed)
        self.lay_out(0, 0)

    def lay_out(self, size: int, positions: int) -> None:
        """Places for so many, each with positions for what is attached to it."""
        self.shared = 0
        self.card = [0] * size
        self.owner = [0] * size
        self.controller = [0] * size
        self.side = [0] * size
        self.zone = [0] * size
        self.place = [0] * size
        self.load = [0] * size
        self.up = [0] * size
        self.host = [NONE] * size
        self.hp = [0] * size
        self.base_hp = [0] * size
        self.counters = [0] * (size * COUNTERS)
        self.entered = [NONE] * size
        self.cs = [0] * size
        self.normals = [0] * size
        self.skills = [0] * size
        self.extras = [0] * size
        self.stunned = [0] * size
        self.spent = [0] * size
        self.moves = [0] * size
        self.struck = [0] * size
        """The turn in which a unit last attacked."""
        self.stamps = [0] * size
        self.stock_round = [NONE] * size
        self.seen = [0] * size
        self.arranged = [0] * size
        self.equip = [NONE] * (size * positions)
        self.derived: list[Derived | None] = [None] * size

    def share(self, new: Self) -> None:
        """Let a copy read the same columns; from now on both take their own before they write."""
        self.shared = new.shared = ALL
        new.card = self.card
        new.owner = self.owner
        new.controller = self.controller
        new.side = self.side
        new.zone = self.zone
        new.place = self.place
        new.load = self.load
        new.up = self.up
        new.host = self.host
        new.hp = self.hp
        new.base_hp = self.base_hp
        new.counters = self.counters
        new.entered = self.entered
        new.cs = self.cs
        new.normals = self.normals
        new.skills = self.skills
        new.extras = self.extras
        new.stunned = self.stunned
        new.spent = self.spent
        new.moves = self.moves
        new.struck = self.struck
        new.stamps = self.stamps
        new.stock_round = self.stock_round
        new.seen = self.seen
        new.arranged = self.arranged
        new.equip = self.equip
        new.derived = self.derived

    # --- to write to ---------------------------------------------------------------------------

    @property
    def own_card(self) -> list[int]:
        if self.shared & 1:
            self.shared ^= 1
            self.card = self.card[:]
        return self.card

    @property
    def own_owner(self) -> list[int]:
        if self.shared & 2:
            self.shared ^= 2
            self.owner = self.owner[:]
        return self.owner

    @property
    def own_controller(self) -> list[int]:
        if self.shared & 4:
            self.shared ^= 4
            self.controller = self.controller[:]
        return self.controller

    @property
    def own_side(self) -> list[int]:
        if self.shared & 8:
            self.shared ^= 8
            self.side = self.side[:]
        return self.side

    @property
    def own_zone(self) -> list[int]:
        if self.shared & 16:
            self.shared ^= 16
            self.zone = self.zone[:]
        return self.zone

    @property
    def own_place(self) -> list[int]:
        if self.shared & 32:
            self.shared ^= 32
            self.place = self.place[:]
        return self.place

    @property
    def own_load(self) -> list[int]:
        if self.shared & 64:
            self.shared ^= 64
            self.load = self.load[:]
        return self.load

    @property
    def own_up(self) -> list[int]:
        if self.shared & 128:
            self.shared ^= 128
            self.up = self.up[:]
        return self.up

    @property
    def own_host(self) -> list[int]:
        if self.shared & 256:
            self.shared ^= 256
            self.host = self.host[:]
        return self.host

    @property
    def own_hp(self) -> list[int]:
        if self.shared & 512:
            self.shared ^= 512
            self.hp = self.hp[:]
        return self.hp

    @property
    def own_base_hp(self) -> list[int]:
        if self.shared & 1024:
            self.shared ^= 1024
            self.base_hp = self.base_hp[:]
        return self.base_hp

    @property
    def own_counters(self) -> list[int]:
        if self.shared & 2048:
            self.shared ^= 2048
            self.counters = self.counters[:]
        return self.counters

    @property
    def own_entered(self) -> list[int]:
        if self.shared & 4096:
            self.shared ^= 4096
            self.entered = self.entered[:]
        return self.entered

    @property
    def own_cs(self) -> list[int]:
        if self.shared & 8192:
            self.shared ^= 8192
            self.cs = self.cs[:]
        return self.cs

    @property
    def own_normals(self) -> list[int]:
        if self.shared & 16384:
            self.shared ^= 16384
            self.normals = self.normals[:]
        return self.normals

    @property
    def own_skills(self) -> list[int]:
        if self.shared & 32768:
            self.shared ^= 32768
            self.skills = self.skills[:]
        return self.skills

    @property
    def own_extras(self) -> list[int]:
        if self.shared & 65536:
            self.shared ^= 65536
            self.extras = self.extras[:]
        return self.extras

    @property
    def own_stunned(self) -> list[int]:
        if self.shared & 131072:
            self.shared ^= 131072
            self.stunned = self.stunned[:]
        return self.stunned

    @property
    def own_spent(self) -> list[int]:
        if self.shared & 262144:
            self.shared ^= 262144
            self.spent = self.spent[:]
        return self.spent

    @property
    def own_moves(self) -> list[int]:
        if self.shared & 524288:
            self.shared ^= 524288
            self.moves = self.moves[:]
        return self.moves

    @property
    def own_struck(self) -> list[int]:
        if self.shared & 1048576:
            self.shared ^= 1048576
            self.struck = self.struck[:]
        return self.struck

    @property
    def own_stamps(self) -> list[int]:
        if self.shared & 2097152:
            self.shared ^= 2097152
            self.stamps = self.stamps[:]
        return self.stamps

    @property
    def own_stock_round(self) -> list[int]:
        if self.shared & 4194304:
            self.shared ^= 4194304
            self.stock_round = self.stock_round[:]
        return self.stock_round

    @property
    def own_seen(self) -> list[int]:
        if self.shared & 8388608:
            self.shared ^= 8388608
            self.seen = self.seen[:]
        return self.seen

    @property
    def own_arranged(self) -> list[int]:
        if self.shared & 16777216:
            self.shared ^= 16777216
            self.arranged = self.arranged[:]
        return self.arranged

    @property
    def own_equip(self) -> list[int]:
        if self.shared & 33554432:
            self.shared ^= 33554432
            self.equip = self.equip[:]
        return self.equip

    @property
    def own_derived(self) -> list[Derived | None]:
        if self.shared & 67108864:
            self.shared ^= 67108864
            self.derived = self.derived[:]
        return self.derived
