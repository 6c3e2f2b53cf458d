import Files
import Foundation
import Glibc
import TestSupport
import Testing

/// `plan` as the built program in a real system, where runs are killed, disks are full and folders vanish.
@Suite struct PlanProgramTests {
  private static let now = ["--now", "2026-08-01T00:00:00Z"]

  /// Lends a folder with a configuration, a calendar of two lessons and the feed of an earlier run, when there was one.
  private func withFeed(_ body: (_ folder: String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try write(Array(PlanCommandTests.configuration.utf8), "\(folder)/keyalarm.toml")
      try write(Feed.piano, "\(folder)/family.ics")
      let run = try plan(in: folder)
      #expect(run.status == 0 && run.errorText == "" && run.output == [])
      try write(Feed.calendar(Feed.event("ピアノ", more: ["LOCATION:2階"]), Feed.event("ピアノ", uid: "b", day: "02")), "\(folder)/family.ics")
      try body(folder)
    }
  }

  private func write(_ bytes: [UInt8], _ path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

  private func plan(_ arguments: String..., in folder: String) throws -> ProgramResult {
    try BuiltBinary.run(["plan"] + PlanProgramTests.now + arguments, folder: folder)
  }

  private func shell(_ line: String, in folder: String, timeLimit: Duration = .seconds(60)) throws -> ProgramResult {
    var run = ProgramRun("/bin/bash", ["-c", line], folder: folder, timeLimit: timeLimit)
    run.environment["PATH"] = "\(BuiltBinary.folder):\(run.environment["PATH"] ?? "/usr/bin:/bin")"
    run.environment["PLAN"] = (["plan"] + PlanProgramTests.now).joined(separator: " ")
    return try run.run()
  }

  // MARK: Killed runs

  @Test(.enabled(if: Tracer.isUsable, "strace is missing or may not trace"), .timeLimit(.minutes(5)))
  func `a run that is killed leaves the old feed or the new one, whole, and the next run does its work`() throws {
    try withFeed { folder in
      let path = "\(folder)/alarms.ics"
      let old = try FileReader.read(path)
      let calls = try Tracer.calls(of: ["plan"] + PlanProgramTests.now, in: folder)
      let new = try FileReader.read(path)
      #expect(old != new && calls.contains { $0.name == "rename" })
      var endings: [[UInt8]: Int] = [:]
      for call in Tracer.spread(calls, points: 200) {
        try write(old, path)
        try Tracer.kill(["plan"] + PlanProgramTests.now, at: call, in: folder)
        endings[try FileReader.read(path), default: 0] += 1
      }
      #expect(endings.keys.allSatisfy { $0 == old || $0 == new })
      #expect(endings[old, default: 0] > 0 && endings[new, default: 0] > 0)
      #expect(try plan(in: folder).status == 0)
      #expect(try FileReader.read(path) == new)
    }
  }

  @Test func `what a killed run left behind is cleared away once it is old`() throws {
    try withFeed { folder in
      _ = try shell("touch .keyalarm-77-0.tmp .alarms.ics.lock; touch -d '2 hours ago' .keyalarm-78-0.tmp", in: folder)
      #expect(try plan(in: folder).status == 0)
      #expect(try FileReader.names(inFolder: folder) == [".keyalarm-77-0.tmp", "alarms.ics", "family.ics", "keyalarm.toml"])
    }
  }

  // MARK: Two runs in a row

  @Test(
    arguments: [
      "[[feed]]\nsource = \"family.ics\"\n[[rule]]\nkeywords = [\"ピアノ\"]\n", "[[positions]]\nsource = \"positions.csv\"\n",
      "[[feed]]\nsource = \"family.ics\"\n[[rule]]\nkeywords = [\"ピアノ\"]\n[[positions]]\nsource = \"positions.csv\"\n",
    ], ["instants", "events"])
  func `the second of two runs in a row writes nothing`(text: String, layout: String) throws {
    try withFeed { folder in
      try write(Array("output = \"new.ics\"\nlayout = \"\(layout)\"\n\(text)".utf8), "\(folder)/keyalarm.toml")
      try write(Array("銘柄コード,銘柄名,権利確定日\n8267,イオン,2026-09-30\n".utf8), "\(folder)/positions.csv")
      #expect(try plan(in: folder).status == 0)
      func state() throws -> (bytes: [UInt8], inode: UInt, seconds: Int, nanoseconds: Int) {
        var status = stat()
        #expect(stat("\(folder)/new.ics", &status) == 0)
        let bytes = try FileReader.read("\(folder)/new.ics")
        return (bytes, UInt(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      }
      let first = try state()
      #expect(first.bytes.count > 1_000)
      let again = try BuiltBinary.run(["plan", "--now", "2026-08-01T00:10:00Z"], folder: folder)
      #expect(again.status == 0 && again.errorText == "" && again.output == [])
      let second = try state()
      #expect(second == first)
    }
  }

  // MARK: Where nothing can be written

  @Test(.enabled(if: tmpfsCanBeMounted, "no file system may be mounted"))
  func `a file system without room is told and leaves the old feed`() throws {
    try withFeed { folder in
      // 24 KiB: the folder, the files and a part of the new feed.
      let line = """
        mkdir disk && mount -t tmpfs -o size=24k keyalarm disk && cp family.ics keyalarm.toml alarms.ics disk && cd disk && \
        head -c 1M /dev/zero > fill 2> /dev/null; keyalarm $PLAN; echo $?; cmp alarms.ics ../alarms.ics && rm fill && keyalarm $PLAN; \
        echo $?; ls -A
        """
      let result = try ProgramRun("/usr/bin/unshare", ["-rm", "/bin/bash", "-c", path(line)], folder: folder).run()
      #expect(result.outputText == "74\n0\nalarms.ics\nfamily.ics\nkeyalarm.toml\n")
      #expect(result.errorText == "keyalarm: error: 'alarms.ics' cannot be written: no space left on device\n")
    }
  }

  static let tmpfsCanBeMounted =
    (try? ProgramRun("/usr/bin/unshare", ["-rm", "/bin/sh", "-c", "mount -t tmpfs -o size=24k keyalarm /mnt"]).run().status) == 0

  /// The line, with the program on its way.
  private func path(_ line: String) -> String {
    "export PATH=\"\(BuiltBinary.folder):$PATH\" PLAN='\((["plan"] + PlanProgramTests.now).joined(separator: " "))'; \(line)"
  }

  @Test func `a disk that is full is told and leaves the old feed`() throws {
    try withFeed { folder in
      let old = try FileReader.read("\(folder)/alarms.ics")
      // ulimit -f counts blocks of 1,024 bytes.
      let result = try shell("ulimit -f 1; keyalarm $PLAN", in: folder)
      #expect(result.status == 74)
      #expect(result.errorText == "keyalarm: error: 'alarms.ics' cannot be written: file too large\n")
      #expect(try FileReader.read("\(folder)/alarms.ics") == old)
      #expect(try FileReader.names(inFolder: folder) == ["alarms.ics", "family.ics", "keyalarm.toml"])
    }
  }

  @Test func `a folder in which nothing can be written is told and leaves the old feed`() throws {
    try withFeed { folder in
      let old = try FileReader.read("\(folder)/alarms.ics")
      // Root may write anywhere, so it becomes nobody, whose the files must be.
      let line =
        geteuid() == 0
        ? "chown -R 65534 . && chmod 555 . && setpriv --reuid=65534 --clear-groups keyalarm $PLAN" : "chmod 555 .; keyalarm $PLAN"
      let result = try shell(line, in: folder)
      _ = try shell("chmod 755 .", in: folder)
      #expect(result.status == 73)
      #expect(result.errorText == "keyalarm: error: 'alarms.ics' cannot be written: permission denied\n")
      #expect(try FileReader.read("\(folder)/alarms.ics") == old)
    }
  }

  @Test func `a folder that is gone is told`() throws {
    try withFeed { folder in
      let result = try plan("-o", "gone/alarms.ics", in: folder)
      #expect(result.status == 73)
      #expect(result.errorText == "keyalarm: error: 'gone/alarms.ics' cannot be written: no such file or directory\n")
    }
  }

  // MARK: Other runs

  @Test func `while another run holds the feed, a run waits, and then gives up`() throws {
    try withFeed { folder in
      let waiting = try shell(
        "exec 9> .alarms.ics.lock; flock 9; (sleep 1; rm .alarms.ics.lock; exec 9>&-) & exec 9>&-; keyalarm $PLAN; echo $?", in: folder)
      #expect(waiting.outputText == "0\n" && waiting.errorText == "")
      let refused = try shell("exec 9> .alarms.ics.lock; flock 9; keyalarm $PLAN 9>&-; echo $?", in: folder)
      #expect(refused.outputText == "75\n")
      #expect(refused.errorText == "keyalarm: error: another run holds 'alarms.ics'; try again when it is done\n")
    }
  }

  @Test(.enabled(if: Tracer.isUsable, "strace is missing or may not trace"))
  func `a file system without locks is told, and not taken for another run`() throws {
    try withFeed { folder in
      let result = try shell("strace -o /dev/null -e trace=flock -e inject=flock:error=ENOLCK keyalarm $PLAN; echo $?", in: folder)
      #expect(result.outputText == "73\n")
      #expect(result.errorText == "keyalarm: error: 'alarms.ics' cannot be written: no locks available\n")
    }
  }

  // MARK: The web

  @Test func `a calendar on the web that fails keeps its alarms, and its password is never shown`() throws {
    try withFeed { folder in
      let server = try ScriptedServer { request in
        guard request.header("Authorization") != nil else { return .response(401, ["WWW-Authenticate": "Basic realm=\"feeds\""]) }
        return request.target.hasPrefix("/good") ? .response(200, body: Feed.piano) : .response(500, body: Array("hunter2".utf8))
      }
      let text = PlanCommandTests.configuration.replacing("family.ics", with: server.address("/PATH/basic.ics"))
        .replacing("[[rule]]", with: "user = \"env:FEED_USER\"\npassword = \"env:FEED_PASSWORD\"\n[[rule]]")
      func run(_ path: String) throws -> ProgramResult {
        try write(Array(text.replacing("/PATH/", with: "/\(path)/").utf8), "\(folder)/keyalarm.toml")
        let secrets = ["FEED_USER": "me", "FEED_PASSWORD": "hunter2", "XDG_CACHE_HOME": "\(folder)/cache"]
        return try BuiltBinary.run(["plan", "-v"] + PlanProgramTests.now, environment: secrets, folder: folder)
      }
      #expect(try run("good").status == 0)
      #expect(server.requests.last?.header("Authorization") == "Basic \(Data("me:hunter2".utf8).base64EncodedString())")
      let good = try FileReader.read("\(folder)/alarms.ics")
      let failed = try run("bad")
      #expect(failed.status == 69)
      #expect(!failed.errorText.contains("hunter2") && !failed.outputText.contains("hunter2"))
      #expect(failed.errorText.contains("2 alarms of it stay"))
      let kept = String(decoding: try FileReader.read("\(folder)/alarms.ics"), as: UTF8.self)
      #expect(
        kept.components(separatedBy: "BEGIN:VEVENT").dropFirst()
          == String(decoding: good, as: UTF8.self).components(separatedBy: "BEGIN:VEVENT").dropFirst())
    }
  }

  // MARK: watch

  @Test(arguments: ["TERM", "INT"])
  func `watch sees a calendar that is replaced, and a signal ends it in success`(signal: String) throws {
    try withFeed { folder in
      let line = """
        keyalarm watch --now 2026-08-01T00:00:00Z & pid=$!
        until grep -q 場所 alarms.ics; do sleep 0.1; done
        sed 's/2階/3階/' family.ics > new; mv new family.ics
        until grep -q 3階 alarms.ics; do sleep 0.1; done
        kill -\(signal) $pid; wait $pid; echo $?; ls -A
        """
      let result = try shell(line, in: folder)
      #expect(result.outputText == "0\nalarms.ics\nfamily.ics\nkeyalarm.toml\n")
      #expect(!result.isTimedOut)
    }
  }

  @Test func `the token that init writes can be read by its owner alone`() throws {
    try withTemporaryFolder { folder in
      let result = try shell("umask 0; keyalarm init > /dev/null; stat -c '%a %n' *", in: folder)
      #expect(result.outputText == "600 feed-token\n666 keyalarm.toml\n")
    }
  }
}
