"""HTTP: connections, limits, cookies, bodies, answers and problems."""
