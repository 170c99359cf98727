"""A record of blackjack and its table: the operator's own choices, and what they change."""

import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.games.blackjack.determinations import Determinations, Shuffler, SideWager, SoftSeventeen
from croupier.records import read_record
from croupier.table.state import Limits
from croupier.verbs.game import PersonalLimit
from tests.records.blackjack.record_text import PAIRS, ends, evening, record, settled
from tests.records.record_text import a_round, breach, misread

ANN = "Ann bets 100 on 1"


def test_every_key_of_the_table_may_be_left_out() -> None:
    read = read_record('game = "blackjack"\n[[round]]\nshoe = "8h"\n')
    assert read.game == Determinations(
        decks=8,
        soft_17=SoftSeventeen.STAND,
        pairs=SideWager.NONE,
        shuffler=Shuffler.SHOE,
        first=1,
        others_insure=True,
        chip=Amount(1),
        rounding=Rounding.UP,
    )
    assert read.limits == Limits(Amount(0), None, Amount(1), Amount(0), None)
    assert (read.differential, read.personal_limits, read.warned) == (None, (), ())


def test_every_key_of_the_table_is_read() -> None:
    table = """
    minimum = 10
    maximum = 1000
    multiple = 2.5
    side_minimum = 1
    side_maximum = 25
    chip = 0.5
    rounding = "up"
    warned = ["Ann"]
    personal_limits = {Ann = 5000}
    decks = 4
    soft_17 = "draw"
    pairs = "pairs play"
    shuffler = "automated"
    first = 3
    others_insure = false
    """
    read = read_record(record("8h", ANN, table=table))
    assert read.game == Determinations(
        decks=4,
        soft_17=SoftSeventeen.DRAW,
        pairs=SideWager.PAIRS_PLAY,
        shuffler=Shuffler.AUTOMATED,
        first=3,
        others_insure=False,
        chip=Amount(50),
        rounding=Rounding.UP,
    )
    assert read.limits == Limits(Amount(1000), Amount(100_000), Amount(250), Amount(100), Amount(2500))
    assert (read.personal_limits, read.warned) == ((PersonalLimit("Ann", Amount(500_000)),), ("Ann",))


@pytest.mark.parametrize("key", ["method", "differential", "zeros", "maximum_payout", "soft17", "boxes"])
def test_the_table_knows_only_its_own_keys(key: str) -> None:
    problem = misread(record("8h", ANN, table=f"{key} = 1"))
    assert f"[table] has no key {key!r}" in problem.message
    assert "others_insure" in problem.message


@pytest.mark.parametrize("key", ["no_bet", "spin", "dealer"])
def test_a_round_knows_only_its_own_keys(key: str) -> None:
    problem = misread(evening(a_round("8h", ANN), a_round("8h", ANN, more=f"{key} = true")))
    assert f"[[round]] has no key {key!r}" in problem.message
    assert (problem.round, problem.line) == (2, None)


@pytest.mark.parametrize(
    ("table", "hint"),
    [
        ('soft_17 = "hit"', "soft_17 is one of stand, draw, not 'hit'"),
        ("soft_17 = 17", "soft_17 is one of stand, draw, not 17"),
        ('pairs = "canberra pairs"', "pairs is one of none, perfect pairs, pairs play"),
        ('shuffler = "machine"', "shuffler is one of shoe, automated"),
        ("first = 0", "first is a whole number"),
        ("first = 1.0", "first is a whole number"),
        ("first = true", "first is a whole number"),
        ('others_insure = "yes"', "others_insure is true or false, not 'yes'"),
        ("others_insure = 1", "others_insure is true or false, not 1"),
        ("decks = 0", "decks is a whole number"),
        ("chip = 0", "more than zero"),
    ],
)
def test_a_choice_that_is_none_is_told_what_may_be_chosen(table: str, hint: str) -> None:
    assert hint in misread(record("8h", ANN, table=table)).message


@pytest.mark.clause("ACT-BJ 2.1")
@pytest.mark.parametrize("decks", [1, 3, 9])
def test_other_than_four_to_eight_decks_are_a_breach_of_the_table(decks: int) -> None:
    text = record("8h 6d 9c Ts", ANN, "Ann hits", "Zed hits", table=f"decks = {decks}")
    assert breach(text) == ("ACT-BJ 2.1", None, None)


@pytest.mark.clause("HOUSE 1.4")
def test_a_first_box_that_the_layout_does_not_have_is_a_breach_of_the_table() -> None:
    assert breach(record("8h", ANN, table="first = 8")) == ("HOUSE 1.4", None, None)


@pytest.mark.clause("ACT-BJ 2.1")
@pytest.mark.parametrize("decks", range(4, 9))
def test_a_card_comes_as_often_as_there_are_decks(decks: int) -> None:
    read_record(record(" ".join(["9h"] * decks), ANN, table=f"decks = {decks}"))
    problem = misread(record(" ".join(["9h"] * (decks + 1)), ANN, table=f"decks = {decks}"))
    assert f"The 9♥ comes {decks + 1} times" in problem.message


@pytest.mark.clause("ACT-BJ 12.1(a)", "ACT-BJ 12.1(b)")
@pytest.mark.parametrize(
    ("soft_17", "dealer", "end"),
    [("stand", "6d Ah", "Ann 1/1 main 100.00 win 100.00 13.2(b)"), ("draw", "6d Ah 4c", "lose 0.00 13.1(e)")],
)
def test_the_inscription_says_whether_the_dealer_draws_to_soft_seventeen(soft_17: str, dealer: str, end: str) -> None:
    only = settled("Th 6d 8c Ah 4c", ANN, "Ann stands", table=f'soft_17 = "{soft_17}"')
    assert only["hands"]["dealer"] == dealer
    assert ends("Th 6d 8c Ah 4c", ANN, "Ann stands", table=f'soft_17 = "{soft_17}"')[0].endswith(end)


@pytest.mark.clause("ACT-BJ 6.2", "NZ-D7 6.5")
def test_the_first_box_is_dealt_and_played_first() -> None:
    lines = ("Ann bets 10 on 1", "Bob bets 10 on 3", "Cat bets 10 on 5")
    stands = ("Bob stands", "Cat stands", "Ann stands")
    only = settled("Th 9h 8h 6d Tc 9c 8c Ts 7s", *lines, *stands, table="first = 2")
    assert (only["hands"]["3/1"], only["hands"]["5/1"], only["hands"]["1/1"]) == ("Th Tc", "9h 9c", "8h 8c")
    assert breach(record("Th 9h 8h 6d Tc 9c 8c", *lines, "Ann stands", table="first = 2")) == ("ACT-BJ 4.5", 1, 4)


@pytest.mark.clause("ACT-BJ 18.1")
def test_an_automated_shoe_changes_no_settlement() -> None:
    lines = (ANN, "Ann pairs 5 on 1", "Ann hits")
    by_hand, automated = (
        settled("8h 6d 8c 5s Tc 7d", *lines, table=f'{PAIRS}\nshuffler = "{shuffler}"')
        for shuffler in ("shoe", "automated")
    )
    assert by_hand == automated
