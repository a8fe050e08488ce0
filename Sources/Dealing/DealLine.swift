/// Where words go to, and come from, the program that carries dealt games; neither call ever waits.
///
/// A class, since the loop need not be generic over what most never have.
public protocol DealLine: AnyObject {
  /// Says a word; where nobody is there it is lost, and that is told.
  func submit(_ word: PlayerWord)
  /// The next report, oldest first, or nil when there is none.
  func next() -> DealReport?
}
