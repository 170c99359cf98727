"""The vault's keyed digests: one for each purpose and key."""

from croupier.floor.vault import Vault


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
