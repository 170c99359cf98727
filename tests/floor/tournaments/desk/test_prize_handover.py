"""Prizes are handed over one by one, with what was shown and signed; what nobody claims is kept."""

import pytest
from msgspec.structs import replace

from croupier.floor.tournaments.commands import HandOverPrize, IssueTicket, PrizePart, TakeBackHandover
from croupier.floor.tournaments.desk.prize_handover import (
    hand_over_prize,
    handed_part,
    money_of,
    prize_parts,
    prizes_to_hand_over,
    take_back_handover,
)
from croupier.floor.tournaments.desk.tickets import ticket_code, ticket_holder
from croupier.floor.tournaments.events import Entry, PrizeHandedOver
from croupier.floor.tournaments.evolve import evolve
from croupier.floor.tournaments.postings import pool_of
from croupier.floor.vault import Vault
from croupier.rulebook import Refused, open_book
from croupier.tournament.commands import CloseTournament, PayPrizes
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.live_tournament import DEALER, OPERATOR, Room, X, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import Company

floor = open_book("FLOOR")
CLERK = Actor("p-cashier000", Role.CASHIER)


def decided() -> Room:
    """A tournament whose places are awarded and whose prizes are not paid."""
    room = Room(small("nz-d7-blackjack", rounds=2), "prizes")
    Company(room, patrons(4)).run_to(Phase.PLACED)
    return room


@pytest.mark.clause("FLOOR 6.12")
def test_each_prize_is_handed_over_once_with_identification_and_signature() -> None:
    room = decided()
    winner, *others = [award.name for award in room.live.tournament.awards]
    assert room.refusal(HandOverPrize(CLERK, winner, "passport", "file 1")) == floor["6.12"]
    room.do(PayPrizes(OPERATOR))
    for shown, paper in (("", "file 1"), ("passport", " ")):
        assert room.refusal(HandOverPrize(CLERK, winner, shown, paper)) == floor["6.12"]
    assert room.refusal(HandOverPrize(DEALER, winner, "passport", "file 1")) == floor["1.13"]
    (event,) = room.do(HandOverPrize(CLERK, winner, "passport", "file 1"))
    award = room.live.tournament.awards[0]
    assert event == PrizeHandedOver(1, winner, money_of(room.live, award), award.goods, "passport", "file 1", CLERK)
    assert room.refusal(HandOverPrize(CLERK, winner, "passport", "file 1")) == floor["6.12"]
    assert not any(handed.name in others for handed in room.live.handed)


@pytest.mark.clause("FLOOR 6.12")
def test_an_unclaimed_prize_is_kept_after_the_pool_is_closed_at_nothing() -> None:
    room = decided()
    winner = room.live.tournament.awards[0].name
    room.do(PayPrizes(OPERATOR))
    assert prizes_to_hand_over(room.live) == 1
    room.do(CloseTournament(OPERATOR))
    assert room.live.tournament.phase is Phase.CLOSED
    assert room.balance(pool_of(X)) == 0
    room.do(HandOverPrize(CLERK, winner, "driving licence", "file 2"))
    assert prizes_to_hand_over(room.live) == 0


@pytest.mark.clause("FLOOR 6.12")
def test_money_is_handed_over_only_to_a_winner_entered_at_the_desk() -> None:
    room = decided()
    room.do(PayPrizes(OPERATOR))
    award = room.live.tournament.awards[-1]
    assert not award.goods
    assert room.refusal(HandOverPrize(CLERK, award.name, "passport", "file 1")) == floor["6.12"]
    players = tuple(
        replace(one, at_desk=True) if one.name == award.name else one for one in room.live.tournament.players
    )
    walked_in = replace(room.live, tournament=replace(room.live.tournament, players=players))
    assert prizes_to_hand_over(walked_in) == prizes_to_hand_over(room.live) + 1
    event = hand_over_prize(walked_in, HandOverPrize(CLERK, award.name, "passport", "file 1"))
    assert event.amount == award.amount


@pytest.mark.clause("FLOOR 6.12")
def test_cash_and_goods_of_one_prize_are_two_acts() -> None:
    room = decided()
    room.do(PayPrizes(OPERATOR))
    award = room.live.tournament.awards[0]
    assert award.goods
    players = tuple(replace(one, at_desk=True) for one in room.live.tournament.players)
    live = replace(room.live, tournament=replace(room.live.tournament, players=players))
    assert prize_parts(live, award) == (PrizePart.CASH, PrizePart.GOODS)
    waiting = prizes_to_hand_over(live)
    signed = hand_over_prize(live, HandOverPrize(CLERK, award.name, "passport", "file 1", PrizePart.CASH))
    assert (signed.amount, signed.goods) == (money_of(live, award), "")
    live = evolve(live, Entry(7, signed))
    assert handed_part(live, award, PrizePart.CASH) is not None
    assert handed_part(live, award, PrizePart.GOODS) is None
    assert prizes_to_hand_over(live) == waiting
    with pytest.raises(Refused):
        hand_over_prize(live, HandOverPrize(CLERK, award.name, "passport", "file 1", PrizePart.CASH))
    rest = hand_over_prize(live, HandOverPrize(CLERK, award.name, "passport", "file 1"))
    assert (rest.amount, rest.goods) == (0, award.goods)
    live = evolve(live, Entry(8, rest))
    assert prizes_to_hand_over(live) == waiting - 1
    with pytest.raises(Refused):
        hand_over_prize(live, HandOverPrize(CLERK, award.name, "passport", "file 1", PrizePart.GOODS))


@pytest.mark.clause("FLOOR 6.12")
def test_a_handover_recorded_by_mistake_is_taken_back_and_keeps_its_number() -> None:
    room = decided()
    winner = room.live.tournament.awards[0].name
    room.do(PayPrizes(OPERATOR))
    room.do(HandOverPrize(CLERK, winner, "passport", "file 1"))
    assert room.live.handed[0].paper == "file 1"
    assert room.refusal(TakeBackHandover(CLERK, 1, " ")) == floor["6.12"]
    assert room.refusal(TakeBackHandover(DEALER, 1, "another winner")) == floor["1.13"]
    room.do(TakeBackHandover(CLERK, 1, "another winner"))
    assert prizes_to_hand_over(room.live) == 1
    assert room.refusal(TakeBackHandover(CLERK, 1, "another winner")) == floor["6.12"]
    (again,) = room.do(HandOverPrize(CLERK, winner, "driving licence", "file 2"))
    assert isinstance(again, PrizeHandedOver)
    assert [(one.number, one.mistake) for one in room.live.handed] == [(1, "another winner"), (2, "")]
    assert [bool(one.taken_back) for one in room.live.handed] == [True, False]
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.12")
def test_a_signature_for_cash_that_the_cage_has_paid_is_not_taken_back() -> None:
    room = decided()
    room.do(PayPrizes(OPERATOR))
    award = room.live.tournament.awards[-1]
    players = tuple(replace(one, at_desk=True) for one in room.live.tournament.players)
    live = replace(room.live, tournament=replace(room.live.tournament, players=players))
    signed = hand_over_prize(live, HandOverPrize(CLERK, award.name, "passport", "file 1", PrizePart.CASH))
    live, mistake = evolve(live, Entry(7, signed)), TakeBackHandover(CLERK, 1, "not signed")
    with pytest.raises(Refused):
        take_back_handover(live, mistake, room.given)
    unpaid = replace(room.given, money_of=lambda _: award.amount)
    assert take_back_handover(live, mistake, unpaid).reason == "not signed"


@pytest.mark.clause("FLOOR 6.12")
def test_a_part_that_a_prize_does_not_have_is_refused() -> None:
    room = decided()
    room.do(PayPrizes(OPERATOR))
    winner = room.live.tournament.awards[0].name
    assert room.refusal(HandOverPrize(CLERK, winner, "passport", "file 1", PrizePart.CASH)) == floor["6.12"]
    (event,) = room.do(HandOverPrize(CLERK, winner, "passport", "file 1", PrizePart.GOODS))
    assert isinstance(event, PrizeHandedOver)
    assert event.amount == 0


@pytest.mark.clause("FLOOR 6.11")
def test_a_ticket_of_an_earlier_key_is_good_and_of_another_house_is_not() -> None:
    room = decided()
    name = room.live.tournament.awards[0].name
    room.do(IssueTicket(CLERK, name))
    old, new = b"o" * 32, b"n" * 32
    code = ticket_code(Vault(old), X, 1)
    assert ticket_holder(Vault(new, old), room.live, code) == name
    assert ticket_holder(Vault(new), room.live, code) == ""
    assert room.refusal(IssueTicket(CLERK, patrons(99)[-1])) == floor["6.11"]
