import AlarmPlanning

/// Judges events by the lines of their titles, before anything else of them is read.
struct TitleTest {
  private let wants: @Sendable (Event) -> Bool
  private let wantsASCII: Bool
  private let encoding: FeedEncoding
  private var memo = TitleMemo()

  /// Whether an event without a title is wanted.
  let wantsUntitled: Bool

  /// - Parameter wantsASCII: whether a title of ASCII characters alone can be wanted.
  init(encoding: FeedEncoding, wantsASCII: Bool, wants: @escaping @Sendable (Event) -> Bool) {
    self.wants = wants
    self.wantsASCII = wantsASCII
    self.encoding = encoding
    wantsUntitled = wants(TitleTest.event(titled: ""))
  }

  /// What a SUMMARY line, its folds included, says of its event. A feed says the same few lines again and again.
  mutating func judge(_ line: Span<UInt8>) -> ScannedEvent.Title {
    if !wantsASCII, encoding == .utf8, TitleTest.isPlainASCII(line) { return line.count > TitleTest.plainHead ? .unwanted : untitled }
    if let known = memo[line] { return known }
    guard let title = TitleTest.title(in: line, encoding) else { return .missing }
    let verdict: ScannedEvent.Title = wants(TitleTest.event(titled: title)) ? .wanted : .unwanted
    memo.remember(verdict, for: line)
    return verdict
  }

  private var untitled: ScannedEvent.Title { wantsUntitled ? .wanted : .unwanted }

  /// Whether a SUMMARY line is a property at all: one without a colon is none.
  static func isProperty(_ line: Span<UInt8>) -> Bool {
    if line.count >= plainHead, line[plainHead - 1] == UInt8(ascii: ":") { return true }
    return ContentLine(.summary, number: 0, text: LineCursor.unfold(line)) != nil
  }

  private static func title(in line: Span<UInt8>, _ encoding: FeedEncoding) -> String? {
    ContentLine(.summary, number: 0, text: LineCursor.unfold(line)).map { TextDecoding(of: $0, encoding: encoding).unescapedText }
  }

  private static func event(titled title: String) -> Event { Event(uid: "", title: title, source: "", occurrences: []) }

  private static var plainHead: Int { 8 }

  /// Whether it is `SUMMARY:` and printable ASCII to the end.
  private static func isPlainASCII(_ line: Span<UInt8>) -> Bool {
    line.count >= plainHead && line[plainHead - 1] == UInt8(ascii: ":") && line.isPrintableASCII
  }
}

/// The verdicts on the last two thousand title lines; a feed with few titles gets a small memo.
private struct TitleMemo {
  private struct Entry {
    /// Of its line; 0 where the place is free.
    var count = 0
    var verdict = ScannedEvent.Title.missing
  }

  /// Longer lines are rare, and not worth keeping.
  private static let longest = 96
  private static let firstSize = 256
  private static let fullSize = 2_048

  private var entries = [Entry](repeating: Entry(), count: firstSize)
  /// The entries' lines, `longest` bytes for each.
  private var lines = [UInt8](repeating: 0, count: firstSize * longest)
  private var rememberedCount = 0

  subscript(line: Span<UInt8>) -> ScannedEvent.Title? {
    guard line.count <= TitleMemo.longest else { return nil }
    let place = TitleMemo.place(of: line, among: entries.count)
    guard entries[place].count == line.count else { return nil }
    let start = place * TitleMemo.longest
    return lines.span.extracting(start..<start + line.count).equals(line) ? entries[place].verdict : nil
  }

  mutating func remember(_ verdict: ScannedEvent.Title, for line: Span<UInt8>) {
    guard line.count <= TitleMemo.longest else { return }
    rememberedCount += 1
    if rememberedCount == entries.count, entries.count < TitleMemo.fullSize {
      entries = [Entry](repeating: Entry(), count: TitleMemo.fullSize)
      lines = [UInt8](repeating: 0, count: TitleMemo.fullSize * TitleMemo.longest)
    }
    let place = TitleMemo.place(of: line, among: entries.count)
    entries[place] = Entry(count: line.count, verdict: verdict)
    for index in line.indices { lines[place * TitleMemo.longest + index] = line[index] }
  }

  /// Found by the length, the beginning and the end: titles that differ in their middles alone drive each other out.
  private static func place(of line: Span<UInt8>, among count: Int) -> Int {
    guard line.count >= 16 else { return Int(truncatingIfNeeded: ByteHash(line).bits) & (count - 1) }
    var hash = ByteHash(count: line.count)
    hash.add(line.word(at: 8), line.word(at: line.count - 8))
    return Int(truncatingIfNeeded: hash.bits) & (count - 1)
  }
}
