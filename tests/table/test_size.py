"""A table keeps what its shoe needs and no more: its state does not grow from shoe to shoe."""

import random

import msgspec

from croupier.equipment.amounts import Amount
from croupier.robots.baccarat.patrons import HABITS
from croupier.robots.dealer import Dealer
from croupier.table.commands import JoinTable, LeaveTable
from croupier.verbs.actors import Actor
from tests.robots.baccarat.evening import deal_shoe, evening, opened_table


def test_a_tables_state_does_not_grow_from_shoe_to_shoe() -> None:
    dealer, chance = evening(7), random.Random(7)
    dealer.prepare_shoe()
    sizes = []
    for _ in range(12):
        deal_shoe(dealer, chance)
        dealer.prepare_shoe()
        sizes.append(len(msgspec.json.encode(dealer.table)))
    # What may differ is digits: of five stacks, of the numbers of the shoe and of the round.
    assert max(sizes) - min(sizes) <= 5 * 2 + 1 + 2
    assert len(dealer.table.patrons) == len(HABITS)


def test_patrons_who_come_and_go_leave_nothing_behind() -> None:
    dealer = Dealer(opened_table(), random.Random(3).randrange)
    sizes = []
    for shoe in range(10):
        dealer.prepare_shoe()
        sizes.append(len(msgspec.json.encode(dealer.table)))
        assert dealer.table.patrons == ()
        for guest in range(3):
            name = f"guest {shoe} {guest}"
            dealer.do(JoinTable(Actor(name), name, Amount(5000), guest + 1))
        dealer.open_round()
        dealer.close_wagers()
        dealer.play_out()
        for patron in dealer.table.present:
            dealer.do(LeaveTable(dealer.me, patron.name))
        while dealer.shoe_is_ready:
            dealer.open_round(no_bet=True)
            dealer.close_wagers()
            dealer.play_out()
    # One more digit in the number of the shoe, two in the number of the round.
    assert max(sizes) - min(sizes) <= 1 + 2
