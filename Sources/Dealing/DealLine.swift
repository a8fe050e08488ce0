/// Where words go to, and come from, the program that carries dealt games; neither call ever waits.
///
/// A class, since the loop need not be generic over what most never have.
public protocol DealLine: AnyObject {
  /// Says a word; where nobody is there it is lost, and that is told.
  func submit(_ word: PlayerWord)
  /// The next report, oldest first, or nil when there is none.
  func next() -> DealReport?
  /// The number of a file that can be read when there may be a report; nil where nothing tells of one.
  var descriptor: Int32? { get }
}

extension DealLine {
  /// Most have to be asked.
  public var descriptor: Int32? { nil }
}
