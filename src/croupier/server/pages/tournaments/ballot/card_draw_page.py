"""Cards that those who are level drew by hand: entered draw after draw until nobody is level, with who saw it."""

from collections.abc import Mapping

import msgspec

from croupier.equipment.cards import Card, card
from croupier.floor.messages import Forbidden
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Cite, Refused
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.desk.confirmed_content import called, names_in_words
from croupier.server.pages.tournaments.desk.count_outcomes import PLAYED_FOR
from croupier.server.pages.tournaments.director_actions import DIRECTOR, act
from croupier.server.pages.tournaments.listing import DIRECTING, TOURNAMENT_STYLES
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament, look_behind
from croupier.tournament.commands import EnterCards
from croupier.tournament.draw.ballot import CardDrawn
from croupier.tournament.draw.card_draw import require_card_tie
from croupier.tournament.draw.entered_draws import levels_by_cards

_Draws = tuple[tuple[CardDrawn, ...], ...]
_CARD_LETTERS = 2


class DrawnCards(msgspec.Struct, frozen=True):
    """One draw: who drew which card, and what came of it; `tone` is that of its badge."""

    cards: tuple[tuple[str, Card], ...]
    says: str
    tone: str


class CardDrawPage(msgspec.Struct, frozen=True):
    """The draws so far, and either who draws again or the order that they give. `drawn` is the draws as an address has
    them; `problem` is what is wrong with what was written last."""

    look: TournamentLook
    title: str
    clause: Cite
    draws: tuple[DrawnCards, ...]
    drawn: str
    problem: str
    asked: tuple[tuple[str, str], ...]
    order: tuple[str, ...]
    enter: Action | None


@page("/tournaments/{tournament}/cards")
async def card_draw_page(visit: Visit, tournament: str) -> PageView:
    """Who draws, what they have drawn, and what follows; nothing is entered before the last button."""
    look = await look_at_tournament(visit, tournament, *DIRECTING)
    if look.viewer.role not in DIRECTING:
        raise HttpProblem(Forbidden("This page is for the tournament's staff."))
    live = await look_behind(visit, look)
    try:
        context = card_draws(look, live, visit.query)
    except Refused as refused:
        context = CardDrawPage(look, "No cards are to be drawn", refused.clause, (), "", refused.why, (), (), None)
    return PageView(
        "Cards drawn by hand",
        "tournament/cards.html",
        context,
        watch=look.stream,
        viewer=look.viewer,
        styles=TOURNAMENT_STYLES,
    )


def card_draws(look: TournamentLook, live: LiveTournament, query: Mapping[str, str]) -> CardDrawPage:
    """The draws that an address has, `drawn=9h9c-2hKc`, with the one that was written last, `card0=2h&card1=Kc`."""
    tie, clause = require_card_tie(live.tournament)
    draws, problem = _read_draws(tie.players, query, clause)
    levels = levels_by_cards(tie.players, draws, clause)
    level = _undecided(levels)
    return CardDrawPage(
        look=look,
        title=f"{names_in_words(look, tie.players)} draw cards for {PLAYED_FOR[tie.for_]}",
        clause=clause,
        draws=tuple(_drawn(look, tie.players, draws[:number], clause) for number in range(1, len(draws) + 1)),
        drawn="-".join("".join(one.card for one in draw) for draw in draws),
        problem=problem,
        asked=tuple((f"card{place}", called(look, name)) for place, name in enumerate(level)),
        order=() if level else tuple(called(look, name) for (name,) in levels),
        enter=None if level else _enter(look, draws),
    )


def _drawn(look: TournamentLook, players: tuple[str, ...], draws: _Draws, clause: Cite) -> DrawnCards:
    """The last of these draws: who is equal and draws again, or who has the better place by it."""
    levels, last = levels_by_cards(players, draws, clause), draws[-1]
    drawn = {one.player for one in last}
    cards = tuple((called(look, one.player), one.card) for one in last)
    if equal := [name for name in _undecided(levels) if name in drawn]:
        return DrawnCards(cards, f"{names_in_words(look, equal)} are equal: they draw again", "warn")
    first = next(name for level in levels for name in level if name in drawn)
    return DrawnCards(cards, f"{called(look, first)} has the highest card", "good")


def _undecided(levels: list[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(name for level in levels if len(level) > 1 for name in level)


def _read_draws(players: tuple[str, ...], query: Mapping[str, str], clause: Cite) -> tuple[_Draws, str]:
    """The draws of the address with what was written last, as far as they can be, and what is wrong with the rest."""
    given = [_cards_written(text) for text in filter(None, query.get("drawn", "").split("-"))]
    given += [[text for name, text in query.items() if name.startswith("card")]] if "card0" in query else []
    draws: _Draws = ()
    for written in given:
        level = _undecided(levels_by_cards(players, draws, clause))
        try:
            drawn = tuple(CardDrawn(name, card(text.strip())) for name, text in zip(level, written, strict=False))
            levels_by_cards(players, (*draws, drawn), clause)
        except Refused as refused:
            return draws, refused.why
        except ValueError as wrong:
            return draws, str(wrong)
        draws = (*draws, drawn)
    return draws, ""


def _cards_written(text: str) -> list[str]:
    return [text[at : at + _CARD_LETTERS] for at in range(0, len(text), _CARD_LETTERS)]


def _enter(look: TournamentLook, draws: _Draws) -> Action:
    fields = tuple(_witness(place) for place in range(2))
    asks = "Enter these cards? The places follow from them."
    entered = act(look, "cards", "Enter the cards", (DIRECTOR,), EnterCards, draws, ("", ""), fields=fields, asks=asks)
    return msgspec.structs.replace(entered, tone="primary", then=f"/tournaments/{look.view.id}/directing")


def _witness(place: int) -> Field:
    return Field(f"witnesses.{place}", ("First witness", "Second witness")[place], hint="neither you nor a player")
