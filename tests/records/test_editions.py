"""A record is judged by the edition that it names, and by the first where it names none."""

from pathlib import Path

import pytest

from croupier.records import write_record
from tests.records.blackjack.record_text import record, settled
from tests.records.record_text import coup, misread, rounds
from tests.rulebook.sample_amendment import amended, section
from tests.table.blackjack.driver import opened

NATURAL = ("Ah 9d Kd 8s", "Ann bets 100 on 1")
BY_2027 = 'edition = "2027"'


@pytest.mark.usefixtures("both_editions")
@pytest.mark.parametrize(("table", "paid", "book"), [("", "150.00", "ACT-BJ"), (BY_2027, "120.00", "ACT-BJ@2027")])
def test_record_is_judged_by_its_own_edition(table: str, paid: str, book: str) -> None:
    (row,) = settled(*NATURAL, table=table)["wagers"]
    assert (row["paid"], row["rule"], row["book"]) == (paid, "8.1(a)", book)


@pytest.mark.usefixtures("both_editions")
def test_round_of_a_live_table_is_written_with_its_edition_and_judged_by_it() -> None:
    sitting = opened(edition="2027").join("Ann").ready()
    before, length = sitting.table, len(sitting.log)
    sitting.begin()
    sitting.bet("Ann", 100)
    sitting.close()
    sitting.deal("Ah 9d Kd")
    written = write_record(before, sitting.log[length:])
    assert f"\n{BY_2027}\n" in written
    ((row,),) = [one["wagers"] for one in rounds(written)]
    assert (row["paid"], row["book"]) == ("120.00", "ACT-BJ@2027")


def test_edition_that_is_not_there_is_no_record() -> None:
    problem = misread(record(*NATURAL, table=BY_2027))
    assert problem.message == "ACT-BJ has no edition '2027'; later editions: none."
    assert misread(record(*NATURAL, table="edition = 2027")).message == problem.message
    assert "a name in quotes" in misread(record(*NATURAL, table="edition = 20.27")).message
    assert "ACT-MB has no edition '2027'" in misread(coup("9h 6d 9c 3s", "Ann bets 5 on tie", table=BY_2027)).message


def test_edition_that_the_code_would_ignore_is_no_record(tmp_path: Path) -> None:
    clause = 'id = "17.23"\nsays = "Ten to one."\nduty = "enforced"\nvalues = { odds = "10/1" }'
    with amended(tmp_path, section("17", clause)):
        problem = misread(record(*NATURAL, table=BY_2027))
    assert problem.message == "ACT-BJ@2027 amends 17.23, which is carried out by code that has no second edition."
