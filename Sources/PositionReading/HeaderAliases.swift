/// The names of columns that are known.
enum HeaderAliases {
  /// Those of data/header-aliases.csv, then further ones; of two in one sheet the earlier here counts.
  static let all = GeneratedHeaderAliases.all + further

  /// Names that traders give to columns of their own sheets.
  private static let further: [(alias: String, field: PositionField)] = [
    ("利用証券会社", .broker), ("使用証券会社", .broker), ("取引証券会社", .broker), ("利用証券", .broker), ("証券口座", .broker),
    ("証券会社口座", .broker), ("ブローカー", .broker), ("brokerage", .broker), ("securities company", .broker),
    ("クロス状況", .status), ("クロス状態", .status), ("進捗状況", .status), ("取引状況", .status), ("状況", .status), ("progress", .status),
    ("名義者", .account), ("名義人名", .account), ("口座名義人", .account), ("口座名義者", .account), ("account holder", .account),
    ("account name", .account),
  ]
}
