import ProgramPipes

/// The answers of a running `keyalarm-fetch`.
final class FetchProcessAnswers: FeedAnswers {
  /// How much longer than one feed may take, in milliseconds, the program may be silent before it counts as hanging.
  private static let patienceMilliseconds = 10_000
  /// Longer than anything but a body.
  private static let longestValue = 1 << 16

  private let process: ChildProgram
  private let finished: FinishedCount
  private let isGivenUp: () -> Bool
  private var reader: PipeRecordReader
  private var isBroken = false

  init(
    _ process: ChildProgram, limits: FetchLimits, progress: @escaping (Int) -> Void, isGivenUp: @escaping () -> Bool
  ) {
    let finished = FinishedCount(tell: progress)
    let silence = limits.totalMilliseconds + FetchProcessAnswers.patienceMilliseconds
    self.process = process
    self.finished = finished
    self.isGivenUp = isGivenUp
    reader = PipeRecordReader(longestValue: FetchProcessAnswers.longestValue) { () throws(PipeRecordReader.Fault) in
      let bytes = process.receive(silenceMilliseconds: silence) {
        finished.repeatIt()
        return !isGivenUp()
      }
      guard let bytes else { throw .unreadable }
      return bytes
    }
  }

  func next() -> FetchAnswer {
    guard !isBroken else { return .failure(isGivenUp() ? .givenUp : .programFailed) }
    do throws(FetchFailure) {
      let file = try FetchedFile()
      while let record = try nextRecord(writingBodyTo: file) {
        if let answer = FetchMessages.answer(record, body: file) { return answer }
        guard record.number("finished") != nil else { break }
        finished.add()
      }
      throw isGivenUp() ? .givenUp : .programFailed
    } catch {
      // Where the body of one answer could not be kept, the beginning of the next is not known.
      isBroken = true
      _ = process.end()
      return .failure(error)
    }
  }

  private func nextRecord(writingBodyTo file: FetchedFile) throws(FetchFailure) -> PipeRecord? {
    var failure: FetchFailure?
    let record = try? reader.next { piece in
      do throws(FetchFailure) {
        try file.append(piece)
      } catch {
        failure = error
      }
      return failure == nil
    }
    if let failure { throw failure }
    return record
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
