import CivilTime
import Recurrence

/// The newest revisions among records of one UID that stand for the same thing: the whole event, or one instance of a series.
///
/// Of several the highest SEQUENCE counts; of those with one DTSTART the latest DTSTAMP, and the later in the feed if that is equal too.
/// Records with one SEQUENCE and another DTSTART are events of their own, whose UIDs clash.
struct EventRevisions {
  /// What a record stands for.
  enum Slot: Hashable {
    case whole
    case instance(InstanceKey)
    /// An instance that cannot be told, since the RECURRENCE-ID cannot be read.
    case unknown(line: Int)
  }

  /// In the order of the feed.
  private(set) var current: [EventRecord] = []
  /// Older ones in the order of the feed, with the line of the revision that counts instead.
  private(set) var superseded: [(record: EventRecord, by: Int)] = []

  private struct Key: Hashable {
    let slot: Slot
    let start: Instant
    let isDate: Bool
  }

  init(_ records: [EventRecord], slot: (EventRecord) -> Slot, start: (EventRecord) -> Instant) {
    guard records.count > 1 else {
      current = records
      return
    }
    let slots = records.map(slot)
    var newest: [Slot: EventRecord] = [:]
    for (record, slot) in zip(records, slots) where record.sequence > newest[slot]?.sequence ?? .min { newest[slot] = record }
    var places: [Key: Int] = [:]
    var losers: [(record: EventRecord, place: Int)] = []
    for (record, slot) in zip(records, slots) {
      if let higher = newest[slot], higher.sequence > record.sequence {
        superseded.append((record: record, by: higher.line))
      } else {
        let key = Key(slot: slot, start: start(record), isDate: record.start.isDate)
        if let loser = add(record, at: &places[key]) { losers.append(loser) }
      }
    }
    // Which one counts is known only now.
    superseded += losers.map { (record: $0.record, by: current[$0.place].line) }
    superseded.sort { $0.record.line < $1.record.line }
  }

  /// Adds a record to those that count at that place in `current`; returns the one that does not, where there are two.
  private mutating func add(_ record: EventRecord, at place: inout Int?) -> (record: EventRecord, place: Int)? {
    guard let place else {
      place = current.count
      current.append(record)
      return nil
    }
    let other = current[place]
    guard record.stamp ?? .earliest >= other.stamp ?? .earliest else { return (record, place) }
    current[place] = record
    return (other, place)
  }
}
