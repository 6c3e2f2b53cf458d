extension DisplayNameTable {
  static let spanish = ""
}
