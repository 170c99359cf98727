"""Keys of a house: two of them, rotated without losing what the former ones signed and sealed, in one private file."""

import os
import stat
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from croupier.ledger.keys import key_file
from croupier.ledger.keys.key_file import KeyFileError, make_key_file, read_key_file, rotate_key_file
from croupier.ledger.keys.key_ring import fingerprint, is_signed, make_key_ring, read_key_ring, write_key_ring

OLD_HOUSE = Path(__file__).parents[2] / "golden" / "house-0.1.0" / "house.key"


def test_new_keys_are_two_and_lie_in_a_private_file(tmp_path: Path) -> None:
    path = tmp_path / "not there yet" / "house.key"
    ring = make_key_file(path)
    assert ring.is_divided
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert write_key_ring(read_key_file(path)) == write_key_ring(ring)
    with pytest.raises(FileExistsError):
        make_key_file(path)


def test_key_file_of_0_1_0_is_read_and_its_one_key_does_both() -> None:
    text = OLD_HOUSE.read_bytes()
    ring = read_key_ring(text)
    assert ring.sealing == (ring.signing.private_bytes_raw(),)
    assert not ring.is_divided
    rotated = ring.rotated()
    assert rotated.is_divided
    assert rotated.sealing[1:] == ring.sealing
    assert rotated.public[1:] == ring.public


def test_rotated_file_keeps_former_public_halves_and_all_sealing_keys(tmp_path: Path) -> None:
    path = tmp_path / "house.key"
    first = make_key_file(path)
    second, third = rotate_key_file(path), rotate_key_file(path)
    kept = read_key_file(path)
    assert kept.public == (third.public[0], second.public[0], first.public[0])
    assert kept.sealing == (third.sealing[0], second.sealing[0], first.sealing[0])
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    for ring, former in ((third, second), (second, first)):
        assert is_signed(former.public[0], "next key", ring.public[0], ring.former[0].signature)
        assert former.signing.private_bytes_raw() not in load_all(path)


def load_all(path: Path) -> bytes:
    """Every secret of a file, one after another."""
    ring = read_key_file(path)
    return b"".join([ring.signing.private_bytes_raw(), *ring.sealing])


def test_first_block_is_the_signing_key_that_other_tools_read(tmp_path: Path) -> None:
    make_key_file(tmp_path / "house.key")
    ring = rotate_key_file(tmp_path / "house.key")
    other = load_pem_private_key((tmp_path / "house.key").read_bytes(), None)
    assert isinstance(other, Ed25519PrivateKey)
    assert other.public_key().public_bytes_raw() == ring.public[0]


def test_signature_holds_for_its_purpose_alone() -> None:
    ring = make_key_ring()
    signature = ring.sign("backup", b"data")
    assert is_signed(ring.public[0], "backup", b"data", signature)
    assert not is_signed(ring.public[0], "receipt", b"data", signature)
    assert not is_signed(ring.public[0], "backup", b"other", signature)
    assert not is_signed(make_key_ring().public[0], "backup", b"data", signature)
    assert not is_signed(b"no key", "backup", b"data", signature)
    assert len(fingerprint(ring.public[0])) == 19


@pytest.mark.clause("FLOOR 7.3")
@pytest.mark.parametrize("mode", [0o640, 0o604, 0o620, 0o644])
def test_key_that_others_can_read_is_refused_and_says_what_to_do(tmp_path: Path, mode: int) -> None:
    path, link = tmp_path / "house.key", tmp_path / "link.key"
    make_key_file(path)
    link.symlink_to(path)
    path.chmod(mode)
    for name in (path, link):
        with pytest.raises(KeyFileError, match=f"open to other users.*{mode:o}.*chmod 600 .*croupier key rotate"):
            read_key_file(name)


def test_key_of_another_user_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    theirs = os.stat_result((stat.S_IFREG | 0o600, 0, 0, 1, 4321, 4321, 0, 0, 0, 0))
    monkeypatch.setattr(os, "geteuid", lambda: 1234)
    with pytest.raises(KeyFileError, match=r"belongs to another user.*chown 1234"):
        key_file._check_private(tmp_path / "house.key", theirs)


def test_link_where_a_new_key_should_be_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "house.key").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(FileExistsError):
        make_key_file(tmp_path / "house.key")
    assert not (tmp_path / "elsewhere").exists()


def test_rotation_follows_a_link_and_leaves_it(tmp_path: Path) -> None:
    ring = make_key_file(tmp_path / "real.key")
    (tmp_path / "house.key").symlink_to(tmp_path / "real.key")
    rotate_key_file(tmp_path / "house.key")
    assert (tmp_path / "house.key").is_symlink()
    assert read_key_file(tmp_path / "real.key").former[0].public == ring.public[0]


def test_crash_while_a_file_is_rotated_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "house.key"
    before = write_key_ring(make_key_file(path))
    monkeypatch.setattr(key_file, "_fill", crash)
    with pytest.raises(KeyboardInterrupt):
        rotate_key_file(path)
    assert [one.name for one in tmp_path.iterdir()] == ["house.key"]
    assert path.read_bytes() == before
    with key_file._rotation_lock(path), pytest.raises(KeyFileError, match=r"Another rotation of .* is under way"):
        rotate_key_file(path)
    assert path.read_bytes() == before


def test_leftover_of_a_killed_rotation_is_replaced_and_not_followed(tmp_path: Path) -> None:
    path, left, other = tmp_path / "house.key", tmp_path / "house.key.new", tmp_path / "other"
    first = make_key_file(path)
    left.write_bytes(b"half a key")
    assert rotate_key_file(path).public[1:] == first.public
    other.write_bytes(b"somebody's")
    left.symlink_to(other)
    assert rotate_key_file(path).public[2:] == first.public
    assert (sorted(one.name for one in tmp_path.iterdir()), other.read_bytes()) == (
        ["house.key", "other"],
        b"somebody's",
    )


def crash(*_: object) -> None:
    """The machine stops."""
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda text: b"", "exactly one private key"),
        (lambda text: b"\xff" + text, "not text"),
        (lambda text: text + text, "exactly one private key"),
        (lambda text: text + block(b"CERTIFICATE", 4), "exactly one private key"),
        (lambda text: text.replace(b"MC4CAQ", b"MC4CAA"), "cannot be read"),
        (lambda text: text + block(b"CROUPIER SEALING KEY", 8), "do not belong"),
        (lambda text: text + block(b"CROUPIER FORMER SIGNING KEY", 128), "do not belong"),
    ],
)
def test_file_that_is_no_key_ring_is_refused(tmp_path: Path, spoil: object, why: str) -> None:
    path = tmp_path / "house.key"
    make_key_file(path)
    rotate_key_file(path)
    assert callable(spoil)
    path.write_bytes(spoil(path.read_bytes()))
    with pytest.raises(KeyFileError, match=why):
        read_key_file(path)


def block(label: bytes, size: int) -> bytes:
    """A block that does not belong into the file."""
    return b"-----BEGIN %b-----\n%b\n-----END %b-----\n" % (label, b"B" * size, label)


def test_folder_or_pipe_in_the_place_of_a_key_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe", 0o600)
    with pytest.raises(KeyFileError, match="not a file"):
        read_key_file(tmp_path / "pipe")
    with pytest.raises(IsADirectoryError):
        read_key_file(tmp_path)
