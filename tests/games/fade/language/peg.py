"""Random sentences of the grammar printed in section 11.4 of the rules."""

import random
import re
from dataclasses import dataclass, field
from pathlib import Path

DIGEST = Path(__file__).parents[4] / "docs/rules/fade.md"
TOKEN = re.compile(r'"[^"]*"|\w+|[()/*+?!&]')
DEEP = 14  # from here on the shortest way out is taken


@dataclass
class Part:
    """kind: word, rule, seq, /, ?, *, +"""

    kind: str
    text: str = ""
    parts: list["Part"] = field(default_factory=list)


class Grammar:
    def __init__(self) -> None:
        self.rules = {name: self._choice(TOKEN.findall(body)) for name, body in self._read()}
        self.least = dict.fromkeys(self.rules, 99) | {"INT": 1, "STR": 1, "END": 0}
        for _ in range(60):
            for name, part in self.rules.items():
                self.least[name] = min(self.least[name], self._length(part))

    @staticmethod
    def _read() -> list[tuple[str, str]]:
        text = DIGEST.read_text(encoding="utf-8")
        body = text[text.index("```\ncard ") + 4 :]
        rules: dict[str, str] = {}
        name = ""
        for raw in body[: body.index("```")].splitlines():
            line = re.sub(r"(^|\s)#.*$", "", raw)
            head = re.match(r"(\w+)\s*<-(.*)", line)
            name = head[1] if head else name
            if line.strip():
                rules[name] = f"{rules.get(name, '')} {head[2] if head else line}"
        return list(rules.items())

    def _choice(self, tokens: list[str]) -> Part:
        options = [self._sequence(tokens)]
        while tokens and tokens[0] == "/":
            tokens.pop(0)
            options.append(self._sequence(tokens))
        return Part("/", parts=options)

    def _sequence(self, tokens: list[str]) -> Part:
        parts: list[Part] = []
        while tokens and tokens[0] not in "/)":
            looking_ahead = tokens[0] in "!&"
            if looking_ahead:
                tokens.pop(0)
            part = self._item(tokens)
            if not looking_ahead:
                parts.append(part)
        return Part("seq", parts=parts)

    def _item(self, tokens: list[str]) -> Part:
        token = tokens.pop(0)
        if token == "(":
            part = self._choice(tokens)
            tokens.pop(0)
        elif token.startswith('"'):
            part = Part("word", token[1:-1])
        else:
            part = Part("rule", token)
        while tokens and tokens[0] in ("*", "+", "?"):
            part = Part(tokens.pop(0), parts=[part])
        return part

    def _length(self, part: Part) -> int:
        if part.kind == "word":
            return 1
        if part.kind == "rule":
            return self.least[part.text] + 1
        if part.kind in "?*":
            return 0
        lengths = [self._length(inner) for inner in part.parts]
        return min(lengths) if part.kind == "/" else sum(lengths)

    # -- sentences ----------------------------------------------------------------------------

    def sentence(self, rule: str, rng: random.Random) -> str:
        words = self._say(Part("rule", rule), 0, rng)
        words = re.sub(r"\s+([.,:;)]|'s|-infused)", r"\1", words)
        return re.sub(r"(\(|non-)\s+", r"\1", words).strip()

    def _say(self, part: Part, depth: int, rng: random.Random) -> str:
        if part.kind == "word":
            return part.text
        if part.kind == "rule":
            known = {"INT": str(rng.randint(1, 5)), "STR": '"Kael"', "END": ""}
            if part.text in known:
                return known[part.text]
            return self._say(self.rules[part.text], depth + 1, rng)
        if part.kind == "/":
            shortest = min(part.parts, key=self._length)
            chosen = rng.choice(part.parts) if depth < DEEP else shortest
            return self._say(chosen, depth + 1, rng)
        said = [self._say(inner, depth + 1, rng) for inner in self._repeated(part, depth, rng)]
        return " ".join(filter(None, said))

    @staticmethod
    def _repeated(part: Part, depth: int, rng: random.Random) -> list[Part]:
        if part.kind == "seq":
            return part.parts
        times = int(part.kind == "+")
        while depth < DEEP and rng.random() < 0.35 and (part.kind != "?" or times == 0):
            times += 1
        return part.parts * times
