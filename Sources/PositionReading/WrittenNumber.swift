public import RightsCalendar

/// Numbers as people write them outside of sheets, by the rules of a sheet's cells: in full or half width, with commas and units.
public enum WrittenNumber {
  /// `100`, `1,000株`; at least 1, at most ten digits. Nil for others.
  public static func shares(_ text: some StringProtocol) -> Int? { WholeNumber.shares(text) }

  /// `1,500`, `¥1,500`, `1500円`, `3.9%`: not negative, without its unit. Nil for others.
  public static func decimal(_ text: some StringProtocol) -> DecimalNumber? {
    var plain = WidthFolding.folded(text).filter { !$0.isWhitespace }[...]
    if let unit = plain.last, "円%".contains(unit) { plain = plain.dropLast() }
    if let sign = plain.first, "¥￥".contains(sign) { plain = plain.dropFirst() }
    let whole = plain.prefix { $0 != "." }
    return WholeNumber.ungrouped(whole).flatMap { DecimalNumber($0 + plain[whole.endIndex...]) }
  }
}
