"""Standings: what everybody's results come to, exactly, in the order the rulebook ranks them."""
