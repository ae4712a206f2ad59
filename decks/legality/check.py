"""One deck under one format: the engine's deck rules, the format's lists, and mends for both."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from decks.contents import Contents, Section
from decks.legality.facts import Facts, Rules
from decks.legality.mends import mends
from decks.legality.verdict import Legality, Violation
from engine import api

SYSTEM = "fade"
CHECKED = (Section.DECK, Section.POOL, Section.WORLD_RULE, Section.RAIDER)


def check(contents: Contents, facts: Mapping[int, Facts], rules: Rules) -> Legality:
    """`facts` knows every card of the deck; one it does not know is a violation."""
    names = {card: facts[card].name if card in facts else f"#{card}" for card in contents.card_ids}
    rows = [facts[card].cells for card in contents.card_ids if card in facts]
    judge = _Judge(contents, facts, names, rows)
    agreed, world_rule = _if_agreed(judge, rules)
    return Legality(
        violations=judge.violations(rules),
        agreed=agreed,
        world_rule=world_rule,
        not_simulated=_not_simulated(contents, facts),
    )


def _if_agreed(judge: "_Judge", rules: Rules) -> tuple[tuple[Violation, ...] | None, str]:
    """The deck under its World Rule, if it shows one that speaks of decks (fade:R191)."""
    shown = [
        judge.facts[card] for card in judge.contents[Section.WORLD_RULE] if card in judge.facts
    ]
    if len(shown) != 1 or not shown[0].is_playable or shown[0].is_withdrawn:
        return None, ""
    limits = api.limits_under(SYSTEM, shown[0].cells, rules.limits)
    if limits == rules.limits:
        return None, ""
    return judge.violations(replace(rules, limits=limits)), shown[0].name


def _not_simulated(contents: Contents, facts: Mapping[int, Facts]) -> dict[str, str]:
    played = [card for section in CHECKED for card in contents[section] if card in facts]
    return {
        facts[card].name: facts[card].not_simulated for card in played if facts[card].not_simulated
    }


class _Judge:
    """The contents by name, as the engine reads them."""

    def __init__(
        self,
        contents: Contents,
        facts: Mapping[int, Facts],
        names: Mapping[int, str],
        rows: list[Mapping[str, object]],
    ) -> None:
        self.contents = contents
        self.facts = facts
        self.names = names
        self.rows = rows
        self.ids = {name: card for card, name in names.items()}
        self.by_name = {
            section.value: {names[card]: n for card, n in contents[section].items()}
            for section in CHECKED
        }

    def violations(self, rules: Rules) -> tuple[Violation, ...]:
        broken = [*self._of_the_rules(rules), *self._of_the_format(rules)]
        if not broken:
            return ()
        found = mends(
            broken,
            self.by_name,
            self.rows,
            ids=self.ids,
            limits=rules.limits,
            restricted=[self.names[card] for card in rules.restricted if card in self.names],
        )
        return tuple(
            replace(violation, mends=each) for violation, each in zip(broken, found, strict=True)
        )

    def _of_the_rules(self, rules: Rules) -> Iterable[Violation]:
        for broken in api.check_deck(SYSTEM, self.by_name, self.rows, limits=rules.limits):
            yield Violation(
                breach=broken.breach,
                rule=broken.title,
                ruling=broken.rule,
                message=broken.message,
                card=broken.card,
                card_id=self.ids.get(broken.card),
                section=Section(broken.section) if broken.section else None,
                home=Section(broken.home) if broken.home else None,
            )

    def _of_the_format(self, rules: Rules) -> Iterable[Violation]:
        for section in CHECKED:
            for card in self.contents[section]:
                if card in self.facts:
                    yield from self._of_a_card(self.facts[card], section, rules)
        for card in sorted(rules.restricted):
            count = sum(self.contents[section].get(card, 0) for section in CHECKED)
            if count > 1 and card in self.facts:
                name = self.facts[card].name
                message = f"{name} is restricted in {rules.name}: at most 1 copy, not {count}."
                yield _format_violation("restricted", "Restricted", rules, message, name, card)

    def _of_a_card(self, card: Facts, section: Section, rules: Rules) -> Iterable[Violation]:
        if card.is_withdrawn:
            message = f"{card.name} was withdrawn from the card pool."
            yield Violation(
                "withdrawn", "Card pool", "card pool", message, card.name, card.id, section
            )
        elif rules.sets and not card.sets & rules.sets:
            message = f"{card.name} is in no set of {rules.name} ({rules.set_names})."
            yield _format_violation("set", "Sets", rules, message, card.name, card.id, section)
        if not card.is_playable:
            message = f"{card.name} cannot be played: its text is not understood."
            yield Violation(
                "unplayable", "Playable text", "card pool", message, card.name, card.id, section
            )
        if card.id in rules.banned:
            message = f"{card.name} is banned in {rules.name}."
            yield _format_violation("banned", "Banned", rules, message, card.name, card.id, section)


def _format_violation(
    breach: str,
    rule: str,
    rules: Rules,
    message: str,
    card: str,
    card_id: int,
    section: Section | None = None,
) -> Violation:
    return Violation(
        breach, rule, f"format {rules.name}", message, card=card, card_id=card_id, section=section
    )
