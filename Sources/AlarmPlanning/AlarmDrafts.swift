import CivilTime

/// The alarms of a plan before they are worded, in the plan's order.
///
/// A rule that rings each minute gives tens of thousands of them, of which a plan keeps thirty: a draft is a few numbers.
struct AlarmDrafts: Sendable {
  private let matches: MatchedEvents
  private let drafts: [Draft]
  /// Each alarm as the drafts that are one with it, in the order of `precedes`.
  private var alarms: ArraySlice<Range<Int>>

  /// One occurrence and one lead of a match.
  fileprivate struct Draft {
    let fireAt: Instant
    let start: Instant
    let match: Int32
    let occurrence: Int32
    let lead: Int32
    let uidNumber: Int32

    /// Alarms of one UID in one minute have one id.
    func isOne(with other: Draft) -> Bool {
      uidNumber == other.uidNumber && fireAt.minuteSince1970 == other.fireAt.minuteSince1970
    }
  }

  /// Drafts an alarm for each occurrence and lead that rings after `now` and before `end`.
  init(_ matches: MatchedEvents, after now: Instant, before end: Instant) {
    self.matches = matches
    let drafts = AlarmDrafts.drafts(of: matches, after: now, before: end)
    self.drafts = drafts
    var alarms: [Range<Int>] = []
    var first = 0
    for index in drafts.indices where index + 1 == drafts.count || !drafts[index].isOne(with: drafts[index + 1]) {
      alarms.append(first..<index + 1)
      first = index + 1
    }
    self.alarms = matches.inOrder(alarms) { drafts[$0.lowerBound] }[...]
  }

  /// Those of one alarm stand together.
  private static func drafts(of matches: MatchedEvents, after now: Instant, before end: Instant) -> [Draft] {
    var drafts: [Draft] = []
    drafts.reserveCapacity(matches.list.reduce(0) { $0 + $1.event.occurrences.count * matches.rules[$1.ruleIndex].leads.count })
    for (index, match) in matches.list.enumerated() {
      for (leadIndex, lead) in matches.rules[match.ruleIndex].leads.enumerated() {
        for (occurrenceIndex, occurrence) in match.event.occurrences.enumerated() {
          let fireAt = occurrence.start.adding(seconds: -lead.seconds)
          guard now < fireAt, fireAt < end else { continue }
          drafts.append(
            Draft(
              fireAt: fireAt, start: occurrence.start, match: Int32(index), occurrence: Int32(occurrenceIndex), lead: Int32(leadIndex),
              uidNumber: match.uidNumber))
        }
      }
    }
    drafts.sort { lhs, rhs in
      let (left, right) = (lhs.fireAt.minuteSince1970, rhs.fireAt.minuteSince1970)
      if left != right { return left < right }
      return lhs.uidNumber != rhs.uidNumber ? lhs.uidNumber < rhs.uidNumber : matches.precedes(lhs, rhs)
    }
    return drafts
  }

  /// How many alarms there are.
  var count: Int { alarms.count }
  /// When the first of them rings; nil where there is none.
  var firstFireAt: Instant? { alarms.first.map { drafts[$0.lowerBound].fireAt } }
  /// The alarms in their words.
  func worded(_ wording: Wording) -> [Alarm] { alarms.map { Alarm(mergedFrom: drafts[$0].map(matches.candidate), wording: wording) } }

  /// The alarms but these.
  func without(_ uids: Set<String>) -> AlarmDrafts {
    var others = self
    others.alarms = alarms.filter { !uids.contains(matches.id(of: drafts[$0.lowerBound]).description) }[...]
    return others
  }

  /// The first alarms, and the others.
  func divided(after count: Int) -> (AlarmDrafts, AlarmDrafts) {
    var (first, others) = (self, self)
    first.alarms = alarms.prefix(count)
    others.alarms = alarms.dropFirst(count)
    return (first, others)
  }
}

/// The events that matched rules.
struct MatchedEvents: Sendable {
  let rules: [AlarmRule]
  private(set) var list: [Match] = []
  /// By bytes, as ids are made of them: strings are equal where their characters are.
  private var uidNumbers: [[UInt8]: Int32] = [:]

  struct Match {
    let event: Event
    /// Equal for events of one UID.
    let uidNumber: Int32
    let ruleIndex: Int
    let keyword: String
  }

  init(of rules: [AlarmRule]) {
    self.rules = rules
  }

  /// Adds an event that a rule matched, with the keyword that hit.
  mutating func add(_ event: Event, ruleIndex: Int, keyword: String) {
    let uid = Array(event.uid.utf8)
    let uidNumber = uidNumbers[uid] ?? Int32(uidNumbers.count)
    uidNumbers[uid] = uidNumber
    list.append(Match(event: event, uidNumber: uidNumber, ruleIndex: ruleIndex, keyword: keyword))
  }
}

extension MatchedEvents {
  fileprivate func candidate(_ draft: AlarmDrafts.Draft) -> AlarmCandidate {
    let match = list[Int(draft.match)]
    let rule = rules[match.ruleIndex]
    return AlarmCandidate(
      fireAt: draft.fireAt, event: match.event, occurrence: match.event.occurrences[Int(draft.occurrence)], rule: rule,
      ruleIndex: match.ruleIndex, keyword: match.keyword, lead: rule.leads[Int(draft.lead)])
  }

  /// Which of the drafts that are one alarm gives it its words.
  fileprivate func precedes(_ lhs: AlarmDrafts.Draft, _ rhs: AlarmDrafts.Draft) -> Bool {
    lhs.start != rhs.start ? lhs.start < rhs.start : AlarmCandidate.precedence(candidate(lhs), candidate(rhs))
  }

  /// In the order of a plan, `AlarmPlan.order`. An id is a hash, so that it is made for those alone that are equal in all else.
  fileprivate func inOrder(_ alarms: [Range<Int>], _ draft: (Range<Int>) -> AlarmDrafts.Draft) -> [Range<Int>] {
    var alarms = alarms.sorted { ringsBefore(draft($0), draft($1)) ?? false }
    var first = 0
    for index in alarms.indices {
      let isLast = index + 1 == alarms.count
      guard isLast || ringsBefore(draft(alarms[first]), draft(alarms[index + 1])) != nil else { continue }
      if index > first { sortByID(&alarms[first...index], draft) }
      first = index + 1
    }
    return alarms
  }

  private func sortByID(_ alarms: inout ArraySlice<Range<Int>>, _ draft: (Range<Int>) -> AlarmDrafts.Draft) {
    let named = alarms.map { alarm in (id: id(of: draft(alarm)), alarm: alarm) }
    alarms = named.sorted { $0.id < $1.id }.map(\.alarm)[...]
  }

  fileprivate func id(of draft: AlarmDrafts.Draft) -> AlarmID {
    AlarmID(eventID: list[Int(draft.match)].event.uid, fireAt: draft.fireAt)
  }

  /// Whether a draft comes before another one; nil where their ids decide.
  private func ringsBefore(_ lhs: AlarmDrafts.Draft, _ rhs: AlarmDrafts.Draft) -> Bool? {
    if lhs.fireAt != rhs.fireAt { return lhs.fireAt < rhs.fireAt }
    if lhs.start != rhs.start { return lhs.start < rhs.start }
    let (left, right) = (list[Int(lhs.match)].event.title, list[Int(rhs.match)].event.title)
    if left.utf8.elementsEqual(right.utf8) { return nil }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
