import AlarmPlanning
import CivilTime
import CommandSchema
import Configuration

/// The rules of a run of `explain`, with the words of each as the user wrote them.
struct ExplainRules {
  let planner: AlarmPlanner
  /// Those of each rule, in the rules' order.
  let words: [RuleWords]

  /// The one rule of the command line.
  init(_ arguments: ParsedArguments, keywords: [String], now: Instant, _ surroundings: some Surroundings) throws {
    planner = try MatchOptions.planner(arguments, keywords: keywords, now: now, surroundings)
    words = [RuleWords(keywords: keywords, isRegex: arguments[MatchOptions.regex], joinsKana: arguments[MatchOptions.kana])]
  }

  /// Those of a configuration. Horizon and cap, unless they were typed, are among the arguments already.
  ///
  /// - Throws: `CommandFailure` where there is no rule or one cannot be used, and where an option was typed that each rule has for itself.
  init(_ arguments: ParsedArguments, of file: ConfigurationFile, now: Instant, _ surroundings: some Surroundings) throws {
    if let option = ExplainOptions.ofRules.first(where: { arguments.isGiven($0) }) {
      throw CommandFailure(
        .usage, "'\(option.declaration.longForm)' goes with '--keyword'; the rules of \(file.path) have their own")
    }
    guard !file.configuration.rules.isEmpty else {
      throw CommandFailure(.usage, "\(file.path) has no [[rule]], so no event rings; add one, or give --keyword")
    }
    let horizon = try arguments.value(of: MatchOptions.horizon, as: CommonOptions.timeAhead)
    let cap = try arguments.value(of: MatchOptions.cap, as: CommonOptions.cap) ?? .nearest(AlarmPlanner.defaultCap)
    try file.refuseUnusableValues(surroundings)
    planner = AlarmPlanner(
      rules: RuleMaker(file.configuration, surroundings).rules, now: now,
      horizonSeconds: horizon?.seconds ?? AlarmPlanner.defaultHorizonSeconds, cap: cap.limit,
      wording: Wording(language: file.configuration.language))
    words = file.configuration.rules.map { rule in
      RuleWords(keywords: rule.keywords.map(\.value), isRegex: rule.isRegex, joinsKana: rule.joinsKana)
    }
  }
}

/// The words of one rule.
struct RuleWords {
  let keywords: [String]
  /// Whether they are patterns, which are not folded.
  let isRegex: Bool
  /// Whether hiragana and katakana are the same.
  let joinsKana: Bool
}
