"""The conditions bind a tournament's tables to an edition of the game's book; the amendment is made up."""

import msgspec
import pytest

from croupier.games.blackjack.determinations import Determinations
from croupier.table.commands import AskNext
from croupier.tournament.conditions.notice.lines import notice_lines
from croupier.tournament.conditions.notice.publication import conditions_hash
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.typed_values import NotConditions
from croupier.tournament.examples import example_text
from croupier.tournament.sessions.tables import tournament_clauses
from tests.people import DEALER
from tests.table.driver import dollars
from tests.tournament.session_play import Rounds, final

TEXT = example_text("act-bj")
BY_2027 = TEXT.replace("[table]", '[table]\nedition = "2027"')


@pytest.mark.usefixtures("both_editions")
@pytest.mark.parametrize(("text", "won", "book"), [(TEXT, 150, "ACT-BJ"), (BY_2027, 120, "ACT-BJ@2027")])
def test_tables_of_a_tournament_pay_by_the_edition_in_its_conditions(text: str, won: int, book: str) -> None:
    table = read_conditions(text).table
    run = final("ACT-BJ", stage={"table": table}, table=table).begun("Ann", "Bob")
    session = Rounds(run.table()).bind(run)
    session.ready().begin()
    for patron in session.table.turn_order:
        session.do(AskNext(DEALER))
        session.bet(patron.name, 100)
    session.close()
    session.deal("Ah Th 9d Kd 9s")
    (row,) = session.play.settled
    assert (row.paid, row.clause) == (dollars(won), f"{book} 8.1(a)")


@pytest.mark.usefixtures("both_editions")
def test_rulings_cite_the_edition_that_the_conditions_bind_the_tables_to() -> None:
    for text, book in ((TEXT, "ACT-BJ"), (BY_2027, "ACT-BJ@2027")):
        conditions = read_conditions(text)
        cites = tournament_clauses(conditions, conditions.stage)
        assert {cite for cite in cites if cite.endswith(" 13.2(a)")} == {f"{book} 13.2(a)"}


@pytest.mark.usefixtures("both_editions")
def test_edition_is_part_of_the_conditions_that_are_published() -> None:
    first, second = read_conditions(TEXT), read_conditions(BY_2027)
    assert isinstance(first.table, Determinations)
    assert b"edition" not in msgspec.json.encode(first)
    assert msgspec.json.decode(msgspec.json.encode(second), type=type(second)) == second
    assert conditions_hash(first) != conditions_hash(second)
    assert "edition 2027" in " ".join(line.says for line in notice_lines(second))


def test_conditions_with_an_edition_that_is_not_there_are_none() -> None:
    with pytest.raises(NotConditions, match=r"table\.edition: ACT-BJ has no edition '2027'; later editions: none\."):
        read_conditions(BY_2027)
