"""The rules: pure Python and numpy; no window, no files, no clock."""
