"""Prizes at the desk: each handed over with identification and signature, the unclaimed ones kept and listed."""

from collections.abc import Iterator

import msgspec

from croupier.floor.people.person_ids import patron_account
from croupier.floor.tournaments.commands import HandOverPrize
from croupier.floor.tournaments.desk.prize_handover import (
    HAS_PAID,
    handed_to,
    money_of,
    needs_handover,
    prizes_to_hand_over,
)
from croupier.floor.tournaments.postings import pool_of
from croupier.floor.tournaments.state import HandedPrize, LiveTournament
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.desk.confirmed_content import prize_in_words, shared_with
from croupier.server.pages.tournaments.desk.prize_state import PrizeState, is_paid_at_cage, prize_state, way_of_paying
from croupier.server.pages.tournaments.desk_actions import DESK
from croupier.server.pages.tournaments.director_actions import act
from croupier.server.pages.tournaments.listing import TOURNAMENT_STYLES
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament
from croupier.tournament.results.prizes import Award

_FIELDS = (
    Field("identified", "Identification shown", hint="for example: passport", longest=200),
    Field("paper", "Signed: the paper is kept in", hint="for example: prize file", longest=200),
)


class PrizeRow(msgspec.Struct, frozen=True):
    """One prize: whose, for which place, shared with whom, what it is and where. `cash` is still to be paid out."""

    award: Award
    name: str
    place: int
    shared: str
    prize: str
    voucher: str
    cash: int
    state: PrizeState | None
    handed: HandedPrize | None
    act: Action | None


class PrizesPage(msgspec.Struct, frozen=True):
    """All prizes of a tournament; `pool` is what its account still holds."""

    look: TournamentLook
    rows: tuple[PrizeRow, ...]
    to_hand_over: int
    is_paid: bool
    pool: int
    names: dict[str, str]


@page("/tournaments/{tournament}/prizes")
async def prizes_page(visit: Visit, tournament: str) -> PageView:
    """The prizes, for those who hand them over."""
    role = await visit.role_among(DESK, "This page is for the desk: a cashier, the operator or a director.")
    look = await look_at_tournament(visit, tournament, role)
    live: LiveTournament = visit.versions[look.stream].state
    rows = tuple([await _row(visit, look, live, award, place) for place, award in _awards(live)])
    context = PrizesPage(
        look=look,
        rows=rows,
        to_hand_over=prizes_to_hand_over(live),
        is_paid=live.tournament.phase in HAS_PAID,
        pool=await visit.balance(pool_of(live.id)),
        names=await visit.names({one.by for one in live.handed}),
    )
    return PageView(
        f"Prizes of {look.view.tournament.name}",
        "tournament/desk/prizes.html",
        context,
        regions=("prize_rows",),
        watch=look.stream,
        viewer=look.viewer,
        styles=(*TOURNAMENT_STYLES, "desk.css"),
    )


def _awards(live: LiveTournament) -> Iterator[tuple[int, Award]]:
    """Every prize with its place; those who share one have the same."""
    above = 0
    for names in live.tournament.places:
        yield from ((above + 1, award) for award in live.tournament.awards if award.name in names)
        above += len(names)


async def _row(visit: Visit, look: TournamentLook, live: LiveTournament, award: Award, place: int) -> PrizeRow:
    level = next(names for names in live.tournament.places if award.name in names)
    money, way = money_of(live, award), way_of_paying(live, award.name)
    handed, name = handed_to(live, award.name), look.names.get(award.name, award.name)
    prize = prize_in_words(look, money, award.goods, award.amount - money, way)
    goes_out = live.tournament.phase in HAS_PAID and needs_handover(live, award)
    hand_over = _hand_over(look, award, money if is_paid_at_cage(live, award) else 0, name, prize)
    cash = await visit.balance(patron_account(award.name)) if handed and is_paid_at_cage(live, award) else 0
    state = prize_state(live, award)
    if handed and is_paid_at_cage(live, award):
        state = PrizeState("signed for, to be paid", "warn") if cash else PrizeState("paid at the cage", "good")
    return PrizeRow(
        award=award,
        name=name,
        place=place,
        shared=shared_with(look, level, award.name),
        prize=prize,
        voucher=f"/api/tournaments/{live.id}/vouchers/{award.name}" if goes_out else "",
        cash=cash,
        state=state,
        handed=handed,
        act=hand_over if goes_out and handed is None else None,
    )


def _hand_over(look: TournamentLook, award: Award, cash: int, name: str, prize: str) -> Action:
    """Goods are handed over; cash is signed for, and the cage pays it."""
    word, done = "Hand over", f"Handed over to {name}: {prize}."
    if cash:
        word = word if award.goods else "Identify and sign"
        goods = f" {award.goods.capitalize()} is handed over." if award.goods else ""
        done = f"Signed for by {name}.{goods} {look.money(cash)} is still to be paid at the cage."
    made = (award.name, "", "")
    hand_over = act(look, f"hand-{award.name}", word, DESK, HandOverPrize, *made, fields=_FIELDS, done=done)
    return msgspec.structs.replace(hand_over, title=f"{word}: {name}, {prize}")
