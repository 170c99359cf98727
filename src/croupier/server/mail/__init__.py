"""Notices of tournaments by e-mail, where the operator has set up a mail server.

The log is the outbox: a notice that goes by e-mail says so in the person's stream. `mail_outbox` keeps outside the
chain how far the log was read and which notices still wait, `letters` writes what is sent, `smtp_line` sends it, and
`postman` does all of it beside the house, which never waits for any of it.
"""
