"""A table of a tournament: the felt of its game with whole chips, every stack in view, and whose turn it is."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from croupier.floor.tournaments.news.news_words import nth
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.core.actions import Action
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.felts.card_cut import cut_of
from croupier.server.pages.felts.game_guide import first_round_hint
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tables.table import (
    TableContext,
    actions_of,
    look_through,
    newest_rows,
    round_net,
    scripts_of,
    table_felt,
    tray_of,
)
from croupier.server.pages.tournaments.listing import DIRECTING
from croupier.server.pages.tournaments.personal.own_notices import OwnNotice, own_notices
from croupier.server.pages.tournaments.personal.own_result import OwnResult, own_result
from croupier.server.pages.tournaments.session_clock import session_clock
from croupier.server.pages.tournaments.session_strip import seated_patrons, turn_until
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament
from croupier.table.commands import FinishWagering, PlayPassCard
from croupier.table.view import PatronView, TableView
from croupier.tournament.session_state import SessionKind, SessionPhase
from croupier.tournament.sessions.session_lookup import the_session
from croupier.tournament.view import SessionView
from croupier.verbs.steps import Offer


class TournamentTablePage(TableContext, frozen=True, kw_only=True):
    """A table of a tournament. `stacks` are by seat and `ranked` by rank, `rank_words` by player;
    `time_ends` is when the turn's time runs out, by the house's clock or as published; None where no time runs.
    `cards_of_all` are the pass cards and secret wager cards of each player, where all have as many."""

    whole: TournamentLook
    session: SessionView
    number: int
    pass_card: Action | None
    done: Action | None
    length: str
    stacks: tuple[PatronView, ...]
    ranked: tuple[PatronView, ...]
    rank_words: Mapping[str, str]
    time_ends: int | None
    has_cards: bool
    cards_of_all: tuple[int, int] | None
    says: str
    break_ends: int
    result: OwnResult | None
    own_notices: tuple[OwnNotice, ...]


@page("/tournaments/{tournament}/tables/{part}")
async def tournament_table_page(visit: Visit, tournament: str, part: str) -> PageView:
    """The table."""
    whole = await look_at_tournament(visit, tournament, *DIRECTING)
    look = await look_through(visit, whole.viewer, whole.stream, part)
    live: LiveTournament = visit.versions[whole.stream].state
    look = replace(look, names={**look.names, **_short_names_at(look)})
    felt = table_felt(look)
    heading, rows = newest_rows(look, felt)
    session, number = _place(whole, part)
    has_staked = look.me is not None and not look.me.owes and not look.view.table.is_between_rounds
    leaderboard = whole.view.tournament.leaderboard
    stacks = seated_patrons(look.view.table.patrons, {one.name: one.seat for one in leaderboard})
    ranks = {one.name: one.rank for one in leaderboard if one.rank}
    is_played_here = look.me is not None and not look.me.out and not look.view.table.is_counted
    return PageView(
        f"Table {number} · {whole.view.tournament.name}",
        "tournament/table/page.html",
        TournamentTablePage(
            look=look,
            felt=felt,
            game=felt.game,
            heading=heading,
            rows=rows,
            tray=tray_of(look),
            acts=actions_of(look),
            cut=cut_of(look),
            stream=whole.stream,
            hint=first_round_hint(look, felt.pages.first_round, has_staked) if is_played_here else None,
            net=round_net(look, felt, has_staked),
            whole=whole,
            session=session,
            number=number,
            pass_card=_pass_card(look),
            done=_done(look),
            length=session_length(session, look.view.table, felt.pages.round_word),
            stacks=stacks,
            ranked=tuple(sorted(stacks, key=lambda one: (one.out, ranks.get(one.name, 0)))),
            rank_words={name: nth(rank) for name, rank in ranks.items()},
            time_ends=None if look.view.held else look.view.due or turn_until(look),
            has_cards=_has_cards(whole),
            cards_of_all=_cards_of_all(stacks),
            says=_says(look, session, felt.says),
            break_ends=_break_end(live, session),
            result=own_result(whole),
            own_notices=tuple(own_notices(whole, live)),
        ),
        regions=("status", "felt", "first_round", "seat", "result", "people"),
        watch=whole.stream,
        part=part,
        viewer=look.viewer,
        styles=("table.css", *felt.pages.styles, "tournament.css"),
        scripts=scripts_of(felt),
    )


def _short_names_at(look: TableLook) -> dict[str, str]:
    """How everybody at the table is called on it: boxes, stacks and lines have one name for them."""
    others = (one.name for one in look.view.table.patrons if one.name != look.viewer.name)
    return short_names({name: look.name(name) for name in others})


def _cards_of_all(stacks: Sequence[PatronView]) -> tuple[int, int] | None:
    held = {(one.pass_cards, one.secret_wager_cards) for one in stacks if not one.out}
    return next(iter(held)) if len(held) == 1 else None


def short_names(names: Mapping[str, str]) -> dict[str, str]:
    """What fits where room lacks: the first name and an initial, or the whole name where two would be the same."""
    words = {player: name.split() for player, name in names.items()}
    short = {player: " ".join([*of[:1], *(f"{of[1][0]}." for _ in of[1:2])]) for player, of in words.items()}
    times = Counter(short.values())
    return {player: one if times[one] == 1 else names[player] for player, one in short.items()}


def _break_end(live: LiveTournament, session: SessionView) -> int:
    """When the break of a session should end; 0 if it is not on a break."""
    if session.phase is not SessionPhase.ON_BREAK:
        return 0
    return session_clock(live, the_session(live.tournament, session.number)).break_ends or 0


def _place(whole: TournamentLook, part: str) -> tuple[SessionView, int]:
    session, _, table = part.partition(".")
    return whole.view.tournament.sessions[int(session) - 1], int(table)


def _says(look: TableLook, session: SessionView, says: str) -> str:
    """What happens now; where wagers go in turn, whose it is."""
    view, step = look.view, look.step
    if view.held:
        return f"The table is on hold: {view.held}"
    if session.phase is not SessionPhase.IN_PLAY:
        return f"The session is {session.phase}."
    if view.table.is_counted:
        return f"Round {view.table.round_number} is in play." if view.table.in_counted_round else "Between rounds."
    if view.table.marker and isinstance(step, Offer) and step.window == "wagers":
        if look.takes_wagers:
            return "Your turn to bet."
        return f"{look.name(view.table.at_turn)} is betting." if view.table.at_turn else says
    return says


def _pass_card(look: TableLook) -> Action | None:
    """A round gone by without a wager, while the viewer may wager, has a card for it, and nothing lies there yet."""
    me = look.me
    if me is None or not look.takes_wagers or not me.pass_cards or not me.owes:
        return None
    asks = f"Play a pass card? You make no bet in this round. You have {me.pass_cards} left."
    return Action("Play a pass card", PlayPassCard(look.actor, me.name), asks=asks, tone="quiet", id="pass-card")


def _done(look: TableLook) -> Action | None:
    """The viewer has made all bets of this round: the next player is asked."""
    me = look.me
    if me is None or not look.takes_wagers or me.owes or me.turn is not None or me.out:
        return None
    return Action("Done", FinishWagering(look.actor, me.name), tone="primary", key="g", id="done")


def _has_cards(whole: TournamentLook) -> bool:
    """Whether pass cards or secret wager cards are issued in this tournament."""
    issued = whole.conditions.conditions.chips if whole.conditions else None
    return issued is not None and bool(issued.pass_cards or issued.secret_wager_cards)


def session_length(session: SessionView, table: TableView, word: str) -> str:
    """How far the session is, as its indicator shows it."""
    last = table.final_round or session.final_round
    of = f" of {last}" if last else ""
    words = f"{word} {table.round_number}{of}" if table.round_number else f"{word} 1 next"
    shoes = f"shoe {table.shoe_number}" + (f" of {table.shoes}" if table.shoes else "")
    played_off = "play-off, " if session.kind is SessionKind.PLAY_OFF else ""
    named = table.shoe_number and not table.deck  # a deck for each round is no shoe
    return f"{played_off}{words}" + (f", {shoes}" if named else "")
