"""How a tournament ended for the viewer: their place among all, what they have won and where that is."""

import msgspec

from croupier.floor.tournaments.desk.prize_handover import HAS_PAID
from croupier.floor.tournaments.news.news_words import nth
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.results.prizes import Award

MEDALS = 3


class OwnResult(msgspec.Struct, frozen=True):
    """The viewer's result in words; `medal` is 1 to 3 on the podium, 0 below it. `winner` is who came first instead,
    `where` is how the prize gets to them, with what is left of it after what they paid."""

    place: int
    medal: int
    title: str
    prize: str
    chips: str
    winner: str
    where: str = ""


def own_result(look: TournamentLook) -> OwnResult | None:
    """The viewer's own result, once places are confirmed."""
    places, me = look.view.tournament.places, look.viewer.name
    at = next((at for at, names in enumerate(places) if me in names), None)
    if at is None:
        return None
    place, sharing = 1 + sum(map(len, places[:at])), len(places[at])
    line = look.line
    return OwnResult(
        place,
        place if place <= MEDALS else 0,
        _title(place, sharing, sum(map(len, places))),
        _prize(look),
        "" if line is None or line.chips is None else look.chips(line.chips),
        "" if me in places[0] else " and ".join(map(look.name, places[0])),
        _where(look),
    )


def _title(place: int, sharing: int, players: int) -> str:
    if place == 1:
        return "You won!" if sharing == 1 else "You share first place!"
    return f"You finished {nth(place)} of {players}{', level with others' if sharing > 1 else ''}"


def _prize(look: TournamentLook) -> str:
    """What was won; empty for nothing."""
    award = _award(look)
    return "" if award is None else look.prize(award)


def _award(look: TournamentLook) -> Award | None:
    return next((one for one in look.view.tournament.prizes if one.name == look.viewer.name), None)


def _where(look: TournamentLook) -> str:
    """Money goes to the account once prizes are paid, goods are handed over at the desk."""
    award = _award(look)
    if award is None:
        return ""
    cash = award.amount - look.goods_worth.get(award.name, 0)
    if look.view.tournament.phase not in HAS_PAID:
        return "The house pays the prizes next."
    goods = f"The desk hands over {award.goods}." if award.goods else ""
    if not cash:
        return goods
    paid = look.line.money if look.line else None
    net = cash - (paid.paid - paid.refunded) if paid else 0
    beyond = f": {look.money(net)} more than you paid" if net > 0 and paid and paid.paid else ""
    return f"The money went to your account{beyond}. {goods}".rstrip()
