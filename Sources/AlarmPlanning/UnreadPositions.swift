/// The rows of a source that cannot be read, and which registered alarms may be theirs.
///
/// An alarm names its positions a line each below the first: `イオン (8267) 100株 SBI証券 本人`, without what is not known. In doubt an alarm
/// may be a row's.
struct UnreadPositions {
  private var placesByCode: [String: String] = [:]
  private var placesByName: [String: String] = [:]
  private var placeOfUnknown: String?
  private var placeOfCodeAlone: String?
  private var placeOfNameAlone: String?
  private let firstPlace: String?

  init(_ positions: [UnreadPosition]) {
    firstPlace = positions.first?.place
    for position in positions {
      let place = position.place
      if let code = position.code, placesByCode[code] == nil { placesByCode[code] = place }
      if let name = position.name?.asStored, placesByName[name] == nil { placesByName[name] = place }
      switch (position.name, position.code) {
      case (nil, nil): placeOfUnknown = placeOfUnknown ?? place
      case (nil, _): placeOfCodeAlone = placeOfCodeAlone ?? place
      case (_, nil): placeOfNameAlone = placeOfNameAlone ?? place
      default: break
      }
    }
  }

  /// The place of a row that the alarm may ring for; nil where every position that it names is another.
  func place(inDoubtFor alarm: RegisteredAlarm) -> String? {
    let lines = alarm.details.split(separator: "\n").dropFirst()
    let stocks = lines.filter { !$0.hasPrefix(PositionNotice.skippedMark) }
    // Where it was reworded while rows could not be read, it may have named one of them before.
    let mayHaveNamedMore = stocks.count < lines.count && alarm.revision.sequence > 0
    guard !stocks.isEmpty, !mayHaveNamedMore, alarm.fingerprint != nil else { return firstPlace }
    return placeOfUnknown ?? stocks.lazy.compactMap(place(inDoubtFor:)).first
  }

  private func place(inDoubtFor line: Substring) -> String? {
    let words = line.split(separator: " ", maxSplits: UnreadPositions.comparedWords)
    guard words.count <= UnreadPositions.comparedWords, let first = words.first else { return firstPlace }
    let codes = words.filter { $0.hasPrefix("(") && $0.hasSuffix(")") }.map { $0.dropFirst().dropLast() }
    let beginsWithCode = UnreadPositions.mayBeCode(first)
    if let place = (codes + [first]).lazy.compactMap({ placesByCode[String($0)] }).first { return place }
    if let place = words.lazy.compactMap({ placesByName[String(line[..<$0.endIndex])] }).first { return place }
    // What tells the code alone cannot be told from a line that tells the name alone, and the other way round.
    if codes.isEmpty, !beginsWithCode, let place = placeOfCodeAlone { return place }
    return beginsWithCode ? placeOfNameAlone : nil
  }

  /// How many words a line may have to be compared; a name has a few.
  private static let comparedWords = 64

  /// Whether the word has the form of a code: four characters or five, the first a digit.
  private static func mayBeCode(_ word: Substring) -> Bool {
    (4...5).contains(word.utf8.count) && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && word.first?.isNumber == true
  }
}
