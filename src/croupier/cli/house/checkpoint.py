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
        said = signed.checkpoint()
        if said.number != place:
            raise ValueError(f"is number {said.number} in the place of {place}")
    except ValueError as problem:
        raise CommandProblem(
            f"This checkpoint of {printable_address(database)} {problem}: run croupier audit.", REFUSED
        ) from None
    if file is not None:
        with new_file(file) as path:
            path.write_bytes(write_checkpoints([signed]))
    if as_json and file != "-":
        print_json(_answer(said, signed))
    elif file != "-":
        _show(said, signed)
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


def _answer(said: Checkpoint, signed: Signed) -> dict[str, object]:
    return {
        "number": said.number,
        "at": said.at,
        "batch": said.batch,
        "journal": said.journal.hex(),
        "fingerprint": fingerprint(signed.body + signed.signature),
        "key": fingerprint(said.key),
    }


def _show(said: Checkpoint, signed: Signed) -> None:
    """What can be copied by hand: the person who has the number and the fingerprint can tell a rewritten log."""
    journal = said.journal.hex()
    lines = {
        "checkpoint": str(said.number),
        "time": said.at,
        "batches": str(said.batch),
        "journal": " ".join(journal[at : at + 8] for at in range(0, len(journal), 8)),
        "fingerprint": fingerprint(signed.body + signed.signature),
        "signed by": fingerprint(said.key),
    }
    console = Paper()
    for name, value in lines.items():
        console.print(f"{name:<12}{escape(value)}", soft_wrap=True)
