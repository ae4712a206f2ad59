"""What came out of running scenario files, as data and as text."""

from dataclasses import dataclass, field

LOG_TAIL = 60


@dataclass(frozen=True, slots=True)
class Outcome:
    """One scenario, or one file that could not be read."""

    path: str
    line: int
    name: str
    faults: tuple[tuple[int, str], ...] = ()
    log: tuple[str, ...] = ()
    unwritten: int = 0
    """How many answers were passed because the file does not mention them."""

    @property
    def ok(self) -> bool:
        return not self.faults

    def text(self) -> str:
        """A failure with everything needed to understand it."""
        lines = [f"FAIL {self.path}:{self.line} {self.name}".rstrip()]
        for line, fault in self.faults:
            where = f"{self.path}:{line}: " if line else ""
            first, *rest = f"{where}{fault}".split("\n")
            lines.append(f"  {first}")
            lines += [f"    {part}" for part in rest]
        if self.log:
            lines.append("  What happened:")
            left_out = len(self.log) - LOG_TAIL
            if left_out > 0:
                lines.append(f"    … {left_out} earlier lines")
            lines += [f"    {entry}" for entry in self.log[-LOG_TAIL:]]
        return "\n".join(lines)


@dataclass(slots=True)
class Report:
    """All outcomes of a run, in order."""

    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def passed(self) -> int:
        return sum(outcome.ok for outcome in self.outcomes)

    @property
    def failed(self) -> int:
        return len(self.outcomes) - self.passed

    @property
    def ok(self) -> bool:
        """Whether a command that ran these files may exit with success."""
        return not self.failed

    def text(self) -> str:
        """Failures in full, one line per file, and the count as the last line."""
        parts = [outcome.text() + "\n" for outcome in self.outcomes if not outcome.ok]
        for path in dict.fromkeys(outcome.path for outcome in self.outcomes):
            own = [outcome for outcome in self.outcomes if outcome.path == path]
            bad = sum(not outcome.ok for outcome in own)
            silent = sum(outcome.unwritten for outcome in own)
            note = f" ({silent} possible answers not written, so passed)" if silent else ""
            parts.append(f"{path}: {len(own) - bad} passed, {bad} failed{note}")
        parts.append(f"{self.passed} passed, {self.failed} failed")
        return "\n".join(parts)
