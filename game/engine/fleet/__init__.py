"""Capital ships and squadrons: hull zones, defence tokens, command dials and a deck of damage cards."""
