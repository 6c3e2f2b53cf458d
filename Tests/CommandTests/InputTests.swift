import Files
import Glibc
import Testing

@Suite struct InputTests {
  /// What stands on standard input, and the message and exit status it gets.
  static let unreadable: [(String, String)] = [
    ("", "stdin: error: the feed is empty; a calendar begins with BEGIN:VCALENDAR"),
    (" \r\n\r\n", "stdin: error: the feed is empty; a calendar begins with BEGIN:VCALENDAR"),
    (
      "<!DOCTYPE html><html><head><title>Sign in</title></head></html>",
      "stdin: error: this is a web page ('Sign in'), not a calendar: perhaps a login page. Use the calendar's secret iCal address"
    ),
    ("{\"items\": []}", "stdin: error: this is JSON, not a calendar; ask for the iCalendar (.ics) form"),
    ("Hello", "stdin: error: this is no calendar: it begins with 'Hello', not with BEGIN:VCALENDAR"),
  ]

  @Test(arguments: unreadable)
  func `what is no calendar is told by what it looks like`(text: String, message: String) {
    for command in [["match", "-k", "ピアノ"], ["list"]] {
      let surroundings = FakeSurroundings(command)
      surroundings.input = Array(text.utf8)
      #expect(surroundings.run() == 65)
      #expect(surroundings.errorLines == [message])
      #expect(surroundings.output == [])
    }
  }

  @Test func `a file that is not there is named`() {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ", "nowhere.ics"])
    #expect(surroundings.run() == 66)
    #expect(surroundings.errorLines == ["keyalarm: error: 'nowhere.ics' does not exist"])
  }

  @Test func `without an operand, a terminal is no input`() {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ"]).atTerminal()
    #expect(surroundings.run() == 64)
    #expect(
      surroundings.errorLines == [
        "keyalarm: error: no feed is given; write 'keyalarm match --keyword WORD family.ics' or "
          + "'cat family.ics | keyalarm match --keyword WORD'"
      ])
  }

  @Test(arguments: ["-", "family.ics"])
  func `a lone dash is standard input, and a source is named by its last part`(operand: String) {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ", "-f", "json", operand == "-" ? "-" : "/home/hanako/\(operand)"])
    surroundings.input = Feed.piano
    surroundings.files["/home/hanako/family.ics"] = Feed.piano
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.contains("\"source\": \"\(operand == "-" ? "stdin" : operand)\"}"))
    #expect(!surroundings.outputText.contains("hanako"))
  }

  // MARK: Several inputs

  /// Files of a table: a good one, an empty one, one that fails half-way, one that may not be read; and the statuses of the spec.
  @Test(
    arguments: [
      (["good.ics"], 0), (["good.ics", "nowhere.ics"], 1), (["empty.ics", "good.ics"], 1), (["empty.ics"], 65),
      (["empty.ics", "nowhere.ics"], 66),
      (["broken.ics"], 74), (["broken.ics", "empty.ics"], 65), (["secret.ics"], 66), (["broken.ics", "good.ics"], 1),
    ] as [([String], Int32)])
  func `some inputs that fail are told, and only all of them end the run`(operands: [String], status: Int32) {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ"] + operands)
    surroundings.files = ["good.ics": Feed.piano, "empty.ics": []]
    surroundings.readFailures = [
      "broken.ics": FileError(.read, path: "broken.ics", code: EIO), "secret.ics": FileError(.open, path: "secret.ics", code: EACCES),
    ]
    #expect(surroundings.run() == status)
    #expect(surroundings.output.isEmpty == !operands.contains("good.ics"))
    #expect(surroundings.errorLines.count == operands.count { $0 != "good.ics" })
  }

  @Test func `the system's reason is told`() {
    let surroundings = FakeSurroundings(["list", "secret.ics"])
    surroundings.readFailures["secret.ics"] = FileError(.open, path: "secret.ics", code: EACCES)
    #expect(surroundings.run() == 66)
    #expect(surroundings.errorLines == ["keyalarm: error: 'secret.ics' cannot be read: permission denied"])
  }

  @Test func `where all inputs failed, no file is touched`() {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ", "empty.ics", "-o", "alarms.ics"])
    surroundings.files = ["empty.ics": [], "alarms.ics": [1, 2, 3]]
    #expect(surroundings.run() == 65)
    #expect(surroundings.files["alarms.ics"] == [1, 2, 3])
  }

  // MARK: Folders

  @Test(arguments: ["calendars", "calendars/"])
  func `a folder is its .ics files, not hidden, not deeper, in byte order`(operand: String) {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ", "-l", "0m", "-f", "csv", operand])
    for name in ["b.ics", "A.ICS", "notes.txt", ".hidden.ics", "deeper/c.ics", "folder.ics/d.ics", "é.ics"] {
      surroundings.files["calendars/\(name)"] = Feed.calendar(Feed.event("ピアノ \(name)", uid: name))
    }
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == [])
    #expect(
      surroundings.activities == [
        "reading 1 of 3: calendars/A.ICS", "reading 2 of 3: calendars/b.ics", "reading 3 of 3: calendars/é.ics", nil,
      ])
    #expect(surroundings.outputText.count(of: "\r\n") == 4)
  }

  @Test func `an empty folder is a warning`() {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ", "-q", "calendars"])
    surroundings.files["calendars/notes.txt"] = []
    #expect(surroundings.run() == 0)
    #expect(surroundings.errorLines == ["calendars: warning: no .ics file in this folder"])
  }

  @Test func `a folder that may not be read is an input that failed`() {
    let surroundings = FakeSurroundings(["match", "-k", "ピアノ", "calendars", "good.ics"])
    surroundings.files = ["calendars/a.ics": Feed.piano, "good.ics": Feed.piano]
    surroundings.readFailures["calendars"] = FileError(.open, path: "calendars", code: EACCES)
    #expect(surroundings.run() == 1)
    #expect(surroundings.errorLines == ["keyalarm: error: 'calendars' cannot be read: permission denied"])
  }
}
