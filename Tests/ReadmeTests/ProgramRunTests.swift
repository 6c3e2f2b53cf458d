import TestSupport
import Testing

@Suite struct ProgramRunTests {
  @Test func `a program's output, errors and status are told apart`() throws {
    let result = try ProgramRun("/bin/bash", ["-c", "cat; echo wrong >&2; exit 65"], input: Array("ピアノ".utf8)).run()
    #expect(result.outputText == "ピアノ")
    #expect(result.errorText == "wrong\n")
    #expect(result.status == 65)
    #expect(!result.isTimedOut)
  }

  @Test func `more than a pipe holds goes in and comes out`() throws {
    let input = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }
    #expect(try ProgramRun("/bin/cat", input: input).run().output == input)
  }

  @Test func `a program that does not read its input harms nobody`() throws {
    #expect(try ProgramRun("/bin/true", input: Array(repeating: 0, count: 1_000_000)).run().status == 0)
  }

  @Test func `a program that does not end is ended, with what it started`() throws {
    let result = try ProgramRun("/bin/bash", ["-c", "echo begun; sleep 1000 & wait"], timeLimit: .milliseconds(200)).run()
    #expect(result.isTimedOut)
    #expect(result.status == 128 + 9)
    #expect(result.outputText == "begun\n")
  }

  @Test func `a program sees only the environment and the folder that it is given`() throws {
    let result = try ProgramRun("/bin/bash", ["-c", "pwd; env | grep -c ."], environment: ["ONE": "1"], folder: "/usr").run()
    // bash adds PWD, SHLVL and _ to the one.
    #expect(result.outputText == "/usr\n4\n")
  }

  @Test func `a terminal is one, and has its size`() throws {
    let result = try ProgramRun("/bin/bash", ["-c", "stty size; [ -t 0 -a -t 1 -a -t 2 ]"]).runInTerminal(columns: 80)
    #expect(result.outputText == "24 80\r\n")
    #expect(result.status == 0)
  }

  @Test func `a program that cannot be started has the status that shells give`() throws {
    #expect(try ProgramRun("/nonexistent/program").run().status == 127)
  }

  @Test func `the built program is found`() throws {
    #expect(try BuiltBinary.run([]).status != 127)
  }
}
