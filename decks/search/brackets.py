"""`[[kw:flash]]>=8`: card queries inside a query for decks are taken out before it is parsed."""

import re
from dataclasses import dataclass, field

from cards.search.nodes import Notice

MAX_QUERIES = 5
# A letter nobody types: what stands in for a bracketed query while the rest is parsed.
MARK = "\u01c1"
_BRACKETS = re.compile(r"\[\[(?P<query>.*?)\]\](?P<operator>!=|<=|>=|[:=<>])?", re.DOTALL)


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
    text = text.replace(MARK, " ")

    def stand_in(match: re.Match[str]) -> str:
        if len(found.queries) == MAX_QUERIES:
            notice = Notice(f"Only {MAX_QUERIES} card queries count; [[…]] is left out.")
            found.notices = [notice]
            return ""
        mark = f"{MARK}{len(found.queries)}{MARK}"
        found.queries[mark] = match["query"].strip()
        return f"{mark}{match['operator'] or '>=1 '}"

    found.text = _BRACKETS.sub(stand_in, text)
    if "[[" in found.text:
        fixed = f"{text}]]"
        found.notices.append(Notice("“[[” is not closed by “]]”; it is left out.", fixed=fixed))
        found.text = found.text.replace("[[", " ")
    return found
