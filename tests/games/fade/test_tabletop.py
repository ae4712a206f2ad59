"""The table for people says what the views say, and every choice finds its tile."""

from collections.abc import Iterator

import pytest

from engine import api
from engine.games.fade.cards.vocabulary import Counter
from engine.games.fade.show.reasons import unit_stats
from engine.games.fade.show.tabletop import Tabletop, Tile
from tests.games.fade.table import Table, card, character
from tests.games.fade.test_facts import table


@pytest.fixture(scope="module")
def record() -> api.Record:
    return table().record(11)


def moments(record: api.Record, every: int) -> Iterator[api.State]:
    state = api.replay(record, upto=0)
    for number, index in enumerate(record.actions):
        if number % every == 0:
            yield state
        state.apply(state.legal_actions()[index])
    yield state


def tiles(table: Tabletop) -> Iterator[Tile]:
    for side in table.sides:
        for unit in (*side.cells, *side.reserve):
            if unit is not None:
                yield unit
                yield from (card for card in unit.attached if card)
        yield from (card for card in side.equipped if card)
        yield from side.hand
    if table.arena is not None:
        yield table.arena


def spots(table: Tabletop) -> set[str]:
    cells = {f"{side.spot} C{n}" for side in table.sides for n in range(1, 7)}
    return {tile.spot for tile in tiles(table)} | {side.spot for side in table.sides} | cells


def test_one_seat_sees_what_its_view_says(record: api.Record) -> None:
    for state in moments(record, 50):
        for seat in (0, 1):
            view, shown = state.view(seat).to_data(), api.tabletop(state, 1 << seat)  # type: ignore[attr-defined]
            for told, side in zip(view["sides"], shown.sides, strict=True):
                assert [tile.name for tile in side.hand] == list(told["hand"])
                assert (side.hp, side.tp, side.deck) == (told["hp"], told["tp"], told["deck"])
                assert side.pool == tuple(told["pool"])
                for there, unit in zip(told["characters"], side.cells, strict=True):
                    assert (there is None) == (unit is None)
                    if there and unit:
                        assert (unit.name, unit.hp, unit.plv) == (
                            there["name"], there["hp"], there["plv"])  # fmt: skip
                        names = [card.name for card in unit.attached if card]
                        assert names == [card["name"] for card in there["attached"]]


def test_nobodys_eyes_see_only_what_everybody_sees(record: api.Record) -> None:
    for state in moments(record, 50):
        shown = list(tiles(api.tabletop(state, 0)))
        for seat in (0, 1):
            own = list(tiles(api.tabletop(state, 1 << seat)))
            known = sorted(tile.name for tile in own if tile.name)
            for tile in shown:
                if tile.name:
                    assert tile.name in known


def test_unknown_tile_tells_nothing_but_its_place(record: api.Record) -> None:
    unknown = [tile for state in moments(record, 20) for tile in tiles(api.tabletop(state, 0))
               if not tile.name]  # fmt: skip
    assert unknown
    for tile in unknown:
        assert tile == Tile(tile.spot, "", seat=tile.seat, face_up=False)


def test_choices_are_the_legal_actions_and_lie_on_tiles(record: api.Record) -> None:
    placed = 0
    for state in moments(record, 3):
        if state.is_over:
            continue
        found = api.choices(state)
        legal = state.legal_actions()
        labels = [state.label(action) for action in legal]
        assert [choice.label for choice in found] == [labels[choice.index] for choice in found]
        assert [choice.index for choice in found[: len(legal)]] == list(range(len(legal)))
        here = spots(api.tabletop(state, 1 << state.to_move))
        for choice in found:
            pile = any(word in choice.spot for word in (" Pool ", " Discard Pile ", " Rift "))
            assert not choice.spot or pile or choice.spot in here, choice
            placed += choice.spot in here
        assert api.prompt(state)
    assert placed > 100


def test_bot_choice_is_a_legal_action_and_the_same_for_the_same_dice(record: api.Record) -> None:
    for state in moments(record, 400):
        if not state.is_over:
            index = api.bot_choice(state, "greedy", api.Rng(5))
            assert index == api.bot_choice(state, "greedy", api.Rng(5))
            assert 0 <= index < len(state.legal_actions())


def test_keywords_read_as_they_are_printed() -> None:
    gauntlet = card("Equip Item", "Gauntlet", "Equip allied Character: the host has Fire-infused.")
    adept = character("Adept", "Fire/Storm Mastery. Metal Friendship 2. Bloodlust 2.")
    t = Table(adept, gauntlet)
    t.wear(0, "Gauntlet", t.stand(0, "Adept"), up=True)
    t.begin("combat")
    unit = api.tabletop(t.g, 3).sides[0].cells[0]
    assert unit is not None
    assert sorted(unit.keywords) == [
        "Bloodlust 2",
        "Fire-infused",
        "Fire/Storm Mastery",
        "Metal Friendship 2",
    ]


def test_question_is_worded_for_the_one_who_reads_it(record: api.Record) -> None:
    watched = {api.prompt(state, watched=True) for state in moments(record, 1)}
    asked = {api.prompt(state) for state in moments(record, 1)}
    for step in ("Preparation Step", "Combat Step"):
        assert any(text.startswith(f"Your {step}") for text in asked)
        assert any(text.startswith(f"Player 2's {step}") for text in watched)
    assert not [text for text in watched if "you" in text.lower().split()]
    assert not [text for text in watched if "your" in text.lower().split()]


def test_numbers_say_what_changed_them_and_nothing_is_left_over(record: api.Record) -> None:
    changed = 0
    for state in moments(record, 7):
        shown = api.tabletop(state, 3)
        units = [tile for tile in tiles(shown) if tile.stats]
        for stats in (*(unit.stats for unit in units), *(side.stats for side in shown.sides)):
            for stat in stats:
                assert stat.now == stat.printed + sum(n for _, n in stat.why), stat.reason
                changed += bool(stat.why)
        for unit in units:
            assert [stat.now for stat in unit.stats] == [unit.plv, unit.defense, unit.agi]
    assert changed > 20


def reasons(t: Table, cell: int = 0) -> list[str]:
    unit = api.tabletop(t.g, 3).sides[0].cells[cell]
    assert unit is not None
    return [stat.reason for stat in unit.stats]


def test_augments_texts_and_counters_are_named() -> None:
    blade = card("Augment", "Long Blade", "", plv=3, agi=-1)
    banner = character("Banner", "Allied Characters have +1 PLV.", plv=1)
    t = Table(character("Adept", plv=6), banner, blade)
    adept = t.stand(0, "Adept", 0)
    t.stand(0, "Banner", 1)
    t.wear(0, "Long Blade", adept, up=True)
    t.put(adept, Counter.DRAIN, 2)
    t.begin("combat")
    assert reasons(t) == [
        "PLV 8 = 6 + 3 Long Blade + 1 Banner − 2 Drain",
        "DEF 0 = 0 − 2 Drain + 2 never below 0",
        "AGI 2 = 3 − 1 Long Blade",
    ]


def test_face_down_augment_neither_counts_nor_is_named() -> None:
    t = Table(character("Adept", plv=6), card("Augment", "Long Blade", "", plv=3))
    t.wear(0, "Long Blade", t.stand(0, "Adept", 0))
    t.begin("combat")
    assert reasons(t) == ["", "", ""]


def test_source_these_eyes_do_not_know_is_not_named() -> None:
    banner = character("Banner", "Allied Characters have +1 PLV.", plv=1)
    t = Table(character("Adept", plv=6), banner)
    adept = t.stand(0, "Adept", 0)
    banner_id = t.stand(0, "Banner", 1)
    t.begin("combat")
    stat = unit_stats(t.g, adept, lambda one: one != banner_id)[0]
    assert stat.reason == "PLV 7 = 6 + 1 a hidden card"
