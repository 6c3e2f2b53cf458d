/// The lines that make up most of what a scanner is shown, in the form that nearly all feeds give them.
///
/// Twelve bytes from the start of a line on must be there, whatever they are.
enum HotLine {
  /// `SUMMARY:` and something.
  case title
  /// `UID:` and something.
  case uid

  /// What begins at `start`; nil for any other line, and for these written otherwise.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, at start: Int) {
    let word = bytes.bigEndianWord(at: start)
    if word == 0x53_55_4D_4D_41_52_59_3A {  // SUMMARY:
      self = .title
    } else if word >> 32 == 0x55_49_44_3A {  // UID:
      self = .uid
    } else {
      return nil
    }
  }

  /// BEGIN or END of an event or alarm. What stands behind it is another matter.
  enum Structure {
    case beginEvent, endEvent, beginAlarm, endAlarm

    /// What begins at `start`; nil for any other line, and for these written otherwise.
    @inline(__always)
    init?(_ bytes: Span<UInt8>, at start: Int) {
      let (head, behindBegin, behindEnd) = (
        bytes.bigEndianWord(at: start), bytes.fourLetters(at: start &+ 8), bytes.fourLetters(at: start &+ 6)
      )
      switch head {
      case 0x42_45_47_49_4E_3A_56_45 where behindBegin == 0x56_45_4E_54: self = .beginEvent  // BEGIN:VE VENT
      case 0x45_4E_44_3A_56_45_56_45 where behindEnd == 0x56_45_4E_54: self = .endEvent  // END:VEVE VENT
      case 0x42_45_47_49_4E_3A_56_41 where behindBegin == 0x4C_41_52_4D: self = .beginAlarm  // BEGIN:VA LARM
      case 0x45_4E_44_3A_56_41_4C_41 where behindEnd == 0x4C_41_52_4D: self = .endAlarm  // END:VALA LARM
      default: return nil
      }
    }

    /// How long the line is.
    @inline(__always)
    var length: Int {
      switch self {
      case .beginEvent, .beginAlarm: 12
      case .endEvent, .endAlarm: 10
      }
    }
  }
}

extension Span<UInt8> {
  /// Eight bytes, which must be there.
  @inline(__always)
  fileprivate func bigEndianWord(at index: Int) -> UInt64 {
    UInt64(bigEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self))
  }

  /// Four bytes, which must be there.
  @inline(__always)
  fileprivate func fourLetters(at index: Int) -> UInt32 {
    UInt32(bigEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt32.self))
  }
}
