"""HTTP and WebSocket over the house: who is calling, what they may send and see, and nothing about a rule.

`settings` (what the operator chose), `guard` with `forgery`, `rates` and `cookies` (what every request passes),
`problems` and `answers` (typed, whatever goes wrong), `front` (who is calling, and as what), `routes/` (the API),
`news` and `sockets` (the WebSocket), `description` (OpenAPI, read off the routes), `metrics`, `logs`, `serving` (from a
database's address to a running server).
"""
