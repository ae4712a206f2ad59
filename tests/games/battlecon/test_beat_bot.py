"""The bot that sets its pair by an exact mixed strategy, and does not peek."""

from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.system import BattleconSystem
from engine.kernel.actions import Action
from engine.kernel.rng import Rng
from engine.kernel.state import CERTAIN, State
from engine.play.bots.beat import BeatBot, any_best, look_further, matrix_of
from engine.play.bots.beat_study import NOWHERE, Study, answers_to, value
from engine.play.bots.chair import Chair
from engine.play.bots.reader import best_answer
from engine.play.bots.strike import Walk
from engine.play.matrix import solve


def first_set(seed: int = 4) -> Battlecon:
    game = BattleconSystem().prepare(["Plain Oath", "Bulwark"], {}).start(seed)
    while not game.beat:
        game.apply(game.legal_actions()[0])
    return game


def test_every_pair_meets_every_pair() -> None:
    game = first_set()
    legal = game.legal_actions()
    payoffs = matrix_of(game.imagine(0, Rng(1)), 0, legal[:3], 7)
    assert len(payoffs) == 3
    assert {len(row) for row in payoffs} == {20}
    assert sum(solve(payoffs).rows) > 0


def test_what_the_other_sealed_changes_nothing() -> None:
    """Both sit down before either knows: whoever is asked second must not gain by it."""
    game = first_set()
    chosen = set()
    for pair in game.legal_actions()[:3]:
        after = game.clone()
        after.apply(pair)
        chosen.add(BeatBot().choose(Chair(after, after.to_move), Rng(11)))
    assert len(chosen) == 1


def test_a_clash_is_worth_what_its_own_matrix_is_worth() -> None:
    """Drive against Drive ties: the cell is the value of what both may show next, which are cells
    of the same styles; another clash among those is worth something between defeat and victory."""
    game = first_set()
    mine, world = game.legal_actions(), game.imagine(0, Rng(1))
    answers = answers_to(world.clone(), 0, mine[0])
    rows, columns = ([game.label(each) for each in some] for some in (mine, answers))
    payoffs = matrix_of(world, 0, mine, 7)
    tied = 0
    for row, action in enumerate(mine):
        for column, answer in enumerate(answers):
            after = clash_of(world, action, answer)
            if after is None:
                continue
            bases = after.legal_actions()
            others = answers_to(after.clone(), 0, bases[0])
            cells = [
                [
                    (rows.index(after.at_once(0, base)), columns.index(after.at_once(1, other)))
                    for other in others
                ]
                for base in bases
            ]
            values = [
                solve([[_cell(world, mine[r], answers[c], payoffs[r][c], luck) for r, c in line]
                       for line in cells])
                for luck in (-CERTAIN, CERTAIN)
            ]  # fmt: skip
            assert values[0].won // values[0].total <= payoffs[row][column]
            assert payoffs[row][column] <= values[1].won // values[1].total
            tied += 1
    assert tied > 3


def _cell(world: Battlecon, action: Action, answer: Action, worth: int, luck: int) -> int:
    return worth if clash_of(world, action, answer) is None else luck


def clash_of(world: Battlecon, action: Action, answer: Action) -> State | None:
    """The game where these pairs clash, if they do."""
    walk = Walk(world.clone(), Rng(1))
    walk.game.apply(action)
    walk.game.apply(answer)
    return walk.game if walk.to_meeting() else None


def small_study(game: Battlecon) -> Study:
    return Study(game.imagine(0, Rng(1)), 0, game.legal_actions()[:4], 7)


def test_what_may_be_best_is_enough_to_know_what_a_beat_is_worth() -> None:
    game = first_set()
    world, legal = game.imagine(0, Rng(1)), game.legal_actions()
    whole, part = Study(world, 0, legal, 7), Study(world, 0, legal, 7)
    found = solve(whole.matrix())
    assert value(part) == found.won // found.total
    assert part.played < whole.played


def test_two_beats_ahead_it_looks_until_nothing_could_change_or_the_budget_is_spent() -> None:
    game = first_set()
    study = small_study(game)
    one = study.played
    look_further(study, 600)
    assert one < 600 <= study.played
    short = Study(game.imagine(0, Rng(1)), 0, game.legal_actions()[:1], 7)
    look_further(short, 20_000)
    assert short.pressing(solve(short.matrix())) == NOWHERE
    assert short.played < 20_000


def test_of_several_best_mixes_it_takes_any() -> None:
    payoffs = [[1, 1], [1, 1], [0, 0]]
    taken = {tuple(any_best(payoffs, Rng(seed))) for seed in range(20)}
    assert taken == {(1, 0, 0), (0, 1, 0)}


def test_reader_answers_beat_mix_with_one_of_its_pairs() -> None:
    study = small_study(first_set())
    assert 0 <= best_answer(study) < study.height
    assert study.played > study.height * study.width, "it looked further"


def test_within_a_beat_the_one_that_looks_further_takes_what_the_next_beat_is_worth() -> None:
    game, bot, asked = first_set(), BeatBot(1), 0
    dice = Rng(3)
    while game.beat < 4 and not game.over:
        legal = game.legal_actions()
        if game.revealed and not game.secret:
            chosen = bot.choose(Chair(game, game.to_move), Rng(1))
            assert chosen in legal
            asked += 1
        game.apply(legal[dice.below(len(legal))])
    assert asked
