"""Ultimate Texas Hold-em passes the conformance suite, and nobody at its table sees a card too soon."""

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.cards import DECK, UNSEEN, Card
from croupier.games.ultimate_holdem.round_of_play import Area, RoundOfPlay, Standing
from croupier.rulebook import Refused
from croupier.table.commands import Command
from croupier.table.state import Table
from croupier.verbs.actors import Actor, Role, Viewer
from tests.conformance.orders import EVERYBODY, PATRONS
from tests.conformance.suite import Run, met_on_evenings, same_bytes
from tests.conformance.ultimate_holdem import SUBJECT

ONLOOKERS = (Actor("onlooker"), Actor("Tess", Role.TOURNAMENT_DIRECTOR), Actor("Ann", Role.DEALER))
VIEWERS = (*EVERYBODY, *ONLOOKERS)


def test_whatever_is_ordered_the_laws_of_the_table_hold_and_the_corners_are_met() -> None:
    assert met_on_evenings(SUBJECT, commands=220) >= {
        "WagerSettled",
        "WagerVoided",
        "WagerReturned",
        "WagerWithdrawn",
        "HandFolded",
        "HandConceded",
        "HandVoided",
        "PlayWagerPlaced",
        "PlayWagerCorrected",
        "DealerCardsSeen",
        "MisdealDeclared",
        "DeckFaultFound",
        "CollusionFound",
        "PatronShutOut",
        "SettlementReversed",
        "PaymentBounded",
        "PaymentRounded",
        "ShufflerFailed",
        "RoundVoided",
        "PatronWarned",
        "OutOfTurnNoted",
        "CardsChanged",
        "ShoeEnded",
        "PersonalLimitPlaced",
        "Redetermined",
    }


def _may_see(play: RoundOfPlay, area: Area, viewer: Viewer) -> bool:
    """Hole cards: everybody once they are turned, and before that their patron alone while the hand is in."""
    own = viewer.role is Role.PATRON and viewer.name == area.patron
    return area.shown or (own and len(play.dealer) == 2 and area.standing is Standing.IN)


def _seen_by(play: RoundOfPlay, viewer: Viewer) -> set[Card]:
    """Every card that this viewer may see."""
    seen = set(play.communal[: play.open_cards])
    for area in play.areas:
        seen.update(area.cards if _may_see(play, area, viewer) else ())
    return seen.union(card for card, known in zip(play.dealer, _dealer_known(play), strict=False) if known)


def _dealer_known(play: RoundOfPlay) -> tuple[bool, ...]:
    return tuple(play.dealer_shown or seen for seen in play.dealer_seen)


def _others(play: RoundOfPlay, viewer: Viewer, chance: random.Random) -> Iterator[Card]:
    """Other cards for those that a viewer may not see; now and then such as the system does not know either."""
    left = [card for card in chance.sample(DECK, len(DECK)) if card not in _seen_by(play, viewer)]
    return iter([UNSEEN if chance.random() < 0.2 else card for card in left])


def twin(table: Table, viewer: Viewer, chance: random.Random) -> Table:
    """The same table, but for every card that this viewer may not see: on the layout, in the deck, in rounds past."""
    play, seen = table.play, tuple(chance.randrange(2) for _ in DECK)
    other = replace(table, shoe=replace(table.shoe, seen=seen))
    past = tuple(replace(kept, result=chance.choice(("flush", "one_pair", "all folded"))) for kept in table.rounds)
    other = replace(other, rounds=past)
    if play is None:
        return other
    assert isinstance(play, RoundOfPlay)
    cards = _others(play, viewer, chance)
    hidden = tuple(next(cards) for _ in play.communal[play.open_cards :])
    dealer = zip(play.dealer, _dealer_known(play), strict=False)
    areas = tuple(
        area if _may_see(play, area, viewer) else replace(area, cards=tuple(next(cards) for _ in area.cards))
        for area in play.areas
    )
    dealt_anew = replace(
        play,
        communal=play.communal[: play.open_cards] + hidden,
        dealer=tuple(card if known else next(cards) for card, known in dealer),
        areas=areas,
    )
    return replace(other, play=dealt_anew)


@pytest.mark.clause("ACT-UTH 12.1", "ACT-UTH 15.1", "ACT-UTH 8.6")
@pytest.mark.parametrize("seed", range(30))
def test_tables_that_differ_in_hidden_cards_look_the_same_to_other_viewers(seed: int) -> None:
    run, chance = Run(SUBJECT, seed), random.Random(seed)
    told_apart = 0
    for _ in range(150):
        run.give(SUBJECT.any_command(run.table, run.chance))
        for viewer in VIEWERS:
            assert same_bytes(run.table, twin(run.table, viewer, chance), viewer)
        from_outside = twin(run.table, ONLOOKERS[0], chance)
        told_apart += any(not same_bytes(run.table, from_outside, patron) for patron in PATRONS)
    assert told_apart  # by whoever may see what an onlooker may not


def _answer(table: Table, command: Command) -> object:
    """What follows from a command, to the last word."""
    try:
        return tables.decide(table, command)
    except Refused as refusal:
        return refusal.clause, refusal.why


@pytest.mark.clause("ACT-UTH 12.1", "ACT-UTH 15.1")
@pytest.mark.parametrize("seed", range(100, 120))
def test_no_answer_tells_a_patron_about_a_card_that_they_may_not_see(seed: int) -> None:
    run, chance = Run(SUBJECT, seed), random.Random(seed)
    asked = 0
    for _ in range(200):
        command = SUBJECT.any_command(run.table, run.chance)
        if command.by.role is Role.PATRON:
            assert _answer(run.table, command) == _answer(twin(run.table, command.by, chance), command)
            asked += 1
        run.give(command)
    assert asked > 40
