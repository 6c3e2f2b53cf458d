import CivilTime

/// The instant of an alarm as its UID has it, where another program wrote another instant into the store.
extension RegisteredAlarm {
  /// When the alarm was planned to ring: its instant, or the one that its start and lead time give, whichever its UID was made of. Nil
  /// where it is neither, so that nobody knows.
  var plannedAt: Instant? {
    let fromStart = lead.map { start.adding(seconds: -$0.seconds) }
    return [fireAt, fromStart].compactMap(\.self).first { madeUID(ringingAt: $0) == uid }
  }

  private func madeUID(ringingAt instant: Instant) -> String {
    isTest ? RegisteredAlarm.testUID(ringingAt: instant) : AlarmID(eventID: eventID, fireAt: instant).description
  }

  /// The same alarm at that instant, as it would be written.
  func moved(to instant: Instant) -> RegisteredAlarm {
    guard instant != fireAt else { return self }
    var alarm = self
    alarm.fireAt = instant
    alarm.fingerprint = Fingerprint.of(fireAt: instant, repetition: repetition, summary: summary, details: details)
    return alarm
  }
}
