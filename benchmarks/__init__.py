"""How fast the program is, each measurement printed as a ratio against a peer in the same run."""
