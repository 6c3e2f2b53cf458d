import CFuzzer
import Glibc

/// From the bytes of a feed to a plan and back to bytes: no input may crash, hang or take memory without bound.
///
/// Every input is read with the filter on and with it off, which must give the same; planned, written and read back; and taken for the
/// file that is already there, over which the plan is written.
@main
struct FuzzFeed {
  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    exit(
      LLVMFuzzerRunDriver(&count, &arguments) { start, count in
        FuzzFeed.test(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
      })
  }

  private static func test(_ bytes: [UInt8]) {
    let variant = bytes.reduce(0, ^)
    let words = FilterRound.words[Int(variant % 2)]
    FilterRound(words).test(bytes)
    PlanRound(layout: variant & 2 == 0 ? .instants : .events).test(bytes)
  }
}
