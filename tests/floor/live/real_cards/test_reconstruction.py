"""Real cards that a dealer laid wrong: put right after the settlement by two people, and the patrons are told."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import card, cards
from croupier.floor.live.commands import Confirm
from croupier.floor.live.events import Happened, Proposed
from croupier.floor.live.patrons.notices import patron_notices
from croupier.games.baccarat.commands import MisplaceCard, PlaceWager, ReportPlacementError, VoidCoup
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.events import CoupReconstructed
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import Refused
from croupier.table.commands import BeginRound, GatherCards
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import SECOND_DEALER, SUPERVISOR
from tests.floor.live.real_card_table import DEALER, RealTable

ANN, BEN = Actor("p-ann"), Actor("p-ben")


@pytest.mark.clause("ACT-MB 12.4", "FLOOR 1.14")
def test_a_settled_coup_is_put_right_by_two_people_and_those_who_wagered_are_told() -> None:
    table = RealTable(Determinations(chip=Amount(50)))
    table.join("p-ann", "p-ben")
    table.ready().next()
    table.do(PlaceWager(ANN, "p-ann", Option.BANKER, Amount(10_000)))
    table.do(PlaceWager(BEN, "p-ben", Option.PLAYER, Amount(10_000)))
    before = [table.stack("p-ann"), table.stack("p-ben")]
    # The king that the banker's three is due lies on the player's six: the banker then draws a four and wins.
    table.next().key("2h Kc 4d 3c")
    table.do(MisplaceCard(DEALER, card("Ks"), "player"))
    table.key("4h").next()
    assert [table.stack("p-ann"), table.stack("p-ben")] == [before[0] + 19_500, before[1]]
    report = ReportPlacementError(DEALER, cards("2h Kc 4d 3c Ks 4h"))
    (proposed,) = table.do(report)
    assert isinstance(proposed, Proposed)
    live = table.table
    events = table.do(Confirm(SUPERVISOR, proposed.number))
    laid = next(one for one in events if isinstance(one, Happened) and isinstance(one.event, CoupReconstructed))
    told = dict(patron_notices(live, laid))
    assert told.keys() == {"p-ann", "p-ben"}
    assert told["p-ann"].startswith("Pit 1: A card was in the wrong place, and the round is worked out again.")
    table.next()  # the player's six beats the banker's three
    assert [table.stack("p-ann"), table.stack("p-ben")] == [before[0], before[1] + 20_000]
    table.next()
    assert [kept.result for kept in table.table.table.rounds] == ["player"]


@pytest.mark.clause("ACT-MB 12.4", "ACT-MB 12.5")
def test_cards_that_are_known_to_lie_wrong_are_not_gathered() -> None:
    table = RealTable(Determinations(chip=Amount(50)))
    table.join("p-ann")
    table.ready().next()
    table.do(PlaceWager(ANN, "p-ann", Option.BANKER, Amount(10_000)))
    table.next()
    table.do(MisplaceCard(DEALER, card("2h"), "banker"))
    table.key("9c Kd Kc").next()
    for command in (GatherCards(DEALER), BeginRound(DEALER)):
        with pytest.raises(Refused, match="put the cards right first") as refused:
            table.do(command)
        assert refused.value.clause == "ACT-MB 12.4"
    table.do(VoidCoup(SUPERVISOR, Ground.PLACEMENT_ERROR, "nobody can say which card came when"))
    table.do(Confirm(SECOND_DEALER, 1))
    table.do(BeginRound(DEALER))
    assert [kept.result for kept in table.table.table.rounds] == ["void"]
