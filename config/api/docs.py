"""The docs page of the API: the OpenAPI document as plain HTML, no script needed."""

import json
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from threading import Lock
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from cards.games import HOME
from config.api.document import Schema, openapi
from ops.limit_table import Role, rate_of
from ops.limits import in_words

_writing = Lock()  # it takes a moment, and those who come meanwhile can wait for it
BOUNDLESS = 2**31 - 1  # a limit of the database, of no interest to people

# What the examples ask for; all of it is shipped. Other variables are the reader's own things.
EXAMPLES = {"system": HOME, "slug": "cindertail-racer", "code": "core", "kind": "native"}
QUERIES: dict[str, dict[str, object]] = {
    "card_named": {"fuzzy": "cindertail"},
    "card_autocomplete": {"q": "cin"},
    "deck_compare": {"before": 1, "after": 2},
    "deck_odds": {"group": "t:skill"},
}


@dataclass(frozen=True, slots=True)
class Type:
    """What a value is: "list of" Card "or null"; `target` is the schema it links to."""

    text: str
    target: str = ""
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Field:
    name: str
    type: Type
    description: str
    required: bool
    place: str = ""  # of a parameter: path, query, header
    limits: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    status: str
    phrase: str
    description: str
    type: Type | None


@dataclass(frozen=True, slots=True)
class Operation:
    id: str
    method: str
    path: str
    summary: str
    description: str
    needs_login: bool
    scope: str  # what a token needs for it
    parameters: list[Field]
    body: list[Field]
    answers: list[Answer]
    refusals: list[Answer]
    curl: str
    try_url: str


@dataclass(frozen=True, slots=True)
class Group:
    name: str
    description: str
    operations: list[Operation]


@dataclass(frozen=True, slots=True)
class Shape:
    name: str
    description: str
    fields: list[Field]
    values: list[str]


@require_safe
def api_docs(request: HttpRequest) -> HttpResponse:
    host = f"{request.scheme}://{request.get_host()}"
    with _writing:
        docs = _docs(host, **_rates())
    return render(request, "api/docs.html", {"host": host, "docs": docs})


@lru_cache(maxsize=8)  # names by which people reach us; it changes only with the code
def _docs(host: str, visitor: str, user: str) -> SafeString:
    document = openapi()
    context = {
        "groups": groups(document, host),
        "shapes": shapes(document),
        "host": host,
        "rates": {"visitor": visitor, "user": user},
    }
    return render_to_string("api/_docs.html", context)


def _rates() -> dict[str, str]:
    """120/min as people say it."""
    words = {1: "a second", 60: "a minute", 3600: "an hour", 86400: "a day"}
    said = {}
    for name, role in (("visitor", Role.VISITOR), ("user", Role.USER)):
        rate = rate_of("api", role)
        if rate is None:
            said[name] = "as many requests as you like"
        else:
            period = words.get(int(rate.seconds), f"in {in_words(rate.seconds)}")
            said[name] = f"{rate.amount} requests {period}"
    return said


def groups(document: Schema, host: str) -> list[Group]:
    operations: dict[str, list[Operation]] = {}
    for path, methods in document["paths"].items():
        for method, found in methods.items():
            operation = _operation(document, host, path, method, found)
            operations.setdefault(found["tags"][0], []).append(operation)
    described = {tag["name"]: tag.get("description", "") for tag in document.get("tags", [])}
    order = [*described, *sorted(set(operations) - set(described))]
    return [Group(name, described.get(name, ""), operations[name]) for name in order]


def shapes(document: Schema) -> list[Shape]:
    schemas = document["components"]["schemas"]
    return [
        Shape(
            name,
            schema.get("description", ""),
            _fields(schema),
            [str(value) for value in schema.get("enum", [])],
        )
        for name, schema in schemas.items()
    ]


def _operation(document: Schema, host: str, path: str, method: str, found: Schema) -> Operation:
    parameters = [
        Field(
            parameter["name"],
            _type(parameter["schema"]),
            parameter.get("description", ""),
            parameter.get("required", False),
            parameter["in"],
            _limits(parameter["schema"]),
        )
        for parameter in found.get("parameters", [])
    ]
    content = found.get("requestBody", {}).get("content", {}).get("application/json", {})
    answers = [_answer(status, answer) for status, answer in found["responses"].items()]
    address = _example_address(path, found)
    return Operation(
        id=found["operationId"],
        method=method.upper(),
        path=path,
        summary=found.get("summary", ""),
        description=found.get("description", ""),
        needs_login={} not in found.get("security", [{}]),
        scope=found.get("x-token-scope", ""),
        parameters=sorted(parameters, key=lambda field: not field.required),
        body=_fields(_resolve(document, content.get("schema", {}))),
        answers=[answer for answer in answers if answer.status < "400"],
        refusals=[answer for answer in answers if answer.status >= "400"],
        curl=_curl(method, host + address, found, content),
        try_url=address if method == "get" and "$" not in address else "",
    )


def _answer(status: str, answer: Schema) -> Answer:
    content = _first(answer.get("content"))
    schema = content.get("schema")
    return Answer(
        status,
        HTTPStatus(int(status)).phrase,
        answer.get("description", ""),
        _type(schema) if schema else None,
    )


def _fields(schema: Schema) -> list[Field]:
    required = schema.get("required", [])
    return [
        Field(
            name, _type(inner), inner.get("description", ""), name in required, "", _limits(inner)
        )
        for name, inner in schema.get("properties", {}).items()
    ]


def _type(schema: Schema) -> Type:
    after = " or null" if schema.get("nullable") else ""
    for several in ("allOf", "oneOf", "anyOf"):
        if several in schema:
            inner = next((part for part in schema[several] if "$ref" in part), schema[several][0])
            return Type(**{**_as_dict(_type(inner)), "after": after})
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[-1]
        return Type(name, target=name, after=after)
    if schema.get("type") == "array":
        inner_type = _type(schema["items"])
        return Type(inner_type.text, inner_type.target, f"list of {inner_type.before}", after)
    if "enum" in schema:
        return Type(" | ".join(str(value) for value in schema["enum"]), after=after)
    word = schema.get("format") or schema.get("type") or "any"
    words = {"uri": "address", "date-time": "time (ISO 8601)", "double": "number"}
    return Type(words.get(word, word), after=after)


def _as_dict(found: Type) -> dict[str, str]:
    return {"text": found.text, "target": found.target, "before": found.before}


def _limits(schema: Schema) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if high is not None and high >= BOUNDLESS:
        high = None
    said = []
    if low is not None and high is not None:
        said.append(f"{low:,} to {high:,}")
    elif low is not None:
        said.append(f"at least {low:,}")
    elif high is not None:
        said.append(f"at most {high:,}")
    if length := schema.get("maxLength"):
        said.append(f"at most {length} characters")
    if "default" in schema:
        said.append(f"default {json.dumps(schema['default'])}")
    return ", ".join(said)


def _first(named: Schema | None) -> Schema:
    return next(iter((named or {}).values()), {})


def _resolve(document: Schema, schema: Schema) -> Schema:
    if "$ref" in schema:
        found: Schema = document["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
        return found
    return schema


def _example_address(path: str, found: Schema) -> str:
    query = dict(QUERIES.get(found["operationId"], {}))
    for parameter in found.get("parameters", []):
        name = parameter["name"]
        if parameter["in"] == "path":
            path = path.replace(f"{{{name}}}", EXAMPLES.get(name, f"${name.upper()}"))
        elif (example := _first(parameter.get("examples")).get("value")) is not None:
            query[name] = example
    return f"{path}?{urlencode(query)}" if query else path


def _curl(method: str, url: str, found: Schema, content: Schema) -> str:
    lines = [f'curl "{url}"' if method == "get" else f'curl -X {method.upper()} "{url}"']
    if {} not in found.get("security", [{}]) or method != "get":
        lines.append('-H "Authorization: Bearer $TOKEN"')
    if content:
        example = _first(content.get("examples")).get("value")
        if example is not None:
            lines.append('-H "Content-Type: application/json"')
            lines.append(f"-d '{json.dumps(example, ensure_ascii=False)}'")
    return " \\\n  ".join(lines)
