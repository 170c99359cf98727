"""Reading a tournament record: strict TOML, known keys alone, times with their offset, and a sentence that helps."""

from datetime import UTC, datetime
from fractions import Fraction

import pytest

from croupier.equipment.amounts import Amount
from croupier.records.tournament import read_tournament_record
from croupier.records.tournament.lines import (
    Buys,
    DoesNotShow,
    Enters,
    FinalSession,
    IsCancelled,
    IsDisqualified,
    PlayOff,
    RecordLine,
    WithdrawsEntry,
)
from croupier.records.tournament.record import RecordedOffer
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.results.placings import Score, Ties
from tests.records.tournament.record_text import TWO_DAYS_BEFORE, misread, tournament


def test_every_condition_is_read() -> None:
    more = 'added = 500.50\ncommission = 20\nre_buy = 50\nadd_on = 25\nbuy_back = 100\nties = "draw of cards"'
    record = read_tournament_record(tournament(rules="ACT-UTH", fee="120", more=more))
    assert record.clauses.book == "ACT-UTH"
    assert record.start == datetime(2026, 12, 1, 7, tzinfo=UTC)
    assert (record.entry_fee, record.added, record.commission) == (12_000, 50_050, 2_000)
    assert record.amounts == (40_000, 25_000, 15_000)
    costs = {ExtraKind.RE_BUY: 5_000, ExtraKind.ADD_ON: 2_500, ExtraKind.BUY_BACK: 10_000}
    assert record.offers == tuple(RecordedOffer(kind, Amount(cost)) for kind, cost in costs.items())
    assert record.ties is Ties.DRAW_OF_CARDS


def test_prizes_may_be_shares_of_the_pool_and_much_may_be_left_out() -> None:
    text = '[tournament]\nrules = "ACT-BJ"\nstart = 2026-12-01 18:00:00Z\nentry_fee = 0\nprizes = ["62.5%", "37.5 %"]'
    record = read_tournament_record(text)
    assert record.shares == (Fraction(125, 2), Fraction(75, 2))
    assert (record.amounts, record.added, record.commission, record.offers) == ((), 0, None, ())
    assert (record.ties, record.happened, record.prizes) == (None, (), 2)


AT = datetime(2026, 11, 29, 7, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Ann enters", Enters("Ann")),
        ("Ann enter", Enters("Ann")),
        ("Zoë enters", Enters("Zoë")),
        ("  Ann\tenters\u00a0", Enters("Ann")),
        ("Dan enters for Cat", Enters("Dan", "Cat")),
        (f"{TWO_DAYS_BEFORE} Bob withdraws", WithdrawsEntry("Bob", AT, False)),
        ("2026-11-29t07:00z Bob withdraw with consent", WithdrawsEntry("Bob", AT, True)),
        ("Cat does not show", DoesNotShow("Cat")),
        ("Eve is disqualified", IsDisqualified("Eve")),
        ("Fay re-buys", Buys("Fay", ExtraKind.RE_BUY)),
        ("Fay adds on", Buys("Fay", ExtraKind.ADD_ON)),
        ("Fay buys back", Buys("Fay", ExtraKind.BUY_BACK)),
        ("the tournament is cancelled", IsCancelled()),
        ("final session: Ann 5000, Cat 0", FinalSession((Score("Ann", 500_000), Score("Cat", 0)))),
        ("final session: Ann 12.5", FinalSession((Score("Ann", 1_250),))),
        ("play-off:Ann 9 ,Cat 4", PlayOff((Score("Ann", 900), Score("Cat", 400)))),
    ],
)
def test_every_line_is_read(text: str, line: RecordLine) -> None:
    assert read_tournament_record(tournament(text)).happened == (line,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Ann",
        "Ann sits",
        "Ann and Bob enter",
        "Ann enters for",
        "Bob withdraws",
        "yesterday Bob withdraws",
        "2026-11-29 Bob withdraws",
        "2026-11-29T18:00:00 Bob withdraws",
        "2026-11-31T18:00:00Z Bob withdraws",
        "2026-11-29T25:00:00Z Bob withdraws",
        "2026-11-29T18:00:00+99:00 Bob withdraws",
        "0000-11-29T18:00:00Z Bob withdraws",
        "２０２６-11-29T18:00:00Z Bob withdraws",
        f"{TWO_DAYS_BEFORE} Ann enters",
        f"{TWO_DAYS_BEFORE} Bob withdraws with joy",
        "A,B enters",
        "Ann: enters",
        "A\u200bnn enters",
        "\x1b[31mAnn enters",
        "Ann rebuys",
        "tournament is cancelled",
        "final session",
        "final session:",
        "final session: Ann",
        "final session: Ann 5000 Bob 300",
        "final session: Ann 5000,",
        "final session: Ann -1",
        "final session: Ann 1.234",
        "final session: Ann ５",
        "final session: Ann 1e3",
        "final session: Ann 5, Bob 3, Ann 4",
        "play-off: Ann 5, Ann 4",
        "play-off Ann 5, Bob 4",
        "x" * 5000,
        "final session: Ann " + "9" * 5000,
    ],
)
def test_what_is_no_line_says_which_one_it_is(text: str) -> None:
    problem = misread(tournament("Ann enters", text))
    assert (problem.round, problem.line) == (None, 2)
    assert problem.message.endswith(".")
    assert len(problem.message) < 500


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "below [tournament]"),
        ("nonsense", "This is not TOML"),
        ("tournament = 3", "below [tournament]"),
        ('game = "blackjack"', "has no key 'game'"),
        ("[tournament]", "lacks rules"),
        (tournament(rules="NZ-D8"), "rules is one of NZ-D7, ACT-BJ, ACT-MB, ACT-UTH, not 'NZ-D8'"),
        (
            tournament(more="comission = 5"),
            "has no key 'comission'; the keys are added, entry_fee, happened, minimum_players, prizes, rules, start, "
            "surplus.",
        ),
        (
            tournament(rules="ACT-MB", more="fee = 5"),
            "the keys are added, buy_back, commission, entry_fee, happened, minimum_players, prizes, rules, start, "
            "surplus, ties.",
        ),
        (
            tournament(rules="ACT-UTH", more="fee = 5"),
            "the keys are add_on, added, commission, entry_fee, happened, minimum_players, prizes, re_buy, rules, "
            "start, surplus, ties.",
        ),
        (tournament(start="2026-12-01T18:00:00"), "start is a time with its offset"),
        (tournament(start="2026-12-01"), "start is a time with its offset"),
        (tournament(start='"soon"'), "start is a time with its offset"),
        (tournament(fee='"100"'), "entry_fee is an amount"),
        (tournament(fee="-5"), "entry_fee"),
        (tournament(fee="1.005"), "entry_fee"),
        (tournament(fee="true"), "entry_fee is an amount"),
        (tournament(fee="nan"), "entry_fee"),
        (tournament(prizes="400"), "prizes lists amounts"),
        (tournament(prizes='[400, "50%"]'), "all as shares"),
        (tournament(prizes="[400, true]"), "prize 2 is an amount"),
        (tournament(prizes='["half"]'), "'half' is not a share"),
        (
            tournament(rules="ACT-UTH", more='ties = "toss"'),
            "ties is one of 'share', 'extra rounds', 'draw of cards', 'countback, then extra rounds'",
        ),
        (tournament(rules="ACT-BJ", more='ties = "toss"'), "ties is one of 'share', 'extra rounds', not 'toss'"),
        (tournament(rules="ACT-MB", more="ties = []"), "ties is one of"),
        (tournament(more='ties = "toss"'), "NZ-D7 has its own rule on ties"),
        (tournament(more="re_buy = []"), "re_buy is an amount"),
        (tournament().replace("happened = [\n]", 'happened = "Ann enters"'), "happened is a list of lines"),
        *((tournament().replace(f"{key} = ", f"# {key} = "), f"lacks {key}") for key in ("start", "entry_fee")),
        (tournament().replace("prizes = ", "# prizes = "), "lacks prizes"),
    ],
)
def test_what_is_no_record_is_told_in_a_sentence(text: str, says: str) -> None:
    problem = misread(text)
    assert says in problem.message
    assert problem.message.endswith(".")
    assert (problem.round, problem.line) == (None, None)


def test_a_line_that_is_no_text_says_which_one_it_is() -> None:
    problem = misread(tournament("Ann enters").replace("\n]", "\n  5,\n]"))
    assert (problem.line, problem.message) == (2, 'happened is a list of lines in quotes, as in "Ann enters", not 5.')


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Mary Ann enters", "'Mary Ann' is not a name: a name is one printable word"),
        (f"{TWO_DAYS_BEFORE} Mary Ann withdraws", "'Mary Ann' is not a name: a name is one printable word"),
        ("Mary Ann does not show", "'Mary Ann' is not a name: a name is one printable word"),
        ("final session: Mary Ann 5000, Bob 3", "'Mary Ann' is not a name: a name is one word"),
        (f"{TWO_DAYS_BEFORE} Ann enters", "Only a withdrawal begins with a time"),
        ("final session: Ann 9999999999999", "'Ann' cannot hold that many chips"),
        ("final session: 5000", "is not a name and a number"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(text: str, says: str) -> None:
    assert says in misread(tournament("Ann enters", text)).message


def test_a_line_that_is_not_understood_is_told_every_kind_of_line() -> None:
    told = misread(tournament("Ann sleeps")).message
    kinds = ("enters", "enters for", "withdraws", "with consent", "does not show", "is disqualified", "re-buys")
    for kind in (*kinds, "adds on", "buys back", "is cancelled", "final session:", "play-off:"):
        assert kind in told


def test_one_person_whose_name_was_typed_in_two_forms_is_one() -> None:
    record = read_tournament_record(tournament("Zo\u00eb enters", "final session: Zoe\u0308 5"))
    assert record.happened == (Enters("Zo\u00eb"), FinalSession((Score("Zo\u00eb", 500),)))
