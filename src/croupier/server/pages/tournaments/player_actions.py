"""What a patron can do in a tournament now: enter, agree, withdraw, sit down, go to their table, have further chips."""

from collections.abc import Callable

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.tournaments.command_times import as_time
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.tournaments.director_actions import open_heats
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
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.conditions.stage_terms import HeatsBy
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.state import ONGOING, Phase
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
    """How somebody stands, in words, and what they can do; without a command it is a way to go."""

    title: str
    words: str
    choices: tuple[Action, ...] = ()


def player_status(look: TournamentLook, balance: int) -> PlayerStatus | None:
    """The viewer's own part, with what their account holds; nothing for those who could not play."""
    if not look.is_patron or look.conditions is None:
        return None
    conditions, line = look.conditions.conditions, look.line
    if line is not None:
        return _entered(look, conditions, line)
    if look.application is not None:
        return _applied(look, conditions)
    if look.view.tournament.phase is not Phase.ENTRIES_OPEN:
        return None
    fee = conditions.entry.fee or 0
    asks = f"Apply for {conditions.name}? {_fee(look, fee)}"
    enter = f"Enter for {look.money(fee)}" if fee else "Enter for free"
    apply = Action(enter, Apply(_actor(look), look.viewer.name), asks=asks, tone="primary", id="apply")
    if heats := _heat_field(look, conditions):
        chosen = Apply(_actor(look), look.viewer.name, heat="")
        apply = Action(enter, chosen, fields=heats, asks=asks, tone="primary", id="apply")
    words = f"You apply now. The fee is taken once the desk accepts you: you have {look.money(balance)}."
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


def _applied(look: TournamentLook, conditions: Conditions) -> PlayerStatus:
    application = look.application
    assert application is not None
    if application.standing is PlayerStanding.REFUSED:
        return PlayerStatus("Your application", "Your application was declined.")
    choices = []
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
    return PlayerStatus("Your application", words, (*choices, _withdrawal(look, "Withdraw your application?")))


def _withdrawal(look: TournamentLook, asks: str) -> Action:
    withdraw = WithdrawEntry(_actor(look), look.viewer.name, as_time(0))
    return Action("Withdraw", withdraw, asks=asks, tone="quiet", id="withdraw")


def _entered(look: TournamentLook, conditions: Conditions, line: LeaderboardLine) -> PlayerStatus:
    tournament = look.view.tournament
    choices = [*_seat(look, conditions, line), *_other_heat(look, conditions, line), *_extras(look, conditions, line)]
    leaves_play = line.money is not None and bool(line.money.refund) and line.money.refund_until is None
    may_leave = tournament.phase in ONGOING and (not tournament.has_begun or leaves_play)
    if line.standing is PlayerStanding.PLAYER and may_leave:
        choices.append(_withdrawal(look, f"Withdraw from the tournament? {refund_words(look, line)}".rstrip()))
    title = "You are entered" if line.standing is PlayerStanding.PLAYER else "Your entry"
    return PlayerStatus(title, _standing(look, line), tuple(choices))


def refund_words(look: TournamentLook, line: LeaderboardLine, who: str = "you") -> str:
    """What a withdrawal brings back, told to the player, or to staff of a player."""
    money = line.money
    if money is None or money.paid == money.refunded:
        return ""
    if not money.refund:
        return f"The {write_amount(money.paid - money.refunded, Style.MONEY)} {who} paid is not refunded."
    back = f"{who} get {write_amount(money.refund, Style.MONEY)} back"
    if money.refund_until is None:
        return f"{_refund_deadline(look)} {back}."
    consent = " unless the operator agrees" if look.view.tournament.clauses.refund_by_consent else ""
    if not is_refund_in_time(look, line):
        return f"Refunds ended on {local_time(money.refund_until)}: {who} get nothing back{consent}."
    return f"Until {local_time(money.refund_until)} {back}; after that nothing{consent}."


def is_refund_in_time(look: TournamentLook, line: LeaderboardLine) -> bool:
    """Whether a withdrawal now brings money back by right."""
    money = line.money
    if money is None or not money.refund:
        return False
    return money.refund_until is None or as_time(look.now) <= money.refund_until


def _refund_deadline(look: TournamentLook) -> str:
    """Until when money goes back, where that is no hour before play: conditions may name a stage."""
    terms = look.conditions.conditions.entry.permitted_refunds() if look.conditions else None
    return f"To the end of {terms.until_stage}" if terms and terms.until_stage else "Until play begins"


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
