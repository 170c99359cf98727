"""A round of a live table as a record: a text that `croupier adjudicate` settles to the same settlement."""

import msgspec

from croupier.equipment.cards import UNSEEN
from croupier.floor.inspection.rounds import Course
from croupier.floor.inspection.story import Story
from croupier.games.baccarat.events import CardDealt as BaccaratCard
from croupier.games.ultimate_holdem.events import CardDealt as HoldemCard
from croupier.records import read_record, write_record
from croupier.rulebook import Refused, open_book
from croupier.table.events import Event, PatronJoined
from croupier.table.state import Table

floor = open_book("FLOOR")

BY_RULING = (
    "The lines of a record can't tell this round: it stands in it as it was settled, by ruling, with its events."
)


class RoundRecord(msgspec.Struct, frozen=True):
    """The record's text. `says` is empty where its lines tell the whole round; else why they don't."""

    text: str
    says: str = ""


@floor("1.8")
def record_of(story: Story, *, hidden_cards: bool = False) -> RoundRecord:
    """A round that is over, as a record; `hidden_cards` keeps those that were never turned, for the inspector."""
    one = story.round
    if not one.over:
        raise Refused(floor["1.8"], f"Round {one.number} is still played: it can be read when it is over.")
    if one.course is Course.CALLED_OFF:
        raise Refused(floor["1.8"], f"Round {one.number} was called off before its first card: nothing was settled.")
    events = story.events if hidden_cards else tuple(map(_as_everybody_saw, story.events))
    text = write_record(*_in_one_word(story.before.table, events))
    return RoundRecord(text, BY_RULING if read_record(text).rounds[0].by_ruling else "")


def _as_everybody_saw(event: Event) -> Event:
    """Cards that are dealt face down are nobody's to tell; those that were turned are told as they are turned."""
    match event:
        case HoldemCard() | BaccaratCard(face_up=False):
            return msgspec.structs.replace(event, card=UNSEEN)
        case _:
            return event


def _in_one_word(table: Table, events: tuple[Event, ...]) -> tuple[Table, tuple[Event, ...]]:
    """A name in a record is one word: `box 3` is told as `box-3`."""
    joined = [event.patron for event in events if isinstance(event, PatronJoined)]
    names = [name for name in (*(patron.name for patron in table.patrons), *joined) if " " in name]
    if not names:
        return table, events
    written = msgspec.json.encode((table, events))
    for name in dict.fromkeys(names):
        word = msgspec.json.encode(name.replace(" ", "-"))
        written = written.replace(msgspec.json.encode(name), word)
    return msgspec.json.decode(written, type=tuple[Table, tuple[Event, ...]])
