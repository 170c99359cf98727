"""A live tournament: the tournament of the rules, with what the floor adds around each table of its sessions.

One decider on one stream, since a tournament holds its tables: `state`, `commands` and `events`, `decide` and `evolve`.
`at_tables` and `carrying_out`: a session's table as a live table; `drawing`: draws that nobody chose; `due`, `clock`,
`going_on`, `silence` and `timing`: what time brings, and what waits for somebody; `care`: who may pay. `postings`,
`receipts`, `facts`, `view`, `conditions`, `listing` and `proofs`: what leaves it.
"""
