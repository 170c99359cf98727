"""The podium: who came first, and what they win, as everybody in the room may see it."""

from collections.abc import Iterator, Mapping

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.tournaments.conditions import as_published
from croupier.floor.tournaments.desk.prize_handover import money_of
from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import LiveTournamentView
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.tournaments.prizes.prize_facts import prize_facts

_PODIUM = 3


class ScreenPlace(msgspec.Struct, frozen=True):
    """A place on the podium, and what it wins."""

    place: int
    names: str
    prize: str


def screen_podium(
    view: LiveTournamentView, names: Mapping[str, str], live: LiveTournament, currency: str
) -> Iterator[ScreenPlace]:
    """The first places with their prizes, once a director has confirmed them."""
    place = 1
    for level in view.tournament.places:
        if place > _PODIUM:
            return
        won = [award for award in view.tournament.prizes if award.name in level]
        amounts = dict.fromkeys(_prize(award.goods, money_of(live, award), currency) for award in won)
        prize = " · ".join(amounts) + (" each" if len(won) > 1 and len(amounts) == 1 else "")
        yield ScreenPlace(place, " and ".join(names.get(name, name) for name in level), prize)
        place += len(level)


def first_prize(live: LiveTournament, currency: str) -> str:
    """What the winner gets as things stand, by the conditions that are published; of money and goods the money."""
    public = as_published(live)
    if public is None:
        return ""
    first = prize_facts(public.tournament, public.tournament.conditions, currency).places[:1]
    return first[0].money or first[0].goods if first else ""


def _prize(goods: str, money: int, currency: str) -> str:
    """Goods, money, or both."""
    paid = f"{write_amount(money, Style.MONEY)} {currency}".strip() if money or not goods else ""
    return " and ".join(filter(None, (goods, paid)))
