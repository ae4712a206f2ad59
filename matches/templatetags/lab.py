"""An experiment in the words of its game, for templates."""

from django import template

from engine import api
from matches.experiments import settings
from matches.experiments.selectors import games_in_words
from matches.experiments.settings import Setting
from matches.models import Experiment

register = template.Library()


@register.filter
def told(experiment: Experiment) -> list[Setting]:
    """What was set other than the rules say."""
    return settings.told(experiment.system, experiment.options)


@register.filter
def words(experiment: Experiment) -> api.Words:
    """What its game calls things."""
    return api.words(experiment.system)


@register.filter
def game_name(experiment: Experiment) -> str:
    return next(each.name for each in api.systems() if each.slug == experiment.system)


@register.filter
def speed(experiment: Experiment) -> str:
    """How fast its games were played lately; empty before the first."""
    return games_in_words(experiment)
