"""The line duel for the scenario runner: how a position is written, and what can be asked of it."""

from engine.games.line_duel.duel import CHOICES, LineDuel
from engine.kernel.scenarios import Bag, Fact, Scalar, Setting
from engine.kernel.state import NOBODY, State
from engine.scenarios.adapter import seat_named, seat_words
from engine.scenarios.errors import ScenarioError
from engine.scenarios.source import as_int, as_map, check_keys, unknown_key

SEAT_KEYS = ("life", "place", "card")


class LineAdapter:
    verbs: tuple[str, ...] = CHOICES
    answers: tuple[str, ...] = ()
    passing_facts: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ("beat", "strike")

    def build(self, setting: Setting) -> State:
        named = [seat_named(key.text) for key, _ in setting.given]
        seats = max(2, *(seat + 1 for seat in named if seat is not None), 2)
        game = LineDuel(seats, setting.seed)
        for key, value in setting.given:
            seat = seat_named(key.text)
            if seat is None:
                raise unknown_key(key, "given", ("P1", "P2", "P3", "P4"))
            body = as_map(value, key.text)
            check_keys(body, key.text, SEAT_KEYS)
            for name, number in body:
                getattr(game, name.text)[seat] = as_int(number, name.text)
        game.script = setting.dice
        game.begin_beat()
        return game

    def rests(self, state: State) -> bool:
        return False

    def busy(self, state: State) -> bool:
        return False

    def resolving(self, state: State) -> bool:
        return False

    def closing(self, state: State) -> bool:
        return False

    def passing(self, state: State) -> str:
        return "pass"

    def answers_itself(self, state: State) -> bool:
        return False

    def settled(self, state: State) -> list[tuple[int, str]]:
        return []

    def moment(self, state: State) -> tuple[int, int, str]:
        assert isinstance(state, LineDuel)
        return 0, state.beat, "beat" if state.asked == 0 else ""

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
        assert isinstance(state, LineDuel)
        if name == "beat":
            return state.beat
        if name == "to move":
            return None if state.asked == NOBODY else seat_words(state.asked)
        return state.is_over

    def wholes(self) -> tuple[str, ...]:
        return ("beat", "to move", "over")

    def names(self, state: State) -> tuple[str, ...]:
        return ()

    def card_names(self, state: State, cards: tuple[int, ...]) -> tuple[str, ...]:
        return ()
