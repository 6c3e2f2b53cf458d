/// The months as HTTP, mail and logs write them (RFC 9110 5.6.7).
package enum EnglishMonth {
  /// `Jan` to `Dec`.
  package static let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
