"""The only SQL: the event log and the plain tables, in SQLite or PostgreSQL."""
