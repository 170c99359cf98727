"""Cards and spins that nobody chose alone, provable by anybody.

In the order of a shoe's life: `shuffle` and `commitment` (the house), `nonce_collection` and `patron_part` (patrons),
`openings` and `publication` (what leaves the server), `proof` (the file), `verification` and `verdicts`.
"""
