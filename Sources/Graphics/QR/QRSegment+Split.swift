/// How a text is split into modes: from left to right, with a change of mode where it costs less than
/// it saves by what follows at once. It is no optimum, and it is libqrencode's (split.c), which counts
/// the lengths as at the smallest versions.
extension QRSegment {
  /// The segments of a text, one after the other.
  static func split(_ text: [UInt8]) -> [QRSegment] {
    var segments: [QRSegment] = []
    var rest = text[...]
    while let first = rest.first {
      let segment = next(rest, Mode(first))
      segments.append(segment)
      rest = rest[segment.characters.endIndex...]
    }
    return segments
  }

  private static func next(_ text: ArraySlice<UInt8>, _ mode: Mode) -> QRSegment {
    switch mode {
    case .numeric: nextNumeric(text)
    case .alphanumeric: nextAlphanumeric(text)
    case .bytes: nextBytes(text)
    }
  }

  /// What announces a segment at versions 1 to 9.
  private static func head(_ mode: Mode) -> Int { 4 + mode.lengthBits(.first) }

  private static func nextNumeric(_ text: ArraySlice<UInt8>) -> QRSegment {
    let run = text.prefix { digit($0) != nil }
    if run.endIndex < text.endIndex {
      let following = Mode(text[run.endIndex])
      let difference =
        Mode.numeric.bits(run.count) + head(.numeric) + following.bits(1)
        - following.bits(run.count + 1)
      if difference > 0 { return next(text, following) }
    }
    return QRSegment(mode: .numeric, characters: run)
  }

  private static func nextAlphanumeric(_ text: ArraySlice<UInt8>) -> QRSegment {
    var end = text.startIndex
    while end < text.endIndex, alphanumeric(text[end]) != nil {
      guard digit(text[end]) != nil else {
        end += 1
        continue
      }
      let digits = text[end...].prefix { digit($0) != nil }
      let goesOn = digits.endIndex < text.endIndex && alphanumeric(text[digits.endIndex]) != nil
      let difference =
        Mode.alphanumeric.bits(end - text.startIndex) + Mode.numeric.bits(digits.count)
        + head(.numeric) + (goesOn ? head(.numeric) : 0)
        - Mode.alphanumeric.bits(digits.endIndex - text.startIndex)
      if difference < 0 { break }
      end = digits.endIndex
    }
    let run = text[..<end]
    if end < text.endIndex, alphanumeric(text[end]) == nil {
      let difference =
        Mode.alphanumeric.bits(run.count) + head(.alphanumeric) + Mode.bytes.bits(1)
        - Mode.bytes.bits(run.count + 1)
      if difference > 0 { return nextBytes(text) }
    }
    return QRSegment(mode: .alphanumeric, characters: run)
  }

  private static func nextBytes(_ text: ArraySlice<UInt8>) -> QRSegment {
    var end = text.startIndex + 1
    while end < text.endIndex {
      let mode = Mode(text[end])
      guard mode != .bytes else {
        end += 1
        continue
      }
      let run = text[end...].prefix {
        mode == .numeric ? digit($0) != nil : alphanumeric($0) != nil
      }
      let returns = run.endIndex < text.endIndex && Mode(text[run.endIndex]) == .bytes
      let difference =
        Mode.bytes.bits(end - text.startIndex) + mode.bits(run.count) + head(mode)
        + (returns ? head(.bytes) : 0) - Mode.bytes.bits(run.endIndex - text.startIndex)
      if difference < 0 { break }
      end = run.endIndex
    }
    return QRSegment(mode: .bytes, characters: text[..<end])
  }
}
