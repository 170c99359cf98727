"""Each packaged example, as it is shipped, is played to its end with every option that it has."""

from collections.abc import Callable

import pytest
from msgspec import UNSET

from croupier.table.patrons.player_events import LimitsRaised
from croupier.table.wagering.round_life_events import PassCardPlayed, SecretCardPlayed
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.stage_terms import StageKind
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.entry_events import ConditionsSigned
from croupier.tournament.entries.payment_events import (
    AddedOn,
    AddedOnBetweenSessions,
    BoughtBack,
    BoughtBackIntoSession,
    ReBought,
    ReBoughtBetweenSessions,
    ValueAdded,
)
from croupier.tournament.examples import example_names, example_text
from croupier.tournament.results.result_events import PlayersAdvanced, PointsAwarded, PrizePaid
from croupier.tournament.sessions.session_events import HappenedAtTable, PlayersMoved
from croupier.tournament.state import Phase
from tests.conformance.tournament_floor import Whole

ATTEMPTS = 12
"""Tournaments in which every option must have been met; most need one or two."""


def _happened(*kinds: type) -> Callable[[Whole], bool]:
    return lambda whole: any(isinstance(event, kinds) for event in whole.log)


def _table_event(kind: type) -> Callable[[Whole], bool]:
    return lambda whole: any(isinstance(e, HappenedAtTable) and isinstance(e.event, kind) for e in whole.log)


def _played_repechage(whole: Whole) -> bool:
    stages = whole.tournament.conditions.stage
    return any(stages[session.stage].kind is StageKind.REPECHAGE for session in whole.tournament.sessions)


OPTIONS: dict[str, tuple[Callable[[Conditions], object], Callable[[Whole], bool]]] = {
    "buy-back": (lambda c: c.buy_back and c.buy_back.times, _happened(BoughtBack, BoughtBackIntoSession)),
    "re-buy": (lambda c: c.re_buy and c.re_buy.times, _happened(ReBought, ReBoughtBetweenSessions)),
    "add-on": (lambda c: c.add_on and c.add_on.times, _happened(AddedOn, AddedOnBetweenSessions)),
    "signature": (lambda c: c.entry.signed_acceptance, _happened(ConditionsSigned)),
    "commission": (lambda c: c.entry.commission, lambda whole: whole.tournament.commission > 0),
    "pass cards": (lambda c: c.chips.pass_cards, _table_event(PassCardPlayed)),
    "secret wagers": (lambda c: c.chips.secret_wager_cards, _table_event(SecretCardPlayed)),
    "raised limits": (lambda c: c.wagers.changes, _table_event(LimitsRaised)),
    "several stages": (lambda c: len(c.stage) > 1, _happened(PlayersAdvanced)),
    "points": (lambda c: any(s.kind is StageKind.POINTS for s in c.stage), _happened(PointsAwarded)),
    "repechage": (lambda c: any(s.kind is StageKind.REPECHAGE for s in c.stage), _played_repechage),
    "moves": (lambda c: c.moving.by is not UNSET, _happened(PlayersMoved)),
    "added value": (lambda c: c.prizes.added or c.prizes.goods, _happened(ValueAdded)),
    "goods": (
        lambda c: c.prizes.goods,
        lambda whole: any(isinstance(event, PrizePaid) and event.goods for event in whole.log),
    ),
}
"""What conditions may offer, how to see that they do, and how to see that it happened."""


@pytest.mark.clause("NZ-D7 2.2", "ACT-BJ 19.2", "ACT-MB 15.2", "ACT-UTH 16.2")
@pytest.mark.parametrize("example", example_names())
def test_each_example_is_played_to_its_end_with_every_option_it_has(example: str) -> None:
    conditions = read_conditions(example_text(example))
    wanted = {option for option, (offers, _) in OPTIONS.items() if offers(conditions)}
    assert wanted
    for seed in range(ATTEMPTS):
        whole = Whole(f"{example} as shipped {seed}", example, disturbed=0.0, conditions=conditions).play()
        assert whole.tournament.phase is Phase.CLOSED
        wanted -= {option for option in wanted if OPTIONS[option][1](whole)}
        if not wanted:
            return
    raise AssertionError(f"never met in {ATTEMPTS} tournaments: {sorted(wanted)}")
