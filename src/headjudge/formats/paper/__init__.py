"""Paper for the wall, the tables and the desk: a sheet is a plain value, and `press` makes a PDF of it."""
