"""`squad`: squads, vehicles and dice pools."""
