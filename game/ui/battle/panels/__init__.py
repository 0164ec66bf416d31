"""What stands beside the map, a sheet each."""
