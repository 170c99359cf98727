"""Chips, wagers and the marker in words for patrons."""

from collections.abc import Iterator

from msgspec import UNSET

from croupier.equipment.amounts import currency_text
from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.table.games import game_by
from croupier.tournament.conditions import required_contents
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.conditions.notice.formatting import NoticeStatement, chips_in_words
from croupier.tournament.conditions.notice.limit_lines import limit_lines
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.conditions.wager_terms import MissedWager


def play_lines(conditions: Conditions) -> Iterator[NoticeStatement]:
    """What players hold, what they may wager and how."""
    chips, wagers, clauses = conditions.chips, conditions.wagers, conditions.clauses
    yield "Chips for each player", required_contents.starting_chips, chips_in_words(chips.starting)
    yield from _issue(conditions)
    yield from limit_lines(conditions)
    yield "Betting structure", required_contents.betting_structure, wagers.structure
    if wagers.seconds is not None:
        matter = required_contents.time_limit if clauses.tables_broken else clauses.pace
        yield "Time to wager", matter, f"{wagers.seconds} seconds" if wagers.seconds else "no limit"
    yield from _missed_wagers(conditions)
    yield from _marker(conditions)
    if chips.pass_cards:
        clause = clauses.pass_cards or clauses.must_wager
        yield "Pass cards", clause, f"{chips.pass_cards} for each player in a session"
    if chips.secret_wager_cards:
        clause = clauses.secret_wager_cards or clauses.chips_in_view
        yield "Secret wager cards", clause, f"{chips.secret_wager_cards} for each player in a session"


@nz_d7("2.2(d)", "2.4", "5.13", "5.13(a)", "5.13(b)")
def _issue(conditions: Conditions) -> Iterator[NoticeStatement]:
    """How players come by their chips, and what becomes of them: bought ones turn into money again."""
    chips, clauses = conditions.chips, conditions.clauses
    if chips.issue is None:
        return
    yield "Issue of chips", required_contents.issue, str(chips.issue)
    if clauses.chips_exchanged is None:
        return
    if chips.issue is Issue.FACE_VALUE:
        cost = f", {currency_text(chips.starting)} unless a stage says otherwise" if chips.starting is not None else ""
        besides = "this is in addition to the entry fee and does not go to prizes"
        paid = f"Players pay the value of their chips for each session{cost}: {besides}."
        yield "Price of chips", clauses.fees_to_pool, paid
        back = "At the end of a session a player's chips are exchanged for cash chips."
        yield "Chips at the end", clauses.chips_exchanged, back
    else:
        returned = clauses.chips_returned or clauses.chips_exchanged
        yield "Chips at the end", returned, "They are returned to the operator when a session ends."


@nz_d7("3.5")
@act_bj("19.14", "19.17")
@act_mb("15.14", "15.19")
@act_uth("16.15", "16.19")
def _missed_wagers(conditions: Conditions) -> Iterator[NoticeStatement]:
    """What follows when somebody does not wager: nobody wagers for them."""
    clauses, missed = conditions.clauses, conditions.wagers.missed
    title = "If a player does not wager"
    if clauses.silence_disqualifies is not None:
        out = "A player who has not wagered when wagers close is disqualified once the director confirms it"
        passed = ", unless a pass card was played" if conditions.chips.pass_cards else ""
        yield title, clauses.silence_disqualifies, f"{out}{passed}. Nobody wagers for a player."
        return
    follows = {
        MissedWager.WAIT: "The round waits for the player",
        MissedWager.GO_ON: "The round goes on without the player",
        UNSET: "The director decides whether the round waits or goes on without the player",
    }[missed]
    yield title, clauses.pace, f"{follows}, who may be warned or disqualified. Nobody wagers for a player."


@nz_d7("4.7")
def _marker(conditions: Conditions) -> Iterator[NoticeStatement]:
    """Who wagers first: where the book says so from the dealer's left, at a left-hand table from the right."""
    wagers, clauses = conditions.wagers, conditions.clauses
    if not wagers.marker and not clauses.marker_always:
        return
    says = "A marker moves clockwise and shows who wagers first"
    if clauses.marker_from_left:
        played = [(conditions.game, conditions.table), *((stage.game, stage.table) for stage in conditions.stage)]
        left_hand = dict.fromkeys(game for game, table in played if table and game_by(table).from_right(table))
        from_right = "".join(f", at left-hand {game} tables farthest to the right" for game in left_hand)
        says += f"; it begins with the player farthest to the dealer's left{from_right}"
    yield "Marker", clauses.marker, f"{says}."
    if wagers.deal_from_marker:
        yield "Deal", clauses.dealt_from_marker or clauses.seats_allocated, "Each round is dealt from the marker."
