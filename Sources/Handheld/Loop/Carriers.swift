import Dealing
import Time

/// Who carries words to other devices and to the world's table, if anybody does; no call ever waits.
public struct Carriers {
  private let deals: (any DealLine)?
  private let duels: (any LiveLine)?

  /// As much is heard of a live duel in a tick: a carrier gone mad may speak without end.
  private static let mostReports = 64

  /// Nobody, or those.
  public init(deals: (any DealLine)? = nil, duels: (any LiveLine)? = nil) {
    (self.deals, self.duels) = (deals, duels)
  }

  /// Adds what they have to say, oldest first.
  func hear(into input: inout TickInput) {
    while let report = deals?.next() { input.dealReports.append(report) }
    for _ in 0..<Self.mostReports {
      guard let report = duels?.next() else { break }
      input.liveReports.append(report)
    }
  }

  /// Adds what tells of their news.
  func add(to wakers: inout Wakers) {
    if let deals { Self.add(deals.descriptor, to: &wakers) }
    if let duels { Self.add(duels.descriptor, to: &wakers) }
  }

  private static func add(_ descriptor: Int32?, to wakers: inout Wakers) {
    if let descriptor { wakers.add(descriptor: descriptor) } else { wakers.addUntold() }
  }

  func submit(_ word: PlayerWord) { deals?.submit(word) }

  func submit(_ request: LiveRequest) { duels?.submit(request) }
}
