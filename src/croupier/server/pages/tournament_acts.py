"""What those in charge of a tournament can do now: for each step that it calls for, and for its people at any time."""

from collections.abc import Callable, Iterator

import msgspec

from croupier.equipment.amounts import Amount
from croupier.floor.tournaments.commands import Command
from croupier.floor.tournaments.timing import as_time
from croupier.server.pages.tournament_look import TournamentLook
from croupier.tournament import commands as order
from croupier.tournament import steps
from croupier.tournament.state import Phase, Standing
from croupier.tournament.steps import Due
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Staff

DIRECTOR, OPERATOR = Role.TOURNAMENT_DIRECTOR, Role.CASINO_OPERATOR
OFFICE = (DIRECTOR, OPERATOR)
SUPERVISING = (DIRECTOR, OPERATOR, Role.CASINO_SUPERVISOR)
NOT_STARTED = as_time(0)
"""Where a command wants a time: the house's clock says it instead."""


class Field(msgspec.Struct, frozen=True):
    """Something to be filled in; `options` are values with their words."""

    name: str
    label: str
    type: str = "text"
    value: str = ""
    options: tuple[tuple[str, str], ...] = ()
    optional: bool = False


class Act(msgspec.Struct, frozen=True):
    """Something to order. Where it is not for the viewer there is no command, and `whose` says for whom it is."""

    id: str
    words: str
    command: Command | None
    fields: tuple[Field, ...] = ()
    confirm: str = ""
    primary: bool = False
    danger: bool = False
    whose: str = ""


def act(
    look: TournamentLook,
    id: str,
    words: str,
    whose: tuple[Role, ...],
    make: Callable[..., Command],
    *given: object,
    fields: tuple[Field, ...] = (),
    confirm: str = "",
    primary: bool = False,
    danger: bool = False,
) -> Act:
    """An act in the first of its roles that the viewer holds."""
    by = look.by(*whose)
    command = None if by is None else make(by, *given)
    return Act(id, words, command, fields, confirm, primary, danger, " or ".join(f"the {role}" for role in whose))


def next_acts(look: TournamentLook) -> tuple[Act, ...]:
    """What the step that the tournament calls for is done with."""
    due = look.view.tournament.next
    if look.view.draw is not None or not isinstance(due.step, Staff):
        return ()
    return (*_duty(look), *_for(look, due.step.deed, due))


def _duty(look: TournamentLook) -> tuple[Act, ...]:
    """A director comes on duty before anything else, where the book wants one there."""
    if look.directs or DIRECTOR not in look.held or look.view.tournament.clauses.director_present is None:
        return ()
    command = order.CheckIn(Actor(look.viewer.name, DIRECTOR))
    return (Act("duty", "Come on duty", command, primary=True),)


def _for(look: TournamentLook, deed: str, due: Due) -> Iterator[Act]:
    if deed in _SIMPLE:
        whose, make, given, confirm = _SIMPLE[deed]
        words = deed[:1].upper() + deed[1:]
        yield act(look, "next", words, whose, make, *given, confirm=confirm, primary=True)
    elif deed in _WITH_MORE:
        yield from _WITH_MORE[deed](look, due)


_SIMPLE: dict[str, tuple[tuple[Role, ...], Callable[..., Command], tuple[object, ...], str]] = {
    steps.PUBLISH_CONDITIONS: ((OPERATOR,), order.PublishConditions, (), ""),
    steps.OPEN_ENTRIES: ((OPERATOR,), order.OpenEntries, (), ""),
    steps.CLOSE_ENTRIES: ((OPERATOR,), order.CloseEntries, (), "Close entries? Nobody can apply after that."),
    steps.DRAW_SEATS: (OFFICE, order.DrawSeats, ("",), ""),
    steps.DRAW_CARDS: ((DIRECTOR,), order.DrawCards, ("",), ""),
    steps.RETURN_ADDED_VALUE: ((OPERATOR,), order.ReturnAddedValue, (), ""),
    steps.CONFIRM_PLACES: ((DIRECTOR,), order.ConfirmPlaces, ("",), "Award these places?"),
    steps.PAY_PRIZES: (OFFICE, order.PayPrizes, (), "Pay every prize? No ruling can be taken back after that."),
    steps.CLOSE: (OFFICE, order.CloseTournament, (), "Close the tournament's books?"),
}


def _regulator(look: TournamentLook, due: Due) -> Iterator[Act]:
    reference = (Field("reference", "Reference of the letter"),)
    yield act(
        look, "next", "The regulator has a copy", (OPERATOR,), order.NotifyRegulator, "", fields=reference, primary=True
    )


def nomination(look: TournamentLook, directors: tuple[tuple[str, str], ...]) -> tuple[Act, ...]:
    """The gaming shift manager names somebody who holds the office."""
    due = look.view.tournament.next
    if not isinstance(due.step, Staff) or due.step.deed != steps.NOMINATE_DIRECTOR:
        return ()
    name, whose = (Field("name", "Director", options=directors),), (Role.GAMING_SHIFT_MANAGER,)
    return (act(look, "next", "Name the director", whose, order.NominateDirector, "", fields=name, primary=True),)


def _entries_wanted(look: TournamentLook, due: Due) -> Iterator[Act]:
    yield _cancellation(look)


def _cancellation(look: TournamentLook) -> Act:
    reason = (Field("reason", "Why"),)
    asks = "Call the tournament off? Entry fees go back."
    return act(
        look, "cancel", "Call it off", (OPERATOR,), order.CancelTournament, "", fields=reason, confirm=asks, danger=True
    )


def application_acts(look: TournamentLook, name: str, notified: bool, standing: Standing) -> tuple[Act, ...]:
    """How an application is dealt with."""
    if standing is Standing.REFUSED or look.view.tournament.phase is not Phase.ENTRIES_OPEN:
        return ()
    acts = []
    if not notified:
        words = "Give the conditions in writing"
        acts.append(act(look, f"notify-{name}", words, OFFICE, order.NotifyApplicant, name, primary=True))
    acts.append(act(look, f"accept-{name}", "Accept", OFFICE, order.AcceptEntry, name, primary=notified))
    if standing is not Standing.RESERVE:
        acts.append(act(look, f"reserve-{name}", "Keep in reserve", OFFICE, order.KeepInReserve, name))
    asks = "Turn this application down?"
    acts.append(act(look, f"refuse-{name}", "Refuse", OFFICE, order.RefuseApplication, name, confirm=asks, danger=True))
    acts.append(withdrawal(look, name))
    return tuple(acts)


def withdrawal(look: TournamentLook, name: str) -> Act:
    """The desk takes somebody's entry out who has asked for it, with the reason."""
    why, made = (Field("reason", "Why they withdraw"),), (name, NOT_STARTED, None, "")
    return act(look, f"withdraw-{name}", "Withdraw for them", OFFICE, order.Withdraw, *made, fields=why, danger=True)


def _applications(look: TournamentLook, due: Due) -> Iterator[Act]:
    for one in look.view.applications:
        if one.name in due.players:
            yield from (act for act in application_acts(look, one.name, one.notified, one.standing) if act.primary)


def _refunds(look: TournamentLook, due: Due) -> Iterator[Act]:
    for name in due.players:
        words = f"Pay back {look.names.get(name, name)}"
        yield act(look, f"refund-{name}", words, OFFICE, order.Refund, name, primary=True)


def _reissue(look: TournamentLook, due: Due) -> Iterator[Act]:
    chips = (Field("chips", "Chips for each", "money"),)
    yield act(
        look, "reissue", "Issue chips and play off", OFFICE, order.ReissueChips, due.session, Amount(0), fields=chips
    )
    yield act(look, "decline", "Rank by what they hold", OFFICE, order.DeclineReissue, due.session)


_WITH_MORE: dict[str, Callable[[TournamentLook, Due], Iterator[Act]]] = {
    steps.NOTIFY_REGULATOR: _regulator,
    steps.NOTIFY_APPLICANT: _applications,
    steps.HAVE_SIGNED: _applications,
    steps.DECIDE_APPLICATION: _applications,
    steps.TAKE_ENTRIES: _entries_wanted,
    steps.CANCEL: _entries_wanted,
    steps.RE_ISSUE_CHIPS: _reissue,
    steps.REFUND: _refunds,
}


def desk_acts(look: TournamentLook) -> tuple[Act, ...]:
    """What can be done about the tournament at any time."""
    tournament, acts = look.view.tournament, []
    if look.directs and tournament.clauses.director_present is not None:
        acts.append(act(look, "duty", "Go off duty", (DIRECTOR,), order.CheckOut))
    if tournament.phase in (Phase.PREPARING, Phase.ENTRIES_OPEN, Phase.IN_PLAY):
        value = (Field("amount", "Add to the prize pool", "money"), Field("what", "What it is", optional=True))
        acts.append(act(look, "add", "Add", (OPERATOR,), order.AddValue, Amount(0), fields=value))
        acts.append(_cancellation(look))
    return tuple(one for one in acts if one.command is not None)
