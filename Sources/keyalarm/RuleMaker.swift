import AlarmPlanning
import Configuration
import TextFolding

/// Makes rules of what the configuration says of them.
struct RuleMaker {
  private let configuration: Configuration
  private let patterns: TitlePatterns

  init(_ configuration: Configuration, _ surroundings: some Surroundings) {
    self.configuration = configuration
    patterns = TitlePatterns(surroundings.programFile)
  }

  /// The rules, without the words that cannot be used: see `faults`.
  var rules: [AlarmRule] {
    var faults: [ConfigurationFault] = []
    return configuration.rules.map { rule in
      AlarmRule(
        name: rule.name, matcher: matcher(of: rule, joinsKana: rule.joinsKana, &faults), leads: rule.leads,
        repetition: rule.repetition, sources: rule.feeds)
    }
  }

  /// The words that cannot be used.
  var faults: [ConfigurationFault] {
    var faults: [ConfigurationFault] = []
    for rule in configuration.rules { _ = matcher(of: rule, joinsKana: rule.joinsKana, &faults) }
    return faults
  }

  /// What is to be said of `kana = true` for each rule, where it could help; patterns decide for themselves.
  func kanaHints() -> [KanaHint] {
    configuration.rules.map { rule in
      guard !rule.joinsKana, !rule.isRegex, rule.keywords.contains(where: { KanaHint.hasKana($0.value) }) else { return KanaHint(nil) }
      var faults: [ConfigurationFault] = []
      return KanaHint(matcher(of: rule, joinsKana: true, &faults))
    }
  }

  private func matcher(
    of rule: Configuration.Rule, joinsKana: Bool, _ faults: inout [ConfigurationFault]
  ) -> KeywordMatcher {
    let fold: @Sendable (String) -> String = { TextFolding.fold($0, kana: joinsKana) }
    let fields = rule.fields.isEmpty ? [.title] : rule.fields
    guard !rule.isRegex else {
      let keywords = terms(rule.keywords, "keywords", of: rule, joinsKana: joinsKana, &faults)
      let exclusions = terms(rule.exclude, "exclude", of: rule, joinsKana: joinsKana, &faults)
      return KeywordMatcher(terms: keywords, exclusions: exclusions, fields: fields, fold: fold)
    }
    for (key, words) in [("keywords", rule.keywords), ("exclude", rule.exclude)] {
      for word in words where fold(word.value).isEmpty {
        faults.append(RuleMaker.fault(key, word, "is empty", remedy: "give a word to look for"))
      }
    }
    return KeywordMatcher(
      keywords: rule.keywords.map(\.value), exclusions: rule.exclude.map(\.value), comparison: rule.matchesWhole ? .whole : .contains,
      fields: fields, fold: fold)
  }

  private func terms(
    _ words: [Located<String>], _ key: String, of rule: Configuration.Rule, joinsKana: Bool, _ faults: inout [ConfigurationFault]
  ) -> [KeywordMatcher.Term] {
    words.compactMap { word in
      do {
        return try patterns.term(word.value, matchesWhole: rule.matchesWhole, joinsKana: joinsKana)
      } catch {
        faults.append(RuleMaker.fault(key, word, "is no regular expression: \(error)", remedy: "see the manual for the syntax"))
        return nil
      }
    }
  }

  private static func fault(_ key: String, _ word: Located<String>, _ problem: String, remedy: String) -> ConfigurationFault {
    ConfigurationFault(.badValue(key: key, value: word.value, problem: problem, remedy: remedy), at: word.position)
  }
}
