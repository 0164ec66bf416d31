"""What a family of rules adds to the window: how its pieces, marks and dice are painted."""
