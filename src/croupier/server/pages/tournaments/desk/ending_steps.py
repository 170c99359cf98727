"""The steps at the end of a tournament, in their order: which are done, and which is next."""

import msgspec

from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.server.pages.tournaments.desk.prize_state import OpenPrizes, unclaimed_in_words
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import steps
from croupier.tournament.state import Phase
from croupier.verbs.steps import Staff

_STEPS = ("Chip count", "Final places", "Award prizes", "Sign, pay, hand over", "Close")
_COUNT, _HAND_OVER, _CLOSE = 0, 3, 4
_BY_DEED = {steps.CONFIRM_PLACES: 1, steps.PAY_PRIZES: 2, steps.CLOSE: _CLOSE}


class EndingStep(msgspec.Struct, frozen=True):
    """A step at the end: its state is "done", "now" or "later"."""

    words: str
    state: str


def ending_steps(look: TournamentLook, live: LiveTournament, left: OpenPrizes) -> tuple[EndingStep, ...]:
    """The steps from the last count to the closing; none as long as there is more to play. `left` are open prizes."""
    at = _step_now(look, live, left)
    states = ["done" if place < at else "now" if place == at else "later" for place in range(len(_STEPS))]
    if at > _CLOSE and left.is_any:
        states[_HAND_OVER] = "now"  # a closed tournament keeps what nobody has come for
    return tuple(EndingStep(words, state) for words, state in zip(_STEPS, states, strict=True)) if at >= 0 else ()


def open_before_closing(look: TournamentLook, left: OpenPrizes) -> str:
    """What is still to be done about prizes before a tournament closes: `4 prizes of 4 winners to claim, 80.00
    payable now`; empty if nothing is."""
    claim = f"{unclaimed_in_words(left)} to claim" if left.unclaimed else ""
    pay = f"{look.money(sum(owed for _, owed in left.unpaid))} payable now" if left.unpaid else ""
    return ", ".join(words for words in (claim, pay) if words)


@floor("6.12")
def closed_title(look: TournamentLook, left: OpenPrizes) -> str:
    """The heading of a tournament that is closed: whether anything is still kept for its winners."""
    kept = f"{unclaimed_in_words(left)} {'is' if left.parts == 1 else 'are'} still to be claimed"
    owed = f"the cage still pays {look.money(sum(owed for _, owed in left.unpaid))}"
    still = [words for words, is_so in ((kept, left.unclaimed), (owed, left.unpaid)) if is_so]
    return f"Closed; {' and '.join(still)}" if still else "The tournament is closed"


def _step_now(look: TournamentLook, live: LiveTournament, left: OpenPrizes) -> int:
    due = look.view.tournament.next
    if live.tournament.phase is Phase.CLOSED and live.tournament.awards:
        return len(_STEPS)
    if not isinstance(due.step, Staff):
        return -1
    session, deed = live.tournament.session(due.session), due.step.deed
    if session is not None and deed in (steps.COUNT_CHIPS, steps.CONFIRM_COUNT):
        is_last = session.stage == len(live.tournament.conditions.stage) - 1
        return _COUNT if is_last else -1
    if deed == steps.CLOSE and not live.tournament.awards:
        return -1
    if deed == steps.CLOSE and left.is_any:
        return _HAND_OVER
    return _BY_DEED.get(deed, -1)
