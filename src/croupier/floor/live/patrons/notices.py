"""Notices to patrons about what staff or the rules did: a void round, a restriction, a changed limit."""

from collections.abc import Iterable
from typing import Any

from croupier.equipment.amounts import currency_text
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.events import CardCorrected, ClaimSettled, Happened, LiveEvent, SentAway
from croupier.floor.live.patrons.turn_notices import turn_notice
from croupier.floor.live.real_cards import corrections
from croupier.floor.live.state import LiveTable
from croupier.floor.people.house.restriction_register import LIFTED, restricted_words
from croupier.floor.people.person_ids import has_account
from croupier.rulebook import Cite
from croupier.table.events import Event, is_game_event
from croupier.table.games import game_of
from croupier.table.patrons.attendance_events import PatronExcluded, PatronReadmitted
from croupier.table.patrons.claim_events import (
    ChipsHeld,
    ClaimCollected,
    ClaimMade,
    ClaimWaived,
    FinishedRoundVoided,
    HeldPaid,
    Reversal,
)
from croupier.table.patrons.player_events import LateNoted, MinimumWarned, OutOfTurnNoted
from croupier.table.patrons.restriction_events import (
    MinimumRequired,
    PatronRestricted,
    PersonalLimitPlaced,
    RestrictionLifted,
)
from croupier.table.sign_events import ChangeMade, ClosureNoticeGiven, NoticeGiven, TableClosed
from croupier.table.state import Claim, Held, Limits, Table
from croupier.table.wagering.round_life_events import PatronLeftOut, WagerAwaited, WagerMissed
from croupier.verbs.round_events import CardsLaidAgain, RoundVoided
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import (
    ChipsReturned,
    SettlementReversed,
    WagerCorrected,
    WagerEvent,
    WagerRaised,
    WagerReturned,
    WagerVoided,
)

PatronNotice = tuple[str, str]
"""A person, and what the notice says."""


def patron_notices(live: LiveTable, event: LiveEvent) -> tuple[PatronNotice, ...]:
    """The notices for an event; `live` is the table before it. Patrons without an account are told at the table."""
    name = live.spot.terms.name
    match event:
        case Happened(event=happened):
            notices = _engine_notices(live.table, happened)
        case CardCorrected():
            notices = _correction_notices(live, event)
        case ClaimSettled(patron=patron, round_number=number, amount=amount):
            paid = f"{currency_text(amount)} you owed from void round {number} has been paid from your account."
            notices = [(patron, paid)]
        case SentAway(patron=patron, clause=clause):
            notices = [(patron, f"You are excluded and have left this table ({clause}).{_chips(live.table, patron)}")]
        case _:
            return ()
    return tuple([(person, f"{name}: {text}") for person, text in notices if has_account(person)])


def _chips(table: Table, name: str) -> str:
    patron = table.patron(name)
    stack = patron.stack if patron else 0
    return f" Your chips ({currency_text(stack)}) are in your account." if stack else ""


def _engine_notices(table: Table, event: Event) -> list[PatronNotice]:
    if isinstance(event, RoundVoided):
        return _round_void_notices(table, event)
    if isinstance(event, CardsLaidAgain):
        text = "A card was in the wrong place, and the round is worked out again. Bets that come out differently are "
        people = {patron.name for patron in table.present} | {row.patron for row in getattr(table.play, "settled", ())}
        return [(patron, f"{text}settled again ({event.clause}).") for patron in sorted(people)]
    if is_game_event(event):
        absence = FLOOR_GAMES.part_of(table.determinations.game).absence
        again = _reconstruction_notices(event, game_of(table).clauses.reconstructed)
        return [*(again or _wager_notices(event)), *(absence.notices(table.play, event) if absence is not None else ())]
    match event:
        case FinishedRoundVoided():
            return _void_notices(event)
        case PatronExcluded(patron, _, details, clause):
            return [(patron, f"You may not play at this table any more ({clause}). {details}".strip())]
        case PatronReadmitted(patron, _, details, clause):
            return [(patron, f"You may play at this table again ({clause}). {details}".strip())]
        case PatronRestricted(patron, _, _, clause):
            return [(patron, restricted_words(clause))]
        case RestrictionLifted(patron, _, clause):
            return [(patron, LIFTED.format(clause=clause))]
        case MinimumRequired(patron, _, clause):
            return [(patron, f"Until the next shoe you may bet only the minimum ({clause}).")]
        case PersonalLimitPlaced(patron, maximum, clause):
            own = "has been removed" if maximum is None else f"is now {currency_text(maximum)}"
            place = f" on box {event.box}" if event.box else ""
            return [(patron, f"Your personal maximum{place} {own} ({clause}).")]
        case LateNoted() | MinimumWarned() | OutOfTurnNoted() | WagerMissed() | WagerAwaited() | PatronLeftOut():
            return [(event.patron, turn_notice(event))]
        case ClaimMade(patron, number, amount, clause):
            owes = f"{currency_text(amount)} more than your chips was paid to you in error in round {number}"
            return [(patron, f"{owes}: you owe it ({clause}).")]
        case ClaimCollected(patron, number, amount):
            return [(patron, f"{currency_text(amount)} you owed from round {number} has been collected.")]
        case ClaimWaived(patron, number, amount):
            return [(patron, f"You no longer owe {currency_text(amount)} from round {number}.")]
        case ChipsHeld(patron, amount, clause):
            return [(patron, f"{currency_text(amount)} is held for you ({clause}).")]
        case HeldPaid(patron, amount):
            return [(patron, f"{currency_text(amount)} held for you has been paid out.")]
        case NoticeGiven() | ChangeMade() | ClosureNoticeGiven() | TableClosed():
            return _sign_notices(table, event)
        case _:
            return []


def _round_void_notices(table: Table, event: RoundVoided) -> list[PatronNotice]:
    """For everybody at the table, if somebody declared it and said on which ground."""
    if event.ground is None:
        return []
    said = "" if event.details in ("", event.ground) else f": {event.details}"
    text = f"This round is void because of {_GROUNDS[event.ground]} ({event.clause}){said}."
    return [(patron.name, text) for patron in table.present]


def _wager_notices(event: Any) -> list[PatronNotice]:
    """What the rules did to a patron's bet unasked."""
    by = event.clause
    match event:
        case WagerVoided(patron=patron, amount=amount):
            return [(patron, f"Your bet of {currency_text(amount)} is void and has been returned ({by}).")]
        case WagerReturned(patron=patron, amount=amount):
            return [(patron, f"{currency_text(amount)} of your bet {_where(event)} has been returned ({by}).")]
        case ChipsReturned(patron=patron, amount=amount) if not isinstance(event, WagerEvent):  # no wager on a hand
            return [(patron, f"{currency_text(amount)} of your insurance has been returned ({by}).")]
        case WagerCorrected(patron=patron):
            small = " It is below the minimum: later bets below it are returned." if event.is_below_minimum else ""
            return [(patron, f"{currency_text(event.counts)} of your bet counts in this round ({by}).{small}")]
        case WagerRaised(patron=patron, amount=amount):
            added = f"{currency_text(amount)} was added to your bet {_where(event)}"
            return [(patron, f"{added}, which was below the minimum ({by}).")]
        case _:
            return []


def _reconstruction_notices(event: Any, clause: Cite | None) -> list[PatronNotice]:
    """A card lay in the wrong place: bets that are settled again, and what is no longer at stake."""
    if clause is None or event.clause != clause:
        return []
    wrong = "A card was in the wrong place"
    match event:
        case SettlementReversed(patron=patron, stake=stake):
            said = f"{wrong}: your bet of {currency_text(stake)} {_where(event)} is settled again ({clause})."
            return [(patron, said)]
        case ChipsReturned(patron=patron):
            return [(patron, f"{wrong}: {currency_text(event.chips)} that you added has been returned ({clause}).")]
        case _:
            return []


def _where(event: WagerEvent) -> str:
    if not event.box:
        return f"on {event.on}"
    return f"on box {event.box}" + ("" if event.on == "main" else f" ({event.on})")


def _void_notices(event: FinishedRoundVoided) -> list[PatronNotice]:
    """For everybody who had a wager in the round, or in what is void of it: what goes back and what they owe."""
    why = f"({event.clause}): {event.details}."
    return [
        (back.patron, f"{_what_is_void(event, back.patron)} {why} {_what_goes_back(back)}") for back in event.reversals
    ]


def _what_is_void(event: FinishedRoundVoided, patron: str) -> str:
    if not event.patron:
        reason = "" if event.ground is None else f" because of {_GROUNDS[event.ground]}"
        return f"Round {event.number} is void{reason}"
    if patron != event.patron:
        return f"A bet that yours was on in round {event.number} is void"
    which = "One of your bets" if event.box or event.on else "Your bets"
    return f"{which} in round {event.number} {'is' if event.box or event.on else 'are'} void"


_GROUNDS = {
    Ground.DISTURBANCE: "a disturbance",
    Ground.FRAUD: "fraud",
    Ground.IMPRACTICAL: "what could not be finished",
    Ground.PLACEMENT_ERROR: "a mistake by the dealer",
    Ground.CONTRAVENTION: "a breach of the rules",
}


def _what_goes_back(back: Reversal) -> str:
    parts = [
        (back.given_back, "{} has been returned to you"),
        (back.held, "{} is held for you"),
        (back.taken_back, "{} was taken back from your chips"),
        (back.claimed, "you owe {}"),
    ]
    sentence = ", ".join(words.format(currency_text(amount)) for amount, words in parts if amount)
    return f"{sentence[0].upper()}{sentence[1:]}." if sentence else "You neither won nor lost."


def _sign_notices(
    table: Table, event: NoticeGiven | ChangeMade | ClosureNoticeGiven | TableClosed
) -> list[PatronNotice]:
    """For everybody at the table."""
    match event:
        case NoticeGiven(limits=limits):
            text = f"The sign will change{_limits(limits)}."
        case ChangeMade(limits=limits):
            text = f"The sign has changed{_limits(limits)}."
        case ClosureNoticeGiven(after_round=after_round):
            text = "The table will close" + ("." if after_round is None else f" after round {after_round}.")
        case TableClosed():
            text = "The table has closed."
    return [(patron.name, text) for patron in table.present]


def _limits(limits: Limits | None) -> str:
    if limits is None:
        return ""
    most = "" if limits.maximum is None else f", maximum {currency_text(limits.maximum)}"
    return f": minimum {currency_text(limits.minimum)}{most}, in multiples of {currency_text(limits.multiple)}"


def _correction_notices(live: LiveTable, event: CardCorrected) -> list[PatronNotice]:
    """For those whose chips a correction changes, or what they owe or is held for them."""
    before, after = live.table, corrections.corrected_table(live, event)
    claims, held = (*before.claims, *after.claims), (*before.held, *after.held)
    people = dict.fromkeys([p.name for p in before.patrons] + [c.patron for c in claims] + [h.patron for h in held])
    changes = ((person, _correction_words(before, after, person)) for person in people)
    head = "A wrongly keyed card in this round has been corrected:"
    return [(person, f"{head} {', '.join(words)}.") for person, words in changes if words]


def _correction_words(before: Table, after: Table, person: str) -> list[str]:
    was, now = before.patron(person), after.patron(person)
    chips = (now.stack if now else 0) - (was.stack if was else 0)
    owed = _sum(after.claims, person) - _sum(before.claims, person)
    held = _sum(after.held, person) - _sum(before.held, person)
    return [
        words.format(currency_text(abs(amount)))
        for amount, words in (
            (chips, "{} more for you" if chips > 0 else "{} less for you"),
            (owed, "you owe {}" if owed > 0 else "you owe {} less"),
            (held, "{} is held for you" if held > 0 else "{} is no longer held for you"),
        )
        if amount
    ]


def _sum(sums: Iterable[Claim | Held], person: str) -> int:
    return sum(one.amount for one in sums if one.patron == person)
