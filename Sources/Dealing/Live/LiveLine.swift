/// Where requests go to, and reports come from, who carries live duels; neither call ever waits.
///
/// A class, since the loop need not be generic over what most never have.
public protocol LiveLine: AnyObject {
  /// Asks for something; where nobody is there it is lost, and that is told.
  func submit(_ request: LiveRequest)
  /// The next report, oldest first, or nil when there is none.
  func next() -> LiveReport?
}
