"""What a director is about to confirm: what would follow is worked out by the rules themselves and shown first."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce

from croupier import tournament as tournaments
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Cite, Refused
from croupier.server.pages.tournaments.desk.confirmed_content import (
    Confirmation,
    ConfirmedLine,
    ConfirmedRow,
    SumRow,
    called,
    directed_by,
    names_in_words,
)
from croupier.server.pages.tournaments.desk.count_comparison import (
    count_comparisons,
    counted_against,
    counters_in_words,
)
from croupier.server.pages.tournaments.desk.count_outcomes import OUT, PLAYED_FOR, count_outcomes
from croupier.server.pages.tournaments.desk.prize_confirmation import (
    paid_prizes,
    places_confirmation,
    prizes_confirmation,
)
from croupier.server.pages.tournaments.desk.prize_state import NOTHING_OWED
from croupier.server.pages.tournaments.prizes.prize_facts import prize_facts
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import commands as order, steps
from croupier.tournament.conditions.stage_terms import MovesBy
from croupier.tournament.draw.balancing_plan import SeatMove
from croupier.tournament.draw.draw_records import tables_left_by
from croupier.tournament.draw.table_balancing import moves_due, sitting
from croupier.tournament.events import Event
from croupier.tournament.results.points import points_in_words
from croupier.tournament.results.result_events import PlayersAdvanced, PlayersEliminated, PointsAwarded, TieDecided
from croupier.tournament.results.ties import is_played, owed_tie
from croupier.tournament.session_state import Session, SessionKind
from croupier.tournament.sessions.next_sitting import next_sitting
from croupier.tournament.sessions.session_lookup import patrons_at_tables
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Over, Staff

_DIRECTOR = Role.TOURNAMENT_DIRECTOR


def confirmation_of(
    look: TournamentLook, live: LiveTournament, owed: Mapping[str, int] = NOTHING_OWED
) -> Confirmation | None:
    """What the next step confirms; None if it decides nothing about anyone. `owed` is what the cage still pays."""
    due = look.view.tournament.next
    deed = due.step.deed if isinstance(due.step, Staff) else ""
    by = Actor(look.viewer.name, _DIRECTOR)
    if isinstance(due.step, Over):
        return paid_prizes(look, live, owed)
    match deed:
        case steps.CONFIRM_COUNT:
            return count_confirmation(look, live, due.session)
        case steps.CONFIRM_PLACES:
            return places_confirmation(look, live, order.ConfirmPlaces(by))
        case steps.PAY_PRIZES:
            return prizes_confirmation(look, live)
        case steps.CLOSE:
            return paid_prizes(look, live, owed)
        case steps.DRAW_SEATS | steps.DRAW_CARDS:
            return _draw(look, live.tournament)
        case steps.CLOSE_ENTRIES:
            return _entries(look, live.tournament)
        case steps.RE_ISSUE_CHIPS:
            return _all_out(look, live.tournament, due.session)
        case steps.BREAK_TABLES:
            return _moves(look, live.tournament, due.session)
        case _:
            return None


def count_confirmation(look: TournamentLook, live: LiveTournament, number: int) -> Confirmation | None:
    """The counts of a session in their order, and who goes on, is out, or plays off because of them."""
    session = live.tournament.session(number)
    if session is None:
        return None
    by = Actor(look.viewer.name if look.viewer.name != session.counted_by else "another", _DIRECTOR)
    ranked = sorted(session.counts, key=lambda score: -score.value)
    held = [score.value for score in ranked]
    command = order.ConfirmCount(by, number)
    outcomes = count_outcomes(look, live, command)
    found = [outcomes.get(score.name, ("", None)) for score in ranked]
    places = [f"place {held.index(score.value) + 1}" for score in ranked]
    compared = count_comparisons(look, session)
    counts = {row.player: (row.first, row.second) for one in compared for row in one.rows}
    rows = tuple(
        ConfirmedRow(
            f"{held.index(score.value) + 1}.",
            called(look, score.name),
            look.chips(int(score.value)),
            _seat_note(session, score.name)
            + (f", {outcome}" if outcome.startswith(f"shares {places[place]} ") else ""),
            clause,
            "" if places[place] in outcome else outcome,
            cut=outcome == OUT and place > 0 and found[place - 1][0] != OUT,
            counts=counts.get(score.name, ()),
        )
        for place, (score, (outcome, clause)) in enumerate(zip(ranked, found, strict=True))
    )
    again = tuple(ConfirmedLine(words) for one in compared for words in one.earlier)
    lines = (*_record_check(look, session), *again, *_follows(look, live, command))
    counters, total = counters_in_words(compared), look.chips(int(sum(held)))
    before, gap = counted_against(look, session)
    against = SumRow(f"{_change(gap)} since the {before} in play before this count", gap) if before else None
    return Confirmation("Chips counted", rows, lines, counters, (total,) * (len(counters) + 1), against=against)


def _change(gap: str) -> str:
    """What it means that the count is above what was in play, or below it."""
    return "Won from the house" if gap[0] == "+" else "Lost to the house" if gap[0] == "−" else "No change"


def _record_check(look: TournamentLook, session: Session) -> Iterator[ConfirmedLine]:
    """Where the system has followed every wager: what should lie there, and what is missing or too much."""
    if any(at.table.is_counted for at in session.tables):
        return
    expected = sum(patron.stack for _, patron in patrons_at_tables(session))
    gap = int(sum(score.value for score in session.counts)) - expected
    found = f"{look.chips(abs(gap))} {'too many' if gap > 0 else 'missing'}" if gap else "all are there"
    yield ConfirmedLine(f"Chips in play by the record: {look.chips(expected)}; {found}.")


def _seat_note(session: Session, name: str) -> str:
    seat = next((seat for seat in session.seats if seat.player == name), None)
    gone = next((out.round_number for out in session.out if out.player == name), None)
    table = f"table {seat.table}, " if seat and len(session.tables) > 1 else ""
    where = f"{table}seat {seat.seat}" if seat else ""
    return f"{where}, out in round {gone}" if gone is not None else where


def _follows(look: TournamentLook, live: LiveTournament, command: order.ConfirmCount) -> Iterator[ConfirmedLine]:
    """What the rules would make of a command: nothing is done by asking them."""
    try:
        events = tournaments.decide(directed_by(live.tournament, command.by.name), command)
    except Refused as refused:
        yield ConfirmedLine(refused.why, refused.clause)
        return
    for event in events:
        yield from _consequence(look, live.tournament, event)
    after = reduce(tournaments.evolve, events, live.tournament)
    yield from _tie(look, after)


def _consequence(look: TournamentLook, tournament: Tournament, event: Event) -> Iterator[ConfirmedLine]:
    match event:
        case PlayersAdvanced(stage=stage, names=names, clause=clause):
            name = tournament.conditions.stage[stage].name
            yield ConfirmedLine(f"On to {name}: {names_in_words(look, names)}.", clause)
        case PlayersEliminated(names=names, clause=clause):
            yield ConfirmedLine(f"Out of the tournament: {names_in_words(look, names)}.", clause)
        case PointsAwarded(points=points, clause=clause):
            each = ", ".join(f"{called(look, one.name)} {points_in_words(one.value)}" for one in points)
            yield ConfirmedLine(f"Points: {each}.", clause)
        case TieDecided(scores=scores, clause=clause):
            ranked = sorted(scores, key=lambda score: -score.value)
            yield ConfirmedLine(
                f"The tie is decided: {names_in_words(look, [one.name for one in ranked])}, in this order.", clause
            )


def _tie(look: TournamentLook, tournament: Tournament) -> Iterator[ConfirmedLine]:
    """Who plays off, or draws cards, and why."""
    tie = owed_tie(tournament)
    if tie is not None:
        what = "play off" if is_played(tournament) else "draw cards"
        yield ConfirmedLine(
            f"{names_in_words(look, tie.players)} are level and {what} for {PLAYED_FOR[tie.for_]}.", tie.clause
        )


def _draw(look: TournamentLook, tournament: Tournament) -> Confirmation | None:
    """Who is drawn, and for a play-off why."""
    sitting = next_sitting(tournament)
    if sitting is None:
        return Confirmation("Cards are drawn", lines=tuple(_tie(look, tournament)))
    names = tuple(player.name for player in sitting.players)
    if sitting.kind is not SessionKind.PLAY_OFF:
        words = f"{len(names)} players get seats, up to {sitting.players_per_table} at a table."
        return Confirmation("Seats are drawn", lines=(ConfirmedLine(words, tournament.clauses.seats_allocated),))
    chips = ConfirmedLine(f"Each begins the play-off with {look.chips(sitting.chips)} in chips.")
    if sitting.after:
        words = f"{names_in_words(look, names)} went out in the same round of session {sitting.after} and play off."
        return Confirmation("Play-off", lines=(ConfirmedLine(words, tournament.clauses.everybody_out), chips))
    return Confirmation("Play-off", lines=(*_tie(look, tournament), chips))


def _entries(look: TournamentLook, tournament: Tournament) -> Confirmation:
    least = tournament.conditions.entry.minimum_players
    words = f"{tournament.entries} are entered" + (f"; at least {least} are needed." if least else ".")
    prizes = prize_facts(tournament, tournament.conditions, look.currency)
    added = f", {prizes.added} of it from the house" if prizes.added else ""
    pool = ConfirmedLine(f"The prize pool is {prizes.pool or look.money(0)}{added}.", tournament.clauses.fees_to_pool)
    return Confirmation("Entries", lines=(ConfirmedLine(words, tournament.clauses.number_of_players), pool))


def _all_out(look: TournamentLook, tournament: Tournament, number: int) -> Confirmation | None:
    session = tournament.session(number)
    if session is None:
        return None
    chips = {out.player: out.chips for out in session.out}
    rows = tuple(ConfirmedRow("", called(look, name), look.chips(chips.get(name, 0))) for name in session.all_out)
    words = f"At most {look.chips(session.chips)} each may be issued, as at the beginning of the session."
    clause = tournament.clauses.everybody_out
    return Confirmation("Everybody is out", rows, (ConfirmedLine(words, clause),))


def _moves(look: TournamentLook, tournament: Tournament, number: int) -> Confirmation | None:
    """Which table closes and who moves; where a ballot decides it, as far as it is not drawn yet."""
    session = tournament.session(number)
    if session is None:
        return None
    moves, clause = moves_due(tournament, session), tournament.clauses.tables_broken
    seated, by_ballot = sitting(session), tournament.conditions.moving.by is MovesBy.BALLOT
    broken, lines = tables_left_by(moves, seated), []
    for table in dict.fromkeys(move.from_table for move in moves):
        leaving = [move.player for move in moves if move.from_table == table]
        if table in broken:
            lines.append(f"Table {table} closes: {names_in_words(look, leaving)} move{'s' * (len(leaving) == 1)}.")
        elif by_ballot:
            who = "1 player" if len(leaving) == 1 else f"{len(leaving)} players"
            lines.append(f"{who} of table {table} move{'s' * (len(leaving) == 1)}: who, is drawn when you confirm.")
    if by_ballot:
        tables = " and ".join(str(table) for table in sorted({move.to_table for move in moves}))
        lines.append(f"The seats at table {tables} are drawn when you confirm.")
    rows = tuple(
        ConfirmedRow("", called(look, move.player), f"table {move.to_table}, seat {move.to_seat}", _from(move))
        for move in (() if by_ballot else moves)
    )
    return Confirmation("Players who move", rows, tuple(_cited(lines, clause)))


def _cited(lines: Sequence[str], clause: Cite | None) -> Iterator[ConfirmedLine]:
    """Lines of which the last names the clause."""
    for words in lines:
        yield ConfirmedLine(words, clause if words == lines[-1] else None)


def _from(move: SeatMove) -> str:
    return f"from table {move.from_table}, seat {move.from_seat}"
