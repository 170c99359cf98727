"""What is called for now leads from conditions to prizes, each step with its clause."""

from collections.abc import Callable

import msgspec
import pytest

from croupier import table as tables
from croupier.rulebook import open_book, split_cite
from croupier.tournament import next_step, steps
from croupier.tournament.commands import (
    AcceptEntry,
    AddValue,
    Apply,
    BreakTables,
    CancelTournament,
    CheckIn,
    CheckOut,
    CloseEntries,
    CloseTournament,
    Command,
    ConfirmCount,
    ConfirmPlaces,
    Disqualify,
    DrawCards,
    DrawSeats,
    EnterCount,
    NominateDirector,
    NotifyApplicant,
    NotifyRegulator,
    OpenEntries,
    PayPrizes,
    PublishConditions,
    Refund,
    ReissueChips,
    ResumePlay,
    ReturnAddedValue,
    SignConditions,
    StartSession,
    TakeBreak,
    TakeDrawnSeat,
    WithdrawEntry,
)
from croupier.tournament.results.placings import Score, Ties
from croupier.tournament.sessions.session_events import EverybodyOut
from croupier.tournament.sessions.session_lookup import patrons_at_tables
from croupier.tournament.state import Phase
from croupier.tournament.steps import DueStep, due
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Over, Staff
from tests.people import DEALER, OPERATOR, SUPERVISOR
from tests.tournament.quick_finals import counted_out, final_alone, final_played, holding, tell, to_count
from tests.tournament.tournament_log import BOOKS, DIRECTOR, MANAGER, Running, dollars, running

PLAYERS = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")


def deed(run: Running) -> str:
    """What staff must do now."""
    step = next_step(run.tournament)
    assert isinstance(step, Staff)
    return step.deed


class Runner:
    """Does what it is told is due, and knows nothing else of how a tournament goes."""

    def __init__(self, book: str) -> None:
        self.run = running(book)
        self.deeds: list[str] = []
        self.waiting = list(PLAYERS)

    def goes_on_to_the_end(self) -> Running:
        """Whatever is due, until nothing is."""
        for _ in range(2000):
            now = due(self.run.tournament)
            if isinstance(now.step, Over):
                return self.run
            self._note(now)
            self._does(now)
        raise AssertionError(f"it never ends: {self.deeds[-5:]}")

    def _note(self, now: DueStep) -> None:
        book, number = split_cite(now.step.clause)
        assert number in open_book(book)
        name = now.step.deed if isinstance(now.step, Staff) and not now.table else "play"
        if self.deeds[-1:] != [name]:
            self.deeds.append(name)

    def _does(self, now: DueStep) -> None:
        if now.table:
            self._plays(now)
            return
        assert isinstance(now.step, Staff)
        if now.step.deed in (steps.TAKE_ENTRIES, steps.CLOSE_ENTRIES) and self.waiting:
            name = self.waiting.pop()
            self.run.do(Apply(Actor(name), name))
            return
        self.run.do(*self._commands(now.step.deed, now))

    def _plays(self, now: DueStep) -> None:
        """Play ends as if it had been played, the last seat with the most chips."""
        table = self.run.table(now.session, now.table)
        assert now.step == tables.next_step(table)
        players = self.run.session(now.session).players
        to_count(self.run, now.session, **{name: 1000 * at for at, name in enumerate(players, 1)})

    def _commands(self, deed: str, now: DueStep) -> tuple[Command, ...]:
        number, first = now.session, now.players[0] if now.players else ""
        if deed == steps.SEAT_PLAYERS:
            return tuple(TakeDrawnSeat(Actor(name), name) for name in now.players)
        if deed == steps.COUNT_CHIPS:
            session = self.run.session(number)
            counts = tuple(Score(patron.name, patron.stack) for _, patron in patrons_at_tables(session))
            return (EnterCount(DEALER, number, counts),)
        if deed == steps.START_SESSION:
            return (StartSession(DIRECTOR, number, self.run.session(number).start or self.run.start),)
        return (_COMMANDS[deed](first, number),)


_COMMANDS: dict[str, Callable[[str, int], Command]] = {
    steps.PUBLISH_CONDITIONS: lambda name, number: PublishConditions(OPERATOR),
    steps.NOTIFY_REGULATOR: lambda name, number: NotifyRegulator(OPERATOR, "letter 12"),
    steps.NOMINATE_DIRECTOR: lambda name, number: NominateDirector(MANAGER, DIRECTOR.name),
    steps.OPEN_ENTRIES: lambda name, number: OpenEntries(OPERATOR),
    steps.NOTIFY_APPLICANT: lambda name, number: NotifyApplicant(OPERATOR, name),
    steps.HAVE_SIGNED: lambda name, number: SignConditions(Actor(name), name),
    steps.DECIDE_APPLICATION: lambda name, number: AcceptEntry(OPERATOR, name),
    steps.CLOSE_ENTRIES: lambda name, number: CloseEntries(OPERATOR),
    steps.CHECK_IN: lambda name, number: CheckIn(DIRECTOR),
    steps.DRAW_SEATS: lambda name, number: DrawSeats(DIRECTOR, "drawn in public"),
    steps.BREAK_TABLES: lambda name, number: BreakTables(DIRECTOR, number, "moves in public"),
    steps.CONFIRM_COUNT: lambda name, number: ConfirmCount(SUPERVISOR, number),
    steps.DRAW_CARDS: lambda name, number: DrawCards(DIRECTOR, "cards in public"),
    steps.CONFIRM_PLACES: lambda name, number: ConfirmPlaces(DIRECTOR, "cents in public"),
    steps.PAY_PRIZES: lambda name, number: PayPrizes(OPERATOR),
    steps.CLOSE: lambda name, number: CloseTournament(OPERATOR),
}


@pytest.mark.parametrize("book", [*BOOKS, "nz-d7-roulette", "nz-d7-midi-baccarat", "nz-d7-baccarat"])
def test_whoever_does_what_is_due_comes_from_the_conditions_to_the_prizes(book: str) -> None:
    runner = Runner(book)
    run = runner.goes_on_to_the_end()
    assert run.tournament.phase is Phase.CLOSED
    assert run.tournament.pool == 0
    assert run.tournament.places
    assert sum(run.accounts.values()) == 0
    before = [steps.PUBLISH_CONDITIONS, steps.OPEN_ENTRIES, steps.DRAW_SEATS, steps.SEAT_PLAYERS, steps.START_SESSION]
    after = ["play", steps.COUNT_CHIPS, steps.CONFIRM_COUNT, steps.CONFIRM_PLACES, steps.PAY_PRIZES, steps.CLOSE]
    places = [runner.deeds.index(deed) for deed in before + after]
    assert places == sorted(places)


def test_incomplete_conditions_are_completed_first_by_the_clause_that_wants_more() -> None:
    run = running("ACT-BJ", entry={"method": ""})
    step = next_step(run.tournament)
    assert step == Staff(f"{steps.COMPLETE_CONDITIONS}: entry.method", open_book("ACT-BJ")["19.3(a)(i)"])


@pytest.mark.parametrize("book", BOOKS)
def test_the_book_says_who_is_told_and_named_before_entries_open(book: str) -> None:
    run, deeds = running(book), []
    while deed(run) != steps.OPEN_ENTRIES:
        deeds.append(deed(run))
        run.do(_COMMANDS[deeds[-1]]("", 0))
    act = [steps.PUBLISH_CONDITIONS, steps.NOTIFY_REGULATOR, steps.NOMINATE_DIRECTOR]
    assert deeds == ([steps.PUBLISH_CONDITIONS] if book == "NZ-D7" else act)


def test_an_applicant_is_told_and_signs_before_the_application_is_decided() -> None:
    division_7, blackjack = running("NZ-D7").opened(), running("ACT-BJ").opened()
    for run in (division_7, blackjack):
        run.do(Apply(Actor("Ann"), "Ann"))
    assert due(division_7.tournament) == DueStep(
        Staff(steps.NOTIFY_APPLICANT, open_book("NZ-D7")["2.7"]), players=("Ann",)
    )
    assert due(blackjack.tournament) == DueStep(Staff(steps.HAVE_SIGNED, open_book("ACT-BJ")["19.5"]), players=("Ann",))


@pytest.mark.clause("NZ-D7 4.1")
def test_by_division_7_a_director_comes_in_before_seats_are_drawn() -> None:
    run = running("NZ-D7").published()
    run.do(OpenEntries(OPERATOR))
    run.entered("Ann", "Bob").do(CloseEntries(OPERATOR))
    assert next_step(run.tournament) == Staff(steps.CHECK_IN, open_book("NZ-D7")["4.1"])
    run.do(CheckIn(DIRECTOR))
    assert deed(run) == steps.DRAW_SEATS


@pytest.mark.clause("NZ-D7 4.1")
def test_by_division_7_a_director_is_there_to_confirm_the_places() -> None:
    run = final_played("NZ-D7", Ann=3000, Bob=9000)
    run.do(CheckOut(DIRECTOR))
    assert deed(run) == steps.CHECK_IN
    run.do(CheckIn(DIRECTOR))
    assert deed(run) == steps.CONFIRM_PLACES


def test_a_break_is_ended_before_play_goes_on() -> None:
    run = final_alone("ACT-MB").begun("Ann", "Bob")
    at_table = due(run.tournament)
    run.do(TakeBreak(DIRECTOR, 1, 10, run.start))
    assert due(run.tournament) == DueStep(Staff(steps.RESUME_PLAY, open_book("ACT-MB")["15.18"]), 1)
    run.do(ResumePlay(DIRECTOR, 1, run.start))
    assert due(run.tournament) == at_table


def test_when_everybody_is_out_the_director_decides_and_then_they_play_off() -> None:
    run = final_alone("NZ-D7").begun("Ann", "Bob", "Cat")
    holding(run, Ann=0, Bob=0, Cat=0)
    tell(run, EverybodyOut(1, ("Ann", "Bob", "Cat"), open_book("NZ-D7")["3.8"]))
    assert due(run.tournament).step == Staff(steps.RE_ISSUE_CHIPS, open_book("NZ-D7")["3.8"])
    assert set(due(run.tournament).players) == {"Ann", "Bob", "Cat"}
    run.do(ReissueChips(DIRECTOR, 1, dollars(1000)))
    assert deed(run) == steps.DRAW_SEATS
    run.do(DrawSeats(DIRECTOR, "drawn again"))
    assert due(run.tournament).session == 2


def test_cards_are_drawn_where_hold_em_conditions_have_it() -> None:
    run = final_played("ACT-UTH", {"prizes": {"ties": Ties.DRAW_OF_CARDS}}, Ann=4000, Bob=4000)
    assert deed(run) == steps.DRAW_CARDS
    assert set(due(run.tournament).players) == {"Ann", "Bob"}
    run.do(DrawCards(DIRECTOR, "cards in public"))
    assert deed(run) == steps.CONFIRM_PLACES


def test_hold_em_tables_are_broken_between_rounds_when_the_others_hold_everybody() -> None:
    stage = running("ACT-UTH").tournament.conditions.stage
    entry = {"minimum_players": 4, "maximum_players": 12}
    last = msgspec.structs.replace(stage[0], advance=6)
    run = running("ACT-UTH", stage=(last, stage[1]), entry=entry).opened().begun(*PLAYERS)
    assert len(run.session().tables) == 2
    assert due(run.tournament).table
    for name in ("Ann", "Bob"):
        run.do(Disqualify(DIRECTOR, name, "left the casino"))
    now = due(run.tournament)
    assert now.step == Staff(steps.BREAK_TABLES, open_book("ACT-UTH")["16.9"])
    run.do(BreakTables(DIRECTOR, 1, "moves in public"))
    assert due(run.tournament).table


def test_what_goes_back_to_somebody_comes_before_the_prizes() -> None:
    run = final_alone("NZ-D7").entered("Eve")
    run.do(WithdrawEntry(Actor("Eve"), "Eve", run.time_before_start(hours=72)))
    counted_out(run.begun("Ann", "Bob"), Ann=9000, Bob=4000)
    assert due(run.tournament) == DueStep(Staff(steps.REFUND, open_book("NZ-D7")["2.5(a)(i)"]), players=("Eve",))
    run.do(Refund(OPERATOR, "Eve"))
    assert deed(run) == steps.CONFIRM_PLACES


def test_a_cancelled_tournament_gives_everything_back_and_closes() -> None:
    run = final_alone("ACT-UTH").entered("Ann", "Bob")
    run.do(AddValue(OPERATOR, dollars(70)), CancelTournament(OPERATOR, "too few players"))
    for name in ("Ann", "Bob"):
        assert due(run.tournament) == DueStep(Staff(steps.REFUND, open_book("ACT-UTH")["16.24"]), players=(name,))
        run.do(Refund(OPERATOR, name))
    assert deed(run) == steps.RETURN_ADDED_VALUE
    run.do(ReturnAddedValue(OPERATOR))
    assert deed(run) == steps.CLOSE
    run.do(CloseTournament(OPERATOR))
    assert next_step(run.tournament) == Over(run.tournament.clauses.pool_returned)
