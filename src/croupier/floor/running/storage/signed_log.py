"""Whether a log is what the house signed, asked before anything is signed on top of it."""

from croupier.floor.batch_macs import check_batches
from croupier.floor.people.house.signing_keys import HOUSE_STREAM
from croupier.floor.vault import Vault
from croupier.ledger.audit.checkpoints import UNSIGNED_MINUTES_MAX, unsigned_batches
from croupier.ledger.checkpoints.checkpoint import LogRewrittenError, Signed, is_signed_part_there
from croupier.ledger.keys.key_ring import KeyRing
from croupier.ledger.queries import Reading
from croupier.rulebook import floor

_MAY_BE = "The log of this house may have been rewritten:"
_OTHERS = "SELECT 1 FROM events WHERE stream <> ? LIMIT 1"


class UnsignedLogError(ValueError):
    """The log was not signed when it should have been, or somebody else wrote at its end; a sentence says which."""


@floor("7.1")
def check_signed(reading: Reading, keys: KeyRing) -> None:
    """`LogRewrittenError` if the log is not what was signed, `UnsignedLogError` if it was not signed for long.

    A house signs its first start before anybody can come in. So without a checkpoint there is nothing but that start:
    the times in a log say nothing here, since anyone who writes a new log chooses them.
    """
    last = reading.last_checkpoint()
    try:
        checkpoint = Signed(*last).checkpoint() if last else None
        if checkpoint and (checkpoint.key not in keys.public or not is_signed_part_there(reading, checkpoint)):
            raise LogRewrittenError(f"it is not what the house signed as checkpoint {checkpoint.number}")
        count, minutes = unsigned_batches(reading, checkpoint)
    except (TypeError, ValueError) as problem:
        raise LogRewrittenError(str(problem)) from problem
    if checkpoint is None and next(iter(reading.ask(_OTHERS, [HOUSE_STREAM])), None):
        raise UnsignedLogError(f"{_MAY_BE} no checkpoint signs any of its {count} batches")
    if minutes > UNSIGNED_MINUTES_MAX:
        what = f"no checkpoint signs its last {count} batches, which were written in {minutes} minutes"
        raise UnsignedLogError(f"{_MAY_BE} {what}")
    forged = check_batches(reading, Vault(*keys.sealing), checkpoint.batch if checkpoint else 0)
    if forged:
        raise UnsignedLogError(f"Someone else has written to the log of this house: {forged[0]}")
