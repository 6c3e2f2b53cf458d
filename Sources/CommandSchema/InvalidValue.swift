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
  /// The part of the value that is meant, where it has several; nil for all of it.
  package private(set) var part: String?

  /// That fault, and what to do.
  package init(_ problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }

  /// Reads a part of a value by `parse`, and names that part alone where it refuses it.
  package static func inPart<Result>(
    _ part: String, _ parse: (String) throws(InvalidValue) -> Result
  ) throws(InvalidValue) -> Result {
    do {
      return try parse(part)
    } catch {
      var fault = error
      fault.part = part
      throw fault
    }
  }
}
