"""What robots buy after entry: further chips, or a way back in, if the conditions offer it."""

from collections.abc import Iterator

import msgspec

from croupier import tournament as tournaments
from croupier.equipment.even_draws import Below
from croupier.rulebook import Refused
from croupier.tournament.commands import AddOn, BuyBack, Command, ReBuy
from croupier.tournament.state import Tournament
from croupier.verbs.actors import Actor


class Wish(msgspec.Struct, frozen=True):
    """What somebody could buy, and how rarely they do: one time in `one_in`."""

    command: Command
    one_in: int


def next_purchase(tournament: Tournament, below: Below) -> Command | None:
    """The next thing that a robot buys now; None if the rules allow none, or nobody wants any."""
    return next((wish.command for wish in _allowed(tournament) if below(wish.one_in) == 0), None)


def _allowed(tournament: Tournament) -> Iterator[Wish]:
    """What the rules let somebody buy now."""
    for wish in _offered(tournament):
        try:
            tournaments.decide(tournament, wish.command)
        except Refused:
            continue
        yield wish


def _offered(tournament: Tournament) -> Iterator[Wish]:
    """What the conditions offer: somebody short of chips is eager, somebody who has enough is not."""
    conditions = tournament.conditions
    for player in tournament.players:
        by, name = Actor(player.name), player.name
        if conditions.re_buy is not None and conditions.re_buy.times:
            yield Wish(ReBuy(by, name), 2)
        if conditions.add_on is not None and conditions.add_on.times:
            yield Wish(AddOn(by, name), 40)
        if conditions.buy_back is not None and conditions.buy_back.times:
            yield Wish(BuyBack(by, name), 3)
