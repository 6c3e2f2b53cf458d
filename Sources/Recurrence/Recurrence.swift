// Recurrence: to come.
