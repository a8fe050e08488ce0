/// The first registers of a chip, read as those of a clock.
///
/// A clock gives the time in decimal digits, four bits each; few other registers could be taken for
/// that, and none counts seconds.
struct Timekeeping: Equatable {
  /// Which register is the second, and in which order the others follow.
  private struct Layout {
    let second: Int
    let weekday: Int
    let day: Int
    let lowestWeekday: UInt8
  }

  /// DS1307, DS3231 and DS1337 (Maxim's data sheets); M41T00S and M41T80 (ST's), which have
  /// hundredths first; PCF8523 (NXP's), which has the day before the day of the week.
  private static let layouts = [
    Layout(second: 0, weekday: 3, day: 4, lowestWeekday: 1),
    Layout(second: 1, weekday: 4, day: 5, lowestWeekday: 1),
    Layout(second: 3, weekday: 7, day: 6, lowestWeekday: 0),
  ]

  /// Second, minute and hour, as the registers have them.
  private let time: [UInt8]

  /// Nil where the sixteen bytes from register 0 on are no date and time in any layout.
  init?(head: SIMD16<UInt8>) {
    guard let layout = Self.layouts.first(where: { Self.isTime(head, $0) }) else { return nil }
    time = (0..<3).map { head[layout.second + $0] }
  }

  private static func isTime(_ head: SIMD16<UInt8>, _ layout: Layout) -> Bool {
    // The top bits of second and month are flags: stopped, and the century.
    isDecimal(head[layout.second] & 0x7F, in: 0...59)
      && isDecimal(head[layout.second + 1] & 0x7F, in: 0...59)
      && isHour(head[layout.second + 2])
      && (layout.lowestWeekday...layout.lowestWeekday + 6).contains(head[layout.weekday])
      && isDecimal(head[layout.day], in: 1...31)
      && isDecimal(head[layout.second + 5] & 0x7F, in: 1...12)
      && isDecimal(head[layout.second + 6], in: 0...99)
  }

  /// With bit 6 the hours are twelve, and bit 5 is the afternoon.
  private static func isHour(_ byte: UInt8) -> Bool {
    byte & 0x40 != 0 ? isDecimal(byte & 0x1F, in: 1...12) : isDecimal(byte & 0x3F, in: 0...23)
  }

  private static func isDecimal(_ byte: UInt8, in range: ClosedRange<UInt8>) -> Bool {
    byte & 0x0F <= 9 && byte >> 4 <= 9 && range.contains((byte >> 4) * 10 + (byte & 0x0F))
  }
}
