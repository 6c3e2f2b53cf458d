import AlarmPlanning
import CivilTime

/// Makes a configuration of the tables of a TOML text.
struct ConfigurationReader {
  let folder: ConfigurationFolder
  var faults: [ConfigurationFault] = []

  init(folder: ConfigurationFolder) {
    self.folder = folder
  }

  mutating func read(_ entries: [TOMLNode.Entry]) -> Configuration {
    var configuration = Configuration()
    var table = TableReader(entries, name: "", at: .start)
    readSettings(from: &table, into: &configuration)
    configuration.feeds = feeds(table.tables("feed"))
    configuration.rules = rules(table.tables("rule"), feeds: configuration.feeds.map(\.name))
    configuration.positions = table.tables("positions").compactMap { positions($0) }
    if let cross = table.table("cross") { configuration.cross = self.cross(cross) }
    if let brokers = table.table("broker") { configuration.brokers = self.brokers(brokers) }
    if let serve = table.table("serve") { configuration.serve = self.serve(serve) }
    faults += table.finished()
    return configuration
  }

  private func readSettings(from table: inout TableReader, into configuration: inout Configuration) {
    configuration.timezone = table.string("timezone")
    configuration.horizon = table.span("horizon", from: 60)
    configuration.cap = table.cap("cap")
    configuration.capTotal = table.cap("cap_total")
    configuration.allDayAt = table.time("all_day_at")
    configuration.output = table.path("output", in: folder)
    configuration.name = table.filledString("name")?.value
    configuration.layout = table.choice("layout", of: FeedLayout.self)
    configuration.language = table.language("language")
    configuration.keepFired = table.span("keep_fired")
    configuration.staleAlarm = table.span("stale_alarm")
    configuration.notifyEmpty = table.boolean("notify_empty")
    configuration.notifyDropped = table.boolean("notify_dropped")
    configuration.refresh = table.span("refresh", from: 60)
  }

  // MARK: Calendars

  private mutating func feeds(_ tables: [Located<[TOMLNode.Entry]>]) -> [Configuration.Feed] {
    var names: Set<String> = []
    return tables.compactMap { located in
      var table = TableReader(located.value, name: "[[feed]]", at: located.position)
      let given = table.name("name")
      let source = table.source("source", in: folder)
      let user = table.secret("user", in: folder)
      let password = table.secret("password", in: folder)
      let allowsHTTP = table.boolean("allow_http") ?? false
      if source == nil { table.noteMissing("source") }
      let name = given?.value ?? source?.value.baseName ?? ""
      if source != nil, !names.insert(name).inserted {
        table.note(.repeatedName(name, table: "[[feed]]"), at: given?.position ?? located.position)
      }
      faults += table.finished()
      return source.map { Configuration.Feed(name: name, source: $0, user: user, password: password, allowsHTTP: allowsHTTP) }
    }
  }

  // MARK: Rules

  private mutating func rules(_ tables: [Located<[TOMLNode.Entry]>], feeds: [String]) -> [Configuration.Rule] {
    var names: Set<String> = []
    return tables.compactMap { located in
      var table = TableReader(located.value, name: "[[rule]]", at: located.position)
      let given = table.name("name")
      let keywords = table.words("keywords")
      if keywords == nil { table.noteMissing("keywords") }
      let name = given?.value ?? keywords?.first?.value ?? ""
      let rule = Configuration.Rule(
        name: name, keywords: keywords ?? [], exclude: table.words("exclude", mayBeEmpty: true) ?? [], leads: table.leads("leads"),
        feeds: table.feeds("feeds", among: feeds), fields: table.choices("fields", of: KeywordMatcher.Field.self),
        isRegex: table.boolean("regex") ?? false, matchesWhole: table.boolean("whole_title") ?? false,
        joinsKana: table.boolean("kana") ?? false, repetition: table.repetition("repeat", every: "every"))
      if keywords != nil, !names.insert(name).inserted {
        table.note(.repeatedName(name, table: "[[rule]]"), at: given?.position ?? located.position)
      }
      faults += table.finished()
      return rule
    }
  }

  // MARK: Positions

  private mutating func positions(_ located: Located<[TOMLNode.Entry]>) -> Configuration.Positions? {
    var table = TableReader(located.value, name: "[[positions]]", at: located.position)
    let source = table.source("source", in: folder)
    if source == nil { table.noteMissing("source") }
    let sheet = table.string("sheet")?.value
    let map = table.table("map").map { columns($0.value) } ?? []
    faults += table.finished()
    return source.map { Configuration.Positions(name: $0.value.baseName, source: $0.value, sheet: sheet, map: map) }
  }

  private mutating func columns(_ entries: [TOMLNode.Entry]) -> [Configuration.Positions.ColumnName] {
    entries.compactMap { entry in
      do throws(ConfigurationFault) {
        let header = try entry.node.string(entry.key).value
        return .init(column: Located(value: entry.key, position: entry.position), header: header)
      } catch {
        faults.append(error)
        return nil
      }
    }
  }

  private mutating func cross(_ located: Located<[TOMLNode.Entry]>) -> Configuration.Cross {
    var table = TableReader(located.value, name: "[cross]", at: located.position)
    var cross = Configuration.Cross()
    cross.eve = table.ringTime("eve")
    cross.lastCum = table.ringTime("last_cum")
    cross.ex = table.ringTime("ex")
    cross.cap = table.cap("cap")
    cross.horizon = table.span("horizon", from: 60)
    cross.groupBy = table.choice("group_by", of: Configuration.Cross.Grouping.self)
    cross.holidays = table.string("holidays").map { Located(value: folder.path($0.value), position: $0.position) }
    faults += table.finished()
    return cross
  }

  private mutating func brokers(_ located: Located<[TOMLNode.Entry]>) -> [Configuration.Broker] {
    located.value.compactMap { entry in
      let name = "[broker.\"\(entry.key)\"]"
      guard case .table(let entries) = entry.node.value else {
        faults.append(entry.node.wrongType(entry.key, expected: "a table under \(name)"))
        return nil
      }
      var table = TableReader(entries, name: name, at: entry.position)
      let delivery = table.time("delivery")
      let before = table.span("before")
      if delivery == nil { table.noteMissing("delivery") }
      faults += table.finished()
      return delivery.map { Configuration.Broker(name: entry.key, delivery: $0, before: before) }
    }
  }

  // MARK: Serving

  private mutating func serve(_ located: Located<[TOMLNode.Entry]>) -> Configuration.Serve {
    var table = TableReader(located.value, name: "[serve]", at: located.position)
    var serve = Configuration.Serve()
    serve.listen = table.string("listen")
    serve.token = table.secret("token", in: folder)
    serve.gzip = table.boolean("gzip")
    serve.accessLog = table.boolean("access_log")
    faults += table.finished()
    return serve
  }
}
