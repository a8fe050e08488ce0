import Table

/// `/metrics`, on an address of its own: whoever reads the tables does not read this.
struct MetricsPage: Sendable {
  let tables: Tables
  let metrics: Metrics
  let start: Int

  var routes: [Route] {
    [Route("GET", "/metrics", rate: .reading, answer: answer)]
  }

  private func answer(_ call: Call) async throws(Problem) -> Answer {
    Answer(contentType: Exposition.contentType, body: Array(try await text().utf8))
  }

  /// All figures as they are now. They do not come without the database: a scrape that fails is what
  /// an alarm is made of.
  private func text() async throws(Problem) -> String {
    let backlog: Backlog
    let reach: (away: [Int], of: Int)
    do throws(StoreError) {
      (backlog, reach) = try await tables.readers.read { reader throws(StoreError) in
        (try reader.backlog(), try reader.reach())
      }
    } catch {
      throw Problem(error)
    }
    return metrics.text(
      Metrics.Moment(
        backlog: backlog, writesWaiting: tables.commits.waitingCount,
        readsWaiting: tables.readers.waitingCount, process: .now(start: start),
        servers: (reach.away.count, reach.of)))
  }
}
