import AlarmPlanning
import Glibc
import ProgramPipes

/// Another process of this program, which tries patterns on texts; it begins with the first question.
struct PatternProcess {
  /// How long it may be silent, in milliseconds. It ends by itself long before that, unless it gets no processor or its system cannot
  /// measure what it gets.
  private static let longestSilence = 60_000

  private let programFile: String
  private var process: ChildProgram?

  init(_ programFile: String) {
    self.programFile = programFile
  }

  /// Whether the pattern matches.
  mutating func answer(to question: PatternQuestion) throws(KeywordMatcher.Indecision) -> Bool {
    do throws(KeywordMatcher.Indecision) {
      return try ask(question)
    } catch {
      guard error == .processEnded else { throw error }
    }
    // Something else may have ended it, such as a system short of memory: that says nothing of the pattern.
    return try ask(question)
  }

  private mutating func ask(_ question: PatternQuestion) throws(KeywordMatcher.Indecision) -> Bool {
    guard let process = process ?? ChildProgram.start(programFile, as: PatternService.name) else { throw .noProcess }
    self.process = process
    let isSent = process.send(question.record.encoded)
    let answer = isSent ? process.receive(silenceMilliseconds: PatternProcess.longestSilence) : []
    if let byte = answer?.first { return byte == PatternQuestion.yes }
    self.process = nil
    let isOverdue = answer == nil ? process.end() != 0 : process.wait() == 128 + PatternService.overdueSignal
    throw isOverdue ? .tookTooLong : .processEnded
  }
}
