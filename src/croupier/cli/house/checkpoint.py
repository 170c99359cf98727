"""`croupier checkpoint`: what the house has signed last, to be kept where nobody who runs it can write."""

from rich.markup import escape

from croupier.cli.house.database import open_reading_of, printable_address
from croupier.cli.house.new_files import new_file
from croupier.cli.play.drawing import Paper
from croupier.cli.problems import DONE, REFUSED, CommandProblem, print_json
from croupier.ledger.audit.checkpoints import CHECKPOINTS
from croupier.ledger.checkpoints.checkpoint import Checkpoint, Signed, write_checkpoints
from croupier.ledger.keys.key_ring import fingerprint
from croupier.ledger.queries import Reading
from croupier.rulebook import floor


@floor("7.4")
def show_checkpoint(database: str, file: str | None, number: int | None, *, as_json: bool) -> int:
    """Print a checkpoint, or write it with its signature to a new file; the latest unless a number is given."""
    with open_reading_of(database) as ledger:
        place, signed = _find(ledger, database, number)
    try:
        checkpoint = signed.checkpoint()
        if checkpoint.number != place:
            raise ValueError(f"is number {checkpoint.number} where {place} should be")
    except ValueError as problem:
        raise CommandProblem(
            f"This checkpoint of {printable_address(database)} {problem}: run croupier audit.", REFUSED
        ) from None
    if file is not None:
        with new_file(file) as path:
            path.write_bytes(write_checkpoints([signed]))
    if as_json and file != "-":
        print_json(_answer(checkpoint, signed))
    elif file != "-":
        _show(checkpoint, signed)
    return DONE


def _find(ledger: Reading, database: str, number: int | None) -> tuple[int, Signed]:
    """A checkpoint by its number, which is not its place among those that are left."""
    rows = {int(row[0]): Signed(row[1], row[2]) for row in ledger.ask(CHECKPOINTS)}
    if not rows:
        raise CommandProblem(f"{printable_address(database)} has no signed checkpoint yet.", REFUSED)
    last = max(rows)
    wanted = last if number is None else number
    if not 1 <= wanted <= last:
        raise CommandProblem(f"{printable_address(database)} has checkpoints 1 to {last}, not {wanted}.", REFUSED)
    if wanted not in rows:
        raise CommandProblem(
            f"Checkpoint {wanted} of {printable_address(database)} is missing: run croupier audit.", REFUSED
        )
    return wanted, rows[wanted]


def _answer(checkpoint: Checkpoint, signed: Signed) -> dict[str, object]:
    return {
        "number": checkpoint.number,
        "at": checkpoint.at,
        "batch": checkpoint.batch,
        "journal": checkpoint.journal.hex(),
        "fingerprint": fingerprint(signed.body + signed.signature),
        "key": fingerprint(checkpoint.key),
    }


def _show(checkpoint: Checkpoint, signed: Signed) -> None:
    """What can be copied by hand: anyone who has the number and the fingerprint can recognise a rewritten log."""
    journal = checkpoint.journal.hex()
    lines = {
        "checkpoint": str(checkpoint.number),
        "time": checkpoint.at,
        "batches": str(checkpoint.batch),
        "journal": " ".join(journal[at : at + 8] for at in range(0, len(journal), 8)),
        "fingerprint": fingerprint(signed.body + signed.signature),
        "signed by": fingerprint(checkpoint.key),
    }
    console = Paper()
    for name, value in lines.items():
        console.print(f"{name:<12}{escape(value)}", soft_wrap=True)
