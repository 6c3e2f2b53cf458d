import CommandSchema
import FeedServing
import Files
import Glibc
import Testing
import ZoneData

@testable import keyalarm

@Suite struct FeedPublisherTests {
  /// A server that only keeps what it is given.
  private final class Server: FeedPublishing {
    let address = ListenAddress.standard
    let code = ""
    var published: [ServedPlan] = []

    func publish(_ plan: ServedPlan) -> Bool {
      published.append(plan)
      return true
    }
    func change(to settings: ServeSettings) -> Bool { true }
    func stop() -> Int32 { 0 }
  }

  @Test func `a feed that cannot be read once it is registered is told, and the plan before says so`() throws {
    let surroundings = FakeSurroundings([])
    surroundings.files = ["keyalarm.toml": Array(PlanCommandTests.configuration.utf8), "family.ics": Feed.piano]
    guard case .run(let arguments) = try Keyalarm.program.parse(["watch", "--quiet"]) else {
      Issue.record("no command")
      return
    }
    let file = try ConfigurationFile(arguments, surroundings)
    let settings = try PlanSettings(arguments, file, surroundings)
    let run = try PlanRun(
      settings, file, replacesForeign: false, isSimulated: false, surroundings, Narrator(arguments, surroundings))
    let server = Server()
    let serving = ServeSettings(
      listen: .standard, token: try FeedToken(ServeCommandTests.token), usesGzip: false, writesAccessLog: false)
    let publisher = FeedPublisher(server, serving, showing: nil, zone: settings.run.zone.zone, arguments, surroundings)
    publisher.planned(run, of: file, try run.register())
    surroundings.readFailures["alarms.ics"] = FileError(.read, path: "alarms.ics", code: EIO)
    publisher.planned(run, of: file, .unchanged)
    #expect(server.published.map { $0.overview.failure != nil } == [false, true])
    #expect(server.published.map(\.calendar) == Array(repeating: surroundings.files["alarms.ics"], count: 2))
    #expect(
      surroundings.errorLines == [
        "keyalarm: error: 'alarms.ics' cannot be read, so that what was served before is: input/output error"
      ])
  }
}
