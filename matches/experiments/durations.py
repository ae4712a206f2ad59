"""Times and paces in words, as exactly as a guess deserves."""


def in_words(seconds: float) -> str:
    """How long it will take, as exactly as a guess deserves."""
    if seconds < 90:
        return f"{max(1, round(seconds))} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{round(minutes / 60)} h"


def pace_in_words(games_per_second: float) -> str:
    if games_per_second >= 2:
        return f"{round(games_per_second):,} games a second"
    return f"{max(1, round(60 * games_per_second))} games a minute"
