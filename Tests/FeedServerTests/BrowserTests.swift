import AlarmPlanning
import FeedServing
import Foundation
import TestSupport
import Testing

@testable import FeedServer

/// The page as a browser takes it, with the policy that comes with it.
@Suite(.enabled(if: InstalledProgram.path(of: "chromium") != nil), .serialized) struct BrowserTests {
  /// Not the machine's own name, since the page says other things then.
  private static let host = "calendar.example"

  /// The page's document after the browser has read it.
  static func document(_ plan: ServedPlan, _ language: Language) throws -> String {
    let chromium = try #require(InstalledProgram.path(of: "chromium"))
    var document = ""
    try FeedServerTests.withServer(plan) { server throws in
      try withTemporaryFolder { folder in
        let options = [
          "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder)", "--accept-lang=\(language.rawValue)",
          "--host-resolver-rules=MAP \(host) 127.0.0.1", "--dump-dom",
        ]
        var environment = ProgramRun.plainEnvironment
        environment["HOME"] = folder
        let page = "http://\(host):\(server.address.port)/\(Plans.token.text)/"
        let run = ProgramRun(chromium, options + [page], environment: environment, timeLimit: .seconds(120))
        document = try run.run().outputText
      }
    }
    return document
  }

  static func plan(_ overview: PlanOverview) -> ServedPlan {
    ServedPlan(calendar: Plans.calendar(), changedAt: Plans.plan().changedAt, overview: overview)
  }

  @Test(arguments: Language.allCases, [0, 3, 60])
  func `a browser shows all alarms in the reader's language`(_ language: Language, _ count: Int) throws {
    let document = try BrowserTests.document(BrowserTests.plan(Plans.overview(alarms: count)), language)
    #expect(document.contains("<html lang=\"\(language.rawValue)\">"))
    #expect(document.ranges(of: "<time ").count == count)
    #expect(document.contains(language == .japanese ? "これからのアラーム" : "Coming alarms"))
    #expect(document.contains("<svg class=\"code\""))
  }

  @Test(arguments: Language.allCases)
  func `a browser shows which source failed and what was left out`(_ language: Language) throws {
    let document = try BrowserTests.document(BrowserTests.plan(Plans.overview(failing: true, isLossy: true)), language)
    #expect(document.contains(language == .japanese ? "から読めていません" : "work</bdi> cannot be read since"))
    #expect(document.contains("family.ics:41"))
  }
}
