"""One deck under one format: the engine's deck rules, the format's lists, and mends for both."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from decks.contents import Contents
from decks.games import game_of, shape_of
from decks.legality.facts import Facts, Rules
from decks.legality.mends import mends
from decks.legality.verdict import Legality, Violation
from decks.sections import MAYBE
from engine import api


def check(contents: Contents, facts: Mapping[int, Facts], rules: Rules) -> Legality:
    """`facts` knows every card of the deck; one it does not know is a violation.

    So is one that the engine cannot read: the pool may come from another release, and the pages of
    its decks are shown all the same.
    """
    try:
        return _judged(contents, facts, rules)
    except api.EngineError as refused:
        message = f"The deck cannot be judged. {refused}"
        return Legality((Violation("unreadable", "Card pool", "card pool", message),))


def _judged(contents: Contents, facts: Mapping[int, Facts], rules: Rules) -> Legality:
    names = {card: facts[card].name if card in facts else f"#{card}" for card in contents.card_ids}
    rows = [facts[card].cells for card in contents.card_ids if card in facts]
    judge = _Judge(rules.system, contents, facts, names, rows)
    agreed, agreed_card = _if_agreed(judge, rules)
    return Legality(
        violations=judge.violations(rules),
        agreed=agreed,
        agreed_card=agreed_card,
        agreed_section=game_of(rules.system).agreed,
        not_simulated=_not_simulated(judge),
        drafts=tuple(sorted(each.name for each in facts.values() if each.drafted_by)),
    )


def _if_agreed(judge: "_Judge", rules: Rules) -> tuple[tuple[Violation, ...] | None, str]:
    """The deck under the card the table has to agree on, if it shows one that speaks of decks."""
    section = game_of(rules.system).agreed
    shown = [judge.facts[card] for card in judge.contents[section] if card in judge.facts]
    if len(shown) != 1 or not shown[0].is_playable or shown[0].is_withdrawn:
        return None, ""
    limits = api.limits_under(rules.system, shown[0].cells, rules.limits)
    if limits == rules.limits:
        return None, ""
    return judge.violations(replace(rules, limits=limits)), shown[0].name


def _not_simulated(judge: "_Judge") -> dict[str, str]:
    held = [card for counts in judge.checked.values() for card in counts if card in judge.facts]
    facts = [judge.facts[card] for card in held]
    return {each.name: each.not_simulated for each in facts if each.not_simulated}


class _Judge:
    """The contents by name, as the engine reads them: all but the maybeboard."""

    def __init__(
        self,
        system: str,
        contents: Contents,
        facts: Mapping[int, Facts],
        names: Mapping[int, str],
        rows: list[Mapping[str, object]],
    ) -> None:
        self.contents = contents
        self.checked = {
            section.slug: contents[section.slug]
            for section in shape_of(system).sections
            if section.slug != MAYBE
        }
        self.facts = facts
        self.names = names
        self.rows = rows
        self.ids = {name: card for card, name in names.items()}
        self.by_name = {
            section: {names[card]: n for card, n in cards.items()}
            for section, cards in self.checked.items()
        }

    def violations(self, rules: Rules) -> tuple[Violation, ...]:
        broken = [*self._of_the_rules(rules), *self._of_the_format(rules)]
        if not broken:
            return ()
        found = mends(
            rules.system,
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
        for broken in api.check_deck(rules.system, self.by_name, self.rows, limits=rules.limits):
            yield Violation(
                breach=broken.breach,
                rule=broken.title,
                ruling=broken.rule,
                message=broken.message,
                card=broken.card,
                card_id=self.ids.get(broken.card),
                section=broken.section or None,
                home=broken.home or None,
            )

    def _of_the_format(self, rules: Rules) -> Iterable[Violation]:
        for section, cards in self.checked.items():
            for card in cards:
                if card in self.facts:
                    yield from self._of_a_card(self.facts[card], section, rules)
        for card in sorted(rules.restricted):
            count = sum(cards.get(card, 0) for cards in self.checked.values())
            if count > 1 and card in self.facts:
                name = self.facts[card].name
                message = f"{name} is restricted in {rules.name}: at most 1 copy, not {count}."
                yield _format_violation("restricted", "Restricted", rules, message, name, card)

    def _of_a_card(self, card: Facts, section: str, rules: Rules) -> Iterable[Violation]:
        if card.is_withdrawn:
            message = f"{card.name} was withdrawn from the card pool."
            if card.drafted_by:
                message = f"{card.name} is a draft that was deleted. Take it out."
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
    section: str | None = None,
) -> Violation:
    return Violation(
        breach, rule, f"format {rules.name}", message, card=card, card_id=card_id, section=section
    )
