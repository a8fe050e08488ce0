extension StringProtocol {
  /// Returns whether a text stands somewhere in this one, byte for byte of their UTF-8.
  ///
  /// The standard library's `contains` of a text is part of its regular expressions, and using it
  /// makes the program 1.3 MB larger. An empty text stands in every text.
  public func includes(_ part: some StringProtocol) -> Bool {
    let sought = Array(part.utf8)
    var rest = utf8[...]
    repeat {
      if rest.starts(with: sought) { return true }
    } while rest.popFirst() != nil
    return false
  }
}

extension Substring {
  /// Without the letters of ASCII at both ends for which `isAround` is true.
  public func trimmed(_ isAround: (UInt8) -> Bool) -> Substring {
    var rest = utf8.drop(while: isAround)
    while let last = rest.last, isAround(last) { rest.removeLast() }
    return Substring(rest)
  }
}
