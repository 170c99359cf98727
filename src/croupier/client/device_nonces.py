"""What a patron's device adds to shoes, decks and spins, without the patron having to do anything."""

from typing import Any

import msgspec

from croupier.floor.fairness.draws import Source
from croupier.floor.fairness.patron_part import seal_of
from croupier.floor.live.commands import GiveNonce, GiveSeal
from croupier.floor.live.shoe.lifecycle import ShoeView
from croupier.floor.live.shoe.view import CommitmentPhase
from croupier.verbs.actors import Actor

_NONCE_BYTES = 32
_KEPT = 64

DrawKey = tuple[str, int]
"""A commitment's root, and which spin of it."""


class Device:
    """Keeps each nonce from its seal until it is asked for; a device that forgets one only leaves it out."""

    def __init__(self, person: str, source: Source) -> None:
        """`source` is where nonces come from: nobody may foresee them."""
        self._person, self._source = person, source
        self._nonces: dict[DrawKey, str] = {}
        self._said: dict[tuple[DrawKey, CommitmentPhase], GiveSeal | GiveNonce] = {}

    def next_command(self, view: Any) -> GiveSeal | GiveNonce | None:
        """What to send about a view, as JSON has it, of a table; nothing if nothing is asked of this patron."""
        if not view["shoe"] or all(patron["name"] != self._person for patron in view["table"]["patrons"]):
            return None
        shoe = msgspec.convert(view["shoe"], ShoeView)
        draw = (shoe.root, shoe.spin)
        if (draw, shoe.phase) in self._said:
            return None
        command: GiveSeal | GiveNonce
        if shoe.phase is CommitmentPhase.SEALS and self._person in shoe.expected and self._person not in shoe.sealed:
            alias = shoe.aliases[shoe.expected.index(self._person)]
            command = GiveSeal(Actor(self._person), seal_of(shoe.root, shoe.spin, alias, self._nonce(draw)))
        elif shoe.phase is CommitmentPhase.NONCES and self._is_shown(shoe, draw):
            command = GiveNonce(Actor(self._person), self._nonces[draw])
        else:
            return None
        self._said[draw, shoe.phase] = command
        _keep_last(self._said)
        return command

    def _is_shown(self, shoe: ShoeView, draw: DrawKey) -> bool:
        """Whether the seals are shown and the own one is among them: before, another could still be made to suit."""
        if draw not in self._nonces or self._person not in shoe.expected:
            return False
        alias = shoe.aliases[shoe.expected.index(self._person)]
        seal = seal_of(shoe.root, shoe.spin, alias, self._nonces[draw])
        return any(shown.by == alias and shown.seal == seal for shown in shoe.seals)

    def forget(self, command: GiveSeal | GiveNonce) -> None:
        """This came too late or was lost: it may be sent again."""
        self._said = {when: sent for when, sent in self._said.items() if sent != command}

    def _nonce(self, draw: DrawKey) -> str:
        """One for each deck or spin, also where its seal has to be sent again."""
        nonce = self._nonces.setdefault(draw, self._source(_NONCE_BYTES).hex())
        _keep_last(self._nonces)
        return nonce


def _keep_last(entries: dict[Any, Any]) -> None:
    while len(entries) > _KEPT:
        del entries[next(iter(entries))]
