import CivilTime
import TextConversion

/// A feed looked through once: its outline, the events to read, and the bytes and encoding to read them with.
struct FeedScan {
  let outline: FeedOutline
  let encoding: FeedEncoding
  /// The events to read, in groups that can share a UID.
  let groups: [[ScannedEvent]]
  /// Whether the feed was read by its notable lines, so that all of it is known to be UTF-8.
  let isPlainText: Bool
  /// What is wrong with the bytes of the feed, whatever component they stand in.
  private(set) var faults: [LineFault] = []
  /// What the ranges in the outline mean.
  private let feed: any FeedBytes

  /// Looks through a feed, by its notable lines where it can be read that way, else line by line.
  ///
  /// - Throws: `UnreadableFeed` where it is no calendar, and what reading the bytes throws.
  init(_ input: FeedInput, for request: FeedRequest) throws {
    let beginning = try input.bytes.bytes(in: 0..<4_096)
    if !request.readsEveryLine, !UTF16Feed.isUTF16(beginning) {
      var scanner = FeedScanner(selection: EventSelection(byTitle: FeedScan.test(for: request, .utf8)))
      if try NotableLines.scan(input.bytes, by: .native, into: &scanner) == nil {
        try self.init(scanner, input.bytes, .utf8, isPlainText: true, beginning: beginning)
        return
      }
    }
    try self.init(readingEveryLineOf: input, for: request)
  }

  private init(readingEveryLineOf input: FeedInput, for request: FeedRequest) throws {
    let text = FeedText(try input.bytes.allBytes())
    let bytes = text.bytes
    let name = input.declaredCharset ?? FeedScan.charsetInHeader(of: bytes)
    let charset = name.flatMap(Charset.named)
    let encoding = text.isUnicode ? .utf8 : FeedEncoding(detectedIn: bytes, declared: charset ?? nil)
    var scanner = FeedScanner(selection: EventSelection(byTitle: FeedScan.test(for: request, encoding)))
    FeedScan.showEveryLine(of: bytes, to: &scanner)
    try self.init(scanner, MemoryBytes(bytes), encoding, isPlainText: false, beginning: bytes)
    if let name, charset == nil { faults.append(LineFault(line: 1, fault: .unknownCharset(name))) }
    if let charset = encoding.charset { faults.append(LineFault(line: 1, fault: .feedDecoded(charset: charset.name))) }
    faults += text.faults
    if let bad = encoding.badLines(in: bytes) { faults.append(LineFault(line: bad.first, fault: .badLines(count: bad.count))) }
  }

  private init(
    _ scanner: FeedScanner, _ feed: any FeedBytes, _ encoding: FeedEncoding, isPlainText: Bool, beginning: [UInt8]
  ) throws {
    guard scanner.outline.isCalendar else { throw UnreadableFeed(scanner.outline, looking: beginning) }
    outline = scanner.outline
    groups = try scanner.selection.groups(calendars: scanner.outline.calendars.map(\.start))
    self.encoding = encoding
    self.feed = feed
    self.isPlainText = isPlainText
  }

  private static func showEveryLine(of bytes: [UInt8], to scanner: inout FeedScanner) {
    var cursor = LineCursor(bytes, range: bytes.markLength..<bytes.count, firstLine: 1)
    var last: LineCursor.Line?
    while let line = cursor.next() {
      scanner.take(line, bytes.span.extracting(line.range))
      last = line
    }
    if let last { scanner.finish(at: bytes.count, lastLine: cursor.lineNumber - (last.isEnded ? 1 : 0), isEnded: last.isEnded) }
  }

  /// The groups of the calendar at that place among the calendars.
  func groups(ofCalendar index: Int) -> ArraySlice<[ScannedEvent]> {
    let next = index + 1
    let first = index == 0 ? 0 : firstGroup(from: outline.calendars[index].start)
    return groups[first..<(next < outline.calendars.count ? firstGroup(from: outline.calendars[next].start) : groups.count)]
  }

  private func firstGroup(from offset: Int) -> Int { groups.firstIndexInOrder { $0[0].outline.range.lowerBound >= offset } }

  /// The bytes of a component, or the first of them.
  ///
  /// - Throws: `FeedChanged` where the feed has become shorter.
  func bytes(of component: ComponentOutline, upTo limit: Int = .max) throws -> [UInt8] {
    let range = component.range.prefix(limit)
    let bytes = try feed.bytes(in: range)
    guard bytes.count == range.count else { throw FeedChanged() }
    return bytes
  }

  private static func test(for request: FeedRequest, _ encoding: FeedEncoding) -> TitleTest? {
    guard request.decidesByTitle, let wants = request.wants else { return nil }
    return TitleTest(encoding: encoding, wantsASCII: request.wantsASCIITitles, wants: wants)
  }

  /// The charset that a mail or HTTP header before the calendar names.
  private static func charsetInHeader(of bytes: [UInt8]) -> String? {
    var cursor = LineCursor(bytes, range: 0..<min(bytes.count, 16_384), firstLine: 1)
    while let line = cursor.next(), ScannedName(of: line.range, in: bytes) != .begin {
      let text = String(decoding: LineCursor.unfold(line.range, of: bytes).prefix(1_000), as: UTF8.self).lowercased()
      guard text.hasPrefix("content-type:"), let found = text.firstRange(of: "charset=") else { continue }
      let value = text[found.upperBound...].drop { $0 == "\"" }.prefix { !"\"; \t".contains($0) }
      if !value.isEmpty { return String(value) }
    }
    return nil
  }
}
