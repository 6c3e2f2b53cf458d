import Files
import Foundation
import TestSupport
import Testing

/// A client that follows the feed: vdirsyncer, which keeps each event in a file of its own, by its UID.
@Suite struct SubscriptionTests {
  /// The client, its configuration and what it has.
  private struct Client {
    let folder: String

    init(folder: String) throws {
      self.folder = folder
      try FileManager.default.createDirectory(atPath: "\(folder)/events", withIntermediateDirectories: true)
      let text = """
        [general]
        status_path = "\(folder)/status"
        [pair keyalarm]
        a = "feed"
        b = "events"
        collections = null
        conflict_resolution = "a wins"
        [storage feed]
        type = "singlefile"
        path = "\(folder)/alarms.ics"
        read_only = true
        [storage events]
        type = "filesystem"
        path = "\(folder)/events"
        fileext = ".ics"
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/client"))
      try run("discover")
    }

    func run(_ command: String) throws {
      let program = InstalledProgram.path(of: "vdirsyncer") ?? ""
      let result = try ProgramRun(program, ["-c", "\(folder)/client", command], folder: folder).run()
      #expect(result.status == 0, "\(result.errorText)")
    }

    /// What the client has once it synchronized: texts by UID.
    func events() throws -> [String: String] {
      try run("sync")
      let texts = try FileReader.names(inFolder: "\(folder)/events").map {
        try String(contentsOfFile: "\(folder)/events/\($0)", encoding: .utf8).replacing("\r\n", with: "\n")
      }
      return Dictionary(texts.map { (value(of: "UID", in: $0), $0) }) { first, _ in first }
    }

    func value(of name: String, in text: String) -> String {
      text.split(separator: "\n").first { $0.hasPrefix("\(name):") }.map { String($0.dropFirst(name.count + 1)) } ?? ""
    }
  }

  @Test(.enabled(if: InstalledProgram.path(of: "vdirsyncer") != nil, "vdirsyncer is not installed"))
  func `a client takes over what is new, what changed and what is gone, and nothing else`() throws {
    try withTemporaryFolder { folder in
      try Data(PlanCommandTests.configuration.utf8).write(to: URL(fileURLWithPath: "\(folder)/keyalarm.toml"))
      let (first, second) = (Feed.event("ピアノ"), Feed.event("ピアノ", uid: "b", day: "02"))
      try plan(Feed.calendar(first, second), at: "2026-08-01T00:00:00Z", in: folder)
      let client = try Client(folder: folder)
      let before = try client.events()
      #expect(before.count == 4 && before.values.allSatisfy { client.value(of: "SEQUENCE", in: $0) == "0" })

      try plan(Feed.calendar(Feed.event("ピアノ", more: ["LOCATION:2階"]), second), at: "2026-08-01T00:05:00Z", in: folder)
      let changed = try client.events()
      #expect(Set(changed.keys) == Set(before.keys))
      let news = changed.filter { before[$0.key] != $0.value }.values
      #expect(news.count == 2 && news.allSatisfy { client.value(of: "SEQUENCE", in: $0) == "1" && $0.contains("場所: 2階") })
      #expect(news.allSatisfy { client.value(of: "LAST-MODIFIED", in: $0) == "20260801T000500Z" })

      try plan(Feed.calendar(second), at: "2026-08-01T00:10:00Z", in: folder)
      #expect(try client.events() == changed.filter { $0.value.contains("X-KEYALARM-EVENT-UID:b\n") })

      // It does not take over a feed without any event, so one that rings at no time stands in.
      try plan(Feed.calendar(), at: "2026-08-01T00:15:00Z", in: folder)
      #expect(try client.events().values.map { client.value(of: "DTSTART;VALUE=DATE", in: $0) } == ["20000101"])
    }
  }

  private func plan(_ calendar: [UInt8], at now: String, in folder: String) throws {
    try Data(calendar).write(to: URL(fileURLWithPath: "\(folder)/family.ics"))
    #expect(try BuiltBinary.run(["plan", "--quiet", "--now", now], folder: folder).status == 0)
  }
}
