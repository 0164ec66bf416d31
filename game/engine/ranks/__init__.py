"""`ranks`: regiments in trays and ranks, secret dials, morale and the eleven-step attack."""
