import AlarmPlanning
import CivilTime
import FeedServing

/// The words of the page in one language.
struct PageWords {
  let language: Language

  /// Picks the text of the language.
  private func pick(_ english: String, _ japanese: String) -> String { language == .japanese ? japanese : english }

  var languageTag: String { language.rawValue }
  /// What the language calls itself.
  var ownName: String { pick("English", "日本語") }

  // MARK: Titles

  var alarms: String { pick("Coming alarms", "これからのアラーム") }
  var leftOut: String { pick("Left out", "入らなかったもの") }
  var subscribe: String { pick("Subscribe", "購読する") }
  var sources: String { pick("Sources", "読み込み元") }
  var appsTitle: String { pick("What to switch on in your app", "アプリごとの設定") }

  // MARK: Alarms

  var noAlarms: String { pick("No alarms are planned.", "予定されているアラームはありません。") }

  /// `12 alarms, planned on Sat 1 Aug 2026, 09:00 (Asia/Tokyo)`
  func summary(of overview: PlanOverview) -> String {
    let count = overview.alarms.count
    let moment = moment(overview.madeAt)
    return pick(
      "\(count == 1 ? "1 alarm" : "\(count) alarms"), planned on \(moment) (\(overview.zoneName))",
      "アラーム\(count)件（\(moment)現在、\(overview.zoneName)）")
  }

  /// `Today, Sat 1 Aug 2026`
  func day(_ date: CivilDate, today: CivilDate) -> String {
    let day = day(date)
    switch date.dayNumber - today.dayNumber {
    case 0: return pick("Today, \(day)", "今日 \(day)")
    case 1: return pick("Tomorrow, \(day)", "明日 \(day)")
    default: return day
    }
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private func day(_ date: CivilDate) -> String {
    let weekday = Wording.weekday(date.weekday, in: language)
    return pick(
      "\(weekday) \(date.day) \(PageWords.months[date.month - 1]) \(date.year)", "\(date.year)年\(date.month)月\(date.day)日（\(weekday)）")
  }

  /// `Sat 1 Aug 2026, 09:00`
  func moment(_ clock: CivilDateTime) -> String {
    let time = "\(HTTPDate.padded(clock.time.hour)):\(HTTPDate.padded(clock.time.minute))"
    return pick("\(day(clock.date)), \(time)", "\(day(clock.date))\(time)")
  }

  // MARK: Left out

  /// Nil where the cap dropped nothing.
  func dropped(_ overview: PlanOverview) -> String? {
    guard overview.droppedCount > 0 else { return nil }
    let count = overview.droppedCount
    let first = overview.firstDropped.map { pick("; the first would ring on \(moment($0))", "。最初のものは\(moment($0))です") } ?? ""
    return pick(
      "\(count == 1 ? "1 later alarm is" : "\(count) later alarms are") left out, since only the nearest are kept\(first).",
      "近いものから上限の数までを残すため、後のアラーム\(count)件は入っていません\(first)。")
  }

  var skipped: String { pick("These could not be read and do not ring:", "次のものは読めなかったため、鳴りません。") }

  func reason(for skipped: PlanOverview.Skipped) -> String { pick(skipped.reason, skipped.japaneseReason) }

  // MARK: Sources

  var sourceName: String { pick("Source", "読み込み元") }
  var lastRead: String { pick("Last read", "最後に読めた日時") }
  var state: String { pick("State", "状態") }
  var never: String { pick("never", "まだ") }
  var isRead: String { pick("read", "正常") }
  var isNotRead: String { pick("not read", "読めません") }

  func trouble(_ trouble: PlanOverview.Trouble, of source: String) -> String {
    let since = moment(trouble.sinceClock)
    let words = pick(trouble.reason, trouble.japaneseReason)
    let reason = words.isEmpty ? "" : pick(" (\(words))", "（\(words)）")
    return pick(
      "\(source) cannot be read since \(since)\(reason). Its alarms stay as they were then; later changes are missing.",
      "\(source)は\(since)から読めていません\(reason)。アラームはその時点のままで、その後の変更は入っていません。")
  }

  // MARK: Subscribing

  var subscribeLink: String { pick("Subscribe in the calendar app", "カレンダーアプリで購読する") }
  /// On a page that does not know its own address.
  var copyOfLink: String { pick("Give the app the address of this link:", "このリンクのアドレスをアプリに入力します。") }
  var orCopy: String { pick("Or give the app this address:", "または、このアドレスをアプリに入力します。") }
  var codeTitle: String { pick("QR code of the feed's address", "フィードのアドレスのQRコード") }
  var codeCaption: String { pick("Scan this with a phone.", "スマートフォンで読み取ってください。") }
  var secret: String {
    pick("Whoever knows the address can read the alarms: share it with nobody.", "アドレスを知っている人は誰でもアラームを見られます。人に教えないでください。")
  }
}
