"""What nobody does or reports by hand where the cards and the wheel are the system's own."""

from typing import get_args

import pytest

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.shoe import Fault
from croupier.floor.live import command_kinds
from croupier.floor.live.commands import LiveCommand
from croupier.floor.live.opening.terms import DealtBy, Terms
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.roulette import commands as roulette
from croupier.games.ultimate_holdem import commands as ultimate_holdem
from croupier.games.ultimate_holdem.events import Effect
from croupier.rulebook import Cite
from croupier.table.commands import (
    CallOffRound,
    ChangeCards,
    Command,
    ReachCuttingCard,
    ReachIndicatorCard,
    ReportDealtPastCuttingCard,
)
from croupier.table.game_types import GameCommand
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Offer
from croupier.verbs.void_grounds import Ground
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import SUPERVISOR, LiveSitting
from tests.floor.live.real_card_table import DEALER
from tests.floor.live.supervision.test_irregularities import IRREGULARITIES
from tests.floor.live.timing.test_due import open_for_wagers

ANN = Actor("p-ann")
BY_HAND = Terms("By hand", DealtBy.DEALER, rounding_displayed=True)
ANTE = ultimate_holdem.PlaceWager(ANN, "p-ann", 1, Amount(1000), seated=True)
ON_PLAYER = baccarat.PlaceWager(ANN, "p-ann", Option.PLAYER, Amount(1000))


def refusal(sitting: LiveSitting, command: LiveCommand) -> Cite:
    """The clause by which this is refused; nothing has changed."""
    refused = sitting.try_to(command)
    assert refused is not None
    return refused.clause


def shown_at_hold_em() -> LiveSitting:
    """Ann bet three times her ante, and the dealer's hand lies open."""
    sitting = open_for_wagers("ultimate-texas-holdem")
    sitting.do(ANTE)
    while not (isinstance(sitting.step, Offer) and sitting.step.window == "concede"):
        if isinstance(sitting.step, Ask):
            sitting.do(ultimate_holdem.Bet(ANN, "p-ann", 3))
        else:
            assert sitting.wait()
    return sitting


@pytest.mark.clause("FLOOR 5.1")
@pytest.mark.parametrize(
    "command",
    [
        ultimate_holdem.ReportPlayWager(DEALER, "p-ann", Amount(4000)),
        ultimate_holdem.ReportMalfunction(DEALER, Fault.MECHANICAL, Effect.CARDS_UNFIT, "it jams"),
        ultimate_holdem.ReportCardRevealed(DEALER, "the river"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_result_that_is_known_is_not_changed_by_a_report_of_chips_or_machines(command: Command) -> None:
    sitting = shown_at_hold_em()
    before = sitting.table.table
    assert refusal(sitting, command) == "FLOOR 5.1"
    assert sitting.table.table == before
    sitting.do(ultimate_holdem.VoidRound(SUPERVISOR, Ground.FRAUD, "a device was opened"))
    assert sitting.table.table.patrons[0].stack == 200_000, "the operator may still void it, and says why"


@pytest.mark.clause("FLOOR 5.1")
def test_a_shoe_of_the_systems_is_not_said_to_be_empty() -> None:
    sitting = open_for_wagers("mini-baccarat")
    sitting.do(ON_PLAYER)
    for _ in range(4):
        assert sitting.wait()
    assert sitting.table.table.shoe.cards_left > 400
    assert refusal(sitting, baccarat.RunOutOfCards(SUPERVISOR)) == "FLOOR 5.1"
    assert refusal(sitting, ChangeCards(SUPERVISOR, DEALER, (Card("Ah"),))) == "FLOOR 5.1"


@pytest.mark.clause("FLOOR 5.1")
@pytest.mark.parametrize(
    "command",
    [command for _, command, _ in IRREGULARITIES if isinstance(command, command_kinds.OF_REAL_CARDS)],
    ids=lambda command: type(command).__name__,
)
def test_what_befalls_real_cards_befalls_none_of_the_systems(command: Command) -> None:
    sitting = LiveSitting(GAMES["roulette"], BY_HAND)
    assert refusal(sitting, command) == "FLOOR 5.1"


def test_every_command_of_a_game_is_of_one_kind() -> None:
    kinds = (
        command_kinds.CARDS,
        command_kinds.CALLS,
        command_kinds.PATRONS_PART,
        command_kinds.CHOICES,
        command_kinds.OF_REAL_CARDS,
        command_kinds.RETURNS,
        command_kinds.UNDOING_PLAY,
    )
    without_kind = {baccarat.PermitChanges, roulette.AssignColour, roulette.ReturnColour}
    for command in get_args(GameCommand):
        assert sum(issubclass(command, kind) for kind in kinds) == (command not in without_kind), command


@pytest.mark.clause("FLOOR 4.1")
@pytest.mark.parametrize("kind", [ReachCuttingCard, ReachIndicatorCard, CallOffRound, ReportDealtPastCuttingCard])
def test_nobody_learns_by_a_refusal_where_the_cutting_card_lies(kind: type) -> None:
    sitting = open_for_wagers("mini-baccarat")
    assert refusal(sitting, kind(DEALER)) in ("FLOOR 4.1", "FLOOR 5.1")
    by_hand = LiveSitting(GAMES["mini-baccarat"], BY_HAND)
    assert refusal(by_hand, kind(DEALER)) in ("FLOOR 4.1", "FLOOR 5.1")
