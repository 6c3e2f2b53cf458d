import Foundation
import TestSupport
import Testing
import TextFolding

/// What only the built program in a real system shows.
@Suite struct ProgramTests {
  static let match = ["match", "-k", "ピアノ", "--now", "2026-08-01T00:00:00Z"]

  /// Runs a line of bash in a folder that holds `family.ics`, one lesson.
  private func shell(_ line: String, inTerminal: Bool = false, _ check: (ProgramResult, _ folder: String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      try Data(Feed.piano).write(to: URL(fileURLWithPath: "\(folder)/family.ics"))
      var run = ProgramRun("/bin/bash", ["-c", line], folder: folder)
      run.environment["PATH"] = "\(BuiltBinary.folder):\(run.environment["PATH"] ?? "/usr/bin:/bin")"
      run.environment["MATCH"] = ProgramTests.match.joined(separator: " ")
      run.environment["TERM"] = "xterm"
      try check(inTerminal ? run.runInTerminal() : run.run(), folder)
    }
  }

  // MARK: The terminal

  /// A serial line or an editor's window may not tell its width: then it is 0.
  @Test(arguments: [(60, "90", 60), (60, "", 60), (0, "90", 90), (0, "0", 80), (0, "wide", 80)])
  func `a terminal is as wide as it says, and COLUMNS counts where it does not`(own: Int, variable: String, width: Int) throws {
    let help = try BuiltBinary.runInTerminal(["match", "--help"], environment: ["COLUMNS": variable], columns: own)
    #expect(help.outputText == (try BuiltBinary.runInTerminal(["match", "--help"], columns: width)).outputText)
  }

  // MARK: Standard streams

  @Test func `a closed pipe is success`() throws {
    try shell("keyalarm $MATCH --cap none --format json family.ics | true; echo ${PIPESTATUS[0]}") { result, _ in
      #expect(result.outputText == "0\n")
      #expect(result.errorText == "")
    }
    try shell("keyalarm manual | head -1 > /dev/null; echo ${PIPESTATUS[0]}") { result, _ in #expect(result.outputText == "0\n") }
  }

  @Test(arguments: ["keyalarm $MATCH family.ics > /dev/full", "keyalarm --help > /dev/full"])
  func `a full device is an error`(line: String) throws {
    try shell(line) { result, _ in
      #expect(result.status == 74)
      #expect(result.errorText == "keyalarm: error: standard output cannot be written: no space left on device\n")
    }
  }

  /// More than is kept in memory, and no file may be longer than 8 KiB.
  @Test func `a long pipe without room for a temporary file is an error of writing, and says where there is no room`() throws {
    try shell("ulimit -f 8; head -c 6000000 /dev/zero | keyalarm $MATCH") { result, _ in
      #expect(result.status == 74)
      #expect(result.errorText.hasSuffix("file too large; see that the folder for temporary files (TMPDIR) has room\n"))
    }
  }

  @Test func `a closed standard output is an error, and no other file is written in its place`() throws {
    try shell("keyalarm $MATCH family.ics -o alarms.ics -f json >&-") { result, folder in
      #expect(result.status == 74)
      #expect(result.errorText == "keyalarm: error: standard output cannot be written: bad file descriptor\n")
      let written = try String(contentsOfFile: "\(folder)/alarms.ics", encoding: .utf8)
      #expect(written.hasPrefix("BEGIN:VCALENDAR"))
    }
    try shell("keyalarm $MATCH <&-") { result, _ in
      #expect(result.status == 74)
      #expect(result.errorText == "keyalarm: error: '-' cannot be read: bad file descriptor\n")
    }
  }

  // MARK: Files

  @Test func `a file is replaced as a whole: links are followed, the mode stays, equal bytes change nothing`() throws {
    let line = """
      touch real.ics; chmod 640 real.ics; ln -s real.ics alarms.ics
      keyalarm $MATCH -o alarms.ics family.ics && stat -c '%a %F' alarms.ics real.ics
      before=$(stat -c '%i %y' real.ics); keyalarm $MATCH -o alarms.ics family.ics; [ "$before" = "$(stat -c '%i %y' real.ics)" ] && echo same
      ls -A
      """
    try shell(line) { result, _ in
      #expect(result.outputText == "777 symbolic link\n640 regular file\nsame\nalarms.ics\nfamily.ics\nreal.ics\n")
      #expect(result.errorText == "")
    }
  }

  @Test func `a file system that is full leaves the old file`() throws {
    // ulimit -f counts blocks of 1,024 bytes.
    try shell("echo old > alarms.ics; ulimit -f 1; keyalarm $MATCH --force -o alarms.ics family.ics; echo $?; cat alarms.ics; ls -A") {
      result, _ in
      #expect(result.outputText == "74\nold\nalarms.ics\nfamily.ics\n")
      #expect(result.errorText == "keyalarm: error: 'alarms.ics' cannot be written: file too large\n")
    }
  }

  @Test func `a folder that is not there is told`() throws {
    try shell("keyalarm $MATCH -o nowhere/alarms.ics family.ics; echo $?") { result, _ in
      #expect(result.outputText == "73\n")
      #expect(result.errorText == "keyalarm: error: 'nowhere/alarms.ics' cannot be written: no such file or directory\n")
    }
  }

  // MARK: In a terminal

  @Test func `a terminal of 80 columns gets a table that fits, and a summary`() throws {
    let line = """
      sed -i 's/SUMMARY:.*/SUMMARY:ピアノのレッスン（先生のお宅で、発表会の曲を通しで弾く、連弾もする）/' family.ics
      keyalarm $MATCH family.ics -o alarms.ics; echo $?
      """
    try shell(line, inTerminal: true) { result, _ in
      let lines = result.outputText.split(separator: "\r\n").map(String.init)
      #expect(lines.prefix(3).allSatisfy { $0.displayWidth <= 80 })
      #expect(
        lines == [
          "WHEN                      IN    LEAD  TITLE                           SOURCE",
          "Sat 2026-08-01 09:30  30 min  30 min  ピアノのレッスン（先生のお宅…   family.ics",
          "Sat 2026-08-01 09:55  55 min   5 min  ピアノのレッスン（先生のお宅…   family.ics",
          "keyalarm: 2 alarms; the next at Sat 2026-08-01 09:30, in 30 min: "
            + "ピアノのレッスン（先生のお宅で、発表会の曲を通しで弾く、連弾もする）; wrote alarms.ics",
          "0",
        ])
    }
  }

  @Test func `work that takes longer shows what is being done, and takes it away`() throws {
    try shell("(sleep 2; cat family.ics) | keyalarm $MATCH", inTerminal: true) { result, _ in
      #expect(result.outputText.hasPrefix("keyalarm: reading standard input …\r\u{1B}[KWHEN  "))
    }
    try shell("(sleep 2; cat family.ics) | keyalarm $MATCH --quiet", inTerminal: true) { result, _ in
      #expect(result.outputText.hasPrefix("WHEN  "))
    }
  }

  @Test func `a terminal as standard input is no feed`() throws {
    try shell("keyalarm $MATCH; echo $?", inTerminal: true) { result, _ in
      #expect(result.outputText.hasPrefix("keyalarm: error: no feed is given; write 'keyalarm match --keyword WORD family.ics'"))
      #expect(result.outputText.hasSuffix("64\r\n"))
    }
  }
}
