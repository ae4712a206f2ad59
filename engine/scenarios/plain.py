"""An adapter for games without a chain: nothing is ever half resolved between two decisions."""

from engine.kernel.state import State


class PlainAdapter:
    """What such a game answers to the runner's questions about the course of a game."""

    columns: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    passing_facts: tuple[str, ...] = ()

    def rests(self, state: State) -> bool:
        return False

    def busy(self, state: State) -> bool:
        return False

    def resolving(self, state: State) -> bool:
        return False

    def closing(self, state: State) -> bool:
        return False

    def upkeep(self, state: State) -> str:
        return ""

    def passed_over(self, state: State, seat: int) -> list[str] | None:
        return None

    def passing(self, state: State) -> str:
        return "pass"

    def answers_itself(self, state: State) -> bool:
        return False

    def only_order(self, state: State) -> bool:
        return False

    def aliases(self, state: State) -> dict[str, str]:
        return {}

    def settled(self, state: State) -> list[tuple[int, str]]:
        return []

    def names(self, state: State) -> tuple[str, ...]:
        return ()

    def card_names(self, state: State, cards: tuple[int, ...]) -> tuple[str, ...]:
        return ()
