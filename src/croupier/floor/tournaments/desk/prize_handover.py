"""Prizes are handed over one by one, to winners who have shown identification and signed; the others are kept.

Cash and goods of one prize are two acts: the winner signs for cash, which the cage pays; goods change hands here.
"""

from croupier.equipment.amounts import Amount
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.tournaments.commands import HandOverPrize, PrizePart, TakeBackHandover
from croupier.floor.tournaments.events import HandoverTakenBack, PrizeHandedOver
from croupier.floor.tournaments.postings import goods_of
from croupier.floor.tournaments.state import HandedPrize, LiveTournament
from croupier.rulebook import Refused, floor
from croupier.tournament.results.prizes import Award
from croupier.tournament.state import Phase

HAS_PAID = (Phase.PAID, Phase.CLOSED)


@floor("6.12")
def hand_over_prize(live: LiveTournament, command: HandOverPrize) -> PrizeHandedOver:
    """A winner has the prize, or a part of it: once, and with what was shown and signed for it on record."""
    award = award_of(live, command.name)
    if live.tournament.phase not in HAS_PAID:
        raise Refused(floor["6.12"], "Prizes are handed over once they are paid.")
    if award is None:
        raise Refused(floor["6.12"], f"{command.name} has won no prize.")
    if not needs_handover(live, award):
        raise Refused(floor["6.12"], f"{command.name} has the prize in their account: there is nothing to hand over.")
    parts = _parts_now(live, award, command.part)
    for said, what in ((command.identified, "what identification they showed"), (command.paper, "where it is signed")):
        if not said.strip():
            raise Refused(floor["6.12"], f"State {what}, for the record.")
    whole = command.part is PrizePart.WHOLE and parts == prize_parts(live, award)
    money = money_of(live, award) if whole or PrizePart.CASH in parts else Amount(0)
    goods = award.goods if PrizePart.GOODS in parts else ""
    identified, paper = command.identified.strip(), command.paper.strip()
    return PrizeHandedOver(len(live.handed) + 1, award.name, money, goods, identified, paper, command.by)


@floor("6.12")
def take_back_handover(live: LiveTournament, command: TakeBackHandover, inputs: FloorInputs) -> HandoverTakenBack:
    """A record of the desk was a mistake. No money moves by it: what the cage has paid is reversed at the cage."""
    handed = next((one for one in live.handed if one.number == command.number), None)
    if handed is None or handed.mistake:
        raise Refused(floor["6.12"], f"There is no record {command.number} that stands.")
    if not command.reason.strip():
        raise Refused(floor["6.12"], "State the reason, for the record.")
    award = award_of(live, handed.name)
    in_cash = award is not None and PrizePart.CASH in prize_parts(live, award)
    if in_cash and inputs.money_of(handed.name) < handed.amount:
        raise Refused(floor["6.12"], "The cage has paid this cash: reverse its receipt at the cage first.")
    return HandoverTakenBack(command.number, command.by, command.reason.strip())


def _parts_now(live: LiveTournament, award: Award, wanted: PrizePart) -> tuple[PrizePart, ...]:
    """The parts of a prize to hand over now: those that were asked for and are still to be handed over."""
    parts = prize_parts(live, award)
    if wanted is not PrizePart.WHOLE:
        if wanted not in parts:
            raise Refused(floor["6.12"], f"There is no {wanted} in the prize of {award.name} to hand over.")
        parts = (wanted,)
    left = tuple(part for part in parts if handed_part(live, award, part) is None)
    if not left:
        raise Refused(floor["6.12"], f"{award.name} already has the {wanted or 'prize'}.")
    return left


def award_of(live: LiveTournament, name: str) -> Award | None:
    """What somebody has won."""
    return next((award for award in live.tournament.awards if award.name == name), None)


def voucher_number(live: LiveTournament, award: Award) -> int:
    """The number on the voucher of a prize: those of a tournament are numbered in the order of the places."""
    return live.tournament.awards.index(award) + 1


def voucher_name(live: LiveTournament, award: Award) -> str:
    """The number with the last letters of the tournament's id, so that it names one voucher in the house."""
    return f"{live.id[-4:].upper()}-{voucher_number(live, award)}"


@floor("6.12")
def prize_parts(live: LiveTournament, award: Award) -> tuple[PrizePart, ...]:
    """The parts of a prize that its winner comes for: goods and services, and the money of somebody who was
    entered at the desk; other money is paid with the credit to an account that its winner signs in to."""
    player = live.tournament.player(award.name)
    in_cash = player is not None and player.at_desk and money_of(live, award) > 0
    return (*((PrizePart.CASH,) if in_cash else ()), *((PrizePart.GOODS,) if award.goods else ()))


def needs_handover(live: LiveTournament, award: Award) -> bool:
    """Whether its winner comes for a prize."""
    return bool(prize_parts(live, award))


def handed_part(live: LiveTournament, award: Award, part: PrizePart) -> HandedPrize | None:
    """The record that a winner has signed for the cash of a prize, or has its goods; None while it is kept for them."""
    own = (one for one in live.handed if one.name == award.name and not one.mistake)
    return next((one for one in own if (one.goods if part is PrizePart.GOODS else one.amount)), None)


def is_unclaimed(live: LiveTournament, award: Award) -> bool:
    """Whether a prize that is paid, or a part of it, waits for its winner."""
    is_paid = live.tournament.phase in HAS_PAID
    return is_paid and any(handed_part(live, award, part) is None for part in prize_parts(live, award))


def prizes_to_hand_over(live: LiveTournament) -> int:
    """How many winners have not come for all that they won; 0 as long as nothing is paid."""
    return len({award.name for award in live.tournament.awards if is_unclaimed(live, award)})


@floor("6.12")
def money_of(live: LiveTournament, award: Award) -> Amount:
    """The money in a prize, which lies in the winner's account: what is not goods."""
    return Amount(award.amount - goods_of(live, award.name)) if award.goods else award.amount
