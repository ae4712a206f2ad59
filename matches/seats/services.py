"""Writes of games with a person at the table: start, continue a replay, choose, undo, resign.

The bot thinks outside of any transaction; what came of it is written only if nobody else (another
tab, a second click) has moved in the meantime.
"""

import secrets
from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.models import User
from engine import api
from matches.experiments.planning import MAX_SEED
from matches.games import Settings
from matches.replays.film import Film
from matches.replays.models import new_token
from matches.seats import play
from matches.seats.autopilot import NO_TURN, Autopilot, asks_of, is_pass
from matches.seats.models import SeatGame
from matches.seats.pace import PACE, PACES, pace_of
from matches.seats.play import SeatRefused
from matches.seats.sitters import Guest, Sitter, games_of, whose
from ops.locks import locked

MAX_GAMES_PER_PLAYER = 100
MAX_GAMES_PER_GUEST = 5
STALE = "The game has moved on since, in another tab or by another click. Here it is as it stands."


def start_game(
    *,
    owner: Sitter,
    record: api.Record,
    seat: int,
    bot: str,
    title: str,
    form_key: UUID,
) -> SeatGame:
    """Sit down at the end of a record (without choices: at a new game); the bot moves if it is up.

    Raises SeatRefused for what cannot be played.
    """
    if earlier := games_of(owner).filter(form_key=form_key).first():
        return earlier
    quick = {each.slug for each in api.bots(record.system) if not each.thinks_long}
    if not 0 <= seat < len(record.seats) or bot not in quick:
        raise SeatRefused("Choose a seat and a bot.")
    try:
        film = Film(record)
    except api.EngineError as refused:
        raise SeatRefused(str(refused)) from refused
    if film.end.is_over:
        raise SeatRefused("The game is over there. Go back to an earlier decision.")
    start = film.last
    manner = _last_manner(owner, record.system)
    pilot = Autopilot(asks_of(record.system, manner))
    play.let_bots_play(film, seat, bot, pilot)
    facts = {"seat": seat, "bot": bot, "title": title[:200], "manner": manner}
    return _store(owner, form_key, film, start, spared=pilot.given, **facts)


def _last_manner(owner: Sitter, system: str) -> dict[str, Any]:
    """How they wanted to be asked when they last played this game."""
    games = games_of(owner).filter(setup__system=system).exclude(manner={})
    return games.values_list("manner", flat=True).first() or {}


@transaction.atomic
def _store(owner: Sitter, form_key: UUID, film: Film, start: int, **facts: Any) -> SeatGame:
    # The owner's row is the lock under which their forms and their games are counted; of a guest's
    # two clicks the constraint lets one through.
    if isinstance(owner, User):
        locked(User.objects.filter(pk=owner.pk)).get()
    if earlier := games_of(owner).filter(form_key=form_key).first():
        return earlier
    _check_room(owner)
    record = film.record
    return SeatGame.objects.create(
        **whose(owner),
        form_key=form_key,
        setup={**record.to_data(), "actions": []},
        actions=_text(record.actions),
        start=start,
        engine_version=api.ENGINE_VERSION,
        status=play.status_of(film.end, facts["seat"]),
        **facts,
    )


def _check_room(owner: Sitter) -> None:
    count = games_of(owner).count()
    if isinstance(owner, Guest) and count >= MAX_GAMES_PER_GUEST:
        raise SeatRefused(
            f"You have {MAX_GAMES_PER_GUEST} games as a guest already. Sign up to keep them and "
            "start more, or play on at one of them."
        )
    if count >= MAX_GAMES_PER_PLAYER:
        raise SeatRefused(
            f"You have {MAX_GAMES_PER_PLAYER} games already. Delete one, then start another."
        )


def new_record(
    system: str,
    *,
    cards: list[Any],
    seats: list[Any],
    seed: int | None = None,
    options: Settings | None = None,
) -> api.Record:
    """A game that has not begun; without a seed, a fresh one. `cards` has what options name too."""
    seed = secrets.randbelow(MAX_SEED) if seed is None else seed
    setup: dict[str, Any] = {**(options or {}), **({"cards": cards} if cards else {})}
    return api.Record(system, seats, seed, setup)


def choose(*, user: Sitter, game_id: int, version: int, choice: int, then: str = "") -> SeatGame:
    """Play a legal action, then let the bot answer. `then` holds the labels of the answers
    to the next questions: each is given if it is offered there, else the person is asked."""
    game = _own_game(user, game_id, version)
    turn = _Turn(game)
    labels = then.split(api.AND_THEN) if then else []
    turn.choose(choice, is_last=not labels)
    for place, label in enumerate(labels, 1):
        following = play.labelled(turn.film.end, game.seat, label)
        if following is None:
            break
        turn.choose(following, is_last=place == len(labels))
    return turn.write()


def pass_turn(*, user: Sitter, game_id: int, version: int) -> SeatGame:
    """Pass now, and whatever can be passed until the turn ends; in one's own turn attacks are still
    answered by oneself."""
    game = _own_game(user, game_id, version)
    turn = _Turn(game)
    spare = api.spare(turn.film.end)
    if spare is None or not is_pass(turn.film.end):
        raise SeatRefused("This question cannot be passed. Answer it first.")
    turn.pilot.passed = turn.film.end.turn()
    turn.choose(spare.index)
    return turn.write()


def go_on(*, user: Sitter, game_id: int, version: int) -> SeatGame:
    """The bots play on: it took them long, or the person is out and their mates are not."""
    turn = _Turn(_own_game(user, game_id, version))
    turn.go_on()
    return turn.write()


class _Turn:
    """What one press of a button does to a game: a decision or more, and what follows by itself."""

    def __init__(self, game: SeatGame) -> None:
        self.game = game
        self.film = _film(game).fork()
        self.mine: list[int] = [*game.mine]
        asks = asks_of(game.system, game.manner)
        self.pilot = Autopilot(asks, game.passed_turn, [*game.spared])

    def choose(self, index: int, *, is_last: bool = True) -> None:
        """Nobody waits for the bot between two answers of one press."""
        at = self.film.last
        play.choose(self.film, self.game.seat, index)
        self.mine.append(at)
        self.go_on(in_steps=is_last and pace_of(self.game.manner).in_steps)

    def go_on(self, *, in_steps: bool | None = None) -> None:
        if in_steps is None:
            in_steps = pace_of(self.game.manner).in_steps
        game = self.game
        play.let_bots_play(self.film, game.seat, game.bot, self.pilot, in_steps=in_steps)

    def write(self) -> SeatGame:
        status = play.status_of(self.film.end, self.game.seat)
        answered = {"spared": self.pilot.given, "passed_turn": self.pilot.passed}
        return _write(self.game, self.film, self.mine, status, **answered)


def set_manner(*, user: Sitter, game_id: int, version: int, asks: Mapping[str, str]) -> SeatGame:
    """How the person wants to be asked from now on, here and at their next tables."""
    game = _own_game(user, game_id, version)
    known = {each.slug for each in api.occasions(game.system)}
    ways = {ask.value for ask in api.Ask}
    kept = {slug: way for slug, way in asks.items() if slug in known and way in ways}
    if asks.get(PACE) in {pace.slug for pace in PACES}:
        kept[PACE] = asks[PACE]
    return _write(game, _film(game), game.mine, SeatGame.Status(game.status), manner=kept)


def undo(*, user: Sitter, game_id: int, version: int) -> SeatGame:
    """Back to one's own last decision; what the bot did after it is gone too."""
    game = _own_game(user, game_id, version, is_open=False)
    if game.status == SeatGame.Status.RESIGNED:
        return _write(game, _film(game), game.mine, SeatGame.Status.PLAYING)
    if not game.mine:
        raise SeatRefused("There is no decision of yours to take back.")
    last = game.mine[-1]
    film = _film(game).cut(last)
    spared = [number for number in game.spared if number < last]
    answered = {"spared": spared, "passed_turn": NO_TURN}
    return _write(game, film, game.mine[:-1], SeatGame.Status.PLAYING, **answered)


def rematch(*, user: Sitter, game_id: int, form_key: UUID) -> SeatGame:
    """The same decks at the same seats, shuffled anew."""
    game = games_of(user).get(pk=game_id)
    record = play.record_of(game)
    record.actions = []
    record.seed = secrets.randbelow(MAX_SEED)
    return start_game(
        owner=user,
        record=record,
        seat=game.seat,
        bot=game.bot,
        title=game.title,
        form_key=form_key,
    )


def resign(*, user: Sitter, game_id: int, version: int) -> SeatGame:
    """The bot wins; undo takes that back."""
    game = _own_game(user, game_id, version)
    return _write(game, _film(game), game.mine, SeatGame.Status.RESIGNED)


def set_shared(*, user: Sitter, game_id: int, version: int, is_shared: bool) -> SeatGame:
    """A link to watch a game that is over; without it the next link is another."""
    game = _own_game(user, game_id, version, is_open=False)
    if game.is_open:
        raise SeatRefused("A game is shared once it is over: until then your Hand is yours.")
    token = (game.share_token or new_token()) if is_shared else ""
    status = SeatGame.Status(game.status)
    return _write(game, _film(game), game.mine, status, share_token=token)


@transaction.atomic
def delete_game(*, user: Sitter, game_id: int) -> None:
    locked(SeatGame.objects.filter(pk=game_id, **whose(user))).get().delete()


def _own_game(user: Sitter, game_id: int, version: int, *, is_open: bool = True) -> SeatGame:
    """Only the owner plays, admins may look."""
    game = games_of(user).get(pk=game_id)
    if game.version != version:
        raise SeatRefused(STALE)
    if is_open and not game.is_open:
        raise SeatRefused("The game is over.")
    return game


def _film(game: SeatGame) -> Film:
    try:
        return play.film_of(game)
    except api.EngineError as refused:
        raise SeatRefused(
            f"Engine {game.engine_version} began this game; {api.ENGINE_VERSION} cannot go on "
            f"with it. {refused}"
        ) from refused


@transaction.atomic
def _write(
    game: SeatGame, film: Film, mine: list[int], status: SeatGame.Status, **changed: object
) -> SeatGame:
    row = locked(SeatGame.objects.filter(pk=game.pk)).get()
    if row.version != game.version:
        raise SeatRefused(STALE)
    row.actions = _text(film.record.actions)
    row.mine = mine
    row.status = status
    row.version += 1
    for name, value in changed.items():
        setattr(row, name, value)
    row.save(update_fields=["actions", "mine", "status", "version", "updated_at", *changed])
    play.shelve(row, film)
    return row


def _text(actions: list[int]) -> str:
    return " ".join(str(index) for index in actions)
