import CDescriptors
import Glibc

/// The two ends of a pipe, neither of which another program inherits unasked.
package struct PipeEnds {
  package let readEnd: Int32
  package let writeEnd: Int32

  /// A new pipe; nil and `errno` where the process has no descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard keyalarm_pipe(&ends) == 0 else { return nil }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  package func close() {
    Glibc.close(readEnd)
    Glibc.close(writeEnd)
  }
}
