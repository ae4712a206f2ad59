"""What can be wrong with a scenario file; each message is a sentence with its way out."""


class ScenarioError(Exception):
    """Something in a scenario file cannot be used; `line` counts from 1, 0 is the whole file."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line = line


class CheckError(ScenarioError):
    """The scenario was carried out, but something in it does not hold."""
