import AlarmPlanning

/// What each app needs so that its user hears the alarms.
extension PageWords {
  /// A calendar app and what to know of it.
  struct AppNote: Hashable {
    let name: String
    let note: String
  }

  var apps: [AppNote] { language == .japanese ? PageWords.japaneseApps : PageWords.englishApps }

  private static let englishApps = [
    AppNote(
      name: "iPhone, iPad, Mac",
      note: """
        Turn “Remove Alarms” (“Remove: Alerts” on the Mac) off for the subscription; it is on at first, and then nothing rings. \
        An iPhone keeps a limited number of coming alarms, which is why only the nearest are in the feed.
        """),
    AppNote(
      name: "Google Calendar",
      note: """
        Google ignores alarms in subscriptions. Each alarm is an event at its own time: in the calendar's settings, add an event \
        notification of 0 minutes. Changes arrive only after hours.
        """),
    AppNote(
      name: "Outlook",
      note: """
        Outlook ignores alarms in subscriptions and reads them again only after hours. Each alarm shows as an event at its own time; \
        with a default reminder it rings.
        """),
    AppNote(
      name: "Thunderbird",
      note: "It rings by itself. Leave “Show Reminders” on for the calendar. It knows only the alarms of the coming month."),
    AppNote(name: "GNOME, KDE", note: "Evolution, GNOME Calendar and KOrganizer ring by themselves; nothing is to be switched on."),
    AppNote(
      name: "Nextcloud",
      note: """
        Nextcloud removes alarms from subscriptions at first: allow them in the subscription's settings, or subscribe in the app itself.
        """),
  ]

  private static let japaneseApps = [
    AppNote(
      name: "iPhone、iPad、Mac",
      note: """
        購読カレンダーの設定で「通知を削除」をオフにしてください。最初はオンで、そのままでは鳴りません。\
        iPhoneが覚えておける通知の数には限りがあるため、フィードには近いものだけが入っています。
        """),
    AppNote(
      name: "Googleカレンダー",
      note: """
        Googleは購読したカレンダーのアラームを無視します。アラームはそれぞれその時刻の予定になっているので、\
        カレンダーの設定で「予定の通知」を0分前に追加してください。変更が届くまで数時間かかります。
        """),
    AppNote(
      name: "Outlook",
      note: """
        Outlookは購読したカレンダーのアラームを無視し、数時間おきにしか読み直しません。\
        アラームはその時刻の予定として表示され、既定の通知があればそれで鳴ります。
        """),
    AppNote(
      name: "Thunderbird",
      note: "そのまま鳴ります。カレンダーの「通知を表示」はオンのままにしてください。1か月以内のアラームだけが対象です。"),
    AppNote(name: "GNOME、KDE", note: "Evolution、GNOMEカレンダー、KOrganizerはそのまま鳴ります。設定は要りません。"),
    AppNote(
      name: "Nextcloud",
      note: "Nextcloudは最初の設定では購読カレンダーのアラームを取り除きます。購読の設定で許可するか、アプリから直接購読してください。"),
  ]
}
