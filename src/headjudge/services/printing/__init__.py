"""What an event has on paper: from a tournament to the sheets of `headjudge.formats.paper`."""
