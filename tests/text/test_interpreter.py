"""The interpreter of texts serves any game: here one that is nothing but coins (coin_game.py)."""

from engine.kernel.dice import COIN
from engine.text.ir import (
    NO_SLOT,
    Arith,
    Choose,
    Chosen,
    Coin,
    Const,
    Cost,
    Count,
    ForEach,
    Half,
    If,
    Is,
    LoopRef,
    May,
    Not,
    Op,
    Pick,
    Repeat,
    Select,
    Seq,
    Side,
)
from engine.text.nodes import Effect
from engine.text.words import Verbs
from tests.text.coin_game import CoinGame, Coins, IsRich, Kind, PayCoins, Take, You

YOU = You()
ONE, TWO, THREE = Const(1), Const(2), Const(3)


def gain(n: int) -> Effect:
    return Take(YOU, Const(n))


def players(pick: Pick, slot: int = NO_SLOT, side: Side = Side.ENEMY) -> Select:
    return Select(pick, ONE, side, (Kind.PLAYER,), (), slot)


def test_parts_of_a_sequence_are_done_in_order() -> None:
    double = Take(YOU, Coins(YOU))
    assert CoinGame(Seq((gain(2), double, gain(1)))).coins == [5, 0, 0]


def test_a_condition_decides_between_its_branches() -> None:
    rich = If(Is(YOU, IsRich()), gain(10), gain(1))
    assert CoinGame(rich).coins[0] == 1
    assert CoinGame(Seq((gain(3), rich))).coins[0] == 13
    assert CoinGame(If(Not(Is(YOU, IsRich())), gain(1))).coins[0] == 1


def test_for_each_goes_through_all_and_each_body_chooses_anew() -> None:
    loop = ForEach(players(Pick.EACH, side=Side.ANY), Take(LoopRef(), TWO))
    assert CoinGame(loop).coins == [2, 2, 2]
    again = ForEach(players(Pick.EACH, side=Side.ANY), Take(players(Pick.CHOOSE, 0), ONE))
    assert CoinGame(again).answer("1", "2", "1").coins == [0, 2, 1]


def test_an_offer_is_asked_once_and_paid_first() -> None:
    offer = May(YOU, Cost((PayCoins(2),)), gain(5))
    assert CoinGame(offer).is_over, "nobody is asked what they cannot pay"
    game = CoinGame(Seq((gain(2), offer)))
    assert [game.label(action) for action in game.legal_actions()] == ["yes", "no"]
    assert game.clone().answer("yes").coins[0] == 5
    assert game.answer("no").coins[0] == 2


def test_chosen_options_are_done_in_printed_order() -> None:
    options = Choose(2, (gain(1), Take(YOU, Coins(YOU)), gain(5)))
    assert CoinGame(options).answer("1", "0").coins[0] == 2


def test_a_repetition_may_be_stopped_before_each_round_but_the_first() -> None:
    game = CoinGame(Repeat(THREE, gain(1)))
    assert game.coins[0] == 1
    assert game.clone().answer("done").coins[0] == 1
    assert game.answer("yes", "yes").coins[0] == 3
    assert game.is_over


def test_a_coin_has_two_sides() -> None:
    text = Seq((May(YOU, None, gain(1)), Coin(gain(10), gain(20))))
    for side, coins in ((1, 10), (0, 20)):
        game = CoinGame(text)
        game.script = [[COIN, side]]
        assert game.answer("no").coins[0] == coins


def test_a_target_is_chosen_told_and_referred_to() -> None:
    text = Seq((Take(players(Pick.TARGET, 0), ONE), Take(Chosen(0), TWO)))
    game = CoinGame(text).answer("2")
    assert (game.coins, game.targets) == ([0, 0, 3], [2])


def test_up_to_may_choose_nobody() -> None:
    game = CoinGame(Take(players(Pick.UP_TO, 0), ONE))
    assert game.answer("done").coins == [0, 0, 0]


def test_what_leaves_no_choice_is_not_asked() -> None:
    assert CoinGame(Take(players(Pick.CHOOSE, 0), ONE), seats=2).coins == [0, 1]


def test_amounts_are_read_from_left_to_right_and_round_down() -> None:
    everybody = Count(players(Pick.ALL, side=Side.ANY))
    number = Half(Arith(Arith(everybody, Op.PLUS, TWO), Op.TIMES, THREE))
    assert CoinGame(Take(YOU, number)).coins[0] == 7


def test_a_table_takes_the_shared_words_and_keeps_its_own() -> None:
    shared = Verbs()
    assert Take not in shared.table
    mine = Verbs(shared)

    @mine.word(Take)
    def nothing(g: CoinGame, effect: Take, run: list[int], node: int) -> None:
        """Does nothing."""

    assert mine.table[Take] is nothing
    assert Take not in shared.table
