/// Steps through the text of a value, byte by byte, and notes what it had to mend.
struct ValueScanner {
  private let text: ArraySlice<UInt8>
  private var index: Int
  private(set) var repairs: [ValueRepair] = []

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
    skipBlanks()
  }

  var isAtEnd: Bool { index == text.endIndex }

  /// The next byte, letters as capitals.
  var next: UInt8? { isAtEnd ? nil : text[index].asciiUppercased }

  mutating func note(_ repair: ValueRepair) {
    if !repairs.contains(repair) { repairs.append(repair) }
  }

  /// Passes over `character`, in either case, and the blanks behind it.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == character.value else { return false }
    if text[index] != next { note(.lowerCase) }
    index += 1
    skipBlanks()
    return true
  }

  /// Passes over blanks; whether there were any.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    let start = index
    while index < text.endIndex, let length = text.blankLength(at: index) { index += length }
    guard index > start else { return false }
    note(.blanks)
    return true
  }

  /// The next digit.
  mutating func digit() -> Int? {
    guard let next, (0x30...0x39).contains(next) else { return nil }
    index += 1
    return Int(next - 0x30)
  }

  /// Digits up to `limit`, across blanks and `punctuation`. Blanks behind the last digit are left.
  mutating func digits(limit: Int, across punctuation: Unicode.Scalar) -> [Int] {
    var digits: [Int] = []
    while digits.count < limit {
      let (before, known) = (index, repairs)
      if !digits.isEmpty {
        skipBlanks()
        if skip(punctuation) { note(.isoPunctuation) }
      }
      guard let digit = digit() else {
        (index, repairs) = (before, known)
        break
      }
      digits.append(digit)
    }
    return digits
  }
}

extension UInt8 {
  var asciiUppercased: UInt8 { (0x61...0x7A).contains(self) ? self - 0x20 : self }
}

extension ArraySlice<UInt8> {
  /// How many bytes the blank at `index` takes: space, tab, line end, U+00A0 or U+3000; nil where there is none.
  func blankLength(at index: Int) -> Int? {
    switch self[index] {
    case 0x20, 0x09, 0x0A, 0x0D: 1
    case 0xC2 where self[index...].starts(with: [0xC2, 0xA0]): 2
    case 0xE3 where self[index...].starts(with: [0xE3, 0x80, 0x80]): 3
    default: nil
    }
  }
}
