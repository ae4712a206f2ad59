"""Writes of games with a person at the table: start, continue a replay, choose, undo, resign.

The bot thinks outside of any transaction; what came of it is written only if nobody else (another
tab, a second click) has moved in the meantime.
"""

import secrets
from typing import Any
from uuid import UUID

from django.db import transaction

from accounts.models import User
from engine import api
from matches.experiments.planning import MAX_SEED
from matches.games import Settings
from matches.replays.film import Film
from matches.seats import play
from matches.seats.models import SeatGame
from matches.seats.play import SeatRefused
from ops.locks import locked

MAX_GAMES_PER_PLAYER = 100
STALE = "The game has moved on since, in another tab or by another click. Here it is as it stands."


def start_game(
    *,
    owner: User,
    record: api.Record,
    seat: int,
    bot: str,
    title: str,
    form_key: UUID,
) -> SeatGame:
    """Sit down at the end of a record (without choices: at a new game); the bot moves if it is up.

    Raises SeatRefused for what cannot be played.
    """
    if earlier := SeatGame.objects.filter(owner=owner, form_key=form_key).first():
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
    play.let_bots_play(film, seat, bot)
    return _store(owner, form_key, film, start, seat=seat, bot=bot, title=title[:200])


@transaction.atomic
def _store(owner: User, form_key: UUID, film: Film, start: int, **facts: Any) -> SeatGame:
    # The owner's row is the lock under which their forms and their games are counted.
    locked(User.objects.filter(pk=owner.pk)).get()
    if earlier := SeatGame.objects.filter(owner=owner, form_key=form_key).first():
        return earlier
    if SeatGame.objects.filter(owner=owner).count() >= MAX_GAMES_PER_PLAYER:
        raise SeatRefused(
            f"You have {MAX_GAMES_PER_PLAYER} games already. Delete one, then start another."
        )
    record = film.record
    return SeatGame.objects.create(
        owner=owner,
        form_key=form_key,
        setup={**record.to_data(), "actions": []},
        actions=_text(record.actions),
        start=start,
        engine_version=api.ENGINE_VERSION,
        status=play.status_of(film.end, facts["seat"]),
        **facts,
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


def choose(*, user: User, game_id: int, version: int, choice: int, then: str = "") -> SeatGame:
    """Play one of the legal actions, then let the bot answer. `then` is the label of the answer to
    the next question as well, if it is offered there."""
    game = _own_game(user, game_id, version)
    film = _film(game).fork()
    mine = [*game.mine, film.last]
    play.choose(film, game.seat, choice)
    play.let_bots_play(film, game.seat, game.bot)
    following = play.labelled(film.end, game.seat, then) if then else None
    if following is not None:
        mine.append(film.last)
        play.choose(film, game.seat, following)
        play.let_bots_play(film, game.seat, game.bot)
    return _write(game, film, mine, play.status_of(film.end, game.seat))


def go_on(*, user: User, game_id: int, version: int) -> SeatGame:
    """The bots play on: it took them long, or the person is out and their mates are not."""
    game = _own_game(user, game_id, version)
    film = _film(game).fork()
    play.let_bots_play(film, game.seat, game.bot)
    return _write(game, film, game.mine, play.status_of(film.end, game.seat))


def undo(*, user: User, game_id: int, version: int) -> SeatGame:
    """Back to one's own last decision; what the bot did after it is gone too."""
    game = _own_game(user, game_id, version, is_open=False)
    if game.status == SeatGame.Status.RESIGNED:
        return _write(game, _film(game), game.mine, SeatGame.Status.PLAYING)
    if not game.mine:
        raise SeatRefused("There is no decision of yours to take back.")
    film = _film(game).cut(game.mine[-1])
    return _write(game, film, game.mine[:-1], SeatGame.Status.PLAYING)


def rematch(*, user: User, game_id: int, form_key: UUID) -> SeatGame:
    """The same decks at the same seats, shuffled anew."""
    game = SeatGame.objects.get(pk=game_id, owner=user)
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


def resign(*, user: User, game_id: int, version: int) -> SeatGame:
    """The bot wins; undo takes that back."""
    game = _own_game(user, game_id, version)
    return _write(game, _film(game), game.mine, SeatGame.Status.RESIGNED)


@transaction.atomic
def delete_game(*, user: User, game_id: int) -> None:
    locked(SeatGame.objects.filter(pk=game_id, owner=user)).get().delete()


def _own_game(user: User, game_id: int, version: int, *, is_open: bool = True) -> SeatGame:
    """Only the owner plays, admins may look."""
    game = SeatGame.objects.get(pk=game_id, owner=user)
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
def _write(game: SeatGame, film: Film, mine: list[int], status: SeatGame.Status) -> SeatGame:
    row = locked(SeatGame.objects.filter(pk=game.pk)).get()
    if row.version != game.version:
        raise SeatRefused(STALE)
    row.actions = _text(film.record.actions)
    row.mine = mine
    row.status = status
    row.version += 1
    row.save(update_fields=["actions", "mine", "status", "version", "updated_at"])
    play.shelve(row, film)
    return row


def _text(actions: list[int]) -> str:
    return " ".join(str(index) for index in actions)
