"""What programs ask: everything a page can do, as JSON, with a token instead of a session."""
