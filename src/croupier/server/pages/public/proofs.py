"""Proofs of shoes, decks and spins as pages for everybody: what was committed to, what patrons added, every card."""

from collections.abc import Mapping, Sequence
from itertools import groupby

import msgspec

from croupier.floor.fairness.hashing import FORMAT_2
from croupier.floor.fairness.patron_part import Nonce
from croupier.floor.fairness.proof import CardProof, Proof, WheelProof, read_proof
from croupier.floor.fairness.publication import ProofViewer
from croupier.floor.inspection.patron_rounds import patron_rounds
from croupier.floor.inspection.proof_reader import CheckWanted
from croupier.floor.inspection.seal_times import seal_times
from croupier.floor.inspection.shoe_fold import ShoeSummary
from croupier.floor.inspection.table_streams import display_name, stream_of_table
from croupier.floor.messages import Unknown
from croupier.server.callers import Front
from croupier.server.closed_history import closed_tables
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import ListPage, check_path, latest_items, list_page
from croupier.server.pages.core.visit import Visit
from croupier.verbs.actors import Role

_STYLES = ("inspection.css", "fair.css")
_LINES = 60
_NO_SHOE = "There is no such shoe."
_KINDS = {"shoe": "Shoe", "deck": "Deck", "automated shoe": "Automated shoe", "wheel": "Spins"}


class ShoeRow(msgspec.Struct, frozen=True):
    """A shoe, deck or batch of spins: its number, how far it is, and the root that was shown before it; `opens` where
    there is something in it for this viewer to check."""

    number: int
    what: str
    shoe: ShoeSummary
    opens: bool


class RevealedCard(msgspec.Struct, frozen=True):
    """One card that left, or one spin: where it went, and what it was where that is open to this viewer."""

    place: int
    to: str
    holds: str


class RoundCards(msgspec.Struct, frozen=True):
    """The cards of one round; `mine` where the reader had bets in it."""

    number: int
    cards: tuple[RevealedCard, ...]
    mine: bool


class ProofsPage(msgspec.Struct, frozen=True):
    """What a table has had, a page of it; `sealed` is when each seal was published."""

    table: str
    name: str
    rows: Sequence[ShoeRow]
    pager: ListPage
    sealed: Mapping[str, int]
    inspects: bool


class ProofPage(msgspec.Struct, frozen=True):
    """One proof: what has `gone`, which of it was in the round that the reader comes from, what patrons `added`, and
    when it was `sealed`, 0 where that is not known; `is_new` where its format names no patron."""

    table: str
    number: int
    name: str
    proof: Proof
    what: str
    is_wheel: bool
    gone: tuple[RevealedCard, ...]
    in_round: tuple[RevealedCard, ...]
    rounds: tuple[RoundCards, ...]
    sealed: int
    added: tuple[Nonce, ...]
    is_new: bool
    inspects: bool


@page("/tables/{table}/proofs", open_to_all=True)
async def proofs_page(visit: Visit, table: str) -> PageView:
    """What the house has committed itself to at a table, the latest first."""
    check_path(_NO_SHOE, table=table)
    shoes, name = await visit.front.public.run(visit.client, lambda check: _shoes(visit.front, table, check))
    if not name:
        raise HttpProblem(Unknown("There is no such table."))
    pager, inspects = list_page(visit, len(shoes), _LINES), await _inspects(visit)
    rows = [_row(number, shoe, inspects) for number, shoe in enumerate(shoes, 1)]
    sealed = await visit.front.read(seal_times, table)
    context = ProofsPage(table, name, latest_items(rows, pager, _LINES), pager, sealed, inspects)
    scripts = ("last_checks.js", "seal.js")
    return PageView(f"Fair shuffle at {name}", "proofs/list.html", context, styles=_STYLES, scripts=scripts)


@page("/tables/{table}/proofs/{number}", open_to_all=True)
async def proof_page(visit: Visit, table: str, number: str) -> PageView:
    """One of them; the page checks it in the reader's own browser."""
    check_path(_NO_SHOE, table=table, number=number)
    inspects = await _inspects(visit)
    viewer = ProofViewer.INSPECTOR if inspects else ProofViewer.PUBLIC
    found = await visit.front.public.run(
        visit.client, lambda check: _proof(visit.front, table, int(number), viewer, check)
    )
    if found is None:
        raise HttpProblem(Unknown("There is no such shoe, or nothing in it can be revealed yet."))
    proof, name, numbers = found
    if inspects:
        await visit.front.note_reading(await visit.viewer(Role.INSPECTOR), f"proof {number} of table {table}")
    gone = _gone(proof)
    context = ProofPage(
        table=table,
        number=int(number),
        name=name,
        proof=proof,
        what=_KINDS[proof.kind],
        is_wheel=isinstance(proof, WheelProof),
        gone=gone,
        in_round=gone[_asked_places(visit)],
        rounds=_cards_by_round(gone, numbers, await _own_rounds(visit, table)),
        sealed=(await visit.front.read(seal_times, table)).get(proof.root, 0),
        added=_added(proof),
        is_new=proof.format == FORMAT_2,
        inspects=inspects,
    )
    title = f"{_KINDS[proof.kind]} {number} at {name}"
    return PageView(title, "proofs/page.html", context, styles=_STYLES, scripts=("verify.js", "seal.js"))


async def _inspects(visit: Visit) -> bool:
    """Whether it is asked for as an inspector, who sees the cards too that nobody saw, and is on record with it."""
    return visit.query.get("as") == Role.INSPECTOR and bool(await visit.viewer(Role.INSPECTOR))


def _asked_places(visit: Visit) -> slice:
    """The places of one round's cards, as its page names them (`cards=12-20`, without the last)."""
    first, _, end = visit.query.get("cards", "").partition("-")
    return slice(int(first), int(end)) if first.isdecimal() and end.isdecimal() else slice(0)


def _shoes(front: Front, table: str, check: CheckWanted) -> tuple[list[ShoeSummary], str]:
    name = display_name(front.journal.store, stream_of_table(table).stream)
    return (front.proofs.shoes(table, check) if name else []), name


def _proof(
    front: Front, table: str, number: int, viewer: ProofViewer, check: CheckWanted
) -> tuple[Proof, str, tuple[int, ...]] | None:
    """A proof, the name of its table, and in which rounds its cards left."""
    written = front.proofs.proof(table, number, viewer, check)
    name = display_name(front.journal.store, stream_of_table(table).stream)
    return None if written is None else (read_proof(written), name, front.proofs.rounds(table, number, check))


async def _own_rounds(visit: Visit, table: str) -> frozenset[int]:
    """The rounds of this table in which the reader had bets."""
    if not visit.person or table in await closed_tables(visit.front, visit.person):
        return frozenset()
    played = await visit.front.read(patron_rounds, visit.person, await visit.front.currency())
    return frozenset(one.number for one in played if one.table == table)


def _cards_by_round(
    gone: tuple[RevealedCard, ...], numbers: tuple[int, ...], own: frozenset[int]
) -> tuple[RoundCards, ...]:
    """What has gone, round by round; nothing where a round has only one of it."""
    if len(numbers) < len(gone):
        return ()
    pairs = groupby(zip(numbers, gone, strict=False), key=lambda pair: pair[0])
    return tuple(RoundCards(number, tuple(card for _, card in cards), number in own) for number, cards in pairs)


def _row(number: int, shoe: ShoeSummary, inspects: bool) -> ShoeRow:
    opens = shoe.opens or (inspects and shoe.gone > 0)
    return ShoeRow(number, _KINDS[shoe.kind], shoe, opens)


def _gone(proof: Proof) -> tuple[RevealedCard, ...]:
    """Every card that left, or every spin, in order."""
    if isinstance(proof, CardProof):
        return tuple(RevealedCard(one.place, one.to, one.opening.holds if one.opening else "") for one in proof.dealt)
    return tuple(RevealedCard(one.spin, "", one.pocket) for one in proof.spins)


def _added(proof: Proof) -> tuple[Nonce, ...]:
    """What patrons' devices added; at a wheel to the last spin."""
    if isinstance(proof, CardProof):
        return proof.nonces or ()
    return proof.spins[-1].nonces if proof.spins else ()
