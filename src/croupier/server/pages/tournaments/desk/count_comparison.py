"""The counts of two people side by side, for the person who confirms them: what they agree on, and what is next.

Nobody sees the figures of a seat before two people agree on it: anybody of the staff may be asked to count it third."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from croupier.server.pages.tournaments.desk.confirmed_content import called
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.session_state import ComparedCount, Session, TableCount
from croupier.tournament.sessions.table_counts import to_count

WHOEVER = "whoever is first"
"""Which of two people counts, where one of them is enough."""
_TIMES = ("first", "second", "third", "fourth", "fifth", "sixth")


class ComparedRow(msgspec.Struct, frozen=True):
    """What two people counted in front of a player; where they differ `first` and `second` are no figures, and `agreed`
    is empty."""

    seat: int
    player: str
    name: str
    first: str
    second: str
    agreed: str
    differs: bool


class CountComparison(msgspec.Struct, frozen=True):
    """A table's two counts. `people` are the first and the second counter; `again` says what is counted again by whom,
    `asked` who has been asked to. With `is_waiting` one of the two has counted again; `is_twice` is that the same chips
    were counted differently more than once; `done` says who has counted how many seats, and on which they agree, and
    `progress` which of those who were asked to count again has.

    Once the counts agree, `earlier` says what differed before, `totals` are what each counted in all, and `gaps` how
    far that is from `expected`, the chips in play before."""

    table: int
    people: tuple[str, str]
    rows: tuple[ComparedRow, ...]
    earlier: tuple[str, ...]
    is_agreed: bool
    totals: tuple[str, str]
    expected: str
    gaps: tuple[str, ...]
    again: str
    is_waiting: bool = False
    asked: str = ""
    is_twice: bool = False
    done: str = ""
    progress: tuple[tuple[str, bool], ...] = ()


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
    wanted = _uncounted(session, number)
    return f"seat{'s' if wanted[1:] else ''} {', '.join(str(one.seat) for one in wanted)}"


def _uncounted(session: Session, number: int) -> list[DrawnSeat]:
    table, count = session.table(number), session.table_count(number)
    wanted = () if table is None else to_count(table, count)
    return sorted((one for one in session.seats if one.player in wanted), key=lambda one: one.seat)


def count_again_words(look: TournamentLook, session: Session, number: int) -> str:
    """Which seats of a table are counted again, and by whom: "Seat 4 (Ann Archer): both counters count it again"."""
    count, wanted = session.table_count(number), _uncounted(session, number)
    names = ", ".join(called(look, seat.player) for seat in wanted)
    seats, them = f"{uncounted_seats(session, number).capitalize()} ({names})", "them" if wanted[1:] else "it"
    if third_counts_first(count):
        return f"{seats}: a third person counts {them} now"
    if count.by is not None and count.by.name not in counters_of(count):
        third, others = called(look, count.by.name), awaited_counter(look, count)
        return f"{seats}: {third} has counted, now {others}, {WHOEVER}"
    if count.by is not None:
        has_not = f"{awaited_counter(look, count)} has not yet"
        return f"{seats}: {called(look, count.by.name)} has counted again, {has_not}"
    return f"{seats}: both counters count {them} again"


def awaited_counter(look: TournamentLook, count: TableCount) -> str:
    """Who of the two whose counts differed has not counted again, while the other has."""
    counted = "" if count.by is None else count.by.name
    return " or ".join(called(look, name) for name in counters_of(count) if name != counted)


def differs_twice(count: TableCount) -> bool:
    """Whether two people have counted the same chips differently more than once."""
    gaps = [one.name for one in count.compared if one.first != one.second]
    return not count.people and len(gaps) > len(set(gaps))


def third_counts_first(count: TableCount) -> bool:
    """Whether somebody else counts next: the same two have differed more than once, and wait."""
    return differs_twice(count) and count.by is None


def counters_of(count: TableCount) -> tuple[str, ...]:
    """Who counted a table first and second, in the order of their first counts unless others have counted since."""
    pairs = [one.people for one in count.compared]
    if not pairs:
        return tuple(actor.name for actor in count.people)
    return pairs[0] if set(pairs[0]) == set(pairs[-1]) else pairs[-1]


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
    first, second = count.compared[0].people
    compared = [_ordered_counts(one, (first, second)) for one in count.compared]
    latest = {one.name: one for one in compared}
    seats = {seat.player: seat.seat for seat in session.seats}
    rows = (_row(look, seats.get(name, 0), one, count) for name, one in latest.items())
    totals = (sum(one.first for one in latest.values()), sum(one.second for one in latest.values()))
    is_agreed = bool(count.people)
    before = count.in_play if is_agreed else 0
    return CountComparison(
        table=count.table,
        people=(called(look, first), called(look, second)),
        rows=tuple(sorted(rows, key=lambda row: row.seat)),
        earlier=tuple(_earlier(look, compared, latest)) if is_agreed else (),
        is_agreed=is_agreed,
        totals=(look.chips(totals[0]), look.chips(totals[1])) if is_agreed else ("–", "–"),
        expected=look.chips(before) if before else "",
        gaps=tuple(_gap(look, total - before) for total in totals) if before else (),
        again="" if is_agreed else count_again_words(look, session, count.table),
        is_waiting=count.by is not None,
        asked=_asked(look, count, (first, second)),
        is_twice=differs_twice(count),
        done="" if is_agreed else _done(look, compared, latest),
        progress=() if is_agreed else tuple(_progress(look, count)),
    )


def _progress(look: TournamentLook, count: TableCount) -> Iterator[tuple[str, bool]]:
    """Each of the two who are asked to count again, and whether they have; nobody while a third person is wanted."""
    if third_counts_first(count) or (count.by is not None and count.by.name not in counters_of(count)):
        return
    for name in counters_of(count):
        yield called(look, name), count.by is not None and count.by.name == name


def _done(look: TournamentLook, compared: Sequence[ComparedCount], latest: Mapping[str, ComparedCount]) -> str:
    """Who counted first and second, and of how many seats the figures are the same."""
    first, second = (called(look, name) for name in compared[0].people)
    same = sum(one.first == one.second for one in latest.values())
    return f"{first} counted first, {second} second: {same} of {len(latest)} seats are the same."


def _asked(look: TournamentLook, count: TableCount, counters: tuple[str, str]) -> str:
    """Who has been asked on their own screens to count again; nobody once the counts agree."""
    if not count.differed or count.people:
        return ""
    both = f"{called(look, counters[0])} and {called(look, counters[1])}"
    if third_counts_first(count):
        return f"{both} wait, and are asked once more afterwards."
    if count.by is not None and count.by.name not in counters:
        return f"{both} have been asked on their screens: {WHOEVER} counts."
    if count.by is not None:
        return f"{awaited_counter(look, count)} has been asked on their screen."
    return f"Both have been asked on their screens: {both}."


def _ordered_counts(one: ComparedCount, counters: tuple[str, str]) -> ComparedCount:
    """Two counts in the columns of their counters, no matter which of them counted again first."""
    if one.people != counters[::-1]:
        return one
    return ComparedCount(one.name, one.second, one.first, counters)


def _row(look: TournamentLook, seat: int, one: ComparedCount, count: TableCount) -> ComparedRow:
    name = called(look, one.name)
    if one.first != one.second:
        return ComparedRow(seat, one.name, name, *_sealed(look, one, count), "", differs=True)
    counts = [look.chips(one.first), look.chips(one.second)]
    if set(one.people) != set(count.compared[0].people):  # a third person has counted: the columns name two others
        counts = [f"{called(look, name)} {chips}" for name, chips in zip(one.people, counts, strict=True)]
    return ComparedRow(seat, one.name, name, counts[0], counts[1], look.chips(one.first), differs=False)


def _sealed(look: TournamentLook, one: ComparedCount, count: TableCount) -> tuple[str, str]:
    """Who has counted a seat that is counted again, without the figures."""
    if count.by is None:
        return "counted, hidden", "counted, hidden"
    if count.by.name not in one.people:  # a third person, who has no column
        return f"{called(look, count.by.name)}: counted, hidden", ""
    first, second = ("counted again, hidden" if name == count.by.name else "not yet" for name in one.people)
    return first, second


def _gap(look: TournamentLook, gap: int) -> str:
    return f"{'+' if gap > 0 else '−' if gap else ''}{look.chips(abs(gap))}"


def _earlier(
    look: TournamentLook, compared: Sequence[ComparedCount], latest: dict[str, ComparedCount]
) -> Iterator[str]:
    """Who was counted more than once, with all counts in order; and whom a third person agrees with."""
    first_two = compared[0].people
    for name, last in latest.items():
        own = [one for one in compared if one.name == name]
        if len(own) > 1:
            counts = "; ".join(f"{when} {_pair(look, one)}" for when, one in zip(_TIMES, own, strict=False))
            third = next((one for one in last.people if one not in first_two), "")
            agreed = f". {called(look, third)} agrees with {_other(look, last, third)}" if third else ", agreed"
            yield f"{called(look, name)} was counted again: {counts}{agreed}."


def _other(look: TournamentLook, one: ComparedCount, person: str) -> str:
    """Who of two counters is not this one."""
    return next(called(look, name) for name in one.people if name != person)


def _pair(look: TournamentLook, one: ComparedCount) -> str:
    first, second = (called(look, name) for name in one.people)
    return f"{first} {look.chips(one.first)}, {second} {look.chips(one.second)}"


def counted_against(look: TournamentLook, session: Session) -> tuple[str, str]:
    """What was in play before the count and how far the count is from it; empty where one person has counted."""
    counts = [session.table_count(at.number) for at in session.tables if at.table.is_counted]
    before = sum(count.in_play for count in counts)
    if not before or len(counts) < len(session.tables) or not session.counts:
        return "", ""
    return look.chips(before), _gap(look, int(sum(score.value for score in session.counts)) - before)


def confirm_question(look: TournamentLook, session: Session) -> str:
    """What is asked before a count is confirmed: the sum, how far it is from what was in play, and what comes of it."""
    total, (before, gap) = sum(score.value for score in session.counts), counted_against(look, session)
    against = f" ({gap} against the {before} in play before this count)" if before else ""
    end = f"Confirm {look.chips(int(total))} chips in all{against} and end session {session.number}?"
    ruled = "a mistake is put right by a ruling on chips or on a place, until the prizes are awarded"
    return f"{end} It can't be counted again: {ruled}."
