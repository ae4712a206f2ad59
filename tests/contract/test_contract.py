"""The contract every game system keeps, whatever its rules."""

import copy
import json
from functools import cache

import pytest

from engine.kernel.actions import Action
from engine.kernel.codec import checksum, dump, load
from engine.kernel.errors import (
    CorruptSaveError,
    ForeignSaveError,
    GameOverError,
    IllegalActionError,
    RecordError,
    StaleActionError,
)
from engine.kernel.replay import Record, replay
from engine.kernel.rng import Rng
from engine.kernel.state import CERTAIN, State
from engine.kernel.system import names, system_named
from engine.kernel.teams import Split
from engine.play.bots.bot import Bot, plays
from engine.play.bots.chair import Chair
from engine.play.bots.greedy import GreedyBot
from engine.play.bots.search import SearchBot
from engine.play.bots.strike import StrikeBot
from tests.contract.samples import SAMPLES, Sample

LIMIT = 5000
every_system = pytest.mark.parametrize("sample", SAMPLES.values(), ids=SAMPLES.keys())


def contents(state: State) -> object:
    saved = dump(state)
    return saved["scalars"], saved["columns"], saved["tables"]


def play(state: State, rng: Rng, limit: int = LIMIT) -> list[int]:
    chosen = []
    while not state.is_over and len(chosen) < limit:
        index = rng.below(len(state.legal_actions()))
        chosen.append(index)
        state.apply(state.legal_actions()[index])
    return chosen


@cache
def ended(sample: Sample, seed: int) -> State:
    """A random game at its end, played once for all tests that only look at it."""
    state = sample.start(seed)
    play(state, Rng(seed))
    return state


def test_every_registered_system_has_a_sample() -> None:
    assert {sample.system for sample in SAMPLES.values()} == set(names())


@every_system
def test_random_games_end_with_returns_for_every_seat(sample: Sample) -> None:
    for seed in range(3):
        state = ended(sample, seed)
        assert state.is_over
        assert state.legal_actions() == []
        assert len(state.returns()) == state.seats
        assert all(-1.0 <= value <= 1.0 for value in state.returns())
        with pytest.raises(GameOverError):
            state.apply(Action(0))


def test_every_number_of_seats_and_every_split_has_a_sample() -> None:
    played: dict[str, set[Split]] = {name: set() for name in names()}
    for sample in SAMPLES.values():
        state = sample.start(1)
        teams = [state.team(seat) for seat in range(state.seats)]
        played[sample.system].add(tuple(teams.count(team) for team in dict.fromkeys(teams)))
    for name, splits in played.items():
        assert splits == set(system_named(name).splits), name


@every_system
def test_a_team_wins_or_loses_together(sample: Sample) -> None:
    for seed in range(4):
        assert sample.start(seed).winners() == ()
        state = ended(sample, seed)
        points = state.returns()
        won = {state.team(seat) for seat in state.winners()}
        assert len(won) <= 1
        for seat in range(state.seats):
            assert (points[seat] > 0) == (state.team(seat) in won)
            assert state.team(seat) not in {state.team(enemy) for enemy in state.enemies(seat)}


@every_system
def test_each_decision_offers_at_least_two_different_labels(sample: Sample) -> None:
    state = sample.start(4)
    rng = Rng(4)
    while not state.is_over:
        legal = state.legal_actions()
        labels = [state.label(action) for action in legal]
        assert len(legal) >= 2
        assert len(set(labels)) == len(labels), sorted(labels)
        assert all(label == label.strip() and label for label in labels)
        assert state.find_action(labels[0]) == legal[0]
        assert 0 <= state.to_move < state.seats
        state.apply(legal[rng.below(len(legal))])


@every_system
def test_every_legal_action_is_accepted(sample: Sample) -> None:
    state = sample.start(5)
    rng = Rng(5)
    for _ in range(60):
        if state.is_over:
            break
        for action in state.legal_actions():
            state.clone().apply(action)
        state.apply(state.legal_actions()[rng.below(len(state.legal_actions()))])


@every_system
def test_same_seed_and_choices_give_the_same_game(sample: Sample) -> None:
    one, two = sample.start(6), sample.start(6)
    assert play(one, Rng(1)) == play(two, Rng(1))
    assert contents(one) == contents(two)


@every_system
def test_a_clone_lives_its_own_life(sample: Sample) -> None:
    state = sample.start(7)
    play(state, Rng(7), limit=20)
    before = contents(state)
    copied = state.clone()
    assert contents(copied) == before
    play(copied, Rng(8))
    assert contents(state) == before
    again = state.clone()
    play(again, Rng(8))
    assert contents(again) == contents(copied)


@every_system
def test_a_clone_shares_only_what_its_game_says(sample: Sample) -> None:
    state = sample.start(7)
    play(state, Rng(7), limit=20)
    copied = state.clone()
    for name in state.COLUMNS:
        is_same = getattr(copied, name) is getattr(state, name)
        assert is_same == (name in state.SHARED), name
    for name in state.TABLES:
        pairs = zip(getattr(copied, name), getattr(state, name), strict=True)
        assert not any(mine is theirs for mine, theirs in pairs), name


@every_system
def test_a_refused_action_leaves_the_state_unchanged(sample: Sample) -> None:
    state = sample.start(8)
    before = contents(state)
    stale = state.decisions
    with pytest.raises(IllegalActionError, match="may choose"):
        state.apply(Action(987654321))
    with pytest.raises(IllegalActionError, match="not possible"):
        state.find_action("win the game")
    assert contents(state) == before
    state.apply(state.legal_actions()[0], at=stale)
    if not state.is_over:
        with pytest.raises(StaleActionError, match="moved on"):
            state.apply(state.legal_actions()[0], at=stale)


@every_system
def test_dump_and_load_at_every_decision(sample: Sample) -> None:
    state = sample.start(9)
    rng = Rng(9)
    for _ in range(80):
        loaded = load(json.loads(json.dumps(dump(state))))
        assert contents(loaded) == contents(state)
        assert loaded.legal_actions() == state.legal_actions()
        assert loaded.to_move == state.to_move
        if state.is_over:
            break
        action = state.legal_actions()[rng.below(len(state.legal_actions()))]
        state.apply(action)


@every_system
def test_corrupt_and_foreign_saves_are_refused(sample: Sample) -> None:
    saved = dump(sample.start(10))
    with pytest.raises(ForeignSaveError):
        load({"format": "something else"})
    with pytest.raises(ForeignSaveError):
        load([1, 2, 3])
    with pytest.raises(ForeignSaveError):
        load(dict(saved, version=99))
    with pytest.raises(CorruptSaveError):
        load(dict(saved, scalars={}))
    for part in ("setup", "scalars", "columns", "tables"):
        broken = copy.deepcopy(saved)
        broken[part] = {}
        broken["check"] = checksum(broken)
        with pytest.raises(CorruptSaveError):
            load(broken)


@every_system
def test_a_record_replays_to_any_decision(sample: Sample) -> None:
    state = sample.start(11)
    actions = play(state, Rng(11), limit=60)
    record = Record(sample.system, list(sample.seats), 11, sample.options, actions)
    record = Record.from_data(json.loads(json.dumps(record.to_data())))
    assert contents(replay(record)) == contents(state)
    assert replay(record, upto=5).decisions == 5
    record.actions[3] = 999
    with pytest.raises(RecordError, match="Decision 4"):
        replay(record)
    with pytest.raises(RecordError):
        Record.from_data({"format": "riftlab-record", "version": 1})


@every_system
def test_resampling_keeps_the_view_and_the_right_to_move(sample: Sample) -> None:
    state = sample.start(12)
    rng = Rng(12)
    for _ in range(60):
        if state.is_over:
            break
        for seat in range(state.seats):
            before = contents(state)
            other = state.resample(seat, Rng(rng.bits()))
            assert other.view(seat) == state.view(seat)
            assert other.to_move == state.to_move
            assert other.legal_actions()
            if seat == state.to_move:
                assert other.legal_actions() == state.legal_actions()
            assert contents(state) == before
            play(other, Rng(3), limit=5)
        state.apply(state.legal_actions()[rng.below(len(state.legal_actions()))])


@every_system
def test_the_outlook_is_the_evaluation_of_the_view(sample: Sample) -> None:
    state = sample.start(15)
    rng = Rng(15)
    while not state.is_over:
        for seat in range(state.seats):
            value = system_named(sample.system).evaluate(state.view(seat))
            assert state.outlook(seat) == pytest.approx(CERTAIN * value)
            assert -1.0 <= value <= 1.0
        play(state, rng, limit=7)


@every_system
def test_an_imagined_game_is_a_sample_that_stops_where_something_new_begins(
    sample: Sample,
) -> None:
    state = sample.start(17)
    rng = Rng(17)
    while not state.is_over:
        seat = state.to_move
        world, other = state.imagine(seat, Rng(4)), state.resample(seat, Rng(4))
        assert contents(world) == contents(other)
        assert world.legal_actions() == other.legal_actions()
        world.apply(world.legal_actions()[rng.below(len(world.legal_actions()))])
        assert world.is_over or world.quiet or world.legal_actions()
        assert world.clone().alone
        assert not state.alone
        play(state, rng, limit=7)


@every_system
def test_equal_rng_gives_equal_samples(sample: Sample) -> None:
    state = sample.start(13)
    play(state, Rng(13), limit=10)
    for seat in range(state.seats):
        assert contents(state.resample(seat, Rng(1))) == contents(state.resample(seat, Rng(1)))


@every_system
def test_the_sink_changes_nothing_and_is_not_copied(sample: Sample) -> None:
    silent, loud = sample.start(14), sample.start(14)
    loud.sink = []
    play(silent, Rng(14))
    play(loud, Rng(14))
    assert contents(silent) == contents(loud)
    assert loud.sink
    assert all(event.rule and event.text for event in loud.sink)
    assert loud.clone().sink is None


@every_system
def test_equal_views_give_equal_samples_and_equal_choices(sample: Sample) -> None:
    state = sample.start(16)
    rng = Rng(16)
    for number in range(12):
        play(state, rng, limit=9)
        if state.is_over:
            break
        seat = state.to_move
        other = state.resample(seat, Rng(number))
        one, two = state.resample(seat, Rng(5)), other.resample(seat, Rng(5))
        assert contents(one) == contents(two)
        bots: list[Bot] = [GreedyBot(), SearchBot(2), StrikeBot()]
        for bot in bots:
            if not plays(bot, sample.system):
                continue
            assert bot.choose(Chair(state, seat), Rng(7)) == bot.choose(Chair(other, seat), Rng(7))
