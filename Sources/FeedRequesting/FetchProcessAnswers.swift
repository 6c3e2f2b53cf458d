/// The answers of a running `keyalarm-fetch`.
final class FetchProcessAnswers: FeedAnswers {
  /// How much longer than one feed may take, in milliseconds, the program may be silent before it counts as hanging.
  private static let patienceMilliseconds = 10_000

  private let process: ChildProcess
  private let finished: FinishedCount
  private var reader: FetchRecordReader
  private var isBroken = false

  init(_ process: ChildProcess, limits: FetchLimits, progress: @escaping (Int) -> Void) {
    let finished = FinishedCount(tell: progress)
    let silence = limits.totalMilliseconds + FetchProcessAnswers.patienceMilliseconds
    self.process = process
    self.finished = finished
    reader = FetchRecordReader(longestValue: limits.unpackedBytes) { () throws(FetchRecordReader.Fault) in
      guard let bytes = process.receive(silenceMilliseconds: silence, whileWaiting: finished.repeatIt) else { throw .unreadable }
      return bytes
    }
  }

  func next() -> FetchAnswer {
    while !isBroken, let record = try? reader.next() {
      if let answer = FetchMessages.answer(record) { return answer }
      guard record.number("finished") != nil else { break }
      finished.add()
    }
    isBroken = true
    process.end()
    return .failure(.programFailed)
  }
}

/// How many feeds are there or have failed.
private final class FinishedCount {
  private var count = 0
  private let tell: (Int) -> Void

  init(tell: @escaping (Int) -> Void) {
    self.tell = tell
  }

  func add() {
    count += 1
    tell(count)
  }

  func repeatIt() { tell(count) }
}
