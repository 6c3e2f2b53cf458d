/// Decides whether an event's words hold a keyword.
///
/// Both sides are folded first (width, case, composition, blanks), by the function that was given; patterns are tried on the folded text.
public struct KeywordMatcher: Sendable {
  /// The parts of an event that are searched.
  public enum Field: String, CaseIterable, Sendable {
    case title, location, description, categories
  }

  /// How a keyword is compared.
  public enum Comparison: Sendable {
    /// The text holds the keyword somewhere.
    case contains
    /// The text is the keyword.
    case whole
  }

  /// One folded keyword or one pattern, with the words that the user wrote.
  public struct Term: Sendable {
    /// As the user wrote it.
    public let keyword: String
    /// Whether it can hit a text of ASCII characters alone.
    let canHitASCII: Bool
    let test: @Sendable (_ folded: String) throws(Indecision) -> Bool

    /// A term that is decided by `test`, which gets the folded text. It throws where it cannot decide.
    public init(
      keyword: String, canHitASCII: Bool = true, test: @escaping @Sendable (_ folded: String) throws(Indecision) -> Bool
    ) {
      self.keyword = keyword
      self.canHitASCII = canHitASCII
      self.test = test
    }
  }

  /// Why a pattern could not be decided on a text.
  public enum Indecision: Error, Hashable, Sendable {
    /// It took too long, and was given up on that text alone.
    case tookTooLong
    /// It was not tried: the system gave no process to try it in.
    case noProcess
    /// The process in which it was tried ended without an answer.
    case processEnded
  }

  /// What came out for one event.
  public enum Verdict: Equatable, Sendable {
    /// This keyword hit, the first in the order given.
    case matched(keyword: String)
    /// A keyword hit, and then this exclusion.
    case excluded(by: String)
    /// No keyword hit.
    case unmatched
    /// This pattern could not be decided on the event's text.
    case undecided(keyword: String, Indecision)
  }

  /// What is searched, in order; the title by default.
  public let fields: [Field]
  /// Folds a text as the keywords are folded.
  public let fold: @Sendable (String) -> String
  private let keywords: [Term]
  private let exclusions: [Term]

  /// A matcher of words. Keywords and exclusions are compared as `comparison` says; an empty keyword hits nothing.
  public init(
    keywords: [String], exclusions: [String] = [], comparison: Comparison = .contains, fields: [Field] = [.title],
    fold: @escaping @Sendable (String) -> String
  ) {
    func term(_ keyword: String) -> Term {
      let folded = fold(keyword)
      // A text of ASCII characters folds to such a text.
      return Term(keyword: keyword, canHitASCII: folded.utf8.allSatisfy { $0 < 0x80 }) { text throws(Indecision) in
        guard !folded.isEmpty else { return false }
        return comparison == .whole ? text.utf8.elementsEqual(folded.utf8) : text.utf8.holds(folded.utf8)
      }
    }
    self.init(terms: keywords.map(term), exclusions: exclusions.map(term), fields: fields, fold: fold)
  }

  /// A matcher of terms that decide for themselves, such as patterns.
  public init(terms: [Term], exclusions: [Term], fields: [Field] = [.title], fold: @escaping @Sendable (String) -> String) {
    self.keywords = terms
    self.exclusions = exclusions
    self.fields = fields
    self.fold = fold
  }

  /// Whether a text of ASCII characters alone can match.
  public var canMatchASCII: Bool { keywords.contains(where: \.canHitASCII) }

  /// Whether a keyword hits the event, and no exclusion does.
  public func verdict(on event: Event) -> Verdict {
    verdict(onTexts: fields.flatMap { texts(of: $0, in: event) })
  }

  /// The same for bare texts, each searched on its own.
  public func verdict(onTexts texts: [String]) -> Verdict {
    let folded = texts.map(fold)
    switch firstHit(of: keywords, in: folded) {
    case .undecided(let keyword, let reason): return .undecided(keyword: keyword, reason)
    case .none: return .unmatched
    case .hit(let keyword):
      switch firstHit(of: exclusions, in: folded) {
      case .none: return .matched(keyword: keyword)
      case .hit(let exclusion): return .excluded(by: exclusion)
      case .undecided(let exclusion, let reason): return .undecided(keyword: exclusion, reason)
      }
    }
  }

  private enum Search {
    case hit(String), none, undecided(String, Indecision)
  }

  /// The first term that hits; without one, the first that could not be decided.
  private func firstHit(of terms: [Term], in texts: [String]) -> Search {
    var undecided: Search?
    for term in terms {
      for text in texts {
        do throws(Indecision) {
          if try term.test(text) { return .hit(term.keyword) }
        } catch {
          undecided = undecided ?? .undecided(term.keyword, error)
        }
      }
    }
    return undecided ?? .none
  }

  private func texts(of field: Field, in event: Event) -> [String] {
    switch field {
    case .title: [event.title]
    case .location: [event.location]
    case .description: [event.details]
    case .categories: event.categories
    }
  }
}

extension String.UTF8View {
  /// Whether `needle` stands somewhere in these bytes. Both are well-formed UTF-8, so a hit never begins inside a character.
  fileprivate func holds(_ needle: String.UTF8View) -> Bool {
    guard let first = needle.first else { return true }
    var rest = self[...]
    while let found = rest.firstIndex(of: first) {
      if rest[found...].starts(with: needle) { return true }
      rest = rest[index(after: found)...]
    }
    return false
  }
}
