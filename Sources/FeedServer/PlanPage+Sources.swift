import CivilTime
import FeedServing

/// What alarms come from, and what is wrong with it.
extension PlanPage {
  /// Above all, since alarms may be missing.
  var troubles: String { failure + unreadSources }

  private var failure: String {
    guard let failure = overview.failure else { return "" }
    let since = words.notUpToDate(since: failure.sinceClock, today: today)
    let reason = words.reason(for: failure)
    return warning("failure", words.notUpToDate, "<p>\(since.escapedForHTML)<br><span class=\"note\">\(foreign(reason))</span></p>\n")
  }

  private var unreadSources: String {
    let troubled = overview.sources.filter { $0.trouble != nil }
    guard !troubled.isEmpty else { return "" }
    let items = troubled.compactMap { source in source.trouble.map { item($0, of: source.name) } }
    let title = troubled.count == overview.sources.count ? words.nothingIsRead : words.someAreNotRead
    return warning("trouble", title, "\(list(items))<p>\(words.whatTroubleMeans.escapedForHTML)</p>\n")
  }

  private func warning(_ id: String, _ title: String, _ content: String) -> String {
    "<section class=\"trouble\" aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\">\(title.escapedForHTML)</h2>\n\(content)</section>\n"
  }

  private var today: CivilDate { overview.madeAt.date }

  private func item(_ trouble: PlanOverview.Trouble, of source: String) -> String {
    let reason = words.reason(for: trouble)
    return "\(foreign(source))\(words.notRead(since: trouble.sinceClock, today: today).escapedForHTML)"
      + (reason.isEmpty ? "" : "<br><span class=\"note\">\(foreign(reason))</span>")
  }

  var leftOut: String {
    let dropped = words.dropped(overview).map { ["<p>\($0.escapedForHTML)</p>\n"] } ?? []
    let skipped = overview.skipped.map { "<strong>\(foreign(words.place(of: $0)))</strong><br>\(foreign(words.reason(for: $0)))" }
    let told = dropped + (skipped.isEmpty ? [] : ["<p>\(words.skipped.escapedForHTML)</p>\n", list(skipped)])
    return told.isEmpty ? "" : section("left-out", words.leftOut, told.joined())
  }

  var sources: String {
    guard !overview.sources.isEmpty else { return "" }
    let rows = overview.sources.map { source in
      """
      <tr><th scope="row">\(foreign(source.name))</th>\
      <td>\((source.lastRead.map { words.moment($0, today: today) } ?? words.never).escapedForHTML)</td>\
      <td>\(words.state(of: source).escapedForHTML)</td></tr>

      """
    }
    let heads = [words.sourceName, words.lastRead, words.state].map { "<th scope=\"col\">\($0.escapedForHTML)</th>" }.joined()
    return section(
      "sources", words.sources,
      "<table>\n<thead><tr>\(heads)</tr></thead>\n<tbody>\n\(rows.joined())</tbody>\n</table>\n")
  }
}
