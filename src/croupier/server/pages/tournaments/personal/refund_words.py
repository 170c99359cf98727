"""What a withdrawal brings back and what it forfeits, in words to the player, or to staff of a player."""

from croupier.floor.tournaments.command_times import as_time
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.view import LeaderboardLine, Money


def refund_words(look: TournamentLook, line: LeaderboardLine, who: str = "you") -> str:
    """What comes back by a withdrawal now and later; empty if nothing was paid."""
    money = line.money
    if money is None or money.paid == money.refunded:
        return ""
    consent = " unless the operator agrees" if look.view.tournament.clauses.refund_by_consent else ""
    kept = f"the {look.money(money.paid - money.refunded)} {who} paid is not refunded{consent}"
    if not money.refund:
        return f"{kept[:1].upper()}{kept[1:]}."
    back = f"{who} get {_amount_back(look, money)} back"
    if money.refund_until is None:
        return f"{_refund_deadline(look)} {back}."
    if not is_refund_in_time(look, line):
        return f"Refunds ended on {local_time(money.refund_until)}: {kept}."
    return f"Until {local_time(money.refund_until)} {back}; after that nothing{consent}."


def _amount_back(look: TournamentLook, money: Money) -> str:
    """The sum that goes back, beside what was paid where it is not all of that."""
    paid = money.paid - money.refunded
    return look.money(money.refund) if money.refund == paid else f"{look.money(money.refund)} of {look.money(paid)}"


def is_refund_in_time(look: TournamentLook, line: LeaderboardLine) -> bool:
    """Whether a withdrawal now brings money back by right."""
    money = line.money
    if money is None or not money.refund:
        return False
    return money.refund_until is None or as_time(look.now) <= money.refund_until


def _refund_deadline(look: TournamentLook) -> str:
    """Until when money goes back, where that is no hour before play: conditions may name a stage."""
    terms = look.conditions.conditions.entry.permitted_refunds() if look.conditions else None
    return f"To the end of {terms.until_stage}" if terms and terms.until_stage else "Until play begins"
