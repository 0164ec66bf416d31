"""The battle map: the ground, what stands on it, what is known about it, and the eye that looks at it."""
