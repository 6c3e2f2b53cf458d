import AlarmPlanning
import CivilTime

/// An event as it goes by the scanner.
struct ScannedEvent {
  /// What its title says of it.
  enum Title {
    /// No SUMMARY was seen that is whole.
    case missing
    case unwanted, wanted
  }

  var outline = ComponentOutline(range: 0..<0, firstLine: 1, refusal: nil)
  var title = Title.missing
  /// Nil where there is no UID.
  var uidHash: UIDHash?
}

/// Decides which events of a feed are read: those whose titles can be wanted, and all that share a UID with one of them.
///
/// What is left out here would have given nothing: the selection changes only how soon an answer is there.
struct EventSelection {
  private var test: TitleTest?
  private var kept: [ScannedEvent] = []
  private var passedOver = UIDIndex()
  /// Events that cannot be read and whose titles nobody wants.
  private var refused: [ScannedEvent] = []

  /// A selection by titles; nil keeps every event.
  init(byTitle test: TitleTest?) {
    self.test = test
  }

  /// What a SUMMARY line, its folds included, says of its event.
  mutating func judge(titleLine: Span<UInt8>) -> ScannedEvent.Title {
    test?.judge(titleLine) ?? (TitleTest.isProperty(titleLine) ? .wanted : .missing)
  }

  mutating func add(_ event: ScannedEvent) {
    if event.title == .wanted || test == nil || event.isUnreadable || event.title == .missing && (test?.wantsUntitled ?? true) {
      kept.append(event)
    } else if event.uidHash != nil {
      if event.outline.refusal == nil { passedOver.append(event) } else { refused.append(event) }
    }
  }

  /// The events to read, in groups that can share a UID, in the order of the feed.
  ///
  /// - Parameter calendars: where the calendars begin: a UID means something within its calendar.
  consuming func groups(calendars: [Int]) throws -> [[ScannedEvent]] {
    var places: [GroupKey: Int] = [:]
    var groups: [[ScannedEvent]] = []
    func key(_ hash: UIDHash?, _ offset: Int) -> GroupKey {
      GroupKey(hash: hash, calendar: calendars.firstIndexInOrder { $0 > offset })
    }
    for event in kept {
      // Events without a UID are told apart by what stands in for it, once they are read.
      let key = key(event.uidHash, event.outline.range.lowerBound)
      if let place = places[key] {
        groups[place].append(event)
      } else {
        places[key] = groups.count
        groups.append([event])
      }
    }
    func join(_ event: ScannedEvent) {
      guard let hash = event.uidHash, let place = places[key(hash, event.outline.range.lowerBound)] else { return }
      groups[place].append(event)
    }
    refused.forEach(join)
    try passedOver.forEach(of: Set(kept.compactMap(\.uidHash)), join)
    return EventSelection.inOrder(groups)
  }

  private struct GroupKey: Hashable {
    let hash: UIDHash?
    let calendar: Int
  }

  /// Members by their place in the feed, groups by their first member's.
  private static func inOrder(_ groups: [[ScannedEvent]]) -> [[ScannedEvent]] {
    groups.map { $0.count == 1 ? $0 : $0.sorted { $0.outline.range.lowerBound < $1.outline.range.lowerBound } }
      .sorted { $0[0].outline.range.lowerBound < $1[0].outline.range.lowerBound }
  }
}

extension ScannedEvent {
  /// Whether the event cannot be read and nobody knows its title, so that it is told of in any case.
  var isUnreadable: Bool { outline.refusal != nil && title == .missing }
}
