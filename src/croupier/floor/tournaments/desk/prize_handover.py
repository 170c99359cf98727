"""Prizes handed over one by one: to somebody who has shown who they are and signed for it; the others are kept."""

from croupier.equipment.amounts import Amount
from croupier.floor.tournaments.commands import HandOverPrize
from croupier.floor.tournaments.events import PrizeHandedOver
from croupier.floor.tournaments.postings import goods_of
from croupier.floor.tournaments.state import HandedPrize, LiveTournament
from croupier.rulebook import Refused, floor
from croupier.tournament.results.prizes import Award
from croupier.tournament.state import Phase

HAS_PAID = (Phase.PAID, Phase.CLOSED)


@floor("6.12")
def hand_over_prize(live: LiveTournament, command: HandOverPrize) -> PrizeHandedOver:
    """A winner has the prize: once, and with what was shown and signed for it on record."""
    award = award_of(live, command.name)
    if live.tournament.phase not in HAS_PAID:
        raise Refused(floor["6.12"], "Prizes are handed over once they are paid.")
    if award is None:
        raise Refused(floor["6.12"], f"{command.name} has won no prize.")
    if not needs_handover(live, award):
        raise Refused(floor["6.12"], f"{command.name} has the prize in their account: there is nothing to hand over.")
    if handed_to(live, command.name) is not None:
        raise Refused(floor["6.12"], f"{command.name} already has the prize.")
    for said, what in ((command.identified, "what identification they showed"), (command.paper, "where it is signed")):
        if not said.strip():
            raise Refused(floor["6.12"], f"State {what}, for the record.")
    number, money = len(live.handed) + 1, money_of(live, award)
    identified, paper = command.identified.strip(), command.paper.strip()
    return PrizeHandedOver(number, award.name, money, award.goods, identified, paper, command.by)


def award_of(live: LiveTournament, name: str) -> Award | None:
    """What somebody has won."""
    return next((award for award in live.tournament.awards if award.name == name), None)


@floor("6.12")
def needs_handover(live: LiveTournament, award: Award) -> bool:
    """Goods and services do, and what somebody wins who was entered at the desk; other money is paid with the credit
    to an account that its winner signs in to."""
    player = live.tournament.player(award.name)
    return bool(award.goods) or (player is not None and player.at_desk)


def is_unclaimed(live: LiveTournament, award: Award) -> bool:
    """Whether a prize that is paid waits for its winner."""
    is_paid = live.tournament.phase in HAS_PAID
    return is_paid and needs_handover(live, award) and handed_to(live, award.name) is None


def prizes_to_hand_over(live: LiveTournament) -> int:
    """How many winners have not come for what they won; 0 as long as nothing is paid."""
    return len({award.name for award in live.tournament.awards if is_unclaimed(live, award)})


def handed_to(live: LiveTournament, name: str) -> HandedPrize | None:
    """That somebody has the prize; None as long as it is kept for them."""
    return next((one for one in live.handed if one.name == name), None)


@floor("6.12")
def money_of(live: LiveTournament, award: Award) -> Amount:
    """The money in a prize, which lies in the winner's account: what is not goods."""
    return Amount(award.amount - goods_of(live, award.name)) if award.goods else award.amount
