import CivilTime
import FeedServing

/// Plans to be served.
enum Plans {
  static let token = (try? FeedToken("dQw4w9WgXcQ-rAnd0mT0k3n")) ?? FeedToken()

  /// A calendar that can be told apart by its mark.
  static func calendar(_ mark: String = "first") -> [UInt8] {
    Array("BEGIN:VCALENDAR\r\nX-MARK:\(mark)\r\n\(String(repeating: "X-LINE:ピアノ\r\n", count: 200))END:VCALENDAR\r\n".utf8)
  }

  static let madeAt = CivilDateTime(clockSeconds: 1_785_574_800)  // 2026-08-01T09:00:00

  /// A plan of so many alarms, seven hours from one to the next.
  static func overview(alarms count: Int = 3, failing: Bool = false, isLossy: Bool = false) -> PlanOverview {
    var overview = PlanOverview(name: "keyalarm", zoneName: "Asia/Tokyo", madeAt: madeAt)
    overview.alarms = (0..<count).map { index in
      PlanOverview.Alarm(
        clock: madeAt.adding(seconds: 1_800 + index * 25_200), text: "⏰ ピアノ\(index)（30分前）",
        details: index == 0 ? [] : ["2026-08-01 (土) 10:00–11:00 Asia/Tokyo", "場所: 音楽教室"])
    }
    let since = Instant(secondsSince1970: 1_785_412_800)  // 2026-07-30T12:00:00Z
    let trouble = PlanOverview.Trouble(
      since: since, sinceClock: since.utc.adding(seconds: 32_400), reason: "its host is not known", japaneseReason: "ホスト名が見つかりません")
    overview.sources = [
      PlanOverview.Source(name: "family", lastRead: madeAt),
      PlanOverview.Source(name: "work", lastRead: failing ? trouble.sinceClock : madeAt, trouble: failing ? trouble : nil),
    ]
    if isLossy {
      overview.droppedCount = 12
      overview.firstDropped = madeAt.adding(seconds: 86_400 * 19)
      overview.skipped = [
        PlanOverview.Skipped(place: "family.ics:41", reason: "'20260231' is no date", japaneseReason: "「20260231」は日付ではありません")
      ]
    }
    return overview
  }

  static func plan(_ mark: String = "first", failing: Bool = false) -> ServedPlan {
    ServedPlan(
      calendar: calendar(mark), changedAt: Instant(secondsSince1970: 1_785_542_400), overview: overview(failing: failing))
  }
}
