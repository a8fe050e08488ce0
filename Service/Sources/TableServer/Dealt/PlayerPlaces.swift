import Synchronization

/// How many connections of dealt games each client has. They stay for as long as somebody plays, so that
/// whoever opened one after the other would soon have all that there are.
final class PlayerPlaces: Sendable {
  /// A connection's, which is free when nobody holds it any more.
  final class Place: Sendable {
    private let places: PlayerPlaces
    private let client: String

    fileprivate init(_ places: PlayerPlaces, _ client: String) {
      (self.places, self.client) = (places, client)
    }

    deinit { places.leave(client) }
  }

  /// So many has a client: a school's players may all come from one address.
  static let most = 100

  private let taken = Mutex<[String: Int]>([:])

  /// A place for a client; nil where it has as many as it may have.
  func take(by client: String) -> Place? {
    let isFree = taken.withLock { taken in
      let count = taken[client, default: 0]
      if count < Self.most { taken[client] = count + 1 }
      return count < Self.most
    }
    return isFree ? Place(self, client) : nil
  }

  private func leave(_ client: String) {
    taken.withLock { taken in
      let count = taken[client, default: 1] - 1
      taken[client] = count > 0 ? count : nil
    }
  }
}
