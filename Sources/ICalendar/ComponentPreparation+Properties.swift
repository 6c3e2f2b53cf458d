import CivilTime
import Recurrence

extension ComponentPreparation {
  /// Writes one property for libical, or keeps it; false where its value is refused.
  mutating func write(_ line: ContentLine) -> Bool {
    switch line.name {
    case .uid: return keepUID(line)
    case .rule, .exclusionRule: return keepRule(line)
    case .summary, .details, .location, .categories: return writeText(line)
    case .start, .finish, .recurrenceID, .stamp: return writeDate(line)
    case .dates, .exclusions: return takeDates(line)
    case .duration: return writeDuration(line)
    case .trigger: return writeTrigger(line)
    case .sequence, .repeats: return writeInteger(line)
    case .offsetFrom, .offsetTo: return writeOffset(line)
    case .zoneID: return keepZoneID(line)
    case .status, .action, .zoneLocation: return writeWord(line)
    default: return false
    }
  }

  private mutating func keepUID(_ line: ContentLine) -> Bool {
    let text = TextDecoding(of: line, encoding: encoding).text.trimmingBlanks
    guard !text.isEmpty else { return false }
    uid = text
    return true
  }

  private mutating func keepRule(_ line: ContentLine) -> Bool {
    let rule = RuleText(text: encoding.decode(line.value).text, line: line.number)
    if path.count > 1 {
      childRules[childRules.count - 1].append(rule)
    } else if line.name == .rule {
      rules.append(rule)
    } else {
      exclusionRules.append(rule)
    }
    return true
  }

  private mutating func keepZoneID(_ line: ContentLine) -> Bool {
    zoneID = encoding.decode(line.value).text
    return !zoneID.isEmpty
  }

  private mutating func writeText(_ line: ContentLine) -> Bool {
    let decoding = TextDecoding(of: line, encoding: encoding)
    decoding.faults.forEach { note($0, line.number) }
    // An empty one is a text too: of a property given twice the first counts.
    let text = decoding.escapedText
    guard line.name == .categories else {
      if !text.isEmpty { writer.line(line.name.rawValue, text) }
      return true
    }
    for value in text.splitAtBareCommas where !value.isEmpty {
      categoryCount += 1
      guard categoryCount <= ComponentPreparation.categoryLimit else {
        note(.tooManyCategories(limit: ComponentPreparation.categoryLimit), line.number)
        break
      }
      writer.line(line.name.rawValue, value)
    }
    return true
  }

  private mutating func writeWord(_ line: ContentLine) -> Bool {
    var word = encoding.decode(line.value).text.trimmingBlanks
    if line.name != .zoneLocation { word = word.uppercased() }
    if line.name == .status {
      if word == "CANCELED" { word = "CANCELLED" }
      guard ["TENTATIVE", "CONFIRMED", "CANCELLED"].contains(word) else { return false }
    }
    guard !word.isEmpty else { return false }
    writer.line(line.name.rawValue, ContentWriter.escape(word))
    return true
  }

  private mutating func writeInteger(_ line: ContentLine) -> Bool {
    let text = encoding.decode(line.value).text.trimmingBlanks
    let digits = text.hasPrefix("+") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    // INTEGER ends at 2^31 - 1 (RFC 5545 3.3.8); a larger one is still larger than others.
    let number = Int32(digits) ?? .max
    writer.line(line.name.rawValue, "\(number)")
    return true
  }

  /// `+0900`; also with seconds, a colon, or hours alone.
  private mutating func writeOffset(_ line: ContentLine) -> Bool {
    let text = line.value.filter { $0 > 0x20 && $0 != UInt8(ascii: ":") }
    var digits = Array(text.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
    guard text.count <= digits.count + 1, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return false }
    if digits.count == 1 { digits.insert(0x30, at: 0) }
    if digits.count == 2 { digits += [0x30, 0x30] }
    guard digits.count == 4 || digits.count == 6, digits[0] <= 0x32, digits[2] < 0x36 else { return false }
    let sign = text.first == UInt8(ascii: "-") ? "-" : "+"
    writer.line(line.name.rawValue, sign + String(decoding: digits, as: UTF8.self))
    return true
  }
}
