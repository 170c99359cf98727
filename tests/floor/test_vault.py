"""The vault: keyed digests, one for each purpose and key, and seals that former keys still open."""

import pytest

from croupier.floor.fairness.commitment import prepare_spins
from croupier.floor.vault import Vault, WrongKey
from tests.floor.fairness.byte_streams import stream


def test_keyed_digests_differ_by_key_purpose_and_data() -> None:
    cases = (
        (b"a" * 32, "rows", b"x"),
        (b"b" * 32, "rows", b"x"),
        (b"a" * 32, "people", b"x"),
        (b"a" * 32, "rows", b"y"),
    )
    digests = {Vault(key).macs(purpose, data)[0] for key, purpose, data in cases}
    assert len(digests) == len(cases)
    assert Vault(b"a" * 32).macs("rows", b"x") == Vault(b"a" * 32).macs("rows", b"x")


def test_rotated_vault_opens_what_former_keys_sealed_and_seals_with_the_newest() -> None:
    random_bytes = stream("vault")
    secret = prepare_spins("t-1 wheel 1", "0" * 64, ("0", "32"), 3, random_bytes)
    before, after = Vault(b"a" * 32), Vault(b"b" * 32, b"a" * 32)
    root = secret.commitment.root
    assert after.open(before.seal(secret, random_bytes), root) == secret
    sealed = after.seal(secret, random_bytes)
    assert Vault(b"b" * 32).open(sealed, root) == secret
    with pytest.raises(WrongKey):
        before.open(sealed, root)
    assert after.macs("rows", b"x") == (*Vault(b"b" * 32).macs("rows", b"x"), *before.macs("rows", b"x"))
