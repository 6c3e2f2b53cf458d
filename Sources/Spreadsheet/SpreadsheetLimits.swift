/// How much a spreadsheet may hold, so that a hostile one ends in an error and not in all memory.
public struct SpreadsheetLimits: Hashable, Sendable {
  /// Bytes that all parts of an archive may unpack to.
  public var unpackedBytes = 256 << 20
  /// How many times its packed size a part may unpack to. A LibreOffice sheet of
  /// 50,000 equal rows reaches 181, deflate itself 1,032.
  public var packedRatio = 200
  /// The size in bytes up to which a part may be packed as tightly as it likes.
  public var freelyPackedBytes = 64 << 20
  /// Bytes of one XML tag, which the parser keeps and reads again until it is whole.
  public var tagLength = 1 << 20
  /// How deep XML elements may be nested; each open one takes memory. Sheets take some 10.
  public var nesting = 256
  /// The last row that a sheet may have; Excel's own limit.
  public var rows = 1_048_576
  /// The columns that a sheet may have; Excel's own limit.
  public var columns = 16_384
  /// The cells that hold something, of all sheets together.
  public var cells = 2_000_000

  /// The limits that are used unless a caller has better ones.
  public static let standard = SpreadsheetLimits()

  /// The standard limits, to be changed.
  public init() {}
}
