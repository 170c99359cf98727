"""Chips, wagers and the marker in words for patrons."""

from collections.abc import Iterator

from croupier.equipment.amounts import in_currency
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.rulebook import open_book
from croupier.tournament.conditions import wants
from croupier.tournament.conditions.terms import Conditions, Issue
from croupier.tournament.conditions.writing import Said, chips_in_words

nz_d7 = open_book("NZ-D7")
act_bj = open_book("ACT-BJ")
act_mb = open_book("ACT-MB")
act_uth = open_book("ACT-UTH")

_MARKERS = {
    "NZ-D7": nz_d7["4.7"],
    "ACT-BJ": act_bj["19.3(a)(ii)"],
    "ACT-MB": act_mb["15.15"],
    "ACT-UTH": act_uth["16.16"],
}
_ALWAYS = ("NZ-D7", "ACT-MB")
"""The books in which a marker goes round whatever the conditions say."""


def play_lines(conditions: Conditions) -> Iterator[Said]:
    """What players hold, what they may wager and how."""
    chips, wagers = conditions.chips, conditions.wagers
    yield "Chips for each player", wants.starting_chips, chips_in_words(chips.starting)
    yield from _issue(conditions)
    yield "Limits", wants.minimum, f"{chips_in_words(wagers.minimum)} to {chips_in_words(wagers.maximum)}"
    if wagers.increment is not None:
        clause = nz_d7["3.4"] if conditions.rules == "NZ-D7" else wants.minimum
        yield "Wagers in steps of", clause, chips_in_words(wagers.increment)
    for change in wagers.changes:
        limits = f"{chips_in_words(change.minimum)} to {chips_in_words(change.maximum)}"
        yield "Limits after an indicator card", nz_d7["4.13"], limits
    yield "Betting structure", wants.betting_structure, wagers.structure
    if wagers.seconds is not None:
        matter = wants.time_limit if conditions.clauses.tables_broken else conditions.clauses.pace
        yield "Time to wager", matter, f"{wagers.seconds} seconds" if wagers.seconds else "no limit"
    yield from _marker(conditions)
    if chips.pass_cards:
        yield "Pass cards", nz_d7["4.14"], f"{chips.pass_cards} for each player and session"
    if chips.secret_wager_cards:
        yield "Secret wager cards", nz_d7["4.15"], f"{chips.secret_wager_cards} for each player and session"


@nz_d7("2.2(d)", "2.4", "5.13", "5.13(a)", "5.13(b)")
def _issue(conditions: Conditions) -> Iterator[Said]:
    """How players come by their chips, and what becomes of them: bought ones turn into money again."""
    chips = conditions.chips
    if chips.issue is None:
        return
    yield "Issue of chips", wants.issue, str(chips.issue)
    if conditions.rules != "NZ-D7":
        return
    if chips.issue is Issue.FACE_VALUE:
        cost = f", {in_currency(chips.starting)} unless a stage has others" if chips.starting is not None else ""
        besides = "besides the entry fee, and not for prizes"
        paid = f"Players pay the value of their chips for each session{cost}: {besides}."
        yield "Price of chips", nz_d7["2.4"], paid
        back = "What a player holds when a session ends is exchanged for cash chips there."
        yield "Chips at the end", nz_d7["5.13(b)"], back
    else:
        yield "Chips at the end", nz_d7["5.13(a)"], "They go back to the operator when a session ends."


@nz_d7("4.7")
def _marker(conditions: Conditions) -> Iterator[Said]:
    """Who wagers first: under division 7 from the dealer's left, at a left-hand roulette table from the right."""
    wagers = conditions.wagers
    if not wagers.marker and conditions.rules not in _ALWAYS:
        return
    says = "A marker goes round clockwise and shows who wagers first"
    if conditions.rules == "NZ-D7":
        tables = [conditions.table, *(stage.table for stage in conditions.stage)]
        left_hand = any(isinstance(table, RouletteDeterminations) and table.left_hand for table in tables)
        from_right = ", at left-hand roulette tables farthest to the right" if left_hand else ""
        says += f"; it begins with the player farthest to the dealer's left{from_right}"
    yield "Marker", _MARKERS[conditions.rules], f"{says}."
    if wagers.deal_from_marker:
        yield "Deal", nz_d7["6.5"], "Each round is dealt from the marker."
