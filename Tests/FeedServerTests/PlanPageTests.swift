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
    (Language.english, "Today, Sat 1 Aug 2026", "Tomorrow, Sun 2 Aug 2026"), (.japanese, "今日 2026年8月1日（土）", "明日 2026年8月2日（日）"),
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
    (Language.english, "work cannot be read since Thu 30 Jul 2026, 21:00 (its host is not known)."),
    (.japanese, "workは2026年7月30日（木）21:00から読めていません（ホスト名が見つかりません）。"),
  ])
  func `a source that cannot be read is told above all`(_ language: Language, _ words: String) throws {
    let html = PlanPageTests.html(Plans.overview(failing: true), language)
    let place = try #require(html.firstRange(of: words)).lowerBound
    #expect(place < (try #require(html.firstRange(of: "<section")).lowerBound))
    #expect(!PlanPageTests.html(Plans.overview(), language).contains("class=\"trouble\""))
  }

  @Test func `what was left out is named, and only then`() {
    let html = PlanPageTests.html(Plans.overview(isLossy: true), .english)
    #expect(html.contains("12 later alarms are left out, since only the nearest are kept; the first would ring on Thu 20 Aug 2026, 09:00."))
    #expect(html.contains("<strong>family.ics:41</strong> &#39;20260231&#39; is no date"))
    #expect(!PlanPageTests.html(Plans.overview(), .english).contains("id=\"left-out\""))
    let japanese = PlanPageTests.html(Plans.overview(isLossy: true), .japanese)
    #expect(japanese.contains("<strong>family.ics:41</strong> 「20260231」は日付ではありません"))
  }

  @Test func `both addresses and a code lead to the feed`() {
    let html = PlanPageTests.html(Plans.overview(), .english)
    #expect(html.contains("href=\"webcal://calendar.example/\(Plans.token.text)/alarms.ics\""))
    #expect(html.contains("href=\"https://calendar.example/\(Plans.token.text)/alarms.ics\""))
    #expect(html.contains("<svg class=\"code\""))
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
