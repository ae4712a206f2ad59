"""`[[kw:flash]]>=8`: card queries inside a query for decks are taken out before it is parsed."""

import re
from dataclasses import dataclass, field

from cards.search.nodes import Notice
from cards.search.parse import MAX_LENGTH

MAX_QUERIES = 5
# A letter nobody types: what stands in for a bracketed query while the rest is parsed.
MARK = "\u01c1"
OPEN, CLOSE = "[[", "]]"
_OPERATOR = re.compile(r"!=|<=|>=|[:=<>]")


@dataclass(slots=True)
class Bracketed:
    text: str
    queries: dict[str, str] = field(default_factory=dict)  # by the key that stands in for it
    notices: list[Notice] = field(default_factory=list)

    def restore(self, text: str) -> str:
        for mark, query in self.queries.items():
            text = text.replace(mark, f"[[{query}]]")
        return text


def take_brackets(text: str) -> Bracketed:
    """`[[kw:flash]]` alone asks for at least one."""
    found = Bracketed("")
    if len(text) > MAX_LENGTH:
        notice = f"A query has at most {MAX_LENGTH:,} characters; the rest is left out."
        found.notices.append(Notice(notice))
        text = text[:MAX_LENGTH]
    text = text.replace(MARK, " ")
    before, opened, rest = text.partition(OPEN)
    parts = [before]
    while opened:
        query, closed, behind = rest.partition(CLOSE)
        if not closed:
            fixed = f"{text}{CLOSE}"
            notice = f"“{OPEN}” is not closed by “{CLOSE}”; it is left out."
            found.notices.append(Notice(notice, fixed=fixed))
            parts.append(f" {rest.replace(OPEN, ' ')}")
            break
        operator = _OPERATOR.match(behind)
        between, opened, rest = behind[operator.end() if operator else 0 :].partition(OPEN)
        parts += [_stand_in(found, query, operator[0] if operator else ">=1 "), between]
    found.text = "".join(parts)
    return found


def _stand_in(found: Bracketed, query: str, operator: str) -> str:
    if len(found.queries) == MAX_QUERIES:
        notice = Notice(f"Only {MAX_QUERIES} card queries count; [[…]] is left out.")
        if notice not in found.notices:
            found.notices.append(notice)
        return ""
    mark = f"{MARK}{len(found.queries)}{MARK}"
    found.queries[mark] = query.strip()
    return f"{mark}{operator}"
