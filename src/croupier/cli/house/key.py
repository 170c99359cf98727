"""`croupier key`: what the house's keys are, and new ones in their place."""

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import psycopg

from croupier.cli.house.database import is_server, keys_in, open_reading_of
from croupier.cli.house.key_location import key_file_of
from croupier.cli.problems import DONE, REFUSED, CommandProblem, print_json
from croupier.floor.people.house.signing_keys import WrongKeys, check_key_ring, name_keys
from croupier.floor.running.storage.signed_log import UnsignedLogError, check_signed
from croupier.ledger.checkpoints.checkpoint import LogRewrittenError, write_checkpoint
from croupier.ledger.keys.key_file import KeyFileError, rotate_key_file
from croupier.ledger.keys.key_ring import KeyRing, fingerprint
from croupier.ledger.open_ledger import open_store
from croupier.ledger.sqlite.store import InUseError
from croupier.rulebook import floor


def show_keys(database: str, key: str | None, *, as_json: bool) -> int:
    """Print the public halves; nothing that is secret."""
    path = key_file_of(database, key)
    ring = keys_in(path)
    if as_json:
        print_json(_answer(path, ring))
        return DONE
    print(f"file      {path}")
    for place, public in enumerate(ring.public):
        print(f"{'former' if place else 'signs':<10}{fingerprint(public)}   {public.hex()}")
    seals = "seals with another key" if ring.is_divided else "also seals: separate them with croupier key rotate"
    print(f"          {seals}; {len(ring.sealing)} can be opened with")
    return DONE


@floor("7.3")
def rotate_keys(database: str, key: str | None, *, as_json: bool) -> int:
    """Put new keys in front of a house's own: first in the file, then in the log, now or when the house opens."""
    path = key_file_of(database, key)
    has_house = is_server(database) or Path(database).is_file()
    if has_house:
        _check_fit(database, path)
    try:
        ring = rotate_key_file(path)
    except FileNotFoundError:
        raise CommandProblem(f"There is no key in {path}: no such file.", REFUSED) from None
    except KeyFileError as problem:
        raise CommandProblem(str(problem), REFUSED) from None
    except OSError as problem:
        raise CommandProblem(f"{path} can't be replaced: {problem.strerror}.", REFUSED) from None
    is_named = has_house and _name(database, ring)
    if as_json:
        print_json(_answer(path, ring) | {"named": is_named})
        return DONE
    print(f"{path} has new keys. The house signs with {fingerprint(ring.public[0])} from now on.")
    print("Its log names the new key." if is_named else "Its log will name the new key when the house opens again.")
    print("Now restart every croupier serve of this house with this file, and replace your copies of it.")
    return DONE


def _check_fit(database: str, path: Path) -> None:
    """Refuse to rotate the key of another house than the one that names it, and to sign a rewritten log."""
    try:
        with open_reading_of(database) as ledger:
            ring = keys_in(path)
            check_key_ring(ledger, ring)
            with ledger.still() as moment:  # the house may be open and writing
                check_signed(moment, ring)  # the new key signs the log to its end
    except WrongKeys as problem:
        raise CommandProblem(f"{path} {problem}", REFUSED) from None
    except LogRewrittenError as problem:
        raise CommandProblem(f"The log was rewritten: {problem}. Run: croupier audit --key FILE", REFUSED) from None
    except UnsignedLogError as problem:
        raise CommandProblem(
            f"{problem}. Run: croupier audit --key FILE - and to rotate the keys anyway, open the house with "
            "--accept-unsigned first.",
            REFUSED,
        ) from None


def _name(database: str, ring: KeyRing) -> bool:
    """Whether the log could name the keys at once. If not, as when the house is open, it does so at the next start."""
    now = datetime.now(UTC)
    try:
        store = open_store(database)
        try:
            name_keys(store, ring, int(now.timestamp() * 1000))
            write_checkpoint(store, ring.signing, now.isoformat(timespec="milliseconds"))
        finally:
            store.close()
    except (InUseError, OSError, ValueError, sqlite3.Error, psycopg.Error):
        return False
    return True


def _answer(path: Path, ring: KeyRing) -> dict[str, object]:
    keys = [{"key": public.hex(), "fingerprint": fingerprint(public)} for public in ring.public]
    return {"file": str(path), "keys": keys, "sealing_keys": len(ring.sealing), "divided": ring.is_divided}
