"""Typed errors; each message is a sentence a user can read."""


class EngineError(Exception):
    """Anything the engine refuses."""


class IllegalActionError(EngineError):
    """The action is not among the legal ones of this decision."""


class StaleActionError(IllegalActionError):
    """The action was meant for an earlier decision."""


class GameOverError(EngineError):
    """Nobody can move in a finished game."""


class UnknownSystemError(EngineError):
    """No game system has this name."""


class CapabilityError(EngineError):
    """The game has nothing of the kind that was asked for."""


class OptionsError(EngineError):
    """A game option or seat description does not fit the system; `option` says which, if one."""

    def __init__(self, message: str, option: str = "") -> None:
        super().__init__(message)
        self.option = option


class CorruptSaveError(EngineError):
    """The saved data is damaged or incomplete."""


class ForeignSaveError(EngineError):
    """The saved data belongs to another program, version or game system."""


class RecordError(EngineError):
    """A record does not describe a game that can be played."""


class DiceError(EngineError):
    """Scripted dice were left over or did not fit."""


class IllegalDeckError(EngineError):
    """A deck breaks the rules of its system; `violations` lists all of them."""

    def __init__(self, message: str, violations: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.violations = violations


class UnplayableCardError(EngineError):
    """A card's text is understood but this engine has no handler for a part of it."""
