import ProgramPipes

/// Whether a pattern is in a text, as it is asked of another process. The answer is one byte.
struct PatternQuestion: Hashable, Sendable {
  static let (yes, no) = (UInt8(ascii: "1"), UInt8(ascii: "0"))

  let pattern: String
  let matchesWhole: Bool
  let text: String
}

extension PatternQuestion {
  /// Nil where the record is no question.
  init?(_ record: PipeRecord) {
    guard let pattern = record.text("pattern"), let text = record.text("text") else { return nil }
    self.init(pattern: pattern, matchesWhole: record.bytes("whole") != nil, text: text)
  }

  /// The question as it is sent.
  var record: PipeRecord {
    var record = PipeRecord()
    record.append("pattern", pattern)
    if matchesWhole { record.append("whole", []) }
    record.append("text", text)
    return record
  }
}
