"""A player's ticket on 80 mm paper: what it is for, and a code that opens their own page."""

import msgspec

from croupier.rulebook import floor
from croupier.server.pages.game_titles import game_titles
from croupier.server.printing.typesetting import qr_code, typeset
from croupier.server.printing.voucher_papers import money_on_voucher
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.start_times import play_begins
from croupier.tournament.state import Tournament


class TicketSource(msgspec.Struct, frozen=True):
    """A tournament, one of its players by account and by name, and what the code says."""

    tournament: Tournament
    player: str
    called: str
    number: int
    house: str
    currency: str
    address: str


class TicketPaper(msgspec.Struct, frozen=True):
    """What the template `ticket` prints; `waits` says how somebody stands who is not entered."""

    house: str
    title: str
    subtitle: str
    player: str
    number: int
    start: str
    waits: str
    paid: str
    code: str
    address: str


@floor("6.11")
def ticket_slip(source: TicketSource) -> bytes:
    """The slip."""
    return typeset("ticket", ticket_contents(source))


def ticket_contents(source: TicketSource) -> TicketPaper:
    """What is printed on it."""
    tournament, player = source.tournament, source.tournament.player(source.player)
    assert player is not None, "tickets are for those who applied"
    begins, paid = play_begins(tournament), player.paid - player.refunded
    return TicketPaper(
        house=source.house,
        title=tournament.conditions.name,
        subtitle=game_titles().get(tournament.conditions.game, tournament.conditions.game),
        player=source.called,
        number=source.number,
        start=local_time(begins) if begins else "",
        waits="" if player.standing is PlayerStanding.PLAYER else str(player.standing),
        paid=money_on_voucher(paid, source.currency),
        code=qr_code(source.address),
        address=source.address,
    )
