/// Which field a column of an unknown name may hold, by what its heading contains.
enum HeadingLikeness {
  /// The words of headings, the more telling first. A column that is found by one is named to the user, and never read for it.
  private static let words: [(word: String, field: PositionField)] = [
    ("権利確定", .recordMonth), ("権利月", .recordMonth), ("権利日", .recordMonth), ("確定", .recordMonth), ("基準", .recordMonth),
    ("権利", .recordMonth), ("record", .recordMonth), ("コード", .code), ("code", .code), ("ティッカー", .code), ("ticker", .code),
    ("銘柄", .name), ("会社名", .name), ("企業", .name), ("株数", .shares), ("数量", .shares), ("名義", .account), ("家族", .account),
    ("証券", .broker), ("口座", .broker), ("ブローカー", .broker), ("broker", .broker), ("状況", .status), ("状態", .status),
    ("ステータス", .status), ("進捗", .status), ("status", .status),
  ]

  /// The ends of headings that tell of something else: whether an account is 特定 or 一般, or what it costs.
  private static let otherEnds = ["区分", "種別", "種類", "番号", "料", "利回り", "価値", "内容", "金額", "url"]

  /// The fields that the heading may mean, the likeliest first.
  static func fields(of heading: String) -> [PositionField] {
    let name = HeaderRow.normalized(heading)
    guard !otherEnds.contains(where: name.hasSuffix) else { return [] }
    return words.filter { name.contains($0.word) }.map(\.field)
  }
}
