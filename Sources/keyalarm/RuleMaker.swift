import AlarmPlanning
import Configuration
import TextFolding

/// Makes rules of what the configuration says of them.
struct RuleMaker {
  private let file: ConfigurationFile
  private let patterns: TitlePatterns

  init(_ file: ConfigurationFile, _ patterns: TitlePatterns) {
    self.file = file
    self.patterns = patterns
  }

  /// - Throws: `CommandFailure`, with all words told that cannot be used.
  func rules(_ surroundings: some Surroundings) throws(CommandFailure) -> [AlarmRule] {
    var faults: [ConfigurationFault] = []
    let rules = file.configuration.rules.map { rule in
      AlarmRule(
        name: rule.name, matcher: matcher(of: rule, &faults), leads: rule.leads, repetition: rule.repetition, sources: rule.feeds)
    }
    guard faults.isEmpty else { throw file.refusal(faults, surroundings) }
    return rules
  }

  private func matcher(of rule: Configuration.Rule, _ faults: inout [ConfigurationFault]) -> KeywordMatcher {
    let joinsKana = rule.joinsKana
    let fold: @Sendable (String) -> String = { TextFolding.fold($0, kana: joinsKana) }
    let fields = rule.fields.isEmpty ? [.title] : rule.fields
    guard !rule.isRegex else {
      let keywords = terms(rule.keywords, "keywords", matchesWhole: rule.matchesWhole, &faults)
      let exclusions = terms(rule.exclude, "exclude", matchesWhole: rule.matchesWhole, &faults)
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
    _ words: [Located<String>], _ key: String, matchesWhole: Bool, _ faults: inout [ConfigurationFault]
  ) -> [KeywordMatcher.Term] {
    words.compactMap { word in
      do {
        return try patterns.pattern(word.value, matchesWhole: matchesWhole).term
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
