import Glibc

/// The program `keyalarm-fetch`, which has the network code, so that `keyalarm` starts without it.
public struct FetchProgram: Sendable {
  /// Its name.
  public static let name = "keyalarm-fetch"

  /// Its file; nil where it is not installed.
  public let path: String?

  /// The program in that file.
  public init(path: String) {
    self.path = path
  }

  /// The program beside the running one, or in `../libexec/keyalarm` seen from there.
  public init() {
    let folder = FetchProgram.folderOfThisProgram
    path = ["\(folder)/\(FetchProgram.name)", "\(folder)/../libexec/keyalarm/\(FetchProgram.name)"].first { access($0, X_OK) == 0 }
  }

  private static var folderOfThisProgram: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return "." }
      let length = max(0, readlink("/proc/self/exe", start, buffer.count))
      let path = String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
  }

  /// Begins to fetch, several feeds at once. It ends when the answers are let go of.
  ///
  /// - Parameters:
  ///   - limits: how far each fetch may go.
  ///   - progress: told how many feeds are there or have failed, at each change and about once a second, while an answer is waited for.
  public func start(
    _ requests: [FetchRequest], limits: FetchLimits = .standard, progress: @escaping (Int) -> Void = { _ in }
  ) -> any FeedAnswers {
    guard let path else { return FailedAnswers(.programMissing) }
    guard !requests.isEmpty, let process = ChildProcess.start(path, input: FetchMessages.encode(requests, limits: limits)) else {
      return FailedAnswers(.programFailed)
    }
    return FetchProcessAnswers(process, limits: limits, progress: progress)
  }
}
