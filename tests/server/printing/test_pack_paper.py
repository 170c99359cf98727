"""The pack on paper: every part is there, names stand for ids, and what fails or is not proven is said."""

from pathlib import Path

import msgspec
import pytest

from croupier.floor.inspection.pack.pack_check import check_pack
from croupier.floor.inspection.pack.pack_file import TournamentPack
from croupier.ledger.open_ledger import open_store
from croupier.rulebook import nz_d7
from croupier.server.printing.pack.pack_paper import PackPaper, pack_paper, pack_pdf
from croupier.tournament import evolve
from croupier.tournament.sessions.session_events import SeatsEntered
from croupier.verbs.actors import Actor, Role
from tests.floor.inspection.pack.packed_tournament import KEYS, packed, written
from tests.floor.tournaments.live_tournament import Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import Company
from tests.server.printing.pdf_streams import page_count
from tests.server.printing.test_seat_papers import seated
from tests.tournament.tournament_log import dollars

LINE, GAP = 112, 2
"""Characters of nine points across a page of the pack, and between two columns."""


@pytest.fixture
def pack(tmp_path: Path) -> TournamentPack:
    """The pack of a whole tournament."""
    room = Room(small("nz-d7-blackjack", rounds=2), "printed")
    Company(room, patrons(4)).run()
    store = open_store(str(tmp_path / "house.db"))
    made = packed(written(store, room.log), room)
    store.close()
    return made


def rows(paper: PackPaper, heading: str) -> list[tuple[str, ...]]:
    """All rows under a heading."""
    section = next(section for section in paper.sections if section.heading == heading)
    return [row for table in section.tables for row in table.rows]


@pytest.mark.clause("FLOOR 6.10")
def test_every_part_of_the_tournament_is_on_the_paper(pack: TournamentPack) -> None:
    paper = pack_paper(pack, check_pack(pack, KEYS))
    assert paper.verified
    assert {row[0] for row in rows(paper, "Entries")} == {f"Player {number}" for number in range(1, 5)}
    begun = sum(event.kind == "table.round begun" for event in pack.events)
    assert len(rows(paper, "Rounds")) == begun > 0
    assert [row[3] for row in rows(paper, "Counts")].count("confirmed") == 3
    counted = [row[3] for row in rows(paper, "Counts") if row[0] == ""]
    assert {line.rpartition(" ")[0] for line in counted} == {f"Player {number}" for number in range(1, 5)}
    assert any(row[0] == "pool x-1" and row[1] == "0.00" for row in rows(paper, "Ledger"))
    assert page_count(pack_pdf(pack, check_pack(pack, KEYS))) >= 3


@pytest.mark.clause("FLOOR 6.10")
def test_pack_tells_cash_from_goods_in_a_prize(pack: TournamentPack) -> None:
    paper = pack_paper(pack, check_pack(pack, KEYS))
    _, winner, cash, goods, *_ = rows(paper, "Places and prizes")[0]
    paid = {row[3]: row[4] for row in rows(paper, "Ledger") if row[1] == "prize paid"}
    assert goods == f"a weekend for two, worth {paid['outside the house']}" == "a weekend for two, worth 400.00"
    assert cash == paid[f"account {winner}"], "without the goods"


@pytest.mark.clause("FLOOR 6.10")
def test_every_column_of_the_pack_has_room_for_long_names(pack: TournamentPack) -> None:
    long = dict.fromkeys(pack.statement.names, "Maximiliane Featherstone-Haugh-Weatherby")
    named = msgspec.structs.replace(pack, statement=msgspec.structs.replace(pack.statement, names=long))
    paper = pack_paper(named, check_pack(named, KEYS))
    for table in (table for section in paper.sections for table in section.tables):
        fixed = [at for at in range(len(table.columns)) if at not in table.wide]
        widest = [max(len(row[at]) for row in (table.columns, *table.rows)) for at in fixed]
        left = LINE - sum(chars + GAP for chars in widest)
        assert left >= len(table.wide) * 16, (table.title, "the wide columns would lie on their neighbours")


@pytest.mark.clause("FLOOR 6.10")
def test_paper_of_a_forged_pack_says_that_it_does_not_verify(pack: TournamentPack) -> None:
    forged = msgspec.structs.replace(pack, proofs=pack.proofs[:-1])
    paper = pack_paper(forged, check_pack(forged, KEYS))
    assert not paper.verified
    assert any(words.startswith("Does not verify: The proofs are not those") for words in paper.sections[0].says)


def test_witnesses_of_a_ballot_by_hand_are_kept_with_its_sessions() -> None:
    director = Actor("director", Role.TOURNAMENT_DIRECTOR)
    entered = SeatsEntered(seated().sessions, ("Wim", "Xia"), director, nz_d7["4.2"])
    tournament = evolve(msgspec.structs.replace(seated(), sessions=()), entered)
    assert {session.witnesses for session in tournament.sessions} == {("Wim", "Xia")}
    allocated = evolve(
        msgspec.structs.replace(seated(), sessions=()), SeatsEntered(seated().sessions, (), director, nz_d7["4.2"])
    )
    assert {session.witnesses for session in allocated.sessions} == {msgspec.UNSET}


@pytest.mark.clause("ACT-UTH 16.9", "FLOOR 6.10")
def test_pack_has_the_ballot_as_drawn_and_the_moves_after_it(tmp_path: Path) -> None:
    short = {"starting": dollars(900)}
    room = Room(small("act-uth", rounds=8, chips=short, re_buy={"times": 0}, add_on={"times": 0}), "breaking")
    Company(room, patrons(9), silent=40).run()
    store = open_store(str(tmp_path / "house.db"))
    made = packed(written(store, room.log), room)
    store.close()
    judged = check_pack(made, KEYS)
    assert judged.live is not None
    assert not judged.findings
    ballots = rows(pack_paper(made, judged), "Ballot")
    (moved, *_) = judged.live.tournament.moves
    drawn = judged.live.tournament.ballots[0]
    seats = {(str(seat.table), str(seat.seat)) for seat in drawn.seats}
    assert seats <= {row[1:3] for row in ballots if len(row) == 4}
    assert any(row[1].startswith(f"table {moved.moves[0].from_table}, seat") for row in ballots if len(row) == 3)
