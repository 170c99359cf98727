"""Draws that anybody can repeat: SHA-256 in counter mode over published entropy, as `docs/ballot.md` writes it out."""

from hashlib import sha256

from croupier.equipment.even_draws import Below, even_draws, hashed_words


def draws_from_entropy(entropy: str, purpose: str) -> Below:
    """The stream of draws that this entropy gives for one purpose; two purposes have nothing to do with each other."""
    if not entropy.strip():
        raise ValueError("A draw needs entropy: a text that nobody could have chosen to suit the result.")
    # the entropy is hashed first, so that no text can pass for two
    return even_draws(hashed_words(f"{sha256(entropy.encode()).hexdigest()}|{purpose}|"))
