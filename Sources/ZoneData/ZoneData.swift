// ZoneData: to come.
