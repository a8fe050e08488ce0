/// A back-up of several servers: each as it is at one moment, and these moments follow each other within
/// milliseconds.
enum PostgresBackUp {
  private static let tries = 20

  /// Writes a file with everything of all servers.
  static func write(
    _ file: String, from databases: [any Database]
  ) throws(StoreError) -> Contents {
    let addresses = databases.compactMap { ($0 as? PostgresDatabase)?.address }
    return try BackUpFile.write(file) { (copy) throws(StoreError) in
      try SQLiteLadder.climb(copy, to: SchemaStep.latest)
      let connections = try snapshots(addresses)
      _ = try copy.transaction { () throws(StoreError) in
        for connection in connections {
          _ = try RowCopy.carry(
            from: PostgresRows(connection: connection), to: SQLiteRows(connection: copy),
            // Tickets are signed with the first one's.
            without: connection === connections[0] ? [] : ["meta"])
        }
        try copy.countAll()
      }
    }
  }

  /// A snapshot of each server, in which every part lies once: no part is on its way.
  private static func snapshots(
    _ addresses: [String]
  ) throws(StoreError) -> [PostgresConnection] {
    for _ in 0..<tries {
      var connections: [PostgresConnection] = []
      var parts: [PartRow] = []
      for address in addresses {
        let connection = try PostgresConnection(address: address)
        try connection.run("begin isolation level repeatable read read only")
        parts += try SQLReader(connection).parts()
        connections.append(connection)
      }
      let here = parts.filter { $0.origin != PartRow.elsewhere }
      if here.count == Part.count, here.allSatisfy({ $0.origin == nil }) { return connections }
    }
    throw .refused("parts are on their way between servers; back up when spread has ended")
  }
}
