"""The cards of a coup in the order they left the shoe, as far as somebody saw them."""

from collections.abc import Sequence
from itertools import chain

from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.events import CardDealt, CardDrawnInError, CardMisplaced, CoupReconstructed, HandTurned
from croupier.records.baccarat.misplaced_cards import coup_in_true_order, drop_next_burn
from croupier.table.events import Event
from croupier.table.shoe.shoe_events import ShoeCardBurnt
from croupier.table.wagering.round_life_events import RoundBegun


def shoe_told(events: Sequence[Event], face_down: bool) -> list[Card]:
    """The cards in the order they left the shoe, after those carried here from the round before.

    Cards dealt face down are named if they were turned or, with `face_down`, always.
    """
    shoe: list[Card] = []
    hands: dict[str, list[int]] = {"player": [], "banker": []}
    carried, spare = 0, list[int]()
    for event in coup_in_true_order(drop_next_burn(events)):
        match event:
            case RoundBegun(carried=before):
                carried = len(before)
            case CardDealt(hand, card, source=source) if source != "shoe" and not carried:
                hands[hand].append(spare.pop(0))
                shoe[hands[hand][-1]] = card if event.face_up or face_down else shoe[hands[hand][-1]]
            case CardDealt(hand=hand, card=card) | CardMisplaced(hand=hand, card=card):
                carried -= carried > 0 and event.source != "shoe"
                hands[hand].append(len(shoe))
                shoe.append(card if event.face_up or face_down else UNSEEN)
            case CardDrawnInError(card):
                spare.append(len(shoe))
                shoe.append(card)
            case CoupReconstructed(player, banker):
                hands, spare = _laid_again(sorted(chain(*hands.values(), spare)), len(player), len(banker))
            case HandTurned(hand, cards):
                for place, card in zip(hands[hand][-len(cards) :], cards, strict=False):
                    shoe[place] = card
            case ShoeCardBurnt(card):
                shoe.append(card)
            case _:
                pass
    return shoe


def _laid_again(places: list[int], player: int, banker: int) -> tuple[dict[str, list[int]], list[int]]:
    """Which cards of the shoe each hand has after a reconstruction, and which are over."""
    turns = [hand for turn in range(3) for hand, cards in (("player", player), ("banker", banker)) if turn < cards]
    hands: dict[str, list[int]] = {"player": [], "banker": []}
    for hand, place in zip(turns, places, strict=False):
        hands[hand].append(place)
    return hands, places[len(turns) :]
