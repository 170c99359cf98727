"""What a patron can do in a tournament now: enter, agree, withdraw, sit down, go to their table, have further chips."""

from collections.abc import Callable

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.tournaments.command_times import as_millis, as_time
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.tournaments.director_actions import open_heats
from croupier.server.pages.tournaments.personal.refund_words import refund_words
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.commands import (
    AddOn,
    Apply,
    BuyBack,
    ChooseHeat,
    ReBuy,
    SignConditions,
    TakeDrawnSeat,
    WithdrawEntry,
)
from croupier.tournament.conditions.entry_terms import Extra, Issue
from croupier.tournament.conditions.stage_terms import HeatsBy
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.entries.withdrawals import may_withdraw, withdrawals_end
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.state import ONGOING, Phase, Tournament
from croupier.tournament.view import LeaderboardLine
from croupier.verbs.actors import Actor

_EXTRAS: dict[ExtraKind, tuple[Callable[[Actor, str], BuyBack | ReBuy | AddOn], str, PlayerStanding]] = {
    ExtraKind.BUY_BACK: (BuyBack, "Buy back in", PlayerStanding.ELIMINATED),
    ExtraKind.RE_BUY: (ReBuy, "Re-buy", PlayerStanding.PLAYER),
    ExtraKind.ADD_ON: (AddOn, "Add on", PlayerStanding.PLAYER),
}

_NO_LONGER_IN = {
    PlayerStanding.ELIMINATED: "You are out of the tournament.",
    PlayerStanding.FORFEITED: "You missed the start and are out.",
    PlayerStanding.WITHDRAWN: "You have withdrawn.",
    PlayerStanding.DISQUALIFIED: "You have been disqualified.",
}


class PlayerStatus(msgspec.Struct, frozen=True):
    """How somebody stands, in words, and what they can do; without a command it is a way to go. The choice to withdraw
    goes at `withdraw_until`, in milliseconds, if that has a value."""

    title: str
    words: str
    choices: tuple[Action, ...] = ()
    withdraw_until: int | None = None


def player_status(look: TournamentLook, tournament: Tournament, balance: int, barrier: str = "") -> PlayerStatus | None:
    """The viewer's own part, with what their account holds; nothing for those who could not play. `barrier` is why
    they may not pay the fee now."""
    if not look.is_patron or look.conditions is None:
        return None
    conditions, line = look.conditions.conditions, look.line
    if line is not None:
        return _entered(look, conditions, line, tournament)
    if look.application is not None:
        return _applied(look, conditions, barrier)
    if look.view.tournament.phase is not Phase.ENTRIES_OPEN:
        return None
    fee = conditions.entry.fee or 0
    asks = f"Apply for {conditions.name}? {_fee(look, fee)}"
    enter = f"Apply · {look.money(fee)} once accepted" if fee else "Apply for free"
    apply = Action(enter, Apply(_actor(look), look.viewer.name), asks=asks, tone="primary", id="apply")
    if heats := _heat_field(look, conditions):
        chosen = Apply(_actor(look), look.viewer.name, heat="")
        apply = Action(enter, chosen, fields=heats, asks=asks, tone="primary", id="apply")
    words = f"The desk accepts entries, and takes the fee then. You have {look.money(balance)}."
    return PlayerStatus("Play in this tournament", words if fee else _fee(look, fee), (apply,))


def heats_to_choose(look: TournamentLook, conditions: Conditions) -> tuple[tuple[str, str], ...]:
    """The heats with a place left, where players choose one."""
    named = {heat.name for stage in conditions.stage if stage.heats is HeatsBy.CHOICE for heat in stage.heat or ()}
    return tuple((name, words) for name, words in open_heats(look) if name in named)


def _heat_field(look: TournamentLook, conditions: Conditions) -> tuple[Field, ...]:
    values = heats_to_choose(look, conditions)
    return (Field("heat", "When you play", values=values),) if values else ()


def _fee(look: TournamentLook, fee: int) -> str:
    if not fee:
        return "Entering costs nothing. The desk accepts your entry."
    return f"The desk accepts your entry, and takes the fee of {look.money(fee)} from your account then."


def _actor(look: TournamentLook) -> Actor:
    return Actor(look.viewer.name)


def _applied(look: TournamentLook, conditions: Conditions, barrier: str) -> PlayerStatus:
    application, title = look.application, "Your application"
    assert application is not None
    if application.standing is PlayerStanding.REFUSED:
        return PlayerStatus(title, "Your application was declined.")
    if look.view.tournament.phase not in ONGOING:
        return PlayerStatus(title, "Your application was not accepted in time. You have paid nothing.")
    withdraw, choices = _withdrawal(look, "Withdraw your application? You have paid nothing yet."), []
    if barrier:
        words = f"You have applied, but your entry can't be accepted now. {barrier} You can withdraw your application."
        limits = Action("Your limits and breaks", None, then="/account/limits", id="to-limits")
        return PlayerStatus(title, words, (limits, withdraw))
    words = "You have applied. You will see here when it is accepted."
    if application.standing is PlayerStanding.RESERVE:
        words = "You are on the reserve list: you may get a seat that someone gives up."
    elif not application.notified:
        words = "You have applied. Next you get the conditions in writing."
    elif conditions.entry.signed_acceptance and not application.signed:
        words = "Read the conditions below and agree to them. Then your entry can be accepted."
        sign = SignConditions(_actor(look), look.viewer.name)
        asks = "Do you agree to the rules and the conditions of this tournament?"
        choices.append(Action("Agree to the conditions", sign, asks=asks, tone="primary", id="sign"))
    return PlayerStatus(title, words, (*choices, withdraw))


def _withdrawal(look: TournamentLook, asks: str) -> Action:
    withdraw = WithdrawEntry(_actor(look), look.viewer.name, as_time(0))
    return Action("Withdraw", withdraw, asks=asks, tone="quiet", id="withdraw")


def _entered(
    look: TournamentLook, conditions: Conditions, line: LeaderboardLine, tournament: Tournament
) -> PlayerStatus:
    choices = [*_seat(look, conditions, line), *_other_heat(look, conditions, line), *_extras(look, conditions, line)]
    title, until = "Your entry", None
    if line.standing is PlayerStanding.PLAYER:
        title = "You are entered"
        if may_withdraw(tournament, as_time(look.now)):
            choices.append(_withdrawal(look, f"Withdraw from the tournament? {refund_words(look, line)}".rstrip()))
            until = withdrawals_end(tournament)
    return PlayerStatus(title, _standing(look, line), tuple(choices), as_millis(until) if until else None)


def _standing(look: TournamentLook, line: LeaderboardLine) -> str:
    if line.standing is not PlayerStanding.PLAYER:
        return _NO_LONGER_IN.get(line.standing, "You are not in this tournament.")
    rank = [] if line.chips is None else [f"Rank {line.rank} with {look.chips(line.chips)} chips"]
    seat = [f"Table {line.table}, seat {line.seat}, in session {line.session}"] if line.table else []
    heat = [f"You play in {line.heat}"] if line.heat and not seat else []
    return "".join(f"{words}. " for words in (*rank, *seat, *heat)) or "Seats are drawn once entries close."


def _seat(look: TournamentLook, conditions: Conditions, line: LeaderboardLine) -> list[Action]:
    """Sit down where the draw put one, or go there."""
    at, me = look.table(line.session, line.table), look.viewer.name
    if at is None or line.standing is not PlayerStanding.PLAYER:
        return []
    if any(one.name == me for one in at.table.patrons):
        to = look.address(line.session, line.table)
        return [Action("Go to your table", None, then=to, tone="primary", id="to-table")]
    session = next(one for one in look.view.tournament.sessions if one.number == line.session)
    if session.phase is not SessionPhase.DRAWN:
        return []
    paid = conditions.chips.issue is Issue.FACE_VALUE
    asks = "Your chips are bought at face value from your account. Sit down?" if paid else ""
    words = f"Take seat {line.seat} at table {line.table}"
    return [Action(words, TakeDrawnSeat(_actor(look), me), asks=asks, tone="primary", id="take-seat")]


def _other_heat(look: TournamentLook, conditions: Conditions, line: LeaderboardLine) -> list[Action]:
    """Until seats are drawn a player may choose another heat, where players choose."""
    to_draw = ("", *(heat.name for heat in look.view.tournament.heats))
    fields = _heat_field(look, conditions)
    if not fields or line.standing is not PlayerStanding.PLAYER or line.table or line.heat not in to_draw:
        return []
    return [Action("Choose a heat", ChooseHeat(_actor(look), look.viewer.name, ""), fields=fields, id="heat")]


def _extras(look: TournamentLook, conditions: Conditions, line: LeaderboardLine) -> list[Action]:
    """Further chips for money, where the conditions have them; whether it is the time for it the rules say."""
    if look.view.tournament.phase is not Phase.IN_PLAY:
        return []
    return [
        _extra(look, kind, extra)
        for kind, extra in conditions.extras
        if extra is not None and extra.times and line.standing is _EXTRAS[kind][2]
    ]


def _extra(look: TournamentLook, kind: ExtraKind, extra: Extra) -> Action:
    command, words, _ = _EXTRAS[kind]
    cost, chips = write_amount(extra.cost or 0, Style.MONEY), look.chips(extra.chips)
    return Action(
        f"{words}: {chips} chips for {cost}",
        command(_actor(look), look.viewer.name),
        asks=f"{words} for {cost}, from your account?",
        tone="quiet",
        id=kind.replace(" ", "-"),
    )
