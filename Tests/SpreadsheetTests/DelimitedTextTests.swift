import Spreadsheet
import Testing

/// The forms are those of RFC 4180, and what Excel and brokers' sites write besides.
@Suite struct DelimitedTextTests {
  @Test(arguments: [
    ("a,b\r\nc,d\r\n", ["1 A=a B=b", "2 A=c B=d"]),
    ("a,b\nc,d", ["1 A=a B=b", "2 A=c B=d"]),
    ("a,b\rc,d\r", ["1 A=a B=b", "2 A=c B=d"]),
    ("a,,b\n,,\n\nc\n", ["1 A=a C=b", "4 A=c"]),
    ("\"a,b\",\"say \"\"hi\"\"\"\nc,d\n", ["1 A=a,b B=say \"hi\"", "2 A=c B=d"]),
    ("\"two\r\nlines\",x\ny,z\n", ["1 A=two\r\nlines B=x", "2 A=y B=z"]),
    ("a\tb\n1,000\t2,000\n", ["1 A=a B=b", "2 A=1,000 B=2,000"]),
    ("a;b\nc;d\n", ["1 A=a B=b", "2 A=c B=d"]),
    ("title\na,b;c\nd,e\n", ["1 A=title", "2 A=a B=b;c", "3 A=d B=e"]),
    ("code,name\n=\"8267\",\"=\"\"130A\"\"\"\n", ["1 A=code B=name", "2 A=8267 B=130A"]),
    ("a,\"b\nc,d\n", ["1 A=a B=b", "2 A=c B=d"]),
    ("\"a\" ,b\n", ["1 A=a B=b"]),
    ("\"a\"x,b\n", ["1 A=ax B=b"]),
    ("\u{FEFF}a,b\n", ["1 A=a B=b"]),
    ("one\n", ["1 A=one"]),
    ("\n\n", []),
  ])
  func `records become rows`(text: String, rows: [String]) throws {
    #expect(try Workbook(Array(text.utf8)).firstRows == rows)
  }

  // What RFC 4180 does not allow: Python's csv in its strict form refuses each of these texts.
  @Test(arguments: [
    ("a,\"b,c\n\"d\",e\n", ["1 A=a B=b C=c", "2 A=d B=e"], ["1 B \"b"]),
    ("a,\"b,c\nd,\"e\",f\ng,h\n", ["1 A=a B=b C=c", "2 A=d B=e C=f", "3 A=g B=h"], ["1 B \"b"]),
    ("a,\"b\n\nc,d\n", ["1 A=a B=b", "3 A=c B=d"], ["1 B \"b"]),
    ("\"a\"b,c\n", ["1 A=ab B=c"], ["1 A \"a\"b"]),
    ("\"a\"\"\n\"b\"\"\n", ["1 A=a", "2 A=b"], ["1 A \"a\"\"", "2 A \"b\"\""]),
    ("a,\"", ["1 A=a"], ["1 B \""]),
    ("title \"\na\tb\nc\t\"d\n1,5\t2\n", ["1 A=title \"", "2 A=a B=b", "3 A=c B=d", "4 A=1,5 B=2"], ["3 B \"d"]),
  ])
  func `quotes that do not enclose a cell swallow no other row, and are told`(text: String, rows: [String], misquotes: [String]) throws {
    let table = try #require(try Workbook(Array(text.utf8)).tables.first)
    #expect(try Workbook(Array(text.utf8)).firstRows == rows)
    #expect(table.misquotes.map { "\($0.row) \(Table.columnName($0.column)) \($0.written)" } == misquotes)
  }

  @Test func `what is quoted as it should be is not told, whatever it holds`() throws {
    let text = "\"a\r\n\"\"b\"\", c\",\"\"\r\n\"=\"\"8267\"\"\",5\" disk,\"x\"  \r\n\"last\""
    let table = try #require(try Workbook(Array(text.utf8)).tables.first)
    #expect(table.rows.map(\.number) == [1, 2, 3])
    #expect(table.misquotes.isEmpty)
  }

  @Test(arguments: [
    ("c,n,s,d,m\n1,a,2,3,\"x\n2,b,2,3,\n3,c,2,3,y\"\n4,d,2,3,\n", ["2 E 3"]),
    ("c,n,s,d,m\r\n1,a,2,3,\"x\r\n2,b,2,3,y\"\r\n", ["2 E 2"]),
    ("c,n,d\n1,\"a,3\n2,b\",3\n3,c,3\n", ["2 B 2"]),
    ("title\n\n\nc\tn\td\n1\t\"a\t3\r2\tb\t3\r3\tc\"\t3\n", ["5 B 3"]),
    ("c,n,d\n\"1,a,3\n2\",b,3\n3,\"c\n4,d,3\n5,e\",3\n6,f,3\n", ["2 A 2", "3 B 3"]),
  ])
  func `a quoted cell whose lines look like rows is told`(text: String, runOns: [String]) throws {
    let table = try #require(try Workbook(Array(text.utf8)).tables.first)
    #expect(table.misquotes.isEmpty)
    #expect(table.runOns.map { "\($0.row) \(Table.columnName($0.column)) \($0.lineCount)" } == runOns)
  }

  @Test(arguments: [
    "c,n,s,d,m\n1,a,2,3,\"two\nlines\"\n2,\"b\n\n\nc\",2,3,\"four\nlines, with a comma\nand, and\n\"\n",
    "c,n,s\n\"1\n2\",\"a\nb, c\",3\n4,\"d, e\r\nf\",5\n", "c,n\n1,\"a\n2,b\"\n", "\"c\nd\",\"n\nm\",\"s\nt\"\n1,2,3\n",
    "c,n,s\n1,2,\"a, b, c, d\"\n",
  ])
  func `ordinary cells of several lines are not told`(text: String) throws {
    #expect(try #require(try Workbook(Array(text.utf8)).tables.first).runOns.isEmpty)
  }

  // Python: "①㈱髙～,値".encode("cp932").
  private let cp932: [UInt8] = [0x87, 0x40, 0x87, 0x8A, 0xFB, 0xFC, 0x81, 0x60, 0x2C, 0x92, 0x6C]

  @Test func `CP932 is read with its own characters`() throws {
    let book = try Workbook(cp932 + [0x0D, 0x0A])
    #expect(book.firstRows == ["1 A=①㈱髙～ B=値"])
    #expect(book.format == .delimitedText(.cp932, firstReplacedLine: nil))
  }

  @Test(arguments: [false, true], [false, true])
  func `UTF-16 is read in either byte order, with and without its mark`(isBigEndian: Bool, hasMark: Bool) throws {
    let units = Array(((hasMark ? "\u{FEFF}" : "") + "code,銘柄　名\n8267,髙島屋\n").utf16)
    let bytes = units.flatMap { isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try Workbook(bytes).firstRows == ["1 A=code B=銘柄　名", "2 A=8267 B=髙島屋"])
  }

  @Test func `a bad byte in UTF-8 is replaced and its line told`() throws {
    let bytes = Array("コード,名前\n8267,イ".utf8) + [0xFF] + Array("オン\n9432,電電\n".utf8)
    let book = try Workbook(bytes)
    #expect(book.format == .delimitedText(.utf8, firstReplacedLine: 2))
    #expect(book.firstRows == ["1 A=コード B=名前", "2 A=8267 B=イ\u{FFFD}オン", "3 A=9432 B=電電"])
  }

  @Test func `a byte that CP932 has not is replaced and its line told`() throws {
    let book = try Workbook(cp932 + [0x0A] + [0x80, 0x2C] + cp932 + [0x0A])
    #expect(book.format == .delimitedText(.cp932, firstReplacedLine: 2))
    #expect(book.firstRows.last == "2 A=\u{FFFD} B=①㈱髙～ C=値")
  }
}
