/// Why a value cannot be taken, for the parser of a value to throw.
///
/// ```swift
/// throw InvalidValue("is no lead time", remedy: "write 30m, 1h30m, 2d or PT30M")
/// // '--lead': '-5m' is no lead time; write 30m, 1h30m, 2d or PT30M
/// ```
package struct InvalidValue: Error, Hashable {
  /// What is wrong, to be read after the value: `is no lead time`.
  package let problem: String
  /// What to do: `write 30m, 1h30m, 2d or PT30M`.
  package let remedy: String

  /// That fault, and what to do.
  package init(_ problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}
