"""Cards and spins that nobody chose alone, provable by anybody.

In the order of a shoe's life: `shuffle` and `commitment` (the house), `gathering` and `combining` (the patrons),
`opening` and `publishing` (what leaves the server), `proof` (the file) and `verifying`.
"""
