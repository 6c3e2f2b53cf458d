import Recurrence

extension FeedFault {
  /// What happened and what was done about it, in Japanese, for faults that cost an alarm; in English for the others, which only messages
  /// tell.
  public var japaneseDescription: String {
    switch self {
    case .cutInsideLine: "フィードがこの予定の途中で終わっています。もう一度取得してください"
    case .nestedTooDeep(let limit): "要素の入れ子が\(limit)段を超えています"
    case .tooLarge(let limit): "予定が\(limit >> 20) MiBを超えています"
    case .unreadable: "予定を読めません"
    case .noStart: "予定にDTSTARTがありません"
    case .dateRefused(let property, let error): "\(property)の\(error.japaneseDescription)"
    case .ruleRefused(let property, let rule, let error):
      "\(property)「\(rule)」: \(error.japaneseDescription)。\(property == ScannedName.rule.rawValue ? "この規則では繰り返しません" : "この規則では除きません")"
    case .tooManyRules(let limit): "規則が\(limit)個を超えています。後のものは入っていません"
    case .tooManySeries(let limit): "同じUIDの予定が\(limit)件を超え、回ごとの変更も多すぎます。後の予定は入っていません"
    case .ruleSteps: "規則の計算に手数がかかりすぎます。後の回は入っていません"
    case .tooManyOccurrences(let limit): "期間内の回数が\(limit)を超えています。後の回は入っていません"
    case .feedTooLong(let kept): "フィードの予定の繰り返しが多すぎます。この予定は初めの\(kept)回だけです"
    case .tooManyAlarms(let limit): "期間内の通知が\(limit)件を超えています。後のものは入っていません"
    default: description
    }
  }
}

extension RecurrenceRuleError {
  fileprivate var japaneseDescription: String {
    switch self {
    case .missingFrequency: "FREQがありません"
    case .unknownFrequency(let value): "FREQ=\(value)は使えません"
    case .unsupportedCalendar(let name): "RSCALE=\(name)は使えません"
    case .until(let error): "UNTILの\(error.japaneseDescription)"
    }
  }
}

extension ValueError {
  fileprivate var japaneseDescription: String {
    switch self {
    case .noSuchDate(let text): "「\(text)」という日はありません"
    case .noSuchTime(let text): "「\(text)」という時刻はありません"
    case .wrongDigits(let text): "「\(text)」は桁数が違います"
    case .notADate(let text): "「\(text)」は日付ではありません"
    case .notADuration(let text): "「\(text)」は長さではありません"
    }
  }
}
