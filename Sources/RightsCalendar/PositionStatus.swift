/// How far a cross trade has come, as its owner notes it.
public enum PositionStatus: String, CaseIterable, Sendable {
  /// Nothing is done yet.
  case planned = "予定"
  /// Sold short; the shares are still to be bought.
  case soldShort = "売建済"
  /// The shares are bought; the short sale is still to come.
  case boughtShares = "現物済"
  /// Held long and short.
  case crossed = "クロス済"
  /// The rights are won, the shares not yet delivered.
  case rightsWon = "権利取得"
  /// The shares are delivered against the short position.
  case delivered = "現渡済"
  /// All is done, the benefit received.
  case completed = "完了"
  /// Given up.
  case cancelled = "取消"

  /// The status of that name or of another that people write for it (保有中, 現渡し完了, キャンセル); nil for others.
  ///
  /// 済 alone is none: it does not say what is done.
  public init?(named name: some StringProtocol) {
    switch name {
    case "未", "未定", "未着手", "未クロス", "planned": self = .planned
    case "保有中", "クロス済み", "クロス完了", "crossed": self = .crossed
    case "現渡し済", "現渡完了", "現渡し完了", "delivered": self = .delivered
    case "受取済", "受取完了": self = .completed
    case "取消し", "取り消し", "取消済", "キャンセル", "キャンセル済", "中止", "cancelled", "canceled": self = .cancelled
    default: self.init(rawValue: String(name))
    }
  }

  /// Whether orders for the last cum-rights date are still to be made.
  public var needsOrders: Bool {
    switch self {
    case .planned, .soldShort, .boughtShares: true
    case .crossed, .rightsWon, .delivered, .completed, .cancelled: false
    }
  }

  /// Whether shares are still to be delivered on the ex-rights date.
  public var needsDelivery: Bool {
    switch self {
    case .planned, .soldShort, .boughtShares, .crossed, .rightsWon: true
    case .delivered, .completed, .cancelled: false
    }
  }
}
