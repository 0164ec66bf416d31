"""The battle screen: what a player sees, may do and is told, without any rule of any family."""
