"""Awarding the prizes and closing the tournament: the questions before both, with what is awarded and who waits."""

from msgspec.structs import replace

from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.core.actions import Action
from croupier.server.pages.tournaments.desk.confirmed_content import names_in_words
from croupier.server.pages.tournaments.desk.prize_confirmation import prize_sum
from croupier.server.pages.tournaments.desk.prize_state import OpenPrizes, prizes_in_words
from croupier.server.pages.tournaments.director_actions import next_acts
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import steps
from croupier.verbs.steps import Staff


def due_acts(look: TournamentLook, live: LiveTournament, left: OpenPrizes) -> tuple[Action, ...]:
    """What the step that the tournament calls for is done with; `left` is what is still to be done about prizes."""
    due = look.view.tournament.next.step
    deed, acts = due.deed if isinstance(due, Staff) else "", next_acts(look)
    if deed == steps.PAY_PRIZES:
        return tuple(_award(look, live, one) if one.id == "next" else one for one in acts)
    if deed == steps.CLOSE and live.tournament.awards:
        tone, to = "primary" if left.is_any else "", f"/tournaments/{live.id}/prizes"
        to_list = Action("Open the list of prizes", None, then=to, id="hand-over", tone=tone)
        return (to_list, *(_closing(look, live, left, one) if one.id == "next" else one for one in acts))
    return acts


def _award(look: TournamentLook, live: LiveTournament, act: Action) -> Action:
    count = prizes_in_words(live)
    (total,) = prize_sum(look, live)
    asks = f"Award {count} of {look.view.tournament.name}? {total.words}"
    asks += f" = {total.amount}." if ":" in total.words else f": {total.amount}."
    asks += " This cannot be undone: from then on no ruling changes a place or a prize."
    return replace(act, word=f"Award {count}", asks=asks, yes=f"Award {count}")


def _closing(look: TournamentLook, live: LiveTournament, left: OpenPrizes, act: Action) -> Action:
    """The tournament may be closed before everybody has come for a prize; that is said, and is not the next step."""
    name, waiting = look.view.tournament.name, left.unclaimed
    sums = ", ".join(f"{look.name(person)} {look.money(owed)}" for person, owed in left.unpaid)
    proof = "" if left.is_any else "Every prize is claimed: all cash is paid, all goods are handed over. "
    final = f"{proof}The prize pool is at {look.money(live.tournament.pool)}. Closing is final."
    final += f" Signed for, and still to be paid at the cage: {sums}." if sums else ""
    if not waiting:
        word = "Close before the cage has paid" if sums else "Close the tournament"
        return replace(act, word=word, asks=f"Close {name}? {final}", yes=word, tone="quiet" if sums else act.tone)
    count = "1 prize" if left.parts == 1 else f"{left.parts} prizes"
    unpaid = f", {len(left.unpaid)} unpaid" if left.unpaid else ""
    word = f"Close with {count} unclaimed{unpaid}"
    asks = f"Close {name} with {count} unclaimed ({names_in_words(look, waiting)})? {final} What is unclaimed is kept, "
    asks += "stays listed, and can still be handed over later."
    return replace(act, word=word, asks=asks, yes=word, tone="quiet")
