/// Counts what is odd in the form of a feed's lines (RFC 5545 3.1): one finding a feed comes of each sort, however many lines are odd.
struct LineForm {
  private var lineEnds: [LintBreach.LineEnd: Tally] = [:]
  private var long = Tally()
  private var longest = 0
  private var splitCharacters = Tally()
  private var empty = Tally()
  private var notUTF8 = Tally()
  private var lastOpenLine: Int?

  /// How many lines there are of a sort, and the first of them.
  private struct Tally {
    var count = 0
    var first = 1

    mutating func add(_ line: Int) {
      if count == 0 { first = line }
      count += 1
    }
  }

  /// Takes a content line with its folds, its line end, and the number of its first line.
  mutating func take(_ line: ArraySlice<UInt8>, _ lineEnd: ArraySlice<UInt8>, _ number: Int) {
    if line.isEmpty { empty.add(number) }
    var physical = number
    var start = line.startIndex
    var index = start
    while index < line.endIndex {
      guard line[index] == 0x0A || line[index] == 0x0D else {
        index += 1
        continue
      }
      let end = index
      while index < line.endIndex, line[index] == 0x0A || line[index] == 0x0D { index += 1 }
      measure(end - start, physical)
      noteLineEnd(line[end..<index], physical)
      // Behind the fold's blank a byte that only goes on with a character.
      if index + 1 < line.endIndex, line[index + 1] & 0xC0 == 0x80 { splitCharacters.add(physical + 1) }
      physical += 1
      start = index
    }
    measure(line.endIndex - start, physical)
    if lineEnd.isEmpty { lastOpenLine = physical } else { noteLineEnd(lineEnd, physical) }
  }

  /// Takes the text of a line with its folds out.
  mutating func takeText(_ text: [UInt8], _ number: Int) {
    guard text.contains(where: { $0 >= 0x80 }), String(validating: text, as: UTF8.self) == nil else { return }
    notUTF8.add(number)
  }

  private mutating func measure(_ length: Int, _ number: Int) {
    guard length > 75 else { return }
    long.add(number)
    longest = max(longest, length)
  }

  private mutating func noteLineEnd(_ lineEnd: ArraySlice<UInt8>, _ number: Int) {
    let kind: LintBreach.LineEnd
    switch (lineEnd.count, lineEnd.first) {
    case (2, 0x0D?): return
    case (1, 0x0D?): kind = .carriageReturn
    case (3..., _): kind = .doubled
    default: kind = .lineFeed
    }
    lineEnds[kind, default: Tally()].add(number)
  }

  /// Tells what was odd.
  ///
  /// - Parameter isUTF8: whether the feed is read as UTF-8; what is not was told otherwise.
  func report(to log: inout LintLog, isUTF8: Bool) {
    for (kind, tally) in lineEnds.sorted(by: { $0.value.first < $1.value.first }) {
      log.note(.lineEnds(kind, count: tally.count), at: tally.first)
    }
    if long.count > 0 { log.note(.longLines(count: long.count, longest: longest), at: long.first) }
    if isUTF8, splitCharacters.count > 0 { log.note(.foldInsideCharacter(count: splitCharacters.count), at: splitCharacters.first) }
    if empty.count > 0 { log.note(.emptyLines(count: empty.count), at: empty.first) }
    if isUTF8, notUTF8.count > 0 { log.note(.notUTF8(count: notUTF8.count), at: notUTF8.first) }
    if let lastOpenLine { log.note(.lastLineOpen, at: lastOpenLine) }
  }
}
