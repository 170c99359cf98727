"""Tickets: a code on paper with which a player's own page opens without signing in, until it is revoked."""

import hmac
from base64 import b32encode

import msgspec

from croupier.floor.tournaments.commands import IssueTicket, RevokeTicket
from croupier.floor.tournaments.events import TicketIssued, TicketRevoked
from croupier.floor.tournaments.state import LiveTournament, Ticket
from croupier.floor.vault import Vault
from croupier.rulebook import Refused, floor
from croupier.tournament.player_state import PlayerStanding

_LENGTH = 26
"""So many letters of a code say 130 bits: nobody guesses one."""
_HAS_NONE = (PlayerStanding.REFUSED, PlayerStanding.REPLACED)


@floor("6.11")
def issue_ticket(live: LiveTournament, command: IssueTicket) -> TicketIssued:
    """The first ticket of somebody who applied or plays, or another once the last is revoked."""
    player = live.tournament.player(command.name)
    if player is None or player.standing in _HAS_NONE:
        raise Refused(floor["6.11"], "Tickets are for those who have applied or play; this person has not.")
    if valid_ticket(live, command.name) is not None:
        raise Refused(floor["6.11"], "There is a valid ticket: print it again, or revoke it first.")
    return TicketIssued(len(live.tickets) + 1, command.name, command.by)


@floor("6.11")
def revoke_ticket(live: LiveTournament, command: RevokeTicket) -> TicketRevoked:
    """The ticket opens nothing from now on."""
    ticket = valid_ticket(live, command.name)
    if ticket is None:
        raise Refused(floor["6.11"], "This person has no valid ticket.")
    return TicketRevoked(ticket.number, command.name, command.by)


def valid_ticket(live: LiveTournament, name: str) -> Ticket | None:
    """The ticket with which somebody's page opens now."""
    return next((ticket for ticket in live.tickets if ticket.name == name and not ticket.revoked), None)


def with_revoked(tickets: tuple[Ticket, ...], number: int) -> tuple[Ticket, ...]:
    """The tickets, one of them revoked."""
    return tuple(
        msgspec.structs.replace(ticket, revoked=True) if ticket.number == number else ticket for ticket in tickets
    )


def ticket_code(vault: Vault, tournament: str, number: int) -> str:
    """What is printed: made from the house's key, so that the log holds nothing with which a page could be opened."""
    return _codes(vault, tournament, number)[0]


@floor("6.11")
def ticket_holder(vault: Vault, live: LiveTournament, code: str) -> str:
    """Whose page a code opens; empty if the code is not valid. Codes by earlier keys of the house stay valid."""
    number = code.partition("-")[0]
    ticket = next((one for one in live.tickets if str(one.number) == number and not one.revoked), None)
    if ticket is None:
        return ""
    fits = [hmac.compare_digest(code.encode(), one.encode()) for one in _codes(vault, live.id, ticket.number)]
    return ticket.name if any(fits) else ""


def _codes(vault: Vault, tournament: str, number: int) -> tuple[str, ...]:
    macs = vault.macs("ticket", f"{tournament} {number}".encode())
    return tuple(f"{number}-{b32encode(mac).decode().lower()[:_LENGTH]}" for mac in macs)
