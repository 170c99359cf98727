"""What people see of a round: open cards, their own hole cards, and no name of a hand before it is declared."""

import random
from collections.abc import Callable, Iterator

import msgspec
import pytest

from croupier.equipment.cards import DECK, UNSEEN, Card, cards, cards_text
from croupier.games import ultimate_holdem as holdem
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Proceed,
    ReportDealerCardsSeen,
    TurnCards,
    VoidRound,
)
from croupier.games.ultimate_holdem.hands import Category
from croupier.games.ultimate_holdem.view import RoundView
from croupier.verbs.actors import Actor, Role, Viewer
from croupier.verbs.steps import Ask, Expose, Offer, Over, Settle
from croupier.verbs.void_grounds import Ground
from tests.games.ultimate_holdem.round_driver import Playing, alone, two
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR

DIRECTOR = Actor("Tess", Role.TOURNAMENT_DIRECTOR)
ONLOOKERS = (Actor("onlooker"), DEALER, SUPERVISOR, OPERATOR, DIRECTOR, INSPECTOR, Actor("Ann", Role.DEALER))
HIDDEN = (UNSEEN, UNSEEN)


def seen(playing: Playing, viewer: Viewer) -> RoundView:
    """What this viewer sees."""
    view = holdem.view(playing.play, viewer)
    assert isinstance(view, RoundView)
    return view


@pytest.mark.clause("ACT-UTH 12.1", "ACT-UTH 8.1", "ACT-UTH 7.2")
def test_hole_cards_are_for_their_patron_alone_and_once_all_are_dealt() -> None:
    playing = Playing().ante("Ann", 10, 1).ante("Bob", 10, 4).close().deal("2c 7d 9h Js 4c Ah Ad Kh Kd Qh")
    for viewer in (ANN, BOB, *ONLOOKERS):
        assert [area.cards for area in seen(playing, viewer).areas] == [HIDDEN, HIDDEN]
    playing.deal("Qd")
    assert [area.cards for area in seen(playing, ANN).areas] == [cards("Ah Ad"), HIDDEN]
    assert [area.cards for area in seen(playing, BOB).areas] == [HIDDEN, cards("Kh Kd")]
    for viewer in ONLOOKERS:
        assert [area.cards for area in seen(playing, viewer).areas] == [HIDDEN, HIDDEN]
        assert seen(playing, viewer).dealer == HIDDEN
        assert seen(playing, viewer).communal == (UNSEEN,) * 5


@pytest.mark.clause("ACT-UTH 8.2", "ACT-UTH 8.4", "ACT-UTH 8.8(b)", "ACT-UTH 9.3(a)")
def test_cards_are_seen_by_all_when_they_are_turned() -> None:
    playing = two().bets("Ann", 4).bets("Bob", 4)
    onlooker = ONLOOKERS[0]
    playing.turns("flop")
    assert seen(playing, onlooker).communal == cards("2c 7d 9h ?? ??")
    playing.turns("turn and river")
    assert seen(playing, onlooker).communal == cards("2c 7d 9h Js 4c")
    assert seen(playing, onlooker).dealer == HIDDEN
    playing.turns("dealer").do(BeginSettlement(DEALER))
    assert seen(playing, onlooker).dealer == cards("Qh Qd")
    playing.turns("4")
    assert [area.cards for area in seen(playing, onlooker).areas] == [HIDDEN, cards("Kh Kd")]


@pytest.mark.clause("ACT-UTH 8.1(c)(i)", "ACT-UTH 8.3(c)(i)", "ACT-UTH 8.5(b)(i)")
def test_after_a_bet_the_cards_lie_face_down() -> None:
    for streets, times in ((0, 4), (1, 2), (2, 1)):
        playing = alone("Ah Ad", "Kh Kd")
        for _ in range(streets):
            playing.checks("Ann").goes_on()
        playing.bets("Ann", times)
        assert not playing.play.areas[0].shown
        assert seen(playing, BOB).areas[0].cards == HIDDEN


@pytest.mark.clause("ACT-UTH 8.6", "ACT-UTH 9.1")
def test_a_hand_given_up_stays_hidden_for_good_from_its_patron_too() -> None:
    playing = two().folds("Ann").bets("Bob", 4).goes_on().concedes("Bob").settle()
    for viewer in (ANN, BOB, *ONLOOKERS):
        assert [area.cards for area in seen(playing, viewer).areas] == [HIDDEN, HIDDEN]


@pytest.mark.clause("ACT-UTH 15.1", "ACT-UTH 8.8(c)", "ACT-UTH 9.3(b)")
def test_no_hand_has_a_name_before_it_is_declared() -> None:
    playing = two().bets("Ann", 4).bets("Bob", 4)
    for _ in range(2):
        told = {
            **msgspec.to_builtins(seen(playing, ANN)),
            "paytable": None,
        }  # which is printed, and about nobody's hand
        assert not any(name.value in str(told) for name in Category)
        playing.turns("flop" if not playing.play.open_cards else "turn and river")
    view = seen(playing, ANN)
    assert (view.dealer_declared, view.dealer_qualifies) == (None, None)
    playing.turns("dealer").do(BeginSettlement(DEALER))
    view = seen(playing, ANN)
    assert view.dealer_declared is not None
    assert (view.dealer_declared.hand, view.dealer_qualifies) == (Category.ONE_PAIR, True)
    assert [area.declared for area in view.areas] == [None, None]
    playing.turns("4")
    bob, ann = seen(playing, ANN).area_of("Bob"), seen(playing, ANN).area_of("Ann")
    assert bob is not None
    assert bob.declared is not None
    assert bob.declared.hand is Category.ONE_PAIR
    assert ann is not None
    assert ann.declared is None
    assert seen(playing, ANN).area_of("Cat") is None


@pytest.mark.clause("ACT-UTH 8.7")
def test_patrons_tell_each_other_nothing_until_all_have_bet_or_folded() -> None:
    playing = Playing().ante("Ann", 10, 1).ante("Bob", 10, 4).close()
    assert seen(playing, ANN).may_talk
    playing.deal("2c 7d 9h Js 4c Ah Ad Kh Kd Qh Qd")
    for patron in ("Ann", "Bob"):
        assert not seen(playing, ANN).may_talk
        playing.checks(patron)
    playing.turns("flop").folds("Ann").checks("Bob")
    assert not seen(playing, ANN).may_talk
    playing.goes_on().bets("Bob", 1)
    assert seen(playing, ANN).may_talk
    assert seen(playing.settle(), ANN).may_talk


@pytest.mark.clause("ACT-UTH 13.4(b)")
def test_a_dealers_card_that_was_seen_by_accident_is_seen_by_all() -> None:
    playing = two().bets("Ann", 4)
    playing.do(ReportDealerCardsSeen(DEALER, (2,)))
    assert seen(playing, BOB).dealer == cards("?? Qd")
    playing.do(ReportDealerCardsSeen(DEALER, (1,)))
    assert seen(playing, BOB).dealer == cards("Qh Qd")


Deed = Callable[[Playing], object]


def story(chance: random.Random) -> list[Deed]:
    """What happens after the deal, one deed after another, told without looking at a card."""
    rehearsal, deeds = hand_of(DECK[:13]), list[Deed]()
    while not isinstance(rehearsal.step, Over):
        deed = _next_deed(rehearsal, chance)
        deed(rehearsal)
        deeds.append(deed)
    return deeds


def _next_deed(playing: Playing, chance: random.Random) -> Deed:
    if chance.random() < 0.03:
        return lambda p: p.do(VoidRound(SUPERVISOR, Ground.IMPRACTICAL))
    match playing.step:
        case Ask(who=who, choices=choices):
            verb, _, times = chance.choice(choices).name.partition(" ")
            return lambda p: p.says(who, f"{verb}s", times)
        case Expose(hand=place):
            return lambda p: p.do(TurnCards(DEALER, place))
        case Offer():
            left = playing.play.continuing[0].patron
            return (lambda p: p.concedes(left)) if chance.random() < 0.3 else (lambda p: p.do(BeginSettlement(DEALER)))
        case Settle():
            return lambda p: p.do(Proceed(DEALER))
        case step:
            raise AssertionError(step)


def hand_of(shoe: tuple[Card, ...]) -> Playing:
    """Three patrons, all cards dealt in this order."""
    playing = Playing().ante("Ann", 10, 1, trips=5).ante("Bob", 10, 4).ante("Cat", 10, 6).close()
    return playing.deal(cards_text(shoe))


def places(playing: Playing) -> Iterator[tuple[range, bool, str]]:
    """The places of the shoe's cards, whether they lie open, and who may look at them."""
    play = playing.play
    yield range(3), play.open_cards >= 3, ""
    yield range(3, 5), play.open_cards == 5, ""
    for at, area in zip((5, 7, 9), play.areas, strict=True):
        yield range(at, at + 2), area.shown, area.patron if area.standing == "in" else ""
    yield range(11, 13), play.dealer_shown, ""


def with_other_hidden_cards(shoe: tuple[Card, ...], playing: Playing, viewer: Viewer, chance: random.Random) -> str:
    """The same shoe with everything exchanged that this viewer may not see; half of the time for unseen cards."""
    shown = [
        i
        for place, is_open, owner in places(playing)
        for i in place
        if is_open or (viewer.role is Role.PATRON and owner == viewer.name)
    ]
    rest = [card for card in chance.sample(DECK, 52) if card not in {shoe[i] for i in shown}]
    unseen = chance.random() < 0.5
    return cards_text(shoe[i] if i in shown else UNSEEN if unseen else rest.pop() for i in range(13))


@pytest.mark.clause("ACT-UTH 12.1", "ACT-UTH 15.1", "ACT-UTH 8.6")
@pytest.mark.parametrize("seed", range(40))
def test_rounds_that_differ_in_hidden_cards_look_the_same_to_other_viewers(seed: int) -> None:
    chance = random.Random(seed)
    shoe = tuple(chance.sample(DECK, 13))
    deeds, playing = story(chance), hand_of(shoe)
    for number in range(len(deeds) + 1):
        for viewer in (ANN, BOB, *ONLOOKERS):
            other = hand_of(cards(with_other_hidden_cards(shoe, playing, viewer, chance)))
            for deed in deeds[:number]:
                deed(other)
            assert msgspec.json.encode(seen(other, viewer)) == msgspec.json.encode(seen(playing, viewer))
        if number < len(deeds):
            deeds[number](playing)


@pytest.mark.clause("ACT-UTH 10.1")
@pytest.mark.parametrize("viewer", [ANN, SUPERVISOR, Actor("onlooker")])
def test_the_printed_paytable_is_shown_to_everybody(viewer: Viewer) -> None:
    printed = seen(two(), viewer).paytable
    blind = [(hand.value, odds.win, odds.stake) for hand, odds in printed.blind]
    trips = [(hand.value, odds.win, odds.stake) for hand, odds in printed.trips]
    assert blind[0] == ("royal_flush", 500, 1)
    assert blind[-2:] == [("flush", 3, 2), ("straight", 1, 1)]
    assert [win for _, win, _ in trips] == [50, 40, 30, 8, 7, 4, 3]
    assert printed.maximum_payout is None
