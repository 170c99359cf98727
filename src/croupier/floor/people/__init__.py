"""People of the house: accounts, offices, limits that patrons set for themselves, exclusions, and the cage.

Three pure deciders. `PeopleInputs` are what comes from outside: the time, the caller, other streams' states, balances.

| stream       | state        | commands and events   | decides                                                      |
|--------------|--------------|-----------------------|--------------------------------------------------------------|
| `person P`   | `Person`     | `commands`, `events`  | `decide.decide`, `.claimed_names`, `evolve.evolve`           |
| `login H`    | `Login`      | none; `LoginTaken`    | `evolve.evolve_login`                                        |
| `identity D` | `Identity`   | none; `IdentityTaken` | `evolve.evolve_identity`                                     |
| `house`      | `HouseState` | `house.types`         | `house.decide`: `decide`, `evolve`, `owner_facts`            |
| `cage`       | `Cage`       | `cage.types`          | `cage.decide`: `decide`, `evolve`, `patron_facts`, `postings` |

`claimed_names`, `owner_facts` and `patron_facts` give `(stream, event)` for other streams, written in the same batch.
A batch holds every stream that its decision read to the version it saw: so no login is taken twice, and nobody acts in
an office that has just ended. `never_below_zero` in `cage.decide` names the accounts that the ledger keeps above zero.

A table tells a person's stream `events_for_people.facts_of(table, engine_event)` and, with a patron's first wager of a
day, `remaining_limits.count(person, at, balance, table)`: from then on their losses of the day, week and month are
known. A round that another table had not decided by then tells its result with `remaining_limits.settle_earlier`.
`remaining_limits.remaining_limits(person, at, balance, table)` says what a patron may still buy or lose. Days, weeks
and months are those of UTC; weeks begin on Monday.

`offices.authority` says who may: `check_role` for commands at a table, `check_viewer` for views; `roles`, `offices`.

Outside the chain, where it can be erased, in a `PrivateStore` (three calls of the journal's):

| key             | what                                                                         |
|-----------------|------------------------------------------------------------------------------|
| `P`             | `Particulars`: display name, contact, login (`personal_details`)              |
| `credential D`  | what a password is checked with; the log holds the digest D of it (`password_hashing`) |
| `sign-in D`     | a sign-in, under the digest of its token (`sign_ins`)                         |
| `sign-ins refused` | written where a try is no event, so that all take as long (`credentials`)  |
| `login key D`   | the key that logins are marked with, so that nobody can guess them off the log |

Every row carries a mark by the house's key that binds it to its name (`floor/row_macs`), and the log says which
credential holds and which sign-ins have not ended (`Person.credential`, `.epoch`, `.sign_ins`): what lies outside the
chain can be neither forged nor exchanged, and an ended sign-in not put back. Tries that fail are events, counted by
where they come from (`sign_in_attempts`). `account_service.Reception` does what takes both: sign-up, accounts for
staff, the owner's link, new passwords, names and their erasure; what is filled in for it is in `forms`.
`sign_ins.SignIns` signs in and out, and says who somebody is. `owner_link.ensure_house_open` opens a new house and
gives the token of the owner's link.
"""
