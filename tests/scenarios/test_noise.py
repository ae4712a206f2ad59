"""Files with random mistakes: every one gets its outcomes, never an exception."""

import random
import re
from pathlib import Path

import pytest

from engine.scenarios import run_text

ROOT = Path(__file__).parents[2]
WORDS = re.findall(
    r"\S+",
    """P1 P2 P9 X { } [ ] : > -1 99999999999 hp then when given cards ~ null é 🔥 deck C1 C9 text
    &a *a !!python/name:os true no pass resolve events legal""",
)
SOURCES = [
    (ROOT / f"tests/scenarios/fade/{name}.yaml").read_text(encoding="utf-8")
    for name in ("chain/links", "combat/hits", "keywords/arm-up-to-boss")
]


def one_scenario(rng: random.Random) -> str:
    """A random scenario with the head of its file."""
    head, _, rest = rng.choice(SOURCES).partition("scenarios:")
    return f"{head}scenarios:\n  - name:{rng.choice(rest.split('  - name:')[1:])}"


def disturbed(source: str, rng: random.Random) -> str:
    for _ in range(rng.randint(1, 3)):
        tokens = re.findall(r"\w+|\W", source)
        place = rng.randrange(len(tokens))
        match rng.randrange(4):
            case 0:
                tokens[place] = rng.choice(WORDS)
            case 1:
                del tokens[place]
            case 2:
                tokens.insert(place, rng.choice(WORDS))
            case _:
                other = rng.randrange(len(tokens))
                tokens[place], tokens[other] = tokens[other], tokens[place]
        source = "".join(tokens)
    return source


@pytest.mark.parametrize("seed", range(8))
def test_disturbed_files_never_break_the_runner(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        source = disturbed(one_scenario(rng), rng)
        outcomes = run_text(source, "file.yaml")
        assert outcomes, source
        broke = [text for outcome in outcomes for _, text in outcome.faults if "broke" in text]
        assert not broke, source
