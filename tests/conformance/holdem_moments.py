"""What goes wrong at a hold-em table while it has a remedy: random evenings reach each of these moments."""

import random

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN
from croupier.games.ultimate_holdem import commands as order
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import DeckFault
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay, Stage
from croupier.table.commands import ChangeCards, Command, ExcludePatron, PlacePersonalLimit, Redetermine
from croupier.table.state import Table
from croupier.verbs.actors import Actor
from tests.people import DEALER, SUPERVISOR


def timely_command(table: Table, chance: random.Random, other_choices: Determinations) -> Command | None:
    """Something that may be ordered just now and that hardly anybody would hit upon by chance."""
    play = table.play
    if play is None or play.is_over:
        return _choice_between_rounds(table, chance, other_choices)
    assert isinstance(play, RoundOfPlay)
    match play.stage:
        case Stage.WAGERS if play.areas:
            return _withdrawal(play, chance)
        case Stage.BETTING if play.continuing:
            return _irregular_hand(play, chance)
        case Stage.SETTLEMENT if play.settled:
            return order.VoidWagers(SUPERVISOR, chance.choice(play.settled).patron)
        case _:
            return None


def _choice_between_rounds(table: Table, chance: random.Random, other_choices: Determinations) -> Command:
    who = chance.choice(table.present).name if table.present else "Ann"
    return chance.choice(
        (
            Redetermine(SUPERVISOR, other_choices),
            ChangeCards(SUPERVISOR, DEALER),
            order.ReportDeckFault(DEALER, chance.choice(tuple(DeckFault))),
            PlacePersonalLimit(SUPERVISOR, who, chance.choice((None, Amount(90_000)))),
        )
    )


def _withdrawal(play: RoundOfPlay, chance: random.Random) -> Command:
    area = chance.choice(play.areas)
    return order.WithdrawWager(Actor(area.patron), area.patron, side=bool(area.trips) and chance.random() < 0.7)


def _irregular_hand(play: RoundOfPlay, chance: random.Random) -> Command:
    """Cards that were seen, a hand that should not be there, collusion, an exclusion, a fold after it."""
    area, several = chance.choice(play.continuing), len(play.continuing) > 1
    breach = chance.choice(tuple(order.Breach))
    known = [place for place, card in enumerate(play.dealer, start=1) if card != UNSEEN]
    choices: list[Command] = [
        order.ReportCollusion(SUPERVISOR, area.patron, breach, order.Sanction.VOID_ROUND),
        ExcludePatron(SUPERVISOR, area.patron),
        order.Fold(Actor(area.patron), area.patron),
    ]
    if several:  # with the only hand void, the round is over
        choices += [order.ReportCollusion(SUPERVISOR, area.patron, breach, order.Sanction.SHUT_OUT)] * 2
        choices += [order.ReportHandWithoutWagers(DEALER, area.number, handled=True)] * 2
    if known and any(each.bet_on for each in play.areas):
        choices += [order.ReportDealerCardsSeen(DEALER, (chance.choice(known),))] * 3
    if play.settled:
        choices.append(order.VoidWagers(SUPERVISOR, chance.choice(play.settled).patron))
    return chance.choice(choices)
