"""`front`: operational war of supply."""
