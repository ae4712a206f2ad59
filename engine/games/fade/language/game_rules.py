"""What a World Rule sets for the whole table: start values, turns (fade:R200), decks (fade:R191).

The game asks for none of it while it plays: start values come before setup, limits before that.
"""

from __future__ import annotations

from engine.games.fade.cards.start_values import by_the_rules
from engine.games.fade.cards.vocabulary import Phase, Stat
from engine.games.fade.ir import (
    AtPhase,
    DeckLimit,
    DeckMatter,
    Draw,
    DrawnAfter,
    EachTurn,
    Fixed,
    GainTP,
    OwnCopies,
    Ref,
    SetStat,
    StartMatter,
    StartsWith,
    StartValue,
    TurnMatter,
    Turns,
)
from engine.text.forms import Forms, Row, Wrong
from engine.text.ir import Const, EventRef, Role, Span, Static, Triggered, Until
from engine.text.nodes import Ability
from engine.text.reader import PhraseTable, Reader

TURN_TP, TURN_CARDS = map(by_the_rules, TurnMatter)
OPENING_HAND = by_the_rules(StartMatter.HAND)
START_WORDS = PhraseTable(
    {matter.value: matter for matter in StartMatter}
    | {
        "Maximum CS": StartMatter.CS,
        "Character Slots": StartMatter.CS,
        "card in Hand": StartMatter.HAND,
        "cards in their Hand": StartMatter.HAND,
        "cards in their Hands": StartMatter.HAND,
        "card in their Hand": StartMatter.HAND,
        "cards in their opening Hand": StartMatter.HAND,
        "cards in their starting Hand": StartMatter.HAND,
        "cards": StartMatter.HAND,
        "card": StartMatter.HAND,
    }
)
EVERYBODY = "(each player|all players|every player|both players|players|everyone|everybody)"
#: On a World Rule “you” are whoever reads it.
ANYBODY = f"{EVERYBODY[:-1]}|you)"
STARTS = "(starts|start|begins|begin) [(the game|each game|every game|the match|play)] with"
EACH_HAS = "(each player's|every player's|all players '|both players '|players '|the)"
THEY = "(that player|they|the turn player|each player)"
GAINS = "(gains|gain|gets|get|receives|receive)"
DRAWS = "(draws|draw)"
CARDS = "(cards|card)"
MORE = "(additional|extra|more)"
A_TURN = (
    "(per turn|each turn|every turn|during their turn|during their Starting Phase"
    "|in their Starting Phase|at their Starting Phase|at the start of their turn"
    "|at the beginning of their turn|during each of their Starting Phases"
    "|during your Starting Phase|in your Starting Phase|at your Starting Phase|during your turn"
    "|each of your turns|in each of your Starting Phases|during each of your Starting Phases"
    "|at the start of your turn|at the beginning of your turn"
    "|during their Starting Phases|each Starting Phase|from their Starting Phase)"
)
A_DRAW = (
    "(per turn|each turn|every turn|during their Draw Phase|in their Draw Phase"
    "|at their Draw Phase|during their Draw Phases|during each of their Draw Phases"
    "|each Draw Phase|during each Draw Phase|during your Draw Phase|in your Draw Phase"
    "|at your Draw Phase|during each of your Draw Phases|each of your turns)"
)
IN_STARTING = "(at|during|in) (each player's|every player's|each|every) Starting Phase ,"
IN_DRAW = "(at|during|in) (each player's|every player's|each|every) Draw Phase ,"
ON_TOP = "is this on top of what a turn gives, or instead of it? Write “instead of"
FIVE = f"instead of {TURN_TP} [TP]"
TWO = f"instead of {TURN_CARDS} [{CARDS}]"
A_DECK = "(a Deck|each Deck|every Deck|Decks|all Decks|each player's Deck)"
HAVE = "(has|have|contains|contain|must have|must contain|must include|needs|need)"
MAY_HAVE = "(has|have|can have|may have|can contain|may contain|can include|contains|contain)"
AT_MOST = "(at most|up to|no more than|a maximum of)"
A_POOL = (
    "(a Fighter Pool|each Fighter Pool|Fighter Pools|every Fighter Pool|all Fighter Pools"
    "|each player's Fighter Pool)"
)
LEVELS = (
    "(Total Character Level|total Character Level|total Level|combined Level|Total Level"
    "|total Levels|combined Levels)"
)


# --- numbers of the start -------------------------------------------------------------------------

A_HAND = ("an opening Hand of", "a starting Hand of", "a Hand of")
OF_ALL = ("of each player", "of all players", "of every player", "of both players")


def start_values(reader: Reader) -> tuple[StartValue, ...] | None:
    """25 HP instead of 50, 3 TP and 7 cards"""
    values: list[StartValue] = []
    mark = reader.at
    while True:
        value = _start_value(reader)
        if value is None:
            reader.at = mark
            break
        values.append(value)
        mark = reader.at
        if not reader.take_any(", and", ",", "and"):
            break
        reader.take("with")
    return tuple(values) or None


def _start_value(reader: Reader) -> StartValue | None:
    hand = reader.take_any(*A_HAND)
    n = 0 if reader.take("no") else reader.integer()
    if n is None:
        return None
    more = reader.take_any("additional", "extra", "more")
    fewer = not more and reader.take_any("fewer", "less")
    matter = reader.one_of(START_WORDS)
    if matter is None or (hand and matter is not StartMatter.HAND):
        return None
    if more or fewer:
        n = by_the_rules(matter) + (n if more else -n)
    return _checked(reader, matter, n)


def new_start_value(reader: Reader, of_all: bool = False) -> StartValue | None:
    """HP is 25 instead of 50; HP of each player is 25"""
    matter = reader.one_of(START_WORDS)
    if matter is None or (of_all and not reader.take_any(*OF_ALL)):
        return None
    n = reader.integer() if reader.take_any("is", "are", "becomes") else None
    return _checked(reader, matter, n) if n is not None else None


def _checked(reader: Reader, matter: StartMatter, n: int) -> StartValue:
    mark, usual = reader.at, by_the_rules(matter)
    if reader.take("instead of"):
        said = reader.integer()
        if said is None:
            reader.at = mark
        elif said != usual:
            raise reader.refuse(reader.at - 1, f"the rules give {usual} {matter.value} (section 2)")
        else:
            reader.one_of(START_WORDS)
    least = 1 if matter is StartMatter.HP else 0
    if n < least:
        raise reader.refuse(mark - 1, f"nobody can start with {n} {matter.value}")
    return StartValue(matter, n)


def start_in_words(values: tuple[StartValue, ...]) -> str:
    words = [
        f"{value.n} {_unit(value)} instead of {by_the_rules(value.matter)}" for value in values
    ]
    *before, last = words
    return f"{', '.join(before)} and {last}" if before else last


def _unit(value: StartValue) -> str:
    one_card = value.matter is StartMatter.HAND and value.n == 1
    return "card in Hand" if one_card else value.matter.value


# --- the sentences --------------------------------------------------------------------------------


def _more_tp(n: int) -> Ability:
    """On top of the 5, so in the very first turn as well (fade:R54)."""
    when = AtPhase(Turns.EACH_PLAYER, Phase.STARTING)
    return Triggered(when, None, GainTP(EventRef(Role.PLAYER), Const(n)))


def _more_cards(n: int) -> Ability:
    when = AtPhase(Turns.EACH_PLAYER, Phase.DRAW)
    return Triggered(when, None, Draw(EventRef(Role.PLAYER), Const(n)))


def _limit(stat: Stat, n: int) -> Ability:
    return Static(SetStat(Ref(Fixed.EACH_PLAYER), stat, Const(n), Until(Span.DEFAULT)))


def _hand_size(n: int) -> Ability:
    return _limit(Stat.MAX_HAND, n)


def of_hand(n: int) -> Ability:
    return StartsWith((StartValue(StartMatter.HAND, n),))


def one_start(value: StartValue) -> Ability:
    return StartsWith((value,))


GAME_RULES = Forms(
    Row(
        StartsWith,
        "each player starts the game with {values:start values}",
        f"{ANYBODY} {STARTS} {{values:start values}}",
        f"{STARTS} {{values:start values}}",
    ),
    Row(
        StartsWith,
        f"[{EACH_HAS}] starting {{value:new start value}}",
        "the starting {value:new start value of all}",
        canonical=False,
        make=one_start,
    ),
    Row(
        StartsWith,
        f"[{EACH_HAS}] (opening|starting) (Hand|Hands|Hand size) (is|are|has|have|contains)"
        f" {{n:count}} [{CARDS}] [instead of {OPENING_HAND} [{CARDS}]]",
        f"{EVERYBODY} {DRAWS} {{n:count}} {CARDS} (for|as|in) their (opening|starting)"
        f" (Hand|Hands) [instead of {OPENING_HAND} [{CARDS}]]",
        f"{EVERYBODY} {DRAWS} {{n:count}} {CARDS} [instead of {OPENING_HAND} [{CARDS}]]"
        " (for|as|in) their (opening|starting) (Hand|Hands)",
        f"{EVERYBODY} {DRAWS} an (opening|starting) Hand of {{n:count}} {CARDS}"
        f" [instead of {OPENING_HAND} [{CARDS}]]",
        canonical=False,
        make=of_hand,
    ),
    Row(
        EachTurn,
        f"each player gains {{n:count}} TP per turn instead of {TURN_TP}",
        f"{ANYBODY} {GAINS} {{n:count}} TP {A_TURN} {FIVE}",
        f"{ANYBODY} {GAINS} {{n:count}} TP {FIVE} {A_TURN}",
        f"{IN_STARTING} {THEY} {GAINS} {{n:count}} TP {FIVE}",
        matter=TurnMatter.TP,
    ),
    Row(
        EachTurn,
        f"each player draws {{n:count}} <card|cards:n> per turn instead of {TURN_CARDS}",
        f"{ANYBODY} {DRAWS} {{n:count}} {CARDS} {A_DRAW} {TWO}",
        f"{ANYBODY} {DRAWS} {{n:count}} {CARDS} {TWO} {A_DRAW}",
        f"{IN_DRAW} {THEY} {DRAWS} {{n:count}} {CARDS} {TWO}",
        matter=TurnMatter.CARDS,
    ),
    Row(
        Triggered,
        f"{EVERYBODY} {GAINS} {{n:some count}} {MORE} TP {A_TURN}",
        canonical=False,
        make=_more_tp,
    ),
    Wrong(
        f"{EVERYBODY} {GAINS} {{n:count}} TP {A_TURN}", f"{ON_TOP} {TURN_TP}” or “2 additional TP”"
    ),
    Row(
        Triggered,
        f"{EVERYBODY} {DRAWS} {{n:some count}} {MORE} {CARDS} {A_DRAW}",
        canonical=False,
        make=_more_cards,
    ),
    Wrong(
        f"{EVERYBODY} {DRAWS} {{n:count}} {CARDS} {A_DRAW}",
        f"{ON_TOP} {TURN_CARDS}” or “1 additional card”",
    ),
    Row(
        Static,
        f"{EVERYBODY} (has|have) a {{stat:player limit}} of {{n:count}}",
        "[the] {stat:player limit} [of (each player|all players|every player)] is {n:count}",
        f"{EACH_HAS} {{stat:player limit}} (is|becomes) {{n:count}}",
        "[your] {stat:player limit} is {n:count}",
        canonical=False,
        make=_limit,
    ),
    Row(
        Static,
        f"{EVERYBODY} (can|may) have (up to|at most|no more than) {{n:count}} cards in"
        " (their Hand|their Hands|Hand)",
        f"{EVERYBODY} (can|may) (hold|keep) (up to|at most|no more than) {{n:count}} cards"
        " [in (their Hand|their Hands|Hand)]",
        f"{EVERYBODY} (cannot|can't) have more than {{n:count}} cards in"
        " (their Hand|their Hands|Hand)",
        canonical=False,
        make=_hand_size,
    ),
    Row(
        DrawnAfter,
        "the game is a draw after {rounds:count} <round|rounds:rounds>",
        "the game ends in a draw after {rounds:count} <round|rounds:rounds>",
        "after {rounds:count} (rounds|round), the game (ends in|is) a draw",
        "if nobody has won after {rounds:count} (rounds|round), the game (ends in|is) a draw",
        "if no player has won after {rounds:count} (rounds|round), the game (ends in|is) a draw",
    ),
    Row(
        DeckLimit,
        "a Deck has at least {n:count} cards",
        f"{A_DECK} {HAVE} at least {{n:count}} cards [instead of 60]",
        f"{A_DECK} {HAVE} a minimum of {{n:count}} cards [instead of 60]",
        "the minimum Deck size is {n:count} [cards] [instead of 60]",
        f"{A_DECK} (can have|may have|can contain|may contain) as few as {{n:count}} cards",
        matter=DeckMatter.CARDS,
    ),
    Row(
        DeckLimit,
        "a Deck has at most {n:count} <copy|copies:n> of each card",
        f"{A_DECK} {MAY_HAVE} {AT_MOST} {{n:count}} (copies|copy) of each card [instead of 4]",
        f"{A_DECK} {MAY_HAVE} {AT_MOST} {{n:count}} (copies|copy)"
        " of (a card|any card|the same card) [instead of 4]",
        f"{A_DECK} (cannot|can't|can not) (have|contain|include) more than {{n:count}}"
        " (copies|copy) of (each card|a card|any card|the same card) [instead of 4]",
        matter=DeckMatter.COPIES,
    ),
    Row(
        DeckLimit,
        "a Fighter Pool has at most {n:count} Levels",
        f"{A_POOL} {MAY_HAVE} {AT_MOST} {{n:count}} Levels [instead of 100]",
        f"{A_POOL} {MAY_HAVE} (a|an) {LEVELS} of {AT_MOST} {{n:count}} [instead of 100]",
        f"(a|the) {LEVELS} of {A_POOL} can be {AT_MOST} {{n:count}} [instead of 100]",
        f"(a|the) maximum {LEVELS} of {A_POOL} is {{n:count}} [instead of 100]",
        matter=DeckMatter.LEVELS,
    ),
)
OWN_COPIES = Forms(
    Row(OwnCopies, "a Deck can have any number of copies of this card", n=None),
    Row(OwnCopies, "a Deck can have {n:count} <copy|copies:n> of this card"),
)
