import Engine
import Glibc
import Table

/// Asks where scores stand in the table of all times on 4×4 of the class `open`, through the same
/// reader as the service, and says how long each answer took: for scripts/bench-ranks.
enum Ranks {
  /// Reads a score from each line of the standard input; prints score, rank, count and microseconds.
  /// `address` is an SQLite file or a URL of PostgreSQL. Returns false where the database has none.
  static func run(_ address: String) -> Bool {
    do throws(StoreError) {
      let database: any Database =
        PostgresDatabase.isAddress(address)
        ? try PostgresDatabase(address: address) : try SQLiteDatabase(path: address)
      let reader = try database.makeReader()
      let listing = Listing(board: .standard, gameClass: .open, period: .all)
      while let score = readLine().flatMap({ Int($0) }) {
        let begin = now()
        let standing = try reader.standing(of: score, in: listing)
        let end = now()
        print(score, standing.rank, standing.count, (end - begin) / 1_000)
      }
      return true
    } catch {
      print("\(address): \(error)")
      return false
    }
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
