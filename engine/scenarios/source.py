"""YAML with line numbers: files become trees of scalars, lists and maps, nothing else.

Scalars stay texts, so that `no`, `on` and `1_000` mean what is written; readers ask for the type
they need.
"""

from difflib import get_close_matches

import yaml

from engine.kernel.scenarios import Items, Map, Node, Scalar
from engine.scenarios.errors import ScenarioError

# libyaml reads 4 times faster; where PyYAML came without it, Python does.
LOADER = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader

MAX_CHARS = 1_000_000
MAX_NODES = 100_000
MAX_DEPTH = 40

TRUE = ("true", "yes")
FALSE = ("false", "no")
NOTHING = ("", "none", "null", "nothing", "nobody", "empty", "~")


def read_documents(text: str) -> list[Node]:
    """The documents of a file; broken YAML is refused with its line."""
    if len(text) > MAX_CHARS:
        raise ScenarioError("The file is too big for a scenario file: split it.")
    try:
        roots = list(yaml.compose_all(text, Loader=LOADER))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        # A file that breaks off is at fault in its last line, not behind it.
        line = min(mark.line, text.rstrip().count("\n")) + 1 if mark is not None else 0
        problem = error.problem or error.context or "it cannot be read"
        raise ScenarioError(f"This is not valid YAML: {problem}.", line) from error
    except yaml.YAMLError as error:
        raise ScenarioError(f"This is not valid YAML: {error}.") from error
    except RecursionError as error:
        raise ScenarioError("The file nests too deep.") from error
    reader = _Reader()
    return [reader.node(root, 0) for root in roots if root is not None]


class _Reader:
    """Turns YAML nodes into ours and keeps count, because aliases can make a small file huge."""

    def __init__(self) -> None:
        self.count = 0

    def node(self, raw: yaml.Node, depth: int) -> Node:
        line = raw.start_mark.line + 1
        self.count += 1
        if depth > MAX_DEPTH or self.count > MAX_NODES:
            raise ScenarioError("The file nests too deep or is too big.", line)
        if isinstance(raw, yaml.ScalarNode):
            return Scalar(str(raw.value), line)
        if isinstance(raw, yaml.SequenceNode):
            return Items(tuple(self.node(item, depth + 1) for item in raw.value), line)
        if not isinstance(raw, yaml.MappingNode):
            raise ScenarioError("Only texts, lists and maps can be used here.", line)
        pairs: list[tuple[Scalar, Node]] = []
        seen: set[str] = set()
        for key, value in raw.value:
            name = self.node(key, depth + 1)
            if not isinstance(name, Scalar):
                raise ScenarioError("A key must be a plain text.", line)
            if name.text.lower() in seen:
                raise ScenarioError(
                    f'The key "{name.text}" appears twice; write its second part as a '
                    "further item of a list.",
                    name.line,
                )
            seen.add(name.text.lower())
            pairs.append((name, self.node(value, depth + 1)))
        return Map(tuple(pairs), line)


# --- asking for a type ------------------------------------------------------------------------


def kind_of(node: Node) -> str:
    """What a node is, in words for messages."""
    if isinstance(node, Scalar):
        return f'"{node.text}"'
    return "a list" if isinstance(node, Items) else "a map"


def as_map(node: Node, what: str) -> Map:
    """A map; an empty scalar is an empty map."""
    if isinstance(node, Map):
        return node
    if isinstance(node, Scalar) and not node.text:
        return Map((), node.line)
    raise ScenarioError(f"{what} must be a map (key: value), not {kind_of(node)}.", node.line)


def as_items(node: Node, what: str) -> tuple[Node, ...]:
    """A list; one scalar is a list of one, `none` an empty one."""
    if isinstance(node, Items):
        return node.items
    if isinstance(node, Scalar):
        return () if is_nothing(node) else (node,)
    raise ScenarioError(f"{what} must be a list, not a map.", node.line)


def as_text(node: Node, what: str) -> str:
    if isinstance(node, Scalar):
        return node.text
    raise ScenarioError(f"{what} must be a text, not {kind_of(node)}.", node.line)


def as_int(node: Node, what: str) -> int:
    """A whole number."""
    text = as_text(node, what).strip()
    digits = text[1:] if text[:1] in "+-" else text
    if not digits.isascii() or not digits.isdigit() or len(digits) > 9:
        raise ScenarioError(f'{what} must be a whole number, not "{text}".', node.line)
    return int(text)


def as_count(node: Node, what: str) -> int:
    """A whole number that is not below 0."""
    number = as_int(node, what)
    if number < 0:
        raise ScenarioError(f"{what} cannot be below 0.", node.line)
    return number


def as_bool(node: Node, what: str) -> bool:
    text = as_text(node, what).strip().lower()
    if text in TRUE:
        return True
    if text in FALSE:
        return False
    raise ScenarioError(f'{what} must be true or false, not "{text}".', node.line)


def is_nothing(node: Node) -> bool:
    """`none`, `empty` and the like, an empty list or map."""
    if isinstance(node, Items):
        return not node.items
    if isinstance(node, Map):
        return not node.pairs
    return isinstance(node, Scalar) and node.text.strip().lower() in NOTHING


def is_int(node: Node) -> bool:
    if not isinstance(node, Scalar):
        return False
    text = node.text.strip().lstrip("+-")
    return text.isascii() and text.isdigit()


def unknown_key(key: Scalar, where: str, known: tuple[str, ...]) -> ScenarioError:
    """The error for a key nobody knows, with the likeliest one that was meant."""
    near = get_close_matches(key.text.lower(), known, n=1)
    hint = f' Did you mean "{near[0]}"?' if near else ""
    listed = ", ".join(known)
    return ScenarioError(f'{where} has no key "{key.text}".{hint} Known keys: {listed}.', key.line)


def check_keys(found: Map, where: str, known: tuple[str, ...]) -> None:
    for key, _ in found:
        if key.text.lower() not in known:
            raise unknown_key(key, where, known)
