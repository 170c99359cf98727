"""Irregularities: each a command with the remedy of its clause (11 and 13)."""

from croupier.equipment.amounts import Amount, currency_text
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.ultimate_holdem.commands import (
    ReportCardRevealed,
    ReportDealerCardsSeen,
    ReportDeckFault,
    ReportHandWithoutWagers,
    ReportMalfunction,
    ReportPlayWager,
    ReportWrongNumber,
)
from croupier.games.ultimate_holdem.determinations import AREAS
from croupier.games.ultimate_holdem.events import (
    DealerCardsSeen,
    DeckFaultFound,
    Event,
    HandVoided,
    MisdealDeclared,
    PlayWagerCorrected,
    RoundVoided,
    ShufflerFailed,
)
from croupier.games.ultimate_holdem.exposure import check_deck
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay, Stage, Standing
from croupier.games.ultimate_holdem.steps import COMMUNAL, DEALER
from croupier.games.ultimate_holdem.values_and_odds import COMMUNAL_CARDS, DEALER_CARDS, HOLE_CARDS, STREETS
from croupier.games.ultimate_holdem.voids import void_all, voided
from croupier.rulebook import Cite, Refused, act_uth as rule
from croupier.verbs.actors import STAFF, Actor, require

Cards = tuple[Card, ...]
_PLACES = {COMMUNAL: "the communal cards", DEALER: "the dealer"}


def _check_in_play(play: RoundOfPlay, by: Actor, clause: Cite, deed: str) -> None:
    """Irregularities are reported by staff, in a round that is not complete."""
    require(by, STAFF, clause, deed)
    if play.is_complete:
        raise Refused(clause, "This round is complete: its outcome stands.")


def _check_dealing(play: RoundOfPlay, by: Actor, clause: Cite, deed: str) -> None:
    _check_in_play(play, by, clause, deed)
    if play.stage is Stage.WAGERS:
        raise Refused(clause, "No card of this round has been dealt.")


@rule("11.1", "11.3")
def report_malfunction(play: RoundOfPlay, command: ReportMalfunction) -> tuple[Event, ...]:
    """A fault of the automated shuffling shoe voids the round."""
    _check_in_play(play, command.by, rule["11.1"], "Reporting a malfunction")
    failed = ShufflerFailed(command.fault, command.effect, rule["11.3"], command.details)
    return (failed, *void_all(play, rule["11.1"], command.details or f"{command.fault} fault: {command.effect}"))


@rule("13.3", "6.1(b)")
def _misdeal(play: RoundOfPlay, clause: Cite, voiding: Cite, details: str) -> tuple[Event, ...]:
    """Every wager is void, and a new round is dealt from reshuffled cards."""
    return (MisdealDeclared(clause, details), *voided(play, voiding), RoundVoided(rule["13.3"], details))


@rule("13.1")
def report_wrong_number(play: RoundOfPlay, command: ReportWrongNumber) -> tuple[Event, ...]:
    """Too many or too few cards for a patron, the dealer or among the communal cards: a misdeal."""
    clause = rule["13.1"]
    _check_dealing(play, command.by, clause, "Reporting a wrong number of cards")
    dealt, right = _cards_at(play, command.to)
    if command.cards < 0 or command.cards == right:
        raise Refused(clause, f"{right} is the right number of cards there.")
    if command.cards < right and dealt < right:
        raise Refused(rule["7.2"], "The deal there is not finished: the card is still to come.")
    dealt_words = f"{command.cards} card{'' if command.cards == 1 else 's'} instead of {right}"
    return _misdeal(play, clause, clause, f"{dealt_words}: {_PLACES.get(command.to) or f'area {command.to}'}")


def _cards_at(play: RoundOfPlay, place: str) -> tuple[int, int]:
    """How many cards have been dealt somewhere, and how many it should be in the end."""
    if place == COMMUNAL:
        return len(play.communal), COMMUNAL_CARDS
    if place == DEALER:
        return len(play.dealer), DEALER_CARDS
    for area in play.areas:
        if str(area.number) == place:
            return len(area.cards), HOLE_CARDS
    raise Refused(rule["13.1"], f"Cards are dealt to {COMMUNAL}, to {DEALER} and to areas with ante and blind.")


@rule("13.2")
def report_card_revealed(play: RoundOfPlay, command: ReportCardRevealed) -> tuple[Event, ...]:
    """A card that showed its face during the deal makes a misdeal, told at once or later in the round."""
    _check_dealing(play, command.by, rule["13.2"], "Reporting a revealed card")
    return _misdeal(play, rule["13.2"], rule["13.3"], command.details)


@rule("13.4", "13.4(a)", "13.4(b)")
def report_dealer_cards_seen(play: RoundOfPlay, command: ReportDealerCardsSeen) -> tuple[Event, ...]:
    """Play goes on if a play wager was made, and the cards stay visible; otherwise it is a misdeal."""
    clause = rule["13.4"]
    _check_dealing(play, command.by, clause, "Reporting that dealer's cards were seen")
    if play.dealer_shown:
        raise Refused(clause, "The dealer's cards lie face up as they should.")
    dealt = len(play.dealer)
    if not command.which or not set(command.which) <= set(range(1, dealt + 1)):
        raise Refused(clause, f"Say which of the dealer's cards was seen, 1 or 2; {dealt} have been dealt.")
    if play.stage is Stage.DEAL:
        return _misdeal(play, rule["13.2"], rule["13.3"], "dealer's cards")
    if not any(area.bet_on for area in play.areas):  # made and void since then, it still was made
        return _misdeal(play, rule["13.4(a)"], rule["13.3"], "dealer's cards")
    return (DealerCardsSeen(_as_seen(play, command), rule["13.4(b)"]),)


def _as_seen(play: RoundOfPlay, command: ReportDealerCardsSeen) -> Cards:
    """Both cards as everybody knows them now. A card that the system knows need not be named: no guess is confirmed."""
    which = sorted(set(command.which))
    unknown = [place for place in which if play.dealer[place - 1] == UNSEEN]
    if len(command.cards) != len(unknown) or UNSEEN in command.cards:
        raise Refused(rule["13.4"], f"Cards to be named, which were seen and not known before: {len(unknown)}.")
    check_deck(play, command.cards)
    names = dict(zip(unknown, command.cards, strict=True))
    return tuple(
        names.get(place, lies) if place in which or play.dealer_seen[place - 1] else UNSEEN
        for place, lies in enumerate(play.dealer, start=1)
    )


@rule("13.5", "13.5(a)", "13.5(b)")
def report_hand_without_wagers(play: RoundOfPlay, command: ReportHandWithoutWagers) -> tuple[Event, ...]:
    """Cards went to an area without ante and blind: the round is void, or only that hand once cards were handled.

    A hand that has been folded or settled since is void like any other: what it lost or won goes back.
    """
    clause, area = rule["13.5"], play.area(command.box)
    _check_dealing(play, command.by, clause, "Reporting a hand without wagers")
    if not 1 <= command.box <= AREAS:
        raise Refused(clause, f"The layout has areas 1 to {AREAS}.")
    if len(play.communal) < COMMUNAL_CARDS or (area is not None and len(area.cards) < HOLE_CARDS):
        raise Refused(clause, "No hand has been dealt there.")
    if command.box in play.stray_hands or (area is not None and area.standing is Standing.VOID):
        raise Refused(clause, "That hand is already void.")
    if not command.handled:
        if _has_been_handled(play):
            why = "Patrons have already decided: report it as found after cards were handled."
            raise Refused(clause, why)
        return void_all(play, rule["13.5(a)"], f"a hand without ante and blind: area {command.box}")
    hand = HandVoided(command.box, rule["13.5(b)"])
    return (hand, *(() if area is None else voided(play, rule["13.5(b)"], area.patron)))


def _has_been_handled(play: RoundOfPlay) -> bool:
    return play.open_cards > 0 or any(
        area.checks or area.bet_on or area.standing is Standing.FOLDED for area in play.areas
    )


@rule("13.6", "13.6(a)", "13.6(b)")
def report_deck_fault(play: RoundOfPlay, command: ReportDeckFault) -> tuple[Event, ...]:
    """A missing or a foreign card voids the round in which it is found; one that is complete stands."""
    require(command.by, STAFF, rule["13.6"], "Reporting the deck")
    if play.deck_fault:
        raise Refused(rule["13.6"], "It has been reported: the deck is checked after this round.")
    fault = DeckFaultFound(command.fault, rule["13.6(a)"] if play.is_complete else rule["13.6"], command.details)
    return (fault, *(() if play.is_complete else void_all(play, rule["13.6(b)"], command.details or command.fault)))


@rule("4.1", "13.7", "13.7(a)", "13.7(b)")
def report_play_wager(play: RoundOfPlay, command: ReportPlayWager) -> tuple[Event, ...]:
    """A play wager that section 8 does not allow is paid or taken as placed, up to the maximum of its street."""
    clause = rule["13.7"]
    _check_in_play(play, command.by, clause, "Reporting a play wager")
    area = play.area_of(command.patron)
    if not play.dealer_shown:
        raise Refused(clause, "Declare the dealer's hand first: the wager is corrected at settlement.")
    if area is None or area.bet_on is None or area.standing is not Standing.IN:
        raise Refused(clause, f"{command.patron} has no play wager that is still to be settled.")
    if command.amount <= 0 or command.amount == area.play:
        raise Refused(clause, f"Say what lies there; {currency_text(area.play)} is recorded.")
    if command.amount % (chip := play.determinations.chip):
        why = f"The smallest chip is {currency_text(chip)}: {currency_text(command.amount)} cannot lie there."
        raise Refused(rule["4.1"], why)
    times = STREETS[area.bet_on].times
    least, most = Amount(area.ante * min(times)), Amount(area.ante * max(times))
    if command.amount < least:
        clause = rule["13.7(a)"]
    elif command.amount > most:
        clause = rule["13.7(b)"]
    counts = min(command.amount, most)
    return (PlayWagerCorrected(area.patron, area.number, area.play, command.amount, counts, clause),)
