"""The tables, for both databases. What is history is only ever added to; the database itself refuses anything else."""

VERSION = 1

TABLES = """
CREATE TABLE batches (
    number {big} PRIMARY KEY,
    command {text} NOT NULL UNIQUE,
    at {text} NOT NULL,
    answer {bytes} NOT NULL,
    last_position {big} NOT NULL,
    last_leg {big} NOT NULL,
    hash {bytes} NOT NULL
);
CREATE TABLE events (
    position {big} PRIMARY KEY,
    batch {big} NOT NULL REFERENCES batches (number),
    stream {text} NOT NULL,
    version {big} NOT NULL CHECK (version > 0),
    kind {text} NOT NULL,
    body {bytes} NOT NULL,
    postings {bytes} NOT NULL,
    previous {bytes} NOT NULL,
    hash {bytes} NOT NULL,
    UNIQUE (stream, version)
);
CREATE TABLE legs (
    account {text} NOT NULL,
    unit {text} NOT NULL,
    leg {big} NOT NULL,
    position {big} NOT NULL REFERENCES events (position),
    other {text} NOT NULL,
    amount {big} NOT NULL,
    balance {big} NOT NULL,
    PRIMARY KEY (account, unit, leg)
){clustered};
CREATE TABLE checkpoints (
    number {big} PRIMARY KEY,
    body {bytes} NOT NULL,
    signature {bytes} NOT NULL
);
CREATE TABLE snapshots (
    stream {text} PRIMARY KEY,
    version {big} NOT NULL,
    state {bytes} NOT NULL
);
CREATE TABLE people (
    id {text} PRIMARY KEY,
    particulars {bytes} NOT NULL
);
"""

HISTORY = ("batches", "events", "legs", "checkpoints")

SQLITE = TABLES.format(big="INTEGER", text="TEXT", bytes="BLOB", clustered=" WITHOUT ROWID") + "".join(
    f"""
CREATE TRIGGER {table}_{act} BEFORE {act} ON {table} BEGIN SELECT RAISE(ABORT, 'history is only added to'); END;"""
    for table in HISTORY
    for act in ("UPDATE", "DELETE")
)

POSTGRES = (
    TABLES.format(big="BIGINT", text='TEXT COLLATE "C"', bytes="BYTEA", clustered="")
    + """
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'history is only added to'; END $$;"""
    + "".join(
        f"""
CREATE TRIGGER {table}_history BEFORE UPDATE OR DELETE OR TRUNCATE ON {table}
FOR EACH STATEMENT EXECUTE FUNCTION refuse();"""
        for table in HISTORY
    )
)
