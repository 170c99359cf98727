"""HTTP and WebSocket over the house: who is calling, what they may send and see, and nothing about a rule.

`settings` (what the operator chose), `http/` (what every request passes: guard, rate limits, cookies, bodies, problems,
and the OpenAPI description), `callers` (who is calling, and as what), `routes/` (the API), `sockets/` (WebSockets),
`pages/` (HTML), `bounded_work/` (what strangers may set going), `metrics`, `logs`, `lifecycle` (from a database's
address to a running server).
"""
