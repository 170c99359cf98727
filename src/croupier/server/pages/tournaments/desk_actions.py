"""What the desk of a tournament can do for somebody now: each application and each entry with its orders."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import IssueTicket, RevokeTicket
from croupier.floor.tournaments.desk.entry_forms import DeskPayment, PaidBy, PaidFor
from croupier.floor.tournaments.desk.tickets import ticket_code, valid_ticket
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.vault import Vault
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.tournaments.director_actions import DIRECTOR, NOT_STARTED, OFFICE, OPERATOR, act, late_entry
from croupier.server.pages.tournaments.personal.refund_words import is_refund_in_time, refund_words
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import commands as order
from croupier.tournament.entries.applications import awaits_the_draw
from croupier.tournament.entries.pool import ExtraKind
from croupier.tournament.entries.substitutes import is_seat_for_sale, may_buy_seat
from croupier.tournament.entries.withdrawals import may_withdraw
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.sessions.free_seats import takes_late_entries
from croupier.tournament.state import ONGOING, Phase, Tournament
from croupier.tournament.view import LeaderboardLine
from croupier.verbs.actors import Role

DESK = (Role.CASHIER, OPERATOR, DIRECTOR)
_EXTRAS = {
    ExtraKind.BUY_BACK: (PaidFor.BUY_BACK, "Buy back", PlayerStanding.ELIMINATED),
    ExtraKind.RE_BUY: (PaidFor.RE_BUY, "Re-buy", PlayerStanding.PLAYER),
    ExtraKind.ADD_ON: (PaidFor.ADD_ON, "Add-on", PlayerStanding.PLAYER),
}
_ASK_FOR_CHIPS = (PlayerStanding.PLAYER, PlayerStanding.ELIMINATED)
ASKED = Field("asked", "How they asked", value="in person at the desk", longest=200)


class TicketRow(msgspec.Struct, frozen=True):
    """Somebody's ticket; `paper` is where it is printed and `opens` what its code opens; empty if they have none."""

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
    if tournament.phase in ONGOING:
        yield _withdrawal(look, name, "")


def _acceptance(look: TournamentLook, live: LiveTournament, name: str, balance: int) -> Iterator[Action]:
    """The entry is accepted for the fee; after the draw the desk takes the cash, and the director draws a free seat, or
    sells one that was not taken."""
    tournament, now = live.tournament, as_time(look.now)
    fee, short = tournament.conditions.entry.fee or 0, balance < (tournament.conditions.entry.fee or 0)
    if takes_late_entries(tournament, now):
        yield late_entry(look, name)
        yield from _fee_in_cash(payment_acts(look, name, PaidFor.ENTRY, "Late entry", fee), short)
    elif may_buy_seat(tournament, name, now):
        yield from _fee_in_cash(payment_acts(look, name, PaidFor.ENTRY, "Fee for a seat", fee), short)
    elif _may_be_accepted(tournament, name):
        yield from payment_acts(look, name, PaidFor.ENTRY, "Accept", fee)


def _fee_in_cash(acts: Iterator[Action], is_short: bool) -> Iterator[Action]:
    return (one for one in acts if one.asks and is_short)


def _may_be_accepted(tournament: Tournament, name: str) -> bool:
    """Entries are open, or a reserve can still come into the draw."""
    player = tournament.player(name)
    if player is None or player.standing is not PlayerStanding.RESERVE:
        return tournament.phase is Phase.ENTRIES_OPEN
    return tournament.phase is Phase.ENTRIES_OPEN or awaits_the_draw(tournament, player)


def player_acts(
    look: TournamentLook, live: LiveTournament, line: LeaderboardLine, paid: tuple[str, ...]
) -> tuple[Action, ...]:
    """What can be done about an entry; `paid` are the reserves who can buy a seat and have the fee in their account."""
    if live.tournament.phase not in ONGOING:
        return ()
    return tuple(one for one in _player(look, live, line, paid) if one.command is not None)


def _player(
    look: TournamentLook, live: LiveTournament, line: LeaderboardLine, paid: tuple[str, ...]
) -> Iterator[Action]:
    tournament, name = live.tournament, line.name
    for kind, extra in tournament.conditions.extras if tournament.phase is Phase.IN_PLAY else ():
        what, words, standing = _EXTRAS[kind]
        if extra is not None and extra.times and line.standing is standing:
            yield from payment_acts(look, name, what, words, extra.cost or 0)
    if line.standing in _ASK_FOR_CHIPS:
        yield from _further_chips(look, live, name)
    if line.standing is PlayerStanding.PLAYER and may_withdraw(tournament, as_time(look.now)):
        yield _withdrawal(look, name, refund_words(look, line, "they"))
    if line.standing is PlayerStanding.PLAYER:
        yield from _transfer(look, live, name)
    yield from _consent(look, live, line)
    yield from _seat_sale(look, live, line, paid)


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
    money, tournament, player = line.money, live.tournament, live.tournament.player(line.name)
    may = (PlayerStanding.WITHDRAWN,) if tournament.has_begun else (PlayerStanding.WITHDRAWN, PlayerStanding.PLAYER)
    if player is None or money is None or line.standing not in may or tournament.clauses.refund_by_consent is None:
        return
    is_due = player.refund_clause is not None or player.refund_consented
    by_right = line.standing is PlayerStanding.PLAYER and is_refund_in_time(look, line)
    if money.paid > money.refunded and not is_due and not by_right:
        asks = "Give this fee back, now or when they withdraw?"
        words = "Agree to a refund"
        yield act(look, f"consent-{line.name}", words, (OPERATOR,), order.ConsentToRefund, line.name, asks=asks)


def _seat_sale(
    look: TournamentLook, live: LiveTournament, line: LeaderboardLine, paid: tuple[str, ...]
) -> Iterator[Action]:
    """A seat that was not taken goes to a reserve, who pays the fee."""
    if paid and is_seat_for_sale(live.tournament, line.name, as_time(look.now)):
        fee = write_amount(live.tournament.conditions.entry.fee or 0, Style.MONEY)
        values = tuple((name, look.names.get(name, name)) for name in paid)
        to = (Field("reserve", "To whom in reserve", values=values),)
        asks = f"Sell the seat of {look.names.get(line.name, line.name)}? The reserve pays {fee} from their account."
        id, given = f"sell-{line.name}", (line.name, "", NOT_STARTED)
        sell = order.SellSeat
        yield act(look, id, "Sell the seat", (DIRECTOR,), sell, *given, fields=to, asks=asks, tone="primary")


def seat_sale_words(look: TournamentLook, live: LiveTournament, name: str, paid: tuple[str, ...]) -> str:
    """What stands between a seat that is for sale and those in reserve; empty if nothing does."""
    if paid or not is_seat_for_sale(live.tournament, name, as_time(look.now)):
        return ""
    if all(one.standing is not PlayerStanding.RESERVE for one in look.view.applications):
        return ""
    return "Seat for a reserve: a cashier takes the fee first, then the director sells it."


def ticket_row(look: TournamentLook, live: LiveTournament, vault: Vault, name: str) -> TicketRow:
    """Issue a ticket, print it, revoke it."""
    ticket = valid_ticket(live, name)
    if ticket is None:
        issue = act(look, f"issue-{name}", "Issue a ticket", DESK, IssueTicket, name)
        return TicketRow("", "", (issue,))
    asks = f"Revoke the ticket of {look.names.get(name, name)}? It stops working at once."
    revoke = act(look, f"revoke-{name}", "Revoke", DESK, RevokeTicket, name, asks=asks, tone="quiet")
    opens = f"/tickets/{live.id}/{ticket_code(vault, live.id, ticket.number)}"
    return TicketRow(f"/api/tournaments/{live.id}/tickets/{name}", opens, (revoke,))
