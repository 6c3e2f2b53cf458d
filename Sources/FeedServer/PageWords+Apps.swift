import AlarmPlanning

/// How each app subscribes, and what it needs so that its user hears the alarms.
extension PageWords {
  /// A calendar app and what to know of it.
  struct AppNote: Hashable {
    let name: String
    /// How it subscribes.
    let subscribing: String
    /// What is to be switched on.
    let ringing: String
  }

  var appsPurpose: String {
    language == .japanese
      ? "購読のしかたと、鳴らすための設定です。" : "How to subscribe, and what to switch on so that it rings:"
  }

  var apps: [AppNote] { language == .japanese ? PageWords.japaneseApps : PageWords.englishApps }

  private static let englishApps = [
    AppNote(
      name: "iPhone, iPad, Mac",
      subscribing: "Press the button above, or scan the code, and confirm.",
      ringing: """
        Turn “Remove Alarms” (“Remove: Alerts” on the Mac) off for the subscription; it is on at first, and then nothing rings. \
        An iPhone keeps a limited number of coming alarms, which is why only the nearest are in the feed.
        """),
    AppNote(
      name: "Google Calendar, Android",
      subscribing: """
        On a computer, open Google Calendar, press + beside “Other calendars”, choose “From URL” and paste the address. Google must be \
        able to reach it from the internet. The calendar then shows on the phone too.
        """,
      ringing: """
        Google ignores alarms in subscriptions. Each alarm is an event at its own time: in the calendar's settings, add an event \
        notification of 0 minutes. Changes arrive only after hours.
        """),
    AppNote(
      name: "Outlook",
      subscribing: """
        In the calendar, choose “Add calendar”, then “Subscribe from web”, and paste the address. Outlook must be able to reach it \
        from the internet.
        """,
      ringing: """
        Outlook ignores alarms in subscriptions and reads them again only after hours. Each alarm shows as an event at its own time; \
        with a default reminder it rings.
        """),
    AppNote(
      name: "Thunderbird",
      subscribing: "In the calendar, choose “New Calendar”, then “On the Network”, and paste the address.",
      ringing: """
        It rings by itself. In the calendar's properties leave “Show Reminders” on, and tick “Read Only”, or dismissing a reminder ends in \
        an error. It knows only the alarms of the coming month.
        """),
    AppNote(
      name: "GNOME, KDE",
      subscribing: "In Evolution, add a calendar of the type “On The Web” and paste the address; in KOrganizer, an iCal calendar file.",
      ringing: "Evolution, GNOME Calendar and KOrganizer ring by themselves; nothing is to be switched on."),
    AppNote(
      name: "Nextcloud",
      subscribing: "In the calendar, choose “New calendar”, then “New subscription from link”, and paste the address.",
      ringing: """
        Nextcloud removes alarms from subscriptions at first: allow them in the subscription's settings, or subscribe in the app itself.
        """),
  ]

  private static let japaneseApps = [
    AppNote(
      name: "iPhone、iPad、Mac",
      subscribing: "上のボタンを押すか、コードを読み取り、確認画面で購読します。",
      ringing: """
        購読カレンダーの設定で「通知を削除」をオフにしてください。最初はオンで、そのままでは鳴りません。\
        iPhoneが覚えておける通知の数には限りがあるため、フィードには近いものだけが入っています。
        """),
    AppNote(
      name: "Googleカレンダー、Android",
      subscribing: """
        パソコンでGoogleカレンダーを開き、「他のカレンダー」の横の＋から「URLで追加」を選んで、アドレスを貼り付けます。\
        Googleがインターネットからアドレスに届く必要があります。追加すると、スマートフォンにも表示されます。
        """,
      ringing: """
        Googleは購読したカレンダーのアラームを無視します。アラームはそれぞれその時刻の予定になっているので、\
        カレンダーの設定で「予定の通知」を0分前に追加してください。変更が届くまで数時間かかります。
        """),
    AppNote(
      name: "Outlook",
      subscribing: """
        予定表の「予定表を追加」から「Webから登録」を選んで、アドレスを貼り付けます。\
        Outlookがインターネットからアドレスに届く必要があります。
        """,
      ringing: """
        Outlookは購読したカレンダーのアラームを無視し、数時間おきにしか読み直しません。\
        アラームはその時刻の予定として表示され、既定の通知があればそれで鳴ります。
        """),
    AppNote(
      name: "Thunderbird",
      subscribing: "「新しいカレンダー」で「ネットワーク」を選び、アドレスを貼り付けます。",
      ringing: """
        そのまま鳴ります。カレンダーのプロパティで「通知を表示」はオンのままにし、「読み取り専用」をオンにしてください。\
        読み取り専用でないと、通知を消すときにエラーが出ます。1か月以内のアラームだけが対象です。
        """),
    AppNote(
      name: "GNOME、KDE",
      subscribing: "EvolutionではWeb上のカレンダー、KOrganizerではiCalカレンダーファイルとして追加し、アドレスを貼り付けます。",
      ringing: "Evolution、GNOMEカレンダー、KOrganizerはそのまま鳴ります。設定は要りません。"),
    AppNote(
      name: "Nextcloud",
      subscribing: "「新しいカレンダー」から、リンクによる購読を選んで、アドレスを貼り付けます。",
      ringing: "Nextcloudは最初の設定では購読カレンダーのアラームを取り除きます。購読の設定で許可するか、アプリから直接購読してください。"),
  ]
}
