// AlarmPlanning: to come.
