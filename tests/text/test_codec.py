"""The generic codec: nodes survive a trip through JSON, rubbish is refused."""

import json

import pytest

from engine.games.fade import ir
from engine.games.fade.cards import vocabulary
from engine.games.fade.cards.vocabulary import KeywordName, Kind, Stat
from engine.games.fade.ir import Draw, Fixed, Gain, PlainKeyword, Ref, StatBonus
from engine.text import ir as shared
from engine.text.codec import Codec, CodecError
from engine.text.ir import Const, Pick, Select, Seq, Side, Span, Until

CODEC = Codec((shared, ir, vocabulary))
EFFECT = Seq(
    (
        Draw(Ref(Fixed.YOU), Const(2)),
        Gain(
            Select(Pick.TARGET, Const(1), Side.ALLIED, (Kind.CHARACTER,), (), 0),
            (StatBonus(False, Const(2), Stat.DEF), PlainKeyword(KeywordName.FLASH)),
            Until(Span.TURN),
        ),
    )
)


def test_nodes_survive_json() -> None:
    stored = json.loads(json.dumps(CODEC.encode(EFFECT)))
    assert CODEC.decode(stored) == EFFECT
    assert hash(CODEC.decode(stored)) == hash(EFFECT)


@pytest.mark.parametrize(
    "stored",
    [
        [],
        [1],
        ["Nonsense", 1],
        ["Const"],
        ["Const", 1, 2],
        ["Stat", "Charm"],
        {"Const": 1},
        ["Const", "two"],
        ["Const", True],
        ["Seq", ["", 1]],
        ["Ref", ["Stat", "HP"]],
        ["Draw", ["Const", 1], ["Const", 1]],
    ],
)
def test_foreign_data_is_refused(stored: object) -> None:
    with pytest.raises(CodecError):
        CODEC.decode(stored)
