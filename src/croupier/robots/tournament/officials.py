"""What robots in every office do when a step of the tournament is due, each step once."""

from collections.abc import Callable
from datetime import datetime
from typing import Protocol

from croupier.tournament import commands as orders, steps
from croupier.tournament.commands import Command
from croupier.tournament.session_state import Session
from croupier.tournament.sessions.heat_places import heats_with_places
from croupier.tournament.sessions.session_lookup import chips_held, the_session
from croupier.tournament.state import Tournament
from croupier.tournament.steps import DueStep
from croupier.verbs.actors import Actor, Role

OPERATOR = Actor("operator", Role.CASINO_OPERATOR)
_MANAGER = Actor("shift manager", Role.GAMING_SHIFT_MANAGER)
DIRECTOR = Actor("director", Role.TOURNAMENT_DIRECTOR)
_DEALER = Actor("dealer", Role.DEALER)


class OfficialsView(Protocol):
    """What robots look at when they act."""

    @property
    def tournament(self) -> Tournament:
        """The tournament as it is now."""

    @property
    def clock(self) -> datetime:
        """The time."""

    def entropy(self) -> str:
        """A random text, for a draw."""


def acts_due(house: OfficialsView, due: DueStep, deed: str) -> tuple[Command, ...]:
    """The commands that carry out a step that is due."""
    if deed in FOR_EACH:
        return tuple(FOR_EACH[deed](name) for name in due.players)
    return (ONCE[deed.partition(":")[0]](house, due),)


def _session(house: OfficialsView, due: DueStep) -> Session:
    return the_session(house.tournament, due.session)


FOR_EACH: dict[str, Callable[[str], Command]] = {
    steps.NOTIFY_APPLICANT: lambda name: orders.NotifyApplicant(OPERATOR, name),
    steps.HAVE_SIGNED: lambda name: orders.SignConditions(Actor(name), name),
    steps.DECIDE_APPLICATION: lambda name: orders.AcceptEntry(OPERATOR, name),
    steps.SEAT_PLAYERS: lambda name: orders.TakeDrawnSeat(Actor(name), name),
    steps.REFUND: lambda name: orders.Refund(OPERATOR, name),
}
"""What is done for each player that the step names."""


def _allocation(house: OfficialsView, due: DueStep) -> Command:
    """The latest heat that has a place, so that a player is told in time."""
    heat = heats_with_places(house.tournament)[-1]
    return orders.AllocateHeat(DIRECTOR, due.players[0], heat.name, house.clock)


ONCE: dict[str, Callable[[OfficialsView, DueStep], Command]] = {
    steps.COMPLETE_CONDITIONS: lambda house, due: orders.PublishConditions(OPERATOR),  # refused: robots write none
    steps.CORRECT_CONDITIONS: lambda house, due: orders.PublishConditions(OPERATOR),
    steps.PUBLISH_CONDITIONS: lambda house, due: orders.PublishConditions(OPERATOR),
    steps.NOTIFY_REGULATOR: lambda house, due: orders.NotifyRegulator(OPERATOR, "letter of the operator"),
    steps.NOMINATE_DIRECTOR: lambda house, due: orders.NominateDirector(_MANAGER, DIRECTOR.name),
    steps.CHECK_IN: lambda house, due: orders.CheckIn(DIRECTOR),
    steps.OPEN_ENTRIES: lambda house, due: orders.OpenEntries(OPERATOR),
    steps.TAKE_ENTRIES: lambda house, due: orders.CancelTournament(OPERATOR, "too few have entered"),
    steps.CLOSE_ENTRIES: lambda house, due: orders.CloseEntries(OPERATOR),
    steps.ALLOCATE_HEATS: _allocation,
    steps.DRAW_SEATS: lambda house, due: orders.DrawSeats(DIRECTOR, house.entropy()),
    steps.START_SESSION: lambda house, due: orders.StartSession(DIRECTOR, due.session, house.clock),
    steps.BREAK_TABLES: lambda house, due: orders.BreakTables(DIRECTOR, due.session, house.entropy()),
    steps.RESUME_PLAY: lambda house, due: orders.ResumePlay(DIRECTOR, due.session, house.clock),
    steps.RE_ISSUE_CHIPS: lambda house, due: orders.ReissueChips(OPERATOR, due.session, _session(house, due).chips),
    steps.COUNT_CHIPS: lambda house, due: orders.EnterCount(_DEALER, due.session, chips_held(_session(house, due))),
    steps.CONFIRM_COUNT: lambda house, due: orders.ConfirmCount(DIRECTOR, due.session),
    steps.DRAW_CARDS: lambda house, due: orders.DrawCards(DIRECTOR, house.entropy()),
    steps.CANCEL: lambda house, due: orders.CancelTournament(OPERATOR, "nobody is left who could win"),
    steps.RETURN_ADDED_VALUE: lambda house, due: orders.ReturnAddedValue(OPERATOR),
    steps.CONFIRM_PLACES: lambda house, due: orders.ConfirmPlaces(DIRECTOR, house.entropy()),
    steps.PAY_SESSION_PRIZES: lambda house, due: orders.PaySessionPrizes(OPERATOR, due.session),
    steps.PAY_PRIZES: lambda house, due: orders.PayPrizes(OPERATOR),
    steps.CLOSE: lambda house, due: orders.CloseTournament(OPERATOR),
}
