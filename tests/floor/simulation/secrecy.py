"""What a viewer may not see is in no byte sent to them: held against the house's own secret."""

import re
from collections.abc import Iterator
from typing import Any

from croupier.equipment.cards import DECK, Card
from croupier.floor.fairness.patron_part import order_after
from croupier.floor.live.shoe.state import LiveShoe
from croupier.floor.live.state import LiveTable
from croupier.floor.vault import Vault
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay
from croupier.verbs.actors import Role, Viewer
from tests.floor.simulation.broken_law import require

_HASH = re.compile(rb'"([0-9a-f]{64})"')
_CARDS = frozenset(DECK)


def check_secrecy(live: LiveTable, viewer: Viewer, encoded: bytes, view: Any, vault: Vault) -> None:
    """Nothing of the secret, no salt, and no card that lies face down to this viewer."""
    shoe = live.spot.shoe
    if shoe is None:
        return
    secret = vault.open(shoe.sealed, shoe.commitment.root)
    for hidden in (secret.seed, shoe.sealed):
        require(hidden.encode() not in encoded, f"{viewer.name} was sent a secret of the shoe")
    strange = set(_HASH.findall(encoded)) - {text.encode() for text in _published(shoe)}
    require(not strange, f"{viewer.name} was sent {strange}, which nobody has published")
    if live.table.is_between_rounds and not shoe.left:
        return  # what is still shown came from the shoe before, and was looked at then
    hidden_cards = set(_cards_in(view["table"]["play"])) - _open_to(live, viewer, shoe, secret.things)
    require(not hidden_cards, f"{viewer.name} was sent {hidden_cards}, which lie face down")


def _published(shoe: LiveShoe) -> Iterator[str]:
    yield from (shoe.commitment.root, shoe.commitment.top)
    given = shoe.gathering.given if shoe.gathering else ()
    added = shoe.added.nonces if shoe.added else ()
    sealed = () if shoe.gathering and shoe.gathering.sealing else given
    for nonce in (*sealed, *added):
        yield nonce.seal
    for nonce in added:
        yield nonce.nonce or ""


def _cards_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        if value in _CARDS:
            yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _cards_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _cards_in(inner)


def _open_to(live: LiveTable, viewer: Viewer, shoe: LiveShoe, things: tuple[str, ...]) -> set[str]:
    """The cards of this round that lie open, and this viewer's own."""
    if shoe.added is None or shoe.is_wheel:
        return set()
    said, added = shoe.commitment, shoe.added
    order = order_after(said, added)
    number, own = live.table.round_number, _own_places(live, viewer)
    return {
        Card(things[order[place]])
        for place, went in enumerate(shoe.left)
        if went.round_number == number and (went.exposed or went.to in own)
    } | set(shoe.beside)


def _own_places(live: LiveTable, viewer: Viewer) -> frozenset[str]:
    play = live.table.play
    if not isinstance(play, RoundOfPlay) or viewer.role is not Role.PATRON:
        return frozenset()
    return frozenset(f"area {area.number}" for area in play.areas if area.patron == viewer.name)
