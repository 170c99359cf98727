"""Claims from void rounds, paid from a patron's account, even after the table has closed."""

from croupier.equipment.amounts import Amount, Unit, currency_text
from croupier.floor.live.commands import SettleClaim
from croupier.floor.live.events import ClaimSettled, TableReceiptIssued, TableReceiptKind
from croupier.floor.live.execution import TableExecution
from croupier.floor.live.patrons.debts import claim_on
from croupier.floor.people.person_ids import has_account
from croupier.rulebook import Refused, floor


@floor("2.1", "2.6")
def settle_claim(execution: TableExecution, command: SettleClaim) -> None:
    """Pay as much as the account holds; the rest stays owed."""
    live = execution.live
    claim = claim_on(live.table, command.patron, command.round_number)
    if claim is None:
        raise Refused(floor["2.6"], f"Nothing is owed here from round {command.round_number}.")
    if live.table.determinations.policy.unit is not Unit.MONEY or not has_account(command.patron):
        raise Refused(floor["2.6"], "There is no account to charge: collect it from their chips, or waive it.")
    amount = Amount(min(claim.amount, execution.inputs.money_of(command.patron)))
    if amount <= 0:
        owed = currency_text(claim.amount)
        raise Refused(floor["2.6"], f"Their account is empty: {owed} stays owed until there is money, or you waive it.")
    execution.add((ClaimSettled(command.by, command.patron, command.round_number, amount),))
    execution.add(
        (TableReceiptIssued(execution.live.spot.receipts + 1, TableReceiptKind.CLAIM, command.patron, amount),)
    )
