"""The counts of two people side by side, for whoever confirms them: first, second, difference, and what is next."""

from collections.abc import Iterator

import msgspec

from croupier.server.pages.tournaments.desk.confirmed_content import called
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.session_state import ComparedCount, Session, TableCount
from croupier.tournament.sessions.table_counts import to_count


class ComparedRow(msgspec.Struct, frozen=True):
    """What two people counted in front of a player; `agreed` and `difference` are empty where the other stands."""

    seat: int
    player: str
    name: str
    first: str
    second: str
    agreed: str
    difference: str


class CountComparison(msgspec.Struct, frozen=True):
    """A table's two counts. `people` are the first and the second counter; `earlier` says what differed before, and
    `again` what is counted again by whom. `totals` are what each counted in all, `gaps` how far that is from
    `expected`, which is empty once the counts agree."""

    table: int
    people: tuple[str, str]
    rows: tuple[ComparedRow, ...]
    earlier: tuple[str, ...]
    is_agreed: bool
    totals: tuple[str, str]
    expected: str
    gaps: tuple[str, ...]
    again: str


def count_comparisons(look: TournamentLook, session: Session) -> tuple[CountComparison, ...]:
    """Each table that two people have counted. A counter sees no figures of the other until they agree."""
    found = (session.table_count(at.number) for at in session.tables)
    return tuple(_comparison(look, session, count) for count in found if _may_see(look, count))


def seats_to_count_again(session: Session) -> str:
    """The seats whose counts differ, in words: "seat 3", "seats 3, 5"; the table too where there are several."""
    found = []
    for at in session.tables:
        count = session.table_count(at.number)
        if count.differed and not count.people:
            where = f"table {at.number}, " if len(session.tables) > 1 else ""
            found.append(f"{where}{uncounted_seats(session, at.number)}")
    return " and ".join(found)


def uncounted_seats(session: Session, number: int) -> str:
    """The seats of a table that are still to be counted, in words."""
    table, count = session.table(number), session.table_count(number)
    wanted = () if table is None else to_count(table, count)
    numbers = sorted(seat.seat for seat in session.seats if seat.player in wanted)
    return f"seat{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"


def count_again_words(session: Session, number: int) -> str:
    """Which seats of a table are counted again, and by whom: "Seat 4: both counters count it again"."""
    seats = uncounted_seats(session, number)
    return f"{seats.capitalize()}: both counters count {'them' if ',' in seats else 'it'} again"


def counters_in_words(compared: tuple[CountComparison, ...]) -> tuple[str, ...]:
    """Who counted first and second, by name where it is the same two people at every table."""
    pairs = {one.people for one in compared}
    words = ("First count", "Second count")
    if len(pairs) != 1:
        return words if pairs else ()
    return tuple(f"{word}: {name}" for word, name in zip(words, pairs.pop(), strict=True))


def _may_see(look: TournamentLook, count: TableCount) -> bool:
    counters = {name for one in count.compared for name in one.people}
    return bool(count.compared) and (bool(count.people) or look.viewer.name not in counters)


def _comparison(look: TournamentLook, session: Session, count: TableCount) -> CountComparison:
    latest = {one.name: one for one in count.compared}
    seats = {seat.player: seat.seat for seat in session.seats}
    first, second = count.compared[-1].people
    rows = (_row(look, seats.get(name, 0), one) for name, one in latest.items())
    totals = (sum(one.first for one in latest.values()), sum(one.second for one in latest.values()))
    table, is_agreed = session.table(count.table), bool(count.people)
    before = 0 if table is None or is_agreed else sum(patron.stack for patron in table.playing)
    return CountComparison(
        table=count.table,
        people=(called(look, first), called(look, second)),
        rows=tuple(sorted(rows, key=lambda row: row.seat)),
        earlier=tuple(_earlier(look, count, latest)),
        is_agreed=is_agreed,
        totals=(look.chips(totals[0]), look.chips(totals[1])),
        expected=look.chips(before) if before else "",
        gaps=tuple(_gap(look, total - before) for total in totals) if before else (),
        again="" if is_agreed else count_again_words(session, count.table),
    )


def _row(look: TournamentLook, seat: int, one: ComparedCount) -> ComparedRow:
    gap = one.second - one.first
    difference = _gap(look, gap) if gap else ""
    agreed = "" if gap else look.chips(one.first)
    counts = (look.chips(one.first), look.chips(one.second))
    return ComparedRow(seat, one.name, called(look, one.name), *counts, agreed, difference)


def _gap(look: TournamentLook, gap: int) -> str:
    return f"{'+' if gap > 0 else '−' if gap else ''}{look.chips(abs(gap))}"


def _earlier(look: TournamentLook, count: TableCount, latest: dict[str, ComparedCount]) -> Iterator[str]:
    for one in count.compared:
        if one.first != one.second and latest[one.name] is not one:
            counts = f"{called(look, one.people[0])} {look.chips(one.first)}"
            counts += f", {called(look, one.people[1])} {look.chips(one.second)}"
            yield f"{called(look, one.name)} was counted again: at first {counts}."
