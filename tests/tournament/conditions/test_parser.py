"""Conditions are read strictly: whatever can't be understood is said with its place, and nothing ever falls over."""

import copy
from collections.abc import Callable
from datetime import UTC, date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Profile
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.cautions import cautions
from croupier.tournament.conditions.entry_terms import ChipTerms, Entry, Extra, Issue
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.conditions.notice.publication import (
    conditions_notice,
    notice_as_html,
    notice_as_markdown,
    notice_as_text,
    published,
    verify_publication,
)
from croupier.tournament.conditions.parser import parse_conditions, read_conditions
from croupier.tournament.conditions.prize_terms import Goods, Prizes
from croupier.tournament.conditions.stage_terms import BalancingTerms, Length, PlayOffTerms, StageKind, TournamentStage
from croupier.tournament.conditions.typed_values import NotConditions
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.conditions.wager_terms import Wagers
from croupier.tournament.examples import example_names, example_text
from tests.tournament.changed_examples import altered, content


def test_an_example_becomes_typed_conditions() -> None:
    read = read_conditions(example_text("nz-d7-blackjack"))
    assert read.start is not None
    assert read.start.astimezone(UTC) == datetime(2026, 12, 1, 5, tzinfo=UTC)
    assert read.entry.fee == Amount(100_00)
    assert read.chips.starting == Amount(5000_00)
    assert read.chips.issue is Issue.GRATUITOUS
    assert [stage.kind for stage in read.stage] == [StageKind.HEATS, StageKind.FINAL]
    assert read.prizes.goods[0].value == Amount(400_00)


def test_a_stage_inherits_the_game_and_the_table() -> None:
    read = read_conditions(example_text("nz-d7-blackjack"))
    assert isinstance(read.table, BlackjackDeterminations)
    assert (read.table.decks, read.table.chip, read.table.others_insure) == (6, Amount(5_00), False)
    assert all((stage.game, stage.table) == ("blackjack", read.table) for stage in read.stage)


def test_a_stage_may_have_a_table_or_a_game_of_its_own() -> None:
    own_table = altered("nz-d7-blackjack", ("stage.1.table", {"decks": 8})).stage[1].table
    assert isinstance(own_table, BlackjackDeterminations)
    assert own_table.decks == 8
    other_game = altered("nz-d7-blackjack", ("stage.0.game", "roulette")).stage[0].table
    assert isinstance(other_game, RouletteDeterminations)


@pytest.mark.parametrize("game", ["mini-baccarat", "midi-baccarat", "baccarat"])
def test_the_game_says_which_baccarat_it_is(game: str) -> None:
    table = read_conditions(example_text(f"nz-d7-{game}")).table
    assert isinstance(table, BaccaratDeterminations)
    assert table.game is Profile(game)


def test_a_book_with_one_game_need_not_be_told_which() -> None:
    assert [altered(name).game for name in ("act-bj", "act-mb", "act-uth")] == [
        "blackjack",
        "mini-baccarat",
        "ultimate-texas-holdem",
    ]


@pytest.mark.parametrize("written", [12, Decimal("12.00"), "12.00"])
def test_an_amount_is_a_number_or_a_text_that_is_one(written: Any) -> None:
    assert altered("act-bj", ("buy_back.cost", written)).buy_back == altered("act-bj", ("buy_back.cost", 12)).buy_back


def test_maxima_of_roulette_are_written_as_in_records() -> None:
    table = altered("nz-d7-roulette", ("table.maxima", {"straight": 50, "six line": 300})).table
    assert isinstance(table, RouletteDeterminations)
    assert [(each.kind.value, each.maximum) for each in table.maxima] == [("straight", 50_00), ("six line", 300_00)]


@pytest.mark.parametrize(
    ("path", "value", "where", "says"),
    [
        ("rules", "NZ-D8", "rules", "Did you mean 'NZ-D7'?"),
        ("game", "mini-baccarat", "game", "no tournament of 'mini-baccarat'"),
        ("entri", {}, "", "did you mean entry?"),
        ("entry.fees", 10, "entry", "did you mean fee?"),
        ("entry.fee", -1, "entry.fee", "not an amount"),
        ("entry.fee", Decimal("1.005"), "entry.fee", "not an amount"),
        ("entry.fee", Decimal("inf"), "entry.fee", "not an amount"),
        ("entry.fee", Decimal("nan"), "entry.fee", "not an amount"),
        ("entry.fee", True, "entry.fee", "not true"),
        ("entry.fee", [100], "entry.fee", "not a list"),
        ("entry.fee", 10**15, "entry.fee", "not an amount: write one below 1000000000000"),
        ("entry.fee", Decimal("1e13"), "entry.fee", "not an amount: write one below 1000000000000"),
        ("chips.smallest", 0, "chips.smallest", "0.01 or more"),
        ("start", datetime(2026, 12, 1, 18), "start", "offset from UTC"),
        ("start", date(2026, 12, 1), "start", "a date with a time"),
        ("start", time(18), "start", "the time 18:00"),
        ("start", "tomorrow", "start", "a date with a time"),
        ("entry.maximum_players", -1, "entry.maximum_players", "from 0 to 100000"),
        ("entry.maximum_players", 10**9, "entry.maximum_players", "from 0 to 100000"),
        ("entry.maximum_players", Decimal("7.5"), "entry.maximum_players", "whole number"),
        ("entry.maximum_players", True, "entry.maximum_players", "whole number"),
        ("entry.signed_acceptance", 1, "entry.signed_acceptance", "true or false"),
        ("entry.method", 7, "entry.method", "text in quotes"),
        ("entry.method", "\x1b[2J", "entry.method", "unreadable characters"),
        ("entry.method", "x" * 5000, "entry.method", "4000 characters"),
        ("entry", 7, "entry", "keys and values"),
        ("prizes.cents", "ordre", "prizes.cents", "Did you mean 'order'?"),
        ("prizes.shares", 100, "prizes.shares", "a list"),
        ("prizes.shares", [Decimal("33.335")], "prizes.shares[1]", "two decimals at most"),
        ("prizes.shares", ["33.335%"], "prizes.shares[1]", "two decimals at most"),
        ("prizes.shares", ["33"], "prizes.shares[1]", "two decimals at most"),
        ("prizes.shares", [True], "prizes.shares[1]", "not true"),
        ("prizes.shares", [-1], "prizes.shares[1]", "a percentage"),
        ("prizes.ties", "toss", "prizes.ties", "one of 'share', 'extra rounds', not 'toss'"),
        (
            "stage.0.ties",
            "toss",
            "stage[1].ties",
            "one of 'extra rounds', 'draw of cards', 'countback, then extra rounds'",
        ),
        ("stage.0.name", " ", "stage[1].name", "a name for patrons"),
        (
            "sponsor",
            "x",
            "",
            "The keys are buy_back, chips, director, entry, game, name, play_off, prizes, rules, stage,",
        ),
        ("prizes.shares", [1] * 2000, "prizes.shares", "at most 1000"),
        ("prizes.goods", [{"place": 1}], "prizes.goods[1].what", "required"),
        ("stage", {}, "stage", "[[stage]]"),
        ("stage", [1], "stage", "[[stage]]"),
        ("stage.0.game", "poker", "stage[1].game", "not a known game"),
        ("stage.0.game", ["poker"], "stage[1].game", "not a known game"),
        ("stage.0.length", {"rounds": 0}, "stage[1].length.rounds", "from 1"),
        ("table.minimum", 10, "table", "no key 'minimum'"),
        ("table.chip", 10, "table", "no key 'chip'"),
        ("table", [1], "table", "keys and values"),
    ],
)
def test_what_is_not_understood_is_said_with_its_place(path: str, value: Any, where: str, says: str) -> None:
    with pytest.raises(NotConditions) as problem:
        altered("act-bj", (path, value))
    assert problem.value.where == where
    assert says in problem.value.why, problem.value.why
    assert str(problem.value).endswith(problem.value.why)


def test_a_word_on_ties_that_division_7_has_no_use_for_is_told_so() -> None:
    with pytest.raises(NotConditions, match="leave this out"):
        altered("nz-d7-roulette", ("prizes.ties", "toss"))


@pytest.mark.parametrize(
    "written", [[Decimal("33.34"), Decimal("33.3"), Decimal("33.36")], ["33.34%", "33.3 %", "33.36%"]]
)
def test_shares_are_numbers_or_texts_and_kept_exactly(written: Any) -> None:
    assert altered("act-bj", ("prizes.shares", written)).prizes.shares == (3334, 3330, 3336)


def test_a_name_in_two_forms_is_one_name() -> None:
    composed = altered("act-bj", ("stage.0.name", "Zo\u00eb"), ("buy_back.until_stage", "Zoe\u0308"))
    assert not breaches(composed)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("rules = ", "not TOML"),
        ("", "Name the rules"),
        ('rules = "NZ-D7"', "its games are blackjack"),
        ('rules = "ACT-BJ"\nx = ' + "[" * 3000 + "]" * 3000, "nested too deeply"),
        ('rules = "ACT-BJ"\nx = ' + "9" * 5000, "too large"),
    ],
)
def test_a_text_that_is_no_conditions_is_told_why(text: str, says: str) -> None:
    with pytest.raises(NotConditions, match=says):
        read_conditions(text)


VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.integers(0, 12),
    st.decimals(allow_nan=True, allow_infinity=True),
    st.text(max_size=12),
    st.sampled_from(["share", "extra rounds", "draw of cards", "roulette", "final", "points", "repechage", "a"]),
    st.datetimes(),
    st.datetimes(timezones=st.just(UTC)),
    st.dates(),
    st.times(),
    st.lists(st.integers(0, 200), max_size=3),
    st.dictionaries(
        st.sampled_from(["rounds", "shoes", "spins", "minimum", "times", "x"]), st.integers(0, 9), max_size=2
    ),
)
STEPS = ("take out", "put in", "add", "twice")


def conditions_or_sentence(reading: Callable[[], Conditions]) -> Conditions | str:
    """What reading gives, or the sentence why it gives nothing; anything else falls through."""
    try:
        return reading()
    except NotConditions as problem:
        return problem.why


def _mutated(found: Any, steps: list[tuple[str, int, str, Any]]) -> Any:
    """Keys and values with some taken out, put in, added or doubled, wherever the numbers lead."""
    for deed, start, name, value in steps:
        inside, way = found, start
        while isinstance(inside, dict | list) and inside:
            keys = [*inside] if isinstance(inside, dict) else [*range(len(inside))]
            way, place = divmod(way, len(keys))
            key, below = keys[place], inside[keys[place]]
            if isinstance(below, dict | list) and below and way % 3:
                inside = below
                continue
            if deed == "take out":
                del inside[key]
            elif deed == "twice" and isinstance(inside, list):
                inside.append(copy.deepcopy(below))
            elif deed == "add" and isinstance(inside, dict):
                inside[name] = value
            else:
                inside[key] = value
            break
    return found


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from(example_names()),
    st.lists(
        st.tuples(
            st.sampled_from(STEPS),
            st.integers(0, 10**6),
            st.sampled_from(["fee", "ties", "length", "table", "game", "points", "nonsense"]),
            VALUES,
        ),
        min_size=1,
        max_size=4,
    ),
)
def test_whatever_is_changed_gives_conditions_or_a_sentence(name: str, steps: list[tuple[str, int, str, Any]]) -> None:
    changed = _mutated(content(name), steps)
    read = conditions_or_sentence(lambda: parse_conditions(changed))
    if isinstance(read, str):
        return
    missing_contents(read), breaches(read), cautions(read)
    assert verify_publication(published(read, 1))
    told = conditions_notice(read, 1)
    assert notice_as_text(told)
    assert notice_as_markdown(told)
    assert notice_as_html(told)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(example_names()), st.data())
def test_a_text_with_letters_lost_or_exchanged_gives_conditions_or_a_sentence(name: str, data: st.DataObject) -> None:
    text = example_text(name)
    at = data.draw(st.integers(0, len(text) - 1))
    text = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 30)) :]
    assert conditions_or_sentence(lambda: read_conditions(text))


def test_the_page_about_conditions_names_every_key() -> None:
    page = (Path(__file__).parents[3] / "docs" / "tournaments" / "conditions.md").read_text(encoding="utf-8")
    kinds = (
        Conditions,
        Entry,
        ChipTerms,
        Wagers,
        TournamentStage,
        Length,
        PlayOffTerms,
        Extra,
        Prizes,
        Goods,
        BalancingTerms,
    )
    sections = {
        "table",
        "entry",
        "chips",
        "wagers",
        "stage",
        "play_off",
        "buy_back",
        "re_buy",
        "add_on",
        "prizes",
        "moving",
    }
    keys = {field.name for kind in kinds for field in msgspec.structs.fields(kind)} - sections
    assert {key for key in keys if f"`{key}`" not in page and f"{key} = " not in page} == set()
    assert all(f"`[{section}]`" in page or f"`[[{section}]]`" in page for section in sections)


def test_the_worked_example_of_the_page_is_complete() -> None:
    page = (Path(__file__).parents[3] / "docs" / "tournaments" / "conditions.md").read_text(encoding="utf-8")
    worked = read_conditions(page.split("```toml\n")[1].split("```")[0])
    assert not missing_contents(worked)
    assert not breaches(worked)
