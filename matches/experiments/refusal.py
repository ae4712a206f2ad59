"""Why an experiment is not made."""

from collections.abc import Mapping


class ExperimentRefused(Exception):
    """The experiment was not made; `field` names the form field, the message says why.

    `way_out` are options that would make it possible; `place` is that of the deck it is about.
    """

    def __init__(
        self,
        field: str,
        message: str,
        *,
        way_out: Mapping[str, object] | None = None,
        place: int | None = None,
    ) -> None:
        super().__init__(message)
        self.field = field
        self.way_out = dict(way_out or {})
        self.place = place
