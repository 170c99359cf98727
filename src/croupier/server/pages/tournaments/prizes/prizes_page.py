"""Prizes at the desk: cash signed for, goods handed over, each against identification; what is unclaimed is listed."""

from collections.abc import Iterator

import msgspec

from croupier.floor.tournaments.commands import HandOverPrize, PrizePart, TakeBackHandover
from croupier.floor.tournaments.desk.prize_handover import HAS_PAID, prizes_to_hand_over, voucher_name
from croupier.floor.tournaments.postings import pool_of
from croupier.floor.tournaments.state import HandedPrize, LiveTournament
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.desk.cash_owed import PaidOut, cash_owed, cash_receipts
from croupier.server.pages.tournaments.desk.confirmed_content import SumRow, called, shared_with
from croupier.server.pages.tournaments.desk.ending_steps import EndingStep, ending_steps, open_before_closing
from croupier.server.pages.tournaments.desk.prize_confirmation import prize_sum
from croupier.server.pages.tournaments.desk.prize_state import (
    PrizeLine,
    cash_to_pay,
    cash_to_sign,
    open_prizes,
    prize_lines,
    unclaimed_in_words,
    winners_and_prizes,
)
from croupier.server.pages.tournaments.desk_actions import DESK
from croupier.server.pages.tournaments.director_actions import act
from croupier.server.pages.tournaments.listing import TOURNAMENT_STYLES
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament
from croupier.tournament.results.prizes import Award
from croupier.tournament.state import Phase
from croupier.verbs.actors import Role

_SHOWN = Field("identified", "Identification shown", hint="for example: passport", longest=200)
_PAPER = Field("paper", "The signed voucher is kept in", hint="for example: prize file", longest=200)


class PrizePartRow(msgspec.Struct, frozen=True):
    """The cash of a prize or its goods, where it is, and what the desk does about it now; `undo` takes a record back
    that was a mistake, `mistakes` are those that were taken back."""

    line: PrizeLine
    act: Action | None = None
    undo: Action | None = None
    mistakes: tuple[HandedPrize, ...] = ()


class PrizeRow(msgspec.Struct, frozen=True):
    """One prize: whose, for which place, shared with whom, its parts, and the number of its voucher, with where it is
    `kept` once it was signed for a part."""

    award: Award
    name: str
    place: int
    shared: str
    voucher: str
    number: str
    parts: tuple[PrizePartRow, ...]
    kept: str = ""


class PrizesPage(msgspec.Struct, frozen=True):
    """All prizes of a tournament and what they come to, with the cage's `receipts` for winners who are paid; `to_pay`
    is all cash that is not paid, `to_sign` what of it is not signed for, `pool` what the tournament's account holds.
    `ending` are the steps to the closing, `still_open` what it waits for. `paid_now` says what the viewer has just
    paid. Only with `is_cashier` may the viewer pay cash out."""

    look: TournamentLook
    rows: tuple[PrizeRow, ...]
    count: str
    to_hand_over: int
    unpaid: int
    to_pay: int
    to_sign: int
    unclaimed: str
    is_cashier: bool
    is_paid: bool
    total: SumRow
    pool: int
    names: dict[str, str]
    receipts: dict[str, PaidOut]
    ending: tuple[EndingStep, ...]
    still_open: str
    is_closed: bool
    paid_now: str


@page("/tournaments/{tournament}/prizes")
async def prizes_page(visit: Visit, tournament: str) -> PageView:
    """The prizes, for those who hand them over."""
    role = await visit.role_among(DESK, "This page is for the desk: a cashier, the operator or a director.")
    look = await look_at_tournament(visit, tournament, role)
    live: LiveTournament = visit.versions[look.stream].state
    owed = await cash_owed(visit, live)
    left = open_prizes(live, owed)
    rows = tuple(_row(look, live, award, place, owed.get(award.name, 0)) for place, award in _awards(live))
    unpaid = sum(part.line.owed > 0 for row in rows for part in row.parts)
    receipts = await cash_receipts(visit, live)
    context = PrizesPage(
        look=look,
        rows=rows,
        count=winners_and_prizes(live),
        to_hand_over=prizes_to_hand_over(live),
        unpaid=unpaid,
        to_pay=cash_to_pay(live, owed),
        to_sign=cash_to_sign(live),
        unclaimed=unclaimed_in_words(left) if left.unclaimed else "none",
        is_cashier=Role.CASHIER in look.held,
        is_paid=live.tournament.phase in HAS_PAID,
        total=prize_sum(look, live)[0],
        pool=await visit.balance(pool_of(live.id)),
        names=await visit.names({one.by for one in live.handed}),
        receipts=receipts,
        ending=ending_steps(look, live, left),
        still_open=open_before_closing(look, left),
        is_closed=live.tournament.phase is Phase.CLOSED,
        paid_now=_paid_now(visit, look, receipts),
    )
    return PageView(
        f"Prizes of {look.view.tournament.name}",
        "tournament/desk/prizes.html",
        context,
        regions=("prize_rows",),
        watch="" if unpaid else look.stream,  # what the cage pays is not in the tournament's stream
        viewer=look.viewer,
        styles=(*TOURNAMENT_STYLES, "desk.css"),
    )


def _paid_now(visit: Visit, look: TournamentLook, receipts: dict[str, PaidOut]) -> str:
    """What the receipt is about that somebody comes back from; empty for none."""
    asked = visit.query.get("paid", "")
    found = ((name, paid) for name, paid in receipts.items() if str(paid.receipt) == asked)
    words = (f"Paid {look.money(paid.amount)} to {called(look, name)}: receipt cage {asked}." for name, paid in found)
    return next(words, "")


def _awards(live: LiveTournament) -> Iterator[tuple[int, Award]]:
    """Every prize with its place; those who share one have the same."""
    above = 0
    for names in live.tournament.places:
        yield from ((above + 1, award) for award in live.tournament.awards if award.name in names)
        above += len(names)


def _row(look: TournamentLook, live: LiveTournament, award: Award, place: int, owed: int) -> PrizeRow:
    level = next(names for names in live.tournament.places if award.name in names)
    lines = tuple(prize_lines(live, award, owed))
    goes_out = live.tournament.phase in HAS_PAID and any(line.part is not None for line in lines)
    kept = next((line.handed.paper for line in lines if line.handed and line.handed.paper), "")
    return PrizeRow(
        award=award,
        name=look.names.get(award.name, award.name),
        place=place,
        shared=shared_with(look, level, award.name),
        voucher=f"/api/tournaments/{live.id}/vouchers/{award.name}" if goes_out else "",
        number=voucher_name(live, award),
        parts=tuple(_part(look, live, award.name, line, kept) if goes_out else PrizePartRow(line) for line in lines),
        kept=kept,
    )


def _part(look: TournamentLook, live: LiveTournament, winner: str, line: PrizeLine, kept: str) -> PrizePartRow:
    """A part of a prize that its winner comes for."""
    records = (one for one in live.handed if one.name == winner and one.mistake)
    mistakes = tuple(one for one in records if (one.goods if line.part is PrizePart.GOODS else one.amount))
    return PrizePartRow(line, _hand_over(look, winner, line, kept), _undo(look, line), mistakes)


def _undo(look: TournamentLook, line: PrizeLine) -> Action | None:
    """A signature or a handover that was recorded by mistake is taken back, as long as the cage has paid nothing."""
    handed = line.handed
    if handed is None or (line.part is PrizePart.CASH and line.owed < line.value):
        return None
    why = (Field("reason", "What was wrong (goes on record)", longest=500),)
    done = "Taken back: the prize waits for its winner again."
    word = "Not signed after all" if line.part is PrizePart.CASH else "Not handed over after all"
    undo = act(look, f"undo-{handed.number}", word, DESK, TakeBackHandover, handed.number, "", fields=why, done=done)
    told = "The record stays, with your reason. No money moves: the cash is still in the winner's account."
    return msgspec.structs.replace(undo, tone="quiet", told=told if line.part is PrizePart.CASH else "")


def _hand_over(look: TournamentLook, winner: str, line: PrizeLine, kept: str) -> Action | None:
    """Cash is signed for and the cage pays it; goods change hands here. `kept` is where the voucher lies already."""
    if line.part is None or line.handed is not None:
        return None
    name, value = look.names.get(winner, winner), look.money(line.value)
    if line.part is PrizePart.CASH:
        word, title = "Record signature", f"{name} claims {value} in cash"
        done = f"{name} has claimed {value}. It is not paid yet: the cage pays it."
    else:
        word, title = "Record signature and handing over", f"{name} signs and gets: {line.what}"
        done = f"Handed over to {name}: {line.what}."
    made = (winner, "", "", line.part)
    id = f"{line.part}-{winner}"
    fields = (_SHOWN, msgspec.structs.replace(_PAPER, value=kept))
    hand_over = act(look, id, word, DESK, HandOverPrize, *made, fields=fields, done=done)
    return msgspec.structs.replace(hand_over, title=title)
