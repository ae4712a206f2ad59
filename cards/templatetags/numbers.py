"""Filters that write numbers the way every page does."""

from django import template

from ops import figures

register = template.Library()

for written in (figures.percent, figures.tenths, figures.grouped, figures.signed_points):
    register.filter(written)
