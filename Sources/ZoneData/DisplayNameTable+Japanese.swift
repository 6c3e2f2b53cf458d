extension DisplayNameTable {
  static let japanese = ""
}
