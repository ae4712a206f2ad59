"""Lines of Zones and Commands: where a Zone is played, which Materials a Command needs."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Direction, Kind, ZonePlace
from engine.games.fade.ir import CommandLine, Fixed, Need, PlayedIn, Ref, ZoneLine
from engine.games.fade.language.keywords import KeywordReader
from engine.games.fade.language.tables import DIRECTIONS, KINDS
from engine.text.ir import Const, Pick, Select, Side
from engine.text.nodes import Ability, Noun
from engine.text.reader import PhraseTable, table_of
from engine.text.tokens import Token, TokenKind

PLACES = table_of(ZonePlace)
ZONE_KINDS = PhraseTable(
    {kind.value: kind for kind in (ZonePlace.CHARACTER, ZonePlace.EQUIP, ZonePlace.RESERVE)}
)
#: Zones as they are called on the field.
ZONE_NAMES = PhraseTable(
    {
        "Frontline Extra Zone": ZonePlace.FRONTLINE,
        "Frontline Zone": ZonePlace.FRONTLINE,
        "Frontline": ZonePlace.FRONTLINE,
        "Backline Extra Zone": ZonePlace.BACKLINE,
        "Backline Zone": ZonePlace.BACKLINE,
        "Backline": ZonePlace.BACKLINE,
        "Extra Zone": ZonePlace.EXTRA,
        "Extra Zones": ZonePlace.EXTRA,
        "Character Zone": ZonePlace.CHARACTER,
        "Character Zones": ZonePlace.CHARACTER,
        "Equip Zone": ZonePlace.EQUIP,
        "Reserve Zone": ZonePlace.RESERVE,
        "Reserve Zones": ZonePlace.RESERVE,
        "Reserve": ZonePlace.RESERVE,
        "Zone": ZonePlace.ANY,
        "Zones": ZonePlace.ANY,
    }
)
ZONE_SIDES = PhraseTable(
    {
        "your": Side.YOUR,
        "one of your": Side.YOUR,
        "one of your own": Side.YOUR,
        "any of your": Side.YOUR,
        "either of your": Side.YOUR,
        "any": Side.ANY,
        "any player's": Side.ANY,
        "an opponent's": Side.ENEMY,
        "one of an opponent's": Side.ENEMY,
        "an enemy": Side.ENEMY,
    }
)
ONLY_PLAYED = tuple(
    f"{this}{can} {played}"
    for this in ("", "this card ", "this Zone ", "it ")
    for played in ("played", "put", "laid", "set")
    for can in ("can only be", "may only be", "must be")
) + tuple(
    f"{this}{can}"
    for this in ("", "this card ", "this Zone ", "it ")
    for can in ("can be played only", "only goes", "can only go", "is only played")
)
#: It is played there, and nowhere else.
GOES = tuple(
    f"{this}{goes}"
    for this in ("", "this card ", "this Zone ", "this Zone card ", "it ")
    for goes in ("goes", "is played", "is put", "lies", "belongs", "gets played")
)
THIS_ZONE = ("this card", "this Zone", "this Zone card", "this")
INTO = ("in", "on", "into", "onto", "to", "beneath", "under")
BECOMES = (
    "it becomes",
    "that Zone becomes",
    "this Zone becomes",
    "which becomes",
    "that Extra Zone becomes",
    "it counts as",
    "it is also",
    "this Zone is also",
    "that Zone is also",
    "this Zone is",
    "this Zone counts as",
    "that Zone counts as",
)
_WAYS = {
    Direction.LEFT: ("to the left", "to its left", "on the left", "on its left", "left"),
    Direction.RIGHT: ("to the right", "to its right", "on the right", "on its right", "right"),
    Direction.UP: ("above", "up"),
    Direction.DOWN: ("below", "beneath", "under", "down"),
}
#: Where a Material lies, seen from the Command.
BESIDE = PhraseTable(
    {
        f"{before}{words}{behind}": way
        for way, ways in _WAYS.items()
        for words in ways
        for before in ("", "directly ", "immediately ")
        for behind in ("", " of it", " of this card", " it", " this card")
    }
)
#: Before what a Command does; “when activated” is read as “Stock effect:” on every card.
ON_ACTIVATION = (
    "Activate:", "Activation:", "Effect:", "On activation,", "When activated,", "Stock effect:",
)  # fmt: skip
EVERY_WAY = ("any direction", "in any direction", "any")


class FieldCardReader(KeywordReader):
    def ability_body(self) -> Ability | None:
        """What may stand behind a colon; the line rules supply it."""
        raise NotImplementedError

    # -- Zones ------------------------------------------------------------------------------------

    def zone_line(self) -> Ability | None:
        place = self.one_of(PLACES) if self.take("Zone (") else None
        if place is None:
            return None
        kind = self.one_of(ZONE_KINDS) if self.take(",") else None
        body = self.ability_body() if self.take("):") else None
        return ZoneLine(place, kind, body) if body is not None else None

    def played_in(self) -> Ability | None:
        """Play this card in your Frontline Extra Zone. It becomes a Character Zone."""
        told = self._is_played()
        made = self._zone() if told is not None else self._zone_only()
        if made is None:
            return None
        only, may = told or (True, False)
        made = replace(made, may=may)
        self.take("only")
        if self._or_elsewhere(made):
            return made
        mark = self.at
        if self.take_any(".", ",", ";"):
            while self.lows[self.at] == "\n":
                self.at += 1
        if self.at > mark and self._becomes():
            kind = self.one_of(ZONE_NAMES)
            if kind in ZONE_KINDS.phrases.values():
                return replace(made, kind=kind)
        self.at = mark
        return made if not only or self.at_line_end() else None

    def _is_played(self) -> tuple[bool, bool] | None:
        """Play this card in; it goes in; you may play it in: whether only there, or there too."""
        mark = self.at
        only = self.take_any(*ONLY_PLAYED) or self.take_any(*GOES)
        may = not only and self.take_any("you may also", "you may", "you can")
        named = only or (self.take_any("play", "put", "place") and self.take_any(*THIS_ZONE))
        only = only or (named and not may and self.take("only"))
        if not named or not self.take_any(*INTO):
            self.at = mark
            return None
        return only, may

    def _zone_only(self) -> PlayedIn | None:
        """Backline Extra Zone only: one of its player's"""
        place = self.one_of(ZONE_NAMES) if self.of_zone else None
        told = place not in (None, ZonePlace.EQUIP) and self.sees("only")
        return PlayedIn(place, Side.YOUR) if told and place is not None else None

    def _or_elsewhere(self, made: PlayedIn) -> bool:
        """… or Reserve Zones: a sentence of its own that names another Zone"""
        mark = self.at
        if made.host is not None or not self.take_any(", or", "or"):
            return False
        at = self.tokens[mark]
        self.take_any(*INTO)
        self.one_of(ZONE_SIDES)
        begun = self.at
        if self.one_of(ZONE_NAMES) is None:
            self.at = mark
            return False
        side = next(word for word, side in ZONE_SIDES.phrases.items() if side is made.side)
        words = (". play this card in " + side).split()
        said = [Token(TokenKind.WORD, word, word, at.line, at.column) for word in words]
        self.put(mark, begun, said)
        self.at = mark
        return True

    of_zone = False
    """Whether the text stands on a Zone."""

    def _becomes(self) -> bool:
        self.take("and")
        return self.take_any(*BECOMES) and self.take_any("a", "an")

    def _zone(self) -> PlayedIn | None:
        mark = self.at
        side = self.one_of(ZONE_SIDES)
        unsaid = side is None and self.take_any("an", "a")
        side = Side.YOUR if unsaid else side  # without more words it is its player's (fade:R201)
        place = self.one_of(ZONE_NAMES) if side is not None else None
        if unsaid and place is ZonePlace.EQUIP:
            side = Side.ANY
        if side is not None and place is not None:
            if side is Side.YOUR:
                self.take("of yours")
            if place is not ZonePlace.EQUIP:
                return PlayedIn(place, side)
            if side is Side.YOUR:
                return PlayedIn(place, side, Ref(Fixed.YOU))
            return PlayedIn(place, side, Select(Pick.CHOOSE, Const(1), side, (Kind.UNIT,)))
        self.at = mark
        host = self.possessor()
        if host is None or not self.take("Equip Zone"):
            self.at = mark
            return None
        side = host.side if isinstance(host, Select) else Side.YOUR
        return PlayedIn(ZonePlace.EQUIP, side, host)

    def at_line_end(self) -> bool:
        raise NotImplementedError

    # -- Commands ---------------------------------------------------------------------------------

    def command_line(self) -> Ability | None:
        if self.take_any("Command Materials:", "Command Material:", "Materials:"):
            return self._with_materials()
        if self.of_command and DIRECTIONS.find(self.lows, self.at) is not None:
            return self._with_directions()
        if not self.take("Command ("):
            return None
        needs: list[Need] = []
        while not needs or self.take_any(";", ", and", ",", "and"):
            need = self._need()
            if need is None:
                return None
            needs.append(need)
        if not self.take(")"):
            return None
        self.take_any(":", ".")
        return self._commanded(needs)

    of_command = False
    """Whether the text stands on a Command."""

    def _with_directions(self) -> Ability | None:
        """Left: Fire Character, Right: Water Character. Deal 8 damage to an enemy."""
        needs: list[Need] = []
        while not needs or self.take_any(";", ", and", ",", "and"):
            need = self._need()
            if need is None:
                return None
            needs.append(need)
        if not self.take_any(".", ":", "\n"):
            return None
        return self._commanded(needs)

    def _commanded(self, needs: list[Need]) -> Ability | None:
        """What a Command does, on the same line or on the next one."""
        while self.lows[self.at] == "\n":
            self.at += 1
        self.take_any(*ON_ACTIVATION)
        self.of_materials = (self.at, tuple(needs))
        do = self.effects()
        self.of_materials = None
        return CommandLine(tuple(needs), do) if do is not None else None

    of_materials: tuple[int, tuple[Need, ...]] | None = None
    """Where what a Command does begins, and what it needs."""

    def noun_here(self) -> Noun | None:
        """Those Characters get …: the Materials, if nothing else was spoken of before."""
        if self.of_materials is None or self.lows[self.at] not in ("those", "that", "both"):
            return None
        start, needs = self.of_materials
        mark, word = self.at, self.lows[self.at]
        if any(KINDS.find(self.lows, at) is not None for at in range(start, mark)):
            return None
        self.at += 1
        kind = self.one_of(KINDS)
        fits = all(isinstance(need.what, Select) and need.what.kinds == (kind,) for need in needs)
        if kind is None or not fits or (word == "that") != (len(needs) == 1):
            self.at = mark
            return None
        return Select(Pick.ALL, Const(1), Side.ANY, (Kind.MATERIAL,))

    def _with_materials(self) -> Ability | None:
        """Command Materials: 1 Skill (Up), 1 Item (Down), and what they do in the next line."""
        needs: list[Need] = []
        while not needs or self.take_any(", and", ",", "and"):
            found = self._listed_need()
            if not found:
                return None
            needs += found
        self.take(".")
        return self._commanded(needs)

    def _listed_need(self) -> list[Need]:
        """1 Fire Skill (Up); 2 Characters (Left, Right); 1 Item (Left or Right)"""
        mark = self.at
        told = self.take_any("a", "an", "one")
        n = 1 if told or self.tokens[mark].kind is not TokenKind.NUMBER else self.integer()
        what = self.plain_noun() if n is not None else None
        if n is None or not isinstance(what, Select):
            return []
        beside = self._beside(n)
        if beside:
            return [Need((way,), self._material(what, mark)) for way in beside]
        if not self.take("("):
            return []
        ways = [self._toward()]
        while ways[-1] and self.take_any(", and", ",", "and"):
            ways.append(self._toward())
        if not all(ways) or not self.take(")"):
            return []
        if len(ways) == 1 and n <= len(ways[0]):
            ways *= n
        if n != len(ways):
            raise self.refuse(mark, f"{n} Materials need {n} directions, as in “(Left, Right)”")
        return [Need(way, self._material(what, mark)) for way in ways]

    def _beside(self, n: int) -> list[Direction]:
        """1 Character to the left; 2 Characters to the left and right"""
        found: list[Direction] = []
        mark = self.at
        while len(found) < n:
            way = self.one_of(BESIDE)
            if way is None:
                break
            found.append(way)
            if len(found) < n:
                self.take_any(", and", "and", ",")
        if len(found) == n:
            return found
        self.at = mark
        return []

    def _need(self) -> Need | None:
        ways = self._toward()
        mark = self.at
        what = self.plain_noun() if ways and self.take(":") else None
        return Need(ways, self._material(what, mark)) if isinstance(what, Select) else None

    def _toward(self) -> tuple[Direction, ...]:
        """Left; Left or Right; any direction"""
        if self.take_any(*EVERY_WAY):
            return tuple(Direction)
        found: list[Direction] = []
        while not found or self.take("or"):
            way = self.one_of(DIRECTIONS)
            if way is None:
                return ()
            found.append(way)
        return tuple(found)

    def _material(self, what: Select, at: int) -> Noun:
        cards = [kind for kind in what.kinds if kind not in NEVER_LIE]
        if len(cards) != len(what.kinds):
            raise self.refuse(at, "a Material is a card: name its type, as in “1 Skill (Up)”")
        return replace(what, pick=Pick.CHOOSE, count=Const(1))


#: Kinds of things that do not lie on the field as cards.
NEVER_LIE = (
    Kind.PLAYER, Kind.UNIT, Kind.ATTACK, Kind.EFFECT, Kind.LINK, Kind.MATERIAL, Kind.RAIDER,
)  # fmt: skip
