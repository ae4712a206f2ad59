"""Which game can be learned at a table: for the pages that lead there."""

from django import template

from matches.lessons.courses import course_of, title_of

register = template.Library()


@register.simple_tag
def lesson_of(system: str) -> str:
    """What its lesson is called; empty if it has none."""
    return title_of(system) if course_of(system) else ""
