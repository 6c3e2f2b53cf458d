import AlarmPlanning

/// The events of a calendar that are worth reading, in groups that share a UID.
///
/// Where the title alone decides, events of which no revision and no instance can be wanted are left out here, before they are parsed:
/// that changes nothing of what comes out, only how soon.
struct EventCandidates {
  /// Each with all revisions and overrides of one UID, in the order of the feed.
  private(set) var groups: [[ComponentOutline]] = []
  private var uids: [Int: String] = [:]
  private var unreadable: Set<Int> = []

  init(_ events: [ComponentOutline], in bytes: [UInt8], encoding: FeedEncoding, request: FeedRequest) {
    var index: [String: Int] = [:]
    var isWanted: [Bool] = []
    for outline in events {
      let words = OutlineWords(outline, in: bytes, encoding: encoding)
      uids[outline.firstLine] = words.uid
      if outline.refusal != nil, words.title == nil { unreadable.insert(outline.firstLine) }
      let place = words.uid.flatMap { index[$0] } ?? groups.count
      if place == groups.count {
        groups.append([])
        isWanted.append(false)
        if let uid = words.uid { index[uid] = place }
      }
      groups[place].append(outline)
      isWanted[place] = isWanted[place] || EventCandidates.mayBeWanted(words, by: request) || unreadable.contains(outline.firstLine)
    }
    groups = zip(groups, isWanted).filter(\.1).map(\.0)
  }

  func uid(of outline: ComponentOutline) -> String? { uids[outline.firstLine] }

  /// Whether a title in the group cannot be known, so that its faults are told in any case.
  func isUnreadable(_ group: [ComponentOutline]) -> Bool {
    group.contains { unreadable.contains($0.firstLine) }
  }

  private static func mayBeWanted(_ words: OutlineWords, by request: FeedRequest) -> Bool {
    guard request.decidesByTitle else { return true }
    return request.isWanted([Event(uid: words.uid ?? "", title: words.title ?? "", source: "", occurrences: [])])
  }
}

/// The UID and title of an event, read without parsing the rest of it.
struct OutlineWords {
  private(set) var uid: String?
  /// Nil where the event has none that is whole.
  private(set) var title: String?

  init(_ outline: ComponentOutline, in bytes: [UInt8], encoding: FeedEncoding) {
    var cursor = LineCursor(bytes, range: outline.range, firstLine: outline.firstLine)
    var depth = 0
    while let line = cursor.next() {
      guard let name = ScannedName(of: line.range, in: bytes) else { continue }
      switch name {
      case .begin: depth += 1
      case .end: depth = max(1, depth - 1)
      case .uid where depth == 1 && uid == nil: uid = value(line, .uid, bytes, encoding)
      case .summary where depth == 1 && title == nil && isWhole(line, in: outline):
        title = ContentLine(.summary, line, in: bytes).map { TextDecoding(of: $0, encoding: encoding).unescapedText }
      default: break
      }
    }
  }

  private func value(_ line: LineCursor.Line, _ name: ScannedName, _ bytes: [UInt8], _ encoding: FeedEncoding) -> String? {
    let text = ContentLine(name, line, in: bytes).map { TextDecoding(of: $0, encoding: encoding).text.trimmingBlanks }
    return text?.isEmpty == false ? text : nil
  }

  /// The last line of an event that is cut inside a line is not.
  private func isWhole(_ line: LineCursor.Line, in outline: ComponentOutline) -> Bool {
    outline.refusal != .cutInsideLine || line.range.upperBound < outline.range.upperBound
  }
}
