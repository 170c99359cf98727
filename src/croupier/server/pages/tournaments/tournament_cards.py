"""A tournament as a card, in the lobby and in the list of tournaments: what to pay, what to play with, what to win."""

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.tournaments.conditions import as_published
from croupier.floor.tournaments.listing import TournamentRow, tournament_row
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.personal.own_seat import is_asked, seat_address
from croupier.server.pages.tournaments.prizes.prize_facts import PrizeFacts, money_with_currency, prize_facts
from croupier.server.pages.tournaments.ways_of_dealing import venue
from croupier.tournament.conditions.notice.stage_lines import length_in_words
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.state import Phase, Tournament
from croupier.tournament.view import view
from croupier.verbs.actors import Viewer

TAKING_PART = (PlayerStanding.APPLICANT, PlayerStanding.RESERVE, PlayerStanding.PLAYER)


class TournamentCard(msgspec.Struct, frozen=True):
    """A tournament in a list: what it costs to enter, nothing where it is free, what can be won, the `chips` that
    everybody begins with, how `long` each stage is and its `venue`. It is played once `wanted` more are
    in; `still_in` are the players left, `is_own`
    that the visitor has applied or is in it, `has_notice` that its conditions are there to read. While they sit at a
    table of it, `to_seat` leads there, and `is_asked` is that it waits for them."""

    row: TournamentRow
    fee: str
    prizes: PrizeFacts
    chips: str = ""
    long: str = ""
    venue: str = ""
    wanted: int = 0
    still_in: int = 0
    is_own: bool = False
    has_notice: bool = False
    is_asked: bool = False
    to_seat: str = ""


async def tournament_cards(visit: Visit) -> list[TournamentCard]:
    """The tournaments that the visitor may know of, those that can be entered first: without signing in those whose
    conditions are published."""
    rows = await visit.front.house.tournaments()
    states: list[LiveTournament] = [await visit.front.house.state(f"tournament {row.id}") for row in rows]
    shown = [live if visit.person else as_published(live) for live in states]
    currency = await visit.currency()
    cards = [_card(live, visit.person, currency) for live in shown if live is not None]
    return sorted(cards, key=lambda card: (listing_order(card.row), card.row.name))


def _card(live: LiveTournament, person: str, currency: str) -> TournamentCard:
    tournament, conditions = live.tournament, live.tournament.conditions
    player = tournament.player(person) if person else None
    plays = player is not None and player.standing is PlayerStanding.PLAYER
    return TournamentCard(
        row=tournament_row(live),
        fee=money_with_currency(conditions.entry.fee, currency) if conditions.entry.fee else "",
        prizes=prize_facts(tournament, conditions, currency),
        chips=chips_to_start(tournament),
        long=stage_lengths(tournament),
        wanted=max(0, (conditions.entry.minimum_players or 0) - tournament.entries),
        venue=venue(live.terms),
        still_in=len(tournament.still_in),
        is_own=player is not None and player.standing in TAKING_PART,
        has_notice=tournament.publication is not None,
        is_asked=plays and is_asked(live, person),
        to_seat=seat_address(live, view(tournament, Viewer(person)), person) if plays else "",
    )


def chips_to_start(tournament: Tournament) -> str:
    """What everybody begins with; empty where that is not said."""
    amount = tournament.conditions.chips.starting
    return write_amount(amount, Style.TOURNAMENT_CHIPS) if amount else ""


def stage_lengths(tournament: Tournament) -> str:
    """How long each stage is: `20 rounds, then 15 rounds`, or `3 stages of 20 rounds`."""
    lengths = [length_in_words(stage.length) for stage in tournament.conditions.stage]
    if len(lengths) > 1 and len(set(lengths)) == 1 and lengths[0][:1].isdigit():
        return f"{len(lengths)} stages of {lengths[0]}"
    return ", then ".join(filter(None, lengths))


def listing_order(row: TournamentRow) -> int:
    """Those that can be entered come first, then those whose seats are drawn, those in play, then drafts."""
    told = (row.phase is Phase.ENTRIES_OPEN, row.phase is Phase.IN_PLAY and not row.has_begun, row.has_begun, True)
    return told.index(True)
