import Testing

/// The examples of RFC 5545 3.8.5.3, each with the times that it lists, in New York.
///
/// Where the RFC shows an endless rule's first times (`…`), `isOpen` is true and only those are compared.
struct RFC5545Example: Sendable, CustomTestStringConvertible {
  let title: String
  let start: String
  let rule: String
  let times: String
  let isOpen: Bool

  init(_ title: String, _ start: String, _ rule: String, _ times: String, isOpen: Bool = false) {
    self.title = title
    self.start = start
    self.rule = rule
    self.times = times
    self.isOpen = isOpen
  }

  var testDescription: String { "\(title): \(rule)" }

  static let all = daily + weekly + monthly + yearly + positions + withinDays

  private static let september2 = "1997-09-02T09:00"

  static let daily = [
    Self("daily for 10 occurrences", september2, "FREQ=DAILY;COUNT=10", "1997-09: 2-11"),
    Self(
      "daily until 24 December 1997", september2, "FREQ=DAILY;UNTIL=19971224T000000Z",
      "1997-09: 2-30; 1997-10: 1-31; 1997-11: 1-30; 1997-12: 1-23"),
    Self(
      "every other day, forever", september2, "FREQ=DAILY;INTERVAL=2",
      "1997-09: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30; 1997-10: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30;"
        + "1997-11: 1 3 5 7 9 11 13 15 17 19 21 23 25 27 29; 1997-12: 1 3", isOpen: true),
    Self("every 10 days, 5 occurrences", september2, "FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09: 2 12 22; 1997-10: 2 12"),
    Self(
      "every day in January for 3 years", "1998-01-01T09:00",
      "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA", "1998-01: 1-31; 1999-01: 1-31; 2000-01: 1-31"),
    Self(
      "the same, daily", "1998-01-01T09:00", "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
      "1998-01: 1-31; 1999-01: 1-31; 2000-01: 1-31"),
  ]

  static let weekly = [
    Self(
      "weekly for 10 occurrences", september2, "FREQ=WEEKLY;COUNT=10", "1997-09: 2 9 16 23 30; 1997-10: 7 14 21 28; 1997-11: 4"),
    Self(
      "weekly until 24 December 1997", september2, "FREQ=WEEKLY;UNTIL=19971224T000000Z",
      "1997-09: 2 9 16 23 30; 1997-10: 7 14 21 28; 1997-11: 4 11 18 25; 1997-12: 2 9 16 23"),
    Self(
      "every other week, forever", september2, "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
      "1997-09: 2 16 30; 1997-10: 14 28; 1997-11: 11 25; 1997-12: 9 23; 1998-01: 6 20; 1998-02: 3 17", isOpen: true),
    Self(
      "Tuesday and Thursday for five weeks", september2, "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
      "1997-09: 2 4 9 11 16 18 23 25 30; 1997-10: 2"),
    Self(
      "the same by count", september2, "FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH",
      "1997-09: 2 4 9 11 16 18 23 25 30; 1997-10: 2"),
    Self(
      "every other week on three days", "1997-09-01T09:00",
      "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
      "1997-09: 1 3 5 15 17 19 29; 1997-10: 1 3 13 15 17 27 29 31; 1997-11: 10 12 14 24 26 28; 1997-12: 8 10 12 22"),
    Self(
      "every other week on Tuesday and Thursday", september2, "FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH",
      "1997-09: 2 4 16 18 30; 1997-10: 2 14 16"),
    Self(
      "weeks from Monday", "1997-08-05T09:00", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08: 5 10 19 24"),
    Self(
      "weeks from Sunday", "1997-08-05T09:00", "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08: 5 17 19 31"),
  ]

  static let monthly = [
    Self(
      "first Friday, 10 occurrences", "1997-09-05T09:00", "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
      "1997-09: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5; 1998-01: 2; 1998-02: 6; 1998-03: 6; 1998-04: 3; 1998-05: 1; 1998-06: 5"),
    Self(
      "first Friday until 24 December 1997", "1997-09-05T09:00", "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
      "1997-09: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5"),
    Self(
      "every other month, first and last Sunday", "1997-09-07T09:00", "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
      "1997-09: 7 28; 1997-11: 2 30; 1998-01: 4 25; 1998-03: 1 29; 1998-05: 3 31"),
    Self(
      "second-to-last Monday for 6 months", "1997-09-22T09:00", "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
      "1997-09: 22; 1997-10: 20; 1997-11: 17; 1997-12: 22; 1998-01: 19; 1998-02: 16"),
    Self(
      "third-to-last day, forever", "1997-09-28T09:00", "FREQ=MONTHLY;BYMONTHDAY=-3",
      "1997-09: 28; 1997-10: 29; 1997-11: 28; 1997-12: 29; 1998-01: 29; 1998-02: 26", isOpen: true),
    Self(
      "2nd and 15th", september2, "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
      "1997-09: 2 15; 1997-10: 2 15; 1997-11: 2 15; 1997-12: 2 15; 1998-01: 2 15"),
    Self(
      "first and last day", "1997-09-30T09:00", "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
      "1997-09: 30; 1997-10: 1 31; 1997-11: 1 30; 1997-12: 1 31; 1998-01: 1 31; 1998-02: 1"),
    Self(
      "every 18 months on the 10th to the 15th", "1997-09-10T09:00",
      "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15", "1997-09: 10-15; 1999-03: 10-13"),
    Self(
      "every Tuesday, every other month", september2, "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
      "1997-09: 2 9 16 23 30; 1997-11: 4 11 18 25; 1998-01: 6 13 20 27; 1998-03: 3 10 17 24 31", isOpen: true),
    Self(
      "the first Saturday that follows the first Sunday", "1997-09-13T09:00",
      "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
      "1997-09: 13; 1997-10: 11; 1997-11: 8; 1997-12: 13; 1998-01: 10; 1998-02: 7; 1998-03: 7; 1998-04: 11; 1998-05: 9; 1998-06: 13",
      isOpen: true),
    Self(
      "a day that does not exist is left out", "2007-01-15T09:00", "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
      "2007-01: 15 30; 2007-02: 15; 2007-03: 15 30"),
  ]

  static let yearly = [
    Self(
      "June and July for 10 occurrences", "1997-06-10T09:00", "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
      "1997-06: 10; 1997-07: 10; 1998-06: 10; 1998-07: 10; 1999-06: 10; 1999-07: 10; 2000-06: 10; 2000-07: 10; 2001-06: 10; 2001-07: 10"),
    Self(
      "every other year in three months", "1997-03-10T09:00", "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
      "1997-03: 10; 1999-01: 10; 1999-02: 10; 1999-03: 10; 2001-01: 10; 2001-02: 10; 2001-03: 10; 2003-01: 10; 2003-02: 10; 2003-03: 10"),
    Self(
      "every third year on three days of the year", "1997-01-01T09:00", "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
      "1997-01: 1; 1997-04: 10; 1997-07: 19; 2000-01: 1; 2000-04: 9; 2000-07: 18; 2003-01: 1; 2003-04: 10; 2003-07: 19; 2006-01: 1"),
    Self(
      "the 20th Monday of the year", "1997-05-19T09:00", "FREQ=YEARLY;BYDAY=20MO",
      "1997-05: 19; 1998-05: 18; 1999-05: 17", isOpen: true),
    Self(
      "Monday of week 20", "1997-05-12T09:00", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
      "1997-05: 12; 1998-05: 11; 1999-05: 17", isOpen: true),
    Self(
      "every Thursday in March", "1997-03-13T09:00", "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
      "1997-03: 13 20 27; 1998-03: 5 12 19 26; 1999-03: 4 11 18 25", isOpen: true),
    Self(
      "every Thursday in June, July and August", "1997-06-05T09:00", "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
      "1997-06: 5 12 19 26; 1997-07: 3 10 17 24 31; 1997-08: 7 14 21 28; 1998-06: 4 11 18 25; 1998-07: 2 9 16 23 30;"
        + "1998-08: 6 13 20 27; 1999-06: 3 10 17 24; 1999-07: 1 8 15 22 29; 1999-08: 5 12 19 26", isOpen: true),
    Self(
      "election day", "1996-11-05T09:00", "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
      "1996-11: 5; 2000-11: 7; 2004-11: 2", isOpen: true),
  ]

  static let positions = [
    Self(
      "third of Tuesday, Wednesday and Thursday", "1997-09-04T09:00", "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
      "1997-09: 4; 1997-10: 7; 1997-11: 6"),
    Self(
      "second-to-last weekday", "1997-09-29T09:00", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
      "1997-09: 29; 1997-10: 30; 1997-11: 27; 1997-12: 30; 1998-01: 29; 1998-02: 26; 1998-03: 30", isOpen: true),
  ]

  static let withinDays = [
    // The RFC prints UNTIL=19970902T170000Z, which is 13:00 in New York, and lists 15:00 all the same.
    Self(
      "every 3 hours from 9:00 to 17:00", september2, "FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z",
      "1997-09-02: 09:00 12:00 15:00"),
    Self(
      "every 15 minutes", september2, "FREQ=MINUTELY;INTERVAL=15;COUNT=6", "1997-09-02: 09:00 09:15 09:30 09:45 10:00 10:15"),
    Self("every hour and a half", september2, "FREQ=MINUTELY;INTERVAL=90;COUNT=4", "1997-09-02: 09:00 10:30 12:00 13:30"),
    Self(
      "every 20 minutes of eight hours, daily", september2, "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
      everyTwentyMinutes, isOpen: true),
    Self(
      "the same, minutely", september2, "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16", everyTwentyMinutes, isOpen: true),
  ]

  private static let everyTwentyMinutes = ["1997-09-02", "1997-09-03"].map { day in
    let times = (9...16).flatMap { hour in [0, 20, 40].map { "\(hour < 10 ? "0" : "")\(hour):\($0 == 0 ? "0" : "")\($0)" } }
    return "\(day): \(times.joined(separator: " "))"
  }.joined(separator: ";")
}
