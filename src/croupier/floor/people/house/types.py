"""The house itself, stream `house`: its currency, name, age and helpline, the link to become its owner, and the copies
of the rules that its owner attached."""

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from croupier.floor.messages import LogEntry
from croupier.floor.people.commands import Digest
from croupier.floor.people.house.gaming_hours import GamingHours, GamingHoursSet, SetGamingHours
from croupier.floor.people.house.play_restrictions import PlayRestriction, PlayRestrictionEvent, RestrictionCommand
from croupier.floor.people.house.waiver import SecondPersonWaiver, WaiverCommand, WaiverEvent
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import OrderedBy
from croupier.rulebook import shelf

Currency = Annotated[str, msgspec.Meta(pattern=r"^[A-Z]{3}\Z")]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
ShortText = Annotated[str, msgspec.Meta(max_length=200)]
Age = Annotated[int, msgspec.Meta(ge=1, le=99)]
if TYPE_CHECKING:  # the type checker cannot know which books will be installed
    BookName = str
else:
    BookName = Literal[shelf()]
RulesTitle = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
RulesText = Annotated[str, msgspec.Meta(min_length=1, max_length=300_000)]


class RulesCopy(msgspec.Struct, frozen=True):
    """The text that stands for a book's rules at the tables. It is in the event with this version; `sha256` is that of
    its bytes in UTF-8."""

    book: str
    title: str
    sha256: str
    at: int
    version: int


class HouseKey(msgspec.Struct, frozen=True):
    """A public key that the house signs with from a moment on, in hexadecimal. `signature` is that of the key `before`
    over this one; both are empty for the first."""

    key: str
    at: int
    before: str = ""
    signature: str = ""


class HouseState(msgspec.Struct, frozen=True):
    """`link` is the digest of the owner's one-time link, empty once it is used; `login_key` that of the key by which
    logins are marked, which lies outside the chain. `rows_marked` is False in a house of 0.1.0 until it is upgraded.
    `keys` are those that sign its records, the one in use last. Where it `asks_identification`, patrons play once they
    have shown theirs. `two_person_sum` is 0 if the owner has said none, `hours` none if gaming is always.
    `restrictions` is the register of ACT-BJ 4.8, in the order of its entries. `watching` is whether people without
    an account may watch, None if the owner has not said."""

    version: int
    currency: str
    name: str
    age: int
    helpline: str
    play_money: bool
    link: str
    login_key: str
    owner: str = ""
    copies: tuple[RulesCopy, ...] = ()
    rows_marked: bool = False
    keys: tuple[HouseKey, ...] = ()
    asks_identification: bool = False
    waiver: SecondPersonWaiver | None = None
    two_person_sum: int = 0
    hours: GamingHours | None = None
    restrictions: tuple[PlayRestriction, ...] = ()
    watching: bool | None = None

    @property
    def open_to_watchers(self) -> bool:
        """Whether tables are watched without an account: as the owner says, or else where nothing is won for real."""
        return self.play_money if self.watching is None else self.watching

    def copy_of(self, book: str) -> RulesCopy | None:
        """The copy of a book's rules, where one is attached."""
        return next((copy for copy in self.copies if copy.book == book), None)


class OpenHouse(msgspec.Struct, frozen=True, tag="house.open"):
    """The first start; given by the system. An `age` of 0 is that of the rules; `key` is the house's public one."""

    currency: Currency
    name: Title
    link: Digest
    login_key: Digest
    age: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    helpline: ShortText = ""
    play_money: bool = False
    key: Digest | None = None


class RenewLink(msgspec.Struct, frozen=True, tag="house.renew link"):
    """A new link to become the owner, asked for on the machine that the house runs on; given by the system."""

    link: Digest


class MarkRows(msgspec.Struct, frozen=True, tag="house.mark rows"):
    """What lay outside the chain before rows were marked is marked now, `rows` of them; given by the system."""

    rows: int


class BecomeOwner(msgspec.Struct, frozen=True, tag="house.become owner"):
    """Anyone who has the link becomes the owner, as a new member of staff; one before them holds no office any more."""

    token: str
    person: str
    login: Digest
    credential: Digest


class ChangeSettings(OrderedBy, frozen=True, tag="house.change settings"):
    """The owner changes what the house says about itself."""

    name: Title
    age: Age
    helpline: ShortText


class AttachRules(OrderedBy, frozen=True, tag="house.attach rules"):
    """The owner attaches the approved text of a book, in place of one that was attached before."""

    book: BookName
    title: RulesTitle
    text: RulesText


class AskIdentification(OrderedBy, frozen=True, tag="house.ask identification"):
    """The owner has patrons show who they are before they play, or no longer."""

    asks: bool


class AllowWatching(OrderedBy, frozen=True, tag="house.allow watching"):
    """The owner lets people watch tables without an account, or no longer."""

    allows: bool


OwnersCommand = ChangeSettings | AttachRules | AskIdentification | AllowWatching | SetGamingHours | WaiverCommand
HouseCommand = OpenHouse | RenewLink | MarkRows | BecomeOwner | OwnersCommand | RestrictionCommand


class HouseOpened(msgspec.Struct, frozen=True, tag="house.opened"):
    currency: str
    name: str
    age: int
    helpline: str
    play_money: bool
    link: str
    login_key: str
    rows_marked: bool = False


class LinkRenewed(msgspec.Struct, frozen=True, tag="house.link renewed"):
    link: str


class RowsMarked(msgspec.Struct, frozen=True, tag="house.rows marked"):
    """From here on a row outside the chain without the house's mark is none. `rows` got theirs; sign-ins ended."""

    rows: int


class OwnerBecame(msgspec.Struct, frozen=True, tag="house.owner became"):
    """The link is used up. `before` is who was the owner until now; they leave all `offices` that they held."""

    person: str
    login: str
    credential: str
    before: str
    offices: tuple[Office, ...] = (Office.OWNER,)


class SettingsChanged(OrderedBy, frozen=True, tag="house.settings changed"):
    name: str
    age: int
    helpline: str


class IdentificationAsked(OrderedBy, frozen=True, tag="house.identification asked"):
    """From here on patrons show who they are before they play, or need not."""

    asks: bool


class WatchingAllowed(OrderedBy, frozen=True, tag="house.watching allowed"):
    """From here on people without an account may watch tables, or may not."""

    allows: bool


class RulesAttached(OrderedBy, frozen=True, tag="house.rules attached"):
    """The text itself is here, so that nobody can change it afterwards; the house's state has only its digest."""

    book: str
    title: str
    sha256: str
    text: str


class KeyNamed(msgspec.Struct, frozen=True, tag="house.key named"):
    """The house signs with this key from now on: its public half in hexadecimal, and the signature over it by the key
    `before`. Both are empty for the first key."""

    key: str
    before: str = ""
    signature: str = ""


HouseEvent = (
    HouseOpened
    | LinkRenewed
    | RowsMarked
    | OwnerBecame
    | SettingsChanged
    | RulesAttached
    | KeyNamed
    | IdentificationAsked
    | WatchingAllowed
    | GamingHoursSet
    | WaiverEvent
    | PlayRestrictionEvent
)


class HouseEntry(LogEntry[HouseEvent], frozen=True):
    """What one envelope of `house` holds."""
