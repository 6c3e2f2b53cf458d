import Files
import Foundation
import Glibc
import TestSupport
import Testing

/// An output that is an input too: the run ends before anything is read or written.
@Suite struct OverwritingTests {
  /// Runs the program in a folder with a calendar, a link to it of either kind, and a configuration that reads it.
  private func run(_ arguments: [String], output: String = "alarms.ics", input: [UInt8] = []) throws -> (ProgramResult, [UInt8]) {
    try withTemporaryFolder { folder in
      let path = "\(folder)/family.ics"
      _ = try AtomicFile(path: path).write(Feed.piano)
      symlink("family.ics", "\(folder)/symbolic.ics")
      link(path, "\(folder)/hard.ics")
      let configuration = "output = \"\(output)\"\n[[feed]]\nsource = \"family.ics\"\n[[rule]]\nkeywords = [\"ピアノ\"]\n"
      _ = try AtomicFile(path: "\(folder)/keyalarm.toml").write(Array(configuration.utf8))
      let result = try BuiltBinary.run(arguments, input: input, folder: folder)
      return (result, try FileReader.read(path))
    }
  }

  @Test(arguments: ["family.ics", "./family.ics", "symbolic.ics", "hard.ics"], [[], ["--force"]])
  func `match does not write over its input`(output: String, options: [String]) throws {
    let (result, bytes) = try run(["match", "family.ics", "-k", "ピアノ", "-o", output] + options)
    #expect(result.status == 64 && bytes == Feed.piano)
    #expect(result.errorText == "keyalarm: error: '\(output)' is a feed that is read; choose another file for '--output'\n")
  }

  @Test(arguments: ["family.ics", "symbolic.ics", "hard.ics"], ["plan", "watch", "test-alarm"])
  func `a plan does not replace its source`(output: String, command: String) throws {
    let (result, bytes) = try run([command] + (command == "watch" ? [] : ["--force"]), output: output)
    #expect(result.status == 64 && bytes == Feed.piano)
    #expect(result.errorText.hasSuffix("is read as a source; choose another file to write\n"))
  }

  @Test(arguments: ["keyalarm.toml", "holidays.csv"])
  func `a plan does not replace its configuration or the list of holidays`(output: String) throws {
    let surroundings = FakeSurroundings(["plan", "--force", "-o", output])
    let list = ReadBackTests.repository.appendingPathComponent("data/jp-holidays.csv").path
    let text = "output = \"alarms.ics\"\n[[positions]]\nsource = \"p.csv\"\n[cross]\nholidays = \"holidays.csv\"\n"
    surroundings.files = ["keyalarm.toml": Array(text.utf8), "holidays.csv": try FileReader.read(list)]
    let files = surroundings.files
    #expect(surroundings.run() == 64)
    #expect(surroundings.errorLines.last?.hasSuffix("; choose another file to write") == true)
    #expect(surroundings.files == files)
  }

  @Test(arguments: ["/dev/null", ".", "pipe"], ["plan", "watch", "test-alarm"])
  func `a plan cannot be kept in what is no file`(output: String, command: String) throws {
    try withTemporaryFolder { folder in
      mkfifo("\(folder)/pipe", 0o600)
      let text = "output = \"\(output == "pipe" ? "\(folder)/pipe" : output)\"\n[[rule]]\nkeywords = [\"ピアノ\"]\n"
      _ = try AtomicFile(path: "\(folder)/keyalarm.toml").write(Array(text.utf8))
      let result = try BuiltBinary.run([command], folder: folder)
      #expect(result.status == 73)
      #expect(result.errorText.hasSuffix("' is no file that keeps what is written; the next run compares with it\n"))
    }
  }

  @Test func `an output that is a link to itself cannot be made`() throws {
    try withTemporaryFolder { folder in
      symlink("loop.ics", "\(folder)/loop.ics")
      let result = try BuiltBinary.run(["match", "-k", "ピアノ", "-o", "loop.ics"], input: Feed.piano, folder: folder)
      #expect(result.status == 73)
      #expect(result.errorText == "keyalarm: error: 'loop.ics' cannot be written: too many levels of symbolic links\n")
    }
  }
}
