"""Reads of games with a person at the table: the list, and all that the page shows."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from accounts.access import Viewer, is_admin
from decks.selectors import own_decks, starters
from engine import api
from matches.replays import shown
from matches.replays.film import Film, Moment
from matches.replays.scene import LogLine, amounts, lit_cards, log, view_of
from matches.seats import play
from matches.seats.autopilot import asks_of, is_pass
from matches.seats.end import End, end_of
from matches.seats.models import SeatGame
from matches.seats.pace import PACES, Pace, pace_of
from matches.seats.sitters import Guest, Onlooker, games_of, holds
from matches.seats.why import reason


def games_for(viewer: Onlooker) -> QuerySet[SeatGame]:
    """One's own; admins may look at all users'. A guest's are nobody else's."""
    if not isinstance(viewer, Guest) and is_admin(viewer):
        return SeatGame.objects.select_related("owner").exclude(owner=None)
    return games_of(viewer)


def shared_game(token: str) -> SeatGame | None:
    """A game that is over and whose player made a link to it."""
    games = SeatGame.objects.select_related("owner").exclude(status=SeatGame.Status.PLAYING)
    found = games.filter(share_token=token).first()
    is_gone = found is not None and found.owner is not None and not found.owner.is_active
    return None if is_gone else found


def own_games(viewer: Viewer) -> QuerySet[SeatGame]:
    return games_of(viewer)


PASS = "pass"


@dataclass(frozen=True, slots=True)
class Group:
    """The choices of one card, or those of none."""

    card: str
    choices: tuple[api.Choice, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """A kind of question, and when the person wants to be asked it."""

    occasion: api.Occasion
    ask: api.Ask

    @property
    def ways(self) -> tuple[tuple[str, str], ...]:
        """What can be chosen, each as a select says it."""
        named = {
            api.Ask.ALWAYS: "Ask",
            api.Ask.WORTH: "Ask if it may help",
            api.Ask.NEVER: "Do not",
        }
        kept = [ask for ask in named if self.occasion.is_pass or ask is not api.Ask.WORTH]
        return tuple((ask.value, named[ask]) for ask in kept)


@dataclass(frozen=True, slots=True)
class Seat:
    """The table as the person sees it, and what they may do."""

    game: SeatGame
    table: api.Tabletop
    edges: shown.Edges
    teams: tuple[int, ...]
    amounts: tuple[tuple[api.Amount, ...], ...]  # the open numbers of each side, by seat
    now: api.Now
    question: str
    by_spot: dict[str, list[api.Choice]]
    groups: tuple[Group, ...]
    placed: tuple[Group, ...]  # what lies open on the board
    together: tuple[api.Choice, ...]  # what several cards do at once
    aims: tuple[api.Choice, ...]  # with a target, once their card is picked
    passing: api.Choice | None
    done: str  # passing for the rest of the turn, as the button says; empty if that cannot be
    stops: tuple[Stop, ...]
    pace: Pace
    paces: tuple[Pace, ...]
    blows: tuple[api.Blow, ...]
    at: int  # the moment that is shown
    motions: tuple[tuple[int, api.Motion], ...]  # what moved since one's own last decision
    end: End | None
    can_go_back: bool  # one's last answer began what is asked now
    entries: tuple[LogLine, ...]
    hint: api.Choice | None
    why: str  # what the hint would bring
    deck_url: str  # of the deck one played with, when the game is over
    bot: api.BotInfo | None
    may_play: bool
    is_out: bool

    @property
    def is_waiting(self) -> bool:
        """The bots have not come to an end: the person is not asked, and the game goes on."""
        return self.game.is_open and not self.is_asked and not self.table.is_over

    @property
    def is_asked(self) -> bool:
        return bool(self.groups or self.placed or self.passing)

    @property
    def can_undo(self) -> bool:
        return self.may_play and bool(self.game.mine)


def seat_of(viewer: Onlooker, game: SeatGame, *, with_hint: bool = False) -> Seat:
    """Raises EngineError if this engine cannot play the game."""
    film = play.film_of(game)
    state, eyes = film.end, view_of(game.seat).eyes
    may_play = holds(viewer, game)
    is_asked = game.is_open and state.to_move == game.seat
    choices = shown.choices(state) if is_asked and may_play else ()
    hint = hinted(film, choices) if with_hint and choices else None
    lit = lit_cards(film.moments[film.last], eyes)
    table = shown.tabletop(state.clone(), film.names, eyes, lit)
    return Seat(
        game=game,
        table=table,
        edges=shown.edges(state, table, game.seat),
        teams=shown.teams(state),
        amounts=amounts(state),
        now=api.now(state),
        question=shown.question(state) if is_asked else "",
        by_spot=by_spot(each for each in choices if not each.after),
        groups=tuple(groups(each for each in choices if not is_elsewhere(each))),
        together=tuple(each for each in choices if each.together),
        aims=tuple(each for each in choices if each.after),
        done=done(state, game.seat) if choices else "",
        stops=stops(game) if may_play else (),
        pace=pace_of(game.manner),
        paces=PACES,
        placed=tuple(groups(each for each in choices if is_on_the_board(each))),
        passing=next((each for each in choices if each.is_pass), None),
        blows=shown.blows(state, film.moments[since(game) :]),
        at=film.last,
        motions=moved(film, game, eyes),
        end=None if game.is_open else end_of(film, game.seat),
        can_go_back=bool(choices) and may_go_back(film, game),
        entries=entries(film, game, eyes),
        hint=hint,
        why=reason(film, hint.index) if hint else "",
        deck_url="" if game.is_open else deck_url(viewer, film, game),
        bot=next((bot for bot in api.bots() if bot.slug == game.bot), None),
        may_play=may_play,
        is_out=game.seat not in state.survivors(),
    )


def moved(film: Film, game: SeatGame, eyes: int) -> tuple[tuple[int, api.Motion], ...]:
    """From one's own last decision on, this one included."""
    first = max(since(game), 1)
    if first > film.last:
        return ()
    return shown.motions(film.state_at(first - 1), film.end, film.moments[first:], eyes)


def deck_url(viewer: Onlooker, film: Film, game: SeatGame) -> str:
    """One's own deck of that name, else the house deck: to change it before the next game."""
    name = film.names[game.seat]
    own = [] if isinstance(viewer, Guest) else [own_decks(viewer)]
    for decks in (*own, starters(game.system)):
        deck = decks.filter(system=game.system, name=name).first()
        if deck is not None:
            return deck.get_absolute_url()
    return ""


def stops(game: SeatGame) -> tuple[Stop, ...]:
    asks = asks_of(game.system, game.manner)
    return tuple(Stop(each, asks[each.slug]) for each in api.occasions(game.system))


def done(state: api.State, seat: int) -> str:
    """What the button says that passes for the rest of the turn."""
    if not is_pass(state):
        return ""
    return "End my turn" if api.now(state).seat == seat else "Pass until this turn ends"


def entries(film: Film, game: SeatGame, eyes: int) -> tuple[LogLine, ...]:
    """The turn under way and all since one's own last decision; the latter is marked."""
    news = since(game)
    first = min(film.turn_start(film.last), film.turn_start(news))
    told = [*log(film, first, film.last, eyes, since=news)]
    return tuple(sorted([*told, *spared(film, game, first)], key=lambda line: line.moment))


def spared(film: Film, game: SeatGame, first: int) -> Iterator[LogLine]:
    """What was answered for the person since that moment: a run of passes is one line."""
    runs: list[list[Moment]] = []
    for number in game.spared:
        moment = film.moments[number + 1]
        if moment.number < first:
            continue
        if runs and runs[-1][-1].label == moment.label and not told_between(film, runs[-1], moment):
            runs[-1].append(moment)
        else:
            runs.append([moment])
    for run in runs:
        often = f" {len(run)} times" if len(run) > 1 else ""
        answer = run[0].label
        words = f"Passed for you{often}" if answer == PASS else f"Chosen for you: {answer}"
        now = run[-1].number >= since(game)
        yield LogLine(run[-1].number, "spared", game.seat, words, "", now)


def told_between(film: Film, run: list[Moment], moment: Moment) -> bool:
    """Whether the log has a line between the last of them and this one."""
    between = film.moments[run[-1].number + 1 : moment.number]
    return any(each.events for each in between)


def hinted(film: Film, choices: Sequence[api.Choice]) -> api.Choice:
    """What Greedy would do; of shortcuts the one it would take."""
    choice = choices[play.hint(film)]
    if not choice.is_covered:
        return choice
    then = play.hint_after(film, choice.index)
    return next((each for each in choices if each.then and each.then == then), choice)


def since(game: SeatGame) -> int:
    """The first moment that one's own last decision brought."""
    return game.mine[-1] + 1 if game.mine else game.start


def may_go_back(film: Film, game: SeatGame) -> bool:
    """One pick back: nobody else decided since, and the question finishes what one began."""
    return bool(game.mine) and game.mine[-1] == film.last - 1 and not film.end.quiet


def is_elsewhere(choice: api.Choice) -> bool:
    """Not in the list: on the board, at the fixed place for passing, or behind a shortcut."""
    on_its_way = bool(choice.after) or choice.together
    return choice.is_placed or choice.is_pass or choice.is_covered or on_its_way


def is_on_the_board(choice: api.Choice) -> bool:
    """By itself: aims and what several cards do have places of their own."""
    on_its_way = bool(choice.after) or choice.together
    return choice.is_placed and not choice.is_pass and not on_its_way


def by_spot(choices: Iterable[api.Choice]) -> dict[str, list[api.Choice]]:
    """Shortcuts first: they are what most people want of a card."""
    found: dict[str, list[api.Choice]] = {}
    for choice in sorted(choices, key=lambda each: not each.then):
        if choice.spot:
            found.setdefault(choice.spot, []).append(choice)
    return found


def groups(choices: Iterable[api.Choice]) -> list[Group]:
    """By card in the order of the first choice; what belongs to no card comes last."""
    found: dict[str, list[api.Choice]] = {}
    for choice in choices:
        found.setdefault(choice.card, []).append(choice)
    plain = found.pop("", [])
    listed = [Group(card, tuple(each)) for card, each in found.items()]
    return [*listed, Group("", tuple(plain))] if plain else listed
