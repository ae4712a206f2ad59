"""Sample data for the style guide: what its components show that no form or list gives them."""

from dataclasses import dataclass

from django import forms, template
from django.core.paginator import Page, Paginator

register = template.Library()


@dataclass(frozen=True, slots=True)
class SampleShare:
    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True)
class Samples:
    share: SampleShare
    wide: SampleShare
    columns: list[dict[str, object]]
    rows: list[list[str]]
    tabs: list[dict[str, object]]
    page: Page[int]


@register.simple_tag
def guide_samples() -> Samples:
    return Samples(
        share=SampleShare(value=0.5421, low=0.5352, high=0.549, n=20_000),
        wide=SampleShare(value=0.45, low=0.307, high=0.602, n=40),
        columns=[
            {"label": "Match-up", "number": False},
            {"label": "Games", "number": True},
            {"label": "First wins", "number": True},
            {"label": "Interval", "number": True},
        ],
        rows=[
            ["Cinder rush : Tidewall", "20 000", "54.2%", "53.5 to 54.9"],
            ["Cinder rush : Clockwork", "20 000", "48.8%", "48.1 to 49.5"],
            ["Tidewall : Clockwork", "400", "51.0%", "46.1 to 55.9"],
        ],
        tabs=[
            {"label": "Mine", "href": "?show=mine", "current": True, "count": 12},
            {"label": "Public", "href": "?show=public", "current": False, "count": 340},
        ],
        page=Paginator(range(240), 20).page(4),
    )


@register.simple_tag
def guide_form(form: forms.Form, theme: str) -> forms.Form:
    """A copy of the form with ids of its own, so that one page can show it once per theme."""
    return type(form)(form.data, auto_id=f"{theme}_%s")
