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
  var leftOut: String { pick("What does not ring", "鳴らないもの") }
  var subscribe: String { pick("Subscribe", "購読する") }
  var sources: String { pick("Sources", "読み込み元") }
  var appsTitle: String { pick("Your app", "アプリごとの設定") }

  // MARK: Alarms

  /// What the page is for, to somebody who never heard of feeds.
  var purpose: String {
    pick(
      "Your calendar app can ring these alarms. Subscribe once; every change then arrives by itself.",
      "カレンダーアプリで鳴らせるアラームです。一度購読すれば、あとの変更は自動で届きます。")
  }

  var noAlarms: String {
    pick(
      "No alarms are planned. They appear here, and in your app, once there is an event for them.",
      "予定されているアラームはありません。該当する予定ができると、ここにもアプリにも表示されます。")
  }

  /// `12 alarms as of Sat 1 Aug 2026, 09:00. All times are Tokyo time.`
  func summary(of overview: PlanOverview) -> String {
    let count = overview.alarms.count
    let moment = moment(overview.madeAt, day(overview.madeAt.date))
    return pick(
      "\(count == 1 ? "1 alarm" : "\(count) alarms") as of \(moment). All times are \(zone(overview.zoneName)).",
      "アラーム\(count)件（\(moment)現在）。時刻はすべて\(zone(overview.zoneName))です。")
  }

  /// A zone as people call it: `Tokyo time`; a name of another kind stays as it is.
  private func zone(_ name: String) -> String {
    if name == "Asia/Tokyo", language == .japanese { return "日本時間" }
    guard let slash = name.lastIndex(of: "/"), !name.hasPrefix("/"), !name.hasPrefix("Etc/") else { return name }
    let city = name[name.index(after: slash)...].replacing("_", with: " ")
    return pick("\(city) time", "\(city)の現地時間")
  }

  /// `Today, Sat 1 Aug`; with the year where it is another.
  func day(_ date: CivilDate, today: CivilDate) -> String {
    let day = shortDay(date, today: today)
    switch date.dayNumber - today.dayNumber {
    case 0: return pick("Today, \(day)", "今日 \(day)")
    case 1: return pick("Tomorrow, \(day)", "明日 \(day)")
    default: return day
    }
  }

  private func day(_ date: CivilDate) -> String {
    pick("\(dayOfYear(date)) \(date.year)", "\(date.year)年\(dayOfYear(date))")
  }

  private func dayOfYear(_ date: CivilDate) -> String {
    let weekday = Wording.weekday(date.weekday, in: language)
    return pick("\(weekday) \(date.day) \(EnglishMonth.names[date.month - 1])", "\(date.month)月\(date.day)日（\(weekday)）")
  }

  private func shortDay(_ date: CivilDate, today: CivilDate) -> String { date.year == today.year ? dayOfYear(date) : day(date) }

  /// `Sat 1 Aug, 09:00`; with the year where it is another.
  func moment(_ clock: CivilDateTime, today: CivilDate) -> String { moment(clock, shortDay(clock.date, today: today)) }

  private func moment(_ clock: CivilDateTime, _ day: String) -> String {
    let time = "\(HTTPDate.padded(clock.time.hour)):\(HTTPDate.padded(clock.time.minute))"
    return pick("\(day), \(time)", "\(day)\(time)")
  }

  // MARK: Left out

  /// Nil where the cap dropped nothing.
  func dropped(_ overview: PlanOverview) -> String? {
    guard overview.droppedCount > 0 else { return nil }
    let count = overview.droppedCount
    let first = overview.firstDropped.map { clock in
      let moment = moment(clock, today: overview.madeAt.date)
      return pick("; the first would ring on \(moment)", "。最初のものは\(moment)です")
    }
    return pick(
      "\(count == 1 ? "1 later alarm is" : "\(count) later alarms are") left out for now, since only the nearest are kept\(first ?? "").",
      "近いものから上限の数までを入れるため、後のアラーム\(count)件はまだ入っていません\(first ?? "")。")
  }

  var skipped: String { pick("These could not be read and do not ring:", "次のものは読めなかったため、鳴りません。") }

  func place(of skipped: PlanOverview.Skipped) -> String { pick(skipped.place, skipped.japanesePlace) }
  func reason(for skipped: PlanOverview.Skipped) -> String { pick(skipped.reason, skipped.japaneseReason) }

  // MARK: Sources

  var sourceName: String { pick("Name", "名前") }
  var lastRead: String { pick("Last read", "最後に読めた日時") }
  var state: String { pick("State", "状態") }
  var never: String { pick("never", "まだ") }

  /// Whether it is read, and how much of it is missing.
  func state(of source: PlanOverview.Source) -> String {
    let count = source.leftOutCount
    if source.trouble != nil { return pick("⚠ not read", "⚠ 読めません") }
    return count == 0 ? pick("✓ read", "✓ 正常") : pick("⚠ read, \(count) left out", "⚠ \(count)件を除いて正常")
  }

  var someAreNotRead: String { pick("⚠ Not all sources can be read", "⚠ 読めない読み込み元があります") }
  var nothingIsRead: String { pick("⚠ No source can be read", "⚠ どの読み込み元も読めません") }
  var whatTroubleMeans: String {
    pick(
      "Alarms that come from there stay as they were then; later changes are missing.",
      "そこから来るアラームはその時点のままで、その後の変更は入っていません。")
  }

  /// To stand after the source's name.
  func notRead(since clock: CivilDateTime, today: CivilDate) -> String {
    let moment = moment(clock, today: today)
    return pick(" cannot be read since \(moment).", "は\(moment)から読めていません。")
  }

  func reason(for trouble: PlanOverview.Trouble) -> String { pick(trouble.reason, trouble.japaneseReason) }

  var notUpToDate: String { pick("⚠ The alarms are not brought up to date", "⚠ アラームが更新されていません") }
  func notUpToDate(since clock: CivilDateTime, today: CivilDate) -> String {
    let moment = moment(clock, today: today)
    return pick(
      "They stay as they were on \(moment); later changes are missing.", "\(moment)の時点のままで、その後の変更は入っていません。")
  }

  // MARK: Subscribing

  var howToSubscribe: String {
    pick("On the device that is to ring, an iPhone, iPad or Mac, press:", "鳴らしたいiPhone、iPad、Macで次を押します。")
  }
  var subscribeLink: String { pick("Open in the calendar app", "カレンダーアプリで開く") }
  /// On a page that does not know its own address.
  var copyOfLink: String { pick("Give the app the address of this link:", "このリンクのアドレスをアプリに入力します。") }
  var orCopy: String { pick("In any other app, subscribe to this address:", "ほかのアプリでは、このアドレスを購読します。") }
  var codeTitle: String { pick("QR code of the feed's address", "フィードのアドレスのQRコード") }
  var codeCaption: String { pick("For an iPhone: point its camera at this.", "iPhoneなら、カメラで読み取れます。") }
  /// On a page whose address leads to the reader's own machine.
  var localOnly: String {
    pick(
      "Only this computer can reach that address. For a phone, put the server behind a web server, or let it listen on your network: "
        + "keyalarm serve --listen.",
      "このアドレスに届くのはこのコンピューターだけです。スマートフォンで使うには、Webサーバーの後ろに置くか、"
        + "keyalarm serve --listenでネットワークに公開してください。")
  }
  var secret: String {
    pick("Whoever knows the address can read the alarms: share it with nobody.", "アドレスを知っている人は誰でもアラームを見られます。人に教えないでください。")
  }
}
