import ICalendar

/// How an input came to be read.
enum InputPlace {
  /// The user, or the configuration, names it.
  case named
  /// It stands in a folder that is named.
  case inFolder
}

/// A feed that keyalarm wrote itself, among those to plan from: an alarm made of an alarm rings twice for one event.
///
/// In a folder it is one of the calendars only by its ending, and is passed over; one that is named is read.
struct OwnFeed: PassedOverInput {
  /// - Throws: itself, for a feed that is to be passed over.
  /// - Returns: what is to be told of one that is read; nil where keyalarm did not write it.
  static func warning(of reading: FeedReading, named name: String, _ place: InputPlace) throws(OwnFeed) -> String? {
    guard reading.isOwn else { return nil }
    if place == .inFolder { throw OwnFeed() }
    return "\(name): warning: keyalarm wrote this feed, so alarms are made of its alarms; give the calendars that it was made of"
  }

  /// What is told of it.
  var description: String { "keyalarm wrote this feed; it is passed over, as its alarms would ring again" }
}

/// A file that is none of those to be read, as only its contents show; its description says so in words. It is told, and nothing is
/// missing.
protocol PassedOverInput: Error, CustomStringConvertible {}
