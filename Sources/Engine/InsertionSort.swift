extension Substring {
  /// Without the letters of ASCII at both ends for which `isAround` is true.
  func trimmed(_ isAround: (UInt8) -> Bool) -> Substring {
    var rest = utf8.drop(while: isAround)
    while let last = rest.last, isAround(last) { rest.removeLast() }
    return Substring(rest)
  }
}
