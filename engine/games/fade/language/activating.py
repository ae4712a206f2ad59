"""What is done when its controller likes: costs, windows and limits in any order and any place.

“Activate (2 TP; once per turn, during your Combat Step): …”, “Once per turn, you may pay 2 TP. If
you do, …”, “2 TP, discard 1 card: …” and “you may … at any time during your turn”.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.fade.cards.vocabulary import KeywordName, Window
from engine.games.fade.ir import Activated, Fixed, KeywordBlock, PayHP, Ref
from engine.games.fade.language.predicates import IF_DONE
from engine.games.fade.language.times import TimeReader
from engine.text.ir import Cost, Limit, Per, Replacement, Triggered
from engine.text.nodes import Ability, CostItem
from engine.text.reader import PhraseTable

#: Keywords whose body can be used or happen many times, so that it may be limited.
LIMITED = (
    KeywordName.SIGNATURE,
    KeywordName.VENGEANCE,
    KeywordName.REINFORCE,
    KeywordName.PARADOX,
)
WHOSE_HP = (
    "your HP or this Character's? “Activate (lose 2 HP): …” and “pay (lose 2 HP) to …” are its own"
)
WINDOWS = PhraseTable({window.value: window for window in Window if window.value})
#: The same in the head of an ability, where a further word may stand.
WHENEVER_ONE_LIKES = PhraseTable(
    {
        f"{during}{window.value}{only}": window
        for window in Window
        if window.value and window is not Window.DEFENDING
        for during in ("", "during ", "in ", "on ", "at any time during ", "any time during ")
        for only in ("", " only")
    }
    | {
        f"{during}each of {window.value}s": window
        for window in Window
        if window.value.startswith("your ")
        for during in ("during ", "in ", "on ")
    }
    | {f"{during}your turns": Window.YOUR_TURN for during in ("during ", "in ", "on ", "")}
    | {f"{word}defending": Window.DEFENDING for word in ("while ", "when ", "only while ")}
)
ACTIVATE = ("Activated effect", "Activated ability", "Activate", "Activated", "Activation")
#: Without a comma: once per turn when it attacks; once per turn you may …
BEHIND_LIMIT = ("you", "(", "when", "whenever", "if")
JOINTS = (", and", "; and", ",", ";", "and")


@dataclass
class Head:
    """What was said of an activation before its colon."""

    items: list[CostItem]
    window: Window = Window.UNSAID
    limit: Limit | None = None
    free: bool = False

    def cost(self) -> Cost:
        return Cost(tuple(self.items))


class ActivationReader(TimeReader):
    def keyword_block(self) -> Ability | None:
        raise NotImplementedError

    def triggered(self) -> Ability | None:
        raise NotImplementedError

    def in_turns(self) -> Ability | None:
        raise NotImplementedError

    # -- Activate (2 TP; once per turn): … -----------------------------------------------------

    def activated(self) -> Ability | None:
        if not self.take_any(*ACTIVATE):
            return None
        head = Head([])
        self.take(":")
        if not self._head_parts(head) or not (head.items or head.free):
            return None
        do = self.effects() if self.take(":") else None
        return Activated(head.cost(), head.window, head.limit, do) if do is not None else None

    def _head_parts(self, head: Head) -> bool:
        """Costs, limit and window, in brackets or without, up to the colon."""
        open_bracket = False
        while not self.sees(":") or open_bracket:
            if not open_bracket and self.take("("):
                open_bracket = True
            elif open_bracket and self.take(")"):
                open_bracket = False
            elif not self.take_any(*JOINTS) and not self._head_part(head):
                return False
        return True

    def _head_part(self, head: Head) -> bool:
        """One of them, that was not said before."""
        mark = self.at
        if not head.items and self.take("free"):
            head.free = True
            return True
        self.take("only")
        limit = self.limit() if head.limit is None else None
        if limit is not None:
            head.limit = limit
            return True
        window = self.one_of(WHENEVER_ONE_LIKES) if head.window is Window.UNSAID else None
        if window is not None:
            head.window = window
            return True
        self.at = mark
        self.take_any("pay", "by paying", "for")
        item = self.cost_item()
        if item is None:
            self.at = mark
            return False
        head.items.append(item)
        return True

    def clear_payer(self, cost: Cost, at: int) -> None:
        own = (isinstance(item, PayHP) and not item.of_player for item in cost.items)
        if not self.used_up and any(own):
            raise self.refuse(at, WHOSE_HP)

    def paid(self) -> Ability | None:
        """Remove 2 Power Counters from this Character: …; 2 TP, discard 1 card: …"""
        if self.used_up:
            return None
        head, mark = Head([]), self.at
        if not self._head_parts(head) or not head.items:
            return None
        end = self.at
        do = self.effects() if self.take(":") else None
        if do is None:
            return None
        if "(" not in self.lows[mark:end]:  # in brackets it is the card's own
            self.clear_payer(head.cost(), end)
        return Activated(head.cost(), head.window, head.limit, do)

    # -- Once per turn, …  ---------------------------------------------------------------------

    def limited(self) -> Ability | None:
        """Once per turn, when …: …; once per turn, you may pay 2 TP. If you do, …"""
        limit = self.limit() or self._once_in_own_turns()
        if limit is None:
            return None
        own = self.lows[self.at - 2] == "your"  # once during each of your turns
        window = Window.YOUR_TURN if own else self._window_ahead()
        if window is None or own:
            if not self.take_any(",", ":") and self.lows[self.at] not in BEHIND_LIMIT:
                return None
            window = window or self._window_ahead()
        if self.take_any("you may", "you can"):
            return self._offered(window or Window.UNSAID, limit)
        if window is not None:
            paid = self.paid()
            if not isinstance(paid, Activated) or paid.window is not Window.UNSAID:
                return None
            return None if paid.limit else replace(paid, window=window, limit=limit)
        held = self.in_turns() if self.lows[self.at] in ("during", "on", "in") else None
        if isinstance(held, Triggered):
            return replace(held, limit=limit) if held.limit is None else None
        if any(self.sees(name.value) for name in LIMITED):
            block = self.keyword_block()
            return replace(block, limit=limit) if isinstance(block, KeywordBlock) else None
        if self.sees("Activate"):
            made = self.activated()
        elif self.sees("if"):
            made = self.replacement()
        else:
            made = self._triggered_or_paid()
        if not isinstance(made, Triggered | Activated | Replacement) or made.limit is not None:
            return None
        return replace(made, limit=limit)

    def _triggered_or_paid(self) -> Ability | None:
        mark = self.at
        for rule in (self.triggered, self.replacement, self.paid):
            self.at = mark
            made = rule()
            if made is not None:
                return made
        return None

    def _once_in_own_turns(self) -> Limit | None:
        """once during each of your turns"""
        each = tuple(
            f"{during} {your}"
            for during in ("during", "in", "on")
            for your in ("each of your turns", "your turns", "your turn", "each your turn")
        )
        return Limit(1, Per.TURN) if self.take("once") and self.take_any(*each) else None

    def _window_ahead(self) -> Window | None:
        """during your Battle Phase, you may …: when it may be done, as often as the limit says"""
        mark = self.at
        self.take(",")
        told = self.take_any("during", "in", "on", "at any time during")
        window = self.one_of(WINDOWS) if told else None
        if window is None or not self.take_any(",", ":") or not self.sees("you"):
            self.at = mark
            return None
        return window

    def _offered(self, window: Window, limit: Limit) -> Ability | None:
        """… you may pay 2 TP. If you do, …; … you may swap … with …"""
        mark = self.at
        cost = self.offered_cost()
        if cost is None:
            self.at = mark
            if self.sees("pay"):
                return None
            cost = Cost(())
        cost = self.paid_by(Ref(Fixed.YOU), cost)
        do = self.effects()
        return Activated(cost, window, limit, do) if do is not None else None

    # -- at any time during your turn ----------------------------------------------------------

    def anytime(self) -> Ability | None:
        """You may destroy this Character at any time during your turn. If you do, …"""
        window = self._any_time()
        if window is not None and not self.take(","):
            return None
        cost = self.paid_costs() if self.take_any("you may", "you can") else None
        window = window or self._any_time()
        if cost is None or window is None:
            return None
        do = self.effects() if self.take_any("to", *IF_DONE) else None
        cost = self.paid_by(Ref(Fixed.YOU), cost)
        return Activated(cost, window, None, do) if do is not None else None

    def _any_time(self) -> Window | None:
        told = self.take_any("at any time during", "any time during")
        if self.sees("during your turn, you") or self.sees("during your turn, if"):
            told = self.take("during")
        return self.one_of(WINDOWS) if told else None
