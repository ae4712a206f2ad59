"""The line duel for the scenario runner: how a position is written, and what can be asked of it."""

from typing import Final

from engine.games.line_duel.duel import ARENA, CHOICES, LineDuel
from engine.games.line_duel.options import TEAMS, teams_at
from engine.kernel.scenarios import Bag, Fact, Map, Scalar, Setting
from engine.kernel.state import NOBODY, State
from engine.scenarios.adapter import seat_named, seat_words
from engine.scenarios.errors import ScenarioError
from engine.scenarios.plain import PlainAdapter
from engine.scenarios.source import as_int, as_map, as_text, check_keys, unknown_key

SEAT_KEYS: Final = ("life", "place", "card")


class LineAdapter(PlainAdapter):
    verbs: tuple[str, ...] = CHOICES
    kinds: tuple[str, ...] = ("beat", "move", "strike", "lose", "end")

    def build(self, setting: Setting) -> State:
        named = [seat_named(key.text) for key, _ in setting.given]
        seats = max(2, *(seat + 1 for seat in named if seat is not None), 2)
        split = setting.given.get(TEAMS)
        teams = {} if split is None else {TEAMS: as_text(split, TEAMS)}
        game = LineDuel(seats, setting.seed, teams_at(seats, teams))
        for key, value in setting.given:
            seat = seat_named(key.text)
            if seat is not None:
                self._place(game, seat, as_map(value, key.text), key)
            elif key.text.lower() != TEAMS:
                raise unknown_key(key, "given", ("P1", "P2", "P3", "P4", TEAMS))
        if len(set(game.place)) < seats:
            raise ScenarioError("Two fighters stand on one space.", setting.given.line)
        game.script = setting.dice
        game.begin_beat()
        return game

    def _place(self, game: LineDuel, seat: int, body: Map, key: Scalar) -> None:
        check_keys(body, key.text, SEAT_KEYS)
        for name, number in body:
            getattr(game, name.text)[seat] = as_int(number, name.text)
        if not 1 <= game.place[seat] <= ARENA.size:
            raise ScenarioError(f"The line has {ARENA.size} spaces, counted from 1.", key.line)

    def moment(self, state: State) -> tuple[int, int, str]:
        return 0, state.rounds(), "beat" if state.asked == 0 else ""

    def moments(self) -> tuple[str, ...]:
        return ("beat",)

    def fact(self, state: State, subject: Scalar, name: str) -> Fact:
        assert isinstance(state, LineDuel)
        seat = seat_named(subject.text)
        if seat is None or seat >= state.seats:
            raise ScenarioError(f'There is no seat "{subject.text}".', subject.line)
        match name:
            case "life":
                return state.life[seat]
            case "place":
                return state.place[seat]
            case "card":
                return state.card[seat]
            case "deck":
                return Bag(tuple(str(card) for card in state.deck[seat]))
        raise unknown_key(Scalar(name, subject.line), subject.text, SEAT_KEYS)

    def properties(self) -> tuple[str, ...]:
        return (*SEAT_KEYS, "deck")

    def whole(self, state: State, name: str) -> Fact:
        if name == "beat":
            return state.rounds()
        if name == "to move":
            return None if state.asked == NOBODY else seat_words(state.asked)
        if name == "winners":
            return Bag(tuple(f"P{seat + 1}" for seat in state.winners()))
        return state.is_over

    def wholes(self) -> tuple[str, ...]:
        return ("beat", "to move", "over", "winners")
