import Testing

/// SUMMARY in the forms that feeds give it: escapes, parameters, vCalendar 1.0's encodings. Right values: RFC 5545 3.1 and 3.3.11,
/// RFC 2045 6.7, RFC 4648 4.
@Suite struct TextValueTests {
  private func title(_ line: String) throws -> String? {
    try Reading(calendar(event(title: nil, "DTSTART:20260410T090000Z", line))).titles.first
  }

  @Test(arguments: [
    ("Piano", "Piano"), ("a\\, b\\; c", "a, b; c"), ("a\\nb\\Nc", "a\nb\nc"), ("a\\\\nb", "a\\nb"), ("\\Piano", "\\Piano"),
    ("C:\\Users", "C:\\Users"), ("a\\:b\\\"c", "a\\:b\\\"c"), ("end\\", "end\\"), ("end\\\\", "end\\"), ("\\", "\\"),
    ("a, b; c", "a, b; c"),
    ("\"Piano\"", "\"Piano\""), ("a\tb", "a\tb"), ("a\u{1}b\u{7F}c", "abc"), ("=41", "=41"), ("&amp;", "&amp;"), ("a: b", "a: b"),
    (" \tPiano ", "Piano"), ("ピアノ\\, 発表会", "ピアノ, 発表会"), ("\\\r\n ,", ","), ("a\\\r\n nb", "a\nb"),
  ])
  func `a title is unescaped, and an unknown escape keeps both characters`(_ written: String, _ title: String) throws {
    #expect(try self.title("SUMMARY:\(written)") == title)
  }

  @Test(arguments: [
    "SUMMARY;LANGUAGE=ja:Piano", "SUMMARY;VALUE=TEXT:Piano", "SUMMARY;ALTREP=\"cid:a;b\":Piano", "SUMMARY;X-A=\"b,c\",\"d:e\":Piano",
    "SUMMARY;:Piano", "SUMMARY;;X=:Piano", "SUMMARY;X:Piano", "SUMMARY :Piano", "SUMMARY ;X=1:Piano", "summary:Piano", "Su\r\n mmary:Piano",
    "SUMMARY;X=a\"b:Piano", "SUMMARY;X=\"a:Piano", "SUMMARY;ENCODING=8BIT:Piano", "SUMMARY;CHARSET=UTF-8:Piano",
    "SUMMARY;CHARSET=X-NOBODY:Piano", "SUMMARY;ENCODING=X-NOBODY:Piano", "SUMMARY\r\nSUMMARY:Piano", "SUMMARY:Piano\r\nSUMMARY:Flute",
    "SUMMARY;X-A=a,\"b:c\":Piano", "SUMMARY;X-A=a,\"b:c\",d;X-B=e,\"f;CHARSET=g\":Piano", "SUMMARY;X-A=a,b\"c:Piano",
    "S\0UMMARY:Pi\0ano",
  ])
  func `parameters, case, blanks and folds of the name change nothing`(_ lines: String) throws {
    #expect(try title(lines) == "Piano")
  }

  @Test(arguments: [
    ("ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=E3=83=94=E3=82=A2=E3=83=8E", "ピアノ"),
    ("CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=83s=83A=83m", "ピアノ"),
    ("ENCODING=quoted-printable;charset=euc-jp:=a5=d4=a5=a2=a5=ce", "ピアノ"),
    ("QUOTED-PRINTABLE:Pi=61no", "Piano"),
    ("ENCODING=QUOTED-PRINTABLE:Pia=\r\nno", "Piano"),
    ("ENCODING=QUOTED-PRINTABLE:a =\r\n b", "a  b"),
    ("ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=E3=83=94=E3=\r\n=82=A2=\r\n=E3=83=8E", "ピアノ"),
    ("ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=E3=83=94=\r\n =E3=82=A2=\r\n =E3=83=8E", "ピアノ"),
    ("ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=E3=83=94=E3=82\r\n =A2=E3=83=8E", "ピアノ"),
    ("ENCODING=QUOTED-PRINTABLE:a=0D=0Ab=0Ac", "a\nb\nc"),
    ("ENCODING=QUOTED-PRINTABLE:a=3B=2C=5Cb=5C;", "a;,\\b;"),
    ("ENCODING=QUOTED-PRINTABLE:100=", "100"),
    ("ENCODING=QUOTED-PRINTABLE:1=ZZ=4", "1=ZZ=4"),
    ("ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-2022-JP:=1B$B%T%\"%N=1B(B", "ピアノ"),
    ("ENCODING=QUOTED-\r\n PRINTABLE:Pia=\r\nno", "Piano"), ("ENCO\r\n\tDING=QUOTED-PRINTABLE:Pia=\r\nno", "Piano"),
    ("X-A=\"b:c\";ENCODING=QUOTED-PRINTABLE:Pia=\r\nno", "Piano"),
    ("X-A=\"b;ENCODING=QUOTED-PRINTABLE:Pia=\r\nno", "Piano"),
    ("X-A=\(String(repeating: "a", count: 300));ENCODING=QUOTED-PRINTABLE:Pia=\r\nno", "Piano"),
    ("ENCODING=QUOTED-PRINTABLE:Pia=  \r\nno", "Piano"), ("ENCODING=QUOTED-PRINTABLE:Pia=\t\n=6Eo", "Piano"),
    ("ENCODING=QUOTED-PRINTABLE:Pia= \t\(String(repeating: " ", count: 100))\r\nno", "Piano"),
    ("ENCODING=QUOTED-PRINTABLE:Pia=  \r\n =6Eo", "Piano"), ("ENCODING=QUOTED-PRINTABLE:Piano= ", "Piano"),
    ("ENCODING=BASE64;CHARSET=UTF-8:44OU44Ki44OO", "ピアノ"), ("ENCODING=B:UGlhbm8=", "Piano"), ("BASE64:UGlhbm8", "Piano"),
    ("ENCODING=BASE64:UGlh\r\n bm8=\r\n", "Piano"), ("ENCODING=BASE64;CHARSET=SHIFT_JIS:g3ODQYNt", "ピアノ"),
  ])
  func `vCalendar 1.0's encodings are undone, with a warning`(_ line: String, _ title: String) throws {
    let reading = try Reading(calendar(event(title: nil, "DTSTART:20260410T090000Z", "SUMMARY;\(line)")))
    #expect(reading.titles == [title])
    #expect(reading.faults == ["warning 6 transfer-encoding"])
  }

  @Test func `a soft break swallows neither the END behind it nor the next event`() throws {
    let text = calendar(
      event(uid: "1", title: nil, "DTSTART:20260410T090000Z", "SUMMARY;ENCODING=QUOTED-PRINTABLE:One="),
      event(uid: "2", title: "Two", "DTSTART:20260411T090000Z"))
    #expect(try Reading(text).titles == ["One", "Two"])
  }

  @Test(arguments: ["SUMMARY", "SUMMARY：Piano", "X-SUMMARY:Piano", "SUMMARYX:Piano"])
  func `what is no SUMMARY is no title`(_ line: String) throws {
    #expect(try title(line) == "")
  }

  @Test(arguments: ["SUMMARY:", "SUMMARY: ", "SUMMARY;LANGUAGE=en:"])
  func `the first SUMMARY counts, even if it says nothing`(_ line: String) throws {
    let reading = try Reading(calendar(event(title: nil, "DTSTART:20260410T090000Z", line, "SUMMARY:Piano")))
    #expect(reading.titles == [""])
    #expect(reading.faults == ["warning 7 repeated-property"])
  }

  @Test(arguments: ["LANGUAGE=en;ENCODING=BASE64", "ENCODING=BASE64;LANGUAGE=en"])
  func `the order of parameters decides nothing`(_ parameters: String) throws {
    let far = calendar(event(title: nil, "DTSTART:20160410T090000Z", "SUMMARY;\(parameters):UGlhbm8="))
    #expect(try Reading(far).faults == ["warning 6 transfer-encoding"])
  }

  /// RFC 5545 3.1 and 3.2: a list of values, some of them quoted.
  @Test func `a quoted value of a list may hold what ends a parameter`() throws {
    let zone = "DTSTART;X-A=a,\"b;TZID=Asia/Kolkata\";TZID=Europe/Berlin:20260410T110000"
    #expect(try Reading(calendar(event(zone))).starts == ["2026-04-10T09:00:00Z"])
    #expect(try Reading(calendar(event("DTSTART:20260410T090000Z", "STATUS;X-A=a,\"b:c\":CANCELLED"))).starts == [])
    let shown = "DTSTART;TZID=(UTC+09:00) Osaka, Sapporo, Tokyo:20260410T180000"
    #expect(try Reading(calendar(event(shown))).starts == ["2026-04-10T09:00:00Z"])
  }

  @Test func `NUL bytes and bytes that are no text are mended with a warning`() throws {
    let feed = calendar(event(title: "Pi\0ano", "DTSTART:20260410T090000Z"))
    #expect(try Reading(feed).faults == ["warning 5 nul-bytes"])
    let bad = Array(feed.utf8).map { $0 == 0 ? 0xFF : $0 }
    let reading = try Reading(bad)
    #expect(reading.titles == ["Pi\u{FFFD}ano"])
    #expect(reading.faults == ["warning 5 bad-bytes"])
  }

  @Test(arguments: [
    ("CATEGORIES:a,b", ["a", "b"]), ("CATEGORIES:a\\,b", ["a,b"]), ("CATEGORIES:a\r\nCATEGORIES:b,c", ["a", "b", "c"]),
    ("CATEGORIES:,,", []),
    ("CATEGORIES:a\\;b;c", ["a;b;c"]),
  ])
  func `categories are lists, on one line or on several`(_ line: String, _ categories: [String]) throws {
    let reading = try Reading(calendar(event("DTSTART:20260410T090000Z", line)))
    #expect(reading.categories == [categories])
  }
}
