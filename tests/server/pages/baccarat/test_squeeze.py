"""Hands that are dealt face down: who may squeeze, turn or pass them, and that no page has a card too early."""

from msgspec.structs import replace

from croupier.equipment.cards import UNSEEN, Card, cards, pictured
from croupier.floor.live.opening.terms import CardsFrom, DealtBy, Terms
from croupier.games.baccarat.commands import (
    DealCard,
    PassTurn,
    PlaceWager,
    TurnHand,
)
from croupier.games.baccarat.values_and_odds import Option
from croupier.server.pages.baccarat import felt as baccarat
from croupier.server.pages.felts.table_look import TableLook
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Expose
from tests.floor.live.live_table import LiveSitting
from tests.people import ANN, BOB, DEALER, INSPECTOR
from tests.server.game_tables import command_of
from tests.server.pages.baccarat.felt_driver import MIDI, ZED, begun, face_down, felt, html, looking, says, wagered
from tests.table.driver import dollars


def names_card(page: str, card: Card) -> bool:
    """Whether the bytes of a page name a card, in any way in which we write one."""
    return f'data-card="{card}"' in page or pictured(card) in page or f'"{card}"' in page


def test_whoever_holds_the_turn_can_squeeze_turn_and_pass() -> None:
    sitting = face_down(wagered(MIDI), "2h 9c 3d Kc")
    assert says(sitting, BOB) == "You turn the player's cards."
    turning = felt(sitting, BOB).turning
    assert turning is not None
    turn, *passes = turning.actions
    assert turn.command == TurnHand(BOB, "player")
    assert [one.word for one in passes] == ["Leave it to the dealer"]
    page = html(sitting, BOB)
    assert page.count("data-sheet") == 2
    assert "/rules/HOUSE/2.3" in page
    assert felt(sitting, BOB).hands[1].turn is None
    assert felt(sitting, BOB).hands[0].then == "The banker's cards are next."


def test_others_see_who_turns_and_no_order() -> None:
    sitting = face_down(wagered(MIDI), "2h 9c 3d Kc")
    assert says(sitting, ANN) == "<b>Bob</b> turns the player's cards."
    for viewer in (ANN, ZED, INSPECTOR, DEALER):
        assert "data-squeeze" not in html(sitting, viewer)
        assert felt(sitting, viewer).turning is None


def test_no_page_has_a_card_before_it_is_shown() -> None:
    sitting = face_down(wagered(MIDI), "2h 9c 3d Kc")
    for viewer in (ANN, BOB, ZED, INSPECTOR, DEALER):
        page = html(sitting, viewer)
        assert not any(names_card(page, card) for card in cards("2h 9c 3d Kc"))
        assert page.count("card face down") == 4
    sitting.do(TurnHand(BOB, "player"))
    shown = html(sitting, ZED)
    assert names_card(shown, Card("2h"))
    assert names_card(shown, Card("3d"))
    assert not names_card(shown, Card("9c"))
    assert says(sitting, ANN) == "You turn the banker's cards."


def test_a_third_card_is_squeezed_by_itself() -> None:
    sitting = face_down(wagered(MIDI), "2h Kc 3d 4c")
    sitting.do(TurnHand(BOB, "player"))
    sitting.do(TurnHand(ANN, "banker"))
    sitting.do(DealCard(DEALER, Card("4h")))
    page = html(sitting, BOB)
    assert page.count("data-sheet") == 1
    assert not names_card(page, Card("4h"))
    assert names_card(page, Card("2h"))


def test_the_turn_can_be_passed_to_others_with_a_wager_on_the_hand() -> None:
    sitting = begun(MIDI)
    sitting.wager("Ann", 20, "player")
    sitting.wager("Bob", 30, "player")
    turning = felt(face_down(sitting, "2h 9c 3d Kc"), BOB).turning
    assert turning is not None
    passed = [(one.word, one.command.to) for one in turning.actions if isinstance(one.command, PassTurn)]
    assert passed == [
        ("Pass to Ann Lee", "Ann"),
        ("Leave it to the dealer", "dealer"),
    ]


def test_the_dealer_turns_a_hand_that_nobody_backed() -> None:
    sitting = begun(MIDI)
    sitting.wager("Bob", 30, "banker")
    face_down(sitting, "2h 9c 3d Kc")
    assert says(sitting, BOB) == "The dealer turns the player's cards."
    assert "data-squeeze" not in html(sitting, BOB)


def test_real_cards_are_turned_by_hand_and_not_in_the_browser() -> None:
    sitting = face_down(wagered(MIDI), "2h 9c 3d Kc")
    look = looking(sitting, BOB)
    terms = Terms("Pit", DealtBy.DEALER, CardsFrom.KEYED)
    assert baccarat.draw_felt(replace_look(look, terms)).turning is None


def replace_look(look: TableLook, terms: Terms) -> TableLook:
    return TableLook(replace(look.view, terms=terms), look.viewer, look.version, look.now, look.names)


def test_the_system_turns_the_hand_for_whoever_squeezed_it() -> None:
    sitting = LiveSitting(MIDI)
    sitting.join("p-ann", "p-bob")
    while not sitting.table.table.play:
        sitting.wait()
    sitting.do(PlaceWager(Actor("p-ann"), "p-ann", Option.PLAYER, dollars(10), 1, True))
    while not isinstance(sitting.step, Expose):
        sitting.wait()
    turning = felt(sitting, Actor("p-ann")).turning
    assert turning is not None
    sitting.do(command_of(turning.actions[0]))
    assert UNSEEN not in felt(sitting, Actor("p-ann")).hands[0].cards
    assert UNSEEN in felt(sitting, Actor("p-ann")).hands[1].cards


def test_who_would_turn_each_hand_is_told_while_bets_are_open() -> None:
    sitting = begun(MIDI)
    assert felt(sitting, ANN).turners == "Highest bet turns the cards"
    sitting.wager("Ann", 50, "player")
    sitting.wager("Bob", 50, "player")
    sitting.wager("Bob", 20, "banker")
    assert felt(sitting, ANN).turners == "You turn Player's cards, <b>Bob</b> Banker's"
    face_down(sitting, "2h 9c 3d Kc").do(TurnHand(ANN, "player"))
    assert felt(sitting, ANN).turners == "<b>Bob</b> turns Banker's cards", "a hand that is turned needs nobody"


def test_dealer_turns_a_hand_that_nobody_bet_on_and_that_is_told() -> None:
    sitting = begun(MIDI)
    sitting.wager("Ann", 50, "player")
    assert felt(sitting, ANN).turners == "Your bet is highest: you turn Player's cards"
    face_down(sitting, "2h 9c 3d Kc")
    turning = felt(sitting, ANN).turning
    assert turning is not None
    assert turning.other == "The dealer turns Banker's cards"
    sitting.do(TurnHand(ANN, "player"))
    assert felt(sitting, ANN).turners == "Nobody bet on Banker: the dealer turns its cards"
