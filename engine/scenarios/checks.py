"""The parts of a `then`: facts, events, legal choices, the end of the game."""

from difflib import get_close_matches

from engine.kernel.events import Event
from engine.kernel.scenarios import Fact, Items, Map, Node, Scalar
from engine.scenarios.adapter import seat_named, seat_of
from engine.scenarios.compare import difference
from engine.scenarios.driver import CHOICE, Closed, Driver, offer, seat_name
from engine.scenarios.errors import CheckError, ScenarioError
from engine.scenarios.labels import plain, written
from engine.scenarios.parse import PARTS
from engine.scenarios.source import as_int, as_items, as_map, as_text, check_keys, is_nothing

EVENT_KEYS = ("kind", "rule", "seat", "text", "amount", "card", "count")
LEGAL_KEYS = ("legal", "not legal", "only legal")
EVENT_LISTS = ("events", "no events")


def asks_for_choices(bodies: tuple[Map, ...]) -> bool:
    """Whether a `then` speaks of what somebody may choose."""
    return any(plain(key.text) in (*LEGAL_KEYS, "to move") for body in bodies for key, _ in body)


def denies_seats(bodies: tuple[Map, ...]) -> bool:
    """Whether a `then` says what a named seat may not do."""
    return any(
        plain(key.text) == "not legal" and isinstance(value, Map)
        for body in bodies
        for key, value in body
    )


def looks_now(bodies: tuple[Map, ...], driver: Driver) -> bool:
    """Whether a `then` speaks of what is true only while something is being resolved."""
    return any(_speaks_of_now(key, value, driver) for body in bodies for key, value in body)


def look_at_closed(bodies: tuple[Map, ...], driver: Driver) -> bool:
    """Bring the driver to where a `then` that speaks of a Chain means it, if nobody is asked there.

    A seat that could only pass is not asked, so a Chain nobody can answer is over before the next
    decision; it is looked at when its last link is there and nothing has been resolved.
    """
    facts = [
        (plain(key.text), value)
        for body in bodies
        for key, value in body
        if plain(key.text) in driver.adapter.passing_facts
    ]
    if all(is_nothing(value) for _, value in facts):
        return False
    ahead, steps = driver.copy(), 0
    stop = Closed(ahead)
    while ahead.advance(stop):
        steps += 1
        whole = ahead.adapter.whole
        if not any(difference(value, whole(ahead.state, word)) for word, value in facts):
            stop = Closed(driver)
            for _ in range(steps):
                driver.advance(stop)
            return True
    return False


def _speaks_of_now(key: Scalar, value: Node, driver: Driver) -> bool:
    adapter, asked = driver.adapter, driver.state.asked
    word = plain(key.text)
    if word == "to move":
        return isinstance(value, Scalar) and seat_named(value.text) == asked
    if word in adapter.passing_facts:
        return not is_nothing(value)
    if word not in LEGAL_KEYS:
        return False
    if isinstance(value, Map):
        return any(seat_named(seat.text) == asked for seat, _ in value)
    for item in as_items(value, word):
        label = plain(as_text(item, "A label"))
        if label.startswith(adapter.answers) or driver.can(asked, tuple(PARTS.split(label))):
            return True
    return False


class Checker:
    """Checks one `then` against a driver."""

    def __init__(
        self, driver: Driver, log: list[Event], since: int, before: Driver | None = None
    ) -> None:
        self.driver = driver
        self.before = before
        """The game before it ran to where it is looked at."""
        self.log = log
        self.since = since
        self.faults: list[ScenarioError] = []

    def run(self, bodies: tuple[Map, ...]) -> list[ScenarioError]:
        """All differences, in the order of the file."""
        for key, value in (pair for body in bodies for pair in body):
            try:
                self.part(key, value)
            except ScenarioError as error:
                error.line = error.line or key.line
                self.faults.append(error)
        return self.faults

    def part(self, key: Scalar, value: Node) -> None:
        word = plain(key.text)
        if word in LEGAL_KEYS:
            self.legality(word, value)
        elif word in EVENT_LISTS:
            self.events(word, value)
        elif word in self.driver.adapter.wholes():
            self.compare(key.text, value, self.driver.adapter.whole(self.driver.state, word))
        else:
            self.subject(key, value)

    def subject(self, key: Scalar, value: Node) -> None:
        """`X.hp: 3`, `X: {hp: 3}`, or a place alone, `P2 C1: X`."""
        left, _, last = key.text.rpartition(".")
        seat, _, word = key.text.partition(" ")
        if self.is_property(last) and left:
            self.property(Scalar(left, key.line), last, value)
        elif self.is_property(word) and seat_named(seat) is not None:
            self.property(Scalar(seat, key.line), word, value)
        elif isinstance(value, Map):
            for inner, expected in value:
                self.inner(key, inner, expected)
        else:
            self.alone(key, left, last, value)

    def inner(self, key: Scalar, inner: Scalar, expected: Node) -> None:
        """A property of a subject, or a card of a seat: `P1: {C1: {hp: 3}}`."""
        of_seat = seat_named(key.text) is not None and not self.is_property(inner.text)
        if of_seat and isinstance(expected, Map):
            self.subject(Scalar(f"{key.text} {inner.text}", inner.line), expected)
        else:
            self.property(key, inner.text, expected)

    def is_property(self, word: str) -> bool:
        return plain(word).replace("_", " ") in self.driver.adapter.properties()

    def alone(self, key: Scalar, left: str, last: str, value: Node) -> None:
        """A place or card without a property; with a dot in it perhaps a wrong property."""
        try:
            self.property(key, "", value)
        except CheckError:
            raise
        except ScenarioError:
            if not left:
                raise
            self.property(Scalar(left, key.line), last, value)

    def property(self, subject: Scalar, name: str, expected: Node) -> None:
        word = plain(name).replace("_", " ")
        actual = self.driver.adapter.fact(self.driver.state, subject, word)
        self.compare(f"{subject.text}.{name}" if name else subject.text, expected, actual)

    def compare(self, what: str, expected: Node, actual: Fact) -> None:
        found = difference(expected, actual)
        if found:
            self.faults.append(CheckError(f"{what}: {found}", expected.line))

    # --- legal choices --------------------------------------------------------------------------

    def legality(self, word: str, value: Node) -> None:
        asked = self.driver.copy()
        if word != "not legal" or not asked.adapter.closing(asked.state):
            asked.advance()  # Else everybody has answered, and nobody is asked.
        if isinstance(value, Map):
            for key, labels in value:
                seat = seat_of(key.text, self.driver.state.seats, key.line)
                self.labels(word, seat, labels, asked)
        else:
            self.labels(word, asked.state.asked, value, asked)

    def labels(self, word: str, seat: int, value: Node, asked: Driver) -> None:
        legal = asked.labels() if asked.state.asked == seat else []
        items = as_items(value, word)
        if word == "only legal":
            self.exactly(seat, items, legal, value.line)
            return
        for item in items:
            label = as_text(item, "A label").strip()
            if word == "not legal":
                self.known_label(label, item.line)
                if asked.state.asked != seat and not asked.state.over:
                    self.passed_over(seat, label, item.line, asked)
                    continue
            can = bool(legal) and asked.can(seat, tuple(PARTS.split(label)))
            if can and word == "not legal":
                text = f'"{label}" is legal for {seat_name(seat)}, but should not be.'
                self.faults.append(CheckError(text, item.line))
            elif not can and word == "legal":
                now = offer(seat, legal) if legal else self.not_asked(seat, asked)
                text = f'"{label}" should be legal for {seat_name(seat)}. {now}'
                self.faults.append(CheckError(text, item.line))

    def passed_over(self, seat: int, label: str, line: int, asked: Driver) -> None:
        """A seat that is not asked cannot do it only if it was passed over for want of choices."""
        found = self.unasked(seat, asked)
        part = PARTS.split(label)[0]
        if found is None:
            text = f'"{label}" proves nothing: {self.not_asked(seat, asked)}'
            self.faults.append(CheckError(text, line))
        elif asked.find(part, found):
            text = f'"{label}" is legal for {seat_name(seat)}, but should not be.'
            self.faults.append(CheckError(text, line))

    def unasked(self, seat: int, asked: Driver) -> list[str] | None:
        """What a seat could have done where it was not asked; None if it was asked or elsewhere."""
        if self.before is not None:
            earlier = self.before.copy()
            if earlier.advance(Closed(earlier)):
                found = earlier.adapter.passed_over(earlier.state, seat)
                if found is not None and len(found) < 2:
                    return found  # with more choices the seat was asked
        return asked.adapter.passed_over(asked.state, seat)

    def not_asked(self, seat: int, asked: Driver) -> str:
        if asked.state.over:
            return "The game is over."
        return f"{seat_name(asked.state.asked)} is asked now, not {seat_name(seat)}."

    def exactly(self, seat: int, items: tuple[Node, ...], legal: list[str], line: int) -> None:
        """Every legal choice is listed, and nothing else."""
        left = legal[:]
        for item in items:
            text = as_text(item, "A label").strip()
            found = [label for label in left if written(text, label)]
            if found:
                left = [label for label in left if label not in found]
            else:
                self.faults.append(
                    CheckError(f'"{text}" should be legal. {offer(seat, legal)}', item.line)
                )
        if left:
            more = ", ".join(f'"{label}"' for label in left)
            self.faults.append(CheckError(f"Legal, but not listed: {more}.", line))

    def known_label(self, label: str, line: int) -> None:
        """A misspelt label is never legal, so it would prove nothing."""
        adapter = self.driver.adapter
        for part in PARTS.split(label):
            text = plain(part)
            starts = (*adapter.verbs, *(name.lower() for name in adapter.names(self.driver.state)))
            named = seat_named(text[:8] if text.startswith("player") else text[:2]) is not None
            if not named and not any(text.startswith(start) for start in starts):
                verbs = ", ".join(adapter.verbs)
                raise ScenarioError(
                    f'No choice of this game is called "{part}". Labels begin with {verbs}, or '
                    "are the name of a card or seat.",
                    line,
                )

    # --- events ---------------------------------------------------------------------------------

    def events(self, word: str, value: Node) -> None:
        """`events`: each is found after the one before; `no events`: none is found."""
        happened = [event for event in self.log[self.since :] if event.kind != CHOICE]
        position = 0
        items = value.items if isinstance(value, Items) else (value,)
        for item in items:
            wanted = EventPattern(item, self.driver)
            places = [
                place
                for place, event in enumerate(happened)
                if wanted.fits(event) and (word == "no events" or place >= position)
            ]
            if word == "no events":
                if places:
                    text = f"{wanted.text} happened: {happened[places[0]].text}."
                    self.faults.append(CheckError(text, item.line))
            elif wanted.count is not None:
                self.compare(f"Number of {wanted.text}", wanted.count, len(places))
            elif places:
                position = places[0] + 1
            else:
                after = " after the events listed before it" if position else ""
                self.faults.append(CheckError(f"{wanted.text} did not happen{after}.", item.line))


class EventPattern:
    """A description of events: a kind, a rule or words of the text, or a map of these."""

    def __init__(self, node: Node, driver: Driver) -> None:
        self.driver = driver
        self.count: Node | None = None
        self.pairs: list[tuple[str, str]] = []
        if isinstance(node, Scalar):
            self.pairs = [("any", node.text.strip())]
            self.text = f'"{node.text}"'
            return
        body = as_map(node, "An event")
        check_keys(body, "An event", EVENT_KEYS)
        for key, value in body:
            name = key.text.lower()
            if name == "count":
                self.count = value
                continue
            if name == "amount":
                as_int(value, "amount")
            if name == "kind":
                known_kind(value, driver.adapter.kinds)
            self.pairs.append((name, as_text(value, name).strip()))
        self.text = "an event with " + ", ".join(f"{name} {value}" for name, value in self.pairs)

    def fits(self, event: Event) -> bool:
        return all(self.one(name, value.lower(), event) for name, value in self.pairs)

    def one(self, name: str, value: str, event: Event) -> bool:
        kind = event.kind.lower().replace("_", " ")
        spaced = value.replace("_", " ")
        match name:
            case "kind":
                return kind == spaced
            case "rule":
                return event.rule.lower() in (value, f"{self.driver.state.SYSTEM}:{value}")
            case "seat":
                return seat_name(event.seat).lower() == value
            case "text":
                return value in event.text.lower()
            case "amount":
                return event.amount == int(value)
            case "card":
                adapter, state = self.driver.adapter, self.driver.state
                names = adapter.card_names(state, event.cards)
                return value in [card.lower() for card in names]
        return spaced == kind or value == event.rule.lower() or value in event.text.lower()


def known_kind(value: Node, kinds: tuple[str, ...]) -> None:
    """A misspelt kind never happens, so `no events` would prove nothing."""
    text = plain(as_text(value, "kind")).replace("_", " ")
    if text not in kinds:
        near = get_close_matches(text, kinds, n=1)
        hint = f' Did you mean "{near[0]}"?' if near else ""
        listed = ", ".join(kinds)
        raise ScenarioError(f'There is no event "{text}".{hint} Kinds: {listed}.', value.line)
