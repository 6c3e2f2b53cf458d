import AlarmPlanning
import CivilTime
import FeedServing
import TestSupport
import Testing

@testable import FeedServer

@Suite struct PlanPageTests {
  static func html(_ overview: PlanOverview, _ language: Language) -> String {
    let origin = PageOrigin(host: "calendar.example", forwardedHost: nil, forwardedScheme: nil, listen: .standard)
    return PlanPage(overview, language: language, links: PageLinks(origin, token: Plans.token)).html
  }

  @Test(arguments: [
    (Language.english, "Today, Sat 1 Aug", "Tomorrow, Sun 2 Aug"), (.japanese, "今日 8月1日（土）", "明日 8月2日（日）"),
  ])
  func `alarms stand below their days`(_ language: Language, _ today: String, _ tomorrow: String) throws {
    let html = PlanPageTests.html(Plans.overview(alarms: 4), language)
    let places = try [today, "09:30", "⏰ ピアノ0", "16:30", "23:30", tomorrow, "06:30"].map { text in
      try #require(html.firstRange(of: text)).lowerBound
    }
    #expect(places == places.sorted())
    #expect(html.contains("場所: 音楽教室"))
  }

  @Test(arguments: [(Language.english, "No alarms are planned."), (.japanese, "予定されているアラームはありません。")])
  func `a plan without alarms says so`(_ language: Language, _ words: String) {
    #expect(PlanPageTests.html(Plans.overview(alarms: 0), language).contains(words))
  }

  @Test(arguments: [
    (
      Language.english, "<bdi>work</bdi> cannot be read since Thu 30 Jul, 21:00.", "its host is not known", "Not all sources can be read"
    ), (.japanese, "<bdi>work</bdi>は7月30日（木）21:00から読めていません。", "ホスト名が見つかりません", "読めない読み込み元があります"),
  ])
  func `a source that cannot be read is told above all`(_ language: Language, _ words: String, _ reason: String, _ title: String) throws {
    let html = PlanPageTests.html(Plans.overview(failing: true), language)
    let places = try [title, words, reason, "<h2 id=\"alarms\""].map { try #require(html.firstRange(of: $0)).lowerBound }
    #expect(places == places.sorted())
    #expect(!PlanPageTests.html(Plans.overview(), language).contains("class=\"trouble\""))
  }

  @Test(arguments: [
    (Language.english, "✓ read", "⚠ read, 2 left out"), (.japanese, "✓ 正常", "⚠ 2件を除いて正常"),
  ])
  func `a source of which something was left out is not called well`(_ language: Language, _ well: String, _ words: String) {
    var overview = Plans.overview()
    #expect(PlanPageTests.html(overview, language).contains("<td>\(well)</td>"))
    overview.sources = [PlanOverview.Source(name: "family", lastRead: Plans.madeAt, leftOutCount: 2)]
    let html = PlanPageTests.html(overview, language)
    #expect(html.contains("<td>\(words)</td>") && !html.contains("<td>\(well)</td>"))
  }

  @Test(arguments: [
    ("Asia/Tokyo", "All times are Tokyo time.", "時刻はすべて日本時間です。"),
    ("America/New_York", "All times are New York time.", "時刻はすべてNew Yorkの現地時間です。"), ("UTC", "All times are UTC.", "時刻はすべてUTCです。"),
    ("<+09>-9", "All times are &lt;+09&gt;-9.", "時刻はすべて&lt;+09&gt;-9です。"),
  ])
  func `the zone of all times is named as people do`(_ zone: String, _ english: String, _ japanese: String) {
    var overview = Plans.overview()
    overview.zoneName = zone
    #expect(PlanPageTests.html(overview, .english).contains(english))
    #expect(PlanPageTests.html(overview, .japanese).contains(japanese))
  }

  @Test(arguments: [(Language.english, "No source can be read"), (.japanese, "どの読み込み元も読めません")])
  func `where every source fails, the page says so`(_ language: Language, _ words: String) {
    var overview = Plans.overview(failing: true)
    #expect(!PlanPageTests.html(overview, language).contains(words))
    overview.sources.removeFirst()
    #expect(PlanPageTests.html(overview, language).contains(words))
  }

  @Test(arguments: [
    (Language.english, "They stay as they were on Thu 30 Jul, 21:00", "its file cannot be written"),
    (.japanese, "7月30日（木）21:00の時点のまま", "ファイルに書き込めません"),
  ])
  func `alarms that are not brought up to date are told above all`(_ language: Language, _ words: String, _ reason: String) throws {
    var overview = Plans.overview()
    let since = Instant(secondsSince1970: 1_785_412_800)  // 2026-07-30T12:00:00Z
    overview.failure = PlanOverview.Trouble(
      since: since, sinceClock: since.utc.adding(seconds: 32_400), reason: "its file cannot be written", japaneseReason: "ファイルに書き込めません")
    #expect(overview.staleSince == since)
    let html = PlanPageTests.html(overview, language)
    let places = try [words, reason, "<h2 id=\"alarms\""].map { try #require(html.firstRange(of: $0)).lowerBound }
    #expect(places == places.sorted())
  }

  @Test func `what was left out is named, and only then`() {
    let html = PlanPageTests.html(Plans.overview(isLossy: true), .english)
    #expect(html.contains("12 later alarms are left out for now, since only the nearest are kept; the first would ring on Thu 20 Aug"))
    #expect(html.contains("<strong><bdi>family.ics:41</bdi></strong><br><bdi>&#39;20260231&#39; is no date"))
    #expect(!PlanPageTests.html(Plans.overview(), .english).contains("id=\"left-out\""))
    let japanese = PlanPageTests.html(Plans.overview(isLossy: true), .japanese)
    #expect(japanese.contains("<strong><bdi>family.ics:41</bdi></strong><br><bdi>「20260231」は日付ではありません"))
  }

  @Test func `both addresses and a code lead to the feed`() {
    let html = PlanPageTests.html(Plans.overview(), .english)
    #expect(html.contains("href=\"webcal://calendar.example/\(Plans.token.text)/alarms.ics\""))
    #expect(html.contains("href=\"https://calendar.example/\(Plans.token.text)/alarms.ics\""))
    #expect(html.contains("<svg class=\"code\""))
  }

  @Test(arguments: ["127.0.0.1:8686", "localhost:8686", "[::1]:8686"])
  func `a page that only this machine can reach says so, and shows no code to a phone`(_ host: String) {
    let origin = PageOrigin(host: host, forwardedHost: nil, forwardedScheme: nil, listen: .standard)
    let html = PlanPage(Plans.overview(), language: .english, links: PageLinks(origin, token: Plans.token)).html
    #expect(html.contains("Only this computer can reach that address.") && !html.contains("<svg"))
    #expect(!PlanPageTests.html(Plans.overview(), .english).contains("Only this computer"))
  }

  /// Unicode's UAX #9 has the marks that turn text round; HTML's `bdi` keeps the rest of a text's direction inside.
  @Test func `a title can turn nothing round but itself`() {
    var overview = Plans.overview(alarms: 0)
    overview.alarms = [PlanOverview.Alarm(clock: Plans.madeAt, text: "⏰ a\u{202E}b (now)", details: ["درس"])]
    let html = PlanPageTests.html(overview, .english)
    #expect(html.contains("<bdi dir=\"ltr\">⏰ ab (now)</bdi>") && html.contains("<bdi>درس</bdi>"))
  }

  @Test func `what is in another language than the page says in which`() {
    let html = PlanPageTests.html(Plans.overview(), .english)
    #expect(html.contains("<bdi dir=\"ltr\" lang=\"ja\">⏰ ピアノ0（30分前）</bdi>"))
    #expect(!PlanPageTests.html(Plans.overview(), .japanese).contains("lang=\"ja\">⏰"))
  }

  @Test(arguments: Language.allCases)
  func `a page that is a file says itself what a server says, and leads to the other language`(_ language: Language) throws {
    let address = try #require(PublicAddress(parsing: "http://calendar.example/feeds"))
    let request = PageRequest(token: Plans.token, address: address)
    let pages = StaticPage.pages(of: Plans.overview(), request)
    let page = try #require(pages.first { $0.language == language.rawValue })
    let html = String(decoding: page.contents, as: UTF8.self)
    #expect(html.contains("<meta name=\"referrer\" content=\"no-referrer\">"))
    #expect(html.contains("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;;"))
    #expect(html.contains("href=\"http://calendar.example/feeds/\(Plans.token.text)/alarms.ics\""))
    #expect(html.contains("href=\"webcal://calendar.example/feeds/\(Plans.token.text)/alarms.ics\""))
    #expect(html.contains(language == .english ? "<a href=\"ja.html\" hreflang=\"ja\" lang=\"ja\">日本語</a>" : "<a href=\"en.html\""))
    #expect(!PlanPageTests.html(Plans.overview(), language).contains("http-equiv"))
  }

  @Test(arguments: Language.allCases)
  func `the page needs nothing from elsewhere`(_ language: Language) {
    let html = PlanPageTests.html(Plans.overview(alarms: 60, failing: true, isLossy: true), language)
    for part in ["<script", "<link", "<img", "<iframe", "<form", " style=", " onclick=", "@import", "url(", " src="] {
      #expect(!html.contains(part), "\(part)")
    }
  }

  @Test func `nothing of a plan is taken for HTML`() {
    let attack = "</title><script>alert('x')</script>\"&\u{0}\u{1B}"
    var overview = PlanOverview(name: attack, zoneName: attack, madeAt: Plans.madeAt)
    overview.alarms = [PlanOverview.Alarm(clock: Plans.madeAt, text: attack, details: [attack])]
    overview.skipped = [PlanOverview.Skipped(place: attack, reason: attack)]
    let trouble = PlanOverview.Trouble(since: .earliest, sinceClock: Plans.madeAt, reason: attack)
    overview.sources = [PlanOverview.Source(name: attack, lastRead: nil, trouble: trouble)]
    let html = PlanPageTests.html(overview, .english)
    #expect(!html.contains("<script") && !html.contains("\u{0}") && !html.contains("\u{1B}"))
    #expect(html.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;&amp;"))
  }

  /// The hash by OpenSSL, of what stands between the tags.
  @Test(.enabled(if: InstalledProgram.path(of: "openssl") != nil))
  func `the policy names the hash of the style on the page`() throws {
    let html = PlanPageTests.html(Plans.overview(), .english)
    let style = try #require(html.split(separator: "<style>").last?.split(separator: "</style>").first)
    let hash = try ProgramRun("/bin/sh", ["-c", "openssl dgst -sha256 -binary | openssl base64 -A"], input: Array(style.utf8)).run()
    #expect(PageStyle.policy.contains("'sha256-\(hash.outputText)'"))
  }

  /// Python's parser knows which elements have no end; all others have to be closed in order.
  @Test(arguments: Language.allCases)
  func `every element is closed`(_ language: Language) throws {
    let check = """
      import sys
      from html.parser import HTMLParser
      empty = {"meta", "br"}
      class Check(HTMLParser):
          stack = []
          def handle_starttag(self, tag, attributes):
              if tag not in empty: self.stack.append(tag)
          def handle_startendtag(self, tag, attributes): pass
          def handle_endtag(self, tag):
              top = self.stack.pop()
              if top != tag: sys.exit(f"{tag} ends {top} at {self.getpos()}")
      check = Check()
      check.feed(sys.stdin.read())
      sys.exit("open: " + " ".join(check.stack) if check.stack else 0)
      """
    let html = PlanPageTests.html(Plans.overview(alarms: 60, failing: true, isLossy: true), language)
    let python = try #require(InstalledProgram.path(of: "python3"))
    let result = try ProgramRun(python, ["-c", check], input: Array(html.utf8)).run()
    #expect(result.status == 0, "\(result.errorText)")
  }
}
