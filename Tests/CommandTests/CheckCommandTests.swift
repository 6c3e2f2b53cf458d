import Testing

@Suite struct CheckCommandTests {
  /// Two errors, in lines 9 and 16, and a warning in line 16.
  static let faulty = Feed.calendar(
    Feed.event("ピアノ", more: ["PRIORITY:high"]).replacing(";TZID=Asia/Tokyo", with: ""),
    Feed.event("Trip", uid: "trip", more: ["FOO:\u{1B}[2J"]).replacing(";TZID=Asia/Tokyo", with: "").replacing("00\r\nS", with: "00Z\r\nS"))
  static let clean = Feed.calendar(Feed.event("ピアノ").replacing(";TZID=Asia/Tokyo", with: ""))

  private func check(_ arguments: String..., feed: [UInt8] = faulty) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["check", "family.ics"] + arguments)
    surroundings.files["family.ics"] = feed
    return surroundings
  }

  @Test func `findings are the result, a line each, and an error is status 1`() {
    let surroundings = check()
    #expect(surroundings.run() == 1)
    #expect(
      surroundings.outputText.split(separator: "\n") == [
        "family.ics:9: error: 'ピアノ': PRIORITY 'high' is no whole number from 0 to 9 (RFC 5545 3.8.1.9)",
        "family.ics:16: error: 'Trip': the line holds the control character 0x1B; take it out (RFC 5545 3.1)",
        "family.ics:16: warning: 'Trip': no standard knows the property 'FOO'; names of one's own begin with X- (RFC 5545 3.8.8.1)",
      ])
    #expect(surroundings.errorLines == [])
  }

  @Test func `warnings alone are status 0`() {
    let surroundings = check(feed: Feed.piano)
    #expect(surroundings.run() == 0)
    #expect(surroundings.outputText.hasPrefix("family.ics:7: warning: no VTIMEZONE defines 'Asia/Tokyo'"))
  }

  @Test func `a clean calendar prints nothing, and on a terminal a summary`() {
    let surroundings = check(feed: CheckCommandTests.clean)
    #expect(surroundings.run() == 0)
    #expect((surroundings.outputText, surroundings.errorLines) == ("", []))
    let terminal = check(feed: CheckCommandTests.clean).atTerminal()
    #expect(terminal.run() == 0)
    #expect(terminal.outputText == "")
    #expect(terminal.errorLines == ["keyalarm: family.ics: 1 event, no alarms, no findings"])
    let quiet = check("--quiet", feed: CheckCommandTests.clean).atTerminal()
    #expect(quiet.run() == 0)
    #expect(quiet.errorLines == [])
    let verbose = check("--verbose")
    #expect(verbose.run() == 1)
    #expect(verbose.errorLines == ["keyalarm: family.ics: 2 events, no alarms, 2 errors, 1 warning"])
  }

  @Test func `every key of the stable JSON is there`() {
    let surroundings = check("--format", "json", feed: Feed.calendar(Feed.event("Piano", more: ["PRIORITY:high"])))
    #expect(surroundings.run() == 1)
    #expect(
      surroundings.outputText == """
        {
          "findings": [
            {"source": "family.ics", "line": 7, "severity": "warning", "kind": "undefined-zone", "component": "VCALENDAR", \
        "uid": null, "reason": "no VTIMEZONE defines 'Asia/Tokyo'; apps that do not know the name misread its times", \
        "reference": "RFC 5545 3.2.19"},
            {"source": "family.ics", "line": 9, "severity": "error", "kind": "bad-value", "component": "VEVENT", \
        "uid": "piano-1@example.com", "reason": "PRIORITY 'high' is no whole number from 0 to 9", \
        "reference": "RFC 5545 3.8.1.9"}
          ],
          "not_listed": [],
          "errors": 1,
          "warnings": 1
        }

        """)
  }

  @Test func `CSV has the same names`() {
    let surroundings = check("--format", "csv", feed: Feed.calendar(Feed.event("Piano", more: ["PRIORITY:high"])))
    #expect(surroundings.run() == 1)
    let rows = surroundings.outputText.split(separator: "\r\n")
    #expect(rows.first == "source,line,severity,kind,component,uid,reason,reference")
    #expect(rows.count == 3)
  }

  @Test func `what is not listed is counted`() {
    let events = (1...25).map { Feed.event("Piano", uid: "\($0)", more: ["PRIORITY:high"]).replacing(";TZID=Asia/Tokyo", with: "") }
    let surroundings = check(feed: Feed.calendar(events))
    #expect(surroundings.run() == 1)
    #expect(surroundings.outputText.split(separator: "\n").count == 21)
    #expect(surroundings.outputText.hasSuffix("family.ics: error: 5 more of the kind 'bad-value' are not listed\n"))
    let json = check("--format", "json", feed: Feed.calendar(events))
    #expect(json.run() == 1)
    #expect(json.outputText.contains(#"{"source": "family.ics", "severity": "error", "kind": "bad-value", "count": 5}"#))
    #expect(json.outputText.contains(#""errors": 25"#))
  }

  @Test func `several inputs and folders are checked in order`() {
    let surroundings = FakeSurroundings(["check", "calendars", "-"])
    surroundings.files["calendars/b.ics"] = CheckCommandTests.faulty
    surroundings.files["calendars/a.ics"] = Feed.piano
    surroundings.input = Feed.piano
    #expect(surroundings.run() == 1)
    #expect(
      surroundings.outputText.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["a.ics", "b.ics", "b.ics", "b.ics", "stdin"])
  }

  @Test func `what cannot be read is told apart from what is wrong`() {
    let missing = FakeSurroundings(["check", "no.ics"])
    #expect(missing.run() == 66)
    let page = check(feed: Array("<!DOCTYPE html><title>Sign in</title>".utf8))
    #expect(page.run() == 65)
    #expect(page.errorLines.first?.hasPrefix("family.ics: error: this is a web page") == true)
    #expect(page.outputText == "")
    let half = FakeSurroundings(["check", "no.ics", "family.ics"])
    half.files["family.ics"] = CheckCommandTests.clean
    #expect(half.run() == 1)
    let terminal = FakeSurroundings(["check"])
    terminal.standardInputIsTerminal = true
    #expect(terminal.run() == 64)
  }

  @Test func `what keyalarm writes is clean`() {
    for layout in ["instants", "events"] {
      let match = FakeSurroundings(
        ["match", "family.ics", "-k", "ピアノ", "--format", "ics", "--layout", layout, "--repeat", "3", "--every", "5m"])
      match.files["family.ics"] = Feed.piano
      #expect(match.run() == 0)
      let check = FakeSurroundings(["check"])
      check.input = match.output
      #expect(check.run() == 0)
      #expect(check.outputText == "")
    }
  }

  @Test func `a file gets the findings as well`() {
    let surroundings = check("-o", "findings.json")
    #expect(surroundings.run() == 1)
    #expect(surroundings.outputText == "")
    #expect(surroundings.files["findings.json"].map { $0.starts(with: "{\n  \"findings\": [".utf8) } == true)
    #expect(check("-o", "findings.ics").run() == 64)
  }
}
