import Files
import Glibc
import Testing

@Suite struct OutputTests {
  private func match(_ arguments: String...) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ", "family.ics"] + arguments)
    surroundings.files["family.ics"] = Feed.piano
    return surroundings
  }

  private func form(_ text: String) -> String {
    if text.isEmpty { return "nothing" }
    if text.hasPrefix("BEGIN:VCALENDAR") { return "ics" }
    if text.hasPrefix("{") { return "json" }
    return text.hasPrefix("id,fire_at") ? "csv" : "table"
  }

  // MARK: Standard output

  @Test(arguments: [
    ([], "ics", "table"), (["-f", "json"], "json", "json"), (["--format=csv"], "csv", "csv"), (["-fics"], "ics", "ics"),
    (["-f", "table"], "table", "table"), (["-f", "json", "-f", "table"], "table", "table"), (["-o", "a.ics"], "nothing", "table"),
    (["-o", "a.ics", "-f", "ics"], "ics", "ics"),
  ])
  func `--format rules standard output; else a terminal gets the table`(arguments: [String], piped: String, shown: String) {
    for isTerminal in [false, true] {
      let surroundings = match()
      surroundings.arguments += arguments
      surroundings.standardOutputIsTerminal = isTerminal
      #expect(surroundings.run() == 0)
      #expect(form(surroundings.outputText) == (isTerminal ? shown : piped))
      #expect(surroundings.errorLines == [])
    }
  }

  @Test func `the table says when, how long from now, how long before, what and whence`() {
    let surroundings = match()
    surroundings.standardOutputIsTerminal = true
    #expect(surroundings.run() == 0)
    #expect(
      surroundings.outputText == """
        WHEN                      IN    LEAD  TITLE   SOURCE
        Sat 2026-08-01 09:30  30 min  30 min  ピアノ  family.ics
        Sat 2026-08-01 09:55  55 min   5 min  ピアノ  family.ics

        """)
  }

  @Test func `control characters of titles reach neither terminal nor log, in any form`() {
    for form in ["ics", "table", "json", "csv"] {
      let surroundings = match("-f", form)
      surroundings.files["family.ics"] = Feed.calendar(
        Feed.event("ピアノ\u{1B}[2J\u{9B}31m\u{7}"), Feed.event("ピアノ\u{1B}", uid: "2", day: "32"))
      #expect(surroundings.run() == 1)
      let allowed: Set<Unicode.Scalar> = ["\r", "\n"]
      #expect(
        surroundings.outputText.unicodeScalars.allSatisfy { allowed.contains($0) || $0.properties.generalCategory != .control }, "\(form)")
    }
  }

  @Test func `standard output that cannot be written is 74`() {
    for arguments in [["match", "-k", "ピアノ", "family.ics"], ["--help"], ["manual"]] {
      let surroundings = match()
      surroundings.arguments = arguments
      surroundings.writeFailures["standard output"] = FileError(.write, path: "standard output", code: ENOSPC)
      #expect(surroundings.run() == 74)
      #expect(surroundings.errorLines == ["keyalarm: error: standard output cannot be written: no space left on device"])
    }
  }

  // MARK: Files

  @Test(arguments: [
    ("a.ics", "ics"), ("a.json", "json"), ("a.JSON", "json"), ("a.csv", "csv"), ("a.txt", "table"), ("a", "ics"), ("a.ics.bak", "ics"),
    ("a.json/b", "ics"), (".csv", "csv"),
  ])
  func `a file's ending names its form`(path: String, form: String) {
    let surroundings = match("--output", path)
    #expect(surroundings.run() == 0)
    #expect(self.form(String(decoding: surroundings.files[path] ?? [], as: UTF8.self)) == form)
    #expect(surroundings.output == [])
  }

  @Test func `several files are written, all of the same plan`() {
    let surroundings = match("-o", "a.ics", "-o", "a.json", "-o", "a.txt", "-f", "json")
    #expect(surroundings.run() == 0)
    #expect(surroundings.files.keys.sorted() == ["a.ics", "a.json", "a.txt", "family.ics"])
    #expect(surroundings.files["a.json"] == surroundings.output)
  }

  @Test(
    arguments: [
      (FileError.Step.open, EACCES, 73, "permission denied"), (.replace, EROFS, 73, "read-only file system"),
      (.write, ENOSPC, 74, "no space left on device"),
    ] as [(FileError.Step, Int32, Int32, String)])
  func `a file that cannot be written is told by the step that failed`(step: FileError.Step, code: Int32, status: Int32, reason: String) {
    let surroundings = match("-o", "a.ics")
    surroundings.writeFailures["a.ics"] = FileError(step, path: "a.ics", code: code)
    #expect(surroundings.run() == status)
    #expect(surroundings.errorLines == ["keyalarm: error: 'a.ics' cannot be written: \(reason)"])
    #expect(surroundings.output == [])
  }

  // MARK: What is said on the way

  @Test func `a terminal gets one line of summary`() {
    let surroundings = match("-o", "a.ics", "-o", "b.ics").atTerminal()
    surroundings.files["b.ics"] = []
    #expect(surroundings.run() == 0)
    #expect(
      surroundings.errorLines == ["keyalarm: 2 alarms; the next at Sat 2026-08-01 09:30, in 30 min: ピアノ; wrote a.ics; wrote b.ics"])
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines.last?.hasSuffix("a.ics is unchanged; b.ics is unchanged") == true)
  }

  @Test func `nothing is said where all is well and nobody looks on`() {
    let surroundings = match("-o", "a.ics")
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == [])
  }

  @Test func `--quiet hides progress and summary, not what was dropped`() {
    let surroundings = match("-q", "--cap", "1", "-o", "a.ics", "-f", "json").atTerminal()
    #expect(surroundings.run() == 0)
    #expect(
      surroundings.errorLines == [
        "keyalarm: Future alarms end on 1 Aug",
        "keyalarm: 1 alarm dropped by the cap, the first at Sat 2026-08-01 09:55 (2026-08-01T00:55:00Z)",
      ])
    #expect(surroundings.activities == [])
  }

  @Test func `what the table shows on the terminal is not said again`() {
    let surroundings = match("--cap", "1", "-q").atTerminal()
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.hasSuffix("\n\n1 alarm dropped by the cap, the first at Sat 2026-08-01 09:55\n"))
    #expect(surroundings.errorLines == [])
    let redirected = match("--cap", "1", "-q").atTerminal()
    redirected.standardErrorIsTerminal = false
    #expect(redirected.run() == 0)
    #expect(redirected.errorLines.count == 1)
  }

  @Test func `--verbose says what is done`() {
    let surroundings = match("--verbose", "-o", "a.ics")
    #expect(surroundings.run() == 0)
    #expect(
      surroundings.errorLines == [
        "keyalarm: planning 14 d from 2026-08-01T00:00:00Z in Asia/Tokyo", "keyalarm: family.ics: 1 events read, 1 may ring",
        "keyalarm: 2 alarms; the next at Sat 2026-08-01 09:30, in 30 min: ピアノ; wrote a.ics",
      ])
  }

  @Test func `--no-color and NO_COLOR are taken, and change nothing`() {
    let (plain, other) = (match(), match("--no-color"))
    other.variables["NO_COLOR"] = "1"
    #expect([plain.run(), other.run()] == [0, 0])
    #expect(plain.output == other.output)
  }
}
