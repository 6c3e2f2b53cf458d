import Recurrence

/// What the repeating events of one feed may still give: a few that repeat every second must not take the memory that there is, nor what
/// the others need.
///
/// One event gets a tenth of what is left at most, so that many of them are cut ever shorter; but always the first ten instances, from
/// which the nearest alarms come. Events with long words count for more, since what is written of an instance repeats them.
struct OccurrenceAllowance {
  /// 2,000,000 occurrences, or alarms of the feed's own, with a hundred bytes of words each: a tenth of what is left is then all that one
  /// event may give in a window for the first ten events that give that much.
  static let limit = 2_000_000
  private static let sure = 10
  private static let bytesEach = 100

  private var rest = OccurrenceAllowance.limit

  /// How many instances an event may give whose instances are written with that many bytes of words.
  func share(wordBytes: Int) -> Int {
    min(RecurrenceSet.instanceLimit, max(OccurrenceAllowance.sure, rest / 10 / OccurrenceAllowance.weight(wordBytes)))
  }

  /// Takes off what an event gave.
  mutating func take(_ count: Int, wordBytes: Int) {
    rest = max(0, rest - count * OccurrenceAllowance.weight(wordBytes))
  }

  private static func weight(_ wordBytes: Int) -> Int { max(1, wordBytes / bytesEach) }
}

extension EventRecord {
  /// What is written of each instance.
  var wordBytes: Int { uid.utf8.count + title.utf8.count + location.utf8.count }
}

extension FeedAlarmRule {
  /// What is written each time that it rings for that event.
  func wordBytes(of record: EventRecord) -> Int { record.uid.utf8.count + max(text.utf8.count, text.isEmpty ? record.title.utf8.count : 0) }
}
