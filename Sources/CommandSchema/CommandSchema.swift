// CommandSchema: to come.
