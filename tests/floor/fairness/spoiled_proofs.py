"""True proofs of every kind, and every way in which one of them is spoiled."""

from collections.abc import Callable
from typing import Any

import msgspec

from croupier.floor.fairness.proof import Proof, write_proof
from croupier.floor.fairness.publication import ProofViewer
from tests.floor.fairness.sample_shoes import (
    batch_proof,
    deck_proof,
    old_batch_proof,
    old_deck_proof,
    old_shoe_proof,
    shoe_proof,
)

PROOFS: dict[str, Callable[[], Proof]] = {
    "shoe": shoe_proof,
    "deck": deck_proof,
    "wheel": batch_proof,
    "shoe of the inspector": lambda: shoe_proof(ProofViewer.INSPECTOR, ended=True),
    "deck of the inspector": lambda: deck_proof(ProofViewer.INSPECTOR, ended=True),
    "wheel at its end": lambda: batch_proof(ended=True),
    "shoe at its end": lambda: shoe_proof(ended=True),
    "deck at its end": lambda: deck_proof(ended=True),
    "shoe of format 1": old_shoe_proof,
    "deck of format 1": old_deck_proof,
    "wheel of format 1": old_batch_proof,
}

Spoil = Callable[[Any], object]
OTHER = "ab" * 32


def _last(proof: dict[str, Any]) -> Any:
    return (proof.get("dealt") or proof["spins"])[-1]


def _swap_cards(proof: dict[str, Any]) -> None:
    one, other = proof["dealt"][-1]["opening"], proof["dealt"][-2]["opening"]
    one["holds"], other["holds"] = other["holds"], one["holds"]


def _swap_openings(proof: dict[str, Any]) -> None:
    one, other = proof["dealt"][-1], proof["dealt"][-2]
    one["opening"], other["opening"] = other["opening"], one["opening"]


def _open_twice(proof: dict[str, Any]) -> None:
    proof["dealt"][-1]["opening"] = proof["dealt"][-2]["opening"]


def _shift_cut(proof: dict[str, Any]) -> None:
    proof["cut"]["at"] += 1


def _close_all(proof: dict[str, Any]) -> None:
    for one in proof["dealt"]:
        one["opening"] = None


def _turn_ball(proof: dict[str, Any]) -> None:
    place = proof["pockets"].index(proof["spins"][3]["pocket"])
    proof["spins"][3]["pocket"] = proof["pockets"][place - 1]


def _remove_aces(proof: dict[str, Any]) -> None:
    for one in [*proof["dealt"], *proof["undealt"]]:
        if one["opening"]["holds"][0] == "A":
            one["opening"]["holds"] = "K" + one["opening"]["holds"][1]


def _spoil_part(spoil: Spoil, part: Callable[[Any], Any]) -> Spoil:
    return lambda proof: spoil(part(proof))


def _flip(text: str) -> str:
    return ("1" if text[0] == "0" else "0") + text[1:]


EVERYWHERE: dict[str, Spoil] = {
    "another root": lambda proof: proof.update(root=OTHER),
    "another top": lambda proof: proof.update(top=OTHER),
    "another id": lambda proof: proof.update(id="table 5"),
    "other determinations": lambda proof: proof.update(determinations=OTHER),
    "one more position": lambda proof: proof.update(size=proof["size"] + 1),
    "another salt": lambda proof: _last(proof)["opening"].update(salt=_flip(_last(proof)["opening"]["salt"])),
    "a path too short": lambda proof: _last(proof)["opening"]["path"].pop(),
    "a path too long": lambda proof: _last(proof)["opening"]["path"].append(OTHER),
    "another hash in a path": lambda proof: _last(proof)["opening"]["path"].__setitem__(1, OTHER),
    "another position": lambda proof: _last(proof)["opening"].update(position=0),
    "a position outside": lambda proof: _last(proof)["opening"].update(position=10**9),
}
CARDS: dict[str, Spoil] = {
    "another card": lambda proof: _last(proof)["opening"].update(holds="2c"),
    "no card": lambda proof: _last(proof)["opening"].update(holds="1z"),
    "two cards exchanged": _swap_cards,
    "two openings exchanged": _swap_openings,
    "a position opened twice": _open_twice,
    "a card left out": lambda proof: proof["dealt"].pop(2),
    "a place outside": lambda proof: proof["dealt"][-1].update(place=10**9),
    "another deck": lambda proof: proof.update(decks=proof["decks"] + 1),
    "a shoe before it": lambda proof: proof.update(follows="table 4, shoe 1"),
    "another kind": lambda proof: proof.update(kind="automated shoe"),
    "cut and nonces": lambda proof: proof.update(cut={"by": "Ann", "at": 3}, nonces=[]),
    "neither cut nor nonces": lambda proof: proof.update(cut=None, nonces=None),
    "no list of nonces": lambda proof: proof.update(nonces=None),
    "an end without the other cards": lambda proof: proof.update(ended=True, kind="shoe"),
}
NONCES: dict[str, Spoil] = {
    "another nonce": lambda nonces: nonces[0].update(nonce=OTHER),
    "another seal": lambda nonces: nonces[0].update(seal=OTHER),
    "another owner": lambda nonces: nonces[0].update(by="Eve"),
    "a nonce left out": lambda nonces: nonces.pop(0),
    "a nonce said to be withheld": lambda nonces: nonces[0].update(nonce=None),
    "a nonce twice": lambda nonces: nonces.append(dict(nonces[0])),
    "an owner who was away and gave": lambda nonces: nonces[0].update(away=True),
    "nonces that change places": lambda nonces: nonces[0].update(nonce=nonces[2]["nonce"]),
}
SPINS: dict[str, Spoil] = {
    "another pocket": _turn_ball,
    "a pocket that the wheel has not": lambda proof: proof["spins"][0]["opening"].update(holds="37"),
    "a spin left out": lambda proof: proof["spins"].pop(2),
    "a pocket twice": lambda proof: proof["pockets"].__setitem__(1, "0"),
    "pockets in another order": lambda proof: proof["pockets"].reverse(),
}
_KINDS: dict[str, dict[str, Spoil]] = {
    "shoe": EVERYWHERE
    | CARDS
    | {
        "the cut elsewhere": _shift_cut,
        "the cut outside": lambda proof: proof["cut"].update(at=416),
        "nothing opened": _close_all,
        "no cut": lambda proof: proof.update(cut=None),
        "no nonces": lambda proof: proof.update(nonces=[]),
        "passed off as the first format": lambda proof: (
            proof.update(format="croupier-proof-1", nonces=None),
            proof.pop("ended"),
        ),
    }
    | {name: _spoil_part(spoil, lambda proof: proof["nonces"]) for name, spoil in NONCES.items()},
    "deck": EVERYWHERE
    | CARDS
    | {name: _spoil_part(spoil, lambda proof: proof["nonces"]) for name, spoil in NONCES.items()},
    "wheel": EVERYWHERE
    | SPINS
    | {name: _spoil_part(spoil, lambda proof: proof["spins"][4]["nonces"]) for name, spoil in NONCES.items()},
    "deck of the inspector": {
        "an undealt card in a dealt place": lambda proof: proof["undealt"][0].update(place=3),
        "an undealt card in another place": lambda proof: proof["undealt"][0].update(place=40),
        "another undealt card": lambda proof: proof["undealt"][-1]["opening"].update(holds="2c"),
        "dealt more than there is": lambda proof: proof["dealt"].extend(
            {"place": place, "to": "board", "opening": None} for place in range(len(proof["dealt"]), 60)
        ),
    },
    "shoe at its end": {
        "a burnt card that is not opened": lambda proof: proof["dealt"][0].update(opening=None),
        "an undealt card that is not opened": lambda proof: proof["undealt"].pop(),
        "no undealt card opened": lambda proof: proof.update(undealt=[]),
        "undealt cards opened before the end": lambda proof: proof.update(ended=False),
        "a shoe without aces": _remove_aces,
    },
    "deck at its end": {
        "a communal card that is not opened": lambda proof: proof["dealt"][-1].update(opening=None),
    },
    "shoe of format 1": {
        "passed off as the second format": lambda proof: proof.update(
            format="croupier-proof-2", nonces=[], ended=False
        ),
        "the old cut elsewhere": _shift_cut,
        "nonces beside the old cut": lambda proof: proof.update(nonces=[]),
    },
    "deck of format 1": {
        "an old nonce changed": lambda proof: proof["nonces"][0].update(nonce=OTHER),
        "an old owner renamed": lambda proof: proof["nonces"][0].update(by="patron 1"),
    },
    "wheel at its end": {
        "a base that is not opened": lambda proof: proof["unspun"].pop(),
        "bases opened before the end": lambda proof: proof.update(ended=False),
        "another base that was never spun": lambda proof: proof["unspun"][0].update(salt=OTHER),
        "a base opened twice": lambda proof: proof["unspun"].append(proof["unspun"][0]),
    },
}
SPOILED = [(name, spoil) for name, spoils in _KINDS.items() for spoil in spoils]


def spoiled(name: str, spoil: str) -> dict[str, Any]:
    """A proof, as JSON, with one thing wrong."""
    proof: dict[str, Any] = msgspec.json.decode(write_proof(PROOFS[name]()))
    _KINDS[name][spoil](proof)
    return proof
