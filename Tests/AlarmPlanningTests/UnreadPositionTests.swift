import AlarmPlanning
import CivilTime
import Testing

/// Which alarms stay for rows of a spreadsheet that cannot be read: those that may be theirs, and no other.
@Suite struct UnreadPositionTests {
  private static let head = "本日は権利落ち日です。現渡しを実行しましょう\n"

  private func alarm(_ details: String, changes: Int = 0, isEdited: Bool = false) -> RegisteredAlarm {
    let instant = instant("2026-08-05T23:00:00Z")
    let alarm = Alarm(
      id: AlarmID(eventID: "cross/ex", fireAt: instant), fireAt: instant, summary: "⏰ 現渡し", details: details, eventID: "cross/ex",
      sources: ["p.csv"], repetition: nil, origin: .rights(PositionNotice(kind: .ex, holdings: [])))
    let new = RegisteredAlarm(alarm, now: now)
    return RegisteredAlarm(
      uid: new.uid, fireAt: instant, summary: new.summary, details: details, repetition: nil, eventID: new.eventID, start: instant,
      lead: nil, rule: nil, sources: new.sources, fingerprint: isEdited ? nil : new.fingerprint,
      revision: .init(sequence: changes, changedAt: now))
  }

  /// What a plan of nothing does to the alarm, where those rows could not be read.
  private func reconcile(_ alarm: RegisteredAlarm, _ rows: [UnreadPosition]) -> Reconciliation {
    var outcomes = SourceOutcomes()
    outcomes.note(.whole, of: "p.csv")
    outcomes.noteUnreadPositions(rows, of: "p.csv")
    return Reconciler(now: now, sources: outcomes).reconcile(plan([]), with: AlarmRegistry(alarms: [alarm], staleMarks: []))
  }

  @Test(arguments: [
    ("イオン (8267) 100株 SBI証券 本人", "トヨタ", "7203", false),
    ("イオン (8267) 100株 SBI証券 本人", "イオン", "8267", true),
    ("イオン (8267) 100株 SBI証券 本人", nil, "8267", true),
    ("イオン (8267) 100株 SBI証券 本人", "イオン", nil, true),
    ("イオン (8267) 100株 SBI証券 本人", nil, "7203", false),
    ("イオン (8267) 100株 SBI証券 本人", "トヨタ", nil, false),
    ("イオン (8267) 100株 SBI証券 本人", nil, nil, true),
    ("イオン ファンタジー (4343)", "イオン ファンタジー", nil, true),
    ("イオン 100株", nil, "8267", true),
    ("イオン 100株", "トヨタ", "7203", false),
    ("8267 100株", "イオン", nil, true),
    ("8267 100 shares", "トヨタ", "7203", false),
    ("8267 100株", nil, "8267", true),
  ])
  func `an alarm stays while a row that may be one of its positions cannot be read`(line: String, name: String?, code: String?, stays: Bool)
  {
    let result = reconcile(alarm(Self.head + line), [UnreadPosition(place: "row 3", name: name, code: code)])
    #expect(result.change.kept.count == (stays ? 1 : 0))
    #expect(result.change.removed.count == (stays ? 0 : 1))
    #expect(result.waiting.map { "\($0.source) \($0.count) \($0.places)" } == (stays ? ["p.csv 1 [\"row 3\"]"] : []))
  }

  @Test func `one of several positions is enough, and its row is named`() {
    let rows = [("row 3", "7203"), ("row 4", "2811"), ("row 5", "2811")].map { UnreadPosition(place: $0.0, name: "名前", code: $0.1) }
    let result = reconcile(alarm(Self.head + "イオン (8267)\nカゴメ (2811)"), rows)
    #expect(result.waiting.map(\.places) == [["row 4"]])
  }

  // An update may have taken a position off its lines that could not be read any more.
  @Test(arguments: [(0, false), (1, true)])
  func `an alarm that was reworded while rows could not be read stays`(changes: Int, stays: Bool) {
    let details = Self.head + "イオン (8267)\n⚠ アラームなし: p.csv 3行目: 「bad」は日付ではありません"
    let result = reconcile(alarm(details, changes: changes), [UnreadPosition(place: "row 3", name: "トヨタ", code: "7203")])
    #expect(result.change.kept.count == (stays ? 1 : 0))
  }

  @Test func `an alarm that tells no position, or that another program changed, stays`() {
    let row = UnreadPosition(place: "row 3", name: "トヨタ", code: "7203")
    #expect(reconcile(alarm(""), [row]).change.kept.count == 1)
    #expect(reconcile(alarm(Self.head + "イオン (8267)", isEdited: true), [row]).change.kept.count == 1)
  }

  @Test func `once every row is read the alarm goes`() {
    let result = reconcile(alarm(Self.head + "イオン (8267)"), [])
    #expect(result.change.removed.count == 1)
    #expect(result.waiting.isEmpty)
  }
}
