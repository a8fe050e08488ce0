import Glibc

@testable import Table

/// The form with each table in partitions, by what Citus would distribute it by: PostgreSQL refuses to make
/// them where a key does not hold that.
enum Partitions {
  static let count = 3
  /// Whether every test has its tables so (scripts/test-service --citus).
  static let areWanted = getenv("TILT2048_TEST_PARTITIONS") != nil

  /// Makes partitions of the empty tables at an address.
  static func make(of address: String) throws(StoreError) {
    let connection = try PostgresConnection(address: address)
    try connection.run("set client_min_messages = warning")
    for table in CitusRule.distributed {
      let column = CitusRule.column(of: table) ?? ""
      var sql = """
        alter table \(table) rename to \(table)_whole;
        create table \(table) (like \(table)_whole including all) partition by hash (\(column));
        drop table \(table)_whole;
        """
      for number in 0..<count {
        sql += "create table \(table)_\(number) partition of \(table) "
        sql += "for values with (modulus \(count), remainder \(number));"
      }
      try connection.run(sql)
    }
  }
}
