extension RecurrenceRule {
  /// What was mended in the text of a rule so that it could be read.
  public enum Repair: Hashable, Sendable {
    /// `freq=weekly`: read as capitals.
    case lowerCase
    /// Blanks were left out.
    case blanks
    /// Backslashes, as TEXT has them before `;` and `,`, were left out.
    case backslashes
    /// `RRULE:RRULE:FREQ=…`: the second name was left out.
    case propertyName
    /// `;;` or a `;` at the end.
    case emptyPart
    /// A part that no standard knows was ignored.
    case unknownPart(String)
    /// Of a part given twice the first counts.
    case repeatedPart(String)
    /// A part whose value cannot be understood, or of whose list no member is left, was ignored.
    case unusablePart(String, value: String)
    /// COUNT or INTERVAL of 0 or less was ignored.
    case notPositive(String, value: String)
    /// A member outside its part's range was left out.
    case unusableMember(String, member: String)
    /// BYSECOND=60 was read as 59.
    case leapSecond
    /// A weekday's number was ignored where it means nothing: `2MO` in a weekly rule.
    case meaninglessOrdinal(String)
    /// BYSETPOS was ignored, since no other BY part gives it something to choose from.
    case lonelySetPosition
    /// COUNT and UNTIL in one rule: the earlier end counts.
    case countAndUntil
    /// SKIP=FORWARD is not supported: what falls on a missing day is left out.
    case skipForward
    /// UNTIL was mended.
    case until(ValueRepair)
  }
}

extension RecurrenceRule.Repair: CustomStringConvertible {
  /// What was done, to follow the rule's text in a message.
  public var description: String {
    switch self {
    case .lowerCase: "lower case read as capitals"
    case .blanks: "blanks left out"
    case .backslashes: "backslashes left out"
    case .propertyName: "the property's name inside its value left out"
    case .emptyPart: "empty part left out"
    case .unknownPart(let name): "unknown part '\(name)' ignored"
    case .repeatedPart(let name): "repeated \(name) ignored; the first counts"
    case .unusablePart(let name, ""): "empty \(name) ignored"
    case .unusablePart(let name, let value): "\(name) ignored, since '\(value)' holds nothing that it can use"
    case .notPositive(let name, let value): "\(name)=\(value) ignored; it must be 1 or more"
    case .unusableMember(let name, let member): "'\(member)' in \(name) ignored"
    case .leapSecond: "second 60 read as 59"
    case .meaninglessOrdinal(let member):
      "number of '\(member)' ignored; it means something in monthly rules, and in yearly ones without BYWEEKNO, only"
    case .lonelySetPosition: "BYSETPOS ignored, since there is no other BY part"
    case .countAndUntil: "COUNT and UNTIL in one rule; the earlier end counts"
    case .skipForward: "SKIP=FORWARD is not supported; missing days are left out"
    case .until(let repair): "UNTIL: \(repair)"
    }
  }
}
