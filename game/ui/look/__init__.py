"""How the window looks: colours, letters and sizes, in one place each."""
