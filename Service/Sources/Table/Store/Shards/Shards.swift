import Dispatch
import Synchronization

/// Where players are: which servers there are, which parts each has, and which cannot be reached now. All
/// connections of a node share one.
///
/// The truth lies on the servers, part by part; what is remembered of it here may be old, and whoever
/// writes is told so by the server itself (``Outcome/moved``).
public final class Shards: Sendable {
  /// What is remembered.
  struct Map {
    /// Where everything is; the first holds besides what belongs to no player.
    var databases: [any Database]
    /// The server of each part, nil where none says that it has it; empty where all players are on one.
    var places: [Int?] = []
    /// Counts the times that it was looked.
    var age = 0
  }

  private let state: Mutex<Map>
  private let away = Mutex<Set<Int>>([])
  private let open: @Sendable (String) throws(StoreError) -> any Database
  private let looking = DispatchQueue(label: "shards")
  // Used on the queue only.
  private nonisolated(unsafe) var readers: [Int: any TableReader] = [:]

  private static let probing = DispatchTimeInterval.milliseconds(200)

  /// The servers that the first of them knows; `open` opens another by its address.
  init(
    first: any Database, open: @escaping @Sendable (String) throws(StoreError) -> any Database
  ) throws(StoreError) {
    state = Mutex(Map(databases: [first]))
    self.open = open
    try looking.sync { () -> Result<Void, StoreError> in
      do throws(StoreError) { return .success(try look()) } catch { return .failure(error) }
    }.get()
  }

  /// Whether players are on several servers, as far as is known.
  var isParted: Bool { state.withLock { !$0.places.isEmpty } }

  /// How many servers there are.
  var count: Int { state.withLock { $0.databases.count } }

  /// Where a server is.
  func database(_ shard: Int) -> any Database { state.withLock { $0.databases[shard] } }

  /// The server of a part; nil where none says that it has it, which does not last. Throws where that
  /// may be one which is away.
  func place(of part: Int) throws(StoreError) -> Int? {
    let place = state.withLock { $0.places.isEmpty ? 0 : $0.places[part] }
    if place == nil, let one = absent.first { throw .away(one) }
    return place
  }

  /// How often it was looked so far.
  var age: Int { state.withLock { $0.age } }

  /// Looks anew, unless that was done after somebody saw this `age`.
  func look(since age: Int) {
    looking.sync {
      guard self.age == age else { return }
      do throws(StoreError) { try look() } catch {}
    }
  }

  /// The same for who must not wait on this thread.
  func look(since age: Int) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        self.look(since: age)
        continuation.resume()
      }
    }
  }

  /// Looks every second, as long as there is this value: so those who only read see new servers too.
  func watch() {
    looking.asyncAfter(deadline: .now() + .seconds(1)) { [weak self] in
      guard let self else { return }
      do throws(StoreError) { try self.look() } catch {}
      self.watch()
    }
  }

  /// On the queue. A server that is away keeps what it had, as long as no other says that it has it.
  private func look() throws(StoreError) {
    let first = database(0)
    var map = state.withLock { $0 }
    if map.places.isEmpty || isThere(0) {
      do throws(StoreError) {
        for address in try reader(0, first).shardAddresses().dropFirst(map.databases.count - 1) {
          map.databases.append(try open(address))
        }
      } catch {
        guard !map.places.isEmpty else { throw error }
        failed(0)
      }
    }
    var found: [Int: [PartRow]] = [:]
    for shard in map.databases.indices where isThere(shard) {
      do throws(StoreError) {
        found[shard] = try reader(shard, map.databases[shard]).parts()
      } catch { failed(shard) }
    }
    map.places = Self.places(found, before: map.places)
    map.age += 1
    state.withLock { $0 = map }
  }

  private func reader(
    _ shard: Int, _ database: any Database
  ) throws(StoreError) -> any TableReader {
    if let reader = readers[shard] { return reader }
    let reader = try database.makeReader()
    readers[shard] = reader
    return reader
  }

  /// The server of each part, from what the servers say that could be asked.
  static func places(_ found: [Int: [PartRow]], before: [Int?]) -> [Int?] {
    let isParted = !before.isEmpty || found.values.contains { !$0.isEmpty }
    guard isParted else { return [] }
    // What is remembered of those that were asked is over.
    var places = before.isEmpty ? [Int?](repeating: nil, count: Part.count) : before
    for part in places.indices {
      if let place = places[part], found[place] != nil { places[part] = nil }
    }
    for (shard, rows) in found {
      for row in rows where row.origin == nil { places[row.number] = shard }
    }
    return places
  }

  // MARK: Servers that are away

  /// Whether a server could be reached when that was tried last.
  func isThere(_ shard: Int) -> Bool { away.withLock { !$0.contains(shard) } }

  /// The servers that cannot be reached.
  var absent: [Int] { away.withLock { $0.sorted() } }

  /// A server could not be reached: until it can, nobody else has to find that out by waiting.
  func failed(_ shard: Int) {
    guard away.withLock({ $0.insert(shard).inserted }) else { return }
    probe(shard)
  }

  private func probe(_ shard: Int) {
    DispatchQueue(label: "probe").asyncAfter(deadline: .now() + Self.probing) { [weak self] in
      guard let self else { return }
      do throws(StoreError) {
        _ = try self.database(shard).makeReader().reach()
        _ = self.away.withLock { $0.remove(shard) }
      } catch { self.probe(shard) }
    }
  }
}
