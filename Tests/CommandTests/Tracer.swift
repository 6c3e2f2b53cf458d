import Foundation
import TestSupport

/// Ends the program in the middle of one of its system calls, by strace.
enum Tracer {
  /// A system call of a run: the how manyth of its name, from 1.
  struct Call: Hashable {
    let name: String
    let number: Int
  }

  /// Whether strace is there and may trace.
  static let isUsable: Bool = {
    guard let path = InstalledProgram.path(of: "strace") else { return false }
    return (try? ProgramRun(path, ["-o", "/dev/null", "/bin/true"]).run().status) == 0
  }()

  /// The system calls of a run of keyalarm, in order.
  static func calls(of arguments: [String], in folder: String) throws -> [Call] {
    let log = "\(folder)/calls"
    _ = try strace(["-o", log, BuiltBinary.path] + arguments, in: folder)
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    try FileManager.default.removeItem(atPath: log)
    var counts: [Substring: Int] = [:]
    return lines.compactMap { line in
      let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      // The first call is strace's own, which becomes the program.
      guard !name.isEmpty, name != "execve", name != "exit_group" else { return nil }
      counts[name, default: 0] += 1
      return Call(name: String(name), number: counts[name] ?? 1)
    }
  }

  /// So many of the calls: each of the last hundred, in which the feed is written, and others evenly spread over those before.
  static func spread(_ calls: [Call], points: Int) -> [Call] {
    let last = calls.suffix(points / 2)
    let others = Array(calls.dropLast(last.count))
    let count = points - last.count
    return (0..<count).map { others[$0 * others.count / count] } + last
  }

  /// Runs keyalarm and kills it as it enters that call.
  static func kill(_ arguments: [String], at call: Call, in folder: String) throws {
    let fault = "inject=\(call.name):signal=KILL:when=\(call.number)"
    _ = try strace(["-o", "/dev/null", "-e", "trace=\(call.name)", "-e", fault, BuiltBinary.path] + arguments, in: folder)
  }

  private static func strace(_ arguments: [String], in folder: String) throws -> ProgramResult {
    try ProgramRun(InstalledProgram.path(of: "strace") ?? "", arguments, folder: folder).run()
  }
}
