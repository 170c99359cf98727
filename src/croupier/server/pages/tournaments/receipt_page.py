"""The receipts of somebody's payments to a tournament, to print at its desk."""

import msgspec

from croupier.floor.messages import Unknown
from croupier.floor.people.house.types import HouseState
from croupier.rulebook import floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.desk_actions import DESK
from croupier.server.pages.tournaments.prizes.prize_payments import TournamentPayment, tournament_payments
from croupier.server.pages.tournaments.tournament_look import look_at_tournament


class PaymentReceiptsPage(msgspec.Struct, frozen=True):
    """A slip with everything that somebody paid, and what they had back."""

    house: HouseState
    tournament: str
    title: str
    person: str
    name: str
    payments: tuple[TournamentPayment, ...]


@page("/tournaments/{tournament}/receipts/{person}")
@floor("6.1")
async def payment_receipts_page(visit: Visit, tournament: str, person: str) -> PageView:
    """What somebody paid, what for, and by which receipts."""
    role = await visit.role_among(DESK, "This page is for the desk: a cashier, the operator or a director.")
    look, house = await look_at_tournament(visit, tournament, role), await visit.house()
    payments = await visit.front.read(tournament_payments, person, house.currency, look.view.id)
    if not payments:
        raise HttpProblem(Unknown("There is no receipt of this person in this tournament."))
    names = await visit.names({person})
    context = PaymentReceiptsPage(house, look.view.id, look.view.tournament.name, person, names[person], payments)
    return PageView(
        f"Receipt for {names[person]}",
        "tournament/desk/receipts.html",
        context,
        styles=("cage.css",),
        scripts=("print.js",),
    )
