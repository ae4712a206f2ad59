"""What the house owns among experiments: the example of the first page, and small runs."""

from uuid import UUID

from django.db.models import Q

from accounts.services import HOUSE

EXAMPLE_KEY = UUID("6c5c1d0e-52a1-4b60-9d0a-0d4d3f3c0002")


def is_small_run() -> Q:
    """All the house owns but its example: small_runs.py."""
    return Q(owner__username=HOUSE) & ~Q(form_key=EXAMPLE_KEY)
