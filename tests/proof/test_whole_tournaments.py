"""Whole tournaments with dealt rounds, eight hundred of them: a hundred for each book and game."""

import pytest

from croupier.tournament.director.ruling_events import Ruled, RulingReversed
from croupier.tournament.entries.entry_events import (
    EntriesReopened,
    EntryTransferred,
    HeatAllocated,
    HeatChosen,
    PlayerDisqualified,
    SeatSold,
    SubstituteApproved,
)
from croupier.tournament.entries.payment_events import (
    AddedOn,
    AddedOnBetweenSessions,
    BoughtBack,
    BoughtBackIntoSession,
    ReBought,
    ReBoughtBetweenSessions,
)
from croupier.tournament.results.result_events import (
    CardsDrawnByHand,
    CountedBack,
    PlacesConfirmed,
    PlayersAdvanced,
    TieDecided,
)
from croupier.tournament.sessions.session_events import (
    EverybodyOut,
    PlayEnded,
    PlayersMoved,
    SeatsEntered,
    StageStartMoved,
    StartMoved,
)
from tests.conformance.tournament_conditions import EXAMPLES
from tests.conformance.tournament_floor import Whole

PARTS = range(5)
EACH = 20
ANYWHERE = (PlacesConfirmed, PlayersAdvanced, PlayEnded, Ruled, TieDecided)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("example", EXAMPLES)
def test_hundreds_of_whole_tournaments_keep_every_law_whatever_disturbs_them(example: str, part: int) -> None:
    played = [Whole(f"at length {example} {part} {seed}", example, disturbed=0.3).play() for seed in range(EACH)]
    met = {type(event) for whole in played for event in whole.log}
    assert met.issuperset(ANYWHERE)
    assert sum(whole.rounds for whole in played) > 4 * EACH
    assert sum(whole.crashes for whole in played) > EACH


OPTIONS = {
    "nz-d7-mini-baccarat": (EntryTransferred,),
    "act-bj": (BoughtBack, BoughtBackIntoSession, SeatSold, SubstituteApproved, CardsDrawnByHand),
    "act-mb": (BoughtBack, BoughtBackIntoSession, SeatSold, SubstituteApproved, CardsDrawnByHand),
    "act-uth": (
        *(AddedOn, AddedOnBetweenSessions, ReBought, ReBoughtBetweenSessions, BoughtBack, BoughtBackIntoSession),
        *(SeatSold, SubstituteApproved, CardsDrawnByHand, PlayersMoved),
    ),
}
"""What conditions may offer under each book, beside what all have."""


@pytest.mark.parametrize("example", OPTIONS)
def test_random_tournaments_use_the_options_that_their_book_leaves_open(example: str) -> None:
    played = [Whole(f"options {example} {seed}", example, disturbed=0.2).play() for seed in range(4 * EACH)]
    met = {type(event) for whole in played for event in whole.log}
    assert met.issuperset((*OPTIONS[example], SeatsEntered, EntriesReopened, HeatChosen, HeatAllocated))
    assert example.startswith("nz-d7") is not (CountedBack in met), "earlier counts decide under the ACT books"
    assert met & {StartMoved, StageStartMoved}, "starts are moved"
    assert sum(whole.crashes for whole in played) > EACH


@pytest.mark.clause("NZ-D7 3.8", "NZ-D7 5.1")
@pytest.mark.parametrize("example", [name for name in EXAMPLES if name.startswith("nz-d7")])
def test_low_chips_put_everybody_out_at_once_and_end_sessions_early(example: str) -> None:
    played = [Whole(f"low {example} {seed}", example).play() for seed in range(2 * EACH)]
    log = [event for whole in played for event in whole.log]
    assert any(isinstance(event, EverybodyOut) for event in log)
    assert any(isinstance(event, PlayEnded) and event.clause == "NZ-D7 5.1" for event in log)
    assert any(isinstance(event, PlayerDisqualified | RulingReversed) for event in log)
