import AlarmPlanning
import CivilTime
import FeedServing

/// The page for people: values in, HTML out. It needs no script and nothing from elsewhere.
struct PlanPage {
  private let overview: PlanOverview
  private let words: PageWords
  private let targets: PageLinks

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
    <h1>\(overview.name.escapedForHTML)</h1>
    <p>\(words.summary(of: overview).escapedForHTML)</p>
    <nav>\(links)</nav>
    </header>
    <main>
    \([troubles, alarms, leftOut, subscribing, sources, apps].joined())</main>
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
    let parts = [("subscribe", words.subscribe)] + (overview.sources.isEmpty ? [] : [("sources", words.sources)])
    let inside = (parts + [("apps", words.appsTitle)]).map { "<a href=\"#\($0)\">\($1.escapedForHTML)</a>" }
    return (inside + (targets.isFile ? [otherLanguage] : [])).joined(separator: " · ")
  }

  private var otherLanguage: String {
    let other: Language = words.language == .english ? .japanese : .english
    let file = StaticPage.fileName(language: other.rawValue)
    return "<a href=\"\(file)\" hreflang=\"\(other.rawValue)\" lang=\"\(other.rawValue)\">\(PageWords(language: other).ownName)</a>"
  }

  private func section(_ id: String, _ title: String, _ content: String) -> String {
    "<section aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\">\(title.escapedForHTML)</h2>\n\(content)</section>\n"
  }

  private func list(_ items: [String]) -> String { "<ul>\n\(items.map { "<li>\($0)</li>\n" }.joined())</ul>\n" }

  // MARK: Parts

  private var troubles: String {
    overview.sources.compactMap { source in
      source.trouble.map { "<p class=\"trouble\" role=\"status\">\(words.trouble($0, of: source.name).escapedForHTML)</p>\n" }
    }.joined()
  }

  private var alarms: String {
    guard !overview.alarms.isEmpty else { return section("alarms", words.alarms, "<p>\(words.noAlarms.escapedForHTML)</p>\n") }
    var content = ""
    var rest = overview.alarms[...]
    while let date = rest.first?.clock.date {
      let day = rest.prefix { $0.clock.date == date }
      content += "<h3>\(words.day(date, today: overview.madeAt.date).escapedForHTML)</h3>\n<ol>\n\(day.map(item).joined())</ol>\n"
      rest = rest.dropFirst(day.count)
    }
    return section("alarms", words.alarms, content)
  }

  private func item(_ alarm: PlanOverview.Alarm) -> String {
    let time = "<time datetime=\"\(alarm.clock)\">\(alarm.clock.time)</time>"
    let text = "<span>\(alarm.text.escapedForHTML)</span>"
    guard !alarm.details.isEmpty else { return "<li>\(time) \(text)</li>\n" }
    let details = alarm.details.map(\.escapedForHTML).joined(separator: "<br>")
    return "<li>\(time) <details><summary>\(text)</summary><p>\(details)</p></details></li>\n"
  }

  private var leftOut: String {
    let dropped = words.dropped(overview).map { ["<p>\($0.escapedForHTML)</p>\n"] } ?? []
    let skipped = overview.skipped.map { "<strong>\($0.place.escapedForHTML)</strong> \(words.reason(for: $0).escapedForHTML)" }
    let told = dropped + (skipped.isEmpty ? [] : ["<p>\(words.skipped.escapedForHTML)</p>\n", list(skipped)])
    return told.isEmpty ? "" : section("left-out", words.leftOut, told.joined())
  }

  private var subscribing: String {
    let address = targets.calendar.escapedForHTML
    let link = "<a href=\"\(address)\"><code>\(address)</code></a>"
    let secret = "<p class=\"note\">\(words.secret.escapedForHTML)</p>\n"
    guard let subscription = targets.subscription else {
      return section("subscribe", words.subscribe, "<p>\(words.copyOfLink.escapedForHTML)<br>\(link)</p>\n\(secret)")
    }
    let code = QRCode(subscription)?.svg(title: words.codeTitle) ?? ""
    return section(
      "subscribe", words.subscribe,
      """
      <p><a class="button" href="\(subscription.escapedForHTML)">\(words.subscribeLink.escapedForHTML)</a></p>
      <p>\(words.orCopy.escapedForHTML)<br>\(link)</p>
      <figure>\(code)<figcaption>\(words.codeCaption.escapedForHTML)</figcaption></figure>
      \(secret)
      """)
  }

  private var sources: String {
    guard !overview.sources.isEmpty else { return "" }
    let rows = overview.sources.map { source in
      """
      <tr><th scope="row">\(source.name.escapedForHTML)</th>\
      <td>\((source.lastRead.map(words.moment) ?? words.never).escapedForHTML)</td>\
      <td>\((source.trouble == nil ? words.isRead : words.isNotRead).escapedForHTML)</td></tr>

      """
    }
    let heads = [words.sourceName, words.lastRead, words.state].map { "<th scope=\"col\">\($0.escapedForHTML)</th>" }.joined()
    return section(
      "sources", words.sources,
      "<table>\n<thead><tr>\(heads)</tr></thead>\n<tbody>\n\(rows.joined())</tbody>\n</table>\n")
  }

  private var apps: String {
    let notes = words.apps.map { app in
      "<details><summary>\(app.name.escapedForHTML)</summary>\n<p>\(app.note.escapedForHTML)</p></details>\n"
    }
    return section("apps", words.appsTitle, notes.joined())
  }
}
