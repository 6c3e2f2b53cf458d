import Glibc

/// The program `keyalarm` as this test run built it.
public enum BuiltBinary {
  /// The folder in which the build puts its programs, and the tests' own.
  public static let folder: String = {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let path = String(decoding: buffer.prefix(max(count, 0)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
  }()

  /// The program's file.
  public static let path = "\(folder)/keyalarm"

  /// Runs `keyalarm` to its end.
  ///
  /// - Parameters:
  ///   - arguments: what follows the program's name.
  ///   - input: standard input, through a pipe.
  ///   - environment: added to ``ProgramRun/plainEnvironment``.
  ///   - folder: where it runs; nil for the test's own folder.
  /// - Throws: ``SystemError`` where no process can be had.
  public static func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:], folder: String? = nil,
    timeLimit: Duration = .seconds(60)
  ) throws(SystemError) -> ProgramResult {
    try prepared(arguments, input: input, environment: environment, folder: folder, timeLimit: timeLimit).run()
  }

  /// Runs `keyalarm` in a terminal, on which its output and its errors arrive together.
  ///
  /// - Throws: ``SystemError`` where no terminal or process can be had.
  public static func runInTerminal(
    _ arguments: [String], environment: [String: String] = [:], folder: String? = nil, columns: Int = 80,
    timeLimit: Duration = .seconds(60)
  ) throws(SystemError) -> ProgramResult {
    try prepared(arguments, environment: environment, folder: folder, timeLimit: timeLimit).runInTerminal(columns: columns)
  }

  private static func prepared(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String], folder: String?, timeLimit: Duration
  ) -> ProgramRun {
    let all = ProgramRun.plainEnvironment.merging(environment) { $1 }
    return ProgramRun(path, arguments, input: input, environment: all, folder: folder, timeLimit: timeLimit)
  }
}
