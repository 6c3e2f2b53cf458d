import AlarmPlanning
import CivilTime
import FeedServing

/// The page for people: values in, HTML out. It needs no script and nothing from elsewhere.
struct PlanPage {
  let overview: PlanOverview
  let words: PageWords
  let targets: PageLinks

  /// - Parameter links: where the page's links lead.
  init(_ overview: PlanOverview, language: Language, links: PageLinks) {
    self.overview = overview
    words = PageWords(language: language)
    targets = links
  }

  /// The whole page.
  var html: String {
    """
    <!DOCTYPE html>
    <html lang="\(words.languageTag)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    \(targets.isFile ? PlanPage.headOfFile : "")\
    <title>\(overview.name.escapedForHTML)</title>
    <style>\(PageStyle.css)</style>
    </head>
    <body>
    <header>
    <h1>\(foreign(overview.name))</h1>
    <p>\(words.purpose.escapedForHTML)</p>
    <p class="note">\(words.summary(of: overview).escapedForHTML)</p>
    <nav>\(links)</nav>
    </header>
    <main>
    \([troubles, alarms, leftOut, subscribing, apps, sources].joined())</main>
    </body>
    </html>

    """
  }

  /// What a server says in headers.
  private static let headOfFile = """
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="Content-Security-Policy" content="\(PageStyle.filePolicy.escapedForHTML)">

    """

  private var links: String {
    let button = "<a class=\"button\" href=\"#subscribe\">\(words.subscribe.escapedForHTML)</a>"
    let parts = [("apps", words.appsTitle)] + (overview.sources.isEmpty ? [] : [("sources", words.sources)])
    let inside = parts.map { "<a href=\"#\($0)\">\($1.escapedForHTML)</a>" }
    return ([button] + inside + (targets.isFile ? [otherLanguage] : [])).joined(separator: "\n")
  }

  private var otherLanguage: String {
    let other: Language = words.language == .english ? .japanese : .english
    let file = StaticPage.fileName(language: other.rawValue)
    return "<a href=\"\(file)\" hreflang=\"\(other.rawValue)\" lang=\"\(other.rawValue)\">\(PageWords(language: other).ownName)</a>"
  }

  // MARK: Building blocks

  func section(_ id: String, _ title: String, _ content: String) -> String {
    "<section aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\">\(title.escapedForHTML)</h2>\n\(content)</section>\n"
  }

  func list(_ items: [String]) -> String { "<ul>\n\(items.map { "<li>\($0)</li>\n" }.joined())</ul>\n" }

  /// A text of others, whose direction changes nothing around it, and whose language is told where it is another than the page's.
  ///
  /// - Parameter isComposed: whether it is a sentence from left to right around what others wrote.
  func foreign(_ text: String, isComposed: Bool = false) -> String {
    let direction = isComposed ? " dir=\"ltr\"" : ""
    let language = words.language == .english && Language(of: text) == .japanese ? " lang=\"ja\"" : ""
    return "<bdi\(direction)\(language)>\(text.escapedForHTML)</bdi>"
  }

  // MARK: Alarms

  private var alarms: String {
    guard !overview.alarms.isEmpty else { return section("alarms", words.alarms, "<p>\(words.noAlarms.escapedForHTML)</p>\n") }
    var content = ""
    var rest = overview.alarms[...]
    while let date = rest.first?.clock.date {
      let day = rest.prefix { $0.clock.date == date }
      content += "<h3>\(words.day(date, today: overview.madeAt.date).escapedForHTML)</h3>\n"
      // Some screen readers take a list without marks for none.
      content += "<ol role=\"list\">\n\(day.map(item).joined())</ol>\n"
      rest = rest.dropFirst(day.count)
    }
    return section("alarms", words.alarms, content)
  }

  private func item(_ alarm: PlanOverview.Alarm) -> String {
    let time = "<time datetime=\"\(alarm.clock)\">\(alarm.clock.time)</time>"
    let text = foreign(alarm.text, isComposed: true)
    guard !alarm.details.isEmpty else { return "<li>\(time) <p>\(text)</p></li>\n" }
    let details = alarm.details.map { foreign($0) }.joined(separator: "<br>")
    return "<li>\(time) <details><summary>\(text)</summary><p>\(details)</p></details></li>\n"
  }
}
