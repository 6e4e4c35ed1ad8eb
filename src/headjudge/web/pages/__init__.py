"""One module per page: what its template may use, and how that is put together from an event."""
