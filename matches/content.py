"""What Riftlab ships of playtests: one public example, so that the first visitor sees a result."""

from uuid import UUID

from accounts.services import ensure_house
from matches.services import submit_experiment

EXAMPLE_KEY = UUID("6c5c1d0e-52a1-4b60-9d0a-0d4d3f3c0001")


def load_example() -> None:
    submit_experiment(
        owner=ensure_house(),
        first_deck="ember-rush",
        second_deck="tide-and-time",
        bot="random",
        games=40,
        seed=1,
        is_public=True,
        form_key=EXAMPLE_KEY,
    )
