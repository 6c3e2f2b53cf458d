import Testing

/// `explain --config`: why the plan of a configuration does not ring. Now is 2026-08-01 09:00 in Tokyo.
@Suite struct ExplainConfigurationTests {
  static let head = """
    horizon = "2d"
    cap = 3
    [[feed]]
    name = "family"
    source = "family.ics"
    [[feed]]
    source = "work"

    """
  static let rules = """
    [[rule]]
    name = "music"
    keywords = ["ピアノ"]
    exclude = ["発表会"]
    leads = ["1h"]
    feeds = ["work"]
    [[rule]]
    keywords = ["ぴあの"]
    kana = true
    leads = ["10m"]
    feeds = ["family"]
    [[rule]]
    name = "hall"
    keywords = ["Hall"]
    fields = ["location"]
    """

  private func explain(_ arguments: String..., configuration: String = head + rules, status: Int32 = 0) -> FakeSurroundings {
    let surroundings = FakeSurroundings(["explain", "--config", "conf/keyalarm.toml"] + arguments)
    surroundings.files["conf/keyalarm.toml"] = Array(configuration.utf8)
    surroundings.files["conf/family.ics"] = Feed.calendar(
      Feed.event("ピアノ", time: "1100"), Feed.event("バレエ", uid: "2", time: "1200", more: ["LOCATION:City Hall"]),
      Feed.event("ピアノ遠足", uid: "3", day: "05"))
    surroundings.files["conf/work/a.ics"] = Feed.calendar(Feed.event("ピアノ発表会", uid: "4", time: "1300"), Feed.event("会議", uid: "5"))
    #expect(surroundings.run() == status, "\(surroundings.errorLines)")
    return surroundings
  }

  @Test func `each rule of the plan says what it makes of the event`() {
    let surroundings = explain("ピアノ")
    #expect(surroundings.errorLines == [])
    #expect(
      surroundings.outputText.hasPrefix(
        """
        'ピアノ' at family.ics:4, UID piano-1@example.com
          rings: 1 alarm, the first on Sat 2026-08-01 10:50

          title    'ピアノ'
          rule     'music' is for 'work' alone, not for 'family'; it would hit
          rule     'ぴあの' hits: it holds 'ぴあの', compared as 'ピアノ'
          rule     'hall' holds none of 'Hall', compared as 'hall'
          start    Sat 2026-08-01 11:00, in 'Asia/Tokyo', the zone Asia/Tokyo
          on       Sat 2026-08-01 11:00: rings 10 min before, on Sat 2026-08-01 10:50 (rule 'ぴあの')
          window   Sat 2026-08-01 09:00 to Mon 2026-08-03 09:00, in Asia/Tokyo
          cap      the nearest 3 alarms of the feed; none dropped

        """))
    #expect(surroundings.outputText.contains("'ピアノ遠足' at family.ics:17, UID 3\n  does not ring: window."))
    #expect(surroundings.outputText.contains("'ピアノ発表会' at a.ics:4, UID 4\n  does not ring: rule."))
  }

  @Test func `a rule for other calendars is why`() {
    let rule = "[[rule]]\nname = \"music\"\nkeywords = [\"ピアノ\"]\nfeeds = [\"work\"]\n"
    let text = explain("family", "ピアノ", configuration: ExplainConfigurationTests.head + rule).outputText
    #expect(text.contains("does not ring: other feeds. The rule that would hit is not for the calendar 'family'"))
    let json = explain("family", "ピアノ", "-f", "json", configuration: ExplainConfigurationTests.head + rule).outputText
    #expect(json.contains(#""reason": "other feeds", "rules": [{"name": "music", "outcome": "other feeds", "word": null}]"#))
  }

  @Test func `a calendar before the title is read alone, by its name or its path`() {
    for feed in ["work", "conf/work"] {
      let text = explain(feed, "ピアノ").outputText
      #expect(text.hasPrefix("'ピアノ発表会' at a.ics:4"))
      #expect(text.contains("'music' it holds a keyword, but also the exclusion '発表会'"))
      #expect(!text.contains("family.ics"))
    }
  }

  @Test func `other fields, the horizon and the cap of the configuration count`() {
    #expect(explain("バレエ").outputText.contains("'hall' hits: it holds 'Hall'"))
    #expect(explain("ピアノ", "--horizon", "9d").outputText.contains("to Mon 2026-08-10 09:00"))
    let few = ExplainConfigurationTests.head.replacing("cap = 3", with: "cap = 1")
    #expect(explain("バレエ", configuration: few + ExplainConfigurationTests.rules).outputText.contains("does not ring: cap."))
  }

  @Test func `a keyword that is typed counts instead of the rules`() {
    let text = explain("会議", "-k", "会議", "-l", "30m").outputText
    #expect(text.contains("rings: 1 alarm, the first on Sat 2026-08-01 09:30"))
    #expect(text.contains("rule     hits: it holds '会議'"))
  }

  @Test func `what cannot be asked is refused`() {
    #expect(explain("ピアノ", "-x", "x", status: 64).errorLines.first?.contains("'--exclude' goes with '--keyword'") == true)
    #expect(explain("ピアノ", configuration: ExplainConfigurationTests.head, status: 64).errorLines.first?.contains("has no [[rule]]") == true)
    #expect(explain("x", "y", "z", status: 64).errorLines.count == 1)
    let alone = FakeSurroundings(["explain", "ピアノ"])
    #expect(alone.run() == 64)
    #expect(
      alone.errorLines == [
        "keyalarm: error: no feed is given; write 'keyalarm explain family.ics TITLE', or name a configuration with --config"
      ])
  }

  @Test func `a calendar that is not there is told, and the others are read`() {
    let more = "[[feed]]\nsource = \"gone.ics\"\n"
    let surroundings = explain("ピアノ", configuration: ExplainConfigurationTests.head + more + ExplainConfigurationTests.rules, status: 1)
    #expect(surroundings.errorLines.count == 1)
    #expect(surroundings.outputText.contains("rings: 1 alarm"))
  }
}
