/// A look at what is kept, without changing anything, beside a running game too.
public struct StoreInspection {
  private let files: StoreDirectory

  /// Will look into `directory`.
  public init(directory: String) { files = StoreDirectory(path: directory) }

  /// Whether anything is kept there yet.
  public var exists: Bool { files.exists(files.database) }

  /// The saved settings by key; none where nothing is kept.
  public func settings() throws(StoreError) -> [String: String] {
    guard exists else { return [:] }
    return try Database.openReader(files, vfs: nil).settings()
  }

  /// Throws what is wrong with the file: its tables, then page by page, then what a start reads.
  public func check() throws(StoreError) {
    guard exists else { return }
    let database = try Database.openReader(files, vfs: nil)
    try database.check()
    database.budget.renew()
    _ = try database.storedState()
    if case .damaged = try RunningGameTable.read(from: database) {
      throw StoreError(
        .damaged, path: files.database, attempt: "read the running game",
        detail: "it does not pass its check")
    }
  }
}
