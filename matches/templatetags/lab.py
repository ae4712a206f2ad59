"""An experiment's options in words, for templates."""

from django import template

from matches.experiments import settings
from matches.experiments.settings import Setting
from matches.models import Experiment

register = template.Library()


@register.filter
def told(experiment: Experiment) -> list[Setting]:
    """What was set other than the rules say."""
    return settings.told(experiment.system, experiment.options)
