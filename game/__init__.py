"""Salient: a hex-and-grid wargame."""
