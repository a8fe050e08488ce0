/// Where requests go to, and reports come from, who carries live duels; neither call ever waits.
///
/// A class, since the loop need not be generic over what most never have.
public protocol LiveLine: AnyObject {
  /// Asks for something; where nobody is there it is lost, and that is told.
  func submit(_ request: LiveRequest)
  /// The next report, oldest first, or nil when there is none.
  func next() -> LiveReport?
  /// The number of a file that can be read when there may be a report; nil where nothing tells of one.
  var descriptor: Int32? { get }
}

extension LiveLine {
  /// Most have to be asked.
  public var descriptor: Int32? { nil }
}
