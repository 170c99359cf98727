"""What the desk of a tournament can do for somebody now: each application and each entry with its orders."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import IssueTicket, RevokeTicket
from croupier.floor.tournaments.desk.entry_desk import DeskPayment, PaidBy, PaidFor
from croupier.floor.tournaments.desk.tickets import ticket_code, valid_ticket
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.vault import Vault
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.tournaments.director_actions import DIRECTOR, NOT_STARTED, OFFICE, OPERATOR, act, late_entry
from croupier.server.pages.tournaments.player_actions import refund_words
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import commands as order
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.sessions.free_seats import takes_late_entries
from croupier.tournament.state import ONGOING, Phase
from croupier.tournament.view import LeaderboardLine
from croupier.verbs.actors import Role

DESK = (Role.CASHIER, OPERATOR, DIRECTOR)
_EXTRAS = {
    ExtraKind.BUY_BACK: (PaidFor.BUY_BACK, "Buy back", PlayerStanding.ELIMINATED),
    ExtraKind.RE_BUY: (PaidFor.RE_BUY, "Re-buy", PlayerStanding.PLAYER),
    ExtraKind.ADD_ON: (PaidFor.ADD_ON, "Add-on", PlayerStanding.PLAYER),
}
ASKED = Field("asked", "How they asked", value="in person at the desk", longest=200)
_GIVEN_UP = (PlayerStanding.FORFEITED, PlayerStanding.WITHDRAWN)


class TicketRow(msgspec.Struct, frozen=True):
    """Somebody's ticket; `paper` is where it is printed and `opens` what its code opens, empty if there is none."""

    paper: str
    opens: str
    acts: tuple[Action, ...]


def payment_acts(look: TournamentLook, name: str, what: PaidFor, words: str, cost: int) -> Iterator[Action]:
    """A payment in cash, for cashiers alone, and one from the account."""
    post = f"/api/tournaments/{look.view.id}/desk/payments"
    asked = () if what is PaidFor.ENTRY else (ASKED,)
    sum_ = write_amount(cost, Style.MONEY)
    if cost and Role.CASHIER in look.held:
        yield Action(
            f"{words}: {sum_} in cash",
            DeskPayment(name, what, pays=PaidBy.CASH),
            fields=asked,
            asks=f"Take {sum_} in cash from {look.names.get(name, name)}?",
            yes=f"{sum_} received",
            tone="primary" if what is PaidFor.ENTRY else "",
            post=post,
            done="Paid, with receipts.",
            id=f"cash-{what}-{name}",
        )
    free = f"{words}: {sum_} from the account" if cost else words
    yield Action(free, DeskPayment(name, what), fields=asked, post=post, done="Done.", id=f"account-{what}-{name}")


def applicant_acts(look: TournamentLook, live: LiveTournament, name: str, balance: int) -> tuple[Action, ...]:
    """What an application still wants, and how it ends; `balance` is what lies in the applicant's account."""
    return tuple(one for one in _applicant(look, live, name, balance) if one.command is not None)


def _applicant(look: TournamentLook, live: LiveTournament, name: str, balance: int) -> Iterator[Action]:
    player, tournament = live.tournament.player(name), live.tournament
    assert player is not None, "the application is in the view"
    in_force, entry = tournament.publication.hash if tournament.publication else "", tournament.conditions.entry
    if player.notified != in_force:
        yield act(look, f"notify-{name}", "Conditions handed over", DESK, order.NotifyApplicant, name)
    if entry.signed_acceptance and player.signed != in_force:
        paper = (Field("paper", "Where the signed paper is kept", value="entry file", longest=200),)
        yield act(look, f"sign-{name}", "Signed on paper", DESK, order.RecordSignature, name, "", fields=paper)
    yield from _acceptance(look, live, name, balance)
    if player.standing is not PlayerStanding.RESERVE:
        yield act(look, f"reserve-{name}", "Keep in reserve", DESK, order.KeepInReserve, name)
    why = (Field("reason", "Reason", longest=500),)
    refuse = order.RefuseApplication
    yield act(look, f"refuse-{name}", "Decline", OFFICE, refuse, name, "", fields=why, tone="danger")
    yield _withdrawal(look, name, "")


def _acceptance(look: TournamentLook, live: LiveTournament, name: str, balance: int) -> Iterator[Action]:
    """The entry is accepted for the fee; after the draw the desk takes the cash, and the director draws a free seat."""
    fee = live.tournament.conditions.entry.fee or 0
    is_late = takes_late_entries(live.tournament, as_time(look.now))
    acts = payment_acts(look, name, PaidFor.ENTRY, "Late entry" if is_late else "Accept", fee)
    if is_late:
        yield late_entry(look, name)
        acts = (one for one in acts if one.asks and balance < fee)
    yield from acts


def player_acts(look: TournamentLook, live: LiveTournament, line: LeaderboardLine) -> tuple[Action, ...]:
    """What can be done about an entry."""
    if live.tournament.phase not in ONGOING:
        return ()
    return tuple(one for one in _player(look, live, line) if one.command is not None)


def _player(look: TournamentLook, live: LiveTournament, line: LeaderboardLine) -> Iterator[Action]:
    tournament, name = live.tournament, line.name
    for kind, extra in tournament.conditions.extras if tournament.phase is Phase.IN_PLAY else ():
        what, words, standing = _EXTRAS[kind]
        if extra is not None and extra.times and line.standing is standing:
            yield from payment_acts(look, name, what, words, extra.cost or 0)
    yield from _further_chips(look, live, name)
    if line.standing is PlayerStanding.PLAYER:
        yield _withdrawal(look, name, refund_words(look, line, "they"))
        yield from _transfer(look, live, name)
    yield from _consent(look, live, line)
    yield from _seat_sale(look, live, line)


def _further_chips(look: TournamentLook, live: LiveTournament, name: str) -> Iterator[Action]:
    """Somebody asks for chips that the conditions do not sell: the desk asks the rules, and reads out their answer."""
    sold = {kind for kind, extra in live.tournament.conditions.extras if extra is not None and extra.times}
    values = tuple((str(what), words) for kind, (what, words, _) in _EXTRAS.items() if kind not in sold)
    if values and live.tournament.phase is Phase.IN_PLAY:
        asked = DeskPayment(name, PaidFor.RE_BUY)
        fields = (Field("what", "They ask for", values=values), ASKED)
        post = f"/api/tournaments/{look.view.id}/desk/payments"
        yield Action("Asks for more chips", asked, fields=fields, post=post, done="Done.", id=f"more-chips-{name}")


def _withdrawal(look: TournamentLook, name: str, brings: str) -> Action:
    asks = f"Withdraw {look.names.get(name, name)}? {brings}".rstrip()
    why, given = (Field("reason", "Why they withdraw", longest=500),), (name, NOT_STARTED, None, "")
    words = "Withdraw"
    return act(look, f"withdraw-{name}", words, DESK, order.WithdrawEntry, *given, fields=why, asks=asks, tone="danger")


def _transfer(look: TournamentLook, live: LiveTournament, name: str) -> Iterator[Action]:
    """To somebody who has applied, where book and conditions have it and play has not begun."""
    tournament = live.tournament
    allowed = tournament.clauses.transfer is not None and tournament.conditions.entry.transferable
    values = tuple((one.name, look.names.get(one.name, one.name)) for one in look.view.applications if _waits(one))
    if allowed and values and not tournament.has_begun:
        to = (Field("to", "To whom", values=values),)
        yield act(look, f"transfer-{name}", "Transfer", (OPERATOR,), order.TransferEntry, name, "", fields=to)


def _waits(one: object) -> bool:
    return getattr(one, "standing", None) in (PlayerStanding.APPLICANT, PlayerStanding.RESERVE)


def _consent(look: TournamentLook, live: LiveTournament, line: LeaderboardLine) -> Iterator[Action]:
    """The operator gives the fee back to somebody who has no right to it."""
    money, tournament = line.money, live.tournament
    kept = money is not None and money.paid > money.refunded and not money.refund
    may = (PlayerStanding.WITHDRAWN,) if tournament.has_begun else (PlayerStanding.WITHDRAWN, PlayerStanding.PLAYER)
    if kept and line.standing in may and tournament.clauses.refund_by_consent is not None:
        asks = "Give this fee back, now or when they withdraw?"
        words = "Agree to a refund"
        yield act(look, f"consent-{line.name}", words, (OPERATOR,), order.ConsentToRefund, line.name, asks=asks)


def _seat_sale(look: TournamentLook, live: LiveTournament, line: LeaderboardLine) -> Iterator[Action]:
    """A seat that was not taken goes to a reserve, who pays the fee."""
    values = tuple(
        (one.name, look.names.get(one.name, one.name))
        for one in look.view.applications
        if one.standing is PlayerStanding.RESERVE
    )
    if line.standing in _GIVEN_UP and values and live.tournament.sessions:
        to = (Field("reserve", "To whom in reserve", values=values),)
        given = (line.name, "", NOT_STARTED)
        yield act(look, f"sell-{line.name}", "Sell the seat", (DIRECTOR,), order.SellSeat, *given, fields=to)


def ticket_row(look: TournamentLook, live: LiveTournament, vault: Vault, name: str) -> TicketRow:
    """Issue a ticket, print it, revoke it."""
    ticket = valid_ticket(live, name)
    if ticket is None:
        issue = act(look, f"issue-{name}", "Issue a ticket", DESK, IssueTicket, name)
        return TicketRow("", "", (issue,))
    asks = f"Revoke the ticket of {look.names.get(name, name)}? It opens nothing from then on."
    revoke = act(look, f"revoke-{name}", "Revoke", DESK, RevokeTicket, name, asks=asks, tone="quiet")
    opens = f"/tickets/{live.id}/{ticket_code(vault, live.id, ticket.number)}"
    return TicketRow(f"/api/tournaments/{live.id}/tickets/{name}", opens, (revoke,))
