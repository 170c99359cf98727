"""A live tournament: the tournament of the rules, with what the floor adds around each table of its sessions.

One decider on one stream, since a tournament holds its tables: `state`, `commands` and `events`, `decide` and `evolve`.
`live_tables` and `execution`: a session's table as a live table; `committed_draws`: draws nobody chose; `due`, `clock`,
`continuation`, `missed_wagers` and `command_times`: what time brings, and what waits; `care`: who may pay. `postings`,
`receipts`, `facts`, `view`, `conditions` and `listing`: what leaves it.
"""
