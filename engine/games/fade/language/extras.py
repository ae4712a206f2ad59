"""“If you paid the Overdrive cost, …” belongs to the keyword that stands on a line of its own."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.ir import CostKeyword, HasKeywords, KeywordBlock
from engine.games.fade.ir.pending import ExtraPaid
from engine.text.ir import If, Resolve, Seq, Static, in_order
from engine.text.lines import Line
from engine.text.nodes import Ability, Effect, walk
from engine.text.reader import Refusal

EXTRAS = (KeywordName.OVERDRIVE, KeywordName.MYSTIFY)
Found = dict[KeywordName, CostKeyword]


def with_extras(lines: list[Line]) -> list[Line]:
    """Each sentence about a cost that was paid as the body of its keyword."""
    costs: Found = {}
    made: list[Line] = []
    at: dict[KeywordName, int] = {}
    for line in lines:
        if isinstance(line.ability, HasKeywords):
            rest = []
            for keyword in line.ability.keywords:
                if isinstance(keyword, CostKeyword) and keyword.name in EXTRAS:
                    costs[keyword.name], at[keyword.name] = keyword, line.at
                else:
                    rest.append(keyword)
            if not rest:
                continue
            line = replace(line, ability=HasKeywords(tuple(rest)))
        made.append(line)
    if not costs and not any(_asks(line.ability) for line in lines):
        return lines
    told: set[KeywordName] = set()
    split = [part for line in made for part in _split(line, costs, told)]
    for name in costs.keys() - told:
        raise Refusal(at[name], f"{name.value} does nothing here: write “{name.value} (…): …”")
    return split


def _asks(ability: Ability) -> bool:
    return any(isinstance(node, ExtraPaid) for node in walk(ability))


def _split(line: Line, costs: Found, told: set[KeywordName]) -> list[Line]:
    """What is done anyway, then what is done for the extra cost."""
    ability = line.ability
    if not _asks(ability):
        return [line]
    do: Effect | None = None
    if isinstance(ability, Resolve):
        do = ability.do
    elif isinstance(ability, Static):
        do = ability.holds
    parts = do.parts if isinstance(do, Seq) else (do,)
    last = parts[-1]
    extra = last.condition if isinstance(last, If) else None
    if not isinstance(last, If) or not isinstance(extra, ExtraPaid) or last.otherwise is not None:
        reason = "what stands behind it: is it part of that? Write “{}: …” with all it does"
        raise Refusal(line.at, reason.format("Overdrive (…)"))
    if extra.name not in costs:
        raise Refusal(line.at, f"this card has no {extra.name.value}")
    told.add(extra.name)
    before = [part for part in parts[:-1] if part is not None]
    block = KeywordBlock(costs[extra.name], Resolve(last.then))
    made = [replace(line, ability=replace_do(ability, in_order(*before)))] if before else []
    return [*made, Line(block, line.at, not before and line.fresh)]


def replace_do(ability: Ability, do: Effect) -> Ability:
    return Static(do) if isinstance(ability, Static) else Resolve(do)
