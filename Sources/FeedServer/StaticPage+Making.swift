import AlarmPlanning
package import FeedServing

extension StaticPage {
  /// The page of a plan, in each language.
  package static func pages(of overview: PlanOverview, _ request: PageRequest) -> [StaticPage] {
    Language.allCases.map { language in
      let page = PlanPage(overview, language: language, links: PageLinks(request))
      return StaticPage(language: language.rawValue, contents: Array(page.html.utf8))
    }
  }
}
