"""The director's desk: what is shown before it is confirmed is what follows, and every table at a glance."""

from dataclasses import replace

import msgspec
import pytest

from croupier.equipment.amounts import Style
from croupier.floor.live.commands import CallSupervisor, Confirm, HoldTable
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Depth, Terms
from croupier.floor.tournaments.commands import CallBreak, EndBreaks
from croupier.floor.tournaments.postings import goods_of
from croupier.floor.tournaments.view import view
from croupier.rulebook import Cite
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.tournaments.desk.break_summary import break_summary
from croupier.server.pages.tournaments.desk.clause_choices import disqualifying_clause, ruling_clause
from croupier.server.pages.tournaments.desk.confirmations import confirmation_of
from croupier.server.pages.tournaments.desk.confirmed_content import Confirmation, called
from croupier.server.pages.tournaments.desk.count_comparison import count_comparisons, seats_to_count_again
from croupier.server.pages.tournaments.desk.glance import Stack, glance_at
from croupier.server.pages.tournaments.desk.running_sessions import floor_facts
from croupier.server.pages.tournaments.desk.table_now import TableNow, table_now
from croupier.server.pages.tournaments.desk_page import groups_in_words
from croupier.server.pages.tournaments.screen.screen_content import ScreenLimits, screen_limits, unconfirmed_count
from croupier.server.pages.tournaments.session_actions import break_all_acts
from croupier.server.pages.tournaments.session_clock import session_clock
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.table.commands import BeginRound, EndCountedRound
from croupier.tournament import steps
from croupier.tournament.commands import CountTable, ResumePlay, Rule, TakeBreak
from croupier.tournament.results.placings import Score
from croupier.tournament.results.result_events import PlacesConfirmed, PlayersAdvanced, PlayersEliminated, PrizePaid
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import CountEntered
from croupier.tournament.sessions.session_lookup import with_changes, with_session
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Staff
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.test_facts import words_for
from tests.floor.tournaments.tournament_robots import Company, started

FEW = {"minimum_players": 2, "maximum_players": 6}
COUNTS = Terms("Real chips", DealtBy.DEALER, CardsFrom.KEYED, Depth.COUNTS)
GAMES = ("nz-d7-blackjack", "act-uth")
SHOWN_AT = (steps.CONFIRM_COUNT, steps.CONFIRM_PLACES, steps.PAY_PRIZES, steps.DRAW_SEATS, steps.BREAK_TABLES)


def look_of(room: Room) -> TournamentLook:
    """The tournament as its director sees it."""
    held = frozenset({Role.TOURNAMENT_DIRECTOR})
    return TournamentLook(view(room.live, DIRECTOR), DIRECTOR, held, room.live.version, room.now, {}, None)


class Shown(Company):
    """A company whose director reads what is shown before every act."""

    def __init__(self, room: Room, names: tuple[str, ...]) -> None:
        super().__init__(room, names)
        self.shown: dict[str, list[Confirmation]] = {}

    def _staff(self) -> bool:
        step = steps.due(self.room.live.tournament).step
        if isinstance(step, Staff) and step.deed in SHOWN_AT:
            found = confirmation_of(look_of(self.room), self.room.live)
            assert found is not None
            self.shown.setdefault(step.deed, []).append(found)
        return super()._staff()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.clause("NZ-D7 5.5", "NZ-D7 5.9", "ACT-UTH 16.20")
def test_what_is_shown_before_a_confirmation_is_what_follows(game: str) -> None:
    room = Room(small(game, rounds=2), "shown")
    company = Shown(room, patrons(6))
    company.run()
    (placed,) = happened(room, PlacesConfirmed)
    money = {name: sum(one.amount for one in placed.awards if one.name == name) for name in patrons(6)}
    places = company.shown[steps.CONFIRM_PLACES][-1]
    assert [*dict.fromkeys(row.name for row in places.rows)] == [name for level in placed.places for name in level]
    worth = {one.name: goods_of(room.live, one.name) for one in placed.awards if one.goods}
    for name in dict.fromkeys(row.name for row in places.rows):
        values = [money[name] - worth.get(name, 0), worth.get(name, 0)]
        shown = [row.amount for row in places.rows if row.name == name]
        assert shown == ([write_amount(value, Style.MONEY) for value in values if value] or ["–"])
    for award in placed.awards:
        notes = [row.note for row in places.rows if row.name == award.name]
        assert not award.goods or f"goods: {award.goods}" in notes, "goods stand apart from the cash"
    paid = company.shown[steps.PAY_PRIZES][-1]
    total = sum(event.amount for event in happened(room, PrizePaid))
    assert paid.sums[0].amount == write_amount(total, Style.MONEY)
    assert paid.sums[0].amount == places.sums[0].amount, "one sum in one wording"
    assert sum(int(row.amount.replace(",", "").replace(".", "")) for row in paid.sums[1:]) == total, "it adds up"
    words = [line.words for one in company.shown[steps.CONFIRM_COUNT] for line in one.lines]
    said = {(row.name, row.outcome) for one in company.shown[steps.CONFIRM_COUNT] for row in one.rows}
    advanced = {name for event in happened(room, PlayersAdvanced) for name in event.names}
    eliminated = {name for event in happened(room, PlayersEliminated) for name in event.names}
    assert {name for name, outcome in said if outcome == "goes on"} <= advanced
    assert {name for name, outcome in said if outcome == "out"} <= eliminated
    assert any(outcome for _, outcome in said) == bool(advanced | eliminated)
    for event in (*happened(room, PlayersAdvanced), *happened(room, PlayersEliminated)):
        assert any(all(name in line for name in event.names) for line in words), event
    counted = {score.name: int(score.value) for score in happened(room, CountEntered)[-1].counts}
    rows = company.shown[steps.CONFIRM_COUNT][-1].rows
    assert {row.name: row.amount for row in rows} == {name: look_of(room).chips(of) for name, of in counted.items()}


@pytest.mark.clause("NZ-D7 5.10")
def test_players_who_are_level_are_named_with_the_place_they_play_off_for() -> None:
    whole = small("nz-d7-blackjack", entry=FEW)
    room = started(Room(msgspec.structs.replace(whole, stage=whole.stage[-1:]), "level"), *patrons(2))
    counts = tuple(Score(name, 500_000) for name in patrons(2))
    tournament = with_session(
        room.live.tournament,
        1,
        lambda session: with_changes(session, phase=SessionPhase.COUNTED, counts=counts, counted_by="p-dealer0000"),
    )
    room.state = msgspec.structs.replace(room.live, tournament=tournament)
    shown = confirmation_of(look_of(room), room.live)
    assert shown is not None
    assert [(row.place, row.amount) for row in shown.rows] == [("1.", "5,000"), ("1.", "5,000")]
    first, second = patrons(2)
    assert [row.outcome for row in shown.rows] == [
        f"plays off with {second} for first place",
        f"plays off with {first} for first place",
    ]
    chips, tie = shown.lines
    assert (chips.words, shown.totals) == ("Chips in play by the record: 10,000; all are there.", ("10,000",))
    assert tie.words == f"{' and '.join(patrons(2))} are level and play off for first place."
    assert tie.clause == "NZ-D7 5.10"


@pytest.mark.clause("FLOOR 4.6")
def test_a_table_at_a_glance_says_who_leads_who_has_least_and_why_it_stands() -> None:
    room = started(Room(small("nz-d7-blackjack", entry=FEW), "glance"), *patrons(3))
    first, second, third = room.session().players
    rich = Rule(DIRECTOR, RulingKind.CHIPS, first, "miscount", room.live.tournament.clauses.direction, 100_00, 1)
    poor = Rule(DIRECTOR, RulingKind.CHIPS, second, "miscount", room.live.tournament.clauses.direction, -4_900_00, 1)
    for command in (rich, poor):
        room.do(command)
        room.do(Confirm(OPERATOR, room.live.proposed))
    room.order_at(CallSupervisor(Actor(third), "a question"))
    room.order_at(HoldTable(DIRECTOR, "a dispute"))
    look = look_of(room)
    at = look.view.tables[0]
    glance = glance_at(look, look.view.tournament.sessions[0], at, table_now(look, room.live, at, "Wagers are open."))
    assert (glance.most, glance.least) == (Stack(first, "5,100"), Stack(second, "100", is_short=True))
    assert glance.now == TableNow("a dispute", since=room.now, is_held=True)
    assert glance.waits[0] == "calls for a supervisor"
    assert glance.is_alarm


@pytest.mark.clause("NZ-D7 4.6", "NZ-D7 5.5")
def test_what_a_table_does_now_is_true_in_a_break_and_during_a_count() -> None:
    room = started(Room(small("nz-d7-blackjack", entry=FEW), "now"), *patrons(3))

    def now() -> TableNow:
        look = look_of(room)
        return table_now(look, room.live, look.view.tables[0], "The next round is about to begin.")

    assert now().words == "The next round is about to begin."
    room.do(TakeBreak(DIRECTOR, 1, 10))
    assert now() == TableNow("On a break", until=room.now + 600_000)
    room.do(ResumePlay(DIRECTOR, 1))
    for phase, words in (
        (SessionPhase.TO_COUNT, "Play is over: the count is to be entered"),
        (SessionPhase.COUNTED, "Counted: the count is to be confirmed"),
    ):
        tournament = room.live.tournament
        sessions = tuple(with_changes(one, phase=phase) for one in tournament.sessions)
        room.state = msgspec.structs.replace(room.live, tournament=with_changes(tournament, sessions=sessions))
        assert now().words == words


@pytest.mark.clause("NZ-D7 5.5", "NZ-D7 5.12(a)")
def test_counts_of_two_people_stand_side_by_side_and_a_final_says_who_shares() -> None:
    stage = small("nz-d7-blackjack").stage[-1:]
    room = started(Room(small("nz-d7-blackjack", rounds=1, entry=FEW, stage=stage), "final", COUNTS), *patrons(4))
    while room.session().phase is SessionPhase.IN_PLAY:
        facts = floor_facts(look_of(room))
        assert facts is not None
        assert (facts.left, facts.counted, len(facts.limits)) == ("4 of 4", True, 1)
        room.order_at(BeginRound(DEALER))
        room.order_at(EndCountedRound(DEALER, ()))
    seen = look_of(room).view
    (session,) = seen.tournament.open_sessions
    assert unconfirmed_count(seen, session).startswith("Chips from before the count")
    assert screen_limits(seen, session) == ScreenLimits(), "no limits come after the last round"
    assert floor_facts(look_of(room)) is None
    players = room.session().players
    chips = dict(zip(players, (9_000_00, 6_000_00, 2_500_00, 2_500_00), strict=True))
    room.do(CountTable(DEALER, 1, 1, tuple(Score(name, value) for name, value in chips.items())))
    room.do(CountTable(OPERATOR, 1, 1, tuple(Score(n, v + 50_00 * (n == players[1])) for n, v in chips.items())))
    (compared,) = count_comparisons(look_of(room), room.session())
    assert not compared.is_agreed
    differing = [(row.player, row.first, row.second, row.agreed) for row in compared.rows if row.differs]
    assert differing == [(players[1], "counted, hidden", "counted, hidden", "")], "who counts third counts blind"
    seat = next(one.seat for one in room.session().seats if one.player == players[1])
    who = f"Seat {seat} ({called(look_of(room), players[1])})"
    assert seats_to_count_again(room.session()) == f"seat {seat}"
    assert compared.again == f"{who}: both counters count it again"
    assert (compared.totals, compared.expected, compared.gaps, compared.earlier) == (("–", "–"), "", (), ())
    counter = replace(look_of(room), viewer=OPERATOR)
    assert count_comparisons(counter, room.session()) == (), "a counter does not see the other's figures"
    room.do(CountTable(OPERATOR, 1, 1, (Score(players[1], 6_050_00),)))
    (compared,) = count_comparisons(look_of(room), room.session())
    assert compared.again == f"{who}: {OPERATOR.name} has counted again, {DEALER.name} has not yet"
    assert [(row.first, row.second) for row in compared.rows if row.differs] == [("not yet", "counted again, hidden")]
    room.do(CountTable(DEALER, 1, 1, (Score(players[1], 6_050_00),)))
    assert seats_to_count_again(room.session()) == ""
    shown = confirmation_of(look_of(room), room.live)
    assert shown is not None
    assert shown.counters == (f"First count: {DEALER.name}", f"Second count: {OPERATOR.name}")
    assert [(row.counts, row.amount, row.note.partition(", ")[2]) for row in shown.rows] == [
        (("9,000", "9,000"), "9,000", ""),
        (("6,050", "6,050"), "6,050", ""),
        (("2,500", "2,500"), "2,500", f"shares place 3 with {players[3]}"),
        (("2,500", "2,500"), "2,500", f"shares place 3 with {players[2]}"),
    ]
    again = f"{players[1]} was counted again: first {DEALER.name} 6,000, {OPERATOR.name} 6,050; "
    again += f"second {DEALER.name} 6,050, {OPERATOR.name} 6,050, agreed."
    assert shown.lines[0].words == again


@pytest.mark.clause("NZ-D7 4.6")
def test_the_clock_of_a_session_shows_how_long_a_break_lasts() -> None:
    room = started(Room(small("nz-d7-blackjack", entry=FEW), "break"), *patrons(3))
    room.do(TakeBreak(DIRECTOR, 1, 10))
    assert session_clock(room.live, room.session()).break_ends == room.now + 600_000
    room.do(ResumePlay(DIRECTOR, 1))
    assert session_clock(room.live, room.session()).break_ends is None


@pytest.mark.clause("NZ-D7 4.6")
def test_a_break_for_all_is_offered_and_its_end_is_the_next_step() -> None:
    room = started(Room(small("nz-d7-blackjack", entry=FEW), "break"), *patrons(3))
    assert break_summary(look_of(room), room.live) is None
    (offered,) = break_all_acts(look_of(room), room.live)
    assert offered.word == "Break for all tables"
    assert offered.told.startswith("A round in play is finished first; no new one begins. The clocks"), (
        "no table is in a round, none is held"
    )
    room.do(CallBreak(DIRECTOR, 0, 10))
    summary = break_summary(look_of(room), room.live)
    assert summary is not None
    ends = summary.until
    assert ends is not None
    assert 0 <= ends - room.now - 600_000 < 60_000, "to the full minute"
    assert (summary.tables, summary.to_finish) == ("table 1", "")
    assert session_clock(room.live, room.session()).break_ends == ends
    assert summary.end.asks == f"Resume table 1 now, 10 minutes early? The break was to last until {{at {ends}}}."
    assert (summary.for_all, summary.end.word) == (True, "Resume play")
    assert list(break_all_acts(look_of(room), room.live)) == []
    assert isinstance(summary.end.command, EndBreaks)
    room.do(summary.end.command)
    assert break_summary(look_of(room), room.live) is None


@pytest.mark.parametrize("name", ["nz-d7-blackjack", "act-uth"])
@pytest.mark.clause("NZ-D7 4.1", "ACT-UTH 16.20", "FLOOR 6.6")
def test_a_ruling_by_any_clause_of_the_list_is_taken_and_told_to_the_player(name: str) -> None:
    room = started(Room(small(name, entry=FEW), "warned"), *patrons(3))
    player = room.session().players[0]
    listed = [value for value, _ in ruling_clause(RulingKind.WARNING, room.live.tournament.conditions).values]
    nothing_chosen, *clauses = listed
    assert nothing_chosen == ""
    assert len(clauses) > 5
    for clause in clauses:
        room.do(Rule(DIRECTOR, RulingKind.WARNING, player, "twice", Cite(clause)))
        assert words_for(room, player)[-1] == f"The director warns you ({clause}): twice."
    offered = [value for value, _ in disqualifying_clause(room.live.tournament.clauses).values]
    assert offered == ["", *room.live.tournament.clauses.disqualification]


@pytest.mark.clause("ACT-BJ 19.3(a)(vi)", "ACT-MB 15.3(a)(vi)")
def test_the_desk_says_of_groups_what_the_conditions_say() -> None:
    apart, together = (small(game).entry for game in ("act-bj", "act-mb"))
    said = "Conditions: members of one party are drawn to different tables. The draw keeps groups apart."
    assert groups_in_words(apart) == said
    assert groups_in_words(together) == "Conditions: none. The draw does not keep groups apart."
