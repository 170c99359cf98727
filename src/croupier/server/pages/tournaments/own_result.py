"""How a tournament ended for the viewer: their place among all, and what they have won."""

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.tournaments.news.news_words import nth
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.tournaments.tournament_look import TournamentLook

MEDALS = 3


class OwnResult(msgspec.Struct, frozen=True):
    """The viewer's result in words; `medal` is 1 to 3 on the podium, 0 below it."""

    place: int
    medal: int
    title: str
    prize: str
    chips: str


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
    )


def _title(place: int, sharing: int, players: int) -> str:
    if place == 1:
        return "You won!" if sharing == 1 else "You share first place!"
    return f"You finished {nth(place)} of {players}{', level with others' if sharing > 1 else ''}"


def _prize(look: TournamentLook) -> str:
    """What was won, goods before money; empty for nothing."""
    award = next((one for one in look.view.tournament.prizes if one.name == look.viewer.name), None)
    if award is None:
        return ""
    money = [write_amount(award.amount, Style.MONEY)] if award.amount else []
    return " and ".join([*([award.goods] if award.goods else []), *money])
