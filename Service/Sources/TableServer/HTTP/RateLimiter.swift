import Synchronization

/// Counts how often each client asks. It holds one number for each client and kind, and no more than
/// `mostClients` of them: an attack from many addresses costs what it may cost, and no memory beyond.
///
/// It is the generic cell rate algorithm: the number is the moment when the client's account would
/// be empty again. Source: ITU-T I.371, annex A.
final class RateLimiter: Sendable {
  private struct Account: Hashable {
    let client: String
    let rate: Rate
  }

  private let accounts = Mutex<[Account: Double]>([:])
  private let mostClients: Int

  init(mostClients: Int = 50_000) { self.mostClients = mostClients }

  /// Takes one request into account at `now` (seconds of a clock that never jumps). Returns nil
  /// where it may be done, or the seconds until the next may.
  func delay(client: String, rate: Rate, now: Double) -> Int? {
    let interval = 60 / Double(rate.perMinute)
    let account = Account(client: client, rate: rate)
    return accounts.withLock { accounts in
      let empty = max(accounts[account] ?? 0, now)
      let wait = empty + interval - Double(rate.burst) * interval - now
      guard wait <= 0.000_001 else { return max(1, Int(wait.rounded(.up))) }
      if accounts.count >= mostClients, accounts[account] == nil { makeRoom(&accounts, now) }
      accounts[account] = empty + interval
      return nil
    }
  }

  /// A request counts once more for each so many bytes: a game of 8,000 moves, which few ever play. Else one
  /// client could lay two gigabytes of the longest games that there are on the disk in a day.
  private static let bytesOfOne = 2_048

  /// Takes into account how long a request was that was let in.
  func charge(bytes: Int, client: String, rate: Rate, now: Double) {
    let count = bytes / Self.bytesOfOne
    guard count > 0 else { return }
    let account = Account(client: client, rate: rate)
    accounts.withLock {
      $0[account, default: now] += Double(count) * 60 / Double(rate.perMinute)
    }
  }

  /// How many numbers are held.
  var count: Int { accounts.withLock { $0.count } }

  /// Forgets those who may do as they please again; and all, where more than half are busy: then the limits
  /// of whoever stands before the service are the ones that hold. So room is made for many at once, and not
  /// everything looked at again for each that comes.
  private func makeRoom(_ accounts: inout sending [Account: Double], _ now: Double) {
    accounts = accounts.filter { $0.value > now }
    if accounts.count > mostClients / 2 { accounts.removeAll() }
  }
}
