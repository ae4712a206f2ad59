"""Numbers the way every page, text and command writes them. Pages use them as filters."""


def percent(share: float | None) -> str:
    """A share between 0 and 1 as a percentage without its sign: 0.5421 gives 54.2."""
    return "–" if share is None else tenths(100 * share)


def tenths(number: float | None) -> str:
    """With one digit after the point. Pages, texts and commands round alike: not `floatformat`."""
    return "–" if number is None else f"{number:.1f}"


def grouped(number: int) -> str:
    """With a comma between thousands: 20,000."""
    return f"{number:,}"


def signed_points(share: float) -> str:
    """A difference between two shares in points, with its sign: 0.031 gives +3.1."""
    return f"{100 * share:+.1f}".replace("-", "−")
