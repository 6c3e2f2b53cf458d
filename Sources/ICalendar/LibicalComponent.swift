internal import CLibical
import CivilTime
import Synchronization

/// A component as libical parsed it, copied out: nothing of libical lives longer than the call that made it.
struct LibicalComponent {
  let name: String
  var properties: [Property] = []
  var children: [LibicalComponent] = []

  struct Property {
    let name: ScannedName
    var zoneID: String?
    /// RANGE=THISANDFUTURE on a RECURRENCE-ID, RELATED=END on a TRIGGER.
    var isMarked = false
    let value: Value
  }

  enum Value: Equatable {
    case text(String)
    case integer(Int)
    case date(CivilDate)
    case clock(CivilDateTime, isUTC: Bool)
    case duration(NominalDuration)
  }

  func first(_ name: ScannedName) -> Property? { properties.first { $0.name == name } }

  func all(_ name: ScannedName) -> [Property] { properties.filter { $0.name == name } }

  func text(_ name: ScannedName) -> String {
    if case .text(let text)? = first(name)?.value { return text }
    return ""
  }

  func integer(_ name: ScannedName) -> Int? {
    if case .integer(let number)? = first(name)?.value { return number }
    return nil
  }
}

extension LibicalComponent {
  /// libical keeps global state without locks (its zones, its error settings), so one call runs at a time.
  ///
  /// At its first UTC time it would read the machine's list of zones. What zones mean is found out elsewhere, so it is shown none.
  private static let library: Mutex<Void> = {
    icaltimezone_set_builtin_tzdata(1)
    set_zone_directory("/dev/null")
    return Mutex(())
  }()

  /// Parses one component's text, well-formed and folded; nil where libical makes nothing of it.
  init?(parsing text: [UInt8]) {
    let parsed = LibicalComponent.library.withLock { _ -> LibicalComponent? in
      let component = (text + [0]).withUnsafeBytes { buffer in
        icalparser_parse_string(buffer.baseAddress?.assumingMemoryBound(to: CChar.self))
      }
      guard let component else { return nil }
      defer { icalcomponent_free(component) }
      return LibicalComponent(copying: component, depth: 0)
    }
    guard let parsed else { return nil }
    self = parsed
  }

  private init(copying component: OpaquePointer, depth: Int) {
    name = icalcomponent_kind_to_string(icalcomponent_isa(component)).map { String(cString: $0) } ?? ""
    var property = icalcomponent_get_first_property(component, ICAL_ANY_PROPERTY)
    while let current = property {
      if let copied = Property(copying: current) { properties.append(copied) }
      property = icalcomponent_get_next_property(component, ICAL_ANY_PROPERTY)
    }
    guard depth < FeedScanner.nestingLimit else { return }
    var child = icalcomponent_get_first_component(component, ICAL_ANY_COMPONENT)
    while let current = child {
      children.append(LibicalComponent(copying: current, depth: depth + 1))
      child = icalcomponent_get_next_component(component, ICAL_ANY_COMPONENT)
    }
  }
}

extension LibicalComponent.Property {
  fileprivate init?(copying property: OpaquePointer) {
    guard let name = LibicalComponent.Property.name(of: property),
      let value = LibicalComponent.Value(copying: property, isa: icalproperty_isa(property))
    else { return nil }
    self.name = name
    self.value = value
    if let parameter = icalproperty_get_first_parameter(property, ICAL_TZID_PARAMETER), let text = icalparameter_get_tzid(parameter) {
      zoneID = String(cString: text)
    }
    if let parameter = icalproperty_get_first_parameter(property, ICAL_RANGE_PARAMETER) {
      isMarked = icalparameter_get_range(parameter) == ICAL_RANGE_THISANDFUTURE
    }
    if let parameter = icalproperty_get_first_parameter(property, ICAL_RELATED_PARAMETER) {
      isMarked = icalparameter_get_related(parameter) == ICAL_RELATED_END
    }
  }
}

extension LibicalComponent.Property {
  private static func name(of property: OpaquePointer) -> ScannedName? {
    guard let text = icalproperty_get_property_name_r(property) else { return nil }
    defer { icalmemory_free_buffer(text) }
    return ScannedName(rawValue: String(cString: text))
  }
}

extension LibicalComponent.Value {
  fileprivate init?(copying property: OpaquePointer, isa kind: icalproperty_kind) {
    switch kind {
    case ICAL_DTSTART_PROPERTY: self.init(icalproperty_get_dtstart(property))
    case ICAL_DTEND_PROPERTY: self.init(icalproperty_get_dtend(property))
    case ICAL_DTSTAMP_PROPERTY: self.init(icalproperty_get_dtstamp(property))
    case ICAL_RECURRENCEID_PROPERTY: self.init(icalproperty_get_recurrenceid(property))
    // Of an observance; an event's own do not go through libical.
    case ICAL_RDATE_PROPERTY: self.init(icalproperty_get_rdate(property).time)
    case ICAL_TRIGGER_PROPERTY:
      let trigger = icalproperty_get_trigger(property)
      if icaltime_is_null_time(trigger.time) != 0 { self = .duration(NominalDuration(trigger.duration)) } else { self.init(trigger.time) }
    case ICAL_DURATION_PROPERTY: self = .duration(NominalDuration(icalproperty_get_duration(property)))
    case ICAL_SEQUENCE_PROPERTY: self = .integer(Int(icalproperty_get_sequence(property)))
    case ICAL_REPEAT_PROPERTY: self = .integer(Int(icalproperty_get_repeat(property)))
    case ICAL_TZOFFSETFROM_PROPERTY: self = .integer(Int(icalproperty_get_tzoffsetfrom(property)))
    case ICAL_TZOFFSETTO_PROPERTY: self = .integer(Int(icalproperty_get_tzoffsetto(property)))
    default:
      guard let text = LibicalComponent.Value.text(of: property) else { return nil }
      self = .text(text)
    }
  }

  /// The value as TEXT, unescaped; ACTION and STATUS by their words.
  private static func text(of property: OpaquePointer) -> String? {
    guard let value = icalproperty_get_value(property) else { return nil }
    if icalvalue_isa(value) == ICAL_TEXT_VALUE { return icalvalue_get_text(value).map { String(cString: $0) } }
    guard let text = icalvalue_as_ical_string_r(value) else { return nil }
    defer { icalmemory_free_buffer(text) }
    return String(cString: text)
  }

  private init?(_ time: icaltimetype) {
    guard let date = CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day)) else { return nil }
    guard time.is_date == 0 else {
      self = .date(date)
      return
    }
    guard let clock = TimeOfDay(hour: Int(time.hour), minute: Int(time.minute), second: Int(time.second)) else { return nil }
    self = .clock(CivilDateTime(date, clock), isUTC: icaltime_is_utc(time) != 0)
  }
}

extension NominalDuration {
  fileprivate init(_ duration: icaldurationtype) {
    let sign = duration.is_neg != 0 ? -1 : 1
    let days = Int(duration.weeks) * 7 + Int(duration.days)
    let seconds = Int(duration.hours) * 3_600 + Int(duration.minutes) * 60 + Int(duration.seconds)
    self.init(days: sign * days, seconds: sign * seconds)
  }
}
