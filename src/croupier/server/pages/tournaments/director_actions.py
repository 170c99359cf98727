"""What those in charge of a tournament can do now: for each step that it calls for, and for its people at any time."""

from collections.abc import Callable, Iterator

import msgspec
from msgspec import UNSET

from croupier.equipment.amounts import Amount
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import Command
from croupier.floor.tournaments.view import Application
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.tournaments.status_text import title_of
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import commands as order, steps
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.state import ONGOING, UNDECIDED, Phase
from croupier.tournament.steps import DueStep
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Staff

DIRECTOR, OPERATOR = Role.TOURNAMENT_DIRECTOR, Role.CASINO_OPERATOR
OFFICE = (DIRECTOR, OPERATOR)
SUPERVISING_ROLES = (DIRECTOR, OPERATOR, Role.CASINO_SUPERVISOR)
NOT_STARTED = as_time(0)
"""Where a command wants a time: the house's clock says it instead."""


def act(
    look: TournamentLook,
    id: str,
    word: str,
    whose: tuple[Role, ...],
    make: Callable[..., Command],
    *given: object,
    fields: tuple[Field, ...] = (),
    asks: str = "",
    tone: str = "",
    done: str = "",
) -> Action:
    """An act in the first of its roles that the viewer holds; without one it is told whose it is."""
    by = look.actor_as(*whose)
    if by is None:
        return Action(word, None, id=id, tone=tone, why_not=" or ".join(f"the {role}" for role in whose))
    return Action(word, make(by, *given), fields=fields, asks=asks, tone=tone, done=done, id=id)


def next_acts(look: TournamentLook) -> tuple[Action, ...]:
    """What the step that the tournament calls for is done with."""
    due = look.view.tournament.next
    if look.view.draw is not None or not isinstance(due.step, Staff):
        return ()
    deed = due.step.deed
    return (*duty_acts(look), *_step_acts(look, deed, due), *_cards_by_hand(look, deed))


def _cards_by_hand(look: TournamentLook, deed: str) -> tuple[Action, ...]:
    """Beside a draw by the system, the way to enter cards that were drawn on the floor."""
    if deed != steps.DRAW_CARDS:
        return ()
    return (Action("Enter cards drawn by hand", None, then=f"/tournaments/{look.view.id}/cards", id="by-hand"),)


def duty_acts(look: TournamentLook) -> tuple[Action, ...]:
    """A director comes on duty before anything else, where the book wants one there."""
    if look.directs or DIRECTOR not in look.held or look.view.tournament.clauses.director_present is None:
        return ()
    command = order.CheckIn(Actor(look.viewer.name, DIRECTOR))
    return (Action("Go on duty", command, tone="primary", id="duty"),)


def _step_acts(look: TournamentLook, deed: str, due: DueStep) -> Iterator[Action]:
    if deed in _SIMPLE:
        whose, make, given, asks = _SIMPLE[deed]
        words, done = title_of(deed), _DONE.get(deed, "")
        made = act(look, "next", words, whose, make, *given, asks=asks, tone="primary", done=done)
        yield msgspec.structs.replace(made, yes=words)
    elif deed in _WITH_MORE:
        yield from _WITH_MORE[deed](look, due)


_PLACES_ASKED = (
    "Confirm these final places? No money moves yet. A mistake can still be put right, by Rule on a place, until the "
    "prizes are awarded in the next step."
)
_SIMPLE: dict[str, tuple[tuple[Role, ...], Callable[..., Command], tuple[object, ...], str]] = {
    steps.PUBLISH_CONDITIONS: ((OPERATOR,), order.PublishConditions, (), ""),
    steps.OPEN_ENTRIES: ((OPERATOR,), order.OpenEntries, (), ""),
    steps.CLOSE_ENTRIES: ((OPERATOR,), order.CloseEntries, (), "Close entries? Nobody can apply after that."),
    steps.DRAW_SEATS: (OFFICE, order.DrawSeats, ("",), ""),
    steps.DRAW_CARDS: ((DIRECTOR,), order.DrawCards, ("",), ""),
    steps.RETURN_ADDED_VALUE: ((OPERATOR,), order.ReturnAddedValue, (), ""),
    steps.CONFIRM_PLACES: (
        (DIRECTOR,),
        order.ConfirmPlaces,
        ("",),
        _PLACES_ASKED,
    ),
    steps.PAY_PRIZES: (OFFICE, order.PayPrizes, (), "Award the prizes? Rulings can no longer be reversed."),
    steps.CLOSE: (OFFICE, order.CloseTournament, (), "Close the tournament? Closing is final."),
}

_DONE = {
    steps.CONFIRM_PLACES: "The final places are confirmed. Next: award the prizes.",
    steps.PAY_PRIZES: "The prizes are awarded and the pool is empty. Next: winners sign for cash and get goods.",
    steps.CLOSE: "The tournament is closed.",
}
"""What the desk says afterwards; of other steps, that they are done."""


def _regulator(look: TournamentLook, due: DueStep) -> Iterator[Action]:
    reference = (Field("reference", "Reference of the letter"),)
    yield act(
        look,
        "next",
        "The regulator has a copy",
        (OPERATOR,),
        order.NotifyRegulator,
        "",
        fields=reference,
        tone="primary",
    )


def nomination(look: TournamentLook, directors: tuple[tuple[str, str], ...]) -> tuple[Action, ...]:
    """The gaming shift manager names somebody who holds the office."""
    due = look.view.tournament.next
    if not isinstance(due.step, Staff) or due.step.deed != steps.NOMINATE_DIRECTOR:
        return ()
    name, whose = (Field("name", "Director", values=directors),), (Role.GAMING_SHIFT_MANAGER,)
    return (act(look, "next", "Nominate the director", whose, order.NominateDirector, "", fields=name, tone="primary"),)


def _entries_wanted(look: TournamentLook, due: DueStep) -> Iterator[Action]:
    yield _cancellation(look)


def _cancellation(look: TournamentLook) -> Action:
    reason = (Field("reason", "Why"),)
    asks = "Cancel the tournament? Entry fees are refunded."
    return act(
        look,
        "cancel",
        "Cancel the tournament",
        (OPERATOR,),
        order.CancelTournament,
        "",
        fields=reason,
        asks=asks,
        tone="danger",
    )


def late_entry(look: TournamentLook, name: str) -> Action:
    """After the draw: the fee is paid from the account, and a free seat drawn."""
    words = f"Draw a seat for {look.names.get(name, name)}"
    return act(look, f"late-{name}", words, OFFICE, order.EnterLate, name, "", NOT_STARTED, tone="primary")


def application_acts(look: TournamentLook, one: Application, is_late: bool = False) -> tuple[Action, ...]:
    """How an application is dealt with; with `is_late` seats are drawn, and free ones are for late entries."""
    name, notified, standing = one.name, one.notified, one.standing
    if is_late and standing is not PlayerStanding.REFUSED:
        return (late_entry(look, name), withdrawal(look, name))
    if standing is PlayerStanding.REFUSED or look.view.tournament.phase is not Phase.ENTRIES_OPEN:
        return ()
    acts = []
    if not notified:
        words = "Give the conditions in writing"
        acts.append(act(look, f"notify-{name}", words, OFFICE, order.NotifyApplicant, name, tone="primary"))
    acts.append(
        act(look, f"accept-{name}", "Accept", OFFICE, order.AcceptEntry, name, tone="primary" if notified else "")
    )
    if standing is not PlayerStanding.RESERVE:
        acts.append(act(look, f"reserve-{name}", "Keep in reserve", OFFICE, order.KeepInReserve, name))
    asks = "Decline this application?"
    acts.append(act(look, f"refuse-{name}", "Decline", OFFICE, order.RefuseApplication, name, asks=asks, tone="danger"))
    acts.append(withdrawal(look, name))
    return tuple(acts)


def withdrawal(look: TournamentLook, name: str) -> Action:
    """The desk takes somebody's entry out who has asked for it, with the reason."""
    why, made = (Field("reason", "Reason for withdrawing"),), (name, NOT_STARTED, None, "")
    return act(
        look, f"withdraw-{name}", "Withdraw for them", OFFICE, order.WithdrawEntry, *made, fields=why, tone="danger"
    )


def _applications(look: TournamentLook, due: DueStep) -> Iterator[Action]:
    for one in look.view.applications:
        if one.name in due.players:
            yield from (act for act in application_acts(look, one) if act.tone == "primary")


def _refunds(look: TournamentLook, due: DueStep) -> Iterator[Action]:
    for name in due.players:
        words = f"Refund {look.names.get(name, name)}"
        yield act(look, f"refund-{name}", words, OFFICE, order.Refund, name, tone="primary")


def _reissue(look: TournamentLook, due: DueStep) -> Iterator[Action]:
    chips = (Field("chips", "Chips for each player", "money"),)
    yield act(
        look, "reissue", "Issue chips and play off", OFFICE, order.ReissueChips, due.session, Amount(0), fields=chips
    )
    yield act(look, "decline", "Rank by chips held", OFFICE, order.DeclineReissue, due.session)


def _session_prizes(look: TournamentLook, due: DueStep) -> Iterator[Action]:
    words = f"Award the prizes of session {due.session}"
    yield act(look, "next", words, OFFICE, order.PaySessionPrizes, due.session, tone="primary")


def open_heats(look: TournamentLook) -> tuple[tuple[str, str], ...]:
    """The heats that have a place left, each with its start, to choose from."""
    open_heats = (heat for heat in look.view.tournament.heats if heat.places_left != 0)
    return tuple((heat.name, f"{heat.name}, {local_time(heat.start)}") for heat in open_heats)


def _heats(look: TournamentLook, due: DueStep) -> Iterator[Action]:
    """Each player who has no heat is put into one."""
    for name in due.players:
        fields, made = (Field("heat", "Heat", values=open_heats(look)),), (name, "", NOT_STARTED)
        words = f"Put {look.names.get(name, name)} into a heat"
        yield act(look, f"heat-{name}", words, OFFICE, order.AllocateHeat, *made, fields=fields, tone="primary")


def _heat_acts(look: TournamentLook) -> Iterator[Action]:
    """Before a heat is drawn a player is put into it, its start is moved, and its seats may be drawn at once."""
    tournament = look.view.tournament
    heats = tuple((heat.name, heat.name) for heat in tournament.heats)
    if not heats:
        return
    stages = look.conditions.conditions.stage if look.conditions else ()
    stage = next((place for place, stage in enumerate(stages) if stage.heat_named(heats[0][0])), 0)
    which = Field("heat", "Heat", values=heats)
    players = tuple(
        (line.name, look.names.get(line.name, line.name))
        for line in tournament.leaderboard
        if line.standing is PlayerStanding.PLAYER and line.heat in ("", *(name for name, _ in heats))
    )
    if players and (values := open_heats(look)):
        fields: tuple[Field, ...] = (Field("name", "Player", values=players), Field("heat", "Heat", values=values))
        made: tuple[object, ...] = ("", "", NOT_STARTED)
        yield act(look, "allocate-heat", "Put a player into a heat", OFFICE, order.AllocateHeat, *made, fields=fields)
    fields = (which, Field("to", "Starts at", "iso"), Field("notice", "How players were notified"))
    made = (0, NOT_STARTED, "", None, stage, "")
    yield act(look, "move-heat", "Move a heat", (DIRECTOR,), order.MoveStart, *made, fields=fields)
    made = ("", UNSET, UNSET, "")
    yield act(look, "draw-heat", "Draw the seats of a heat", OFFICE, order.DrawSeats, *made, fields=(which,))


_WITH_MORE: dict[str, Callable[[TournamentLook, DueStep], Iterator[Action]]] = {
    steps.NOTIFY_REGULATOR: _regulator,
    steps.NOTIFY_APPLICANT: _applications,
    steps.HAVE_SIGNED: _applications,
    steps.DECIDE_APPLICATION: _applications,
    steps.ALLOCATE_HEATS: _heats,
    steps.TAKE_ENTRIES: _entries_wanted,
    steps.CANCEL: _entries_wanted,
    steps.RE_ISSUE_CHIPS: _reissue,
    steps.REFUND: _refunds,
    steps.PAY_SESSION_PRIZES: _session_prizes,
}


def _stage_starts(look: TournamentLook) -> Iterator[Action]:
    """The start of a stage whose seats are not drawn is moved."""
    drawn = {session.stage for session in look.view.tournament.sessions}
    stages = look.conditions.conditions.stage if look.conditions else ()
    values = tuple(
        (str(place), stage.name) for place, stage in enumerate(stages) if stage.name not in drawn and not stage.heat
    )
    if values:
        fields = (
            Field("stage", "Stage", "int", values=values),
            Field("to", "Starts at", "iso"),
            Field("notice", "How players were notified"),
        )
        made = (0, NOT_STARTED, "")
        yield act(look, "move-stage", "Move a start", (DIRECTOR,), order.MoveStart, *made, fields=fields)


def _consents(look: TournamentLook) -> Iterator[Action]:
    """The operator gives a fee back to somebody who has no right to it."""
    tournament = look.view.tournament
    out = (PlayerStanding.WITHDRAWN,) if tournament.has_begun else (PlayerStanding.WITHDRAWN, PlayerStanding.PLAYER)
    values = tuple(
        (line.name, look.names.get(line.name, line.name))
        for line in tournament.leaderboard
        if line.standing in out and line.money is not None and line.money.paid > line.money.refunded
    )
    if values and tournament.clauses.refund_by_consent is not None:
        fields = (Field("name", "Player", values=values),)
        asks = "Give this player's fee back, now or when they withdraw?"
        words = "Agree to a refund"
        yield act(look, "consent", words, (OPERATOR,), order.ConsentToRefund, "", fields=fields, asks=asks)


def desk_acts(look: TournamentLook) -> tuple[Action, ...]:
    """What can be done about the tournament at any time."""
    tournament, acts = look.view.tournament, []
    if look.directs and look.view.tournament.clauses.director_present is not None:
        acts.append(act(look, "duty", "Go off duty", (DIRECTOR,), order.CheckOut))
    if tournament.phase in ONGOING:
        acts += [*_stage_starts(look), *_heat_acts(look), *_consents(look)]
    if tournament.phase in UNDECIDED:
        value = (
            Field("amount", "Add to the prize pool", "money"),
            Field("what", "What is added", required=False, empty="leave"),
        )
        acts.append(act(look, "add", "Add", (OPERATOR,), order.AddValue, Amount(0), fields=value))
        acts.append(_cancellation(look))
    return tuple(one for one in acts if one.command is not None)
