"""People of the house: accounts, offices, limits that patrons set for themselves, exclusions, and the cage.

Three deciders, all pure. `Given` is what comes from outside: the time, who calls, other streams' states, balances.

| stream     | state    | commands and events  | decides                                                         |
|------------|----------|----------------------|-----------------------------------------------------------------|
| `person P` | `Person` | `commands`, `events` | `person.decide`, `person.elsewhere`, `evolve.evolve`            |
| `login H`  | `Login`  | none; `LoginTaken`   | `evolve.evolve_login`                                           |
| `identity D` | `Identity` | none; `IdentityTaken` | `evolve.evolve_identity`                                     |
| `house`    | `House`  | `house`              | `housekeeping.decide`, `.evolve`, `.elsewhere`                  |
| `cage`     | `Cage`   | `cage`               | `cashiering.decide`, `.evolve`, `.elsewhere`, `.postings`, ...  |

`elsewhere` gives `(stream, event)` for other streams, to be written in the same batch. Streams that a decision has
looked at are held to the version that it saw: so no login is had twice, and nobody acts in an office that has just
ended. `cashiering.never_below_zero` names the accounts that the ledger is to hold above zero.

What a table tells a person's stream: `facts.facts_of(table, engine_event)`, and `standing.count(person, at, balance)`
with a patron's first wager of a day, from which on their losses of the day, the week and the month can be told. How a
patron stands when they sit down, buy chips or wager: `standing.standing(person, at, balance, table)`. Days, weeks and
months are those of UTC, weeks begin on Monday.

Who may: `authority.check(person, actor, at)` for commands at a table, `check_viewer` for views; `roles`, `offices`.

Beside the chain, where it can be erased, through a `Beside` (three calls of the journal's):

| key             | what                                                                         |
|-----------------|------------------------------------------------------------------------------|
| `P`             | `Particulars`: display name, contact, login (`particulars`)                   |
| `credential D`  | what a password is checked with; the log holds the digest D of it (`hashing`) |
| `sign-in D`     | a sign-in, under the digest of its token (`sign_ins`)                         |
| `sign-ins refused` | written where a try is no event, so that all take as long (`credentials`)  |
| `login key D`   | the key that logins are marked with, so that nobody can guess them off the log |

Every row carries a mark by the house's key that binds it to its name (`floor/row_macs`), and the log says which
credential holds and which sign-ins have not ended (`Person.credential`, `.epoch`, `.sign_ins`): what lies beside the
chain can be neither forged nor exchanged, and an ended sign-in not put back. Tries that fail are events, counted by
where they come from (`throttling`). `reception.Reception` does what takes both: sign-up, accounts for staff,
the owner's link, new passwords, names and their erasure; what is filled in for it is in `forms`. `sign_ins.SignIns`
signs in and out, and says who somebody is. `first_start.open_house` opens a new house and gives the token of the
owner's link.
"""
