"""Hooks: addresses that are told, signed and in order, what the public learns of an event."""
