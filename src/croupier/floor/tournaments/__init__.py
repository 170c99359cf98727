"""A live tournament: the tournament of the rules, with what the floor adds around each table of its sessions.

One decider on one stream, since a tournament holds its tables: `state`, `commands` and `events`, `decide` and `evolve`,
`at_tables` (a session's table as a live table), `drawing` (draws that nobody chose), `due` (what the clock brings),
`postings`, `facts` (what its people are told) and `view`.
"""
