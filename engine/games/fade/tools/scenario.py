"""F.A.D.E. for the scenario runner: positions, moments, facts."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.codes import RANK
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.printed import COLUMNS
from engine.games.fade.cards.vocabulary import DamageClass, DamageType
from engine.games.fade.chain.chain import ASKED, RESPOND
from engine.games.fade.chain.responses import responders, response_options
from engine.games.fade.frames import CHAIN, OFFER, SETUP, STEP, TURN, VOTE, WINDOW
from engine.games.fade.game import Fade
from engine.games.fade.show.labels import PLAIN, WITH_CARD
from engine.games.fade.show.names import ref
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import (
    D_CARD,
    D_COUNT,
    D_DCLASS,
    D_DTYPE,
    D_ELEMENTS,
    D_RANK,
    D_SEAT,
    D_USER,
)
from engine.games.fade.state.state import FadeState
from engine.games.fade.tools.coverage import PROBES, SHOWN
from engine.games.fade.tools.scenario_cards import Cards
from engine.games.fade.tools.scenario_facts import (
    CARD_FACTS,
    SEAT_FACTS,
    card_fact,
    element_names,
    find_card,
    is_seat,
    name_of,
    names,
    place_card,
    seat_fact,
)
from engine.games.fade.tools.scenario_given import COUNTERS, GivenReader
from engine.games.fade.tools.scenario_table import table
from engine.games.fade.turn import clock, raid
from engine.games.fade.turn.steps import BATTLE, window_actions
from engine.kernel.frames import KIND, PC
from engine.kernel.labels import NO, PASS
from engine.kernel.scenarios import Bag, Fact, Scalar, Setting, Spellings
from engine.kernel.state import DRAWN, NOBODY, State
from engine.scenarios.adapter import seat_words
from engine.scenarios.errors import ScenarioError
from engine.text.chosen import P_RUN, P_THINGS

# While a step goes on, the program counter already stands at the next point.
STEP_NAMES: Final = {
    clock.T31_PREPARATION + 1: "preparation",
    clock.T32_COMBAT + 1: "combat",
    clock.T33_AFTERMATH + 1: "aftermath",
}
MOMENTS: Final = (
    "turn", "starting", "draw", "preparation", "combat", "aftermath", "end",
    "raider turn", "raider starting", "raider combat", "raider end",
)  # fmt: skip
WHOLE: Final = (
    "turn",
    "round",
    "turn player",
    "first player",
    "phase",
    "step",
    "to move",
    "arena",
    "world rules",
    "raiders",
    "chain",
    "pending",
    "top link",
    "over",
    "winner",
    "result",
)
KINDS: Final = tuple(kind.replace("_", " ") for kind in told.KINDS)
CLASSES: Final = tuple(dclass.value for dclass in DamageClass)
TYPES: Final = tuple(dtype.value for dtype in DamageType)
RANKS: Final = {index: rank.value for rank, index in RANK.items()}
BEFORE_TURNS: Final = (SETUP, VOTE)
DOT_COUNTERS: Final = ".counters"


class FadeAdapter:
    """See engine.kernel.scenarios for what each part is for."""

    probes = PROBES
    shown = SHOWN
    """For `rules_coverage` (tools/coverage.py)."""

    columns: tuple[str, ...] = (
        *COLUMNS,
        "number",
        "cost_kind",
        "rarity",
        "flavor",
        "artist",
    )
    verbs: tuple[str, ...] = (
        *PLAIN.values(),
        *WITH_CARD.values(),
        "react with",
        "activate",
        "signature skill of",
        "signature reaction of",
        "tag out",
        "option",
        "overdrive",
        "x is",
        "plv",
        "agi",
        "lay down",
        "frontline",
        "backline",
        "reserve zone",
        "equip zone of",
        *(f"{strip}{n}" for strip in "cfb" for n in range(1, 7)),
        *(f"p{n}" for n in range(1, 6)),
        *(f"r{n}" for n in range(10)),
        *(f"e{n}" for n in range(1, 6)),
    )

    answers: tuple[str, ...] = ("react with", "signature reaction of")
    passing_facts: tuple[str, ...] = ("chain", "pending", "top link")
    kinds: tuple[str, ...] = KINDS

    def build(self, setting: Setting) -> State:
        cards = Cards(setting.cards)
        given = GivenReader(setting.given, cards).read()
        return table(given, cards, setting.seed, setting.dice)

    # --- running --------------------------------------------------------------------------------

    def rests(self, state: State) -> bool:
        """The turn player's own step waits for a written pass."""
        return bool(state.stack) and state.stack[-1][KIND] == STEP

    def busy(self, state: State) -> bool:
        return bool(_fade(state).chain) or not self.rests(state)

    def resolving(self, state: State) -> bool:
        g = _fade(state)
        return bool(g.chain or g.pending) or g.stack[-1][KIND] != WINDOW

    def closing(self, state: State) -> bool:
        g = _fade(state)
        if not g.chain or g.asked != NOBODY or g.stack[-1][:2] != [CHAIN, RESPOND]:
            return False
        return g.stack[-1][ASKED] >= len(responders(g))

    def upkeep(self, state: State) -> str:
        g = _fade(state)
        if not g.stack or g.stack[0][KIND] != TURN or g.stack[-1][KIND] in BEFORE_TURNS:
            return ""
        return _part(g.stack[0][PC])

    def passed_over(self, state: State, seat: int) -> list[str] | None:
        """Of a Chain that is closed, or of the window before the turn player's action."""
        g = _fade(state)
        if g.out[seat] or g.stack[-1][KIND] in BEFORE_TURNS:
            return []
        if g.chain and g.stack[-1][:2] == [CHAIN, RESPOND]:
            return [g.label(action) for action in response_options(g, seat)]
        if self.rests(g) and seat != g.turn_seat:
            window = [WINDOW, 0, BATTLE, 0]
            return [g.label(action) for action in window_actions(g, window, seat)]
        return None

    def passing(self, state: State) -> str:
        return NO if state.stack and state.stack[-1][KIND] == OFFER else PASS

    def only_order(self, state: State) -> bool:
        return False

    def aliases(self, state: State) -> dict[str, str]:
        return {}

    def answers_itself(self, state: State) -> bool:
        g = _fade(state)
        return bool(g.chain) and g.asked == g.deed(g.chain[-1])[D_SEAT]

    def settled(self, state: State) -> list[tuple[int, str]]:
        g = _fade(state)
        found = []
        for row in g.picks:
            deed = g.find_deed(row[P_RUN])
            if deed is not None:
                seat = deed[D_SEAT]
                found += [
                    (seat, f"choose {ref(g, card)}") for card in row[P_THINGS:] if card != NONE
                ]
        return found

    def moment(self, state: State) -> tuple[int, int, str]:
        g = _fade(state)
        place = g.stack[0][PC] if g.stack else 0
        alone = len(g.stack) == 1
        part = ""
        if g.stack and g.stack[-1][KIND] in BEFORE_TURNS:
            part = "setup" if g.asked != NOBODY else ""
        elif place == clock.T00_BEGIN and alone:
            return g.turn_seat, g.turn_no + 1, _of_raiders(g, "turn")
        elif place in STEP_NAMES:
            part = STEP_NAMES[place] if g.asked != NOBODY else ""
        elif alone:
            part = _part(place)
        return g.turn_seat, g.turn_no, _of_raiders(g, part)

    def moments(self) -> tuple[str, ...]:
        return MOMENTS

    # --- facts ----------------------------------------------------------------------------------

    def fact(self, state: State, subject: Scalar, name: str) -> Fact:
        g = _fade(state)
        seat = is_seat(g, subject)
        if seat is not None:
            if not name:
                raise ScenarioError(f"Say what of {subject.text} is meant.", subject.line)
            return seat_fact(g, seat, name, subject)
        if subject.text.lower().endswith(DOT_COUNTERS):
            subject = Scalar(subject.text[: -len(DOT_COUNTERS)], subject.line)
        at_place = None if name else place_card(g, subject.text)
        if at_place is not None:
            return None if at_place == NONE else name_of(g, at_place)
        return card_fact(g, find_card(g, subject), name, subject)

    def wholes(self) -> tuple[str, ...]:
        return WHOLE

    def whole(self, state: State, name: str) -> Fact:
        g = _fade(state)
        match name:
            case "turn":
                return self.moment(g)[1]
            case "round":
                return g.round_no
            case "turn player":
                return _whose(g, g.turn_seat)
            case "first player":
                return seat_words(g.first_seat)
            case "phase" | "step":
                return _phase(g)
            case "to move":
                return None if g.asked == NOBODY else seat_words(g.asked)
            case "arena":
                return None if g.arena == NONE else name_of(g, g.arena)
            case "world rules" | "raiders":
                raiders = raid.left(g) if g.is_raid else []
                return Bag(names(g, g.rules if name == "world rules" else raiders), ordered=True)
            case "chain" | "pending":
                links = g.chain if name == "chain" else g.pending
                return Bag(names(g, [g.deed(n)[D_CARD] for n in links]), ordered=True)
            case "top link":
                return _top_link(g)
            case "over":
                return g.is_over
        return _winner(g)

    def properties(self) -> tuple[str, ...]:
        return (*SEAT_FACTS, *CARD_FACTS, *COUNTERS)

    def names(self, state: State) -> tuple[str, ...]:
        g = _fade(state)
        return tuple(dict.fromkeys(names(g, list(range(g.seats, len(g.card))))))

    def card_names(self, state: State, cards: tuple[int, ...]) -> tuple[str, ...]:
        return names(_fade(state), list(cards))


def _fade(state: State) -> Fade:
    assert isinstance(state, Fade)
    return state


def _whose(g: FadeState, side: int) -> Fact:
    return seat_words(side) if side < g.seats else "Raiders"


def _of_raiders(g: Fade, part: str) -> str:
    """Moments of a Raider Turn have names of their own."""
    return f"raider {part}" if part and g.turn_seat >= g.seats else part


def _part(place: int) -> str:
    if place >= clock.T40_END_PHASE:
        return "end"
    if clock.T20_DRAW_PHASE <= place <= clock.T30_BATTLE:
        return "draw"
    return "starting" if clock.T10_START <= place < clock.T20_DRAW_PHASE else ""


def _phase(g: FadeState) -> Fact:
    place = g.stack[0][PC]
    word = STEP_NAMES.get(place) or (
        "starting" if place == clock.T00_BEGIN else _part(place) or "battle"
    )
    words = (word, f"{word} step", f"{word} phase")
    return Spellings((*words, "battle", "battle phase") if place in STEP_NAMES else words)


def _top_link(g: FadeState) -> Fact:
    """The link that would be answered now."""
    if not g.chain:
        return None
    deed = g.deed(g.chain[-1])
    user = deed[D_USER]
    return {
        "card": names_one(g, deed[D_CARD]),
        "user": None if user == NONE else names_one(g, user),
        "controller": _whose(g, deed[D_SEAT]),
        "hits": deed[D_COUNT],
        "type": TYPES[deed[D_DTYPE]] if deed[D_DTYPE] >= 0 else None,
        "class": CLASSES[deed[D_DCLASS]],
        "rank": RANKS.get(deed[D_RANK]),
        "elements": Bag(element_names(deed[D_ELEMENTS])),
        "targets": Bag(tuple(names_one(g, unit) for unit in attack_targets(g, deed))),
    }


def names_one(g: FadeState, card: int) -> str:
    return f"P{card + 1}" if card < g.seats else g.definition(card).name


def _winner(g: FadeState) -> Fact:
    """Nobody yet, a draw, the seat or team that won, all players, or the Raiders."""
    if not g.over:
        return None
    if g.over == DRAWN:
        return "draw"
    won = g.winners()
    if not won:
        return "Raiders"
    together = " and ".join(f"P{seat + 1}" for seat in won)
    words = [together, f"{together} win"]
    if g.is_raid:
        words += ["all players", "everybody"]
    if len(won) == 1:
        words += [f"Player {won[0] + 1}", f"{together} wins"]
    return Spellings(tuple(words))
