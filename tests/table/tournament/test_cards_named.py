"""A card that is none, in any command that carries cards: refused with a clause, and nothing has changed."""

import json
import random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from croupier import table as tables
from croupier.equipment.cards import DECK, UNSEEN
from croupier.rulebook import Refused
from croupier.table.commands import Command
from croupier.table.games import rules_in_force
from croupier.table.policies import Order
from croupier.table.shoe.shoe_life import rules_of
from tests.conformance import baccarat, blackjack, ultimate_holdem as holdem
from tests.conformance.suite import Run
from tests.table.driver import Sitting
from tests.table.tournament.driver import act_sitting, bet, division_7_sitting, seated

DEALT = {"name": "Dee", "role": "dealer"}
SUPERVISED = {"name": "Sue", "role": "casino supervisor"}
JUNK = [
    "",
    "z",
    "zz",
    "9",
    "h",
    "9H",
    "1h",
    "th",
    "10h",
    "9hh",
    "h9",
    "??h",
    "?",
    "🂠",
    "9♥",
    " 9h",
    "9h ",
    "None",
    "\x00",
]
TABLES = {
    "ACT-MB": lambda: act_sitting("ACT-MB"),
    "ACT-BJ": lambda: act_sitting("ACT-BJ"),
    "ACT-UTH": lambda: act_sitting("ACT-UTH"),
    "NZ-D7 baccarat": lambda: division_7_sitting("midi-baccarat"),
    "NZ-D7 blackjack": lambda: division_7_sitting("blackjack"),
}
ORDERS: dict[str, list[dict[str, Any]]] = {
    "table": [
        {"type": "table.burn", "by": DEALT, "card": "{}"},
        {"type": "table.change cards", "by": SUPERVISED, "with_dealer": DEALT, "cards": ["2c", "{}"]},
    ],
    "baccarat": [
        {"type": "baccarat.deal card", "by": DEALT, "card": "{}"},
        {
            "type": "baccarat.look at card",
            "by": {"name": "Ann", "role": "patron"},
            "hand": "player",
            "place": 0,
            "card": "{}",
        },
        {"type": "baccarat.turn hand", "by": DEALT, "hand": "player", "cards": ["2c", "{}"]},
        {"type": "baccarat.draw in error", "by": DEALT, "card": "{}", "exposed": True},
        {"type": "baccarat.misplace card", "by": DEALT, "card": "{}", "hand": "banker"},
        {"type": "baccarat.draw in error", "by": DEALT, "card": "{}", "exposed": False},
        {"type": "baccarat.misplace card", "by": DEALT, "card": "{}", "hand": "banker"},
        {"type": "baccarat.report placement error", "by": SUPERVISED, "drawn": ["{}", "2c"]},
    ],
    "blackjack": [
        {"type": "blackjack.deal card", "by": DEALT, "card": "{}"},
        {"type": "blackjack.burn face up card", "by": DEALT, "card": "{}"},
        {"type": "blackjack.draw in error", "by": DEALT, "card": "{}"},
        {"type": "blackjack.draw for dealer in error", "by": DEALT, "card": "{}"},
        {"type": "blackjack.misplace card", "by": DEALT, "card": "{}", "box": 0},
        {
            "type": "blackjack.report placement error",
            "by": SUPERVISED,
            "hands": [{"box": 0, "hand": 1, "cards": ["2c"]}, {"box": 1, "hand": 1, "cards": ["3c", "{}"]}],
        },
    ],
    "ultimate_holdem": [
        {"type": "ultimate_holdem.deal card", "by": DEALT, "card": "{}"},
        {"type": "ultimate_holdem.turn cards", "by": DEALT, "place": "dealer", "cards": ["2c", "{}"]},
        {"type": "ultimate_holdem.report dealer cards seen", "by": DEALT, "which": [1], "cards": ["{}"]},
    ],
}


def _decoded(order: dict[str, Any], text: str) -> Command:
    """The command as it comes out of JSON, with this text for a card."""
    encoded = json.dumps(order).replace('"{}"', json.dumps(text))
    command: Command = msgspec.json.decode(encoded, type=Command)
    return command


def _stages(which: str) -> list[Sitting]:
    """A table whose cards are not ready, one that takes wagers, and one where the first card is due."""
    unready = TABLES[which]().join("Ann")
    waiting = seated(TABLES[which](), Ann=1000).begin()
    called = seated(TABLES[which](), Ann=1000).begin()
    if called.table.determinations.policy.order is not Order.ANY:
        called.ask()
    bet(called, "Ann", 10)
    called.close()
    return [unready, waiting, called]


def test_every_command_that_carries_cards_is_tried() -> None:
    hints = {str(kind.__struct_config__.tag): str(get_type_hints(kind)) for kind in get_args(Command)}
    carrying = {tag for tag, hint in hints.items() if "cards.Card" in hint or "LaidHand" in hint}
    assert carrying == {order["type"] for orders in ORDERS.values() for order in orders}


@pytest.mark.clause("ACT-MB 2.1", "ACT-BJ 2.1", "ACT-UTH 2.1")
@pytest.mark.parametrize("which", TABLES)
@pytest.mark.parametrize("text", JUNK)
def test_a_card_that_is_none_is_refused_by_the_clause_on_the_decks(which: str, text: str) -> None:
    for sitting in _stages(which):
        game = type(sitting.table.determinations.game).__module__.split(".")[2]
        for order in ORDERS["table"] + ORDERS[game]:
            refused_by = sitting.refusal(_decoded(order, text))
            begun = sitting.table.play is not None or order in ORDERS["table"]
            assert not begun or refused_by == rules_of(sitting.table).number_of_decks


@pytest.mark.clause("ACT-MB 2.1", "ACT-BJ 2.1", "ACT-UTH 2.1")
@pytest.mark.parametrize("subject", [baccarat, blackjack, holdem], ids=["baccarat", "blackjack", "hold-em"])
def test_whatever_has_happened_at_a_table_no_junk_is_taken_for_a_card(subject: Any) -> None:
    chance = random.Random(7)
    for seed in range(40):
        run = Run(subject.SUBJECT, seed)
        for _ in range(chance.randrange(60)):
            run.give(run.subject.any_command(run.table, run.chance))
        for order in (order for orders in ORDERS.values() for order in orders):
            command = _decoded(order, _junk(chance))
            with pytest.raises(Refused) as refusal:
                tables.decide(run.table, command)
            assert refusal.value.clause in rules_in_force(run.table)


def _junk(chance: random.Random) -> str:
    """A text that is no card, and often nearly one."""
    while True:
        text = "".join(chance.choice("23456789TJQKAcdhsCDHSt10?? \u2665zZ") for _ in range(chance.randrange(4)))
        if text not in DECK and text != UNSEEN:
            return text
