import AlarmPlanning
import CivilTime
import Configuration
import Testing

@Suite struct ConfigurationTests {
  private func read(_ text: String, path: String = "keyalarm.toml") throws -> Configuration {
    try Configuration(parsing: Array(text.utf8), path: path)
  }

  /// The faults of a text, each as `LINE:COLUMN: words`.
  private func faults(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch let error as ConfigurationFaults {
      return error.faults.map { "\($0.position.line):\($0.position.column): \($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  private func minutes(_ count: Int) -> LeadTime? { LeadTime(minutes: count) }

  @Test func `every key is read`() throws {
    let configuration = try read(Texts.everyKey)
    #expect(configuration.timezone?.value == "Asia/Tokyo")
    #expect(configuration.horizon == minutes(14 * 1_440) && configuration.refresh == minutes(15))
    #expect(configuration.cap == .nearest(30) && configuration.capTotal == AlarmCap.none)
    #expect(configuration.allDayAt == TimeOfDay(clock: "08:00"))
    #expect(configuration.output == "alarms.ics" && configuration.name == "keyalarm")
    #expect(configuration.layout == .events && configuration.language == .japanese)
    #expect(configuration.keepFired == minutes(120) && configuration.staleAlarm == minutes(2_880))
    #expect(configuration.notifyEmpty == true && configuration.notifyDropped == true)
    #expect(configuration.cross.eve == .off && configuration.cross.lastCum == TimeOfDay(clock: "08:30").map { .at($0) })
    #expect(configuration.cross.ex == TimeOfDay(clock: "08:00").map { .at($0) } && configuration.cross.cap == .nearest(60))
    #expect(configuration.cross.horizon == minutes(90 * 1_440) && configuration.cross.groupBy == .account)
    #expect(configuration.cross.holidays?.value == "holidays.csv")
    #expect(configuration.serve.listen?.value == "127.0.0.1:8686" && configuration.serve.token == .file("feed-token"))
    #expect(configuration.serve.gzip == true && configuration.serve.accessLog == true)
  }

  @Test func `every table is read`() throws {
    let configuration = try read(Texts.everyKey)
    let feed = try #require(configuration.feeds.first)
    #expect(feed.name == "family" && feed.source.value == .address("https://calendar.example/family.ics") && feed.allowsHTTP)
    #expect(feed.user == .environment("FEED_USER") && feed.password == .file("secret"))
    let rule = try #require(configuration.rules.first)
    #expect(rule.name == "piano" && rule.keywords.map(\.value) == ["ピアノ", "piano"] && rule.exclude.map(\.value) == ["発表会"])
    #expect(rule.leads == [minutes(30), minutes(5)].compactMap(\.self) && rule.feeds == ["family"] && rule.fields == [.title, .location])
    #expect(rule.isRegex && rule.matchesWhole && rule.joinsKana)
    #expect(rule.repetition?.count == 3 && rule.repetition?.interval == minutes(10))
    let positions = try #require(configuration.positions.first)
    #expect(positions.name == "positions.xlsx" && positions.source == .path("positions.xlsx") && positions.sheet == "3月")
    #expect(positions.map.map { [$0.column.value, $0.header] } == [["code", "銘柄コード"]])
    let broker = try #require(configuration.brokers.first)
    #expect(broker.name == "SBI証券" && broker.delivery == TimeOfDay(clock: "15:00") && broker.before == minutes(60))
  }

  @Test func `what is not there is left to the command`() throws {
    let configuration = try read("")
    #expect(configuration.output == nil && configuration.horizon == nil && configuration.cap == nil && configuration.feeds.isEmpty)
    let rule = try #require(try read("[[rule]]\nkeywords = [\"a\", \"b\"]").rules.first)
    #expect(rule.name == "a" && rule.leads.isEmpty && rule.feeds == nil && rule.fields.isEmpty && rule.repetition == nil)
  }

  @Test(arguments: [
    ("family.ics", "family.ics", "alarms.ics"), ("/a/family.ics", "/a/family.ics", "conf/alarms.ics"),
    ("../x", "conf/../x", "conf/alarms.ics"),
  ])
  func `paths count from the folder of the configuration`(source: String, read: String, output: String) throws {
    let path = read == source && !source.hasPrefix("/") ? "keyalarm.toml" : "conf/keyalarm.toml"
    let text = "output = \"alarms.ics\"\n[[feed]]\nsource = \"\(source)\"\npassword = \"file:\(source)\""
    let configuration = try self.read(text, path: path)
    #expect(configuration.output == output)
    #expect(configuration.feeds.first?.source.value == .path(read) && configuration.feeds.first?.password == .file(read))
  }

  @Test(arguments: ["/dev/stdin", "/dev/fd/63", "/proc/self/fd/63"])
  func `paths of a configuration that the shell pipes in count from the working folder`(path: String) throws {
    #expect(try read("output = \"alarms.ics\"", path: path).output == "alarms.ics")
    #expect(try read("output = \"alarms.ics\"", path: "/dev/shm/keyalarm.toml").output == "/dev/shm/alarms.ics")
  }

  @Test(arguments: [
    ("calendars/family.ics", "family.ics"), ("calendars/", "calendars"),
    ("https://calendar.example:8443/u/k3y/basic.ics?x", "calendar.example"),
    ("webcal://user:pw@calendar.example/", "calendar.example"),
  ])
  func `a calendar without a name is called by its base name or its host`(source: String, name: String) throws {
    #expect(try read("[[feed]]\nsource = \"\(source)\"").feeds.map(\.name) == [name])
  }

  // MARK: Faults

  @Test(arguments: Texts.faults)
  func `a fault is told with its place`(text: String, expected: [String]) {
    #expect(faults(text) == expected)
  }

  @Test func `a secret that stands in the configuration is not shown`() {
    let told = faults("[[feed]]\nsource = \"https://calendar.example/\"\npassword = \"hunter2\"")
    #expect(told.count == 1 && told.allSatisfy { !$0.contains("hunter2") && $0.contains("env:NAME") })
  }

  @Test func `every fault is told, in the order of the lines`() {
    let told = faults("horizn = \"1d\"\ncap = 0\n[[rule]]\nkeywords = []\nlead = [\"5m\"]")
    #expect(told.map { $0.split(separator: " ").first } == ["1:1:", "2:7:", "4:12:", "5:1:"])
  }
}
