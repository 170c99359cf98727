"""Awarding the prizes and closing the tournament: the questions before both, with what is awarded and who waits."""

from msgspec.structs import replace

from croupier.floor.tournaments.desk.prize_handover import handed_to, is_unclaimed, money_of
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.core.actions import Action
from croupier.server.pages.tournaments.desk.confirmed_content import names_in_words, prize_in_words
from croupier.server.pages.tournaments.desk.prize_state import PAID_AT_CAGE, is_paid_at_cage
from croupier.server.pages.tournaments.director_actions import next_acts
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament import steps
from croupier.verbs.steps import Staff


def due_acts(look: TournamentLook, live: LiveTournament) -> tuple[Action, ...]:
    """What the step that the tournament calls for is done with."""
    due = look.view.tournament.next.step
    deed, acts = due.deed if isinstance(due, Staff) else "", next_acts(look)
    if deed == steps.PAY_PRIZES:
        return tuple(_award(look, live, one) if one.id == "next" else one for one in acts)
    if deed == steps.CLOSE and live.tournament.awards:
        to_list = Action("Open the list of prizes", None, then=f"/tournaments/{live.id}/prizes", id="hand-over")
        return (to_list, *(_closing(look, live, one) if one.id == "next" else one for one in acts))
    return acts


def _award(look: TournamentLook, live: LiveTournament, act: Action) -> Action:
    awards = live.tournament.awards
    count = f"{len(awards)} prize{'s' if len(awards) > 1 else ''}"
    cash = sum(money_of(live, award) for award in awards)
    goods = [(award.goods, award.amount - money_of(live, award)) for award in awards if award.goods]
    parts = [look.money(cash)] if cash else []
    parts += [prize_in_words(look, 0, what, worth, "") for what, worth in goods]
    what = f"{count} of {look.view.tournament.name}: {' and '.join(parts)}"
    asks = f"Award {what}? Rulings can no longer be reversed."
    return replace(act, word=f"Award {count}", asks=asks, yes=f"Award {count}")


def _closing(look: TournamentLook, live: LiveTournament, act: Action) -> Action:
    """The tournament may be closed before everybody has come for a prize; that is said, and is not the next step."""
    name, awards = look.view.tournament.name, live.tournament.awards
    waiting = tuple(dict.fromkeys(award.name for award in awards if is_unclaimed(live, award)))
    signed = [award for award in awards if is_paid_at_cage(live, award) and handed_to(live, award.name)]
    sums = ", ".join(f"{look.name(award.name)} {look.money(money_of(live, award))}" for award in signed)
    final = "Closing is final." + (f" {PAID_AT_CAGE} Signed for: {sums}." if signed else "")
    if not waiting:
        return replace(act, asks=f"Close {name}? {final}", yes="Close the tournament")
    left = "1 prize" if len(waiting) == 1 else f"{len(waiting)} prizes"
    word = f"Close with {left} unclaimed"
    asks = f"Close {name} with {left} unclaimed ({names_in_words(look, waiting)})? {final} What is unclaimed is kept, "
    asks += "stays listed, and can still be handed over later."
    return replace(act, word=word, asks=asks, yes=word, tone="quiet")
