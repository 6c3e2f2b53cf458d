// ICalendar: to come.
