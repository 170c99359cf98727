"""Reading a record: strict TOML, known keys alone, real cards and real amounts, and a sentence that helps."""

import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.games.baccarat.determinations import Determinations, Method, Pairs, Profile
from croupier.records import read_record
from croupier.table.state import Limits
from croupier.verbs.game import PersonalLimit
from tests.records.record_text import BANKER_NINE, a_round, coup, misread, paper

LINE = "Ann bets 10 on banker"


@pytest.mark.parametrize("game", ["mini-baccarat", "midi-baccarat", "baccarat"])
def test_every_key_of_the_table_may_be_left_out(game: str) -> None:
    record = read_record(f'game = "{game}"\n[[round]]\nshoe = "{BANKER_NINE}"\n')
    assert isinstance(record.game, Determinations)
    assert record.game.game is Profile(game)
    assert (record.game.decks, record.game.method, record.game.pairs) == (8, Method.A, Pairs.NONE)
    assert (record.game.chip, record.game.rounding) == (Amount(1), Rounding.UP)
    assert record.limits == Limits(Amount(0), None, Amount(1), Amount(0), None)
    assert (record.differential, record.personal_limits, record.warned) == (None, (), ())
    (only,) = record.rounds
    assert (only.play, only.no_bet, only.by_ruling) == ((), False, False)


def test_every_key_of_the_table_is_read() -> None:
    table = """
    minimum = 10
    maximum = 1_000.50
    multiple = 2.5
    side_minimum = 1
    side_maximum = 25
    chip = 0.5
    rounding = "up"
    warned = ["Ann", "Bob"]
    personal_limits = {Ann = 5000, "Bob" = 2000.25}
    decks = 8
    method = "B"
    pairs = "canberra pairs"
    differential = 300
    """
    record = read_record(coup(BANKER_NINE, LINE, table=table))
    assert record.limits == Limits(Amount(1000), Amount(100050), Amount(250), Amount(100), Amount(2500))
    assert (record.game.chip, record.game.rounding) == (Amount(50), Rounding.UP)
    assert record.warned == ("Ann", "Bob")
    assert record.personal_limits == (PersonalLimit("Ann", Amount(500000)), PersonalLimit("Bob", Amount(200025)))
    assert isinstance(record.game, Determinations)
    assert (record.game.method, record.game.pairs) == (Method.B, Pairs.CANBERRA_PAIRS)
    assert record.differential == Amount(30000)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("game = ", "This is not TOML"),
        ("{}", "This is not TOML"),
        ("\x00\x01", "This is not TOML"),
        ('game = "baccarat"\ngame = "baccarat"', "This is not TOML"),
        ("game = " + "[" * 5000, "nested too deeply"),
        ("game = " + "9" * 5000, "too large"),
        ("game = 1e99999999999999999999", "too large"),
        ("", "does not say which game"),
        ('game = "poker"\n[[round]]\nshoe = ""', "'poker', which is not a known game"),
        ("game = 5", "names 5, which is not a known game"),
        ("game = true", "names true, which is not a known game"),
        ("game = 2026-01-01", "the date 2026-01-01"),
        ("game = 10:00:00", "the time 10:00:00"),
        ('game = ["baccarat"]', "a list, which is not a known game"),
        ("game = 0x" + "F" * 5000, "a very large number"),
        ('game = "baccarat"', "one or more rounds"),
        ('game = "baccarat"\nround = []', "one or more rounds"),
        ('game = "baccarat"\nround = 1', "one or more rounds"),
        ('game = "baccarat"\nround = [1]', "one or more rounds"),
        ('game = "baccarat"\n[round]\nshoe = ""', "one or more rounds"),
        ('game = "baccarat"\ntable = 3\n[[round]]\nshoe = ""', "[table] must hold"),
        ('game = "baccarat"\n[[table]]\nminimum = 3\n[[round]]\nshoe = ""', "[table] must hold"),
        ('game = "baccarat"\nminimum = 3\n[[round]]\nshoe = ""', "A record has no key 'minimum'"),
    ],
)
def test_what_is_not_a_record_is_said_in_a_sentence(text: str, hint: str) -> None:
    problem = misread(text)
    assert hint in problem.message
    assert problem.message.endswith(".")
    assert (problem.round, problem.line) == (None, None)


@pytest.mark.parametrize("key", ["minimun", "Minimum", "soft_17", "zeros", "maximum_payout", "first", '"a key"', "a.b"])
def test_a_table_knows_only_its_own_keys(key: str) -> None:
    problem = misread(coup(BANKER_NINE, LINE, table=f"{key} = 1"))
    assert "[table] has no key" in problem.message
    assert "minimum" in problem.message
    assert (problem.round, problem.line) == (None, None)


@pytest.mark.parametrize("key", ["spin", "bet", "no-bet", "Shoe", "lines"])
def test_a_round_knows_only_its_own_keys(key: str) -> None:
    problem = misread(paper(a_round(BANKER_NINE, LINE), a_round(BANKER_NINE, LINE, more=f"{key} = 1")))
    assert "[[round]] has no key" in problem.message
    assert (problem.round, problem.line) == (2, None)


AMOUNTS = ["minimum", "maximum", "multiple", "side_minimum", "side_maximum", "chip", "differential"]
BAD_AMOUNTS = [
    "-1",
    "-0.01",
    "1.234",
    "0.001",
    '"10"',
    "true",
    "false",
    "nan",
    "-nan",
    "inf",
    "-inf",
    "1e-3",
    "1e13",
    "1e999",
]
BAD_AMOUNTS += ["10000000000000", "0x" + "F" * 5000, "2026-01-01", "10:00:00", "[10]", "{a = 1}", '""', "1." + "0" * 99]


@pytest.mark.parametrize("value", BAD_AMOUNTS)
@pytest.mark.parametrize("key", AMOUNTS)
def test_an_amount_is_a_number_with_two_decimals_at_most(key: str, value: str) -> None:
    problem = misread(coup(BANKER_NINE, LINE, table=f"{key} = {value}"))
    assert key in problem.message
    assert "amount" in problem.message
    assert len(problem.message) < 300
    assert (problem.round, problem.line) == (None, None)


@pytest.mark.parametrize(
    ("written", "cents"),
    [("10", 1000), ("+10", 1000), ("0x10", 1600), ("1_0.5_0", 1050), ("0.01", 1), ("1e3", 100_000), ("1.5e-1", 15)],
)
def test_a_number_may_be_written_in_any_way_that_toml_knows(written: str, cents: int) -> None:
    assert read_record(coup(BANKER_NINE, LINE, table=f"minimum = {written}")).limits.minimum == Amount(cents)


@pytest.mark.parametrize("value", BAD_AMOUNTS)
def test_a_personal_limit_is_an_amount_too(value: str) -> None:
    assert "the limit of Ann" in misread(coup(BANKER_NINE, LINE, table=f"personal_limits = {{Ann = {value}}}")).message


@pytest.mark.parametrize(
    ("table", "hint"),
    [
        ("chip = 0", "more than zero"),
        ("multiple = 0", "more than zero"),
        ('method = "C"', "method is one of A, B, not 'C'"),
        ('method = "a"', "method is one of"),
        ("method = 1", "method is one of A, B, not 1"),
        ('pairs = "perfect"', "pairs is one of none, perfect pairs, canberra pairs"),
        ("pairs = false", "not false"),
        ('rounding = "nearest"', "rounding is one of down, up"),
        ("rounding = {a = 1}", "rounding is one of"),
        ("rounding = nan", "rounding is one of"),
        ("method = 2026-01-01T00:00:00Z", "the date 2026-01-01"),
        ("decks = 0", "decks is a whole number"),
        ("decks = 8.0", "decks is a whole number"),
        ("decks = true", "decks is a whole number"),
        ('decks = "8"', "decks is a whole number"),
        ("decks = -8", "decks is a whole number"),
        ("decks = 0x" + "F" * 5000, "decks is a whole number"),
        ('warned = "Ann"', "warned lists names"),
        ("warned = [1]", "warned lists names"),
        ('warned = {Ann = "yes"}', "warned lists names"),
        ("personal_limits = 5000", "personal_limits gives"),
        ('personal_limits = ["Ann"]', "personal_limits gives"),
    ],
)
def test_a_choice_that_is_none_is_told_what_may_be_chosen(table: str, hint: str) -> None:
    assert hint in misread(coup(BANKER_NINE, LINE, table=table)).message


@pytest.mark.parametrize(
    ("body", "hint"),
    [
        ('play = ["Ann bets 10 on tie"]', "A round needs a shoe"),
        ('shoe = ["9h", "4c"]', "shoe is a row of cards"),
        ("shoe = 9", "shoe is a row of cards"),
        ('shoe = "9h 4c 1h"', "'1h' is not a card"),
        ('shoe = "9h,4c"', "is not a card"),
        ('shoe = "9h4c"', "is not a card"),
        ('shoe = "joker"', "is not a card"),
        ('shoe = "11h"', "is not a card"),
        ('shoe = "9♥"', "is not a card"),
        ('shoe = "?"', "is not a card"),
        ('shoe = ""\nplay = "Ann bets 10 on tie"', "play is a list of lines"),
        ('shoe = ""\nplay = [1]', "play is a list of lines"),
        ('shoe = ""\nplay = [["Ann bets 10 on tie"]]', "play is a list of lines"),
        ('shoe = ""\nno_bet = "true"', "no_bet is true or false"),
        ('shoe = ""\nno_bet = 1', "no_bet is true or false"),
        ('shoe = ""\nsettled = "by hand"', "settled is 'by ruling' or left out"),
        ('shoe = ""\nsettled = true', "settled is 'by ruling' or left out"),
        ('shoe = ""\nevents = ["{}"]', "Only a round that is settled"),
        ('settled = "by ruling"\nevents = "{}"', "events is a list"),
        ('settled = "by ruling"\nevents = [1]', "events is a list"),
    ],
)
def test_a_round_that_is_none_is_named_by_its_number(body: str, hint: str) -> None:
    problem = misread(f'game = "baccarat"\n[[round]]\nshoe = ""\n[[round]]\n{body}\n')
    assert hint in problem.message
    assert (problem.round, problem.line) == (2, None)


@pytest.mark.parametrize("written", ["2h 9c Kd Kc", "2H 9C KD KC", "2h\t9c\n Kd  kC ", "2h 9c kd kc"])
def test_cards_may_be_written_in_either_case_with_any_space_between(written: str) -> None:
    (only,) = read_record(f'game = "baccarat"\n[[round]]\nshoe = """{written}"""\n').rounds
    assert only.shoe == ("2h", "9c", "Kd", "Kc")


def test_a_ten_may_be_written_with_its_digits() -> None:
    (only,) = read_record(coup("10h Th tH 10S ??", LINE)).rounds
    assert only.shoe == ("Th", "Th", "Th", "Ts", "??")


@pytest.mark.clause("ACT-MB 2.1")
def test_eight_decks_hold_each_card_eight_times() -> None:
    read_record(coup(" ".join(["9h"] * 8), LINE))
    problem = misread(coup(" ".join(["9h"] * 9), LINE))
    assert "9♥ comes 9 times" in problem.message
    assert (problem.round, problem.line) == (1, None)


@pytest.mark.clause("ACT-MB 2.1")
def test_eight_decks_hold_no_more_than_416_cards_seen_or_not() -> None:
    read_record(coup(" ".join(["??"] * 416), LINE))
    assert "417 cards" in misread(coup(" ".join(["??"] * 417), LINE)).message


def test_decks_are_counted_even_where_the_rules_refuse_their_number() -> None:
    assert "comes 7 times" in misread(coup(" ".join(["9h"] * 7), LINE, table="decks = 6")).message
