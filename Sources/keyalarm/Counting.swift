extension Int {
  /// `1 alarm`, `2 alarms`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }

  /// `1 event was read`, `2 events were read`.
  func countedAsRead(_ noun: String) -> String { "\(counted(noun)) \(self == 1 ? "was" : "were") read" }
}
