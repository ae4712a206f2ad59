"""The bot for choices that two make in secret: it solves them, and is not predictable."""

from typing import Final

from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.play.bots.chair import Chair
from engine.play.bots.greedy import GreedyBot, one_of_alike
from engine.play.matrix import Matrix, best_against, drawn

HANDS: Final = 16
"""So many hands the other may hold are imagined."""

CELLS: Final = 160
"""So often, about, the two choices are played out."""

MOST_WORLDS: Final = 4
"""No pair of choices is played out more often than this."""

TRIES: Final = 5
"""Of a later choice so many ways are tried."""

FOLLOW_UPS: Final = 40
"""What goes on and on is judged after so many choices."""

ONLY: Final = ""
"""What the other chooses if there is no choice."""


class StrikeBot:
    """Where two choose in secret it draws from a best mixed strategy; else it plays like Greedy."""

    name = "strike"
    title = "Strike"
    version = 1
    description = (
        "Sets its attack unpredictably: it imagines hands the other may hold, plays its own "
        "attacks out against theirs and draws from the best mixed strategy. Elsewhere it plays "
        "like Greedy."
    )
    is_slow = True
    thinks_long = False
    games: tuple[str, ...] = ("exceed",)

    def __init__(self) -> None:
        self.greedy = GreedyBot()

    def choose(self, chair: Chair, rng: Rng) -> Action:
        legal = chair.actions()
        if not chair.secret:
            return self.greedy.choose(chair, rng)
        study = Study(chair, legal, rng)
        return legal[drawn(best_against(study.cells(), study.kinds), rng)]


class Study:
    """What the other may choose, hand by hand, and what every pair of choices leads to."""

    __slots__ = ("_legal", "_names", "_seat", "_seed", "_worlds", "kinds")

    def __init__(self, chair: Chair, legal: list[Action], rng: Rng) -> None:
        self._seat = chair.seat
        self._legal = legal
        self._seed = rng.bits()
        self._worlds: dict[str, list[State]] = {}
        hands = [self._imagined(chair.imagine(rng)) for _ in range(HANDS)]
        # By name: the order in which somebody holds cards is nobody else's business.
        self._names = sorted(self._worlds)
        self.kinds = [[self._names.index(name) for name in hand] for hand in hands]

    def _imagined(self, world: State) -> list[str]:
        """What the other may choose in one possible game; the game is kept for each of it."""
        found = world.rivals(self._seat) or [(name, world) for name in self._answers(world.clone())]
        for name, game in found:
            self._worlds.setdefault(name, []).append(game)
        return sorted({name for name, _ in found})

    def _answers(self, game: State) -> list[str]:
        """What the other is offered after a choice of one's own."""
        game.apply(self._legal[0])
        walk = Walk(game, Rng(self._seed))
        if not walk.to_secret(self._seat):
            return [ONLY]
        return [walk.game.label(action) for action in walk.game.legal_actions()]

    def cells(self) -> Matrix:
        """The outlook after each pair of choices, the sum over a few games."""
        pairs = len(self._legal) * len(self._names)
        most = max(1, min(MOST_WORLDS, CELLS // pairs))
        return [[self._cell(action, name, most) for name in self._names] for action in self._legal]

    def _cell(self, action: Action, name: str, most: int) -> int:
        """The mean, since not every choice was imagined equally often."""
        worlds = self._worlds[name][:most]
        return sum(self._end(world.clone(), action, name) for world in worlds) // len(worlds)

    def _end(self, game: State, action: Action, name: str) -> int:
        chosen = bool(game.rivals(self._seat))
        game.apply(action)
        walk = Walk(game, Rng(self._seed))
        if not chosen and walk.to_secret(self._seat):
            reached = walk.game
            for answer in reached.legal_actions():
                if reached.label(answer) == name:
                    reached.apply(answer)
                    break
        walk.to_end()
        return walk.game.outlook(self._seat)


class Walk:
    """Plays a game on to where something new begins; all take what looks best for them."""

    __slots__ = ("game", "rng")

    def __init__(self, game: State, rng: Rng) -> None:
        self.game = game
        self.rng = rng

    def to_secret(self, seat: int) -> bool:
        """Up to the secret choice of another seat, if there is one."""
        for _ in range(FOLLOW_UPS):
            if self.game.over or self.game.quiet:
                return False
            if self.game.secret and self.game.asked != seat:
                return True
            self.go_on()
        return False

    def to_meeting(self) -> bool:
        """Up to where two choose at once again, if they do."""
        for _ in range(FOLLOW_UPS):
            if self.game.over or self.game.quiet:
                return False
            if self.game.secret:
                return True
            self.go_on()
        return False

    def to_end(self) -> None:
        for _ in range(FOLLOW_UPS):
            if self.game.over or self.game.quiet:
                return
            self.go_on()

    def go_on(self) -> None:
        """By what looks best to who is asked, if the rest is left to chance.

        Where nothing else was left, the game that was tried is the game that follows.
        """
        game = self.game
        options = self.options(game)
        best, value, follows = options[0], -2_000_000, None
        for option in options if len(options) > 1 else ():
            trial = game.clone()
            trial.apply(option)
            whole = trial.over or trial.quiet
            if not whole:
                self._wander(trial)
            reached = trial.outlook(game.asked)
            if reached > value:
                best, value, follows = option, reached, trial if whole else None
        if follows is None:
            game.apply(best)
        else:
            self.game = follows

    def _wander(self, trial: State) -> None:
        for _ in range(FOLLOW_UPS):
            if trial.over or trial.quiet:
                break
            found = self.options(trial)
            trial.apply(found[self.rng.below(len(found))])

    def options(self, game: State) -> list[Action]:
        legal = game.legal_actions()
        found = [option for option in legal if not game.minor(option)] or legal[:1]
        if len(found) > 1:
            found = one_of_alike([game.alike(option) for option in found], found, self.rng)
        return found[:TRIES]
