"""Experiments played here and now, without workers: behind `manage.py simulate`."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import structlog
from django.db import DatabaseError
from django.db.models import Q

from cards.columns import Cells, key
from cards.selectors import card_data, engine_rows
from cards.set_files import shipped_cards
from decks.contents import Section
from decks.house_files import house_decks
from decks.lists import formats
from decks.lists.deck_list import ListRefused
from decks.models import Deck, DeckVersion
from engine import api
from matches.experiments.agreement import check_playable
from matches.experiments.designs import Kind, Seating, seating, unit_games
from matches.experiments.planning import Plan
from matches.experiments.snapshot import Entrant, entrant, table_of, take_snapshot
from matches.models import Experiment, Matchup
from matches.results.figures import Estimate, figures, in_a_sentence, standings
from matches.results.paired import NOTHING, Answer, Five, answer, difference
from matches.results.rounding import rounded
from matches.results.tally import Tally, add_to, add_version_pairs
from matches.work.clock import clock
from matches.work.playing import GAME_SECONDS

log = structlog.get_logger(__name__)


class DeckNotFound(Exception):
    """No house deck, deck of somebody or file; the message names the house decks."""


@dataclass(frozen=True, slots=True)
class FailedGame:
    """A game without an end; its seed plays it again."""

    decks: tuple[str, str]
    seed: int
    swapped: bool
    reason: str


@dataclass(slots=True)
class Simulation:
    """What came out, in the rows an experiment has; none of them is stored."""

    plan: Plan
    experiment: Experiment
    matchups: list[Matchup]
    failures: list[FailedGame] = field(default_factory=list)
    decisions: int = 0

    @property
    def verdict(self) -> str:
        return in_a_sentence(self.experiment, self.matchups)


def simulate(plan: Plan, *, games_each: int) -> Simulation:
    """The same games an experiment with this plan plays; an odd last game has no partner.

    Two versions: it ends as soon as the answer is clear, which is asked after every pair of pairs.
    """
    run = _laid_out(plan)
    snapshot = take_snapshot(
        plan.entrants, plan.matchups, bot=plan.bot, world_rules=plan.world_rules, rows=find_rows
    )
    check_playable(snapshot, plan.entrants, find_rows)
    tables = [table_of(snapshot, first, second) for first, second in plan.matchups]
    letters: list[str] = []
    for game in _games(plan, games_each):
        tally = Tally()
        letters.append(_play(run, tables[game.matchup], game, tally))
        if game.swap:
            tally.add_pair(*letters[-2:])
        add_to(run.matchups[game.matchup], tally)
        run.experiment.games_done += 1
        if plan.smallest is not None and len(letters) == unit_games(plan.kind):
            pairs: Five = run.experiment.pairs or NOTHING
            run.experiment.pairs = add_version_pairs(pairs, letters[:2], letters[2:])
            letters.clear()
            if answer(run.experiment.pairs, plan.smallest) is not Answer.OPEN:
                break
    run.experiment.failed = len(run.failures)
    return run


def _games(plan: Plan, games_each: int) -> Iterator[Seating]:
    rounds = (games_each + 1) // 2
    for number in range(rounds * 2 * len(plan.matchups)):
        is_partner_left_out = games_each % 2 and number // (2 * len(plan.matchups)) == rounds - 1
        game = seating(plan.matchups, plan.seed, number, unit=unit_games(plan.kind))
        if not (game.swap and is_partner_left_out):
            yield game


def _play(run: Simulation, table: api.Table, game: Seating, tally: Tally) -> str:
    try:
        with clock(GAME_SECONDS) as running:
            outcome = table.play(
                game.seed, swap=game.swap, keep_going=running.check, with_facts=True
            )
        assert outcome is not None, "nobody stops it"
    except Exception as error:  # whatever a game dies of is told with its seed and stops no other
        log.exception("game_failed", seed=game.seed)
        matchup = run.matchups[game.matchup]
        decks = (matchup.first_name, matchup.second_name)
        reason = f"{type(error).__name__}: {error}"
        run.failures.append(FailedGame(decks, game.seed, game.swap, reason))
        return tally.add_failure()
    run.decisions += outcome.decisions
    return tally.add(outcome)


def _laid_out(plan: Plan) -> Simulation:
    names = [each.name for each in plan.entrants]
    experiment = Experiment(
        kind=plan.kind,
        bot=plan.bot,
        bot_version=next(bot.version for bot in api.bots() if bot.slug == plan.bot),
        card_data=find_card_data(),
        engine_version=api.ENGINE_VERSION,
        seed=plan.seed,
        smallest=plan.smallest,
        world_rules=list(plan.world_rules),
        status=Experiment.Status.FINISHED,
    )
    matchups = [
        Matchup(
            place=place,
            first=first,
            second=second,
            first_name=names[first],
            second_name=names[second],
        )
        for place, (first, second) in enumerate(plan.matchups)
    ]
    return Simulation(plan, experiment, matchups)


def as_json(run: Simulation) -> dict[str, Any]:
    """Every figure with its interval and sample; a duel's own figures stand on top as well."""
    games = run.experiment.games_done
    counted = games - run.experiment.failed
    rounds = sum(matchup.rounds_total for matchup in run.matchups)
    said: dict[str, Any] = {
        "kind": run.plan.kind,
        "decks": [each.name for each in run.plan.entrants],
        "bot": run.plan.bot,
        "bot_version": run.experiment.bot_version,
        "card_data": run.experiment.card_data,
        "world_rules": list(run.plan.world_rules),
        "engine": api.ENGINE_VERSION,
        "seed": run.plan.seed,
        "games": games,
        "failed": run.experiment.failed,
        "mean_rounds": rounds / counted if counted else None,
        "mean_decisions": run.decisions / counted if counted else None,
        "verdict": run.verdict,
        "matchups": [_matchup(matchup) for matchup in run.matchups],
        "standings": [
            {"deck": line.name, "points": _estimate(line.points)}
            for line in standings(run.matchups)
        ],
        "failures": [asdict(failure) for failure in run.failures],
    }
    if run.plan.kind == Kind.DUEL:
        [only] = said["matchups"]
        said |= {"wins": only["wins"], "draws": only["draws"], "first_deck_points": only["points"]}
    if run.plan.smallest is not None:
        pairs: Five = run.experiment.pairs or NOTHING
        found = difference(pairs)
        said |= {
            "smallest": run.plan.smallest,
            "pairs": list(pairs),
            "answer": answer(pairs, run.plan.smallest).value,
            "difference": asdict(found) if found else None,
        }
    return dict(rounded(said))


def _matchup(matchup: Matchup) -> dict[str, Any]:
    found = figures(matchup)
    return {
        "decks": [matchup.first_name, matchup.second_name],
        "games": matchup.games_done,
        "wins": [matchup.wins_first, matchup.wins_second],
        "draws": matchup.draws,
        "failed": matchup.failed,
        "points": _estimate(found.first),
        "starter_wins": _estimate(found.starter),
        "mean_rounds": found.mean_rounds,
        "endings": matchup.endings,
    }


def _estimate(found: Estimate) -> dict[str, float | int | None]:
    return {"value": found.value, "low": found.low, "high": found.high, "n": found.n}


# --- decks -------------------------------------------------------------------------------------


def find_deck(name: str) -> Entrant:
    """A house deck by its slug or name, a deck's key (`key@3`: its version 3), or a file."""
    for deck in house_decks().values():
        if name.casefold() in (deck.slug, deck.name.casefold()):
            return Entrant(deck.name, deck.cards.deck, deck.cards.pool)
    file = Path(name)
    if file.is_file():
        return _from_file(file)
    stored = _stored(name)
    slug, _, number = name.partition("@")
    if stored is None and slug in house_decks() and number.isdigit():
        raise DeckNotFound(
            f"There is no version {number} of {slug} here: house decks have versions once Riftlab "
            "is set up."
        )
    if stored is None:
        known = ", ".join(house_decks())
        raise DeckNotFound(
            f"“{name}” is neither a file nor a house deck ({known}) nor the key of a deck here."
        )
    return stored


def _from_file(file: Path) -> Entrant:
    try:
        text = formats.decode(file.read_bytes())
        found = formats.read(text)
    except ListRefused as error:
        raise DeckNotFound(f"{file} is no deck list: {error}") from error
    if found.problems:
        raise DeckNotFound(f"{file} is no deck list: {found.problems[0]}")
    cards = found.deck_list
    shows = tuple(cards.counts(Section.WORLD_RULE))
    read = Entrant(cards.name or file.stem, cards.deck, cards.pool, shows=shows)
    _check_names(file, text, read)
    return read


def _check_names(file: Path, text: str, read: Entrant) -> None:
    """A card nobody knows is told before anything the rest of the list lacks."""
    known = {key(row["name"]) for row in find_rows(read.names)}
    unknown = [name for name in (*read.deck, *read.pool) if key(name) not in known]
    if not unknown:
        return
    name, others = unknown[0], len(unknown) - 1
    lines = (number for number, line in enumerate(text.splitlines(), 1) if name in line)
    where = f"{file}, line {number}" if (number := next(lines, 0)) else str(file)
    more = f" Nor {others} more of this list." if others else ""
    raise DeckNotFound(f"{where}: there is no card “{name}” here.{more}")


def _stored(reference: str) -> Entrant | None:
    """Whoever has a shell here may read every deck."""
    name, _, number = reference.partition("@")
    if number and not (number.isascii() and number.isdigit() and len(number) < 10):
        return None
    try:
        deck = Deck.objects.get(Q(key=name) | Q(house_slug=name), deleted_at=None)
        version = deck.versions.get(number=number or deck.version)
    except Deck.DoesNotExist:
        return None
    except DeckVersion.DoesNotExist:
        raise DeckNotFound(
            f"There is no version {number} of {deck.name}; the newest is {deck.version}."
        ) from None
    except DatabaseError:  # a clone that was never set up
        return None
    version.deck = deck
    return entrant(version)


def find_rows(names: Iterable[str]) -> list[Cells]:
    """The cards of the pool; where there is no pool yet, those that come with Riftlab."""
    wanted = {key(name) for name in names}
    shipped = [dict(row) for name, row in sorted(shipped_cards().items()) if key(name) in wanted]
    try:
        found = engine_rows(wanted)
    except DatabaseError:  # a clone that was never set up
        return shipped
    pool = {row["name"] for row in found}
    return [*found, *(row for row in shipped if row["name"] not in pool)]


def find_card_data() -> str:
    """Which pool the cards come from; empty where there is none yet."""
    try:
        return card_data()
    except DatabaseError:  # a clone that was never set up
        return ""
