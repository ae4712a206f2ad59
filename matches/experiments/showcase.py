"""The result that the home page shows everybody: the house decks against each other."""

from dataclasses import dataclass

from accounts.services import HOUSE
from engine import api
from matches.experiments.house import EXAMPLE_KEY
from matches.experiments.selectors import public_experiments
from matches.models import Experiment
from matches.results.figures import Standing, has_leader, part_played, standings
from matches.results.statistics import Estimate


@dataclass(frozen=True, slots=True)
class Place:
    """A deck in the result, its share of the points in percent."""

    name: str
    points: Estimate

    @property
    def percent(self) -> float:
        return 100 * (self.points.value or 0.0)

    @property
    def low(self) -> float:
        return 100 * self.points.low

    @property
    def high(self) -> float:
        return 100 * self.points.high


@dataclass(frozen=True, slots=True)
class Showcase:
    """What was played so far, by whom, and what came of it."""

    experiment: Experiment
    bot: str
    places: tuple[Place, ...]
    has_leader: bool

    @property
    def is_under_way(self) -> bool:
        return self.experiment.games_done < self.experiment.games


def showcase() -> Showcase | None:
    """None until its first games were played, or if an admin took it away."""
    found = public_experiments().filter(owner__username=HOUSE, form_key=EXAMPLE_KEY).first()
    if found is None or not found.games_done:
        return None
    matchups = list(found.matchups.all())
    ranking: list[Standing] = standings(matchups, part_played(found))
    bot = next((bot.name for bot in api.bots() if bot.slug == found.bot), found.bot)
    return Showcase(
        experiment=found,
        bot=f"{bot} {found.bot_version}" if found.bot_version else bot,
        places=tuple(Place(each.name, each.points) for each in ranking),
        has_leader=has_leader(found, matchups),
    )
