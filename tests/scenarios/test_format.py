"""The ways a file may be written: each form means the same as the long one."""

from pathlib import Path

import pytest

from engine.scenarios import run_paths, run_text
from engine.scenarios.report import Report


def passes(source: str) -> bool:
    report = Report(run_text(source, "file.yaml"))
    assert report.ok, report.text()
    return report.passed > 0


CARDS = {
    "by name": "cards:\n  X: {plv: 7, cost: 2}\n  Y: {}",
    "list": "cards:\n  - {name: X, plv: 7, cost: 2, cost_kind: CS}\n  - name: Y",
    "csv": 'cards: |\n  name,type,plv,cost,text\n  X,Character,7,2,"Flash, Aura 3."\n  Y,,5,1,',
}


@pytest.mark.parametrize("form", sorted(CARDS))
def test_cards_by_name_as_list_or_as_csv(form: str) -> None:
    given = "given: {P1: {C1: X}, P2: {C1: Y}}"
    cards = CARDS[form].replace("Y,,5", "Y,Character,5")
    assert passes(f"name: a\n{cards}\n{given}\nthen: {{X: {{plv: 7, cs: 2}}, Y: {{plv: 5}}}}")


SAME = {
    "row": "- P1: attack with X > P2 C1 > PLV",
    "list": "- P1: [attack with X, Y (P2 C1), PLV]",
    "single": "- P1: attack with X\n  - P1: choose Y (P2 C1)\n  - P1: PLV",
    "player": "- Player 1: attack with x > p2 c1 > plv",
    "when in when": "- when:\n    - P1: attack with X > P2 C1 > PLV",
    "by place": "- P1: attack with P1 C1 > P2 C1 > PLV",
    "without with": "- P1: attack X > P2 C1 > PLV",
    "other order": "- P1: attack with X > PLV > P2 C1",
}


@pytest.mark.parametrize("form", sorted(SAME))
def test_choices_in_a_row_as_list_or_one_by_one(form: str) -> None:
    source = f"""
name: a
cards: {{X: {{plv: 7}}, Y: {{}}}}
given: {{P1: {{cells: {{C1: X}}}}, P2: {{C1: Y, C2: Y}}}}
when:
  {SAME[form]}
then: {{P2 C1.hp: 3, P2 C2: {{hp: 10}}}}
"""
    assert passes(source)


THEN = {
    "dots": "{P1.hp: 50, X.plv: 5, P1 C1.plv: 5, X.counters.Poison: 2}",
    "maps": "{P1: {hp: 50}, X: {plv: 5, counters: {Poison: 2, Drain: 0}}}",
    "list": "[{P1.hp: 50}, {X.counters: {poison: 2}}]",
    "place": "{P1 C1: X, P1.C1: X, P1: {C1: X, cells: {C1: X, C2: empty}}, P1 C2: empty}",
    "short": "{X.poison: 2, P1 hand: 3, P1 reserve: [Y], X: {poison: 2, drain: 0}}",
    "place with seat and name": "{P1 X.hp: 10, X (P1 C1): {hp: 10}}",
    "zone": "{X: P1 Character Zone, X.zone: Character Zone, X.place: P1 C1}",
    "numbers": '{P1: {hp: ">= 50", tp: "< 11", deck: "> 2"}, X.plv: "not 4", X.agi: 0}',
    "piles": "{P1: {hand: [2 Filler, Jab], deck: {top: [Jab, Filler], has: Filler, not: [Y]}}}",
    "count": "{P1: {hand: 3, rift: empty, pool: none, discard: 0, reserve: [Y]}}",
    "order": "{P1.deck: [Jab, Filler, Filler]}",
    "whole": "{turn: 3, round: 2, turn player: P1, step: Combat Step, over: no, winner: nobody}",
    "legal": "{legal: [attack with x, pass], not legal: [attack with Y], to move: P1}",
    "known": "{P1 R0: {known to: [P1, P2]}}",
}


@pytest.mark.parametrize("form", sorted(THEN))
def test_checks_in_every_form(form: str) -> None:
    source = f"""
name: a
cards:
  X: {{}}
  Y: {{}}
  Jab: {{type: Skill, text: "Attack target enemy: 1 hit of PLV."}}
given:
  P1:
    tp: 10
    hand: [Jab, 2 Filler]
    deck: [Jab, 2x Filler]
    reserve: [Y]
    C1: {{card: X, counters: {{Poison: 2}}}}
  P2: {{C1: {{card: Ember Whelp}}}}
then: {THEN[form]}
"""
    assert passes(source)


def test_a_deck_in_the_wrong_order_differs() -> None:
    source = "name: a\ngiven: {P1: {deck: [Rewind, Filler]}}\nthen: {P1.deck: [Filler, Rewind]}"
    text = Report(run_text(source, "file.yaml")).text()
    assert "expected [Filler, Rewind], but it is [Rewind, Filler] (2)" in text


def test_shared_cards_and_given_lie_below_those_of_a_scenario() -> None:
    source = """
cards: {X: {plv: 7}, Y: {}, Broken: {text: Not a text.}}
given: {P1: {tp: 1, C1: X}, P2: {C1: Y}}
scenarios:
  - name: shared
    then: {P1: {tp: 1, C1: X}}
  - name: own
    cards: {X: {plv: 9}}
    given: {P1: {tp: 2}}
    then: {P1: {tp: 2, C1: X}, X.plv: 9}
"""
    assert passes(source)


def test_a_broken_shared_card_fails_only_where_it_is_used() -> None:
    source = """
cards: {Broken: {text: Not a text.}}
scenarios:
  - {name: not used, then: {over: false}}
  - {name: used, given: {P1: {C1: Broken}}, then: {over: false}}
"""
    outcomes = run_text(source, "file.yaml")
    assert [outcome.ok for outcome in outcomes] == [True, False]
    assert "not understood" in outcomes[1].text()


def test_a_mistake_in_one_scenario_leaves_the_others_alone() -> None:
    source = """
scenarios:
  - {name: good, then: {over: false}}
  - {name: bad, thenn: {over: false}}
  - {name: also good, then: {over: false}}
"""
    outcomes = run_text(source, "file.yaml")
    assert [(outcome.name, outcome.ok) for outcome in outcomes] == [
        ("good", True),
        ("bad", False),
        ("also good", True),
    ]
    assert "FAIL file.yaml:4 bad" in outcomes[1].text()


def test_documents_and_lists_hold_several_scenarios() -> None:
    one = "name: a\nthen: {over: false}"
    assert len(run_text(f"{one}\n---\n{one}\n---\n{one}", "f")) == 3
    assert (
        len(run_text("- {name: a, then: {over: false}}\n- {name: b, then: {over: false}}", "f"))
        == 2
    )


def test_a_then_waits_for_the_chain_unless_it_speaks_of_it() -> None:
    head = """
name: a
strict: no
cards:
  X: {plv: 7}
  Y: {}
  Guard: {type: Reaction, text: "React to an Attack on the user: block it."}
given: {P1: {C1: X}, P2: {hand: [Energy Drink], C1: {card: Y, attached: [Guard]}}}
when:
  - P1: attack with X > Y > PLV
"""
    assert passes(head + "then: {Y.hp: 3}")
    assert passes(head + "then: {Y.hp: 10, chain: [X]}")
    assert passes(head + "then: {Y.hp: 10, to move: P2}")
    assert passes(head + "then: {Y.hp: 10, legal: react with Guard}")
    assert passes(head + "then: {Y.hp: 10, not legal: {P2: use Guard}}")
    assert passes(head + "then: {Y.hp: 3, not legal: attack with X}")
    assert passes(head + "  - then: {Y.hp: 10}\n  - P2: react with Guard\nthen: {Y.hp: 10}")
    assert passes(head + "  - then: {Y.hp: 10}\n  - resolve\nthen: {Y.hp: 3}")
    assert passes(head + "  - P2: pass\nthen: {Y.hp: 3}")


def test_a_chain_nobody_can_answer_is_seen_before_it_resolves() -> None:
    head = """
name: a
cards:
  X: {plv: 7}
  Y: {}
  Guard: {type: Reaction, cost: 2, text: "React to an Attack on the user: block it."}
  Jab: {type: Skill, cost: 1, text: "Attack target enemy: 1 hit of 4."}
given: {P1: {C1: {card: X, attached: [Jab]}}, P2: {C1: {card: Y, attached: [Guard]}}}
when:
"""
    attack = head + "  - P1: attack with X > Y > PLV\n  - P2: react with Guard\n"
    assert passes(attack + "then: {chain: [X, Guard], P2.tp: 8, Y.attached: [Guard]}")
    assert passes(attack + "then: {chain: [X, Guard], not legal: {P1: attack with X}}")
    assert passes(
        attack + "  - then: {chain: [X, Guard]}\nthen: {chain: empty, P2.discard: [Guard]}"
    )
    assert not Report(run_text(attack + "then: {chain: [Guard, X]}", "file.yaml")).ok
    assert not Report(run_text(attack + "then: {chain: [X]}", "file.yaml")).ok
    alone = head.replace(", attached: [Guard]", "") + "  - P1: use Jab > Y\n"
    assert passes(alone + "then: {chain: [Jab], top link: {targets: [Y], hits: 1}, Y.hp: 10}")
    assert passes(alone + "  - then: {chain: [Jab]}\nthen: {Y.hp: 6}")


def test_a_pass_of_a_seat_that_is_not_asked_is_nothing() -> None:
    assert passes("""
name: a
cards: {X: {plv: 7}, Y: {}, Tea: {type: Item, cost: 1, text: "You gain 2 HP."}}
given: {P1: {hand: [Tea], C1: X}, P2: {hand: [Tea], C1: Y}}
when:
  - P1: attack with X > Y > PLV
  - P2: play Tea
  - P2: pass
  - P1: play Tea
  - then: {pending: [Tea, Tea], Y.hp: 10}
then: {P1.hp: 52, P2.hp: 52, Y.hp: 3}
""")


def test_resolve_leaves_the_window_that_the_next_step_uses() -> None:
    assert passes("""
name: a
cards: {X: {plv: 7}, Y: {}, Tea: {type: Item, cost: 1, text: "You gain 2 HP."}}
given: {P1: {C1: X}, P2: {hand: [Tea], C1: Y}}
when:
  - P1: attack with X > Y > PLV
  - resolve
  - P2: play Tea
then: {P2.hp: 52, Y.hp: 3}
""")


def test_a_turn_waits_for_its_player() -> None:
    head = "name: a\ncards: {X: {}}\ngiven: {P1: {C1: {card: X, attacked: true}}}\n"
    assert passes(head + "then: {turn: 3, step: combat, P2.hand: 0}")
    assert passes(head + "when: [P1: pass]\nthen: {turn: 3, step: aftermath}")
    assert passes(head + "when: [P1: pass, P1: pass]\nthen: {turn: 4, turn player: P2, P2.tp: 15}")
    assert passes(head + "when: [P1: pass, pass until aftermath]\nthen: {turn: 3, step: aftermath}")
    assert passes(head + "when: [pass until turn 6]\nthen: {turn player: P2, turn: 6, P2.tp: 15}")


def test_a_bare_name_is_only_chosen_never_made_to_act() -> None:
    source = """
name: a
cards:
  X: {text: Light Immune.}
  A: {}
  Y: {}
  Heal: {type: Skill, elements: Light, text: Target allied Character gains 2 HP.}
given: {P1: {C1: X, C2: {card: A, attached: [Heal]}}, P2: {C1: Y}}
when: [P1: use Heal > X]
then: {over: false}
"""
    text = Report(run_text(source, "file.yaml")).text()
    assert '"X" is not legal now' in text


@pytest.mark.parametrize("label", ["activate A 2", '"activate A #2"', "activate A (2)"])
def test_the_number_of_an_ability_needs_no_sign(label: str) -> None:
    source = f"""
name: a
cards:
  A: {{text: "Activate (1 TP): you gain 1 HP.\\nActivate (2 TP): you gain 5 HP."}}
given: {{P1: {{tp: 2, C1: A}}}}
when: [P1: {label}]
then: {{P1: {{hp: 55, tp: 0}}}}
"""
    assert passes(source)


def test_an_ability_without_its_number_is_ambiguous() -> None:
    source = """
name: a
cards: {A: {text: "Activate (1 TP): you gain 1 HP.\\nActivate (2 TP): you gain 5 HP."}}
given: {P1: {C1: A}}
when: [P1: activate A]
then: {over: false}
"""
    text = Report(run_text(source, "file.yaml")).text()
    assert '"activate A" is ambiguous. Put a label with # in quotes' in text


def test_a_csv_text_may_have_several_lines() -> None:
    source = """
name: a
cards: |
  name,type,text
  A,Character,"Flash.
  Aura 3."
given: {P1: {C1: A}}
then: {A.keywords: [Flash, Aura 3]}
"""
    assert passes(source)


def test_a_file_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xef\xbb\xbfname: a\r\nthen: {over: false}\r\n")
    assert run_paths([path]).ok


def test_a_player_named_in_a_deflection_is_not_a_place() -> None:
    source = """
name: a
cards:
  X: {plv: 6}
  Y: {}
  Mirror: {type: Reaction, text: "React to an Attack on the user: deflect it to target unit."}
given: {P1: {C1: X}, P2: {C1: {card: Y, attached: [Mirror]}, C2: Y}}
when: [P1: attack with X > P2 C1 > PLV, P2: react with Mirror > P2]
then: {P2.hp: 44}
"""
    assert passes(source)


@pytest.mark.parametrize("nothing", ["none", "[]", "{}", "empty"])
def test_nothing_is_never_more_than_nothing(nothing: str) -> None:
    head = "name: a\ncards: {X: {text: Flash.}, Y: {}}\n"
    head += "given: {P1: {C1: {card: X, counters: {Poison: 1}}, C2: Y}}\n"
    assert passes(
        head + f"then: {{Y.counters: {nothing}, Y.keywords: {nothing}, Y.stack: {nothing}}}"
    )
    for wrong in ("X.counters", "X.keywords", "P1.cells", "P1.deck"):
        report = Report(run_text(head + f"then: {{{wrong}: {nothing}}}", "file.yaml"))
        assert not report.ok


def faults(source: str) -> str:
    return Report(run_text(source, "file.yaml")).text()


BLOCK = """
name: a
cards:
  X: {plv: 7}
  Y: {}
  Guard: {type: Reaction, text: "React to an Attack on the user: block it."}
  Deaf: {type: Reaction, text: "React to an Item: negate it."}
given: {P1: {C1: X}, P2: {C1: {card: Y, attached: [%s]}}}
"""


def test_not_legal_of_a_seat_that_is_not_asked_proves_nothing() -> None:
    source = BLOCK % "Guard" + "then: {not legal: {P2: react with Guard}}"
    assert passes(source)  # P2 had its window before P1 and could not
    answered = "when: [P1: attack with X > Y > PLV]\nthen: {not legal: {P1: attack with X}}"
    assert "passed" in faults(BLOCK % "Deaf" + answered)
    asked = "when: [P1: attack with X > Y > PLV]\nthen: {not legal: {P2: react with Guard}}"
    assert '"react with Guard" is legal for P2' in faults(BLOCK % "Guard" + asked)
    assert passes(BLOCK % "Deaf" + asked.replace("Guard", "Deaf"))
    early = "given: {step: Draw, P1: {C1: X}, P2: {C1: Y}}\nthen: {not legal: {P2: attack with Y}}"
    cards = "name: a\ncards: {X: {}, Y: {}}\n"
    assert passes(cards + early)  # P2's window in P1's step offers no attack
    setup = "given: {step: Starting, turn player: P2, P1: {C1: {card: X, counters: {Curse: 1}}}}\n"
    waits = "when: [pass until: P1 starting, P1: yes]\nthen: {not legal: {P2: attack with X}}"
    assert passes(cards + setup + waits)


def test_not_legal_while_another_seat_is_asked_for_something_else_fails() -> None:
    source = """
name: a
cards: {X: {plv: 7}, Y: {}, Two: {type: Skill, text: "Attack up to 2 target enemies: 1 hit of 2."}}
given: {P1: {C1: {card: X, attached: [Two]}}, P2: {C1: Y, C2: Y}}
when: [P1: use Two]
then: {not legal: {P2: pass}}
"""
    assert "proves nothing: P1 is asked now, not P2" in faults(source)


def test_strict_asks_for_every_answer() -> None:
    rest = "when: [P1: attack with X > Y > PLV]\nthen: {Y.hp: 3}"
    lenient = BLOCK % "Guard" + "strict: no\n"
    assert "1 possible answers not written" in faults(lenient + rest)
    for strict in ("", "strict: yes\n"):
        source = BLOCK % "Guard" + strict
        assert "P2 is asked and nothing is written" in faults(source + rest)
        assert passes(source + rest.replace("PLV]", "PLV, P2: pass]"))
        assert passes(source + rest.replace("PLV]", "PLV, resolve]"))


def test_at_a_draw_phase_facts_and_choices_are_those_of_one_moment() -> None:
    given = "name: a\ncards: {X: {}}\ngiven: {step: Draw, P1: {C1: X}, P2: {C1: X}}\n"
    assert passes(given + "then: {P1.hand: 0}")
    assert passes(given + "then: {P1.hand: 2, legal: {P1: reserve X}}")


def test_after_an_upkeep_payment_the_phase_is_over_and_no_more() -> None:
    source = """
name: a
cards: {X: {}}
given: {step: Starting, P1: {tp: 3, C1: {card: X, counters: {Curse: 2}}}, P2: {C1: X}}
when: [P1: yes]
then: {P1.tp: 6, P1.hand: 0}
"""
    assert passes(source)


def test_a_trigger_is_written_with_either_verb() -> None:
    source = """
name: a
cards:
  X: {}
  Potion: {type: Item, text: "You gain 2 HP."}
  Snare: {type: Reaction, text: "Trigger (when an opponent plays an Item): negate it."}
  Wake: {type: Reaction, text: "Trigger (when an opponent plays an Item): you gain 1 HP."}
given: {step: Preparation, P1: {C1: X, hand: [Potion]}, P2: {C1: X, attached: [Snare, Wake]}}
when:
  - P1: play Potion
  - P2: react with Wake
  - P2: use Snare
then: {P1.hp: 50, P2.hp: 51}
"""
    assert passes(source)
