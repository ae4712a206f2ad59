"""The texts of a game with every node numbered, so that frames and rows can name it by an int."""

from typing import Final

from engine.text.ir import NO_SLOT, Cost, May, PayByDoing, Select, Unless
from engine.text.nodes import Ability, Effect, Node, Noun, children, walk

NONE: Final = -1


class Program:
    """What never changes during a game; a game's own content extends it."""

    __slots__ = (
        "clause_ids",
        "clauses",
        "cost_ids",
        "costs",
        "kids",
        "node_clauses",
        "nodes",
        "payments",
        "picks",
        "select_ids",
        "selects",
    )

    def __init__(self) -> None:
        self.nodes: list[Effect] = []
        self.kids: list[tuple[int, ...]] = []
        """Of a node the effects right inside it."""
        self.picks: list[tuple[int, ...]] = []
        """Of a node the selects that are chosen before it is done."""
        self.selects: list[Select] = []
        self.select_ids: dict[int, int] = {}
        self.costs: list[Cost] = []
        self.cost_ids: dict[int, int] = {}
        self.payments: dict[int, int] = {}
        """Of a cost that is paid by doing something: the node that is done."""
        self.clauses: list[tuple[int, int]] = []
        """Every clause: its card and its place on it (clauses.py)."""
        self.clause_ids: dict[int, int] = {}
        self.node_clauses: list[int] = []

    def number(self, effect: Effect) -> int:
        """Give an effect and everything inside it a number."""
        index = len(self.nodes)
        self.nodes.append(effect)
        self.node_clauses.append(self.clause_of(effect))
        self.kids.append(())
        self.picks.append(tuple(self.number_select(noun) for noun in _at_stake(effect)))
        if isinstance(effect, May | Unless) and effect.cost is not None:
            self.number_cost(effect.cost)
        self.kids[index] = tuple(self.number(child) for child in children(effect))
        return index

    def number_select(self, noun: Noun) -> int:
        """Give a choosing noun a number; NONE for any other."""
        if not isinstance(noun, Select):
            return NONE
        known = self.select_ids.get(id(noun))
        if known is None:
            known = len(self.selects)
            self.selects.append(noun)
            self.select_ids[id(noun)] = known
        return known

    def number_cost(self, cost: Cost) -> int:
        """Give a cost a number, and the choices and verbs in it as well."""
        known = self.cost_ids.get(id(cost))
        if known is None:
            known = len(self.costs)
            self.costs.append(cost)
            self.cost_ids[id(cost)] = known
            for item in cost.items:
                if isinstance(item, PayByDoing):
                    self.payments[id(item)] = self.number(item.what)
        return known

    def number_clause(self, card: int, place: int, head: Node) -> int:
        """Give a clause its number, and note it for every effect in it."""
        clause = len(self.clauses)
        self.clauses.append((card, place))
        self.clause_ids[id(head)] = clause
        if isinstance(head, Effect):
            self._note_clause(head, clause)
        return clause

    def _note_clause(self, effect: Effect, clause: int) -> None:
        self.clause_ids[id(effect)] = clause
        for child in children(effect):
            self._note_clause(child, clause)

    def clause_of(self, node: Node) -> int:
        """The clause a node stands in; NONE if it stands in none."""
        return self.clause_ids.get(id(node), NONE)


def _at_stake(effect: Effect) -> list[Select]:
    """What is chosen before an effect is done; who may pay to be spared knows what it is about."""
    if isinstance(effect, Unless):
        found = [part for part in walk(effect) if isinstance(part, Select) and part.slot != NO_SLOT]
        return sorted(found, key=_slot)
    return choices(effect)


def choices(node: Node) -> list[Select]:
    """The nouns of a verb that choose, in printed order; effects inside it are left out."""
    inside = walk(node, closed=(Effect, Ability))
    found = [part for part in inside if isinstance(part, Select)]
    return sorted((part for part in found if part.slot != NO_SLOT), key=_slot)


def _slot(select: Select) -> int:
    return select.slot
