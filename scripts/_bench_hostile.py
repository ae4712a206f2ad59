"""The home page for ordinary visitors, alone and while every fifth request means harm."""

import http.client
import json
import random
import statistics
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from scripts._bench_engine import Numbers
from scripts._bench_site import site

CLIENTS = 4
HOSTILE = 0.2
TIMEOUT = 60
# Runs inside the deployment's Django: somebody who is logged in, and a card to draw.
PREPARE = """
from django.test import Client
from accounts.models import User
from cards.models import Printing
from matches.models import Experiment
client = Client()
client.force_login(
    User.objects.create_user("hostile", password="a long pass word"),
    "allauth.account.auth_backends.AuthenticationBackend",
)
printing = Printing.objects.select_related("card", "set").first()
result = {
    "session": client.cookies["sessionid"].value,
    "card": [printing.card.system, printing.card.slug, printing.set.code],
    "experiment": Experiment.objects.values_list("pk", flat=True).first() or 1,
}
"""


@dataclass(frozen=True)
class Request:
    method: str
    path: str
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)


Maker = Callable[[random.Random], Request]


def hostile_requests(session: str, card: list[str], experiment: int) -> dict[str, Maker]:
    csrf = 32 * "a"
    player = {"Cookie": f"sessionid={session}; csrftoken={csrf}", "X-CSRFToken": csrf}
    system, slug, code = card
    words = ("t:", "x:", "o:", "-", "(", '"', "or", "el>=", "ember", "!", "*", "\\", "a:")

    def check(dice: random.Random) -> Request:
        text = json.dumps({"text": f"{dice.randrange(9)}{16_000 * ' '}x"}).encode()
        return Request("POST", "/api/decks/check/", text, {"Content-Type": "application/json"})

    def upload(dice: random.Random) -> Request:
        part = b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
        junk = b"PK\x03\x04" + dice.randbytes(5_000)
        kind = {"Content-Type": "multipart/form-data; boundary=b"}
        return Request("POST", "/collection/lists/", part + junk + b"\r\n--b--\r\n", player | kind)

    def search(dice: random.Random) -> Request:
        query = "+".join(dice.choice(words) for _ in range(60))
        return Request("GET", f"/cards/?q={query.replace(chr(92), '%5C').replace(chr(34), '%22')}")

    def large(dice: random.Random) -> Request:
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return Request("POST", "/decks/import/", b"text=" + 3_000_000 * b"x", player | kind)

    return {
        "blank line to the deck check": check,
        "junk as a workbook": upload,
        "wild search": search,
        "large body": large,
        "path nobody knows": lambda dice: Request("GET", f"/{dice.randbytes(20).hex()}/"),
        "wrong token": lambda dice: Request(
            "GET", "/api/collection/", headers={"Authorization": f"Bearer rift_{dice.random()}"}
        ),
        "replay": lambda dice: Request("GET", f"/lab/{experiment}/games/{dice.randrange(1, 9)}/"),
        "face as PNG": lambda dice: Request(
            "GET", f"/cards/{system}/{slug}/{code}/face-{dice.randrange(10**6)}.png"
        ),
        "schema": lambda _: Request("GET", "/api/schema/"),
    }


@dataclass
class Seen:
    """What the clients of one run met."""

    home: list[float] = field(default_factory=list)
    failed: Counter[str] = field(default_factory=Counter)
    hostile: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    statuses: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))


def ask(port: int, request: Request) -> tuple[str, float]:
    start = time.perf_counter()
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
    try:
        connection.request(request.method, request.path, request.body, request.headers)
        answer = connection.getresponse()
        answer.read()
        if answer.status == 302:  # whoever means harm follows
            connection.request("GET", answer.headers["Location"], headers=request.headers)
            answer = connection.getresponse()
            answer.read()
        status = str(answer.status)
    except (OSError, http.client.HTTPException) as error:
        status = type(error).__name__
    finally:
        connection.close()
    return status, time.perf_counter() - start


def visit(port: int, seconds: float, seed: int, makers: dict[str, Maker], seen: Seen) -> None:
    dice = random.Random(seed)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        if makers and dice.random() < HOSTILE:
            name = dice.choice(list(makers))
            status, taken = ask(port, makers[name](dice))
            seen.hostile[name].append(taken)
            seen.statuses[name][status] += 1
            continue
        status, taken = ask(port, Request("GET", "/"))
        seen.home.append(taken)
        if status != "200":
            seen.failed[status] += 1


def crowd(port: int, seconds: float, makers: dict[str, Maker]) -> Seen:
    seen = Seen()
    threads = [
        threading.Thread(target=visit, args=(port, seconds, seed, makers, seen))
        for seed in range(CLIENTS)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return seen


def hostile(quick: bool) -> Numbers:
    """Each run takes a fixed time, so a site that hangs answers little instead of never ending."""
    seconds = 5.0 if quick else 30.0
    with site("ERROR") as deployment:
        makers = hostile_requests(**deployment.python(PREPARE))
        deployment.start_web(WEB_PROCESSES="2")
        crowd(deployment.port, 1.0, {})  # templates are read once
        calm = crowd(deployment.port, seconds, {})
        rough = crowd(deployment.port, seconds, makers)
    return {
        "clients": CLIENTS,
        "home_alone": _home(calm, seconds),
        "home_with_hostile": _home(rough, seconds),
        "hostile": {
            name: {
                "requests": len(taken),
                "median_ms": round(1000 * statistics.median(taken), 1),
                "longest_ms": round(1000 * max(taken), 1),
                "answers": dict(rough.statuses[name]),
            }
            for name, taken in sorted(rough.hostile.items())
        },
    }


def _home(seen: Seen, seconds: float) -> Numbers:
    cuts = statistics.quantiles(seen.home, n=100) if len(seen.home) > 1 else 100 * seen.home
    return {
        "requests": len(seen.home),
        "requests_per_second": round(len(seen.home) / seconds, 1),
        "p50_ms": round(1000 * cuts[49], 1),
        "p99_ms": round(1000 * cuts[98], 1),
        "not_answered": dict(seen.failed),
    }
