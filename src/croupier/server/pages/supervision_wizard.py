"""The steps after 'what happened': the remedy with its rule, the details, a last question. Voids go the same way."""

import msgspec

from croupier.equipment.amounts import Style
from croupier.floor.live.commands import HoldTable
from croupier.floor.messages import Unknown
from croupier.floor.people.authority import offices
from croupier.floor.people.events import OfficeGiven
from croupier.floor.people.offices import Office
from croupier.floor.people.state import Person
from croupier.ledger.reading import Reading
from croupier.rulebook import Cite
from croupier.server.pages.amounts import write_amount
from croupier.server.pages.felts.look import TableLook
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.supervision import HELD
from croupier.server.pages.supervision_acts import clauses_of
from croupier.server.pages.supervision_forms import Act, Entry, reason, words_of
from croupier.server.pages.supervision_remedies import round_word, troubles_of
from croupier.server.pages.supervision_table import past, supervised
from croupier.server.pages.visit import Visit
from croupier.server.problems import Stopped
from croupier.table.commands import ChangeCards, VoidRound
from croupier.table.state import RoundKept
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff import RecordStaffAct
from croupier.verbs.voids import Ground

_STYLES = ("supervision.css",)
_APPOINTED = "SELECT DISTINCT stream FROM events WHERE kind = ?"
_GROUNDS = {
    None: "A mistake in it",
    Ground.DISTURBANCE: "A fire, a fight or another disturbance",
    Ground.FRAUD: "Fraud has touched it",
    Ground.IMPRACTICAL: "It can't be finished",
}


class Undone(msgspec.Struct, frozen=True):
    """What a patron won or lost in a round, and what becomes of it: `claimed` is what their chips don't cover."""

    name: str
    net: int
    claimed: int
    has_left: bool


@page("/supervision/{table}/irregularity/{what}")
async def irregularity_page(visit: Visit, table: str, what: str) -> Showing:
    """One irregularity: its remedy, its rule, and the form that reports it."""
    look, live = await supervised(visit, table)
    found = troubles_of(look, in_round=not live.table.between_rounds)
    trouble = next((one for one in found if one.key == what), None)
    if trouble is None:
        raise Stopped(Unknown("That can't be reported at this moment: the round has moved on."))
    context = {**_common(look, table), "trouble": trouble, "act": trouble.act}
    return Showing(trouble.what, "supervision/irregularity.html", context, styles=_STYLES)


@page("/supervision/{table}/void/{number}")
async def void_page(visit: Visit, table: str, number: str) -> Showing:
    """A round that is over is declared void: what goes back to whom, and why."""
    look, live = await supervised(visit, table)
    kept = next((one for one in live.table.rounds if str(one.number) == number), None)
    if kept is None:
        raise Stopped(Unknown("That round is none of this shoe's: it can't be undone any more."))
    context = {
        **_common(look, table),
        "round": past(kept),
        "undone": tuple(_undone(look, name, net) for name, net in kept.nets),
        "act": _voiding(look, kept),
        "alone": _voiding_alone(look, kept),
        "grounds": tuple((_GROUNDS[one], _clause(look, one)) for one in reversed(clauses_of(look).undone_by)),
        "later": live.table.round_number > kept.number,
    }
    title = f"Void {round_word(look)} {number}"
    return Showing(title, "supervision/void.html", context, styles=_STYLES)


@page("/supervision/{table}/cards")
async def cards_page(visit: Visit, table: str) -> Showing:
    """Cards are changed, with a dealer who checks them too; what staff did with cards or wheel goes on record."""
    look, _ = await supervised(visit, table)
    dealers = await _in_office(visit, Office.DEALER)
    names = await visit.names(dealers)
    values = tuple((one, names[one]) for one in dealers if one != visit.person)
    context = {
        **_common(look, table),
        "change": _change(look, values) if look.view.game != "roulette" else None,
        "record": _record(look),
        "dealers": values,
    }
    title = "Wheel and ball" if look.view.game == "roulette" else "Cards"
    return Showing(title, "supervision/cards.html", context, styles=_STYLES)


def _common(look: TableLook, table: str) -> dict[str, object]:
    return {
        "look": look,
        "stream": f"table {table}",
        "word": round_word(look),
        "back": f"/supervision/{table}",
        "hold": HoldTable(look.by, HELD),
    }


def _undone(look: TableLook, name: str, net: int) -> Undone:
    here = next((one for one in look.view.table.patrons if one.name == name), None)
    claimed = max(0, net - (here.stack if here else 0))
    return Undone(look.names.get(name, name), net, claimed, here is None)


def _voiding(look: TableLook, kept: RoundKept) -> Act | None:
    if kept.void:
        return None
    clauses, word = clauses_of(look), round_word(look)
    grounds = tuple((_json(ground), _GROUNDS[ground]) for ground in reversed(clauses.undone_by))
    entries = (Entry("ground", "What happened", "json", grounds), reason())
    command = VoidRound(look.by, kept.number)
    asks = f"Declare {word} {kept.number} void for everybody? Every payment of it is undone, and patrons are told."
    return Act(f"{word.capitalize()} {kept.number}", f"Declare the {word} void", command, clauses.placement_error,
               entries, asks, "danger")  # fmt: skip


def _voiding_alone(look: TableLook, kept: RoundKept) -> Act | None:
    """A patron broke the rules: what they alone won or lost is undone."""
    whose = tuple((name, _gain(look.names.get(name, name), net)) for name, net in kept.nets if net)
    if kept.void or not whose:
        return None
    entries = (Entry("patron", "Who broke the rules", values=(("", "Choose …"), *whose)), reason("What they did"))
    asks = f"Declare the wagers of this patron alone void in {round_word(look)} {kept.number}? What they won or lost "
    asks += "is undone, and they are told. The result stands for everybody else."
    return Act("A patron broke the rules", "Declare their wagers void", VoidRound(look.by, kept.number),
               clauses_of(look).wagers_voided, entries, asks, "danger")  # fmt: skip


def _gain(name: str, net: int) -> str:
    return f"{name}, who {'won' if net > 0 else 'lost'} {write_amount(abs(net), Style.MONEY)}"


def _clause(look: TableLook, ground: Ground | None) -> Cite:
    clauses = clauses_of(look)
    if ground is None:
        return clauses.placement_error_found_late
    return clauses.disturbance if ground is Ground.DISTURBANCE else clauses.impractical


def _json(ground: Ground | None) -> str:
    return msgspec.json.encode(ground).decode()


def _change(look: TableLook, dealers: tuple[tuple[str, str], ...]) -> Act:
    entries = (
        Entry("with_dealer.name", "Dealer who checks them too", values=dealers),
        Entry("cards", "Cards", "cards", hint="9h Ts; none for all", required=False),
    )
    command = ChangeCards(look.by, Actor("", Role.DEALER))
    asks = "Ask this dealer to confirm? The cards are changed when they do."
    done = "The dealer has been asked. The cards count as changed once they confirm."
    return Act(
        "Change cards", "Ask the dealer to confirm", command, clauses_of(look).cards_changed, entries, asks, "", done
    )


def _record(look: TableLook) -> Act:
    acts = clauses_of(look).staff_acts
    entries = (
        Entry("clause", "Rule", values=tuple((one, _brief(one)) for one in acts)),
        Entry("details", "What was done"),
    )
    command = RecordStaffAct(look.by, acts[0])
    return Act("Put on record", "Put it on record", command, acts[0], entries, done="It is on record.")


def _brief(cite: Cite) -> str:
    return f"{cite}: {words_of(cite)[:70]}"


async def _in_office(visit: Visit, office: Office) -> tuple[str, ...]:
    """Who holds an office at this moment."""
    streams = await visit.front.read(_appointed)
    people: list[Person] = [await visit.front.house.state(stream) for stream in streams]
    return tuple(one.id for one in people if office in offices(one, visit.now))


def _appointed(reading: Reading) -> list[str]:
    """The streams of everybody who was ever given an office."""
    return [str(row[0]) for row in reading.ask(_APPOINTED, [OfficeGiven.__struct_config__.tag])]
