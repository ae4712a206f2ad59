"""The search language: what a text says, and that no text whatever breaks it."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cards.search.nodes import And, Exact, Name, Node, Not, Or, Term
from cards.search.parse import MAX_LENGTH, parse, quoted
from cards.search.tidy import MAX_TERMS

pytestmark = pytest.mark.pure

A, B, C = Name("a"), Name("b"), Name("c")


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("", None),
        ("a", A),
        ("a b", And((A, B))),
        ("a and b", And((A, B))),
        ("a or b", Or((A, B))),
        ("a OR b c", Or((A, And((B, C))))),
        ("(a or b) c", And((Or((A, B)), C))),
        ("((a)) (b c)", And((A, B, C))),
        ("-a", Not(A)),
        ("−a", Not(A)),
        ("--a", A),
        ("-(a b)", Not(And((A, B)))),
        ('"a b"', Name("a b")),
        ("'a b'", Name("a b")),
        ("champion's", Name("champion's")),
        ("well-known", Name("well-known")),
        ("orb android", And((Name("orb"), Name("android")))),
        ('"or"', Name("or")),
        ('!"Ember Whelp"', Exact("Ember Whelp")),
        ("!Quickstep", Exact("Quickstep")),
        ("t:beast", Term("t", ":", "beast")),
        ("T:Beast", Term("t", ":", "Beast")),
        ('t:"equip item"', Term("t", ":", "equip item")),
        ("t: beast", Term("t", ":", "beast")),
        ("-t:beast", Not(Term("t", ":", "beast"))),
        ("hp>=10", Term("hp", ">=", "10")),
        ("hp!=10", Term("hp", "!=", "10")),
        ("hp<-1", Term("hp", "<", "-1")),
        ("plv>def", Term("plv", ">", "def")),
        ("x:a:b", Term("x", ":", "a:b")),
        ("x:O'Brien", Term("x", ":", "O'Brien")),
        (r'x:"say \"hi\" \\ \n"', Term("x", ":", r'say "hi" \ \n')),
        ("t:(a or -b) c", And((Or((Term("t", ":", "a"), Not(Term("t", ":", "b")))), C))),
        ('t:(a "b c")', And((Term("t", ":", "a"), Term("t", ":", "b c")))),
        ("t:(a x:(b) !c) c", And((Term("t", ":", "a"), Term("x", ":", "b"), Exact("c"), C))),
        ("(t:a or t:b)", Or((Term("t", ":", "a"), Term("t", ":", "b")))),
    ],
)
def test_what_a_query_says(text: str, node: Node | None) -> None:
    query = parse(text)
    assert query.node == node
    assert query.notices == ()


@pytest.mark.parametrize(
    ("text", "node", "word", "fixed"),
    [
        ("(a", A, "not closed", "(a)"),
        ("((a) b", And((A, B)), "not closed", "((a) b)"),
        ("a)", A, "closing bracket", "a"),
        ('"a b', Name("a b"), "quotation mark", '"a b"'),
        ('x:"a b', Term("x", ":", "a b"), "quotation mark", 'x:"a b"'),
        ("a or", A, "“or”", ""),
        ("or a", A, "“or”", ""),
        ("a or or b", Or((A, B)), "“or”", ""),
        ("(or a) b", And((A, B)), "“or”", ""),
        ("a -", A, "“-”", ""),
        ("a - or b", Or((A, B)), "“-”", ""),
        ("a t:", A, "“t:” needs a value", ""),
        ("t: (a)", A, "“t:” needs a value", ""),
        ("a !", A, "exact name", ""),
        ("-(", None, "not closed", "-()"),
    ],
)
def test_loose_ends_are_read_sensibly_and_told(
    text: str, node: Node | None, word: str, fixed: str
) -> None:
    query = parse(text)
    assert query.node == node
    assert word in str(query.notices[0])
    assert query.notices[0].fixed == fixed


def test_empty_brackets_say_nothing() -> None:
    assert parse("a () -() b").node == And((A, B))


def test_display_keys_stand_anywhere_and_are_no_conditions() -> None:
    query = parse("order:hp a (b as:list) dir:desc")
    assert query.node == And((A, B))
    assert [(term.key, term.value) for term in query.display] == [
        ("order", "hp"),
        ("as", "list"),
        ("dir", "desc"),
    ]


def test_places_of_terms_are_known() -> None:
    query = parse("a  t:beast")
    assert isinstance(query.node, And)
    term = query.node.nodes[1]
    assert isinstance(term, Term)
    assert query.text[slice(*term.span)] == "t:beast"


PIECES = ["(", ")", '"', "'", "-", "!", " or ", " and ", " ", "t:", "hp>=", "a", "ß", "\\", "\x00"]


@given(st.one_of(st.text(), st.lists(st.sampled_from(PIECES)).map("".join)))
def test_no_text_breaks_the_parser(text: str) -> None:
    query = parse(text)
    assert "\x00" not in query.text
    query.text.encode()  # no half of a surrogate pair is left


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=60))
def test_a_quoted_value_comes_back_as_it_was(value: str) -> None:
    assert parse(f"x:{quoted(value)}").node == Term("x", ":", value)
    assert parse(quoted(value)).node == Name(value)


@pytest.mark.parametrize("text", ["(" * 1000, "-(" * 500, "(a " * 333, ")" * 1000, "((a) " * 200])
def test_a_thousand_brackets(text: str) -> None:
    assert parse(text).notices


@pytest.mark.parametrize("text", ["a" * 100_000, "( " * 50_000, '"' * 100_000, "-" * 100_000])
def test_a_hundred_kilobytes_are_cut_at_once(text: str) -> None:
    start = time.perf_counter()
    query = parse(text)
    assert time.perf_counter() - start < 1
    assert len(query.text) <= MAX_LENGTH
    assert "1,000 characters" in str(query.notices[0])


def test_too_many_conditions_are_told() -> None:
    query = parse(" ".join(f"w{n}" for n in range(100)))
    assert isinstance(query.node, And)
    assert len(query.node.nodes) == MAX_TERMS
    assert "first 30" in str(query.notices[0])


def test_nul_and_lone_surrogates_are_blanks() -> None:
    assert parse("a\x00b\ud800c").node == And((A, B, C))
